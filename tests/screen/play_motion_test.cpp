#include "screen/play/play_motion.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/played_game.hpp"
#include "support/board_data.hpp"

namespace plyglass::screen {
namespace {

using plyglass::testing::board;

TEST(PlayMotion, KnowsWhereEveryTileGoes) {
    const auto ways = travels(board("2,2,4,4/0,2,0,2/0,0,0,0/8,0,0,0"), game::Direction::left);
    const std::vector<Travel> wanted{{0, 0, 1, true}, {1, 0, 1, true}, {2, 1, 2, true},   {3, 1, 2, true},
                                     {5, 4, 1, true}, {7, 4, 1, true}, {12, 12, 3, false}};
    EXPECT_EQ(ways, wanted);
}

TEST(PlayMotion, EndsOnTheBoardThatTheMoveLeadsTo) {
    core::Random random(3);
    game::PlayedGame game(game::start_grid(4, {}, random));
    for (int i = 0; i < 200; ++i) {
        const auto direction = game::directions[random.below(4)];
        const game::Grid before = game.grid();
        const game::Slide slid = game::slide(before, direction);
        if (!slid.moved) continue;
        // The ends of the paths, with merged tiles one rank larger, make the board after the slide.
        game::Grid end(4);
        for (const Travel& way : travels(before, direction)) {
            end[way.to] = static_cast<game::Rank>(way.rank + (way.merges ? 1 : 0));
        }
        EXPECT_EQ(end, slid.grid);
        const game::PlayedMove move{direction, game::random_tile(slid.grid, {}, random)};
        ASSERT_TRUE(game.play(move));
        EXPECT_EQ(tiles_in_motion(before, move, game.grid(), 0).size(), tiles_at_rest(before).size());
        EXPECT_EQ(tiles_in_motion(before, move, game.grid(), 1).size(), tiles_at_rest(game.grid()).size());
        if (game::is_over(game.grid())) break;
    }
}

}  // namespace
}  // namespace plyglass::screen
