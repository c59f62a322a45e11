// New tiles: their frequencies, the start of a game, and equal tiles everywhere for equal seeds.

#include "game/2048/tiles.hpp"

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace plyglass::game {
namespace {

/// Expects that `times` of `tries` fits the probability, within five standard deviations either way.
void expect_frequency(int times, int tries, double probability) {
    const double expected = tries * probability;
    EXPECT_NEAR(times, expected, 5 * std::sqrt(expected * (1 - probability)) + 1e-9) << probability;
}

Grid half_full() {
    Grid grid(4);
    for (int cell = 0; cell < 16; cell += 2) grid[cell] = 3;
    return grid;
}

TEST(ANewTile, IsA4WithTheProbabilityOfTheRuleAndInAnyEmptyCell) {
    const Grid grid = half_full();
    constexpr int tries = 40'000;
    for (const double four : {0.1, 0.25, 0.0, 1.0}) {
        core::Random random(2);
        std::map<std::pair<int, int>, int> times;
        for (int i = 0; i < tries; ++i) {
            const Tile tile = random_tile(grid, {.four = four}, random);
            ASSERT_EQ(grid[tile.cell], 0);
            ++times[{tile.cell, tile.rank}];
        }
        for (int cell = 1; cell < 16; cell += 2) {
            expect_frequency(times[{cell, 1}], tries, (1 - four) / 8);
            expect_frequency(times[{cell, 2}], tries, four / 8);
        }
        EXPECT_LE(times.size(), 16U) << "nothing but 2s and 4s";
    }
}

TEST(ANewTile, ComesIntoTheLastEmptyCell) {
    Grid grid(2);
    grid[0] = grid[1] = grid[2] = 1;
    core::Random random(1);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(random_tile(grid, {}, random).cell, 3);
}

TEST(ANewTile, MayBeA2OrA4InEachEmptyCell) {
    Grid grid(2);
    grid[1] = 3;
    const std::vector<Tile> expected{{0, 1}, {0, 2}, {2, 1}, {2, 2}, {3, 1}, {3, 2}};
    EXPECT_EQ(possible_tiles(grid), expected);
    EXPECT_EQ(with_tile(grid, {2, 2})[2], 2);
    EXPECT_EQ(with_tile(grid, {2, 2})[1], 3);
}

TEST(AGame, StartsWithTwoTilesOfWhichOneInTenIsA4) {
    core::Random random(3);
    constexpr int games = 10'000;
    int fours = 0;
    std::array<int, 16> filled{};
    for (int i = 0; i < games; ++i) {
        const Grid grid = start_grid(4, {}, random);
        ASSERT_EQ(empty_cells(grid), 14);
        for (int cell = 0; cell < 16; ++cell) {
            ASSERT_LE(grid[cell], 2);
            fours += grid[cell] == 2 ? 1 : 0;
            filled.at(static_cast<std::size_t>(cell)) += grid[cell] != 0 ? 1 : 0;
        }
    }
    expect_frequency(fours, 2 * games, 0.1);
    for (const int times : filled) expect_frequency(times, games, 2.0 / 16);
}

TEST(AGame, StartsAsItsRuleSaysOnEverySize) {
    core::Random random(4);
    const TileRule seed_003{.four = 0.25, .start_tiles = 3, .start_twos = true};
    const TileRule seed_002{.four = 0, .start_tiles = 2, .start_twos = true};
    for (int size = Grid::smallest; size <= Grid::largest; ++size) {
        for (const TileRule& rule : {seed_003, seed_002}) {
            for (int i = 0; i < 50; ++i) {
                const Grid grid = start_grid(size, rule, random);
                EXPECT_EQ(grid.size(), size);
                EXPECT_EQ(empty_cells(grid), size * size - rule.start_tiles);
                EXPECT_EQ(highest_rank(grid), 1) << "2s only";
                EXPECT_EQ(random_tile(grid, seed_002, random).rank, 1);
            }
        }
    }
}

/// The ranks as digits, row by row.
std::string digits(const Grid& grid) {
    std::string out;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (cell > 0 && cell % grid.size() == 0) out += '/';
        out += static_cast<char>('0' + grid[cell]);
    }
    return out;
}

// The result is fixed here: every compiler and every machine must deal the same tiles.
TEST(AGame, IsDealtTheSameTilesEverywhere) {
    const auto dealt = [](std::uint64_t seed, int size, const TileRule& rule) {
        core::Random random(seed);
        Grid grid = start_grid(size, rule, random);
        std::string out = digits(grid);
        for (int i = 0; i < 4; ++i) {
            const Tile tile = random_tile(grid, rule, random);
            grid[tile.cell] = tile.rank;
            out += ' ' + std::to_string(tile.cell) + ':' + std::to_string(tile.rank);
        }
        return out;
    };
    EXPECT_EQ(dealt(1, 4, {}), "0000/0000/0100/0001 6:1 13:1 3:1 5:1");
    EXPECT_EQ(dealt(2048, 4, {}), "0100/1000/0000/0000 3:1 2:1 6:1 12:2");
    EXPECT_EQ(dealt(1, 5, {.four = 0.25, .start_tiles = 3, .start_twos = true}),
              "00000/00000/10001/00000/00001 21:1 5:1 9:1 11:1");
    EXPECT_EQ(dealt(1, 3, {.four = 0, .start_tiles = 2, .start_twos = true}), "000/001/001 3:1 7:1 1:1 2:1");
}

}  // namespace
}  // namespace plyglass::game
