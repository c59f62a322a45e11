// The agent that asks a network: points won on the way count, and a network that cannot be read is refused.

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "agent/catalogue.hpp"
#include "agents.hpp"
#include "core/file.hpp"
#include "eval/bundled_network.hpp"
#include "game/2048/board_text.hpp"
#include "support/board_data.hpp"
#include "support/test_folder.hpp"

namespace plyglass::agent {
namespace {

using game::Direction;
using plyglass::testing::board;
using plyglass::testing::choice_of;

const char* const middle_game = "512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16";

TEST(TheLearnedAgent, WithoutLookingAheadTakesTheLargestSumOfPointsAndExpectation) {
    const game::Grid board = *game::read_board(middle_game);
    const Choice choice = choice_of("learned:depth=0", board);
    double best = -1;
    for (const Direction direction : game::directions) {
        const game::Slide slid = game::slide(board, direction);
        const MoveValue& move = choice.moves[static_cast<std::size_t>(direction)];
        ASSERT_TRUE(move.legal);
        const double value = static_cast<double>(slid.score) + eval::bundled_network()->value(game::packed(slid.grid));
        EXPECT_EQ(move.value, value);
        EXPECT_EQ(move.bound, core::Bound::exact);
        best = std::max(best, value);
    }
    EXPECT_EQ(choice.value, best);
    EXPECT_EQ(choice.nodes, 5);
}

TEST(TheLearnedAgent, LooksOneRoundAheadUnlessItIsTold) {
    const game::Grid board = *game::read_board(middle_game);
    EXPECT_EQ(choice_of("learned", board).depth, 1);
    EXPECT_EQ(choice_of("learned", board).value, choice_of("learned:depth=1", board).value);
    EXPECT_LT(choice_of("learned", board).nodes, 200);
    EXPECT_GT(choice_of("learned:time=20", board).depth, 1);
}

TEST(TheLearnedAgent, MayErrByAsMuchAsItsDescriptionSays) {
    // Differences between 1 % and the error at one round: what is left of them two rounds further.
    const Named near = *name_agent("learned"), far = *name_agent("learned:depth=3");
    const auto player = make_agent(near), farther = make_agent(far);
    std::size_t all = 0, small = 0;
    for (const game::Grid& grid : testing::positions(300)) {
        Choice choice, deep;
        player->choose(grid, choice);
        farther->choose(grid, deep);
        for (std::size_t i = 0; choice.move && i < 4; ++i) {
            const auto gap = [&](const Choice& of) {
                return (of.moves[static_cast<std::size_t>(*choice.move)].value - of.moves[i].value) / of.value;
            };
            if (!choice.moves[i].legal || gap(choice) < 0.01 || gap(choice) > near.description->estimate_error)
                continue;
            ++all;
            small += gap(deep) < 0.01 ? 1U : 0U;
        }
    }
    ASSERT_GT(all, 60U);
    EXPECT_GT(2 * small, all) << small << " of " << all << ": most of them are no difference any more";
    EXPECT_LT(4 * small, 3 * all) << small << " of " << all << ": but not nearly all";
}

TEST(TheLearnedAgent, FindsTheSameWithATableAndOnTwoThreads) {
    const game::Grid board = *game::read_board("64,8,2,0/16,4,2,0/8,2,0,0/2,0,0,0");
    const Choice alone = choice_of("learned:depth=3", board);
    for (const char* name : {"learned:depth=3,table=off", "learned:depth=3,threads=2"}) {
        const Choice other = choice_of(name, board);
        EXPECT_EQ(other.move, alone.move) << name;
        for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(other.moves[i].value, alone.moves[i].value) << name << i;
    }
}

TEST(TheLearnedAgent, ExpectsNothingWhereEveryTileEndsTheGame) {
    // After Right, no tile in the cell that it frees can be merged.
    const Choice choice = choice_of("learned", board("8,4,8,0/16,32,64,128/2,4,8,16/32,64,128,256"));
    EXPECT_EQ(choice.moves[static_cast<std::size_t>(Direction::right)].value, 0);
}

TEST(TheLearnedAgent, ThinksOfABoardAfterAReplyWhatItsNetworkExpects) {
    const game::Grid after = game::slide(board(middle_game), Direction::left).grid;
    EXPECT_EQ(make_agent(*name_agent("learned"))->static_value(after),
              eval::bundled_network()->value(game::packed(after)));
}

TEST(TheLearnedAgent, SaysWhatIsWrongWithItsNetwork) {
    const auto missing = name_agent("learned:network=/no/such/network");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().because, NamingError::Because::unreadable_file);
    EXPECT_NE(missing.error().words.find("/no/such/network"), std::string::npos);

    const std::string path = testing::test_folder() + "/damaged.network";
    ASSERT_FALSE(core::write_file(path, "not a network"));
    const auto damaged = name_agent("learned:network=" + path);
    ASSERT_FALSE(damaged);
    EXPECT_EQ(damaged.error().because, NamingError::Because::damaged_file);
}

}  // namespace
}  // namespace plyglass::agent
