#include "advice/hint_phrases.hpp"
#include "eval/evaluation.hpp"
#include "eval/ovolve.hpp"
#include "game/2048/travels.hpp"

namespace plyglass::testing {

namespace {

void expect_merges(const Told& t, int pairs, game::Rank rank) {
    EXPECT_EQ(t.pairs_merged(rank), pairs);
    for (const std::uint64_t made : t.in.appraisal.of(t.mover).merges) EXPECT_LE(made, 2 * game::tile_value(rank));
}

double chance_to_merge_next(const Told& t) {
    return chance_of_tiles(t.after(), [&](const Grid& with) { return merges_some(with, t.rank(1)); });
}

/// The empty cells after the reply of the search, over all tiles.
double room_next(const Reading& in, Direction move) {
    double cells = 0;
    for (const TileOutcome& outcome : in.appraisal.of(move).tiles) {
        Grid with = in.after(move);
        with[outcome.tile.cell] = outcome.tile.rank;
        cells += outcome.chance * game::empty_cells(outcome.reply ? game::slide(with, *outcome.reply).grid : with);
    }
    return cells;
}

/// Whether the value is the one that the move's evaluation gives a board without a move, to the worse.
bool is_lost(const Reading& in, Direction move) {
    const double value = in.value(move).value;
    constexpr double lost = 1e9;
    if (in.appraisal.lower_is_better) return value >= lost;
    // nneonneo's boards are worth a constant more than nothing.
    return value <= -lost || (in.appraisal.baseline > 0 && value <= 0);
}

bool ends(const Grid& grid) { return game::is_over(grid); }

void lacks_merge(const Told& t) { EXPECT_EQ(t.pairs_merged(t.rank(1)), 0); }

void lacks_pair(const Told& t) { EXPECT_FALSE(has_pair(t.after(), t.rank(1))); }

void fills_edge(const Told& t) {
    EXPECT_EQ(t.rank(1), game::highest_rank(t.after()));
    EXPECT_TRUE(has_largest_in_corner(t.after()));
    EXPECT_TRUE(has_full_edge(t.after(), t.rank(1))) << "along it, nothing moves any more";
}

/// At most as often as the sentence says, its last part.
void lacks_merge_next(const Told& t) { EXPECT_LE(chance_to_merge_next(t), t.share(t.slots.size() - 1) + 0.0051); }

double chance_of_corner(const Reading& in, Direction move) {
    return chance_that(in, move, [&](const Grid&, const Grid& left) { return has_largest_in_corner(left); });
}

void lacks_corner_next(const Told& t) {
    EXPECT_LE(chance_of_corner(t.in, t.mover), t.share(t.slots.size() - 1) + 0.0051);
}

/// The term of the sentence's fault counts for less after the move than after each good one, by the evaluation itself.
void expect_term_lags(const Reading& in, Direction move) {
    const auto& fault = in.asked.reason.fault;
    ASSERT_TRUE(fault);
    const eval::Description* evaluation = eval::find_evaluation(advice::evaluation_of(in.asked.named, 4));
    ASSERT_NE(evaluation, nullptr);
    const auto judge = evaluation->make();
    const auto counted = [&](Direction of) {
        for (const eval::Term& term : judge->terms(in.after(of)).terms) {
            if (term.name == fault->term) return (evaluation->lower_is_better ? -1 : 1) * term.contribution;
        }
        ADD_FAILURE() << fault->term;
        return 0.0;
    };
    for (const Direction good : in.asked.reason.good) EXPECT_LT(counted(move), counted(good));
}

/// On the boards that the tiles and the search's replies leave: on average over all tiles, or after the only one it kept.
double mean_next(const Reading& in, Direction move, bool averages, const std::function<double(const Grid&)>& of) {
    double sum = 0, chance = 0;
    for (const TileOutcome& outcome : in.appraisal.of(move).tiles) {
        Grid with = in.after(move);
        with[outcome.tile.cell] = outcome.tile.rank;
        EXPECT_TRUE(outcome.reply || game::is_over(with));
        sum += outcome.chance * of(outcome.reply ? game::slide(with, *outcome.reply).grid : with);
        chance += outcome.chance;
    }
    if (averages) {
        EXPECT_NEAR(chance, 1, 1e-6);
    } else {
        EXPECT_EQ(in.appraisal.of(move).tiles.size(), 1U);
        EXPECT_NEAR(in.appraisal.of(move).tiles.front().value.value, in.value(move).value, 1e-6);
    }
    return sum / chance;
}

/// It is less after the move than after every good one; the numbers are the move's and the least of theirs.
void expect_lags_next(const Reading& in, Direction move, bool averages, const std::string& less,
                      const std::string& more, const std::function<double(const Grid&)>& of) {
    EXPECT_GT(in.cost(move), 0);
    const double own = mean_next(in, move, averages, of);
    double least = 1e9;
    for (const Direction good : in.asked.reason.good) least = std::min(least, mean_next(in, good, averages, of));
    EXPECT_LT(own, least);
    if (less.empty()) return;
    EXPECT_NEAR(number_in(less), own, 0.051);
    EXPECT_NEAR(number_in(more), least, 0.051);
    EXPECT_LT(number_in(less), number_in(more));
}

double order_of(const Grid& grid) { return eval::monotonicity(grid); }
double likeness_of(const Grid& grid) { return eval::smoothness(grid); }
double pairs_of(const Grid& grid) { return static_cast<double>(most_merges_of(grid)); }
double room_of(const Grid& grid) { return game::empty_cells(grid); }
double corner_of(const Grid& grid) { return has_largest_in_corner(grid) ? 1 : 0; }

struct DeedRow {
    const char* english;
    const char* chinese;
    Claim asserts;
    Claim lacks{};
};

const std::vector<DeedRow>& deed_rows() {
    static const std::vector<DeedRow> all{
        {"merge{?s} the two {N}s", "合并两个 {N}", [](const Told& t) { expect_merges(t, 1, t.rank(1)); }, lacks_merge},
        {"merge{?s} two {N}s", "合并两个 {N}",
         [](const Told& t) {
             expect_merges(t, 1, t.rank(1));
             EXPECT_GT(tiles_of(t.grid(), t.rank(1)), 2) << "else it is the two";
         },
         lacks_merge},
        {"merge{?s} {=two|[0-9]+} pairs of {N}s", "合并{=两|[0-9]+}对 {N}",
         [](const Told& t) { expect_merges(t, t[1] == "two" || t[1] == "两" ? 2 : t.count(1), t.rank(2)); },
         [](const Told& t) { EXPECT_EQ(t.pairs_merged(t.rank(2)), 0); }},
        {"keep{?s} {N} in its corner", "让 {N} 留在角上",
         [](const Told& t) {
             EXPECT_EQ(t.rank(1), game::highest_rank(t.grid()));
             expect_in_corner(t.grid(), t.rank(1), true);
             expect_in_corner(t.after(), t.rank(1), true);
         },
         [](const Told& t) { expect_in_corner(t.after(), t.rank(1), false); }},
        {"keep{?s} {N} at the edge", "让 {N} 留在边上",
         [](const Told& t) {
             EXPECT_EQ(t.rank(1), game::highest_rank(t.grid()));
             EXPECT_TRUE(is_at_an_edge(t.grid(), t.rank(1)));
             EXPECT_TRUE(is_at_an_edge(t.after(), t.rank(1)));
         },
         [](const Told& t) { EXPECT_FALSE(is_at_an_edge(t.after(), t.rank(1))); }},
        {"leave{?s} a move after every new tile", "总还有路可走（不管来什么新方块）",
         [](const Told& t) { EXPECT_EQ(chance_of_tiles(t.after(), ends), 0); },
         [](const Told& t) { EXPECT_GT(chance_of_tiles(t.after(), ends), 0); }},
        {"keep{?s} the game going as far as the search looks, even if the worst tiles come",
         "能撑过搜索范围内最坏的新方块", [](const Told& t) { EXPECT_FALSE(is_lost(t.in, t.mover)); },
         [](const Told& t) { EXPECT_TRUE(is_lost(t.in, t.mover)); }},
        {"soon ends the game if the worst tiles come", "撑不过最坏的新方块，游戏很快结束",
         [](const Told& t) {
             EXPECT_TRUE(is_lost(t.in, t.mover));
             EXPECT_FALSE(is_lost(t.in, t.in.best()));
         }},
        {"pulls {N} out of its corner", "会把 {N} 拉出角落",
         [](const Told& t) {
             expect_in_corner(t.grid(), t.rank(1), true);
             expect_in_corner(t.after(), t.rank(1), false);
         }},
        {"pulls {N} away from the edge", "会把 {N} 拉离边缘",
         [](const Told& t) {
             EXPECT_EQ(t.rank(1), game::highest_rank(t.grid()));
             expect_in_corner(t.grid(), t.rank(1), false);
             EXPECT_TRUE(is_at_an_edge(t.grid(), t.rank(1)));
             EXPECT_FALSE(is_at_an_edge(t.after(), t.rank(1)));
         }},
        {"keep{?s} {Ts} in order", "让 {Ts} 保持顺序",
         [](const Told& t) {
             EXPECT_TRUE(is_ordered(t.grid(), tiles_in(t[1])));
             EXPECT_TRUE(is_ordered(t.after(), tiles_in(t[1])));
         },
         [](const Told& t) { EXPECT_FALSE(is_ordered(t.after(), tiles_in(t[1]))); }},
        {"breaks the order of {Ts}", "打乱 {Ts} 的顺序",
         [](const Told& t) {
             EXPECT_TRUE(is_ordered(t.grid(), tiles_in(t[1])));
             EXPECT_FALSE(is_ordered(t.after(), tiles_in(t[1])));
         }},
        {"put{?s} two {N}s next to each other", "让两个 {N} 挨在一起",
         [](const Told& t) {
             EXPECT_FALSE(has_pair(t.grid(), t.rank(1)));
             EXPECT_TRUE(has_pair(t.after(), t.rank(1)));
         },
         lacks_pair},
        {"bring{?s} {N} into a corner", "把 {N} 移到角上",
         [](const Told& t) {
             EXPECT_EQ(t.rank(1), game::highest_rank(t.after()));
             EXPECT_FALSE(has_largest_in_corner(t.grid()));
             EXPECT_TRUE(has_largest_in_corner(t.after()));
         },
         [](const Told& t) { EXPECT_FALSE(has_largest_in_corner(t.after())); }},
        {"close{?s} the gaps in the edge of {N}", "填满 {N} 所在的边", fills_edge,
         [](const Told& t) { EXPECT_FALSE(has_full_edge(t.after(), t.rank(1))); }},
        {"keep{?s} the edge of {N} without a gap", "让 {N} 所在的边保持填满",
         [](const Told& t) {
             EXPECT_TRUE(has_full_edge(t.grid(), t.rank(1)));
             fills_edge(t);
         },
         [](const Told& t) { EXPECT_FALSE(has_full_edge(t.after(), t.rank(1))); }},
        {"leaves a gap in the edge of {N}", "会让 {N} 所在的边出现空位",
         [](const Told& t) {
             expect_in_corner(t.grid(), t.rank(1), true);
             EXPECT_TRUE(has_full_edge(t.grid(), t.rank(1)));
             EXPECT_TRUE(has_full_edge(t.after_best(), game::highest_rank(t.after_best())));
             EXPECT_FALSE(has_full_edge(t.after(), t.rank(1)));
         }},
        {"line{?s} up {Ts} from a corner", "从角上起按顺序排出 {Ts}",
         [](const Told& t) {
             const auto tiles = tiles_in(t[1]);
             EXPECT_GE(tiles.size(), 3U);
             EXPECT_TRUE(std::is_sorted(tiles.rbegin(), tiles.rend()));
             EXPECT_TRUE(is_ordered(t.after(), tiles));
             EXPECT_FALSE(is_ordered(t.grid(), tiles));
         },
         [](const Told& t) { EXPECT_FALSE(is_ordered(t.after(), tiles_in(t[1]))); }},
        {"leave{?s} two {N}s next to each other", "能让两个 {N} 相邻",
         [](const Told& t) { EXPECT_TRUE(has_pair(t.after(), t.rank(1))); },
         [](const Told& t) {
             for (game::Rank rank = t.rank(1); rank < 12; ++rank) {
                 EXPECT_FALSE(has_pair(t.after(), rank));
                 EXPECT_EQ(t.pairs_merged(rank), 0);
             }
         }},
        {"leave{?s} {N} next to {N}", "能让 {N} 挨着 {N}",
         [](const Told& t) {
             const game::Rank rank = t.rank(1), larger = t.rank(2);
             EXPECT_TRUE(has_beside(t.after(), rank, larger));
             for (game::Rank between = rank + 1; between < larger; ++between) {
                 EXPECT_EQ(tiles_of(t.after(), between), 0) << "the next larger one";
             }
         },
         [](const Told& t) { EXPECT_FALSE(has_beside(t.after(), t.rank(1), t.rank(2))); }},
        {"take{?s} {N} out of the middle", "把 {N} 移出中间",
         [](const Told& t) {
             // Each of this rank that stands in the middle travels to the edge.
             int inside = 0;
             for (int cell = 0; cell < 16; ++cell) {
                 const bool is_inside = cell / 4 % 3 != 0 && cell % 4 % 3 != 0;
                 if (!is_inside || t.grid()[cell] != t.rank(1)) continue;
                 ++inside;
                 int to = cell;
                 for (const game::Travel& way : game::travels(t.grid(), t.mover)) {
                     if (way.from == cell) to = way.to;
                 }
                 EXPECT_TRUE(to / 4 % 3 == 0 || to % 4 % 3 == 0);
                 EXPECT_EQ(t.after()[to], t.rank(1));
             }
             EXPECT_GT(inside, 0) << "it stood there";
             EXPECT_LT(largest_inside(t.after()), t.rank(1));
         },
         [](const Told& t) { EXPECT_EQ(largest_inside(t.after()), t.rank(1)); }},
        {"keep{?s} {N} out of the middle", "不让 {N} 进入中间",
         [](const Told& t) {
             for (const int cell : {5, 6, 9, 10}) EXPECT_NE(t.grid()[cell], t.rank(1));
             EXPECT_GT(tiles_of(t.after(), t.rank(1)), 0) << "it is somewhere";
             EXPECT_LT(largest_inside(t.after()), t.rank(1));
         },
         [](const Told& t) { EXPECT_EQ(largest_inside(t.after()), t.rank(1)); }},
        {"ends with {N} in the middle", "走完后 {N} 在中间",
         [](const Told& t) {
             EXPECT_EQ(largest_inside(t.after()), t.rank(1));
             EXPECT_LT(largest_inside(t.after_best()), t.rank(1));
         }},
        {"lets a new tile come next to {N}", "可能让新方块出现在 {N} 旁边",
         [](const Told& t) {
             EXPECT_GE(t.rank(1) + 2, game::highest_rank(t.after()));
             EXPECT_TRUE(has_room_beside(t.after(), t.rank(1)));
             EXPECT_FALSE(has_room_beside(t.after_best(), t.rank(1)));
         }},
        {"leave{?s} {?at least }{V} empty cells after the next tile and swipe, on average",
         "来一个新方块再走一步后，平均{?至少}还有 {V} 个空格",
         [](const Told& t) { EXPECT_GE(room_next(t.in, t.mover), t.number(1) - 0.0501); },
         [](const Told& t) {
             EXPECT_LE(room_next(t.in, t.mover), t.number(2) + 0.0501);
             EXPECT_LT(room_next(t.in, t.mover), t.number(1));
         }},
        {"bring{?s} {N} next to {N}", "让 {N} 挨着 {N}",
         [](const Told& t) {
             EXPECT_FALSE(are_beside(t.grid(), t.rank(1), t.rank(2)));
             EXPECT_TRUE(are_beside(t.after(), t.rank(1), t.rank(2)));
         },
         [](const Told& t) {
             const bool is_alone = tiles_of(t.after(), t.rank(1)) == 1 && tiles_of(t.after(), t.rank(2)) == 1;
             EXPECT_FALSE(is_alone && are_beside(t.after(), t.rank(1), t.rank(2)));
         }},
        {"pulls {N} away from {N}", "会把 {N} 从 {N} 旁边拉开",
         [](const Told& t) {
             EXPECT_TRUE(are_beside(t.grid(), t.rank(1), t.rank(2)));
             EXPECT_FALSE(are_beside(t.after(), t.rank(1), t.rank(2)));
             EXPECT_TRUE(are_beside(t.after_best(), t.rank(1), t.rank(2)));
         }},
        {"pulls two {N}s apart", "会把两个 {N} 拆开",
         [](const Told& t) {
             EXPECT_TRUE(has_pair(t.grid(), t.rank(1)));
             EXPECT_EQ(t.pairs_merged(t.rank(1)), 0);
             EXPECT_FALSE(can_merge(t.after(), t.rank(1)));
         }},
        {"shuts a {N} in between larger tiles", "会把一个 {N} 困在大方块之间",
         [](const Told& t) {
             EXPECT_TRUE(has_shut_in(t.after(), t.rank(1)));
             EXPECT_FALSE(has_shut_in(t.grid(), t.rank(1)));
         }},
        {"brings {N} into the middle", "会把 {N} 带到中间",
         [](const Told& t) {
             EXPECT_EQ(largest_inside(t.after()), t.rank(1));
             EXPECT_LT(largest_inside(t.grid()), t.rank(1));
             EXPECT_LT(largest_inside(t.after_best()), t.rank(1));
         }},
        {"leave{?s}{? at least} {N} pairs that one next swipe can merge", "使下一步{?至少}能合并 {N} 对方块",
         [](const Told& t) { EXPECT_GE(most_merges_of(t.after()), t.count(1)); },
         [](const Told& t) {
             EXPECT_LE(most_merges_of(t.after()), t.count(2));
             EXPECT_LT(most_merges_of(t.after()), t.count(1));
         }},
        {"leave{?s} tiles that the next swipe can merge", "使下一步还有方块可合并",
         [](const Told& t) { EXPECT_TRUE(can_merge(t.after(), 1)); },
         [](const Told& t) { EXPECT_FALSE(can_merge(t.after(), 1)); }},
        {"can merge two {N}s at the next swipe, whatever tile comes", "下一步总能合并两个 {N}（不管来什么新方块）",
         [](const Told& t) { EXPECT_NEAR(chance_to_merge_next(t), 1, 1e-6); }, lacks_merge_next},
        {"can merge two {N}s at the next swipe after {?at least }{N} % of the new tiles",
         "下一步能合并两个 {N}（{?至少 }{N}% 的情况下）",
         [](const Told& t) { EXPECT_GE(chance_to_merge_next(t), t.share(2) - 0.0051); }, lacks_merge_next},
        {"keep{?s} {N} in its corner with the best next swipe, too", "让 {N} 在下一步的最佳走法中也留在角上",
         [](const Told& t) { EXPECT_GE(chance_of_corner(t.in, t.mover), 0.998); }, lacks_corner_next},
        {"keep{?s} {N} in its corner with the best next swipe, too, after {?at least }{N} % of the new tiles",
         "让 {N} 在下一步的最佳走法中也留在角上（{?至少 }{N}% 的情况下）",
         [](const Told& t) { EXPECT_GE(chance_of_corner(t.in, t.mover), t.share(2) - 0.0051); }, lacks_corner_next},
        {"leaves nothing that can merge but the new tile", "会使除新方块外都不能合并",
         [](const Told& t) {
             EXPECT_FALSE(can_merge(t.after(), 1));
             EXPECT_TRUE(can_merge(t.after_best(), 1));
         }},
        {"merges nothing", "什么也不合并",
         [](const Told& t) {
             EXPECT_TRUE(t.in.appraisal.of(t.mover).merges.empty());
             EXPECT_FALSE(t.in.appraisal.of(t.in.asked.reason.best).merges.empty());
         }},
        {"lets the best next swipe move {N} out of its corner (after {N} % of the new tiles)",
         "会使下一步的最佳走法让 {N} 离开角落（{N}% 的情况下）",
         [](const Told& t) {
             EXPECT_EQ(t.rank(1), game::highest_rank(t.after()));
             EXPECT_TRUE(has_largest_in_corner(t.after()));
             const auto leaves = [&](const Grid&, const Grid& left) { return !has_largest_in_corner(left); };
             EXPECT_NEAR(chance_that(t.in, t.mover, leaves), t.share(2), 0.0051);
         }},
        {"is worth more than {M}, whatever tile comes", "总好过向{M}（不管来什么新方块）",
         [](const Told& t) {
             const double sign = t.in.appraisal.lower_is_better ? -1 : 1;
             chance_that(t.in, t.mover, [](const Grid&, const Grid&) { return true; });
             for (const TileOutcome& tile : t.in.appraisal.of(t.mover).tiles) {
                 EXPECT_GT(sign * tile.value.value, sign * t.in.value(t.move(1)).value);
             }
         }},
        {"is worth less than {M}, whatever tile comes", "总不如向{M}（不管来什么新方块）",
         [](const Told& t) {
             const double sign = t.in.appraisal.lower_is_better ? -1 : 1;
             chance_that(t.in, t.mover, [](const Grid&, const Grid&) { return true; });
             for (const TileOutcome& tile : t.in.appraisal.of(t.mover).tiles) {
                 EXPECT_LT(sign * tile.value.value, sign * t.in.value(t.move(1)).value);
             }
         }},
        {"leave{?s}{? at least} {N} cell{?s} empty", "{?至少}留下 {N} 个空格",
         [](const Told& t) { EXPECT_GE(game::empty_cells(t.after()), t.count(1)); },
         [](const Told& t) {
             EXPECT_LE(game::empty_cells(t.after()), t.count(2));
             EXPECT_LT(game::empty_cells(t.after()), t.count(1));
         }},
        {"leaves only {N} cell{?s} empty, not {N}", "只留下 {N} 个空格，而不是 {N} 个",
         [](const Told& t) {
             EXPECT_EQ(game::empty_cells(t.after()), t.count(1));
             EXPECT_EQ(game::empty_cells(t.after_best()), t.count(2));
             EXPECT_LT(t.count(1), t.count(2));
         }},
        {"leaves no move after the next tile", "之后再来一个方块就无路可走",
         [](const Told& t) {
             const Grid moved = t.after();
             EXPECT_EQ(game::empty_cells(moved), 1);
             EXPECT_NEAR(chance_of_tiles(moved, ends), 1, 1e-9);
         }},
        {"{costs|rates|lowers the chance by} about {A}{? points| lower| higher| %}",
         "{约少得|评分约低|代价约高|概率约降低} {A}{? 分|%}",
         [](const Told& t) {
             EXPECT_NEAR(t.number(1), t.cost(), 0.06 * t.cost());
             EXPECT_EQ(t.value().bound, core::Bound::exact);
         }},
        {"rates much {lower|higher}", "{评分低|代价高}很多",
         [](const Told& t) {
             EXPECT_EQ(t.value().bound, core::Bound::exact);
             EXPECT_EQ(t.in.appraisal.unit, agent::Unit::evaluation);
             double most = 0;
             for (const Direction other : game::directions) {
                 const bool is_known = t.in.asked.choice.moves[static_cast<std::size_t>(other)].legal;
                 if (is_known && t.in.cost(other) < 1e6) most = std::max(most, t.in.cost(other));
             }
             EXPECT_GE(t.cost(), 0.5 * most);
         }},
        {"loses much", "损失很大",
         [](const Told& t) {
             EXPECT_EQ(t.in.appraisal.unit, agent::Unit::points) << "only there a part means something";
             EXPECT_GT(t.in.asked.choice.value, 0);
             EXPECT_EQ(t.value().bound, core::Bound::exact);
             EXPECT_GE(t.cost(), 0.1 * std::fabs(t.in.asked.choice.value - t.in.appraisal.baseline));
         }},
        {"{=can end|ends} the game", "游戏{=可能|}就此结束",
         [](const Told& t) { EXPECT_GT(advice::chance_of_end(t.after()), 0); }},
        // A better term of the evaluation: less of a penalty, more of anything else.
        {"{=keeps the tiles more in order|keeps neighbours more alike|keeps large tiles out of the middle|leaves more "
         "tiles that can merge|leaves more cells empty}",
         "{=使方块更整齐|使相邻方块更接近|让中间的大方块更少|留下更多可合并的方块|留下更多空格}",
         [](const Told& t) {
             ASSERT_TRUE(t.in.asked.reason.fault);
             EXPECT_NE(t.in.asked.reason.fault->value.value, t.in.asked.reason.fault->other_value.value);
         }},
        {"{=keeps the tiles less in order|keeps neighbours less alike|leaves fewer tiles that can merge}",
         "{=使方块更乱|使相邻方块差得更多|留下更少可合并的方块}",
         [](const Told& t) {
             EXPECT_GT(t.cost(), 0);
             expect_term_lags(t.in, t.mover);
         }},
        {"has the largest tile in a corner after the next tile and swipe in {N} % of the cases, not {N} %",
         "在下一个新方块和下一步之后，最大的方块在角上的情况占 {N}%，而不是 {N}%",
         [](const Told& t) {
             expect_lags_next(t.in, t.mover, true, std::to_string(std::stod(t[1]) / 100),
                              std::to_string(std::stod(t[2]) / 100), corner_of);
         }},
        {"leaves fewer {=empty cells|pairs to merge} after the next tile and swipe ({V} on average, not {V})",
         "在下一个新方块和下一步之后，{=空格|可合并的方块}更少（平均 {V} {个|对}，而不是 {V} {个|对}）",
         [](const Told& t) {
             const bool is_room = t[1] == "empty cells" || t[1] == "空格";
             expect_lags_next(t.in, t.mover, true, t[2], t[3], is_room ? room_of : pairs_of);
         }},
        {"leaves fewer {=empty cells|pairs to merge} after its worst tile and the reply ({N}, not {N})",
         "在最坏的新方块和应对之后，{=空格|可合并的方块}更少（{N} {个|对}，而不是 {N} {个|对}）",
         [](const Told& t) {
             const bool is_room = t[1] == "empty cells" || t[1] == "空格";
             expect_lags_next(t.in, t.mover, false, t[2], t[3], is_room ? room_of : pairs_of);
         }},
        {"has the largest tile in no corner after its worst tile and the reply",
         "在最坏的新方块和应对之后，最大的方块不在角上",
         [](const Told& t) { expect_lags_next(t.in, t.mover, false, "0", "1", corner_of); }},
        {"keeps {=the tiles less in order|neighbours less alike} after the next tile and swipe",
         "在下一个新方块和下一步之后，{=方块更乱|相邻方块差得更多}",
         [](const Told& t) {
             const bool is_order = t[1].starts_with("the tiles") || t[1] == "方块更乱";
             expect_lags_next(t.in, t.mover, true, "", "", is_order ? order_of : likeness_of);
         }},
        {"keeps {=the tiles less in order|neighbours less alike} after its worst tile and the reply",
         "在最坏的新方块和应对之后，{=方块更乱|相邻方块差得更多}",
         [](const Told& t) {
             const bool is_order = t[1].starts_with("the tiles") || t[1] == "方块更乱";
             expect_lags_next(t.in, t.mover, false, "", "", is_order ? order_of : likeness_of);
         }},
        {"wins {S} point{?s} less", "少得 {S} 分",
         [](const Told& t) {
             EXPECT_EQ(t.in.appraisal.unit, agent::Unit::gain);
             EXPECT_EQ(t.number(1), t.cost());
         }},
    };
    return all;
}

Sentences<Deed> deeds_in(Tongue tongue) {
    Sentences<Deed> out(tongue, gaps_of_hints(tongue));
    for (const DeedRow& row : deed_rows()) out.add(row.english, row.chinese, {row.asserts, row.lacks});
    return out;
}

}  // namespace

const Sentences<Deed>& deeds(Tongue tongue) {
    static const Sentences<Deed> all[] = {deeds_in(Tongue::english), deeds_in(Tongue::chinese)};
    return all[tongue == Tongue::chinese ? 1 : 0];
}

}  // namespace plyglass::testing
