// What agents make of the end of the game: of full boards that live, and of moves after which no move is left.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "advice/asked.hpp"
#include "advice/board_facts.hpp"
#include "advice/hint_reading.hpp"
#include "core/random.hpp"
#include "game/2048/board_text.hpp"
#include "support/trials.hpp"

namespace plyglass::advice {
namespace {

using game::Direction;
using game::Grid;
using testing::ask;
using testing::Asked;

/// Boards of crowded games: at most two cells are empty, and the best player for points has just had many more.
std::vector<Grid> crowded_boards(std::size_t count) {
    std::vector<Grid> out;
    core::Random random(9);
    Grid grid = game::start_grid(4, {}, random);
    while (out.size() < count) {
        std::vector<Direction> legal;
        for (const Direction move : game::directions) {
            if (game::slide(grid, move).moved) legal.push_back(move);
        }
        if (legal.empty()) {
            grid = game::start_grid(4, {}, random);
            continue;
        }
        if (game::empty_cells(grid) <= 2) out.push_back(grid);
        // Mostly the move that leaves most room, so that tiles grow; now and then any.
        const auto roomiest = std::max_element(legal.begin(), legal.end(), [&](Direction a, Direction b) {
            return game::empty_cells(game::slide(grid, a).grid) < game::empty_cells(game::slide(grid, b).grid);
        });
        const Direction move =
            random.below(6) == 0 ? legal[random.below(static_cast<std::uint32_t>(legal.size()))] : *roomiest;
        grid =
            game::with_tile(game::slide(grid, move).grid, game::random_tile(game::slide(grid, move).grid, {}, random));
    }
    return out;
}

/// Whether some tiles end the game within so many plies, tiles and moves counted, whatever the player does.
bool can_be_lost(const Grid& moved, int plies) {
    if (plies == 0) return false;
    const auto is_lost = [&](const Grid& with) {
        return std::all_of(game::directions.begin(), game::directions.end(), [&](Direction move) {
            const auto slid = game::slide(with, move);
            return !slid.moved || (plies >= 2 && can_be_lost(slid.grid, plies - 2));
        });
    };
    return testing::chance_of_tiles(moved, is_lost) > 0;
}

// Not asked: greedy, which does not look at the end; learned and exact, which play for points, so that a last large merge
// may well be worth more to them than to live on for less.
TEST(TheEnd, IsPreferredByNoAgentThatSeesItToAMoveAfterWhichTheGameGoesOn) {
    const auto boards = crowded_boards(static_cast<std::size_t>(testing::trials(2000)));
    for (const char* name :
         {"textbook:depth=2", "textbook:depth=4", "textbook:depth=2,algorithm=minimax",
          "textbook:depth=2,algorithm=expectimax", "textbook:depth=2,evaluation=careful", "ovolve:depth=1",
          "md20:depth=1", "xu:depth=2", "hu:depth=1", "minimax:depth=2", "minimax:depth=2,evaluation=ovolve",
          "expectimax:depth=1", "nneonneo:depth=1", "jszyxw:depth=2"}) {
        const Named named = *agent::name_agent(name);
        const auto agent = agent::make_agent(named);
        int told = 0;
        for (const Grid& grid : boards) {
            Choice choice;
            agent->begin_game(1);
            agent->choose(grid, choice);
            if (chance_of_end_after(grid, *choice.move) < 1 - 1e-9) continue;
            ++told;
            for (const Direction other : game::directions) {
                if (!choice.moves[static_cast<std::size_t>(other)].legal || chance_of_end_after(grid, other) > 0)
                    continue;
                // Unless all are lost to the agent: then no value tells them apart.
                const MoveValue& value = choice.moves[static_cast<std::size_t>(other)];
                EXPECT_EQ(value.value, choice.value) << name << " " << game::write_board(grid);
                EXPECT_NE(value.bound, core::Bound::unseen);
            }
        }
        EXPECT_LT(told, static_cast<int>(boards.size()));
    }
}

TEST(TheTextbookSearch, CallsThoseMovesLostAfterWhichTilesEndTheGameAndNoOthers) {
    for (const char* name : {"textbook:depth=4", "textbook:depth=4,algorithm=minimax"}) {
        const Named named = *agent::name_agent(name);
        const auto agent = agent::make_agent(named);
        int lost = 0;
        for (const Grid& grid : crowded_boards(static_cast<std::size_t>(testing::trials(300)))) {
            Choice choice;
            TileOutcomes tiles;
            agent->begin_game(1);
            agent->choose(grid, choice);
            ASSERT_TRUE(agent->value_all_moves(grid, choice, tiles, std::chrono::steady_clock::time_point::max()));
            for (const Direction move : game::directions) {
                const MoveValue& value = choice.moves[static_cast<std::size_t>(move)];
                if (!value.legal) continue;
                EXPECT_TRUE(std::isfinite(value.value));
                EXPECT_EQ(value.is_lost, can_be_lost(game::slide(grid, move).grid, 3))
                    << name << " " << game::write_board(grid) << " " << static_cast<int>(move);
                lost += value.is_lost ? 1 : 0;
            }
        }
        EXPECT_GT(lost, 0);
    }
}

// At depth 1, a win in sight is nearer by a move than what the search behind the move says of the board after it.
TEST(TheWinInSight, IsWorthTheSameToTheSearchThatLooksCloser) {
    const auto agent = agent::make_agent(*agent::name_agent("ovolve:depth=1"));
    const Grid grid = *game::read_board("170249a0011aa087");
    Choice first, closer;
    TileOutcomes tiles;
    agent->choose(grid, first);
    closer = first;
    ASSERT_TRUE(agent->value_all_moves(grid, closer, tiles, std::chrono::steady_clock::time_point::max()));
    EXPECT_EQ(first.value, 9999);
    EXPECT_EQ(closer.value, first.value);
    EXPECT_EQ(closer.moves[static_cast<std::size_t>(*closer.move)].value, first.value);
}

}  // namespace
}  // namespace plyglass::advice
