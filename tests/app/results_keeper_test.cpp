// The Lab's games on the disk, also while it is full.

#include "app/results_keeper.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "lab/games.hpp"
#include "support/file_limit.hpp"
#include "support/test_folder.hpp"
#include "support/wait_until.hpp"

namespace plyglass::app {
namespace {

using testing::experiment;
using testing::played;

TEST(ResultsKeeper, WritesWhatADiskHadNoRoomForOnceItHas) {
    const lab::Experiment ten = experiment("greedy", 10);
    const auto games = played(ten);
    ResultsKeeper keeper(testing::test_folder());
    const std::string path = keeper.begin(testing::header(ten), {games[0]}, "");
    keeper.wait();
    EXPECT_EQ(keeper.take_trouble(), std::nullopt);
    {
        const testing::FileLimit full(std::filesystem::file_size(path) + 100);  // half a line
        keeper.add({games[1], games[2]});
        keeper.wait();
        const auto trouble = keeper.take_trouble();
        ASSERT_TRUE(trouble.has_value());
        EXPECT_FALSE(trouble->empty());
        EXPECT_EQ(keeper.take_trouble(), std::nullopt) << "it is told once";
        const auto meanwhile = lab::read_results_file(path);
        ASSERT_TRUE(meanwhile);
        EXPECT_EQ(meanwhile->games.size(), 1U);
        EXPECT_FALSE(meanwhile->has_half_line);
    }
    keeper.add({games[3]});
    keeper.wait();
    EXPECT_EQ(keeper.take_trouble(), "") << "it is over";
    EXPECT_EQ(lab::read_results_file(path)->games.size(), 4U);
}

TEST(ResultsKeeper, TriesAgainWithoutBeingAsked) {
    const lab::Experiment ten = experiment("greedy", 10);
    const auto games = played(ten);
    ResultsKeeper keeper(testing::test_folder());
    std::string path;
    {
        const testing::FileLimit full(100);  // not even the first line
        path = keeper.begin(testing::header(ten), {}, "");
        keeper.add(games);
        keeper.wait();
        EXPECT_TRUE(keeper.take_trouble().has_value());
    }
    testing::wait_until("the games are written", [&] { return keeper.take_trouble() == ""; });
    EXPECT_EQ(lab::read_results_file(path)->games.size(), 10U);
}

TEST(ResultsKeeper, AddsToAFileWhatItLacks) {
    const lab::Experiment ten = experiment("greedy", 10);
    const auto games = played(ten);
    const std::string folder = testing::test_folder();
    std::string path;
    {
        ResultsKeeper keeper(folder);
        path = keeper.begin(testing::header(ten), {games[0], games[1]}, "");
    }
    ResultsKeeper keeper(folder);
    EXPECT_EQ(keeper.begin(testing::header(ten), games, path), path);
    keeper.wait();
    const auto results = lab::read_results_file(path);
    ASSERT_TRUE(results);
    EXPECT_EQ(results->games.size(), 10U);
    EXPECT_EQ(results->repeated, 0U);
}

}  // namespace
}  // namespace plyglass::app
