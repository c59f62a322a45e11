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
        {{two_gambles, "--chance", "star1"}, 2, "--chance star1 needs --range LO,HI"},
        {{two_gambles, "--range", "9,0"}, 2, "LO less than HI"},
        {{two_gambles, "--range", "0,inf"}, 2, "LO less than HI"},
        {{two_gambles, "--range", "0,9", "--algorithm", "expectimax"}, 2, "--range is for alphabeta"},
        {{two_gambles, "--range", "0,8", "--chance", "star2"}, 3, "node 2.2: this leaf is worth 9"},
        {{"2048:1000121023012346", "--range", "0,9"}, 2, "--range on a position is for --chance"},
        {{"2048:1000121023012346", "--chance", "star1", "--algorithm", "minimax"}, 2, "--chance is for alphabeta"},
        {{"2048:1000121023012346", "--chance", "star1", "--agent", "ovolve"}, 2, "--chance needs --range LO,HI here"},
        {{"2048:1234212143213412", "--chance", "star1", "--agent", "textbook", "--range", "0,9"}, 3, "no random tiles"},
        {{"2048:1234212143213420", "--chance", "star1", "--range", "0,9"}, 3, "expected every board between 0 and 9"},
        {{"2048:0000000000000012", "--chance", "star1", "--depth", "6"}, 3, "expected a smaller depth"},
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

TEST(StarOptions, OnAPositionCutTheTreeOfRandomTiles) {
    const char* board = "2048:0012012301231234";
    const auto full = testing::solved(board, {"--chance", "full"});
    const auto star = testing::solved(board, {"--chance", "star1"});
    EXPECT_EQ(star["value"], full["value"]);
    EXPECT_EQ(star["best"], full["best"]);
    EXPECT_LT(star["leaves_evaluated"], full["leaves_evaluated"]);
    EXPECT_EQ(star["chance"], "star1");
    const auto plain =
        testing::solved(board, {"--agent", "textbook:algorithm=expectimax,evaluation=careful", "--depth", "4"});
    EXPECT_NEAR(star["value"].get<double>(), plain["value"].get<double>(), 1e-6);
    EXPECT_EQ(star["best"], plain["best"]);
    EXPECT_THAT(testing::printed({"solve", board, "--chance", "star2"}),
                ::testing::AllOf(HasSubstr("Star2"), HasSubstr("proven of the evaluation")));
    EXPECT_THAT(
        testing::printed({"trace", board, "--chance", "star1"}),
        HasSubstr("Whatever the other tiles leave, Left is worth −5\u2009450 or less on average. After a 2 in row 2, "
                  "column 1, Down gives −4\u2009846 for sure, so stop here."));
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
