// `orders`: how many leaves alpha-beta looks at, by the order of the children.

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/results.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using testing::printed;
using testing::run_program;

TEST(Orders, AgreeWithSolvesOfEachOrder) {
    const json out = json::parse(printed({"orders", "banknote", "--samples", "5", "--seed", "11", "--format", "json"}));
    const auto leaves = [](const std::vector<std::string>& more) {
        return testing::solved("banknote", more)["leaves_evaluated"];
    };
    EXPECT_EQ(out["leaves"], 18);
    EXPECT_EQ(out["given"], leaves({}));
    EXPECT_EQ(out["best"], leaves({"--order", "best"}));
    EXPECT_EQ(out["worst"], leaves({"--order", "worst"}));
    EXPECT_EQ(out["reversed"], leaves({"--order", "reversed"}));
    ASSERT_EQ(out["random"].size(), 5U);
    for (int i = 0; i < 5; ++i) {
        EXPECT_EQ(out["random"][i], leaves({"--order", "random", "--seed", std::to_string(11 + i)}));
    }
}

TEST(Orders, CutsAsItIsTold) {
    const json equal = json::parse(printed({"orders", "banknote", "--samples", "0", "--format", "json"}));
    const json strict =
        json::parse(printed({"orders", "banknote", "--samples", "0", "--cut", "gt", "--format", "json"}));
    EXPECT_EQ(equal["given"], 9);
    EXPECT_EQ(strict["given"], 10);
}

TEST(Orders, ShowACurveForPeople) {
    EXPECT_THAT(printed({"orders", "banknote"}), AllOf(HasSubstr("of 18"), HasSubstr("1000 random orders"),
                                                       HasSubstr("Knuth and Moore"), HasSubstr("###")));
    EXPECT_THAT(printed({"orders", "chance(1/2 3, 1/2 5)"}), Not(HasSubstr("Knuth")));
    EXPECT_THAT(printed({"orders", "banknote", "--lang", "zh"}), HasSubstr("随机顺序"));
}

TEST(Orders, TellTheMostThatAnyOfThemLooksAt) {
    // The worst child first is not the order that looks at the most leaves.
    const std::vector<std::string> args{"orders", "((4 (4 4 4) 3) ((2 1 0)))", "--samples", "50"};
    EXPECT_THAT(printed(args), AllOf(HasSubstr("worst child first      6   not the most: see below"),
                                     HasSubstr("most                   8   these are all leaves")));
    std::vector<std::string> as_json = args;
    as_json.insert(as_json.end(), {"--format", "json"});
    const json out = json::parse(printed(as_json));
    EXPECT_EQ(out["worst"], 6);
    EXPECT_EQ(out["most_seen"], 8);
    EXPECT_EQ(out["fewest"], 6);
    EXPECT_EQ(out["most"], 8);
}

TEST(Orders, SayTheExtremesOfAllOrdersUnderEachRule) {
    const auto extremes = [](const std::string& tree, const std::vector<std::string>& more) {
        std::vector<std::string> args{"orders", tree, "--samples", "50", "--format", "json"};
        args.insert(args.end(), more.begin(), more.end());
        const json out = json::parse(printed(args));
        return std::vector<int>{out["fewest"], out["most"]};
    };
    EXPECT_EQ(extremes("((1 2)(3 4))", {}), (std::vector{3, 4}));
    EXPECT_EQ(extremes("((4 4)(4 4))", {}), (std::vector{3, 3}));
    EXPECT_EQ(extremes("((4 4)(4 4))", {"--cut", "gt"}), (std::vector{4, 4}));
}

TEST(Orders, AreForTrees) {
    const auto result = run_program({"orders", "2048:1000121023012346"});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, HasSubstr("orders is for trees"));
}

}  // namespace
}  // namespace plyglass::cli
