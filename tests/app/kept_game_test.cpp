#include "app/kept_game.hpp"

#include <filesystem>
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/auto_player.hpp"
#include "core/random.hpp"
#include "game/2048/board_text.hpp"
#include "support/kept_games.hpp"
#include "support/test_folder.hpp"
#include "support/wait_until.hpp"

namespace plyglass::app {
namespace {

using plyglass::testing::kept_left;
using plyglass::testing::kept_start;
using plyglass::testing::settle;
using plyglass::testing::test_folder;
using ::testing::HasSubstr;

KeptGame a_game() { return KeptGame(game::PlayedGame(kept_start)); }

TEST(KeptGame, ComesBackAsItWasLeft) {
    const std::string folder = test_folder();
    KeptGame first = a_game();
    EXPECT_EQ(first.open(folder), "");
    ASSERT_TRUE(first.play(kept_left));
    first.use_tiles(NewTiles::twos);
    settle(first);

    KeptGame second = a_game();
    EXPECT_THAT(second.open(folder), HasSubstr("Another window keeps the game"));
    EXPECT_TRUE(second.is_copy());
    EXPECT_EQ(second.game(), first.game());
    EXPECT_EQ(second.tiles(), NewTiles::twos);
    EXPECT_EQ(second.best(), 4);
}

TEST(KeptGame, RefusesAMoveThatIsNotLegal) {
    KeptGame game = a_game();
    EXPECT_FALSE(game.play({game::Direction::up, {15, 1}}));
    EXPECT_EQ(game.game().moves(), 0);
    EXPECT_EQ(game.best(), 0);
}

TEST(KeptGame, KeepsTheBestScoreWhenMovesAreTakenBack) {
    KeptGame game = a_game();
    ASSERT_TRUE(game.play(kept_left));
    EXPECT_EQ(game.undo(), KeptGame::Undone::move);
    EXPECT_EQ(game.game().score(), 0);
    EXPECT_EQ(game.best(), 4);
    EXPECT_TRUE(game.redo());
    EXPECT_EQ(game.game().score(), 4);
}

TEST(KeptGame, UndoesTheNewGameToTheOldOne) {
    KeptGame game = a_game();
    ASSERT_TRUE(game.play(kept_left));
    const game::PlayedGame old = game.game();
    game.replace(game::PlayedGame(*game::read_board("0,0/2,2")));
    EXPECT_TRUE(game.can_undo());
    EXPECT_EQ(game.undo(), KeptGame::Undone::new_game);
    EXPECT_EQ(game.game(), old);
    EXPECT_EQ(game.undo(), KeptGame::Undone::move);
    EXPECT_EQ(game.undo(), KeptGame::Undone::nothing) << "the new game had no moves to go back to";
}

TEST(KeptGame, UndoesTheNewGameAlsoInTheNextRun) {
    const std::string folder = test_folder();
    {
        KeptGame game = a_game();
        game.open(folder);
        ASSERT_TRUE(game.play(kept_left));
        game.replace(game::PlayedGame(*game::read_board("0,0/2,2")));
        settle(game);
    }
    KeptGame game = a_game();
    EXPECT_EQ(game.open(folder), "");
    EXPECT_EQ(game.game().grid(), *game::read_board("0,0/2,2"));
    EXPECT_EQ(game.undo(), KeptGame::Undone::new_game);
    EXPECT_EQ(game.game().score(), 4);
}

TEST(KeptGame, DoesNotKeepAGameWithoutMovesWhenItIsReplaced) {
    KeptGame game = a_game();
    game.replace(game::PlayedGame(*game::read_board("0,0/2,2")));
    EXPECT_FALSE(game.can_undo());
    EXPECT_EQ(game.undo(), KeptGame::Undone::nothing);
}

TEST(KeptGame, WritesAFastGameOnlyNowAndThen) {
    const std::string folder = test_folder();
    KeptGame game = a_game();
    game.open(folder);
    ASSERT_TRUE(game.play_fast(kept_left, "greedy"));
    EXPECT_TRUE(game.game().played().front().by_agent);
    EXPECT_EQ(game.best(), 0) << "the points are the agent's";
    ASSERT_TRUE(game.wake());
    EXPECT_GT(*game.wake(), 0.5) << "not at once";
    EXPECT_FALSE(std::filesystem::exists(folder + "/game.json"));
    game.tick(2);
    settle(game);
    EXPECT_TRUE(std::filesystem::exists(folder + "/game.json"));
}

TEST(KeptGame, TellsOnceThatItCannotBeWritten) {
    const std::string folder = test_folder();
    KeptGame game = a_game();
    game.open(folder);
    std::filesystem::create_directory(folder + "/game.json");  // nothing can be renamed to a folder with a file in it
    std::filesystem::create_directory(folder + "/game.json/full");
    ASSERT_TRUE(game.play(kept_left));
    std::optional<core::FileError> failure;
    plyglass::testing::wait_until("the failure is told", [&] { return (failure = game.tick(0.1)).has_value(); });
    EXPECT_THAT(failure->path, HasSubstr("game.json"));
    EXPECT_FALSE(game.tick(0.1));
    EXPECT_EQ(game.game().moves(), 1) << "the game goes on";
}

}  // namespace
}  // namespace plyglass::app
