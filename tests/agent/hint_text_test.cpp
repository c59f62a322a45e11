// The sentences of hints against their searches, in both languages: each sentence is read back by the phrases below, and
// each phrase writes down what it asserts of the boards and the values. A sentence that no phrase knows is a failure.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agent/asked.hpp"
#include "agent/board_words.hpp"
#include "agent/hint_reading.hpp"
#include "agent/move_facts.hpp"
#include "game/2048/board_text.hpp"
#include "support/in_chinese.hpp"

namespace plyglass::agent {
namespace {

using game::Direction;
using game::Grid;
using testing::are_beside;
using testing::ask;
using testing::Asked;
using testing::can_merge;
using testing::chance_that;
using testing::expect_in_corner;
using testing::has_largest_in_corner;
using testing::has_pair;
using testing::has_shut_in;
using testing::is_at_an_edge;
using testing::is_ordered;
using testing::largest_inside;
using testing::most_merges_of;
using testing::Parts;
using testing::Reading;
using testing::tiles_in;
using testing::tiles_of;

struct Phrase {
    const char* english;
    const char* chinese;
    std::vector<std::size_t> chinese_order;  ///< of the parts; empty: as in English
    std::function<void(const Reading&, const Parts&)> asserts;
};

// ---- what moves do: after "Left " ----------------------------------------------------------------------------

void expect_merges(const Reading& in, Direction move, int pairs, const std::string& tile) {
    const game::Rank rank = Reading::rank(tile);
    EXPECT_EQ(in.pairs_merged(move, rank), pairs);
    for (const std::uint64_t made : in.appraisal.of(move).merges) EXPECT_LE(made, 2 * game::tile_value(rank));
}

struct Deed {
    const char* english;
    const char* chinese;
    std::function<void(const Reading&, Direction, const Parts&)> asserts;
};

const std::vector<Deed>& deeds() {
    static const std::vector<Deed> all{
        {"merges the two ([0-9]+)s", "合并两个 ([0-9]+)",
         [](const Reading& in, Direction move, const Parts& p) { expect_merges(in, move, 1, p[0]); }},
        {"merges two ([0-9]+)s", "合并两个 ([0-9]+)",
         [](const Reading& in, Direction move, const Parts& p) {
             expect_merges(in, move, 1, p[0]);
             EXPECT_GT(tiles_of(in.asked.grid, Reading::rank(p[0])), 2) << "else it is the two";
         }},
        {"merges ([0-9]+) pairs of ([0-9]+)s", "合并 ([0-9]+) 对 ([0-9]+)",
         [](const Reading& in, Direction move, const Parts& p) { expect_merges(in, move, std::stoi(p[0]), p[1]); }},
        {"keeps ([0-9]+) in its corner", "让 ([0-9]+) 留在角上",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(Reading::rank(p[0]), game::highest_rank(in.asked.grid));
             expect_in_corner(in.asked.grid, Reading::rank(p[0]), true);
             expect_in_corner(in.after(move), Reading::rank(p[0]), true);
             expect_in_corner(in.after(in.other()), Reading::rank(p[0]), false);
         }},
        {"pulls ([0-9]+) out of its corner", "会把 ([0-9]+) 拉出角落",
         [](const Reading& in, Direction move, const Parts& p) {
             expect_in_corner(in.asked.grid, Reading::rank(p[0]), true);
             expect_in_corner(in.after(move), Reading::rank(p[0]), false);
         }},
        {"pulls ([0-9]+) away from the edge", "会把 ([0-9]+) 拉离边缘",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(Reading::rank(p[0]), game::highest_rank(in.asked.grid));
             expect_in_corner(in.asked.grid, Reading::rank(p[0]), false);
             EXPECT_TRUE(is_at_an_edge(in.asked.grid, Reading::rank(p[0])));
             EXPECT_FALSE(is_at_an_edge(in.after(move), Reading::rank(p[0])));
         }},
        {"keeps ([0-9, ]+) in order", "让 ([0-9、]+) 保持顺序",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_TRUE(is_ordered(in.asked.grid, tiles_in(p[0])));
             EXPECT_TRUE(is_ordered(in.after(move), tiles_in(p[0])));
             EXPECT_FALSE(is_ordered(in.after(in.other()), tiles_in(p[0])));
         }},
        {"breaks the order of ([0-9, ]+)", "打乱 ([0-9、]+) 的顺序",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_TRUE(is_ordered(in.asked.grid, tiles_in(p[0])));
             EXPECT_FALSE(is_ordered(in.after(move), tiles_in(p[0])));
         }},
        {"puts two ([0-9]+)s side by side", "让两个 ([0-9]+) 挨在一起",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_FALSE(has_pair(in.asked.grid, Reading::rank(p[0])));
             EXPECT_TRUE(has_pair(in.after(move), Reading::rank(p[0])));
             EXPECT_FALSE(has_pair(in.after(in.other()), Reading::rank(p[0])));
         }},
        {"brings ([0-9]+) into a corner", "把 ([0-9]+) 移到角上",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(Reading::rank(p[0]), game::highest_rank(in.after(move)));
             EXPECT_FALSE(has_largest_in_corner(in.asked.grid));
             EXPECT_TRUE(has_largest_in_corner(in.after(move)));
             EXPECT_FALSE(has_largest_in_corner(in.after(in.other())));
         }},
        {"fills the edge that ([0-9]+) is on", "填满 ([0-9]+) 所在的边",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(Reading::rank(p[0]), game::highest_rank(in.after(move)));
             EXPECT_TRUE(has_largest_in_corner(in.after(move)));
             // Along that edge, nothing moves any more.
             const Grid moved = in.after(move);
             bool is_full = false;
             for (const auto& [from, step] : std::vector<std::pair<int, int>>{{0, 1}, {0, 4}, {12, 1}, {3, 4}}) {
                 bool holds = moved[from] == Reading::rank(p[0]) || moved[from + 3 * step] == Reading::rank(p[0]);
                 for (int i = 0; i < 4; ++i) holds = holds && moved[from + i * step] != 0;
                 is_full = is_full || holds;
             }
             EXPECT_TRUE(is_full);
         }},
        {"brings ([0-9]+) next to ([0-9]+)", "让 ([0-9]+) 挨着 ([0-9]+)",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_FALSE(are_beside(in.asked.grid, Reading::rank(p[0]), Reading::rank(p[1])));
             EXPECT_TRUE(are_beside(in.after(move), Reading::rank(p[0]), Reading::rank(p[1])));
         }},
        {"pulls ([0-9]+) away from ([0-9]+)", "会把 ([0-9]+) 从 ([0-9]+) 旁边拉开",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_TRUE(are_beside(in.asked.grid, Reading::rank(p[0]), Reading::rank(p[1])));
             EXPECT_FALSE(are_beside(in.after(move), Reading::rank(p[0]), Reading::rank(p[1])));
             EXPECT_TRUE(are_beside(in.after(in.asked.reason.best), Reading::rank(p[0]), Reading::rank(p[1])));
         }},
        {"pulls two ([0-9]+)s apart", "会把两个 ([0-9]+) 拆开",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_TRUE(has_pair(in.asked.grid, Reading::rank(p[0])));
             EXPECT_EQ(in.pairs_merged(move, Reading::rank(p[0])), 0);
             EXPECT_FALSE(can_merge(in.after(move), Reading::rank(p[0])));
         }},
        {"shuts a ([0-9]+) in between larger tiles", "会把一个 ([0-9]+) 困在大方块之间",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_TRUE(has_shut_in(in.after(move), Reading::rank(p[0])));
             EXPECT_FALSE(has_shut_in(in.asked.grid, Reading::rank(p[0])));
         }},
        {"brings ([0-9]+) into the middle", "会把 ([0-9]+) 带到中间",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(largest_inside(in.after(move)), Reading::rank(p[0]));
             EXPECT_LT(largest_inside(in.asked.grid), Reading::rank(p[0]));
             EXPECT_LT(largest_inside(in.after(in.asked.reason.best)), Reading::rank(p[0]));
         }},
        {"takes ([0-9]+) out of the middle", "让 ([0-9]+) 离开中间",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(largest_inside(in.asked.grid), Reading::rank(p[0]));
             EXPECT_LT(largest_inside(in.after(move)), Reading::rank(p[0]));
             EXPECT_GE(largest_inside(in.after(in.other())), Reading::rank(p[0]));
             EXPECT_GE(tiles_of(in.after(move), Reading::rank(p[0])), tiles_of(in.asked.grid, Reading::rank(p[0])));
         }},
        {"leaves ([0-9]+) pairs? to merge next", "留下 ([0-9]+) 对下一步就能合并的方块",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(most_merges_of(in.after(move)), std::stoul(p[0]));
             EXPECT_LT(most_merges_of(in.after(in.other())), std::stoul(p[0]));
         }},
        {"leaves no two tiles to merge", "会使任何两个方块都不能合并",
         [](const Reading& in, Direction move, const Parts&) {
             EXPECT_FALSE(can_merge(in.after(move), 1));
             EXPECT_TRUE(can_merge(in.after(in.asked.reason.best), 1));
         }},
        {"merges nothing", "什么也不合并",
         [](const Reading& in, Direction move, const Parts&) {
             EXPECT_TRUE(in.appraisal.of(move).merges.empty());
             EXPECT_FALSE(in.appraisal.of(in.asked.reason.best).merges.empty());
         }},
        {"lets two ([0-9]+)s merge next \\(after ([0-9]+) % of the new tiles\\)",
         "使下一步就能合并两个 ([0-9]+)（([0-9]+) % 的新方块之后）",
         [](const Reading& in, Direction move, const Parts& p) {
             const auto merges = [&](const Grid& with, const Grid& left) {
                 const game::Rank rank = Reading::rank(p[0]);
                 return tiles_of(left, rank) < tiles_of(with, rank) || game::highest_rank(left) > rank;
             };
             EXPECT_GE(chance_that(in, move, merges), 0.01 * std::stod(p[1]) - 0.0051);
         }},
        {"lets ([0-9]+) leave its corner next \\(after ([0-9]+) % of the new tiles\\)",
         "会让 ([0-9]+) 下一步离开角落（([0-9]+) % 的新方块之后）",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(Reading::rank(p[0]), game::highest_rank(in.after(move)));
             EXPECT_TRUE(has_largest_in_corner(in.after(move)));
             const auto leaves = [&](const Grid&, const Grid& left) { return !has_largest_in_corner(left); };
             EXPECT_NEAR(chance_that(in, move, leaves), 0.01 * std::stod(p[1]), 0.0051);
         }},
        {"beats (\\w+) even after the worst new tile", "即使出现最坏的新方块也好过向(.+)",
         [](const Reading& in, Direction move, const Parts& p) {
             const double sign = in.appraisal.lower_is_better ? -1 : 1;
             chance_that(in, move, [](const Grid&, const Grid&) { return true; });
             for (const TileOutcome& tile : in.appraisal.of(move).tiles) {
                 EXPECT_GT(sign * tile.value.value, sign * in.value(Reading::direction(p[0])).value);
             }
         }},
        {"stays below (\\w+) even after the best new tile", "即使出现最好的新方块也不如向(.+)",
         [](const Reading& in, Direction move, const Parts& p) {
             const double sign = in.appraisal.lower_is_better ? -1 : 1;
             chance_that(in, move, [](const Grid&, const Grid&) { return true; });
             for (const TileOutcome& tile : in.appraisal.of(move).tiles) {
                 EXPECT_LT(sign * tile.value.value, sign * in.value(Reading::direction(p[0])).value);
             }
         }},
        {"leaves ([0-9]+) cells? empty", "留下 ([0-9]+) 个空格",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(game::empty_cells(in.after(move)), std::stoi(p[0]));
             EXPECT_LT(game::empty_cells(in.after(in.other())), std::stoi(p[0]));
         }},
        {"leaves only ([0-9]+) cells? empty, not ([0-9]+)", "只留下 ([0-9]+) 个空格，而不是 ([0-9]+) 个",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(game::empty_cells(in.after(move)), std::stoi(p[0]));
             EXPECT_EQ(game::empty_cells(in.after(in.asked.reason.best)), std::stoi(p[1]));
             EXPECT_LT(std::stoi(p[0]), std::stoi(p[1]));
         }},
        {"leaves no move after the next tile", "之后再来一个方块就无路可走",
         [](const Reading& in, Direction move, const Parts&) {
             const Grid moved = in.after(move);
             EXPECT_EQ(game::empty_cells(moved), 1);
             for (int cell = 0; cell < 16; ++cell) {
                 if (moved[cell] != 0) continue;
                 for (const game::Rank rank : {game::Rank{1}, game::Rank{2}}) {
                     Grid with = moved;
                     with[cell] = rank;
                     EXPECT_TRUE(game::is_over(with));
                 }
             }
         }},
        {"costs about ([^ ]+)(?: points)?", "约(?:损失|少得) ([^ ]+)(?: 分)?",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_NEAR(Reading::number(p[0]), in.cost(move), 0.06 * in.cost(move));
             EXPECT_EQ(in.value(move).bound, core::Bound::exact);
         }},
        {"loses much", "损失很大",
         [](const Reading& in, Direction move, const Parts&) {
             EXPECT_EQ(in.value(move).bound, core::Bound::exact);
             EXPECT_GE(in.cost(move), 0.1 * std::fabs(in.asked.choice.value - in.appraisal.baseline));
         }},
        {"(can end|ends) the game", "游戏(可能)?就此结束",
         [](const Reading& in, Direction move, const Parts&) { EXPECT_GT(chance_of_end(in.after(move)), 0); }},
        // A better term of the evaluation: less of a penalty, more of anything else.
        {"(keeps the tiles more in order|keeps neighbours more alike|keeps large tiles out of the middle|leaves more "
         "tiles that can merge) \\(([^ ]+) ([^ ]+) against ([^ ]+)\\)",
         "(使方块更有顺序|使相邻方块更接近|少让大方块留在中间|留下更多可合并的方块)（([^ ]+) ([^ ]+)，另一步 ([^ ]+)）",
         [](const Reading&, Direction, const Parts& p) { EXPECT_NE(Reading::number(p[2]), Reading::number(p[3])); }},
        {"has less ([^ ]+) \\(([^ ]+) against ([^ ]+)\\)", "的(.+)较少（([^ ]+)，另一步 ([^ ]+)）",
         [](const Reading&, Direction, const Parts& p) { EXPECT_LT(Reading::number(p[1]), Reading::number(p[2])); }},
        {"has more ([^ ]+) \\(([^ ]+) against ([^ ]+)\\)", "的(.+)更高（([^ ]+)，另一步 ([^ ]+)）",
         [](const Reading&, Direction, const Parts& p) { EXPECT_GT(Reading::number(p[1]), Reading::number(p[2])); }},
    };
    return all;
}

std::optional<Parts> read(const std::string& pattern, const std::string& text) {
    static std::map<std::string, std::regex> compiled;  // thousands of sentences are read by the same patterns
    const auto at = compiled.try_emplace(pattern, pattern).first;
    std::smatch found;
    if (!std::regex_match(text, found, at->second)) return std::nullopt;
    Parts out;
    for (std::size_t i = 1; i < found.size(); ++i) out.push_back(found[i].str());
    return out;
}

bool expect_deed(const Reading& in, Direction move, const std::string& text, bool chinese) {
    for (const Deed& deed : deeds()) {
        const auto parts = read(chinese ? deed.chinese : deed.english, text);
        if (!parts) continue;
        // The Chinese of "the two" and "two" is the same.
        if (chinese && std::string_view(deed.english).starts_with("merges two")) continue;
        deed.asserts(in, move, *parts);
        return true;
    }
    return false;
}

// ---- whole sentences -------------------------------------------------------------------------------------------

void expect_equal_values(const Reading& in, const Parts& p) {
    const double a = in.value(Reading::direction(p[0])).value;
    const double b = in.value(Reading::direction(p[1])).value;
    EXPECT_NEAR(a, b, 1e-9 * std::max({std::fabs(a), std::fabs(b), 1.0}));
}

void expect_as_good(const Reading& in, Direction move) {
    EXPECT_EQ(in.value(move).bound, core::Bound::exact) << "a bound is compared with nothing";
    EXPECT_LT(in.cost(move), 0.01 * std::fabs(in.asked.choice.value - in.appraisal.baseline));
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

void expect_hurts_most(const Reading& in, const Parts& p) {
    const Direction move = Reading::direction(p[0]);
    const TileOutcome* named = named_tile(in, p);
    ASSERT_NE(named, nullptr) << "the search has looked at it";
    const double sign = in.appraisal.lower_is_better ? -1 : 1;
    const double value = in.value(move).value;
    const auto loss = [&](const TileOutcome& tile) { return sign * (value - tile.value.value); };
    const bool decides = std::fabs(loss(*named)) <= 1e-9 * std::fabs(value);
    for (const TileOutcome& tile : in.appraisal.of(move).tiles) {
        if (decides) {
            EXPECT_LE(loss(tile), loss(*named) + 1e-9 * std::fabs(value)) << "against the worst tile it is the worst";
        } else {
            EXPECT_LE(tile.chance * loss(tile), named->chance * loss(*named)) << "chance times loss";
        }
    }
}

const std::vector<Phrase>& phrases() {
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
         "向(.+)和向(.+)互为镜像，一样好",
         {},
         expect_equal_values},
        {"(\\w+) and (\\w+) are as good",
         "向(上|右|下|左)和向(上|右|下|左)一样好",
         {},
         [](const Reading& in, const Parts& p) { expect_as_good(in, Reading::direction(p[1])); }},
        {"(\\w+) and (\\w+) are worth the same to the search", "向(.+)和向(.+)的值相同", {}, expect_equal_values},
        {"(\\w+) and (\\w+) are as good: the difference is too small to matter",
         "向(.+)和向(.+)一样好：差别太小，不必在意",
         {},
         [](const Reading& in, const Parts& p) { expect_as_good(in, Reading::direction(p[1])); }},
        {"(\\w+) is as good: the difference is too small to matter",
         "向(.+)一样好：差别太小，不必在意",
         {},
         [](const Reading& in, const Parts& p) { expect_as_good(in, Reading::direction(p[0])); }},
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
        {"(\\w+) is better",
         "向(上|右|下|左)更好",
         {},
         [](const Reading& in, const Parts& p) {
             EXPECT_EQ(Reading::direction(p[0]), in.asked.choice.move);
             EXPECT_GT(in.cost(in.other()), 0);
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
         "向(.+)之后，若出现(.+)的新方块 ([24])（(.+) %）就无路可走",
         {0, 2, 1, 3},
         [](const Reading& in, const Parts& p) {
             Grid with = in.after(Reading::direction(p[0]));
             const int cell = Reading::cell(p[2]);
             EXPECT_EQ(with[cell], 0);
             with[cell] = Reading::rank(p[1]);
             EXPECT_TRUE(game::is_over(with));
         }},
        {"After (\\w+), a ([24]) (.+) \\((.+) %\\) hurts most",
         "向(.+)之后，最怕(.+)的新方块 ([24])（(.+) %）",
         {0, 2, 1, 3},
         expect_hurts_most},
        {"(\\w+) makes 2048: it wins, and the search looks no further",
         "向(.+)合出 2048：这就赢了，搜索不再往下看",
         {},
         [](const Reading& in, const Parts& p) {
             EXPECT_EQ(in.appraisal.of(Reading::direction(p[0])).merges.front(), 2048U);
         }},
    };
    return all;
}

/// "Left merges the two 8s and keeps 64 in its corner"
bool expect_deeds(const Reading& in, const std::string& text, bool chinese) {
    const auto parts = read(chinese ? "向(上|右|下|左)(.+)" : "(Up|Right|Down|Left) (.+)", text);
    if (!parts) return false;
    const Direction move = Reading::direction((*parts)[0]);
    const std::string& rest = (*parts)[1];
    if (expect_deed(in, move, rest, chinese)) return true;
    const std::string both = chinese ? "，并" : " and ";
    const auto at = rest.find(both);
    return at != rest.npos && expect_deed(in, move, rest.substr(0, at), chinese) &&
           expect_deed(in, move, rest.substr(at + both.size()), chinese);
}

bool expect_sentence(const Reading& in, const std::string& text, bool chinese) {
    for (const Phrase& phrase : phrases()) {
        const auto parts = read(chinese ? phrase.chinese : phrase.english, text);
        if (!parts) continue;
        Parts ordered = *parts;
        for (std::size_t i = 0; chinese && i < phrase.chinese_order.size(); ++i) {
            ordered[i] = (*parts)[phrase.chinese_order[i]];
        }
        phrase.asserts(in, ordered);
        return true;
    }
    return expect_deeds(in, text, chinese);
}

std::vector<std::string> sentences(const std::string& text, bool chinese) {
    const std::string end = chinese ? "。" : ".";
    std::vector<std::string> out;
    std::size_t from = 0;
    for (std::size_t at = text.find(end); at != text.npos; at = text.find(end, at + 1)) {
        const std::size_t next = at + end.size();
        const bool ends = chinese || next == text.size() || text[next] == ' ';
        if (!ends) continue;  // a decimal point
        out.push_back(text.substr(from, at - from));
        from = next + (!chinese && next < text.size() ? 1 : 0);
    }
    EXPECT_GE(from, text.size()) << text;
    return out;
}

void expect_text(const Asked& asked, bool chinese) {
    const std::string text = asked.words();
    SCOPED_TRACE(text);
    const auto all = sentences(text, chinese);
    EXPECT_GE(all.size(), 1U);
    EXPECT_LE(all.size(), 2U) << "two clauses at most";
    const Reading reading(asked);
    for (const std::string& sentence : all) {
        EXPECT_TRUE(expect_sentence(reading, sentence, chinese)) << "no phrase says what this asserts: " << sentence;
    }
}

TEST(HintText, AssertsNothingThatItsSearchDenies) {
    const std::vector<Grid> all = testing::positions(200);
    for (const char* agent : {"learned", "expectimax:depth=1", "minimax:depth=2", "ovolve:depth=1", "md20:depth=1",
                              "xu:depth=2", "hu:depth=1", "jszyxw:depth=2", "nneonneo:depth=1", "textbook:depth=3",
                              "montecarlo:k=40", "hu-mc:k=10", "mcts:playouts=200", "greedy"}) {
        const Named named = *name_agent(agent);
        const auto player = make_agent(named);
        for (const Grid& grid : all) {
            SCOPED_TRACE(std::string(agent) + " " + game::write_board(grid));
            const Asked asked = ask(named, *player, grid);
            if (!asked.choice.move) continue;
            expect_text(asked, false);
            {
                const testing::InChinese chinese;
                expect_text(asked, true);
            }
            if (::testing::Test::HasFailure()) return;
        }
    }
}

}  // namespace
}  // namespace plyglass::agent
