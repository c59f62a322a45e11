#include "exact/solution.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"
#include "exact/positions.hpp"
#include "support/trials.hpp"

namespace plyglass::exact {
namespace {

using game::Direction;
using game::Grid;

/// The definition, by trying everything: no packing, no symmetry, no layers.
class ByDefinition {
public:
    explicit ByDefinition(Goal goal) : goal_(goal) {}

    double to_move(const Grid& grid) {
        if (is_won(grid)) return 1;
        double best = 0;
        for (const Direction direction : game::directions) {
            const auto slid = game::slide(grid, direction);
            if (!slid.moved) continue;
            const double value = after_move(slid.grid);
            best = std::max(best, goal_.is_points() ? static_cast<double>(slid.score) + value : value);
        }
        return best;
    }
    double after_move(const Grid& grid) {
        if (is_won(grid)) return 1;
        std::uint64_t key = 0;
        for (int cell = 0; cell < grid.cells(); ++cell) key = key << 4 | grid[cell];
        const auto known = known_.find(key);
        if (known != known_.end()) return known->second;
        double sum = 0;
        int empty = 0;
        for (int cell = 0; cell < grid.cells(); ++cell) {
            if (grid[cell] != 0) continue;
            ++empty;
            Grid next = grid;
            next[cell] = 1;
            sum += 0.9 * to_move(next);
            next[cell] = 2;
            sum += 0.1 * to_move(next);
        }
        return known_[key] = sum / empty;
    }
    double game(int size) {
        double sum = 0;
        const int cells = size * size;
        for (int a = 0; a < cells; ++a) {
            for (int b = 0; b < cells; ++b) {
                if (a == b) continue;
                for (const game::Rank x : {game::Rank{1}, game::Rank{2}}) {
                    for (const game::Rank y : {game::Rank{1}, game::Rank{2}}) {
                        Grid grid(size);
                        grid[a] = x;
                        grid[b] = y;
                        sum += (x == 1 ? 0.9 : 0.1) * (y == 1 ? 0.9 : 0.1) * to_move(grid) / (cells * (cells - 1));
                    }
                }
            }
        }
        return sum;
    }

private:
    bool is_won(const Grid& grid) const { return !goal_.is_points() && game::highest_rank(grid) >= goal_.tile; }

    Goal goal_;
    std::map<std::uint64_t, double> known_;
};

const Solution& two_by_two() {
    static const Solution solution = *Solution::solve(2, {}, 1);
    return solution;
}

TEST(ASolution, OfTwoByTwoIsTheIndependentlyComputedOne) {
    EXPECT_NEAR(two_by_two().value(), 66.9641494571, 1e-9);
    EXPECT_EQ(two_by_two().counts(), (Counts{110, 67, 36}));
    EXPECT_NEAR(Solution::solve(2, {5}, 1)->value(), 0.0828872891, 1e-9);
}

TEST(ASolution, IsTheDefinitionsValueOfEveryMove) {
    for (const Goal goal : {Goal{}, Goal{4}, Goal{5}}) {
        const Solution solution = *Solution::solve(2, goal, 1);
        ByDefinition truth(goal);
        EXPECT_NEAR(solution.value(), truth.game(2), 1e-12);
        core::Random random(1);
        std::set<std::uint64_t> seen;
        for (int game = 0; game < 300; ++game) {
            Grid grid(2);
            grid[static_cast<int>(random.below(4))] = 1;
            for (;;) {
                // A random tile, and a random move: boards that perfect play avoids come up, too.
                int cell = static_cast<int>(random.below(4));
                while (grid[cell] != 0) cell = (cell + 1) % 4;
                grid[cell] = random.below(10) == 0 ? 2 : 1;
                if (!goal.is_points() && game::highest_rank(grid) >= goal.tile) break;
                const auto moves = solution.moves(grid);
                ASSERT_TRUE(moves);
                EXPECT_NEAR(moves->value, truth.to_move(grid), 1e-6);
                std::vector<Direction> legal;
                for (const Direction d : game::directions) {
                    const auto slid = game::slide(grid, d);
                    const auto& value = moves->moves[static_cast<std::size_t>(d)];
                    ASSERT_EQ(value.has_value(), slid.moved);
                    if (!slid.moved) continue;
                    legal.push_back(d);
                    const double right = truth.after_move(slid.grid);
                    EXPECT_NEAR(*value, goal.is_points() ? static_cast<double>(slid.score) + right : right, 1e-6);
                }
                if (legal.empty()) break;
                grid = game::slide(grid, legal[random.below(static_cast<std::uint32_t>(legal.size()))]).grid;
            }
        }
    }
}

// The whole of 3 x 3 takes a while: the chance of a small tile goes through the same code, and that of a smaller one where
// only a share is tried.
TEST(ASolution, OfThreeByThreeIsTheDefinitionsOnAnyNumberOfThreads) {
    const Goal goal{static_cast<game::Rank>(::plyglass::testing::trials(100) == 100 ? 5 : 4)};
    const Solution one = *Solution::solve(3, goal, 1);
    const Solution three = *Solution::solve(3, goal, 3);
    EXPECT_EQ(one.bytes(), three.bytes());
    EXPECT_NEAR(one.value(), ByDefinition(goal).game(3), 1e-12);
}

TEST(ASolution, DoesNotKnowBoardsThatNeverComeUp) {
    Grid grid(2);
    for (int cell = 0; cell < 4; ++cell) grid[cell] = 6;  // four 64s: two of them would have been merged from nothing
    EXPECT_FALSE(two_by_two().moves(grid));
    grid[0] = 15;
    EXPECT_FALSE(two_by_two().moves(grid));
}

/// Says whether the values of a position and of the boards after its moves satisfy Bellman's equation: a move is worth its
/// points and the average over the new tiles of what the player then makes of them.
void expect_bellman(const Solution& solution, const Grid& grid) {
    const auto moves = solution.moves(grid);
    ASSERT_TRUE(moves);
    double best = 0;
    for (const Direction direction : game::directions) {
        const auto slid = game::slide(grid, direction);
        const auto& value = moves->moves[static_cast<std::size_t>(direction)];
        ASSERT_EQ(value.has_value(), slid.moved);
        if (!slid.moved) continue;
        double average = 0;
        for (int cell = 0; cell < grid.cells(); ++cell) {
            if (slid.grid[cell] != 0) continue;
            for (const game::Rank rank : {game::Rank{1}, game::Rank{2}}) {
                Grid next = slid.grid;
                next[cell] = rank;
                const bool is_won =
                    !solution.goal().is_points() && game::highest_rank(slid.grid) >= solution.goal().tile;
                average += (rank == 1 ? 0.9 : 0.1) * (is_won ? 1 : solution.moves(next)->value);
            }
        }
        average /= game::empty_cells(slid.grid);
        const double points = solution.goal().is_points() ? static_cast<double>(slid.score) : 0;
        // Both are rounded to their known digits: half a unit of the last one each, and what the kept values lack.
        EXPECT_NEAR(*value, points + average, solution.goal().is_points() ? 1.2e-5 : 1.2e-9);
        best = std::max(best, *value);
    }
    EXPECT_EQ(moves->value, best);
}

TEST(BellmansEquation, HoldsOnEveryPositionOfTwoByTwo) {
    for (const Grid& grid : all_choices(two_by_two())) expect_bellman(two_by_two(), grid);
}

/// 3 x 3 for the chance of a 64, which takes a moment to solve and goes through the same code as points. With
/// PLYGLASS_SOLVE=points in the environment (./dev nightly), for points: half a minute, and much longer under a sanitizer.
const Solution& three_by_three() {
    static const Solution solution = [] {
        const char* wish = std::getenv("PLYGLASS_SOLVE");
        const bool is_points = wish != nullptr && std::string_view(wish) == "points";
        Solution out = *Solution::solve(3, is_points ? Goal{} : Goal{6}, 2);
        if (is_points) {
            EXPECT_NEAR(out.value(), 5468.4867974103, 1e-9);
        }
        return out;
    }();
    return solution;
}

// A hundred runs of a thousand positions.
RC_GTEST_PROP(BellmansEquation, HoldsOnAHundredThousandRandomPositionsOfThreeByThree, (std::uint64_t seed)) {
    for (const Grid& grid : random_choices(three_by_three(), 1000, seed)) expect_bellman(three_by_three(), grid);
    RC_ASSERT(!::testing::Test::HasFailure());
}

TEST(ASolution, ListsEachBoardAfterAMoveOnce) {
    std::set<std::string> seen;
    for (std::uint64_t number = 0; number < two_by_two().counts().afterstates; ++number) {
        const Grid grid = two_by_two().board_after_move(number);
        EXPECT_TRUE(two_by_two().after_move(grid)) << number;
        std::string cells;
        for (int cell = 0; cell < grid.cells(); ++cell) cells += static_cast<char>('a' + grid[cell]);
        seen.insert(cells);
    }
    EXPECT_EQ(seen.size(), 67U);
    // Layers of more than one block of keys.
    const Solution large = *Solution::solve(3, {4}, 1);
    for (std::uint64_t number = 0; number < large.counts().afterstates; number += 997) {
        EXPECT_TRUE(large.after_move(large.board_after_move(number))) << number;
    }
}

TEST(Choices, AreThePositionsWithMoreThanOneMove) {
    const auto all = all_choices(two_by_two());
    // 110 states, 36 of them without a move: the others have one or more.
    EXPECT_LT(all.size(), 110U - 36U);
    for (const Grid& grid : all) {
        const auto moves = two_by_two().moves(grid);
        ASSERT_TRUE(moves);
        EXPECT_GE(std::count_if(moves->moves.begin(), moves->moves.end(), [](const auto& m) { return m.has_value(); }),
                  2);
    }
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [](const Grid& grid) {
        const auto legal = [&](game::Direction direction) { return game::slide(grid, direction).moved; };
        return std::count_if(game::directions.begin(), game::directions.end(), legal) == 2;
    }));
    const auto some = random_choices(two_by_two(), 500, 7);
    EXPECT_EQ(some, random_choices(two_by_two(), 500, 7));
    EXPECT_NE(some, random_choices(two_by_two(), 500, 8));
    EXPECT_EQ(some.size(), 500U);
    for (const Grid& grid : some) EXPECT_TRUE(two_by_two().moves(grid));
}

TEST(ASolution, ReportsItsProgressInSmallSteps) {
    double last = 0;
    ASSERT_TRUE(Solution::solve(2, {}, 1, [&](double share) {
        EXPECT_GE(share, last);
        EXPECT_LT(share, last + 0.05);
        last = share;
    }));
    EXPECT_GT(last, 0.95);
    EXPECT_LE(last, 1);
}

TEST(ASolution, IsNothingIfItIsStopped) {
    std::stop_source stop;
    double last = 0;
    const auto solution = Solution::solve(
        3, {}, 1,
        [&](double share) {
            EXPECT_GE(share, last);
            last = share;
            if (share > 0.01) stop.request_stop();
        },
        stop.get_token());
    EXPECT_FALSE(solution);
    EXPECT_LT(last, 0.05);
}

TEST(ASolution, ComesBackFromItsBytesAndFromNoOthers) {
    const std::string bytes = two_by_two().bytes();
    const auto back = Solution::from(bytes);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->bytes(), bytes);
    EXPECT_EQ(back->value(), two_by_two().value());
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        EXPECT_FALSE(Solution::from(std::string_view(bytes).substr(0, at))) << at;
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        EXPECT_FALSE(Solution::from(damaged)) << at;
    }
}

template <int n>
Grid grid_of(SmallBoard board) {
    Grid out(n);
    for (int cell = 0; cell < n * n; ++cell) out[cell] = SmallRules<n>::rank(board, cell);
    return out;
}

RC_GTEST_PROP(SmallRules, SlideAsTheLargeOnes, (std::uint64_t bits)) {
    static const SmallRules<3> rules;
    // Ranks up to 9: of those, no two are too large to merge.
    SmallBoard board = 0;
    for (int cell = 0; cell < 9; ++cell) board |= SmallBoard{(bits >> (5 * cell) & 31) % 10} << (4 * cell);
    const auto slid = rules.slide_all(board);
    for (const Direction d : game::directions) {
        const auto right = game::slide(grid_of<3>(board), d);
        const auto& found = slid[static_cast<std::size_t>(d)];
        RC_ASSERT(grid_of<3>(found.board) == right.grid);
        RC_ASSERT(found.points == right.score);
        RC_ASSERT((found.board != board) == right.moved);
    }
}

RC_GTEST_PROP(SmallRules, SeeEightViewsAsOneBoard, (std::uint64_t bits)) {
    static const SmallRules<3> rules;
    const SmallBoard board = bits & 0xFFFFFFFFF;
    const auto turned = [](SmallBoard b) {
        SmallBoard out = 0;
        for (int cell = 0; cell < 9; ++cell)
            out |= SmallBoard{SmallRules<3>::rank(b, cell)} << (4 * (cell % 3 * 3 + 2 - cell / 3));
        return out;
    };
    const auto mirrored = [](SmallBoard b) {
        SmallBoard out = 0;
        for (int cell = 0; cell < 9; ++cell)
            out |= SmallBoard{SmallRules<3>::rank(b, cell)} << (4 * (cell / 3 * 3 + 2 - cell % 3));
        return out;
    };
    SmallBoard view = board;
    SmallBoard smallest = board;
    for (int i = 0; i < 4; ++i) {
        view = turned(view);
        smallest = std::min({smallest, view, mirrored(view)});
        RC_ASSERT(rules.canonical(view) == rules.canonical(board));
        RC_ASSERT(rules.canonical(mirrored(view)) == rules.canonical(board));
    }
    RC_ASSERT(rules.canonical(board) == smallest);
}

}  // namespace
}  // namespace plyglass::exact
