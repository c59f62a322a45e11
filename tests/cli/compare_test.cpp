// `compare`: two searches side by side, and their differences.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/results.hpp"
#include "text/columns.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using testing::printed;
using testing::run_program;

constexpr const char* uneven = "512,256,64,16/16,64,16,4/8,4,0,2/4,0,0,0";

json compared(std::vector<std::string> args) {
    args.insert(args.begin(), "compare");
    args.insert(args.end(), {"--format", "json"});
    return json::parse(printed(args));
}

TEST(Compare, ShowsThatThePlatesAreJudgedDifferently) {
    const json out = compared({"banknote"});
    EXPECT_EQ(out["left"]["move"], "A");
    EXPECT_EQ(out["left"]["value"], json({{"value", 20}, {"bound", "="}}));
    EXPECT_EQ(out["right"]["move"], "B");
    EXPECT_EQ(out["right"]["value"], json({{"value", 70}, {"bound", "="}}));
    EXPECT_EQ(out["agree"], false);
    EXPECT_EQ(out["moves"].size(), 3U);
    EXPECT_EQ(out["moves"][1]["replies"].size(), 3U);
    const std::string text = printed({"compare", "banknote"});
    EXPECT_THAT(text,
                AllOf(HasSubstr("Minimax against Expectimax: Banknote plates"), HasSubstr("* 20"), HasSubstr("* 70"),
                      HasSubstr("Expectimax plays it"), HasSubstr("Minimax expects just that")));
}

TEST(Compare, AgreesWithEachSearchAlone) {
    const json both = compared({uneven, "--depth", "3"});
    for (const char* algorithm : {"minimax", "expectimax"}) {
        const json alone = json::parse(printed(
            {"solve", std::string("2048:") + uneven, "--depth", "3", "--algorithm", algorithm, "--format", "json"}));
        const json& side = both[algorithm == std::string("minimax") ? "left" : "right"];
        EXPECT_EQ(side["value"]["value"], alone["value"]);
        EXPECT_EQ(side["nodes"], alone["nodes_visited"]);
        EXPECT_EQ(side["leaves"], alone["leaves_evaluated"]);
    }
}

TEST(Compare, TheWorstReplyIsTheValueOfMinimaxAndTheWeightedOnesTheAverage) {
    const json out = compared({uneven});
    for (const json& move : out["moves"]) {
        double worst = 1e300;
        double average = 0;
        double all = 0;
        for (const json& reply : move["replies"]) {
            worst = std::min(worst, reply["left"]["value"].get<double>());
            average += reply["probability"].get<double>() * reply["right"]["value"].get<double>();
            all += reply["probability"].get<double>();
        }
        EXPECT_NEAR(all, 1, 1e-9);
        EXPECT_NEAR(move["left"]["value"].get<double>(), worst, 1e-9);
        EXPECT_NEAR(move["right"]["value"].get<double>(), average, 1e-9);
    }
}

TEST(Compare, SaysWhatItTakesLargeTilesFor) {
    const std::string limit = "The search takes tiles above 32768 for 32768.";
    EXPECT_THAT(run_program({"compare", "65536,2,4,8/2,4,8,16/0,0,0,2/0,0,0,0"}).out, HasSubstr(limit));
    EXPECT_THAT(run_program({"compare", "1000121023012346"}).out, ::testing::Not(HasSubstr(limit)));
}

TEST(Compare, TakesAnyTwoAndABoardInEitherSpelling) {
    const json out = compared({"2048:1000121023012346", "--left", "ovolve", "--right", "alphabeta", "--depth", "2"});
    EXPECT_EQ(out["left"]["name"], "ovolve");
    EXPECT_EQ(out["depth"], 2);
    const json same = compared({"1000121023012346", "--left", "ovolve", "--right", "alphabeta", "--depth", "2"});
    EXPECT_EQ(out["moves"], same["moves"]);
}

TEST(Compare, LeavesAnAgentTheDepthThatItsNameHas) {
    const json out = compared({uneven, "--left", "ovolve:depth=1", "--right", "ovolve", "--depth", "2"});
    const json shallow = compared({uneven, "--left", "ovolve", "--right", "greedy", "--depth", "1"});
    EXPECT_EQ(out["left"]["nodes"], shallow["left"]["nodes"]);
    EXPECT_LT(out["left"]["nodes"], out["right"]["nodes"]);
}

TEST(Compare, AsksAgentsWithoutATreeWhatTheirMovesAreWorth) {
    for (const std::string agent : {"greedy", "montecarlo", "hu-mc"}) {
        const json out = compared({uneven, "--left", agent});
        const json hint = json::parse(printed({"hint", uneven, "--agent", agent, "--format", "json"}));
        EXPECT_STRCASEEQ(out["left"]["move"].get<std::string>().c_str(), hint["move"].get<std::string>().c_str());
        // A lower cost is better, so `compare` reports it with a minus sign.
        const double sign = agent == "hu-mc" ? -1 : 1;
        EXPECT_NEAR(out["left"]["value"]["value"].get<double>(), sign * hint["value"].get<double>(), 1e-6) << agent;
        EXPECT_EQ(out["left"]["leaves"], 3) << agent;
    }
    EXPECT_THAT(printed({"compare", "--find", "--games", "1", "--left", "greedy", "--right", "greedy"}),
                HasSubstr("in 0 of"));
}

TEST(Compare, FindsWhereTheyDifferMostAndTheSameAgain) {
    const std::vector<std::string> hunt{"--find", "--games", "1", "--depth", "2", "--seed", "7"};
    const json out = compared(hunt);
    ASSERT_FALSE(out["found"].empty());
    EXPECT_GE(out["disagreements"], out["found"].size());
    EXPECT_GE(out["positions"], out["disagreements"]);
    double before = 1e300;
    for (const json& at : out["found"]) {
        EXPECT_NE(at["left"], at["right"]);
        EXPECT_LE(at["size"], before);
        before = at["size"];
    }
    EXPECT_EQ(out, compared(hunt));
    EXPECT_THAT(printed({"compare", "--find", "--games", "1", "--depth", "2", "--seed", "7"}),
                AllOf(HasSubstr("positions"), HasSubstr("Minimax"), HasSubstr("Nodes")));
    for (const char* language : {"en", "zh"}) {
        const auto lines = testing::lines_of(
            printed({"compare", "--find", "--games", "1", "--depth", "2", "--seed", "7", "--lang", language}));
        for (const std::string& line : lines) EXPECT_LE(text::columns(line), 80U) << line;
    }
}

TEST(Compare, OfASmallBoardShowsWhatIsTrueBesideWhatEachSideThinks) {
    const json out = compared({"2,0/4,2", "--right", "exact"});
    ASSERT_EQ(out["moves"].size(), 2U);
    for (const json& move : out["moves"]) {
        EXPECT_EQ(move["exact"]["unit"], "points");
        EXPECT_NEAR(move["exact"]["value"].get<double>(), move["right"]["value"].get<double>(), 1e-9);
    }
    EXPECT_THAT(printed({"compare", "2,0/4,2"}), AllOf(HasSubstr("EXACT POINTS"), HasSubstr("Perfect play has 63.83")));
    EXPECT_FALSE(compared({uneven})["moves"][0].contains("exact"));
}

TEST(Compare, SaysWhatIsWrong) {
    const auto refuses = [](const std::vector<std::string>& args, int code, const char* words) {
        const auto result = run_program(args);
        EXPECT_EQ(result.exit_code, code) << words;
        EXPECT_THAT(result.err, HasSubstr(words));
        EXPECT_EQ(result.out, "");
    };
    refuses({"compare"}, 2, "needs a BOARD");
    refuses({"compare", "banknote", "--left", "nobody"}, 2, "there are minimax, alphabeta, expectimax, ovolve, ");
    refuses({"compare", "1000121023012346", "--depth", "0"}, 2, "depth of textbook cannot be \"0\"");
    refuses({"compare", "banknote", "--find"}, 2, "expected no BOARD");
    refuses({"compare", "banknote", "--seed", "3"}, 2, "--seed is for --find");
    refuses({"compare", "banknote", "--depth", "3"}, 2, "--depth is for positions");
    refuses({"compare", "banknote", "--left", "ovolve"}, 3, "plays 2048");
    refuses({"compare", "banknote", "--left", "minmax"}, 2, "minmax");
    refuses({"compare", "7"}, 3, "no moves");
    refuses({"compare", "2,4,8,16/16,8,4,2/2,4,8,16/16,8,4,2"}, 3, "nothing to search");
    const std::string large = "2,4,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0";
    refuses({"compare", large}, 3, "up to 4 x 4");
    refuses({"compare", large, "--left", "montecarlo"}, 3, "up to 4 x 4");
    refuses({"compare", "2,4,0,0,0,0,0,0,0", "--left", "nneonneo"}, 3, "nneonneo plays on 4 x 4 cells only");
    refuses({"compare", uneven, "--right", "random"}, 3, "random gives its moves no values");
}

TEST(Compare, SpellsMovesApartThatAreWorthDifferentAmounts) {
    // To minimax they are worth -12.357 and -12.3545, which both round to -12.4.
    const std::string words = printed({"compare", "7040526044201260", "--depth", "2"});
    EXPECT_THAT(words, HasSubstr("−12.36 "));
    EXPECT_THAT(words, HasSubstr("* −12.35 "));
}

TEST(Compare, TakesATreesChildrenInTheOrderThatIsAskedFor) {
    const char* const tree = "((3 5)(9 8))";
    const auto left = [&](const std::string& order) {
        const auto run = testing::run_program(
            {"compare", tree, "--left", "alphabeta", "--right", "minimax", "--order", order, "--format", "json"});
        EXPECT_EQ(run.exit_code, 0) << run.err;
        return run.out;
    };
    EXPECT_NE(left("reversed"), left("given")) << "from the right, 5 is not looked at";
    const auto board = testing::run_program({"compare", "1000121023012346", "--order", "reversed"});
    EXPECT_EQ(board.exit_code, 2);
    EXPECT_NE(board.err.find("--order is for trees"), std::string::npos);
}

}  // namespace
}  // namespace plyglass::cli
