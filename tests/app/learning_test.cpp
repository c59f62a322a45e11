#include "app/learning/learning.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "eval/network_file.hpp"
#include "support/folder.hpp"
#include "support/wait_until.hpp"
#include "train/training_file.hpp"

namespace plyglass::app {
namespace {

using ::testing::HasSubstr;
using State = Learning::State;

train::Settings settings(std::uint64_t seed = 1) { return {*eval::TupleSet::parse("012"), seed, {}}; }

/// Waits until everything that was asked for has been done.
Learning::Progress rest(const Learning& learning) {
    Learning::Progress out;
    testing::wait_until("the network rests", [&] {
        out = learning.progress();
        return !out.is_busy && (out.state == State::resting || out.state == State::failed);
    });
    return out;
}

TEST(Learning, LearnsWhatTheCommandLearns) {
    const testing::Folder folder;
    {
        auto course = train::Course::open(folder.at("command"), settings());
        ASSERT_TRUE(course);
        EXPECT_FALSE(course->learn(300, 1, [](const auto&, const auto&) { return true; }));
    }
    std::string file;
    {
        Learning learning(folder.at("networks"));
        learning.open(settings());
        EXPECT_EQ(rest(learning).games, 0U);
        learning.run(200);
        EXPECT_EQ(rest(learning).games, 200U);
        learning.keep();
        rest(learning);
        file = learning.take_kept().value_or("");
        EXPECT_EQ(learning.take_kept(), std::nullopt) << "it is told once";
        learning.run(300);
    }
    // Leaving it in the middle saved what there was; another window goes on.
    Learning learning(folder.at("networks"));
    learning.open(settings());
    EXPECT_GE(rest(learning).games, 200U);
    learning.run(300);
    const auto end = rest(learning);
    EXPECT_EQ(end.games, 300U);
    EXPECT_EQ(end.state, State::resting);
    ASSERT_FALSE(end.points.empty());
    EXPECT_EQ(end.points.front().games, LearningCurve::first_point) << "the curve is kept, too";
    EXPECT_EQ(file, folder.at("networks/012-seed1.network"));
    EXPECT_EQ(folder.read("command"), folder.read("networks/012-seed1.network"));
    EXPECT_EQ(folder.read("command.training"), folder.read("networks/012-seed1.network.training"));
}

TEST(Learning, LetsOneListenToGames) {
    Learning learning("");
    learning.open(settings());
    learning.learn_one();
    rest(learning);
    const auto game = learning.take_game();
    ASSERT_TRUE(game);
    EXPECT_EQ(learning.take_game(), nullptr);
    EXPECT_EQ(game->number, 1U);
    ASSERT_FALSE(game->updates.empty());
    const auto& first = game->updates.front();
    EXPECT_EQ(first.target, 0) << "after the last move nothing comes";
    EXPECT_EQ(game->next(first), nullptr);
    for (const auto& update : game->updates) {
        const LearnedGame::Move* next = game->next(update);
        if (next == nullptr) continue;
        // The board, the tile and the swipe lead to the next board.
        const auto tile = game->tile_after(update);
        ASSERT_TRUE(tile);
        game::Grid grid = game::unpacked(game->parts[update.part][update.move].after);
        grid[tile->cell] = tile->rank;
        const game::Slide slid = game::slide(grid, next->direction);
        EXPECT_EQ(slid.grid, game::unpacked(next->after));
        EXPECT_EQ(slid.score, next->points);
    }
    learning.run(1'000'000);
    testing::wait_until("a game is heard while it learns", [&] { return learning.take_game() != nullptr; });
    learning.pause();
    rest(learning);
}

TEST(Learning, KeepsOneNetworkForEachChoice) {
    const testing::Folder folder;
    Learning learning(folder.path());
    learning.open(settings(1));
    learning.run(1'000'000);
    testing::wait_until("games", [&] { return learning.progress().games > 20; });
    learning.open(settings(2));
    const auto other = rest(learning);
    EXPECT_EQ(other.games, 0U);
    EXPECT_EQ(other.state, State::resting) << "what is opened rests";
    learning.open(settings(1));
    const auto again = rest(learning);
    EXPECT_GT(again.games, 20U);
    EXPECT_FALSE(again.points.empty());
    train::Settings slow = settings(1);
    slow.rates.rate = 0.1F;
    EXPECT_EQ(Learning::file_of("/f", slow), "/f/012-seed1-rate0.1.network");
    learning.start_over();
    const auto nothing = rest(learning);
    EXPECT_EQ(nothing.games, 0U);
    EXPECT_TRUE(nothing.points.empty());
    EXPECT_FALSE(std::filesystem::exists(folder.at("012-seed1.network.training")));
}

TEST(Learning, SavesACopyWithWhichTheCommandGoesOn) {
    const testing::Folder folder;
    Learning learning("");
    learning.open(settings());
    learning.run(100);
    rest(learning);
    learning.save_as(folder.at("copy"));
    rest(learning);
    const auto saved = learning.take_saved();
    ASSERT_TRUE(saved);
    EXPECT_FALSE(saved->failed);
    EXPECT_THAT(saved->message, HasSubstr(folder.at("copy")));
    const auto course = train::Course::open(folder.at("copy"), settings());
    ASSERT_TRUE(course);
    EXPECT_EQ(course->games(), 100U);
    learning.save_as("/nowhere/at all");
    rest(learning);
    EXPECT_TRUE(learning.take_saved()->failed);
    learning.keep();
    rest(learning);
    EXPECT_EQ(learning.take_kept(), std::nullopt) << "without a folder it is kept nowhere";
}

TEST(Learning, SaysWhyItCannot) {
    const testing::Folder folder;
    folder.write("012-seed1.network.training", "something else");
    Learning learning(folder.path());
    learning.open(settings());
    const auto failed = rest(learning);
    EXPECT_EQ(failed.state, State::failed);
    EXPECT_THAT(failed.trouble, HasSubstr("012-seed1.network.training"));
    learning.run(10);
    EXPECT_EQ(rest(learning).state, State::failed);
    learning.open(settings(2));
    EXPECT_EQ(rest(learning).state, State::resting);
    EXPECT_EQ(folder.read("012-seed1.network.training"), "something else") << "nothing was touched";
    {
        Learning second(folder.path());
        second.open(settings(2));
        EXPECT_THAT(rest(second).trouble, HasSubstr("Another program"));
    }
    learning.open(settings(1));
    rest(learning);
    learning.start_over();
    EXPECT_EQ(rest(learning).state, State::resting) << "the user has been asked";
}

}  // namespace
}  // namespace plyglass::app
