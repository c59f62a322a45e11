// --range and --chance: what they ask for, what they refuse, and what the film and the answer say of them.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/results.hpp"

namespace plyglass::cli {
namespace {

using ::testing::HasSubstr;

constexpr const char* two_gambles = "(chance(1/2 6, 1/2 4) chance(1/2 0, 1/4 9, 1/4 9))";

TEST(StarOptions, SaveLeavesAndSayWhatTheyWereTold) {
    const auto full = testing::solved(two_gambles, {"--range", "0,9"});
    EXPECT_EQ(full["leaves_evaluated"], 5);
    EXPECT_EQ(full["chance"], "full");
    const auto star = testing::solved(two_gambles, {"--range", "0,9", "--chance", "star1"});
    EXPECT_EQ(star["value"], 5);
    EXPECT_EQ(star["leaves_evaluated"], 3);
    EXPECT_EQ(star["range"], (std::vector<int>{0, 9}));
    EXPECT_EQ(star["chance"], "star1");
    const std::string text = testing::printed({"trace", two_gambles, "--range", "0,9", "--chance", "star1"});
    EXPECT_THAT(text, HasSubstr("would be at most 0.5 × 0 + 0.25 × 9 + 0.25 × 9 = 4.5: β falls to 4.5."));
    EXPECT_THAT(text, HasSubstr("At the root, Max is already sure of 5 and will not come here."));
}

TEST(StarOptions, AreRefusedWithOneMessageWhereTheyMeanNothing) {
    struct Refused {
        std::vector<std::string> args;
        int exit_code;
        const char* message;
    };
    const std::vector<Refused> all{
        {{two_gambles, "--chance", "star1"}, 2, "--chance star1 and star2 need --range LO,HI"},
        {{two_gambles, "--range", "9,0"}, 2, "LO less than HI"},
        {{two_gambles, "--range", "0,inf"}, 2, "LO less than HI"},
        {{two_gambles, "--range", "0,9", "--algorithm", "expectimax"}, 2, "--range is for alphabeta"},
        {{two_gambles, "--range", "0,8", "--chance", "star2"}, 3, "Leaf 2.2 is worth 9"},
        {{"2048:1000121023012346", "--range", "0,9"}, 2, "Star pruning is not shown on positions yet"},
        {{"2048:1000121023012346", "--chance", "full"}, 2, "Star pruning is not shown on positions yet"},
    };
    for (const Refused& refused : all) {
        std::vector<std::string> args{"solve"};
        args.insert(args.end(), refused.args.begin(), refused.args.end());
        const auto ran = testing::run_program(args);
        EXPECT_EQ(ran.exit_code, refused.exit_code) << ran.err;
        EXPECT_THAT(ran.err, HasSubstr(refused.message));
        EXPECT_EQ(ran.out, "");
    }
}

TEST(StarOptions, NameTheStepsOfProbes) {
    std::vector<std::string> kinds;
    const char* tree = "(chance(1/2 (6 5), 1/2 (9 7)) chance(1/2 (2 9), 1/2 (1 3)))";
    for (const auto& step : testing::traced(tree, {"--range", "0,9", "--chance", "star2"}))
        kinds.push_back(step["kind"]);
    EXPECT_THAT(kinds, ::testing::IsSupersetOf({"probe", "probed", "resume", "cutoff"}));
}

}  // namespace
}  // namespace plyglass::cli
