#include "advice/hint_phrases.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <map>
#include <regex>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "advice/hint_deeds.hpp"
#include "advice/move_facts.hpp"
#include "agent/board_words.hpp"
#include "game/2048/board_text.hpp"

namespace plyglass::testing {

using advice::are_mirror_images;
using advice::chance_of_end;
using advice::Fact;
using advice::MoveAppraisal;
using advice::Relation;
using advice::Verdict;
using agent::Unit;

namespace {

const char* const one_english = "(?:[Uu]p|[Rr]ight|[Dd]own|[Ll]eft)";

}  // namespace

std::optional<Parts> read(const std::string& pattern, const std::string& text) {
    static std::map<std::string, std::regex> compiled;  // thousands of sentences are read by the same patterns
    const auto at = compiled.try_emplace(pattern, pattern).first;
    std::smatch found;
    if (!std::regex_match(text, found, at->second)) return std::nullopt;
    Parts out;
    for (std::size_t i = 1; i < found.size(); ++i) out.push_back(found[i].str());
    return out;
}

std::string list_pattern(bool chinese) {
    if (chinese) return "向((?:上|右|下|左)(?:(?:、向|和向)(?:上|右|下|左))*)";
    return std::string("(") + one_english + "(?:(?:, | and )" + one_english + ")*)";
}

std::vector<Direction> listed_moves(std::string text, bool chinese) {
    std::vector<Direction> out;
    const std::regex one(chinese ? "上|右|下|左" : one_english);
    for (std::sregex_iterator at(text.begin(), text.end(), one), end; at != end; ++at) {
        out.push_back(Reading::direction(at->str()));
    }
    return out;
}

bool expect_deed(const Reading& in, const Said& said, bool chinese) {
    for (const Deed& deed : deeds()) {
        auto parts = read(chinese ? deed.chinese : deed.english, said.what);
        if (!parts) continue;
        // The Chinese of "the two" and "two" is the same.
        if (chinese && std::string_view(deed.english).starts_with("merges? two")) continue;
        for (const Direction move : said.movers) deed.asserts(in, move, *parts);
        EXPECT_TRUE(said.lackers.empty() || deed.lacks) << "a fault is of one move";
        parts->push_back(said.number.empty() ? "0" : said.number);
        for (const Direction move : said.lackers) {
            if (deed.lacks) deed.lacks(in, move, *parts);
        }
        return true;
    }
    return false;
}

void expect_as_good(const Reading& in, Direction move) {
    EXPECT_EQ(in.value(move).bound, core::Bound::exact) << "a bound is compared with nothing";
    const double reach = std::hypot(in.value(move).reach, in.value(in.asked.reason.best).reach);
    EXPECT_LE(in.cost(move), std::max(reach, 0.01 * std::fabs(in.asked.choice.value - in.appraisal.baseline)));
}

namespace {

void expect_equal_values(const Reading& in, const Parts& p) {
    const double a = in.value(Reading::direction(p[0])).value;
    const double b = in.value(Reading::direction(p[1])).value;
    EXPECT_NEAR(a, b, 1e-9 * std::max({std::fabs(a), std::fabs(b), 1.0}));
}

/// The largest tile leaves its corner with the best move, and not with the other one.
void expect_gives_up_the_corner(const Reading& in, const Parts& p) {
    const game::Rank rank = Reading::rank(p[1]);
    EXPECT_EQ(Reading::direction(p[0]), in.asked.choice.move);
    EXPECT_EQ(rank, game::highest_rank(in.asked.grid));
    testing::expect_in_corner(in.asked.grid, rank, true);
    testing::expect_in_corner(in.after(*in.asked.choice.move), rank, false);
    testing::expect_in_corner(in.after(Reading::direction(p[2])), rank, true);
}

/// Fewer tiles end the game after the move than after the best one; and it costs what is said behind its name.
void expect_safer(const Reading& in, const std::string& name, const std::string& end) {
    const Direction move = Reading::direction(name);
    const auto chance = [&](Direction of) {
        return testing::chance_of_tiles(in.after(of), [](const Grid& with) { return game::is_over(with); });
    };
    EXPECT_LT(chance(move), chance(in.asked.reason.best));
    if (end == " and as good" || end == "，而且一样好") return expect_as_good(in, move);
    EXPECT_TRUE(end.ends_with(verdict_words(in.appraisal, move))) << end;
    EXPECT_GT(in.cost(move), 0);
}

/// The tile ends the game after the best move.
void expect_ends(const Reading& in, const Parts& p) {
    EXPECT_EQ(Reading::direction(p[3]), in.asked.choice.move);
    Grid with = in.after(Reading::direction(p[3]));
    const int cell = Reading::cell(p[1]);
    EXPECT_EQ(with[cell], 0);
    with[cell] = Reading::rank(p[0]);
    EXPECT_TRUE(game::is_over(with));
}

void expect_no_safer_move(const Reading& in) {
    const double least = chance_of_end(in.after(*in.asked.choice.move));
    for (const Direction move : game::directions) {
        EXPECT_TRUE(!game::slide(in.asked.grid, move).moved || chance_of_end(in.after(move)) >= least);
    }
}

/// The largest tile is in a corner, after no move, and after a swipe and the tiles of this probability again.
void expect_no_corner(const Reading& in, const Parts& p) {
    const game::Rank rank = Reading::rank(p[0]);
    EXPECT_EQ(rank, game::highest_rank(in.asked.grid));
    testing::expect_in_corner(in.asked.grid, rank, true);
    for (const Direction move : game::directions) {
        if (game::slide(in.asked.grid, move).moved) testing::expect_in_corner(in.after(move), rank, false);
    }
    const double chance = testing::chance_of_tiles(in.after(*in.asked.choice.move), [&](const Grid& with) {
        return std::any_of(game::directions.begin(), game::directions.end(), [&](Direction move) {
            return testing::has_largest_in_corner(game::slide(with, move).grid);
        });
    });
    if (p.size() < 2 || p[1].empty()) {
        EXPECT_LT(chance, 0.0051);
        return;
    }
    EXPECT_EQ(Reading::direction(p[1]), in.asked.choice.move);
    EXPECT_NEAR(chance, p.size() < 3 || p[2].empty() ? 1 : share(p[2]), 0.0051);
}

/// The move is worse, and the line beside it says nothing else of it.
void expect_comes_later(const Reading& in, Direction move) {
    EXPECT_GT(in.cost(move), 0);
    const auto& fact = in.appraisal.of(move).fact;
    ASSERT_TRUE(fact);
    const Fact::Kind dark[] = {Fact::Kind::can_wait, Fact::Kind::hurts, Fact::Kind::no_visible_fault,
                               Fact::Kind::within_error};
    EXPECT_NE(std::find(std::begin(dark), std::end(dark), fact->kind), std::end(dark))
        << "the line beside it says what is wrong with it";
    EXPECT_FALSE(in.asked.reason.best_facts.size() == 1 && fact->kind == Fact::Kind::misses_advantage);
}

/// "Up rates about 3.0 lower", "up and left are worse": moves of which nothing else is seen.
void expect_worse_later(const Reading& in, const std::string& words) {
    const bool chinese = words.find_first_of("aeghilmnorst") == std::string::npos;
    const std::string list = list_pattern(chinese);
    if (const auto many = read(list + (chinese ? "更差" : " are worse"), words)) {
        const auto moves = listed_moves(many->at(0), chinese);
        EXPECT_GT(moves.size(), 1U);
        for (const Direction move : moves) expect_comes_later(in, move);
        return;
    }
    const auto one = read(chinese ? "向(上|右|下|左)(.+)" : "(\\w+) (.+)", words);
    ASSERT_TRUE(one) << words;
    const Direction move = Reading::direction(one->at(0));
    EXPECT_EQ(one->at(1), verdict_words(in.appraisal, move));
    expect_comes_later(in, move);
}

/// They cost as much as is said at most, and that is no more than the estimates may be off by.
void expect_within_error(const Reading& in, const std::string& moves, const std::string& cost) {
    const bool chinese = moves.find_first_of("eghlnoprtw") == std::string::npos;
    double most = 0;
    for (const Direction move : listed_moves(moves, chinese)) {
        expect_comes_later(in, move);
        most = std::max(most, in.cost(move) / std::fabs(in.asked.choice.value));
    }
    EXPECT_NEAR(Reading::number(cost) / 100, most, 0.00051);
    EXPECT_LE(most, in.asked.named.description->estimate_error);
    EXPECT_GE(most, 0.01) << "else it is as good";
}

/// The outcome of the tile that a sentence names, with its chance as it says.
const TileOutcome* named_tile(const Reading& in, const Parts& p) {
    const MoveAppraisal& move = in.appraisal.of(Reading::direction(p[0]));
    const int cell = Reading::cell(p[2]);
    for (const TileOutcome& tile : move.tiles) {
        if (tile.tile.cell != cell || tile.tile.rank != Reading::rank(p[1])) continue;
        EXPECT_NEAR(std::stod(p[3]), 100 * tile.chance, 0.51);
        return &tile;
    }
    return nullptr;
}

/// What the tile does, as the sentence says, on the board with it and after the reply of the search.
void expect_effect(const Reading& in, const Parts& p) {
    const TileOutcome* named = named_tile(in, p);
    ASSERT_NE(named, nullptr) << "the search has looked at it";
    const Grid moved = in.after(Reading::direction(p[0]));
    Grid with = moved;
    with[named->tile.cell] = named->tile.rank;
    const Grid left = named->reply ? game::slide(with, *named->reply).grid : with;
    const std::string& effect = p[4];
    if (read("leaves nothing to merge|会使任何方块都不能合并", effect)) {
        EXPECT_FALSE(can_merge(with, 1));
    } else if (const auto pair = read("(?:parts two ([0-9]+)s|会隔开两个 ([0-9]+))", effect)) {
        const game::Rank rank = Reading::rank(pair->at(0) + pair->at(1));
        EXPECT_TRUE(testing::merges_some(moved, rank));
        EXPECT_FALSE(testing::merges_some(with, rank));
    } else if (read("drives ([0-9]+) out of its corner|会把 ([0-9]+) 逼出角落", effect)) {
        EXPECT_TRUE(testing::has_largest_in_corner(with));
        for (const Direction move : game::directions) {
            const Grid slid = game::slide(with, move).grid;
            EXPECT_TRUE(slid == with || !testing::has_largest_in_corner(slid)) << "no swipe keeps it there";
        }
    } else if (const auto tile = read("(?:drives ([0-9]+) off the edge|会把 ([0-9]+) 逼离边缘)", effect)) {
        const game::Rank rank = Reading::rank(tile->at(0) + tile->at(1));
        EXPECT_TRUE(testing::is_at_an_edge(with, rank));
        EXPECT_FALSE(testing::has_largest_in_corner(with));
        for (const Direction move : game::directions) {
            const Grid slid = game::slide(with, move).grid;
            EXPECT_TRUE(slid == with || !testing::is_at_an_edge(slid, rank)) << "no swipe keeps it there";
        }
    } else if (read("fills the last empty cell|会填满最后一个空格", effect)) {
        EXPECT_EQ(game::empty_cells(with), 0);
    } else if (const auto cells =
                   read("(?:leaves only ([0-9]+) cells? after the reply|会让棋盘变挤：应对后只剩 ([0-9]+) 个空格)",
                        effect)) {
        EXPECT_EQ(game::empty_cells(left), std::stoi(cells->at(0) + cells->at(1)));
    } else {
        EXPECT_TRUE(read("leaves no move|会使游戏无路可走", effect)) << effect;
        EXPECT_TRUE(game::is_over(with));
    }
}

/// The move's value is that of its worst tile, the one that the sentence names; the search keeps no other one.
void expect_counts_only_the_worst(const Reading& in, const Parts& p) {
    const Direction move = Reading::direction(p[0]);
    const TileOutcome* named = named_tile(in, p);
    ASSERT_NE(named, nullptr) << "the search has looked at it";
    const double value = in.value(move).value;
    EXPECT_NEAR(named->value.value, value, 1e-9 * std::fabs(value));
    double chance = 0;
    for (const TileOutcome& tile : in.appraisal.of(move).tiles) chance += tile.chance;
    EXPECT_LT(chance, 0.999) << "a search over all tiles takes their average";
}

}  // namespace

const std::vector<Phrase>& phrases() {
    const std::string list_english = list_pattern(false), list_chinese = list_pattern(true);
    static const std::vector<Phrase> all{
        {"Only (\\w+) is legal",
         "只能向(.+)走",
         {},
         [](const Reading& in, const Parts& p) {
             for (const Direction move : game::directions) {
                 EXPECT_EQ(game::slide(in.asked.grid, move).moved, move == Reading::direction(p[0]));
             }
         }},
        {"(\\w+) and (\\w+) are worth the same: their boards are mirror images",
         "向(.+)和向(.+)一样好：两个局面互为镜像",
         {},
         expect_equal_values},
        {"(\\w+) and (\\w+) are mirror images, so worth the same",
         "向(上|右|下|左)和向(上|右|下|左)互为镜像，一样好",
         {},
         expect_equal_values},
        {list_english + " are equally good",
         list_chinese + "一样好",
         {},
         [](const Reading& in, const Parts& p) {
             const bool chinese = p[0].find_first_of("UuRrDdLl") == std::string::npos;
             for (const Direction move : listed_moves(p[0], chinese)) expect_as_good(in, move);
         }},
        {"It does not matter: the boards after all four moves are mirror images",
         "怎么走都一样：四个方向之后的局面互为镜像",
         {},
         [](const Reading& in, const Parts&) {
             for (const Direction move : game::directions) {
                 EXPECT_TRUE(are_mirror_images(in.after(Direction::up), in.after(move)));
                 EXPECT_EQ(in.value(move).bound, core::Bound::exact);
             }
         }},
        {"It hardly matters: all (four|three) moves are equally good",
         "怎么走都差不多：(四|三)个方向一样好",
         {},
         [](const Reading& in, const Parts& p) {
             std::size_t legal = 0;
             for (const Direction move : game::directions) {
                 if (!game::slide(in.asked.grid, move).moved) continue;
                 ++legal;
                 if (move != in.asked.choice.move) expect_as_good(in, move);
             }
             EXPECT_EQ(legal, p[0] == "four" || p[0] == "四" ? 4U : 3U);
         }},
        {"If the worst tiles come, the game soon ends after every move",
         "若来的总是最坏的新方块，无论怎么走，游戏都会很快结束",
         {},
         [](const Reading& in, const Parts&) {
             for (const Direction move : game::directions) {
                 const auto& value = in.asked.choice.moves[static_cast<std::size_t>(move)];
                 if (!value.legal) continue;
                 EXPECT_EQ(value.bound, core::Bound::exact);
                 EXPECT_EQ(value.value, in.asked.choice.value);
                 const auto& worst = in.asked.reason.appraisal.of(move).worst;
                 ASSERT_TRUE(worst);
                 EXPECT_EQ(worst->value.value, in.asked.choice.value);
             }
         }},
        {"An agent that weighs tiles by their chance can still tell the moves apart",
         "按概率考虑新方块的 AI 玩家仍能分出好坏",
         {},
         [](const Reading& in, const Parts&) { EXPECT_EQ(in.asked.reason.relation, Relation::lost); }},
        {"(\\S+) lost all of its random games, whichever move came first: it cannot tell the moves apart",
         "(\\S+) 的随机模拟全都输了，不管第一步怎么走：它分不出好坏",
         {},
         [](const Reading& in, const Parts&) {
             for (const MoveValue& move : in.asked.choice.moves) {
                 EXPECT_TRUE(!move.legal || (move.value == in.asked.choice.value && move.reach == 0));
             }
         }},
        {"The ([0-9]+)s can wait: whatever tile comes after (\\w+), (?:two of them|they) can still merge",
         "([0-9]+) 不急着合并：向(.+)之后，不管来什么新方块，(?:都还有两个能合并|它们都还能合并)",
         {},
         [](const Reading& in, const Parts& p) {
             EXPECT_NEAR(chance_that_own_merge(in, Reading::direction(p[1]), p[0]), 1, 1e-6);
         }},
        {"The ([0-9]+)s can wait: after (\\w+), (?:two of them|they) can still merge in ([0-9]+) % of the cases",
         "([0-9]+) 不急着合并：向(.+)之后，([0-9]+)% 的情况下(?:还有两个|它们还)能合并",
         {},
         [](const Reading& in, const Parts& p) {
             EXPECT_NEAR(chance_that_own_merge(in, Reading::direction(p[1]), p[0]), share(p[2]), 0.0051);
         }},
        {"(.+): only boards further on show why",
         "(.+)：要再往后的局面才看得出原因",
         {},
         [](const Reading& in, const Parts& p) { expect_worse_later(in, p[0]); }},
        {list_english +
             " (?:is|are) only a little worse \\((?:at most )?([0-9.]+) %\\): that may be an error of the network",
         list_chinese + "只差一点（(?:最多 )?([0-9.]+)%）：可能是网络的误差",
         {},
         [](const Reading& in, const Parts& p) { expect_within_error(in, p[0], p[1]); }},
        {list_english +
             " (?:is|are) only a little worse \\((?:at most )?([0-9.]+) %\\), perhaps by an error of the network; (.+)",
         list_chinese + "只差一点（(?:最多 )?([0-9.]+)%），也许是网络的误差；(.+)",
         {},
         [](const Reading& in, const Parts& p) {
             expect_within_error(in, p[0], p[1]);
             expect_worse_later(in, p[2]);
         }},
        {"(\\w+) is only a little better than " + list_english +
             " \\((?:at most )?([0-9.]+) %\\): that may be an error of the network",
         "向(上|右|下|左)只比" + list_chinese + "好一点（(?:最多 )?([0-9.]+)%）：可能是网络的误差",
         {},
         [](const Reading& in, const Parts& p) {
             EXPECT_EQ(Reading::direction(p[0]), in.asked.choice.move);
             expect_within_error(in, p[1], p[2]);
         }},
        {"(\\w+) (.+); (.+), as boards further on show",
         "向(上|右|下|左)(.+)；(.+)，要再往后的局面才看得出",
         {},
         [](const Reading& in, const Parts& p) {
             const bool chinese = p[1].find_first_of("aeghilmnorst") == std::string::npos;
             EXPECT_TRUE(expect_deed(in, {{Reading::direction(p[0])}, {}, p[1], ""}, chinese));
             expect_worse_later(in, p[2]);
         }},
        {"(\\w+) is only a little better \\(([0-9.]+) %\\): that may be an error of the network",
         "向(上|右|下|左)只好一点（([0-9.]+)%）：可能是网络的误差",
         {},
         [](const Reading& in, const Parts& p) {
             EXPECT_EQ(Reading::direction(p[0]), in.asked.choice.move);
             EXPECT_NEAR(Reading::number(p[1]) / 100,
                         in.cost(*in.asked.reason.other) / std::fabs(in.asked.choice.value), 0.00051);
         }},
        {"(\\w+) (.+), but (.+), as boards further on show",
         "向(上|右|下|左)(.+)，但(.+)，要再往后的局面才看得出",
         {},
         [](const Reading& in, const Parts& p) {
             const bool chinese = p[1].find_first_of("aeghilmnorst") == std::string::npos;
             const Direction move = Reading::direction(p[0]);
             const std::string of_best = std::to_string(in.asked.reason.merit->other_count);
             EXPECT_TRUE(expect_deed(in, {{move}, {*in.asked.choice.move}, p[1], of_best}, chinese));
             EXPECT_EQ(p[2], verdict_words(in.appraisal, move));
             expect_comes_later(in, move);
         }},
        {list_english + " (.+), but to the search that counts for less",
         list_chinese + "(.+)，但在搜索看来没那么要紧",
         {},
         [](const Reading& in, const Parts& p) {
             const bool chinese = p[1].find_first_of("aeghilmnorst") == std::string::npos;
             const auto movers = listed_moves(p[0], chinese);
             for (const Direction move : movers) EXPECT_GT(in.cost(move), 0);
             const std::string of_best = std::to_string(in.asked.reason.merit->other_count);
             EXPECT_TRUE(expect_deed(in, {movers, {*in.asked.choice.move}, p[1], of_best}, chinese));
         }},
        {"Every move takes ([0-9]+) out of its corner(?:; after (\\w+), the next swipe can bring it back(?: in "
         "([0-9]+) % "
         "of the cases)?)?",
         "无论怎么走，([0-9]+) 都会离开角落(?:；向(上|右|下|左)之后，(?:([0-9]+)% 的情况下)?下一步就能移回去)?",
         {},
         expect_no_corner},
        {"(\\w+) gives up the corner: ([0-9]+) leaves it; (\\w+) would keep it there and is as good",
         "向(上|右|下|左)会让出角落：([0-9]+) 会离开；向(上|右|下|左)滑能守住，两者一样好",
         {},
         [](const Reading& in, const Parts& p) {
             expect_gives_up_the_corner(in, p);
             expect_as_good(in, Reading::direction(p[2]));
         }},
        {"(\\w+) gives up the corner: ([0-9]+) leaves it; (\\w+) would keep it there, but (.+)",
         "向(上|右|下|左)会让出角落：([0-9]+) 会离开；向(上|右|下|左)滑能守住，但(.+)",
         {},
         [](const Reading& in, const Parts& p) {
             expect_gives_up_the_corner(in, p);
             EXPECT_EQ(p[3], verdict_words(in.appraisal, Reading::direction(p[2])));
             EXPECT_GT(in.cost(Reading::direction(p[2])), 0);
         }},
        {"But (\\w+) takes ([0-9]+) out of its corner",
         "但向(上|右|下|左)会让 ([0-9]+) 离开角落",
         {},
         [](const Reading& in, const Parts& p) {
             const Direction move = Reading::direction(p[0]);
             const game::Rank rank = Reading::rank(p[1]);
             EXPECT_EQ(rank, game::highest_rank(in.asked.grid));
             testing::expect_in_corner(in.after(*in.asked.choice.move), rank, true);
             testing::expect_in_corner(in.after(move), rank, false);
             expect_as_good(in, move);
         }},
        {"A value below 0 is an error of the network: points cannot be lost",
         "值低于 0 是网络估错了：分数不会减少",
         {},
         [](const Reading& in, const Parts&) {
             EXPECT_EQ(in.appraisal.unit, Unit::points);
             EXPECT_TRUE(std::any_of(in.asked.choice.moves.begin(), in.asked.choice.moves.end(),
                                     [](const MoveValue& move) { return move.legal && move.value < 0; }));
         }},
        {"(\\w+) and (\\w+) are worth the same", "向(.+)和向(.+)的值相同", {}, expect_equal_values},
        {"But a ([24]) (.+) \\((.+) %\\) ends the game after (\\w+); (\\w+)(?: \\([0-9]+ %\\))? is safer(.+)",
         "但向(上|右|下|左)之后，若来的是(.+)的新方块 ([24])（(.+?) ?%），游戏就结束；向(上|右|下|左)(?:（[0-9]+ "
         "?%）)?更安全(.+)",
         {2, 1, 3, 0, 4, 5},
         [](const Reading& in, const Parts& p) {
             expect_ends(in, p);
             expect_safer(in, p[4], p[5]);
         }},
        {"But a ([24]) (.+) \\((.+) %\\) ends the game after (\\w+), and no move is safer",
         "但向(上|右|下|左)之后，若来的是(.+)的新方块 ([24])（(.+?) ?%），游戏就结束，而且没有更安全的走法",
         {2, 1, 3, 0},
         [](const Reading& in, const Parts& p) {
             expect_ends(in, p);
             expect_no_safer_move(in);
         }},
        {"But the next tile ends the game after every move",
         "但无论怎么走，再来一个方块游戏就结束",
         {},
         [](const Reading& in, const Parts&) {
             EXPECT_NEAR(chance_of_end(in.after(*in.asked.choice.move)), 1, 1e-9);
             expect_no_safer_move(in);
         }},
        {"But the next tile ends the game after (\\w+); (\\w+)(?: \\([0-9]+ %\\))? is safer(.+)",
         "但向(.+)之后，再来一个方块游戏就结束；向(上|右|下|左)(?:（[0-9]+%）)?更安全(.+)",
         {},
         [](const Reading& in, const Parts& p) {
             EXPECT_NEAR(chance_of_end(in.after(Reading::direction(p[0]))), 1, 1e-9);
             expect_safer(in, p[1], p[2]);
         }},
        {"(\\w+) and (\\w+) are equally good: the difference is too small to matter",
         "向(.+)和向(.+)一样好：差别太小，不必在意",
         {},
         [](const Reading& in, const Parts& p) { expect_as_good(in, Reading::direction(p[1])); }},
        {"(\\S+) cannot tell that (\\w+) is better than (\\w+): a difference may be chance",
         "(\\S+) 看不出向(.+)比向(.+)更好：差别可能只是偶然",
         {},
         [](const Reading& in, const Parts& p) {
             const MoveValue& a = in.value(Reading::direction(p[1]));
             const MoveValue& b = in.value(Reading::direction(p[2]));
             EXPECT_LE(in.appraisal.lower_is_better ? b.value - a.value : a.value - b.value,
                       std::hypot(a.reach, b.reach));
             EXPECT_GT(std::hypot(a.reach, b.reach), 0);
         }},
        {"(\\w+) is better, although the board does not show it yet",
         "向(上|右|下|左)更好，但棋盘上还看不出来",
         {},
         [](const Reading& in, const Parts& p) {
             EXPECT_EQ(Reading::direction(p[0]), in.asked.choice.move);
             EXPECT_GT(in.cost(*in.asked.reason.other), 0);
             EXPECT_TRUE(in.asked.reason.best_facts.empty());
         }},
        {"(\\w+) is better",
         "向(上|右|下|左)更好",
         {},
         [](const Reading& in, const Parts& p) {
             EXPECT_EQ(Reading::direction(p[0]), in.asked.choice.move);
             const Direction other = *in.asked.reason.other;
             EXPECT_TRUE(in.cost(other) > 0 ||
                         chance_of_end(in.after(other)) > chance_of_end(in.after(*in.asked.choice.move)));
         }},
        {"(\\w+) is worth (.+) to the search, (\\w+) (.+)",
         "搜索给向(.+)的值是 (.+)，给向(.+)的是 (.+)",
         {},
         [](const Reading& in, const Parts& p) {
             EXPECT_GT(Reading::number(p[1]), Reading::number(p[3]));
             EXPECT_FALSE(in.appraisal.lower_is_better);
             for (const std::size_t i : {0U, 2U}) {
                 const double exact = in.shown(Reading::direction(p[i]));
                 EXPECT_NEAR(Reading::number(p[i + 1]), exact, 0.01 * std::fabs(exact) + 0.01);
             }
         }},
        {"The search counts a cost of (.+) for (\\w+), of (.+) for (\\w+)",
         "搜索算出：向(.+)的代价是 (.+)，向(.+)的是 (.+)",
         {1, 0, 3, 2},
         [](const Reading& in, const Parts& p) {
             EXPECT_LT(Reading::number(p[0]), Reading::number(p[2]));
             EXPECT_TRUE(in.appraisal.lower_is_better);
         }},
        {"The search shows that no other move is better",
         "搜索表明，没有别的走法更好",
         {},
         [](const Reading& in, const Parts&) {
             for (const MoveAppraisal& move : in.appraisal.moves) {
                 const MoveValue& value = in.value(move.move);
                 if (value.legal && value.bound != core::Bound::unseen) {
                     EXPECT_GE(in.cost(move.move), 0);
                 }
             }
         }},
        {"After (\\w+), a ([24]) (.+) \\((.+) %\\) leaves no move",
         "向(.+)之后，若来的是(.+)的新方块 ([24])（(.+)%）就无路可走",
         {0, 2, 1, 3},
         [](const Reading& in, const Parts& p) {
             Grid with = in.after(Reading::direction(p[0]));
             const int cell = Reading::cell(p[2]);
             EXPECT_EQ(with[cell], 0);
             with[cell] = Reading::rank(p[1]);
             EXPECT_TRUE(game::is_over(with));
         }},
        {"After (\\w+), the search counts only the worst tile(?:, however unlikely)?: a ([24]) (.+) \\((.+) %\\), "
         "which "
         "(.+)",
         "向(.+)之后，搜索以最坏的新方块为准(?:，不管它多罕见)?：(.+)的新方块 ([24])（(.+)%），它(.+)",
         {0, 2, 1, 3, 4},
         [](const Reading& in, const Parts& p) {
             expect_counts_only_the_worst(in, p);
             expect_effect(in, p);
         }},
        {"The search goes by the worst tile alone: after (\\w+), a ([24]) (.+) \\((.+) %\\), which costs more than any "
         "after (\\w+)",
         "搜索只看最坏的新方块：向(.+)之后是(.+)的新方块 ([24])（(.+)%），代价比向(.+)之后的任何新方块都大",
         {0, 2, 1, 3, 4},
         [](const Reading& in, const Parts& p) {
             expect_counts_only_the_worst(in, p);
             EXPECT_EQ(Reading::direction(p[4]), in.asked.choice.move);
             EXPECT_GT(in.cost(Reading::direction(p[0])), 0);
         }},
        {"The search takes tiles above 32768 for 32768",
         "搜索把大于 32768 的方块当作 32768",
         {},
         [](const Reading& in, const Parts&) {
             std::uint64_t sum = 0;
             for (int cell = 0; cell < 16; ++cell) sum += game::tile_value(in.asked.grid[cell]);
             EXPECT_GE(sum, 65000U);
         }},
        {"After (\\w+), a ([24]) (in row [0-9], column [0-9]|at the \\w+ \\w+) \\((.+) %\\) (.+)",
         "向(上|右|下|左)之后，(.+)的新方块 ([24])（(.+)%）(会.+)",
         {0, 2, 1, 3, 4},
         expect_effect},
        {"To greedy the moves look alike: each wins ([0-9 \u2009]+) points? at once",
         "在 greedy 看来，各种走法没有区别：每步都立即得 ([0-9 \u2009]+) 分",
         {},
         [](const Reading& in, const Parts& p) {
             for (const MoveAppraisal& move : in.appraisal.moves) {
                 if (move.verdict == Verdict::illegal) continue;
                 EXPECT_EQ(game::slide(in.asked.grid, move.move).score, Reading::number(p[0]));
             }
         }},
        {list_english + " wins? ([0-9 \u2009]+) points at once \\((.+)\\); greedy looks at nothing else",
         list_chinese + "立即得 ([0-9 \u2009]+) 分（(.+)）；greedy 别的都不看",
         {},
         [](const Reading& in, const Parts& p) {
             const bool chinese = p[0].find_first_of("UuRrDdLl") == std::string::npos;
             const auto wins = [&](const std::string& moves, const std::string& points) {
                 for (const Direction move : listed_moves(moves, chinese)) {
                     EXPECT_TRUE(game::slide(in.asked.grid, move).moved);
                     EXPECT_EQ(game::slide(in.asked.grid, move).score, Reading::number(points));
                 }
                 return listed_moves(moves, chinese).size();
             };
             std::size_t told = wins(p[0], p[1]);
             const std::regex group(chinese ? "向([上右下左和向、]+) ([0-9 \u2009]+) 分"
                                            : "([a-z]+(?:(?:, | and )[a-z]+)*) ([0-9 \u2009]+)");
             for (std::sregex_iterator at(p[2].begin(), p[2].end(), group), end; at != end; ++at) {
                 told += wins(at->str(1), at->str(2));
                 EXPECT_LT(Reading::number(at->str(2)), Reading::number(p[1]));
             }
             EXPECT_EQ(static_cast<int>(told), legal_moves(in.asked.choice));
         }},
        {"Even if the most annoying tiles come, the search finds a 2048 after (.+?)(?:, but not after (.+))?",
         "即使来的是最烦人的新方块，(向.+?)之后，搜索也能找到 2048(?:；(向.+)之后则找不到)?",
         {},
         [](const Reading& in, const Parts& p) {
             const bool chinese = p[0].find_first_of("eghlnoprtw") == std::string::npos;
             for (const Direction move : listed_moves(p[0], chinese)) EXPECT_GT(in.value(move).value, 9900);
             for (const Direction move : listed_moves(p[1], chinese)) EXPECT_LT(in.value(move).value, 9900);
             EXPECT_EQ(game::highest_rank(in.asked.grid) >= 9, true) << "a 2048 is far away";
         }},
        {"(\\w+) makes 2048: it wins, and the search looks no further",
         "向(.+)合出 2048：这就赢了，搜索不再往下看",
         {},
         [](const Reading& in, const Parts& p) {
             EXPECT_EQ(in.appraisal.of(Reading::direction(p[0])).merges.front(), 2048U);
         }},
    };
    return all;
}

}  // namespace plyglass::testing
