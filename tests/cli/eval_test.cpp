// `eval`: a board's value, term by term.

#include <cmath>
#include <fstream>
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

constexpr const char* evaluated_board = "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64";
constexpr const char* full = "2,4,8,16/16,8,4,2/2,4,8,16/16,8,4,2";

json evaluated(const std::string& board, const std::vector<std::string>& more = {}) {
    std::vector<std::string> args{"eval", board, "--format", "json"};
    args.insert(args.end(), more.begin(), more.end());
    return json::parse(printed(args));
}

std::vector<std::string> known_evaluations() {
    const std::string message = run_program({"eval", evaluated_board, "--evaluation", "?"}).err;
    std::vector<std::string> out;
    std::string names = message.substr(message.find("one of ") + 7);
    names.resize(names.find(", found"));
    for (std::size_t at = 0; at <= names.size();) {
        const auto end = std::min(names.find(", ", at), names.size());
        out.push_back(names.substr(at, end - at));
        at = end + 2;
    }
    return out;
}

TEST(Eval, GivesTheValuesOfTheOriginalProgram) {
    // Computed by the program behind seed document 001.
    const json out = evaluated(evaluated_board, {"--evaluation", "ovolve"});
    EXPECT_EQ(out["evaluation"], "ovolve");
    EXPECT_NEAR(out["value"].get<double>(), 3.4454823635720704, 1e-12);
    const auto value = [&](const std::string& name) {
        for (const json& term : out["terms"]) {
            if (term["name"] == name) return term["value"].get<double>();
        }
        return std::nan("");
    };
    EXPECT_EQ(value("smoothness"), -19);
    EXPECT_EQ(value("monotonicity"), -5);
    EXPECT_EQ(value("islands"), 8);
    EXPECT_EQ(value("max"), 6);
    EXPECT_NEAR(value("empty"), std::log(5), 1e-12);
}

TEST(Eval, HasContributionsThatAddUp) {
    const auto names = known_evaluations();
    ASSERT_GE(names.size(), 5U);
    for (const std::string& name : names) {
        SCOPED_TRACE(name);
        const json out = evaluated(evaluated_board, {"--evaluation", name});
        EXPECT_EQ(out["evaluation"], name);
        EXPECT_EQ(out.size(), 3U);
        double sum = 0;
        for (const json& term : out["terms"]) {
            EXPECT_EQ(term.size(), name == "learned" ? 5U : 4U);  // a pattern has cells
            sum += term["contribution"].get<double>();
            EXPECT_NEAR(term["contribution"].get<double>(), term["weight"].get<double>() * term["value"].get<double>(),
                        1e-9 * std::fabs(sum) + 1e-9);
        }
        EXPECT_NEAR(out["value"].get<double>(), sum, 1e-9 * std::fabs(sum) + 1e-9);
    }
}

TEST(Eval, OfAFullBoardMayBeMinusInfinity) {
    const json out = evaluated(full, {"--evaluation", "ovolve"});
    EXPECT_EQ(out["value"], "-inf");
    EXPECT_THAT(printed({"eval", full, "--evaluation", "ovolve"}), HasSubstr("−∞"));
}

TEST(Eval, StandsInATable) {
    const std::string text = printed({"eval", evaluated_board, "--evaluation", "ovolve"});
    EXPECT_THAT(text, AllOf(HasSubstr("   2   .   .   .\n   2   4   2   .\n   4   8   .   2\n   4   8  16  64\n"),
                            HasSubstr("smoothness"), HasSubstr("3.4455\n")));
    const std::string chinese = printed({"eval", evaluated_board, "--evaluation", "ovolve", "--lang", "zh"});
    EXPECT_THAT(chinese, AllOf(HasSubstr("平滑性"), HasSubstr("单调性"), HasSubstr("3.4455\n")));
}

TEST(Eval, ReadsTheBoardInBothNotations) {
    EXPECT_EQ(printed({"eval", evaluated_board}), printed({"eval", "1000121023012346"}));
}

TEST(Eval, JudgesBoardsOfOtherSizes) {
    EXPECT_EQ(evaluated("2,0,0/0,4,0/0,0,8", {"--evaluation", "hu"})["evaluation"], "hu");
    EXPECT_THAT(printed({"eval", "2,0,0/0,4,0/0,0,8", "--evaluation", "hu"}), HasSubstr("lower is better"));
}

}  // namespace
}  // namespace plyglass::cli
