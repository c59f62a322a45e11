#include "advice/hint_phrases.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <regex>

#include <gtest/gtest.h>

#include "advice/move_facts.hpp"
#include "agent/board_words.hpp"
#include "game/2048/travels.hpp"

namespace plyglass::testing {

using advice::are_mirror_images;
using advice::chance_of_end;
using advice::Fact;
using advice::MoveAppraisal;
using advice::Relation;
using advice::Verdict;
using agent::Unit;

namespace {

/// Whether a swipe merges two tiles of this rank that `moved` has, on `with`, which is that board and a new tile.
bool merges_own(const Grid& moved, const Grid& with, game::Rank rank) {
    for (const Direction move : game::directions) {
        std::vector<int> partners(static_cast<std::size_t>(with.cells()), 0);
        for (const game::Travel& way : game::travels(with, move)) {
            const bool is_own = way.merges && way.rank == rank && moved[way.from] == rank;
            if (is_own && ++partners[static_cast<std::size_t>(way.to)] == 2) return true;
        }
    }
    return false;
}

/// Of the new tiles after a move, those after which two tiles that were there can merge.
double chance_that_own_merge(const Told& t) {
    const Grid moved = t.in.after(t.move(2));
    return chance_of_tiles(moved, [&](const Grid& with) { return merges_own(moved, with, t.rank(1)); });
}

}  // namespace

Gaps gaps_of_hints(Tongue tongue) {
    const bool is_chinese = tongue == Tongue::chinese;
    const std::string move = is_chinese ? "(上|右|下|左)" : "([Uu]p|[Rr]ight|[Dd]own|[Ll]eft)";
    const std::string one = "(?:" + move.substr(1);
    return {
        {"M", move},
        {"L",
         is_chinese ? "向(" + one + "(?:(?:、向|和向)" + one + ")*)" : "(" + one + "(?:(?:, | and )" + one + ")*)"},
        {"N", "([0-9]+)"},
        {"V", "([0-9.]+)"},
        {"S", "([0-9 \u2009]+)"},
        {"Ts", is_chinese ? "([0-9、]+)" : "([0-9, ]+)"},
        {"T", "([24])"},
        {"A", "(\\S+?)"},
        {"R", "(.+?)"},
    };
}

std::optional<Told> read(const Reading& in, const std::string& english, const std::string& chinese,
                         const std::string& text) {
    static const Gaps gaps[] = {gaps_of_hints(Tongue::english), gaps_of_hints(Tongue::chinese)};
    const bool is_chinese = in.tongue == Tongue::chinese;
    const Phrase& phrase = known_phrase(is_chinese ? chinese : english, gaps[is_chinese ? 1 : 0], in.tongue);
    std::smatch groups;
    if (!std::regex_match(text, groups, phrase.words)) return std::nullopt;
    return Told{in, slots_of(phrase, groups), in.best()};
}

bool expect_deed(const Reading& in, const Said& said) {
    const auto deed = deeds(in.tongue).find(said.what, true);
    if (!deed) return false;
    Told told{in, deed->slots, in.best()};
    for (const Direction move : said.movers) {
        told.mover = move;
        deed->check.asserts(told);
    }
    EXPECT_TRUE(said.lackers.empty() || deed->check.lacks) << "a fault is of one move";
    told.slots.push_back(said.number.empty() ? "0" : said.number);
    for (const Direction move : said.lackers) {
        told.mover = move;
        if (deed->check.lacks) deed->check.lacks(told);
    }
    return true;
}

void expect_as_good(const Reading& in, Direction move) {
    EXPECT_EQ(in.value(move).bound, core::Bound::exact) << "a bound is compared with nothing";
    const double reach = std::hypot(in.value(move).reach, in.value(in.best()).reach);
    EXPECT_LE(in.cost(move), std::max(reach, 0.01 * std::fabs(in.asked.choice.value - in.appraisal.baseline)));
}

namespace {

void expect_equal_values(const Told& t) {
    const double a = t.in.value(t.move(1)).value;
    const double b = t.in.value(t.move(2)).value;
    EXPECT_NEAR(a, b, 1e-9 * std::max({std::fabs(a), std::fabs(b), 1.0}));
}

/// The largest tile leaves its corner with the best move, and not with the other one.
void expect_gives_up_the_corner(const Told& t) {
    const game::Rank rank = t.rank(2);
    EXPECT_EQ(t.move(1), t.in.best());
    EXPECT_EQ(rank, game::highest_rank(t.grid()));
    expect_in_corner(t.grid(), rank, true);
    expect_in_corner(t.after_best(), rank, false);
    expect_in_corner(t.in.after(t.move(3)), rank, true);
}

/// Fewer tiles end the game after the move than after the best one; and it costs what is said behind its name.
void expect_safer(const Reading& in, const std::string& name, const std::string& end) {
    const Direction move = Reading::direction(name);
    const auto chance = [&](Direction of) {
        return chance_of_tiles(in.after(of), [](const Grid& with) { return game::is_over(with); });
    };
    EXPECT_LT(chance(move), chance(in.best()));
    if (end == " and as good" || end == "，而且一样好") return expect_as_good(in, move);
    EXPECT_TRUE(end.ends_with(in.verdict(move))) << end;
    EXPECT_GT(in.cost(move), 0);
}

/// The tile ends the game after the best move.
void expect_ends(const Told& t) {
    EXPECT_EQ(t.move(4), t.in.best());
    Grid with = t.in.after(t.move(4));
    const int cell = t.cell(2);
    EXPECT_EQ(with[cell], 0);
    with[cell] = t.rank(1);
    EXPECT_TRUE(game::is_over(with));
}

void expect_no_safer_move(const Reading& in) {
    const double least = chance_of_end(in.after(in.best()));
    for (const Direction move : game::directions) {
        EXPECT_TRUE(!game::slide(in.asked.grid, move).moved || chance_of_end(in.after(move)) >= least);
    }
}

/// The largest tile is in a corner, after no move, and after a swipe and the tiles of this probability again.
void expect_no_corner(const Told& t) {
    const game::Rank rank = t.rank(1);
    EXPECT_EQ(rank, game::highest_rank(t.grid()));
    expect_in_corner(t.grid(), rank, true);
    for (const Direction move : game::directions) {
        if (game::slide(t.grid(), move).moved) expect_in_corner(t.in.after(move), rank, false);
    }
    const double chance = chance_of_tiles(t.after_best(), [&](const Grid& with) {
        return std::any_of(game::directions.begin(), game::directions.end(),
                           [&](Direction move) { return has_largest_in_corner(game::slide(with, move).grid); });
    });
    if (t.slots.size() < 3) {
        EXPECT_LT(chance, 0.0051);
        return;
    }
    EXPECT_EQ(t.move(2), t.in.best());
    EXPECT_NEAR(chance, t.slots.size() < 4 ? 1 : t.share(3), 0.0051);
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
    if (const auto many = read(in, "{L} are worse", "{L}更差", words)) {
        EXPECT_GT(many->moves(1).size(), 1U);
        for (const Direction move : many->moves(1)) expect_comes_later(in, move);
        return;
    }
    const auto one = read(in, "{M} {R}", "向{M}{R}", words);
    ASSERT_TRUE(one) << words;
    EXPECT_EQ((*one)[2], in.verdict(one->move(1)));
    expect_comes_later(in, one->move(1));
}

/// They cost as much as is said at most, and that is no more than the estimates may be off by.
void expect_within_error(const Reading& in, const std::string& moves, const std::string& cost) {
    double most = 0;
    for (const Direction move : in.directions(moves)) {
        expect_comes_later(in, move);
        most = std::max(most, in.cost(move) / std::fabs(in.asked.choice.value));
    }
    EXPECT_NEAR(number_in(cost) / 100, most, 0.00051);
    EXPECT_LE(most, in.asked.named.description->estimate_error);
    EXPECT_GE(most, 0.01) << "else it is as good";
}

/// The outcome of the tile that a sentence names, with its chance as it says.
const TileOutcome* named_tile(const Told& t) {
    const MoveAppraisal& move = t.in.appraisal.of(t.move(1));
    const int cell = t.cell(3);
    for (const TileOutcome& tile : move.tiles) {
        if (tile.tile.cell != cell || tile.tile.rank != t.rank(2)) continue;
        EXPECT_NEAR(std::stod(t[4]), 100 * tile.chance, 0.51);
        return &tile;
    }
    return nullptr;
}

/// What the tile does, as the sentence says, on the board with it and after the reply of the search.
void expect_effect(const Told& t) {
    const TileOutcome* named = named_tile(t);
    ASSERT_NE(named, nullptr) << "the search has looked at it";
    const Grid moved = t.in.after(t.move(1));
    Grid with = moved;
    with[named->tile.cell] = named->tile.rank;
    const Grid left = named->reply ? game::slide(with, *named->reply).grid : with;
    const auto is = [&](const char* english, const char* chinese) { return read(t.in, english, chinese, t[5]); };
    if (is("leaves nothing to merge", "会使任何方块都不能合并")) {
        EXPECT_FALSE(can_merge(with, 1));
    } else if (const auto pair = is("parts two {N}s", "会隔开两个{N}")) {
        const game::Rank rank = pair->rank(1);
        EXPECT_TRUE(merges_some(moved, rank));
        EXPECT_FALSE(merges_some(with, rank));
    } else if (is("drives {N} out of its corner", "会把{N}逼出角落")) {
        EXPECT_TRUE(has_largest_in_corner(with));
        for (const Direction move : game::directions) {
            const Grid slid = game::slide(with, move).grid;
            EXPECT_TRUE(slid == with || !has_largest_in_corner(slid)) << "no swipe keeps it there";
        }
    } else if (const auto tile = is("drives {N} off the edge", "会把{N}逼离边缘")) {
        const game::Rank rank = tile->rank(1);
        EXPECT_TRUE(is_at_an_edge(with, rank));
        EXPECT_FALSE(has_largest_in_corner(with));
        for (const Direction move : game::directions) {
            const Grid slid = game::slide(with, move).grid;
            EXPECT_TRUE(slid == with || !is_at_an_edge(slid, rank)) << "no swipe keeps it there";
        }
    } else if (is("fills the last empty cell", "会填满最后一个空格")) {
        EXPECT_EQ(game::empty_cells(with), 0);
    } else if (const auto cells = is("leaves only {N} cell{?s} after the reply", "会让棋盘变挤：应对后只剩{N}个空格")) {
        EXPECT_EQ(game::empty_cells(left), cells->count(1));
    } else {
        EXPECT_TRUE(is("leaves no move", "会使游戏无路可走")) << t[5];
        EXPECT_TRUE(game::is_over(with));
    }
}

/// The move's value is that of its worst tile, the one that the sentence names; the search keeps no other one.
void expect_counts_only_the_worst(const Told& t) {
    const Direction move = t.move(1);
    const TileOutcome* named = named_tile(t);
    ASSERT_NE(named, nullptr) << "the search has looked at it";
    const double value = t.in.value(move).value;
    EXPECT_NEAR(named->value.value, value, 1e-9 * std::fabs(value));
    double chance = 0;
    for (const TileOutcome& tile : t.in.appraisal.of(move).tiles) chance += tile.chance;
    EXPECT_LT(chance, 0.999) << "a search over all tiles takes their average";
}

void expect_finds_a_2048(const Told& t) {
    for (const Direction move : t.moves(1)) EXPECT_GT(t.in.value(move).value, 9900);
    if (t.slots.size() > 2) {
        for (const Direction move : t.moves(2)) EXPECT_LT(t.in.value(move).value, 9900);
    }
    EXPECT_GE(game::highest_rank(t.grid()), 9) << "a 2048 is far away";
}

struct HintRow {
    const char* english;
    const char* chinese;
    Claim asserts;
};

const std::vector<HintRow>& hint_rows() {
    static const std::vector<HintRow> all{
        {"Only {M} is legal", "只能向{M}走",
         [](const Told& t) {
             for (const Direction move : game::directions) {
                 EXPECT_EQ(game::slide(t.grid(), move).moved, move == t.move(1));
             }
         }},
        {"{M} and {M} are worth the same: their boards are mirror images", "向{M}和向{M}一样好：两个局面互为镜像",
         expect_equal_values},
        {"{M} and {M} are mirror images, so worth the same", "向{M}和向{M}互为镜像，一样好", expect_equal_values},
        {"{L} are equally good", "{L}一样好",
         [](const Told& t) {
             for (const Direction move : t.moves(1)) expect_as_good(t.in, move);
         }},
        {"It does not matter: the boards after all four moves are mirror images",
         "怎么走都一样：四个方向之后的局面互为镜像",
         [](const Told& t) {
             for (const Direction move : game::directions) {
                 EXPECT_TRUE(are_mirror_images(t.in.after(Direction::up), t.in.after(move)));
                 EXPECT_EQ(t.in.value(move).bound, core::Bound::exact);
             }
         }},
        {"It hardly matters: all {=four|three} moves are equally good", "怎么走都差不多：{=四|三}个方向一样好",
         [](const Told& t) {
             std::size_t legal = 0;
             for (const Direction move : game::directions) {
                 if (!game::slide(t.grid(), move).moved) continue;
                 ++legal;
                 if (move != t.in.best()) expect_as_good(t.in, move);
             }
             EXPECT_EQ(legal, t[1] == "four" || t[1] == "四" ? 4U : 3U);
         }},
        {"If the worst tiles come, the game soon ends after every move",
         "若来的总是最坏的新方块，无论怎么走，游戏都会很快结束",
         [](const Told& t) {
             for (const Direction move : game::directions) {
                 const auto& value = t.in.asked.choice.moves[static_cast<std::size_t>(move)];
                 if (!value.legal) continue;
                 EXPECT_EQ(value.bound, core::Bound::exact);
                 EXPECT_EQ(value.value, t.in.asked.choice.value);
                 const auto& worst = t.in.asked.reason.appraisal.of(move).worst;
                 ASSERT_TRUE(worst);
                 EXPECT_EQ(worst->value.value, t.in.asked.choice.value);
             }
         }},
        {"An agent that weighs tiles by their chance can still tell the moves apart",
         "按概率考虑新方块的 AI 玩家仍能分出好坏",
         [](const Told& t) { EXPECT_EQ(t.in.asked.reason.relation, Relation::lost); }},
        {"{A} lost all of its random games, whichever move came first: it cannot tell the moves apart",
         "{A} 的随机模拟全都输了，不管第一步怎么走：它分不出好坏",
         [](const Told& t) {
             for (const MoveValue& move : t.in.asked.choice.moves) {
                 EXPECT_TRUE(!move.legal || (move.value == t.in.asked.choice.value && move.reach == 0));
             }
         }},
        {"The {N}s can wait: whatever tile comes after {M}, {two of them|they} can still merge",
         "{N} 不急着合并：向{M}之后，不管来什么新方块，{都还有两个能合并|它们都还能合并}",
         [](const Told& t) { EXPECT_NEAR(chance_that_own_merge(t), 1, 1e-6); }},
        {"The {N}s can wait: after {M}, {two of them|they} can still merge in {N} % of the cases",
         "{N} 不急着合并：向{M}之后，{N}% 的情况下{还有两个|它们还}能合并",
         [](const Told& t) { EXPECT_NEAR(chance_that_own_merge(t), t.share(3), 0.0051); }},
        {"{R}: only boards further on show why", "{R}：要再往后的局面才看得出原因",
         [](const Told& t) { expect_worse_later(t.in, t[1]); }},
        {"{L} {is|are} only a little worse ({?at most }{V} %): that may be an error of the network",
         "{L}只差一点（{?最多 }{V}%）：可能是网络的误差", [](const Told& t) { expect_within_error(t.in, t[1], t[2]); }},
        {"{L} {is|are} only a little worse ({?at most }{V} %), perhaps by an error of the network; {R}",
         "{L}只差一点（{?最多 }{V}%），也许是网络的误差；{R}",
         [](const Told& t) {
             expect_within_error(t.in, t[1], t[2]);
             expect_worse_later(t.in, t[3]);
         }},
        {"{M} is only a little better than {L} ({?at most }{V} %): that may be an error of the network",
         "向{M}只比{L}好一点（{?最多 }{V}%）：可能是网络的误差",
         [](const Told& t) {
             EXPECT_EQ(t.move(1), t.in.best());
             expect_within_error(t.in, t[2], t[3]);
         }},
        {"{M} {R}; {R}, as boards further on show", "向{M}{R}；{R}，要再往后的局面才看得出",
         [](const Told& t) {
             EXPECT_TRUE(expect_deed(t.in, {{t.move(1)}, {}, t[2], ""}));
             expect_worse_later(t.in, t[3]);
         }},
        {"{M} is only a little better ({V} %): that may be an error of the network",
         "向{M}只好一点（{V}%）：可能是网络的误差",
         [](const Told& t) {
             EXPECT_EQ(t.move(1), t.in.best());
             EXPECT_NEAR(t.number(2) / 100, t.in.cost(*t.in.asked.reason.other) / std::fabs(t.in.asked.choice.value),
                         0.00051);
         }},
        {"{M} {R}, but {R}, as boards further on show", "向{M}{R}，但{R}，要再往后的局面才看得出",
         [](const Told& t) {
             const Direction move = t.move(1);
             const std::string of_best = std::to_string(t.in.asked.reason.merit->other_count);
             EXPECT_TRUE(expect_deed(t.in, {{move}, {t.in.best()}, t[2], of_best}));
             EXPECT_EQ(t[3], t.in.verdict(move));
             expect_comes_later(t.in, move);
         }},
        {"{L} {R}, but to the search that counts for less", "{L}{R}，但在搜索看来没那么要紧",
         [](const Told& t) {
             const auto movers = t.moves(1);
             for (const Direction move : movers) EXPECT_GT(t.in.cost(move), 0);
             const std::string of_best = std::to_string(t.in.asked.reason.merit->other_count);
             EXPECT_TRUE(expect_deed(t.in, {movers, {t.in.best()}, t[2], of_best}));
         }},
        {"Every move takes {N} out of its corner", "无论怎么走，{N} 都会离开角落", expect_no_corner},
        {"Every move takes {N} out of its corner; after {M}, the next swipe can bring it back",
         "无论怎么走，{N} 都会离开角落；向{M}之后，下一步就能移回去", expect_no_corner},
        {"Every move takes {N} out of its corner; after {M}, the next swipe can bring it back in {N} % of the cases",
         "无论怎么走，{N} 都会离开角落；向{M}之后，{N}% 的情况下下一步就能移回去", expect_no_corner},
        {"{M} gives up the corner: {N} leaves it; {M} would keep it there and is as good",
         "向{M}会让出角落：{N} 会离开；向{M}滑能守住，两者一样好",
         [](const Told& t) {
             expect_gives_up_the_corner(t);
             expect_as_good(t.in, t.move(3));
         }},
        {"{M} gives up the corner: {N} leaves it; {M} would keep it there, but {R}",
         "向{M}会让出角落：{N} 会离开；向{M}滑能守住，但{R}",
         [](const Told& t) {
             expect_gives_up_the_corner(t);
             EXPECT_EQ(t[4], t.in.verdict(t.move(3)));
             EXPECT_GT(t.in.cost(t.move(3)), 0);
         }},
        {"But {M} takes {N} out of its corner", "但向{M}会让 {N} 离开角落",
         [](const Told& t) {
             const Direction move = t.move(1);
             const game::Rank rank = t.rank(2);
             EXPECT_EQ(rank, game::highest_rank(t.grid()));
             expect_in_corner(t.after_best(), rank, true);
             expect_in_corner(t.in.after(move), rank, false);
             expect_as_good(t.in, move);
         }},
        {"A value below 0 is an error of the network: points cannot be lost", "值低于 0 是网络估错了：分数不会减少",
         [](const Told& t) {
             EXPECT_EQ(t.in.appraisal.unit, Unit::points);
             EXPECT_TRUE(std::any_of(t.in.asked.choice.moves.begin(), t.in.asked.choice.moves.end(),
                                     [](const MoveValue& move) { return move.legal && move.value < 0; }));
         }},
        {"{M} and {M} are worth the same", "向{M}和向{M}的值相同", expect_equal_values},
        {"But a {T} {R} ({R} %) ends the game after {M}; {M}{? \\([0-9]+ %\\)} is safer{R}",
         "但向{M4}之后，若来的是{R2}的新方块 {T1}（{R3}%），游戏就结束；向{M5}{?（[0-9]+%）}更安全{R6}",
         [](const Told& t) {
             expect_ends(t);
             expect_safer(t.in, t[5], t[6]);
         }},
        {"But a {T} {R} ({R} %) ends the game after {M}, and no move is safer",
         "但向{M4}之后，若来的是{R2}的新方块 {T1}（{R3}%），游戏就结束，而且没有更安全的走法",
         [](const Told& t) {
             expect_ends(t);
             expect_no_safer_move(t.in);
         }},
        {"But the next tile ends the game after every move", "但无论怎么走，再来一个方块游戏就结束",
         [](const Told& t) {
             EXPECT_NEAR(chance_of_end(t.after_best()), 1, 1e-9);
             expect_no_safer_move(t.in);
         }},
        {"But the next tile ends the game after {M}; {M}{? \\([0-9]+ %\\)} is safer{R}",
         "但向{M}之后，再来一个方块游戏就结束；向{M}{?（[0-9]+%）}更安全{R}",
         [](const Told& t) {
             EXPECT_NEAR(chance_of_end(t.in.after(t.move(1))), 1, 1e-9);
             expect_safer(t.in, t[2], t[3]);
         }},
        {"{M} and {M} are equally good: the difference is too small to matter",
         "向{M}和向{M}一样好：差别太小，不必在意", [](const Told& t) { expect_as_good(t.in, t.move(2)); }},
        {"{A} cannot tell that {M} is better than {M}: a difference may be chance",
         "{A} 看不出向{M}比向{M}更好：差别可能只是偶然",
         [](const Told& t) {
             const MoveValue& a = t.in.value(t.move(2));
             const MoveValue& b = t.in.value(t.move(3));
             EXPECT_LE(t.in.appraisal.lower_is_better ? b.value - a.value : a.value - b.value,
                       std::hypot(a.reach, b.reach));
             EXPECT_GT(std::hypot(a.reach, b.reach), 0);
         }},
        {"{M} is better, although the board does not show it yet", "向{M}更好，但棋盘上还看不出来",
         [](const Told& t) {
             EXPECT_EQ(t.move(1), t.in.best());
             EXPECT_GT(t.in.cost(*t.in.asked.reason.other), 0);
             EXPECT_TRUE(t.in.asked.reason.best_facts.empty());
         }},
        {"{M} is better", "向{M}更好",
         [](const Told& t) {
             EXPECT_EQ(t.move(1), t.in.best());
             const Direction other = *t.in.asked.reason.other;
             EXPECT_TRUE(t.in.cost(other) > 0 || chance_of_end(t.in.after(other)) > chance_of_end(t.after_best()));
         }},
        {"{M} is worth {R} to the search, {M} {R}", "搜索给向{M}的值是 {R}，给向{M}的是 {R}",
         [](const Told& t) {
             EXPECT_GT(t.number(2), t.number(4));
             EXPECT_FALSE(t.in.appraisal.lower_is_better);
             for (const std::size_t slot : {1U, 3U}) {
                 const double exact = t.in.shown(t.move(slot));
                 EXPECT_NEAR(t.number(slot + 1), exact, 0.01 * std::fabs(exact) + 0.01);
             }
         }},
        {"The search counts a cost of {R} for {M}, of {R} for {M}", "搜索算出：向{M2}的代价是 {R1}，向{M4}的是 {R3}",
         [](const Told& t) {
             EXPECT_LT(t.number(1), t.number(3));
             EXPECT_TRUE(t.in.appraisal.lower_is_better);
         }},
        {"The search shows that no other move is better", "搜索表明，没有别的走法更好",
         [](const Told& t) {
             for (const MoveAppraisal& move : t.in.appraisal.moves) {
                 const MoveValue& value = t.in.value(move.move);
                 if (value.legal && value.bound != core::Bound::unseen) {
                     EXPECT_GE(t.in.cost(move.move), 0);
                 }
             }
         }},
        {"After {M}, a {T} {R} ({R} %) leaves no move", "向{M1}之后，若来的是{R3}的新方块 {T2}（{R4}%）就无路可走",
         [](const Told& t) {
             Grid with = t.in.after(t.move(1));
             const int cell = t.cell(3);
             EXPECT_EQ(with[cell], 0);
             with[cell] = t.rank(2);
             EXPECT_TRUE(game::is_over(with));
         }},
        {"After {M}, the search counts only the worst tile{?, however unlikely}: a {T} {R} ({R} %), which {R}",
         "向{M1}之后，搜索以最坏的新方块为准{?，不管它多罕见}：{R3}的新方块 {T2}（{R4}%），它{R5}",
         [](const Told& t) {
             expect_counts_only_the_worst(t);
             expect_effect(t);
         }},
        {"The search goes by the worst tile alone: after {M}, a {T} {R} ({R} %), which costs more than any after {M}",
         "搜索只看最坏的新方块：向{M1}之后是{R3}的新方块 {T2}（{R4}%），代价比向{M5}之后的任何新方块都大",
         [](const Told& t) {
             expect_counts_only_the_worst(t);
             EXPECT_EQ(t.move(5), t.in.best());
             EXPECT_GT(t.in.cost(t.move(1)), 0);
         }},
        {"The search takes tiles above 32768 for 32768", "搜索把大于 32768 的方块当作 32768",
         [](const Told& t) {
             std::uint64_t sum = 0;
             for (int cell = 0; cell < 16; ++cell) sum += game::tile_value(t.grid()[cell]);
             EXPECT_GE(sum, 65000U);
         }},
        {"After {M}, a {T} {=in row [0-9], column [0-9]|at the \\w+ \\w+} ({R} %) {R}",
         "向{M1}之后，{R3}的新方块 {T2}（{R4}%）{=会.+5}", expect_effect},
        {"To greedy the moves look alike: each wins {S} point{?s} at once",
         "在 greedy 看来，各种走法没有区别：每步都立即得 {S} 分",
         [](const Told& t) {
             for (const MoveAppraisal& move : t.in.appraisal.moves) {
                 if (move.verdict == Verdict::illegal) continue;
                 EXPECT_EQ(game::slide(t.grid(), move.move).score, t.number(1));
             }
         }},
        {"{L} win{?s} {S} points at once ({R}); greedy looks at nothing else",
         "{L}立即得 {S} 分（{R}）；greedy 别的都不看",
         [](const Told& t) {
             const auto wins = [&](const std::string& moves, const std::string& points) {
                 for (const Direction move : t.in.directions(moves)) {
                     EXPECT_TRUE(game::slide(t.grid(), move).moved);
                     EXPECT_EQ(game::slide(t.grid(), move).score, number_in(points));
                 }
                 return t.in.directions(moves).size();
             };
             std::size_t told = wins(t[1], t[2]);
             const std::regex group(t.in.tongue == Tongue::chinese ? "向([上右下左和向、]+)([0-9\u2009]+)分"
                                                                   : "([a-z]+(?:(?:, | and )[a-z]+)*) ([0-9 \u2009]+)");
             for (std::sregex_iterator at(t[3].begin(), t[3].end(), group), end; at != end; ++at) {
                 told += wins(at->str(1), at->str(2));
                 EXPECT_LT(number_in(at->str(2)), t.number(2));
             }
             EXPECT_EQ(static_cast<int>(told), legal_moves(t.in.asked.choice));
         }},
        {"Even if the most annoying tiles come, the search finds a 2048 after {L}",
         "即使来的是最烦人的新方块，{L}之后，搜索也能找到 2048", expect_finds_a_2048},
        {"Even if the most annoying tiles come, the search finds a 2048 after {L}, but not after {L}",
         "即使来的是最烦人的新方块，{L}之后，搜索也能找到 2048；{L}之后则找不到", expect_finds_a_2048},
        {"{M} makes 2048: it wins, and the search looks no further", "向{M}合出 2048：这就赢了，搜索不再往下看",
         [](const Told& t) { EXPECT_EQ(t.in.appraisal.of(t.move(1)).merges.front(), 2048U); }},
    };
    return all;
}

Sentences<Claim> sentences_in(Tongue tongue) {
    Sentences<Claim> out(tongue, gaps_of_hints(tongue));
    for (const HintRow& row : hint_rows()) out.add(row.english, row.chinese, row.asserts);
    return out;
}

}  // namespace

const Sentences<Claim>& hint_sentences(Tongue tongue) {
    static const Sentences<Claim> all[] = {sentences_in(Tongue::english), sentences_in(Tongue::chinese)};
    return all[tongue == Tongue::chinese ? 1 : 0];
}

}  // namespace plyglass::testing
