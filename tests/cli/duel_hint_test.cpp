// `hint` on positions of games of two players.

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

TEST(HintOnAGame, SaysWhatEachMoveLeadsToTheBestFirst) {
    const std::string text = printed({"hint", "nim:3,4,5", "--time", "600000"});
    EXPECT_THAT(text, AllOf(HasSubstr("Nim: Jia to move\nBest: 1-2, wins in 11\n"), HasSubstr("1-1    loses in 12"),
                            HasSubstr("3-5    loses in 8"), HasSubstr("Every move is solved, in ")));
    EXPECT_LT(text.find("loses in 12"), text.find("loses in 10")) << "who loses, loses as late as possible";
    EXPECT_THAT(printed({"hint", "nim:3,4,5", "--time", "600000", "--lang", "zh"}),
                AllOf(HasSubstr("取石子：轮到甲走\n最佳走法：1-2，11 步胜\n"), HasSubstr("12 步负")));
}

TEST(HintOnAGame, IsDataForPrograms) {
    const json hint = json::parse(printed({"hint", "tictactoe:X.O/.X./..O", "--format", "json", "--time", "600000"}));
    EXPECT_EQ(hint["game"], "tictactoe");
    EXPECT_EQ(hint["to_move"], "max");
    EXPECT_EQ(hint["move"], "c2");
    EXPECT_EQ(hint["solved"], true);
    ASSERT_EQ(hint["moves"].size(), 5U);
    EXPECT_EQ(hint["moves"][0]["result"], 0);
    EXPECT_EQ(hint["moves"][0]["moves_to_end"], 5);
    EXPECT_EQ(hint["moves"][1]["result"], -1);
    EXPECT_EQ(hint["moves"][1]["line"], json::parse(R"(["b3", "c2"])"));
}

TEST(HintOnAGame, SaysHowFarItLooked) {
    EXPECT_THAT(printed({"hint", "connect4", "--time", "1"}),
                AllOf(HasSubstr("Best so far: 4, not decided within "), HasSubstr("Not every move is solved: ")));
    const json hint = json::parse(printed({"hint", "connect4:4453", "--time", "1", "--format", "json"}));
    EXPECT_EQ(hint["solved"], false);
    EXPECT_EQ(hint["moves"][0]["result"], nullptr);
}

TEST(HintOnAGame, ThatIsOverSaysWhoHasWon) {
    EXPECT_EQ(printed({"hint", "tictactoe:XXX/OO./..."}), "The game is over: X has won.\n");
    EXPECT_EQ(printed({"hint", "tictactoe:XOX/XOO/OXX"}), "The game is over: a draw.\n");
    EXPECT_EQ(json::parse(printed({"hint", "tictactoe:XXX/OO./...", "--format", "json"}))["result"], 1);
}

TEST(HintOnAGame, RefusesWhatIsNoPositionOrFor2048) {
    const auto bad = run_program({"hint", "connect4:48"});
    EXPECT_EQ(bad.exit_code, 3);
    EXPECT_EQ(bad.err, "plyglass: connect4:48: move 2: there is no column 8; expected 1 to 7\n");
    EXPECT_EQ(run_program({"hint", "connect4:44", "--agent", "ovolve"}).exit_code, 2);
}

}  // namespace
}  // namespace plyglass::cli
