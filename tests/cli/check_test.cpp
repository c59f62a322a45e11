// `check`: what is said of a program's run, and its exit codes.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/folder.hpp"
#include "cli/results.hpp"

namespace plyglass::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::run_program;

/// The run of a program in which beta never falls, on ((2 3)(1 4)).
std::string wrong_run() {
    return R"({"plyglass": "run", "version": 1, "program": "alphabeta.py", "tree": [[2, 3], [1, 4]]}
{"kind": "enter", "node": [], "alpha": "-inf", "beta": "inf", "line": 9}
{"kind": "enter", "node": [0], "alpha": "-inf", "beta": "inf", "line": 15}
{"kind": "leaf", "node": [0, 0], "value": 2}
{"kind": "leaf", "node": [0, 1], "value": 3}
{"kind": "return", "node": [0], "value": 2}
{"kind": "enter", "node": [1], "alpha": 2, "beta": "inf", "line": 15}
{"kind": "leaf", "node": [1, 0], "value": 1}
{"kind": "leaf", "node": [1, 1], "value": 4, "line": 17}
{"kind": "return", "node": [1], "value": 1}
{"kind": "return", "node": [], "value": 2}
{"kind": "answer", "value": 2, "move": 0}
)";
}

TEST(Check, SaysWhereAProgramFirstDiffersAndExitsWithThree) {
    const auto result = run_program({"check", "-"}, {.input = wrong_run()});
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_EQ(result.err, "");
    EXPECT_THAT(result.out,
                AllOf(HasSubstr("The tree of the run, 4 leaves. alphabeta.py: 11 steps, compared with alpha-beta"),
                      HasSubstr("  value         2            2   right: a test of values alone"),
                      HasSubstr("  leaves        4            3   1 looked at for nothing"),
                      HasSubstr("First difference: step 8, at alphabeta.py:17"),
                      HasSubstr("its window has closed, α 2   β 1")));
}

TEST(Check, SpeaksChinese) {
    const auto result = run_program({"check", "-", "--lang", "zh"}, {.input = wrong_run()});
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_THAT(result.out, AllOf(HasSubstr("第一处不同：第 8 步，在 alphabeta.py:17"), HasSubstr("多余访问")));
}

TEST(Check, TakesATraceForARunAndExitsWithNothing) {
    const auto trace = run_program({"trace", "banknote", "--format", "jsonl"});
    const auto result = run_program({"check", "-"}, {.input = trace.out});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, HasSubstr("this run is alpha-beta"));
}

TEST(Check, TakesTracesOfTreesWithChanceForRuns) {
    const std::string tree = "max(chance(1/4 (3 2), 3/4 (8 9)) chance(1/2 (1 0), 1/2 (2 3)))";
    for (const auto& more : {std::vector<std::string>{}, {"--chance", "star1", "--range", "0,10"}}) {
        std::vector<std::string> arguments{"trace", tree, "--format", "jsonl"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const auto result = run_program({"check", "-"}, {.input = run_program(arguments).out});
        EXPECT_EQ(result.exit_code, 0) << result.out;
    }
    const auto star2 = run_program({"trace", tree, "--format", "jsonl", "--chance", "star2", "--range", "0,10"});
    EXPECT_THAT(run_program({"check", "-"}, {.input = star2.out}).err, HasSubstr("(Star2) are not judged"));
}

TEST(Check, ExitsWithFourWhereThereIsNoRun) {
    EXPECT_EQ(run_program({"check", "no-such-file.jsonl"}).exit_code, 4);
    const auto folder = run_program({"check", "/"});
    EXPECT_EQ(folder.exit_code, 4);
    EXPECT_THAT(folder.err, HasSubstr("cannot be read: it is a folder"));
    const auto result = run_program({"check", "-"}, {.input = "((3 5)(2 9))\n"});
    EXPECT_EQ(result.exit_code, 4);
    EXPECT_THAT(result.err, HasSubstr("line 1: this line is not a JSON object"));
    // Right as far as it goes is not right.
    const std::string whole = wrong_run();
    const auto cut_off = run_program({"check", "-"}, {.input = whole.substr(0, whole.find("{\"kind\": \"leaf\""))});
    EXPECT_EQ(cut_off.exit_code, 4);
    EXPECT_THAT(cut_off.err, HasSubstr("before the root returns a value"));
}

TEST(Check, WritesOnePageWithTheFilmThatNeedsNothingElse) {
    const auto result = run_program({"check", "-", "--format", "html"}, {.input = wrong_run()});
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_EQ(result.err, "");
    EXPECT_THAT(result.out,
                AllOf(HasSubstr("<!doctype html>"), HasSubstr("<title>alphabeta.py</title>"),
                      HasSubstr("data-at=\"7\""), HasSubstr("The window of"), HasSubstr("First difference: step 8")));
    EXPECT_THAT(result.out, AllOf(Not(HasSubstr("http")), Not(HasSubstr("src=")), Not(HasSubstr("url("))));
    EXPECT_EQ(run_program({"check", "-", "--format", "html"}, {.input = wrong_run()}).out, result.out);
    const auto chinese = run_program({"check", "-", "--format", "html", "--lang", "zh"}, {.input = wrong_run()});
    EXPECT_THAT(chinese.out, AllOf(HasSubstr("<html lang=\"zh\">"), HasSubstr("第一处不同")));
}

TEST(Check, DrawsTheSmallestTreeThatShowsTheMistake) {
    const std::string stuck = R"({"plyglass": "run", "version": 1, "tree": [[2, 3, 5], [1, 4, 6]]}
{"kind": "enter", "node": [], "alpha": "-inf", "beta": "inf"}
{"kind": "enter", "node": [0], "alpha": "-inf", "beta": "inf"}
{"kind": "leaf", "node": [0, 0], "value": 2}
{"kind": "leaf", "node": [0, 1], "value": 3}
{"kind": "leaf", "node": [0, 2], "value": 5}
{"kind": "return", "node": [0], "value": 2}
{"kind": "enter", "node": [1], "alpha": 2, "beta": "inf"}
{"kind": "leaf", "node": [1, 0], "value": 1}
{"kind": "leaf", "node": [1, 1], "value": 4}
{"kind": "leaf", "node": [1, 2], "value": 6}
{"kind": "return", "node": [1], "value": 1}
{"kind": "return", "node": [], "value": 2}
{"kind": "answer", "value": 2}
)";
    const auto result = run_program({"check", "-"}, {.input = stuck});
    EXPECT_THAT(result.out, AllOf(HasSubstr("Smallest tree that shows it: ((2 3)(1 4))"), HasSubstr("1  ▸4"),
                                  HasSubstr("has closed, α 2 ≥ β 1")));
}

TEST(Check, SaysWhatARunWithoutItsTreeLeavesOpenAndTakesTheTreeBesideIt) {
    const std::string whole = wrong_run();
    const testing::Folder folder;
    folder.write("run.jsonl", R"({"kind": "enter", "node": []}
{"kind": "leaf", "node": [0], "value": 3}
{"kind": "leaf", "node": [1], "value": 5}
{"kind": "return", "node": [], "value": 5}
)");
    const auto alone = run_program({"check", folder.at("run.jsonl")});
    EXPECT_EQ(alone.exit_code, 0);
    EXPECT_THAT(alone.out, AllOf(HasSubstr("Right, as far as the run itself shows"),
                                 HasSubstr("leaves and counts cannot be compared: plyglass check TREE ")));
    EXPECT_EQ(run_program({"check", "(3 5)", folder.at("run.jsonl")}).exit_code, 0);
    const auto wrong = run_program({"check", "(3 5 6)", folder.at("run.jsonl")});
    EXPECT_EQ(wrong.exit_code, 3);
    EXPECT_THAT(wrong.out, HasSubstr("3 leaves"));
    EXPECT_EQ(run_program({"check", "((2 3)(1 4))", "-"}, {.input = whole}).exit_code, 3);
    EXPECT_THAT(run_program({"check", "((2 3)(1 5))", "-"}, {.input = whole}).err,
                HasSubstr("the run is of another tree"));
}

TEST(Check, SaysWhatItExpects) {
    const auto nothing = run_program({"check"});
    EXPECT_EQ(nothing.exit_code, 2);
    EXPECT_THAT(nothing.err, HasSubstr("expected a run, a tree and its run, or trees and --run COMMAND"));
    EXPECT_THAT(run_program({"check", "banknote"}).err,
                HasSubstr("banknote is a tree: expected its run as well, check banknote RUN.jsonl, or --run COMMAND"));
}

TEST(Check, SaysItAllAsJson) {
    const auto result = run_program({"check", "-", "--format", "json"}, {.input = wrong_run()});
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_THAT(result.out, AllOf(HasSubstr(R"("first": {"event": 8, "node": [1, 1], "rule": "cut")"),
                                  HasSubstr(R"("leaves": 4, "leaves_reference": 3)")));
}

}  // namespace
}  // namespace plyglass::cli
