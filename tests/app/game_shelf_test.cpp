// The shelf of past games: the last fifty, none over another, and files that are no games.

#include "app/game_shelf.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/kept_game.hpp"
#include "game/2048/board_text.hpp"
#include "support/kept_games.hpp"
#include "support/test_folder.hpp"
#include "support/wait_until.hpp"

namespace plyglass::app {
namespace {

namespace fs = std::filesystem;
using plyglass::testing::kept_left;
using plyglass::testing::kept_start;
using plyglass::testing::settle;
using plyglass::testing::test_folder;
using ::testing::HasSubstr;

SavedGame game_number(std::uint64_t seed) {
    SavedGame saved;
    saved.game = game::PlayedGame(kept_start);
    saved.game.play(kept_left);
    saved.facts.seed = seed;
    saved.facts.begun = "2026-11-23 10:15:00";
    return saved;
}

void put(GameShelf& shelf, const SavedGame& saved, bool as_another = false) {
    shelf.put(saved, as_another);
    plyglass::testing::wait_until("it is written", [&] { return shelf.at_rest(); });
}

TEST(GameShelf, KeepsTheLastFiftyGames) {
    GameShelf shelf(test_folder() + "/games");
    for (std::uint64_t seed = 1; seed <= 53; ++seed) {
        put(shelf, game_number(seed));
        // Files that are written in the same moment have an order, too.
        const auto time = fs::file_time_type::clock::now() - std::chrono::hours(60 - static_cast<int>(seed));
        for (const auto& entry : fs::directory_iterator(shelf.folder())) {
            const auto saved = read_game_file(entry.path().string());
            ASSERT_TRUE(saved);
            if (saved->facts.seed == seed) fs::last_write_time(entry.path(), time);
        }
    }
    const PastGames found = past_games(shelf.folder());
    ASSERT_EQ(found.games.size(), GameShelf::most_games);
    EXPECT_EQ(found.games.front().saved.facts.seed, 53) << "the last one comes first";
    EXPECT_EQ(found.games.back().saved.facts.seed, 4);
    EXPECT_EQ(found.games.front().saved.game, game_number(53).game);
}

TEST(GameShelf, PutsAGameThatWentOnOverItselfAndOneFromElsewhereBesideIt) {
    GameShelf shelf(test_folder() + "/games");
    SavedGame saved = game_number(7);
    put(shelf, saved);
    saved.game.play({game::Direction::right, {0, 1}});
    put(shelf, saved);
    ASSERT_EQ(past_games(shelf.folder()).games.size(), 1U);
    EXPECT_EQ(past_games(shelf.folder()).games.front().saved.game.moves(), 2U);
    put(shelf, game_number(7), true);
    EXPECT_EQ(past_games(shelf.folder()).games.size(), 2U) << "an earlier state of it loses nothing";
}

TEST(GameShelf, LeavesFilesThatHoldNoGameWhereTheyAre) {
    GameShelf shelf(test_folder() + "/games");
    put(shelf, game_number(1));
    std::ofstream(shelf.folder() + "/damaged.json") << R"({"plyglass":)";
    const PastGames found = past_games(shelf.folder());
    EXPECT_EQ(found.games.size(), 1U);
    EXPECT_EQ(found.unreadable, std::vector{shelf.folder() + "/damaged.json"});
    EXPECT_TRUE(fs::exists(shelf.folder() + "/damaged.json"));
}

TEST(AGameFile, ComesBackAtItsEndOrSaysWhereItIsWrong) {
    const std::string path = test_folder() + "/game.json";
    SavedGame saved = game_number(9);
    saved.game.go_to(0);
    std::ofstream(path) << write_saved_game(saved);
    const auto read = read_game_file(path);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->game.at(), 1U);
    EXPECT_EQ(read->facts, saved.facts);
    std::ofstream(path) << "{\n\"plyglass\": game";
    const auto bad = read_game_file(path);
    ASSERT_FALSE(bad);
    EXPECT_THAT(bad.error(), HasSubstr("line 2, column"));
    EXPECT_THAT(bad.error(), HasSubstr(path));
    EXPECT_THAT(read_game_file(path + "-none").error(), HasSubstr("cannot be read"));
}

// ---- in the game that is kept -----------------------------------------------------------------------------

TEST(KeptGame, PutsEachGameThatAnotherOneReplacesOnTheShelf) {
    KeptGame game{game::PlayedGame(kept_start), {.seed = 1}};
    game.open(test_folder());
    ASSERT_TRUE(game.play(kept_left));
    game.replace(game::PlayedGame(kept_start), {.seed = 2});
    ASSERT_TRUE(game.play(kept_left));
    game.replace(game::PlayedGame(kept_start), {.seed = 3});
    game.replace(game::PlayedGame(kept_start), {.seed = 4});
    settle(game);
    const PastGames found = past_games(game.shelf());
    std::vector<std::uint64_t> seeds;
    for (const PastGame& each : found.games) seeds.push_back(each.saved.facts.seed);
    EXPECT_THAT(seeds, ::testing::UnorderedElementsAre(1, 2)) << "a game without moves is none";
}

TEST(KeptGame, CountsOnlyAPersonsOwnScoreFromARealStart) {
    KeptGame game{game::PlayedGame(kept_start)};
    ASSERT_TRUE(game.play(kept_left));
    EXPECT_EQ(game.best(), 4);
    game.replace(game::PlayedGame(*game::read_board("1024,1024,0,0/0,0,0,0/0,0,0,0/0,0,0,0")),
                 {.origin = GameOrigin::edited});
    ASSERT_TRUE(game.play(kept_left));
    EXPECT_EQ(game.game().score(), 2048);
    EXPECT_EQ(game.best(), 4) << "the board was put together";
    game.replace(game::PlayedGame(*game::read_board("4,4,0,0/0,0,0,0/0,0,0,0/0,0,0,0")));
    ASSERT_TRUE(game.play_fast(kept_left, "greedy"));
    EXPECT_EQ(game.best(), 4);
    ASSERT_TRUE(game.play({game::Direction::right, {0, 1}}));
    EXPECT_EQ(game.best(), 4) << "the points before were the agent's";
    game.undo();
    game.undo();
    ASSERT_TRUE(game.play(kept_left));
    EXPECT_EQ(game.best(), 8);
}

TEST(KeptGame, KeepsTheBestScoreWhereTheGamesFileIsDamaged) {
    const std::string folder = test_folder();
    {
        KeptGame game{game::PlayedGame(kept_start)};
        game.open(folder);
        ASSERT_TRUE(game.play(kept_left));
        settle(game);
    }
    std::ofstream(folder + "/game.json") << "nonsense";
    KeptGame game{game::PlayedGame(kept_start)};
    EXPECT_THAT(game.open(folder), HasSubstr("cannot be read"));
    EXPECT_EQ(game.best(), 4);
}

TEST(KeptGame, FailsNoLongerWhenSavingWorksAgain) {
    const std::string folder = test_folder();
    KeptGame game{game::PlayedGame(kept_start)};
    game.open(folder);
    fs::create_directories(folder + "/game.json/full");
    ASSERT_TRUE(game.play(kept_left));
    plyglass::testing::wait_until("the failure is told", [&] { return game.tick(0.1).has_value(); });
    EXPECT_TRUE(game.is_failing());
    fs::remove_all(folder + "/game.json");
    ASSERT_TRUE(game.play({game::Direction::right, {0, 1}}));
    settle(game);
    EXPECT_FALSE(game.is_failing());
}

}  // namespace
}  // namespace plyglass::app
