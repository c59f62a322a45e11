// `step TREE --text`: every step in a pipe, keys on a terminal.

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/pseudo_terminal.hpp"
#include "cli/results.hpp"
#include "support/program.hpp"
#include "text/columns.hpp"

namespace plyglass::cli {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::lines_of;
using ::testing::Not;
using testing::PseudoTerminal;
using testing::run_program;
using ::testing::StartsWith;
using Lines = std::vector<std::string>;

constexpr const char* right = "\x1b[C";
constexpr const char* left = "\x1b[D";
constexpr const char* home = "\x1b[H";
constexpr const char* end_key = "\x1b[F";

// --- In a pipe ----------------------------------------------------------------------------------------

TEST(StepText, PrintsEveryStepAndEndsWhereThereIsNoTerminal) {
    const auto ran = run_program({"step", "banknote", "--text"});
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
    int step = 0;
    for (const std::string& line : lines_of(ran.out)) {
        EXPECT_FALSE(line.ends_with(' ')) << line;
        if (line.find("/39  ") == std::string::npos) continue;
        ++step;
        EXPECT_EQ(std::stoi(line), step);
    }
    EXPECT_EQ(step, 39);
}

TEST(StepText, NumbersTheStepsOfARunThroughAllOfItsPassesAsCheckDoes) {
    const std::string lines = R"({"plyglass": "run", "program": "deepening.py", "tree": [2, 3]}
{"kind": "enter", "node": [], "alpha": 3, "beta": "inf"}
{"kind": "leaf", "node": [0], "value": 2}
{"kind": "leaf", "node": [1], "value": 3}
{"kind": "return", "node": [], "value": 3}
{"kind": "enter", "node": [], "alpha": "-inf", "beta": "inf"}
{"kind": "leaf", "node": [0], "value": 2}
{"kind": "leaf", "node": [1], "value": 4}
{"kind": "return", "node": [], "value": 4}
{"kind": "answer", "value": 4, "move": 1}
)";
    EXPECT_THAT(run_program({"check", "-"}, {.input = lines}).out, HasSubstr("First difference: step 7"));
    const std::string text = run_program({"step", "-", "--text"}, {.input = lines}).out;
    int step = 0;
    for (const std::string& line : lines_of(text)) step += line.find("/9  ") != std::string::npos ? 1 : 0;
    EXPECT_EQ(step, 9);
    EXPECT_THAT(text, HasSubstr("7/9  leaf     2: 4"));
}

TEST(StepText, ShowsARunOfAProgramWithWhereItDiffers) {
    const std::string lines = R"({"plyglass": "run", "program": "alphabeta.py", "tree": [[2, 3], [1, 4]]}
{"kind": "enter", "node": [], "alpha": "-inf", "beta": "inf"}
{"kind": "enter", "node": [0], "alpha": "-inf", "beta": "inf"}
{"kind": "leaf", "node": [0, 0], "value": 2}
{"kind": "leaf", "node": [0, 1], "value": 3}
{"kind": "return", "node": [0], "value": 2}
{"kind": "enter", "node": [1], "alpha": 2, "beta": "inf"}
{"kind": "leaf", "node": [1, 0], "value": 1}
{"kind": "leaf", "node": [1, 1], "value": 4}
{"kind": "return", "node": [1], "value": 1}
{"kind": "return", "node": [], "value": 2}
{"kind": "answer", "value": 2, "move": 0}
)";
    const auto ran = run_program({"step", "-", "--text"}, {.input = lines});
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.out, HasSubstr("11/11  answer"));
    EXPECT_THAT(ran.out,
                HasSubstr("! Difference 1 of 1: No cutoff at node 2. The window of node 2 has closed, α 2 ≥ β 1"));
    EXPECT_EQ(run_program({"solve", "-"}, {.input = lines}).exit_code, 0) << "its tree is a tree";
}

TEST(StepText, ShowsTheStepItsSentenceAndTheTree) {
    const Lines lines = lines_of(run_program({"step", "banknote", "--text"}).out);
    const auto at = std::find_if(lines.begin(), lines.end(), [](const auto& l) { return l.starts_with("19/39"); });
    ASSERT_GE(lines.end() - at, 17);
    EXPECT_EQ(at[0], "19/39  cutoff   {20, 50} ≥20   α 20 ≥ β 20   leaves 5/18   pruned 1");
    EXPECT_THAT(at[1], StartsWith("       Jia already gets 20 here, so this pair is worth 20 or more. "));
    EXPECT_THAT(Lines(at + 2, at + 17),
                ElementsAre("",                                                 //
                            "  max  Root ?               α −∞  β +∞",           //
                            "  ├─ min  A ≤20             α −∞  β 20",           //
                            "  │  ├─ max  {1, 20} 20                  1  20",   //
                            "  │  ├─ max  {1, 50} 50                  1  50",   //
                            "> │  └─ max  {20, 50} ≥20   α 20  β 20   20  //",  //
                            "  ├─ min  B ·",                                    //
                            "  │  ├─ max  {5, 10} ·                   ·  ·",    //
                            "  │  ├─ max  {5, 100} ·                  ·  ·",    //
                            "  │  └─ max  {10, 100} ·                 ·  ·",    //
                            "  └─ min  C ·",                                    //
                            "     ├─ max  {1, 5} ·                    ·  ·",    //
                            "     ├─ max  {1, 20} ·                   ·  ·",    //
                            "     └─ max  {5, 20} ·                   ·  ·",    //
                            ""));
}

TEST(StepText, HasNoWindowColumnWhereTheSearchHasNoWindows) {
    const auto ran = run_program({"step", "banknote", "--text", "--algorithm", "expectimax"});
    EXPECT_THAT(ran.out, HasSubstr("29/44  return   B 70   leaves 12/18\n"));
    EXPECT_THAT(ran.out, Not(HasSubstr("α")));
}

TEST(StepText, StepsThroughALoneNumber) {
    const auto ran = run_program({"step", "-5/3", "--text"});
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.out, StartsWith("1/1  leaf     Root: −5/3   α −∞  β +∞   leaves 1/1   pruned 0\n"));
}

TEST(StepText, ShowsTheNeighbourhoodOfTheStepWhereTheTreeIsLarge) {
    const auto ran = run_program({"step", std::string(300, '(') + "1 2" + std::string(300, ')'), "--text"});
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.out, HasSubstr(" levels left out\n"));
}

// --- On a terminal ------------------------------------------------------------------------------------

TEST(StepKeys, StartAtTheFirstStepAndShowWhatTheyDo) {
    PseudoTerminal terminal({"step", "banknote", "--text"});
    const Lines picture = terminal.next_picture();
    EXPECT_TRUE(terminal.on_second_screen());
    EXPECT_FALSE(terminal.has_cursor());
    ASSERT_EQ(picture.size(), 24U);
    EXPECT_THAT(picture[0], StartsWith(" 1/39  enter    Root   α −∞  β +∞"));
    EXPECT_THAT(picture[1], StartsWith("       Look at the root."));
    EXPECT_EQ(picture[2], "");
    EXPECT_EQ(picture[3], "> max  Root ?              α −∞  β +∞");
    EXPECT_EQ(picture[23], "←/→ step   Home/End first/last step   N next cutoff   Q quit");
}

TEST(StepKeys, GoForwardAndBackToTheEndsAndToTheCuts) {
    PseudoTerminal terminal({"step", "banknote", "--text"});
    terminal.next_picture();
    const auto step_after = [&](const char* key) { return terminal.press(key).front().substr(0, 5); };
    struct {
        const char* key;
        const char* step;
    } const rows[] = {{left, " 1/39"},      {right, " 2/39"},     {right, " 3/39"},      {left, " 2/39"},
                      {"n", "19/39"},       {"N", "29/39"},       {"n", "37/39"},        {"n", "37/39"},
                      {left, "36/39"},      {end_key, "39/39"},   {right, "39/39"},      {home, " 1/39"},
                      {"\x1b[B", " 2/39"},  {"\x1b[A", " 1/39"},  {"\x1bOC", " 2/39"},   {"\x1bOD", " 1/39"},
                      {"\x1bOF", "39/39"},  {"\x1bOH", " 1/39"},  {"\x1b[4~", "39/39"},  {"\x1b[1~", " 1/39"},
                      {"\x1b[8~", "39/39"}, {"\x1b[7~", " 1/39"}, {"\x1b[1;5C", " 2/39"}};
    for (const auto& row : rows) EXPECT_EQ(step_after(row.key), row.step) << row.key + 1;
}

TEST(StepKeys, OthersMeanNothing) {
    PseudoTerminal terminal({"step", "banknote", "--text"});
    terminal.next_picture();
    // Letters, a function key, a mouse report, "é": none makes a picture, so the next picture is the arrow's.
    EXPECT_THAT(terminal.press("xX1 \t\x1b[15~\x1b[<0;3;4M\xC3\xA9\x1b[C").front(), StartsWith(" 2/39"));
}

TEST(StepKeys, MayComeInPieces) {
    PseudoTerminal terminal({"step", "banknote", "--text"});
    terminal.next_picture();
    terminal.type("\x1b");
    terminal.type("[");
    EXPECT_THAT(terminal.press("C").front(), StartsWith(" 2/39"));
}

TEST(StepKeys, ShowTheSameTreeAsThePipe) {
    PseudoTerminal terminal({"step", "banknote", "--text"});
    terminal.next_picture();
    const Lines picture = terminal.press("n");
    EXPECT_THAT(picture[0], StartsWith("19/39  cutoff   {20, 50} ≥20   α 20 ≥ β 20   leaves 5/18   pruned 1"));
    EXPECT_THAT(picture, Contains("> │  └─ max  {20, 50} ≥20   α 20  β 20   20  //"));
}

struct Ending {
    const char* name;
    const char* keys;
    int exit_code;
    friend void PrintTo(const Ending& ending, std::ostream* out) { *out << ending.name; }
};

class StepEnding : public ::testing::TestWithParam<Ending> {};

TEST_P(StepEnding, LeavesTheTerminalAsItWasAndTheLastStepOnIt) {
    PseudoTerminal terminal({"step", "banknote", "--text"});
    terminal.next_picture();
    terminal.press("n");
    EXPECT_FALSE(terminal.settings_are_as_before());
    terminal.type(GetParam().keys);
    EXPECT_EQ(terminal.wait(), GetParam().exit_code);
    EXPECT_TRUE(terminal.settings_are_as_before());
    EXPECT_FALSE(terminal.on_second_screen());
    EXPECT_TRUE(terminal.has_cursor());
    EXPECT_THAT(terminal.screen().lines(), Contains(StartsWith("19/39  cutoff   {20, 50} ≥20")));
}

INSTANTIATE_TEST_SUITE_P(By, StepEnding,
                         ::testing::Values(Ending{"q", "q", 0}, Ending{"Q", "Q", 0}, Ending{"CtrlD", "\x04", 0},
                                           Ending{"CtrlC", "\x03", 130}, Ending{"CtrlBackslash", "\x1c", 131}),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(StepTerminal, IsLeftBehindOnTermination) {
    PseudoTerminal terminal({"step", "banknote", "--text"});
    terminal.next_picture();
    terminal.send(SIGTERM);
    EXPECT_EQ(terminal.wait(), 128 + SIGTERM);
    EXPECT_TRUE(terminal.settings_are_as_before());
    EXPECT_FALSE(terminal.on_second_screen());
}

TEST(StepTerminal, IsGivenBackWhileStopped) {
    PseudoTerminal terminal({"step", "banknote", "--text"});
    terminal.next_picture();
    terminal.press("n");
    terminal.type("\x1a");
    ASSERT_TRUE(terminal.waits_for_continuation());
    terminal.wait_for_first_screen();
    EXPECT_TRUE(terminal.has_cursor());
    EXPECT_TRUE(terminal.settings_are_as_before());
    terminal.send(SIGCONT);
    EXPECT_THAT(terminal.next_picture().front(), StartsWith("19/39"));
    EXPECT_TRUE(terminal.on_second_screen());
}

TEST(StepTerminal, IsDrawnAnewWhenItsSizeChanges) {
    PseudoTerminal terminal({"step", "banknote", "--text"});
    terminal.next_picture();
    terminal.press("n");
    const Lines wide = terminal.resize(120, 40);
    ASSERT_EQ(wide.size(), 40U);
    EXPECT_THAT(wide.front(), StartsWith("19/39"));
    EXPECT_EQ(wide.back(), "←/→ step   Home/End first/last step   N next cutoff   Q quit");
    const Lines narrow = terminal.resize(40, 20);
    EXPECT_THAT(narrow.front(), StartsWith("19/39"));
    EXPECT_EQ(terminal.screen().overflows, 0U);
}

class StepRoom : public ::testing::TestWithParam<std::pair<unsigned short, unsigned short>> {};

TEST_P(StepRoom, IsNeverLeftByAnyStepOfAnyTree) {
    const auto [columns, rows] = GetParam();
    const std::string deep = std::string(60, '(') + "1 2" + std::string(60, ')');
    std::string broad = "(";
    for (int i = 0; i < 60; ++i) broad += "(" + std::to_string(i) + " 1/3 -1e9)";
    broad += "\"a label that nobody could call short\":(1 2))";
    for (const std::string& tree : {std::string("banknote"), std::string("tic-tac-toe"), deep, broad}) {
        for (const char* language : {"en", "zh"}) {
            PseudoTerminal terminal({"step", tree, "--text", "--lang", language},
                                    {.columns = columns, .rows = rows, .environment = {}, .input = {}});
            Lines picture = terminal.next_picture();
            for (int i = 0; i < 8; ++i) {
                EXPECT_THAT(picture, Each(::testing::ResultOf(text::columns, ::testing::Le(columns))));
                if (rows >= 20) {
                    EXPECT_THAT(picture, Contains(::testing::AnyOf(StartsWith(">"), HasSubstr("▸"))));
                }
                picture = terminal.press(i % 2 == 0 ? "n" : right);
            }
            EXPECT_EQ(terminal.screen().overflows, 0U) << tree << ' ' << language;
            EXPECT_EQ(terminal.screen().scrolled, 0U) << tree << ' ' << language;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Of, StepRoom,
                         ::testing::Values(std::pair{80, 24}, std::pair{40, 24}, std::pair{40, 60}, std::pair{200, 12},
                                           std::pair{20, 24}, std::pair{10, 4}, std::pair{1, 1}),
                         [](const auto& row) {
                             return std::to_string(row.param.first) + "x" + std::to_string(row.param.second);
                         });

TEST(StepTerminal, OfFortyColumnsBreaksLinesAtWords) {
    PseudoTerminal terminal({"step", "banknote", "--text"},
                            {.columns = 40, .rows = 30, .environment = {}, .input = {}});
    terminal.next_picture();
    const Lines picture = terminal.press("n");
    EXPECT_THAT(Lines(picture.begin(), picture.begin() + 8),
                ElementsAre("19/39  cutoff   {20, 50} ≥20",              //
                            "       α 20 ≥ β 20   leaves 5/18",          //
                            "       pruned 1",                           //
                            "       Jia already gets 20 here, so this",  //
                            "       pair is worth 20 or more. At",       //
                            "       plate A, Yi has another pair that",  //
                            "       costs only 20. The last note is",    //
                            "       skipped. Equality cut: α = β is"));
    EXPECT_THAT(picture, Contains("> │  └─ max  {20, 50} ≥20   α 20  β 20"));
}

TEST(StepTerminal, TakesItsKeysFromTheTerminalWhereTheTreeCameThroughAPipe) {
    PseudoTerminal terminal({"step", "-", "--text"}, {.environment = {}, .input = "((3 12 8)(2 4 6)(14 5 2))"});
    terminal.next_picture();
    EXPECT_THAT(terminal.press("n").front(), StartsWith("12/22  cutoff   2 ≤2"));
    terminal.type("q");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(StepTerminal, ThatCannotPlaceTextGetsEveryStep) {
    PseudoTerminal terminal({"step", "7", "--text"}, {.environment = {"TERM=dumb"}, .input = {}});
    EXPECT_EQ(terminal.wait(), 0);
    EXPECT_THAT(terminal.screen().lines().front(), StartsWith("1/1  leaf     Root: 7"));
    EXPECT_FALSE(terminal.on_second_screen());
}

}  // namespace
}  // namespace plyglass::cli
