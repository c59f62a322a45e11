#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/folder.hpp"
#include "support/program.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using testing::environment_with;
using testing::Folder;
using ::testing::HasSubstr;
using testing::ProgramOptions;
using testing::Ran;
using testing::run_program;

Ran exact(const Folder& cache, std::vector<std::string> args) {
    ProgramOptions options;
    options.environment = environment_with({"XDG_CACHE_HOME=" + cache.path()});
    args.insert(args.begin(), "exact");
    return run_program(args, options);
}

TEST(Exact, TellsTheValueOfAGame) {
    const Folder cache;
    const auto ran = exact(cache, {"--size", "2", "--format", "json"});
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    const auto told = json::parse(ran.out);
    EXPECT_EQ(told["size"], 2);
    EXPECT_EQ(told["goal"], "points");
    EXPECT_NEAR(told["value"], 66.9641494571, 1e-9);
    EXPECT_EQ(told["states"], 110);
    EXPECT_THAT(exact(cache, {"--size", "2"}).out, HasSubstr("66.9641494571"));
    EXPECT_THAT(exact(cache, {"--size", "2", "--goal", "32"}).out, HasSubstr("8.28872891 %"));
}

TEST(Exact, TellsTheValueOfEveryMove) {
    const Folder cache;
    const auto told = json::parse(exact(cache, {"2,2/0,0", "--format", "json"}).out);
    EXPECT_EQ(told["unit"], "points");
    EXPECT_EQ(told["moves"].size(), 4U);
    EXPECT_EQ(told["moves"][0]["move"], "up");
    EXPECT_FALSE(told["moves"][0]["legal"]);
    EXPECT_TRUE(told["moves"][0]["value"].is_null());
    // Left and Right are views of each other, and the best moves: they win four points at once.
    double best = 0;
    for (const auto& move : told["moves"]) {
        if (move["legal"]) best = std::max<double>(best, move["value"]);
    }
    EXPECT_EQ(told["value"], best);
    for (const auto& move : told["moves"]) {
        if (move["move"] != told["move"]) continue;
        EXPECT_EQ(move["value"], best);
    }
    EXPECT_THAT(exact(cache, {"2,4/4,2"}).out, HasSubstr("The game is over"));
}

TEST(Exact, KeepsWhatTookAWhileAndMendsItIfItIsDamaged) {
    const Folder cache;
    const auto first = exact(cache, {"--size", "3", "--goal", "16"});
    ASSERT_EQ(first.exit_code, 0) << first.err;
    const std::string path = cache.at("plyglass/exact-3-16.v1");
    ASSERT_TRUE(std::filesystem::exists(path));
    const std::string kept = cache.read("plyglass/exact-3-16.v1");
    EXPECT_EQ(exact(cache, {"--size", "3", "--goal", "16"}).out, first.out);
    cache.write("plyglass/exact-3-16.v1", kept.substr(0, kept.size() / 2));
    EXPECT_EQ(exact(cache, {"--size", "3", "--goal", "16"}).out, first.out);
    EXPECT_EQ(cache.read("plyglass/exact-3-16.v1"), kept);
    // Where nothing can be kept, it says so and answers all the same.
    std::filesystem::remove_all(cache.at("plyglass"));
    cache.write("plyglass", "a file in the way");
    const auto in_the_way = exact(cache, {"--size", "3", "--goal", "16"});
    EXPECT_EQ(in_the_way.exit_code, 0);
    EXPECT_EQ(in_the_way.out, first.out);
    EXPECT_THAT(in_the_way.err, HasSubstr("The exact values are not kept"));
    EXPECT_THAT(in_the_way.err, HasSubstr("a part of its path is not a folder"));
}

TEST(Exact, SolvesNothingForAGameThatIsOver) {
    const Folder cache;
    const auto over = exact(cache, {"2,4,8/16,32,64/128,256,512", "--format", "json"});
    ASSERT_EQ(over.exit_code, 0) << over.err;
    EXPECT_EQ(json::parse(over.out)["value"], 0);
    EXPECT_FALSE(std::filesystem::exists(cache.at("plyglass/exact-3-points.v1")));
    const auto reached = exact(cache, {"2,4,8/16,32,64/128,256,512", "--goal", "512", "--format", "json"});
    EXPECT_EQ(json::parse(reached.out)["value"], 1);
}

TEST(Exact, StandsBesideWhatOthersSayOfASmallBoard) {
    const Folder cache;
    ProgramOptions options;
    options.environment = environment_with({"XDG_CACHE_HOME=" + cache.path()});
    const auto hint = [&](std::vector<std::string> args) {
        args.insert(args.begin(), "hint");
        return run_program(args, options).out;
    };
    const auto truth = json::parse(exact(cache, {"2,4/2,8", "--format", "json"}).out);
    const auto told = json::parse(hint({"2,4/2,8", "--agent", "greedy", "--format", "json"}));
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(told["moves"][i]["exact"], truth["moves"][i]["value"]);
    const std::string text = hint({"2,4/0,2", "--agent", "greedy"});
    EXPECT_THAT(text, HasSubstr("(exactly 63.83 points)"));
    EXPECT_THAT(text, HasSubstr("Perfect play finds no better move: 63.83 points to come."));
    // It is its own truth; a larger board has none, and one that is not solved yet is not solved for a hint.
    EXPECT_FALSE(json::parse(hint({"2,4/0,2", "--format", "json"}))["moves"][0].contains("exact"));
    for (const char* board : {"1000121023012346", "2,4,0/0,2,0/0,0,0"}) {
        const auto other = json::parse(hint({board, "--agent", "greedy", "--format", "json"}));
        EXPECT_FALSE(other["moves"][0].contains("exact")) << board;
    }
}

TEST(Exact, TellsHowOftenAgentsTakeTheBestMove) {
    const Folder cache;
    const auto told =
        json::parse(exact(cache, {"--size", "2", "--agents", "exact,greedy,random", "--format", "json"}).out);
    EXPECT_EQ(told["positions"], 71);
    EXPECT_EQ(told["agents"][0]["best"], 71);
    EXPECT_EQ(told["agents"][0]["given_away"], 0);
    EXPECT_GT(told["agents"][1]["rate"], told["agents"][2]["rate"]) << "greed is better than nothing";
    EXPECT_FALSE(told["agents"][0].contains("low")) << "these are all positions: nothing is estimated";
    const auto sample = json::parse(
        exact(cache, {"--size", "2", "--agents", "random", "--positions", "2000", "--seed", "5", "--format", "json"})
            .out);
    EXPECT_EQ(sample["seed"], 5);
    EXPECT_LT(sample["agents"][0]["low"], sample["agents"][0]["rate"]);
    EXPECT_GT(sample["agents"][0]["high"], sample["agents"][0]["rate"]);
    EXPECT_THAT(exact(cache, {"--size", "2", "--agents", "greedy"}).out, HasSubstr("all 71 positions with a choice"));
}

TEST(Exact, RefusesWhatItCannotSolve) {
    const Folder cache;
    const auto refused = [&](const std::vector<std::string>& args, int exit_code, const std::string& what) {
        const auto ran = exact(cache, args);
        EXPECT_EQ(ran.exit_code, exit_code) << what;
        EXPECT_THAT(ran.err, HasSubstr(what));
        EXPECT_EQ(ran.out, "");
    };
    refused({}, 2, "exact needs a BOARD, or --size 2 or 3");
    refused({"2,2/0,0", "--size", "2"}, 2, "not both");
    refused({"--size", "4"}, 2, "a whole number from 2 to 3");
    refused({"--size", "2", "--goal", "48"}, 2, "a power of two from 8 to 1024");
    refused({"--size", "2", "--agents", "expectimax"}, 2, "expectimax plays on 4 x 4 cells only, found 2 x 2");
    refused({"2,2/0,0", "--agents", "greedy"}, 2, "exact --agents needs --size 2 or 3");
    refused({"--size", "2", "--positions", "5"}, 2, "choose positions for --agents");
    refused({"--size", "2", "--agents", "greedy", "--goal", "16"}, 2, "which agents are measured by");
    refused({"1000121023012346"}, 3, "found 4 x 4");
    refused({"32,32/32,32"}, 3, "No game reaches this board");
}

}  // namespace
}  // namespace plyglass::cli
