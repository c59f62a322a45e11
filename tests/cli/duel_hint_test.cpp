// `hint` on positions of games of two players.

#include <cstring>
#include <sstream>
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

TEST(HintOnAGame, SaysWhyAndShowsItOnBoards) {
    const std::vector<std::string> asked{
        "hint", "mnk:5x4,4,gravity:...../.X.X./.OXO./OXXOO", "--why-not", "1", "--time", "600000"};
    EXPECT_THAT(printed(asked),
                AllOf(HasSubstr("Column 3 takes the square that 3 lines need. Column 1 loses in 4: "),
                      HasSubstr("1      loses in 4   lets the opponent make two threats at once "),
                      HasSubstr("Why not 1? It loses in 4.\n\n.....   .....   .OX..\n"),
                      HasSubstr("2  After 3. Two threats at once: only one of columns 2 and 4 can be stopped.\n"
                                "3  After 3 2. The end: a diagonal of 4.\n")));
    std::vector<std::string> for_programs = asked;
    for_programs.insert(for_programs.end(), {"--format", "json"});
    const json hint = json::parse(printed(for_programs));
    EXPECT_EQ(hint["moves"][3]["fact"], "lets the opponent make two threats at once");
    EXPECT_EQ(hint["why_not"][1]["position"], "5x4,4,gravity:...../.XOX./XOXO./OXXOO");
    const auto wrong = run_program({"hint", "tictactoe:X.O/.X./..O", "--why-not", "c3"});
    EXPECT_EQ(wrong.exit_code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("--why-not: \"c3\" is no move here; expected one of b3 a2 c2 a1 b1"));
}

TEST(HintOnAGame, ShowsTheHeapsOfNimInBinary) {
    EXPECT_THAT(printed({"hint", "nim:3,4,5", "--time", "600000"}),
                HasSubstr("Now          4 2 1   After the move       4 2 1\n"
                          "Heap 1   3   0 1 1   Heap 1           1   0 0 1\n"
                          "Heap 2   4   1 0 0   Heap 2           4   1 0 0\n"
                          "Heap 3   5   1 0 1   Heap 3           5   1 0 1\n"
                          "XOR      2   0 1 0   XOR              0   0 0 0\n"
                          "Column 2 has an odd number of ones: only a move from heap 1 can make every\n"
                          "column even.\n"));
}

TEST(HintOnAGame, SaysWhereTheXorDoesNotDecide) {
    EXPECT_THAT(printed({"hint", "nim:2,1,misere", "--time", "600000"}),
                HasSubstr("Only one heap has more than one: what decides is not the XOR but whether the\n"
                          "move leaves an odd number of heaps of one.\n"));
    for (const char* ones : {"nim:1,1,1,misere", "nim:1,0,1,misere"})
        EXPECT_THAT(printed({"hint", ones, "--time", "600000"}),
                    HasSubstr("Only heaps of one are left: what decides is not the XOR but whether their number\n"
                              "is odd.\n"));
}

TEST(HintOnAGame, SaysOfAnotherMoveWhatItMisses) {
    EXPECT_THAT(printed({"hint", "connect4:112233", "--why-not", "7", "--time", "100"}),
                HasSubstr("It misses a win in 1.\n"));
    EXPECT_THAT(printed({"hint", "tictactoe:X../.../...", "--why-not", "b3", "--time", "600000"}),
                HasSubstr("2  After b2 c1 a2. Two threats at once: only one of c2 and a1 can be stopped.\n"
                          "3  After c2 a1. The end: 3 in a column.\n"));
}

TEST(HintOnAGame, CountsOnePositionAsOne) {
    EXPECT_THAT(printed({"hint", "nim:1", "--time", "600000"}), HasSubstr("Every move is solved, in 1 position.\n"));
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
                AllOf(HasSubstr("Best so far: 4, not decided within "),
                      HasSubstr("Column 4 is what alpha-beta, 4 ahead, would play. Column 4"),
                      HasSubstr("Not every move is solved: ")));
    const json hint = json::parse(printed({"hint", "connect4:4453", "--time", "1", "--format", "json"}));
    EXPECT_EQ(hint["solved"], false);
    EXPECT_EQ(hint["moves"][0]["result"], nullptr);
}

TEST(HintOnAGame, ThatIsOverSaysWhoHasWon) {
    EXPECT_EQ(printed({"hint", "tictactoe:XXX/OO./..."}), "The game is over: X has won.\n");
    EXPECT_EQ(printed({"hint", "tictactoe:XOX/XOO/OXX"}), "The game is over: a draw.\n");
    EXPECT_EQ(json::parse(printed({"hint", "tictactoe:XXX/OO./...", "--format", "json"}))["result"], 1);
}

TEST(HintOnAGame, TakesANameAloneAndADrawnPosition) {
    EXPECT_EQ(json::parse(printed({"hint", "nim", "--format", "json"}))["position"], "3,4,5");
    EXPECT_EQ(json::parse(printed({"hint", "tictactoe: X | O | X\n---+---+---\n   | O |\n---+---+---\n   |   | X",
                                   "--format", "json"}))["move"],
              "b1");
}

TEST(HintOnAGame, TakesAPositionWhoseTreeCountsShortWinsMore) {
    EXPECT_EQ(printed({"hint", "tictactoe:X.O/.X./..O,short", "--time", "600000"}),
              printed({"hint", "tictactoe:X.O/.X./..O", "--time", "600000"}));
}

TEST(HintOnAGame, OfManyCountersSaysWhoWinsByTheGamesTheory) {
    const std::string hint = printed({"hint", "nim:19,20,18,17", "--time", "1"});
    EXPECT_THAT(
        hint, AllOf(HasSubstr(", wins\n"), HasSubstr("The game's theory says who wins. The search for how soon got ")));
    const json data = json::parse(printed({"hint", "nim:19,20,18,17", "--time", "1", "--format", "json"}));
    EXPECT_EQ(data["moves"][0]["result"], 1);
    EXPECT_EQ(data["moves"][0]["moves_to_end"], nullptr);
}

TEST(HintOnAGame, RefusesWhatIsNoPositionOrFor2048) {
    const auto bad = run_program({"hint", "connect4:48"});
    EXPECT_EQ(bad.exit_code, 3);
    EXPECT_EQ(bad.err, "plyglass: connect4:48: move 2: there is no column 8; expected 1 to 7\n");
    EXPECT_EQ(run_program({"hint", "connect4:44", "--agent", "ovolve"}).exit_code, 2);
    for (const char* name : {"connect5:44", "ttt"}) {
        const auto unknown = run_program({"hint", name});
        EXPECT_EQ(unknown.exit_code, 3);
        EXPECT_THAT(unknown.err,
                    HasSubstr("unknown game \"" + std::string(name, std::strcspn(name, ":")) + "\"; expected one of"));
    }
}

TEST(HintOnAGame, AnswersPositionsOfStandardInputAmongBoards) {
    testing::ProgramOptions options;
    options.input = "connect4:444555\n1000121023012346\nTic-Tac-Toe:XX./OO./...\n";
    const auto ran = run_program({"hint", "-", "--format", "json"}, options);
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    std::vector<json> answers;
    std::istringstream lines(ran.out);
    for (std::string line; std::getline(lines, line);) answers.push_back(json::parse(line));
    ASSERT_EQ(answers.size(), 3U);
    EXPECT_EQ(answers[0]["moves"].size(), 7U);
    EXPECT_TRUE(answers[1].contains("grid") || answers[1].contains("board"));
    EXPECT_EQ(answers[2]["move"], "c3");
}

}  // namespace
}  // namespace plyglass::cli
