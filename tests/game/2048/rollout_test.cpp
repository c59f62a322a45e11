// Random games: all kernels play the same ones, and they are games of 2048.

#include "game/2048/rollout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::game {
namespace {

const PackedBoards boards(std::make_shared<const Slides>());

std::vector<Playout<Board>> from_the_start(std::size_t count, std::uint64_t seed) {
    core::Random random(seed);
    std::vector<Playout<Board>> games(count);
    for (auto& game : games) game = {packed(start_grid(4, {}, random)), random.next()};
    return games;
}

std::vector<Playout<Grid>> on_grids(const std::vector<Playout<Board>>& games) {
    std::vector<Playout<Grid>> out;
    for (const auto& game : games) {
        out.push_back({unpacked(game.board), game.seed, game.score, game.moves, game.over});
    }
    return out;
}

template <class B>
void expect_same(const Playout<B>& a, const Playout<B>& b) {
    EXPECT_EQ(a.board, b.board);
    EXPECT_EQ(a.score, b.score);
    EXPECT_EQ(a.moves, b.moves);
    EXPECT_EQ(a.over, b.over);
}

/// Expects that `games` equal the games played cell by cell.
void expect_as_on_grids(const std::vector<Playout<Board>>& games, const PlayoutRules& rules) {
    auto expected = on_grids(games);
    GridRollout(GridBoards(4)).play(expected, rules);
    for (const RolloutKernel kernel : rollout_kernels()) {
        SCOPED_TRACE(std::string(name(kernel)));
        auto played = games;
        PackedRollout(boards, kernel).play(played, rules);
        const auto grids = on_grids(played);
        for (std::size_t i = 0; i < games.size(); ++i) expect_same(grids[i], expected[i]);
    }
}

TEST(RandomGames, AreTheSameWhateverPlaysThem) { expect_as_on_grids(from_the_start(1500, 1), {}); }

TEST(RandomGames, AreTheSameWithOtherFoursAndFewMoves) {
    for (const double four : {0.0, 0.25, 1.0}) {
        for (const std::uint32_t most : {0U, 1U, 7U, 8U, 100U}) {
            SCOPED_TRACE(::testing::Message() << four << " " << most);
            expect_as_on_grids(from_the_start(70, most), {four, most});
        }
    }
}

TEST(RandomGames, DoNotDependOnThoseBesideThem) {
    for (const RolloutKernel kernel : rollout_kernels()) {
        const PackedRollout rollout(boards, kernel);
        auto together = from_the_start(100, 7);
        auto alone = together;
        rollout.play(together);
        for (std::size_t i = 0; i < alone.size(); ++i) {
            rollout.play({&alone[i], 1});
            expect_same(alone[i], together[i]);
        }
    }
}

TEST(RandomGames, StartAnywhere) {
    std::vector<Playout<Board>> games;
    core::Random random(3);
    for (int i = 0; i < 500; ++i) {
        // Tiles that cannot meet as two 32768s; every number of empty cells except sixteen.
        Board board;
        for (int cell = 0; cell < 16; ++cell) {
            if (random.below(16) >= static_cast<std::uint32_t>(i % 17)) {
                board = board.with(cell, static_cast<Rank>(1 + random.below(11)));
            }
        }
        if (board.bits == 0) board = board.with(5, 1);
        games.push_back({board, random.next()});
    }
    expect_as_on_grids(games, {});
}

TEST(RandomGames, OfFinishedBoardsAreNoGames) {
    for (const Board dead : {Board{0x1212212112122121ULL}, Board{}}) {
        ASSERT_TRUE(is_over(dead));
        for (const RolloutKernel kernel : rollout_kernels()) {
            Playout<Board> game{dead, 1};
            PackedRollout(boards, kernel).play({&game, 1});
            EXPECT_EQ(game.moves, 0U);
            EXPECT_EQ(game.score, 0U);
            EXPECT_TRUE(game.over);
            EXPECT_EQ(game.board, dead);
        }
    }
}

TEST(RandomGames, MergeTwo32768sAsAGameDoes) {
    Grid grid(4);
    grid[0] = grid[1] = 15;
    Playout<Board> game{packed(grid), 4};
    PackedRollout(boards).play({&game, 1}, {0.1, 6});
    EXPECT_GE(game.score, 65536U);
}

/// Replays a game from its board and seed as rollout_kernel.hpp describes it, with a slide of its own.
struct Replay {
    std::array<int, 16> cells{};
    std::uint64_t score = 0;
    std::uint32_t moves = 0;

    bool slide_left() {
        const auto before = cells;
        std::uint64_t gained = 0;
        for (std::size_t row = 0; row < 4; ++row) {
            std::vector<int> tiles;
            for (std::size_t i = 0; i < 4; ++i) {
                if (cells[row * 4 + i] != 0) tiles.push_back(cells[row * 4 + i]);
            }
            for (std::size_t i = 0; i + 1 < tiles.size(); ++i) {
                if (tiles[i] != tiles[i + 1]) continue;
                gained += 1ULL << ++tiles[i];
                tiles.erase(tiles.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            }
            tiles.resize(4);
            for (std::size_t i = 0; i < 4; ++i) cells[row * 4 + i] = tiles[i];
        }
        score += gained;
        return cells != before;
    }

    void turn(bool transpose, bool mirror) {
        const auto before = cells;
        for (std::size_t row = 0; row < 4; ++row) {
            for (std::size_t column = 0; column < 4; ++column) {
                const std::size_t from = mirror ? 3 - column : column;
                cells[row * 4 + column] = before[transpose ? from * 4 + row : row * 4 + from];
            }
        }
    }

    bool moves_somewhere() const {
        for (const bool transpose : {false, true}) {
            for (const bool mirror : {false, true}) {
                Replay copy = *this;
                copy.turn(transpose, mirror);
                if (copy.slide_left()) return true;
            }
        }
        return false;
    }

    void play(std::uint64_t seed) {
        core::Random seeds(seed);
        std::uint64_t a = seeds.next();
        std::uint64_t b = seeds.next();
        const auto rotated = [](std::uint64_t x, int bits) { return (x << bits) | (x >> (64 - bits)); };
        while (moves_somewhere()) {
            const std::uint64_t draw = a + b;
            const std::uint64_t mixed = a ^ b;
            a = rotated(a, 24) ^ mixed ^ (mixed << 16);
            b = rotated(mixed, 37);
            Replay next = *this;
            next.turn((draw >> 63) != 0, ((draw >> 62) & 1) != 0);
            if (!next.slide_left()) continue;
            *this = next;
            ++moves;
            std::vector<int*> empty;
            for (int& cell : cells) {
                if (cell == 0) empty.push_back(&cell);
            }
            *empty[((draw & 0xFFFFFFFF) * empty.size()) >> 32] =
                static_cast<double>((draw >> 32) & 0x3FFFFFFF) / 0x1p30 < 0.1 ? 2 : 1;
        }
    }
};

TEST(RandomGames, AgreeWithAnObviousGame) {
    const auto starts = from_the_start(200, 11);
    auto played = starts;
    PackedRollout(boards).play(played);
    for (std::size_t i = 0; i < starts.size(); ++i) {
        Replay replay;
        for (int cell = 0; cell < 16; ++cell) replay.cells[static_cast<std::size_t>(cell)] = starts[i].board[cell];
        replay.play(starts[i].seed);
        for (int cell = 0; cell < 16; ++cell) {
            EXPECT_EQ(replay.cells[static_cast<std::size_t>(cell)], played[i].board[cell]);
        }
        EXPECT_EQ(replay.score, played[i].score);
        EXPECT_EQ(replay.moves, played[i].moves);
        EXPECT_TRUE(played[i].over);
    }
}

/// A key that is equal for all eight views of a board.
std::uint64_t canonical(Board board) {
    std::uint64_t least = ~std::uint64_t{0};
    for (int side = 0; side < 8; ++side) {
        board = side % 2 == 0 ? transposed(board) : mirrored(board);
        least = std::min(least, board.bits);
    }
    return least;
}

TEST(RandomGames, TakeEveryLegalMoveAndEveryEmptyCellEquallyOften) {
    //     2  8  2  8
    //    32  .  .  .     to the left nothing moves
    //     2  .  .  .
    //     8  .  .  .
    const Board start{0x0003'0001'0005'3131ULL};
    struct Outcome {
        int times = 0;
        double expected = 0;
    };
    constexpr int games = 60'000;
    std::map<std::uint64_t, Outcome> outcomes;
    for (const Direction direction : directions) {
        const Board slid = boards.slid(start, direction);
        if (slid == start) {
            EXPECT_TRUE(direction == Direction::left || direction == Direction::up);
            continue;
        }
        for (int cell = 0; cell < 16; ++cell) {
            if (slid[cell] != 0) continue;
            for (const Rank rank : {Rank{1}, Rank{2}}) {
                const double expected = games / 2.0 / empty_cells(slid) * (rank == 1 ? 0.9 : 0.1);
                outcomes[canonical(slid.with(cell, rank))].expected += expected;
            }
        }
    }
    std::vector<Playout<Board>> played(games);
    core::Random random(5);
    for (auto& game : played) game = {start, random.next()};
    PackedRollout(boards).play(played, {0.1, 1});
    for (const auto& game : played) ++outcomes[canonical(game.board)].times;

    double chi_square = 0;
    for (const auto& [board, outcome] : outcomes) {
        ASSERT_GT(outcome.expected, 0) << std::hex << board;
        chi_square += (outcome.times - outcome.expected) * (outcome.times - outcome.expected) / outcome.expected;
    }
    // One degree of freedom fewer than outcomes; five standard deviations above.
    const auto freedom = static_cast<double>(outcomes.size() - 1);
    EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom)) << outcomes.size() << " outcomes";
}

}  // namespace
}  // namespace plyglass::game
