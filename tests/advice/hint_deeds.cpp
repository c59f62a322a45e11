#include "advice/hint_deeds.hpp"

#include "eval/evaluation.hpp"
#include "eval/ovolve.hpp"

namespace plyglass::testing {

namespace {

void expect_merges(const Reading& in, Direction move, int pairs, const std::string& tile) {
    const game::Rank rank = Reading::rank(tile);
    EXPECT_EQ(in.pairs_merged(move, rank), pairs);
    for (const std::uint64_t made : in.appraisal.of(move).merges) EXPECT_LE(made, 2 * game::tile_value(rank));
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

void lacks_merge(const Reading& in, Direction move, const Parts& p) {
    EXPECT_EQ(in.pairs_merged(move, Reading::rank(p[0])), 0);
}

void lacks_pair(const Reading& in, Direction move, const Parts& p) {
    EXPECT_FALSE(has_pair(in.after(move), Reading::rank(p[0])));
}

void fills_edge(const Reading& in, Direction move, const Parts& p) {
    EXPECT_EQ(Reading::rank(p[0]), game::highest_rank(in.after(move)));
    EXPECT_TRUE(has_largest_in_corner(in.after(move)));
    EXPECT_TRUE(has_full_edge(in.after(move), Reading::rank(p[0]))) << "along it, nothing moves any more";
}

/// At most as often as the sentence says, its last part.
void lacks_merge_next(const Reading& in, Direction move, const Parts& p) {
    EXPECT_LE(chance_to_merge_next(in, move, p[0]), share(p.back()) + 0.0051);
}

double chance_of_corner(const Reading& in, Direction move) {
    return chance_that(in, move, [&](const Grid&, const Grid& left) { return has_largest_in_corner(left); });
}

void lacks_corner_next(const Reading& in, Direction move, const Parts& p) {
    EXPECT_LE(chance_of_corner(in, move), share(p.back()) + 0.0051);
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
    EXPECT_NEAR(Reading::number(less), own, 0.051);
    EXPECT_NEAR(Reading::number(more), least, 0.051);
    EXPECT_LT(Reading::number(less), Reading::number(more));
}

double order_of(const Grid& grid) { return eval::monotonicity(grid); }
double likeness_of(const Grid& grid) { return eval::smoothness(grid); }
double pairs_of(const Grid& grid) { return static_cast<double>(most_merges_of(grid)); }
double room_of(const Grid& grid) { return game::empty_cells(grid); }
double corner_of(const Grid& grid) { return has_largest_in_corner(grid) ? 1 : 0; }

}  // namespace

const std::vector<Deed>& deeds() {
    static const std::vector<Deed> all{
        {"merges? the two ([0-9]+)s", "合并两个 ([0-9]+)",
         [](const Reading& in, Direction move, const Parts& p) { expect_merges(in, move, 1, p[0]); }, lacks_merge},
        {"merges? two ([0-9]+)s", "合并两个 ([0-9]+)",
         [](const Reading& in, Direction move, const Parts& p) {
             expect_merges(in, move, 1, p[0]);
             EXPECT_GT(tiles_of(in.asked.grid, Reading::rank(p[0])), 2) << "else it is the two";
         },
         lacks_merge},
        {"merges? (two|[0-9]+) pairs of ([0-9]+)s", "合并 ?(两|[0-9]+) ?对 ([0-9]+)",
         [](const Reading& in, Direction move, const Parts& p) {
             expect_merges(in, move, p[0] == "two" || p[0] == "两" ? 2 : std::stoi(p[0]), p[1]);
         },
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(in.pairs_merged(move, Reading::rank(p[1])), 0);
         }},
        {"keeps? ([0-9]+) in its corner", "让 ([0-9]+) 留在角上",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(Reading::rank(p[0]), game::highest_rank(in.asked.grid));
             expect_in_corner(in.asked.grid, Reading::rank(p[0]), true);
             expect_in_corner(in.after(move), Reading::rank(p[0]), true);
         },
         [](const Reading& in, Direction move, const Parts& p) {
             expect_in_corner(in.after(move), Reading::rank(p[0]), false);
         }},
        {"keeps? ([0-9]+) at the edge", "让 ([0-9]+) 留在边上",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(Reading::rank(p[0]), game::highest_rank(in.asked.grid));
             EXPECT_TRUE(is_at_an_edge(in.asked.grid, Reading::rank(p[0])));
             EXPECT_TRUE(is_at_an_edge(in.after(move), Reading::rank(p[0])));
         },
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_FALSE(is_at_an_edge(in.after(move), Reading::rank(p[0])));
         }},
        {"leaves? a move after every new tile", "总还有路可走（不管来什么新方块）",
         [](const Reading& in, Direction move, const Parts&) { EXPECT_EQ(chance_of_tiles(in.after(move), ends), 0); },
         [](const Reading& in, Direction move, const Parts&) { EXPECT_GT(chance_of_tiles(in.after(move), ends), 0); }},
        {"keeps? the game going as far as the search looks, even if the worst tiles come",
         "能撑过搜索范围内最坏的新方块",
         [](const Reading& in, Direction move, const Parts&) { EXPECT_FALSE(is_lost(in, move)); },
         [](const Reading& in, Direction move, const Parts&) { EXPECT_TRUE(is_lost(in, move)); }},
        {"soon ends the game if the worst tiles come", "撑不过最坏的新方块，游戏很快结束",
         [](const Reading& in, Direction move, const Parts&) {
             EXPECT_TRUE(is_lost(in, move));
             EXPECT_FALSE(is_lost(in, in.asked.reason.best));
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
        {"keeps? ([0-9, ]+) in order", "让 ([0-9、]+) 保持顺序",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_TRUE(is_ordered(in.asked.grid, tiles_in(p[0])));
             EXPECT_TRUE(is_ordered(in.after(move), tiles_in(p[0])));
         },
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_FALSE(is_ordered(in.after(move), tiles_in(p[0])));
         }},
        {"breaks the order of ([0-9, ]+)", "打乱 ([0-9、]+) 的顺序",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_TRUE(is_ordered(in.asked.grid, tiles_in(p[0])));
             EXPECT_FALSE(is_ordered(in.after(move), tiles_in(p[0])));
         }},
        {"puts? two ([0-9]+)s next to each other", "让两个 ([0-9]+) 挨在一起",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_FALSE(has_pair(in.asked.grid, Reading::rank(p[0])));
             EXPECT_TRUE(has_pair(in.after(move), Reading::rank(p[0])));
         },
         lacks_pair},
        {"brings? ([0-9]+) into a corner", "把 ([0-9]+) 移到角上",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(Reading::rank(p[0]), game::highest_rank(in.after(move)));
             EXPECT_FALSE(has_largest_in_corner(in.asked.grid));
             EXPECT_TRUE(has_largest_in_corner(in.after(move)));
         },
         [](const Reading& in, Direction move, const Parts&) { EXPECT_FALSE(has_largest_in_corner(in.after(move))); }},
        {"closes? the gaps in the edge of ([0-9]+)", "填满 ([0-9]+) 所在的边", fills_edge,
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_FALSE(has_full_edge(in.after(move), Reading::rank(p[0])));
         }},
        {"keeps? the edge of ([0-9]+) without a gap", "让 ([0-9]+) 所在的边保持填满",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_TRUE(has_full_edge(in.asked.grid, Reading::rank(p[0])));
             fills_edge(in, move, p);
         },
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_FALSE(has_full_edge(in.after(move), Reading::rank(p[0])));
         }},
        {"leaves a gap in the edge of ([0-9]+)", "会让 ([0-9]+) 所在的边出现空位",
         [](const Reading& in, Direction move, const Parts& p) {
             expect_in_corner(in.asked.grid, Reading::rank(p[0]), true);
             EXPECT_TRUE(has_full_edge(in.asked.grid, Reading::rank(p[0])));
             EXPECT_TRUE(
                 has_full_edge(in.after(in.asked.reason.best), game::highest_rank(in.after(in.asked.reason.best))));
             EXPECT_FALSE(has_full_edge(in.after(move), Reading::rank(p[0])));
         }},
        {"lines? up ([0-9, ]+) from a corner", "从角上起按顺序排出 ([0-9、]+)",
         [](const Reading& in, Direction move, const Parts& p) {
             const auto tiles = tiles_in(p[0]);
             EXPECT_GE(tiles.size(), 3U);
             EXPECT_TRUE(std::is_sorted(tiles.rbegin(), tiles.rend()));
             EXPECT_TRUE(is_ordered(in.after(move), tiles));
             EXPECT_FALSE(is_ordered(in.asked.grid, tiles));
         },
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_FALSE(is_ordered(in.after(move), tiles_in(p[0])));
         }},
        {"leaves? two ([0-9]+)s next to each other", "能让两个 ([0-9]+) 相邻",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_TRUE(has_pair(in.after(move), Reading::rank(p[0])));
         },
         [](const Reading& in, Direction move, const Parts& p) {
             for (game::Rank rank = Reading::rank(p[0]); rank < 12; ++rank) {
                 EXPECT_FALSE(has_pair(in.after(move), rank));
                 EXPECT_EQ(in.pairs_merged(move, rank), 0);
             }
         }},
        {"leaves? ([0-9]+) next to ([0-9]+)", "能让 ([0-9]+) 挨着 ([0-9]+)",
         [](const Reading& in, Direction move, const Parts& p) {
             const game::Rank rank = Reading::rank(p[0]), larger = Reading::rank(p[1]);
             EXPECT_TRUE(has_beside(in.after(move), rank, larger));
             for (game::Rank between = rank + 1; between < larger; ++between) {
                 EXPECT_EQ(tiles_of(in.after(move), between), 0) << "the next larger one";
             }
         },
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_FALSE(has_beside(in.after(move), Reading::rank(p[0]), Reading::rank(p[1])));
         }},
        {"takes? ([0-9]+) out of the middle", "把 ([0-9]+) 移出中间",
         [](const Reading& in, Direction move, const Parts& p) {
             // Each of this rank that stands in the middle travels to the edge.
             int inside = 0;
             for (int cell = 0; cell < 16; ++cell) {
                 const bool is_inside = cell / 4 % 3 != 0 && cell % 4 % 3 != 0;
                 if (!is_inside || in.asked.grid[cell] != Reading::rank(p[0])) continue;
                 ++inside;
                 int to = cell;
                 for (const game::Travel& way : game::travels(in.asked.grid, move)) {
                     if (way.from == cell) to = way.to;
                 }
                 EXPECT_TRUE(to / 4 % 3 == 0 || to % 4 % 3 == 0);
                 EXPECT_EQ(in.after(move)[to], Reading::rank(p[0]));
             }
             EXPECT_GT(inside, 0) << "it stood there";
             EXPECT_LT(largest_inside(in.after(move)), Reading::rank(p[0]));
         },
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(largest_inside(in.after(move)), Reading::rank(p[0]));
         }},
        {"keeps? ([0-9]+) out of the middle", "不让 ([0-9]+) 进入中间",
         [](const Reading& in, Direction move, const Parts& p) {
             for (const int cell : {5, 6, 9, 10}) EXPECT_NE(in.asked.grid[cell], Reading::rank(p[0]));
             EXPECT_GT(tiles_of(in.after(move), Reading::rank(p[0])), 0) << "it is somewhere";
             EXPECT_LT(largest_inside(in.after(move)), Reading::rank(p[0]));
         },
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(largest_inside(in.after(move)), Reading::rank(p[0]));
         }},
        {"ends with ([0-9]+) in the middle", "走完后 ([0-9]+) 在中间",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(largest_inside(in.after(move)), Reading::rank(p[0]));
             EXPECT_LT(largest_inside(in.after(in.asked.reason.best)), Reading::rank(p[0]));
         }},
        {"lets a new tile come next to ([0-9]+)", "可能让新方块出现在 ([0-9]+) 旁边",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_GE(Reading::rank(p[0]) + 2, game::highest_rank(in.after(move)));
             EXPECT_TRUE(has_room_beside(in.after(move), Reading::rank(p[0])));
             EXPECT_FALSE(has_room_beside(in.after(in.asked.reason.best), Reading::rank(p[0])));
         }},
        {"leaves? (?:at least )?([0-9.]+) empty cells after the next tile and swipe, on average",
         "来一个新方块再走一步后，平均(?:至少)?还有 ([0-9.]+) 个空格",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_GE(room_next(in, move), Reading::number(p[0]) - 0.0501);
         },
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_LE(room_next(in, move), Reading::number(p[1]) + 0.0501);
             EXPECT_LT(room_next(in, move), Reading::number(p[0]));
         }},
        {"brings? ([0-9]+) next to ([0-9]+)", "让 ([0-9]+) 挨着 ([0-9]+)",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_FALSE(are_beside(in.asked.grid, Reading::rank(p[0]), Reading::rank(p[1])));
             EXPECT_TRUE(are_beside(in.after(move), Reading::rank(p[0]), Reading::rank(p[1])));
         },
         [](const Reading& in, Direction move, const Parts& p) {
             const bool is_alone = tiles_of(in.after(move), Reading::rank(p[0])) == 1 &&
                                   tiles_of(in.after(move), Reading::rank(p[1])) == 1;
             EXPECT_FALSE(is_alone && are_beside(in.after(move), Reading::rank(p[0]), Reading::rank(p[1])));
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
        {"leaves?(?: at least)? ([0-9]+) pairs that one next swipe can merge",
         "使下一步(?:至少)?能合并 ([0-9]+) 对方块",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_GE(most_merges_of(in.after(move)), std::stoul(p[0]));
         },
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_LE(most_merges_of(in.after(move)), std::stoul(p[1]));
             EXPECT_LT(most_merges_of(in.after(move)), std::stoul(p[0]));
         }},
        {"leaves? tiles that the next swipe can merge", "使下一步还有方块可合并",
         [](const Reading& in, Direction move, const Parts&) { EXPECT_TRUE(can_merge(in.after(move), 1)); },
         [](const Reading& in, Direction move, const Parts&) { EXPECT_FALSE(can_merge(in.after(move), 1)); }},
        {"can merge two ([0-9]+)s at the next swipe, whatever tile comes",
         "下一步总能合并两个 ([0-9]+)（不管来什么新方块）",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_NEAR(chance_to_merge_next(in, move, p[0]), 1, 1e-6);
         },
         lacks_merge_next},
        {"can merge two ([0-9]+)s at the next swipe after (?:at least )?([0-9]+) % of the new tiles",
         "下一步能合并两个 ([0-9]+)（(?:至少 )?([0-9]+) ?% 的情况下）",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_GE(chance_to_merge_next(in, move, p[0]), share(p[1]) - 0.0051);
         },
         lacks_merge_next},
        {"keeps? ([0-9]+) in its corner with the best next swipe, too", "让 ([0-9]+) 在下一步的最佳走法中也留在角上",
         [](const Reading& in, Direction move, const Parts&) { EXPECT_GE(chance_of_corner(in, move), 0.998); },
         lacks_corner_next},
        {"keeps? ([0-9]+) in its corner with the best next swipe, too, after (?:at least )?([0-9]+) % of the new "
         "tiles",
         "让 ([0-9]+) 在下一步的最佳走法中也留在角上（(?:至少 )?([0-9]+) ?% 的情况下）",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_GE(chance_of_corner(in, move), share(p[1]) - 0.0051);
         },
         lacks_corner_next},
        {"leaves nothing that can merge but the new tile", "会使除新方块外都不能合并",
         [](const Reading& in, Direction move, const Parts&) {
             EXPECT_FALSE(can_merge(in.after(move), 1));
             EXPECT_TRUE(can_merge(in.after(in.asked.reason.best), 1));
         }},
        {"merges nothing", "什么也不合并",
         [](const Reading& in, Direction move, const Parts&) {
             EXPECT_TRUE(in.appraisal.of(move).merges.empty());
             EXPECT_FALSE(in.appraisal.of(in.asked.reason.best).merges.empty());
         }},
        {"lets the best next swipe move ([0-9]+) out of its corner \\(after ([0-9]+) % of the new tiles\\)",
         "会使下一步的最佳走法让 ([0-9]+) 离开角落（([0-9]+)% 的情况下）",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(Reading::rank(p[0]), game::highest_rank(in.after(move)));
             EXPECT_TRUE(has_largest_in_corner(in.after(move)));
             const auto leaves = [&](const Grid&, const Grid& left) { return !has_largest_in_corner(left); };
             EXPECT_NEAR(chance_that(in, move, leaves), 0.01 * std::stod(p[1]), 0.0051);
         }},
        {"is worth more than (\\w+), whatever tile comes", "总好过向(.+)（不管来什么新方块）",
         [](const Reading& in, Direction move, const Parts& p) {
             const double sign = in.appraisal.lower_is_better ? -1 : 1;
             chance_that(in, move, [](const Grid&, const Grid&) { return true; });
             for (const TileOutcome& tile : in.appraisal.of(move).tiles) {
                 EXPECT_GT(sign * tile.value.value, sign * in.value(Reading::direction(p[0])).value);
             }
         }},
        {"is worth less than (\\w+), whatever tile comes", "总不如向(.+)（不管来什么新方块）",
         [](const Reading& in, Direction move, const Parts& p) {
             const double sign = in.appraisal.lower_is_better ? -1 : 1;
             chance_that(in, move, [](const Grid&, const Grid&) { return true; });
             for (const TileOutcome& tile : in.appraisal.of(move).tiles) {
                 EXPECT_LT(sign * tile.value.value, sign * in.value(Reading::direction(p[0])).value);
             }
         }},
        {"leaves?(?: at least)? ([0-9]+) cells? empty", "(?:至少)?留下 ([0-9]+) 个空格",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_GE(game::empty_cells(in.after(move)), std::stoi(p[0]));
         },
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_LE(game::empty_cells(in.after(move)), std::stoi(p[1]));
             EXPECT_LT(game::empty_cells(in.after(move)), std::stoi(p[0]));
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
             EXPECT_NEAR(chance_of_tiles(moved, ends), 1, 1e-9);
         }},
        {"(?:costs|rates|lowers the chance by) about ([^ ]+)(?: points| lower| higher| %)?",
         "(?:约少得|评分约低|代价约高|概率约降低) ([^ ]+)(?: 分|%)?",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_NEAR(Reading::number(p[0]), in.cost(move), 0.06 * in.cost(move));
             EXPECT_EQ(in.value(move).bound, core::Bound::exact);
         }},
        {"rates much (?:lower|higher)", "(?:评分低|代价高)很多",
         [](const Reading& in, Direction move, const Parts&) {
             EXPECT_EQ(in.value(move).bound, core::Bound::exact);
             EXPECT_EQ(in.appraisal.unit, agent::Unit::evaluation);
             double most = 0;
             for (const Direction other : game::directions) {
                 const bool is_known = in.asked.choice.moves[static_cast<std::size_t>(other)].legal;
                 if (is_known && in.cost(other) < 1e6) most = std::max(most, in.cost(other));
             }
             EXPECT_GE(in.cost(move), 0.5 * most);
         }},
        {"loses much", "损失很大",
         [](const Reading& in, Direction move, const Parts&) {
             EXPECT_EQ(in.appraisal.unit, agent::Unit::points) << "only there a part means something";
             EXPECT_GT(in.asked.choice.value, 0);
             EXPECT_EQ(in.value(move).bound, core::Bound::exact);
             EXPECT_GE(in.cost(move), 0.1 * std::fabs(in.asked.choice.value - in.appraisal.baseline));
         }},
        {"(can end|ends) the game", "游戏(可能)?就此结束",
         [](const Reading& in, Direction move, const Parts&) { EXPECT_GT(advice::chance_of_end(in.after(move)), 0); }},
        // A better term of the evaluation: less of a penalty, more of anything else.
        {"(keeps the tiles more in order|keeps neighbours more alike|keeps large tiles out of the middle|leaves more "
         "tiles that can merge|leaves more cells empty)",
         "(使方块更整齐|使相邻方块更接近|让中间的大方块更少|留下更多可合并的方块|留下更多空格)",
         [](const Reading& in, Direction, const Parts&) {
             ASSERT_TRUE(in.asked.reason.fault);
             EXPECT_NE(in.asked.reason.fault->value.value, in.asked.reason.fault->other_value.value);
         }},
        {"(keeps the tiles less in order|keeps neighbours less alike|leaves fewer tiles that can merge)",
         "(使方块更乱|使相邻方块差得更多|留下更少可合并的方块)",
         [](const Reading& in, Direction move, const Parts&) {
             EXPECT_GT(in.cost(move), 0);
             expect_term_lags(in, move);
         }},
        {"has the largest tile in a corner after the next tile and swipe in ([0-9]+) % of the cases, not ([0-9]+) %",
         "在下一个新方块和下一步之后，最大的方块在角上的情况占 ([0-9]+)%，而不是 ([0-9]+)%",
         [](const Reading& in, Direction move, const Parts& p) {
             expect_lags_next(in, move, true, std::to_string(std::stod(p[0]) / 100),
                              std::to_string(std::stod(p[1]) / 100), corner_of);
         }},
        {"leaves fewer (empty cells|pairs to merge) after the next tile and swipe \\(([0-9.]+) on average, not "
         "([0-9.]+)\\)",
         "在下一个新方块和下一步之后，(空格|可合并的方块)更少（平均 ([0-9.]+) (?:个|对)，而不是 ([0-9.]+) (?:个|对)）",
         [](const Reading& in, Direction move, const Parts& p) {
             const bool is_room = p[0] == "empty cells" || p[0] == "空格";
             expect_lags_next(in, move, true, p[1], p[2], is_room ? room_of : pairs_of);
         }},
        {"leaves fewer (empty cells|pairs to merge) after its worst tile and the reply \\(([0-9]+), not ([0-9]+)\\)",
         "在最坏的新方块和应对之后，(空格|可合并的方块)更少（([0-9]+) (?:个|对)，而不是 ([0-9]+) (?:个|对)）",
         [](const Reading& in, Direction move, const Parts& p) {
             const bool is_room = p[0] == "empty cells" || p[0] == "空格";
             expect_lags_next(in, move, false, p[1], p[2], is_room ? room_of : pairs_of);
         }},
        {"has the largest tile in no corner after its worst tile and the reply",
         "在最坏的新方块和应对之后，最大的方块不在角上",
         [](const Reading& in, Direction move, const Parts&) {
             expect_lags_next(in, move, false, "0", "1", corner_of);
         }},
        {"keeps (the tiles less in order|neighbours less alike) after the next tile and swipe",
         "在下一个新方块和下一步之后，(方块更乱|相邻方块差得更多)",
         [](const Reading& in, Direction move, const Parts& p) {
             const bool is_order = p[0].starts_with("the tiles") || p[0] == "方块更乱";
             expect_lags_next(in, move, true, "", "", is_order ? order_of : likeness_of);
         }},
        {"keeps (the tiles less in order|neighbours less alike) after its worst tile and the reply",
         "在最坏的新方块和应对之后，(方块更乱|相邻方块差得更多)",
         [](const Reading& in, Direction move, const Parts& p) {
             const bool is_order = p[0].starts_with("the tiles") || p[0] == "方块更乱";
             expect_lags_next(in, move, false, "", "", is_order ? order_of : likeness_of);
         }},
        {"wins ([0-9 \u2009]+) points? less", "少得 ([0-9 \u2009]+) 分",
         [](const Reading& in, Direction move, const Parts& p) {
             EXPECT_EQ(in.appraisal.unit, agent::Unit::gain);
             EXPECT_EQ(Reading::number(p[0]), in.cost(move));
         }},
    };
    return all;
}

}  // namespace plyglass::testing
