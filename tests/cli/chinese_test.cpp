// Chinese as commands print it: where code joins what is translated, the marks are those of Chinese, too.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/results.hpp"
#include "support/chinese_marks.hpp"

namespace plyglass::cli {
namespace {

using testing::ChineseMarks;
using testing::lines_of;
using testing::run_program;

/// `line` without what no rule holds for.
std::string prose(std::string line) {
    constexpr const char* notation[] = {
        "plyglass: ",                                               // who speaks, as every program says it
        "((3 12 8)(2 4 6))", "半角的 ( ) , : \"", "(...)", "? 是",  // trees and their signs
    };
    for (const std::string text : notation) {
        for (auto at = line.find(text); at != line.npos; at = line.find(text)) line.erase(at, text.size());
    }
    return line;
}

void expect_chinese_marks(std::vector<std::string> args) {
    std::string command;
    for (const std::string& arg : args) command += arg + " ";
    args.insert(args.end(), {"--lang", "zh"});
    const auto ran = run_program(args);
    EXPECT_TRUE(testing::has_chinese(ran.out + ran.err)) << command;
    for (const std::string& line : lines_of(ran.out + ran.err)) {
        for (const std::string& fault : ChineseMarks(prose(line)).faults()) {
            ADD_FAILURE() << command << "\n" << fault << "\n" << line;
        }
    }
}

const std::string chinese_board = "1000121023012346";

TEST(Chinese, MarksOfTheHelpAreFullWidth) {
    for (const char* command :
         {"step", "solve", "trace", "trees", "compare", "orders", "hint", "eval", "auto", "agents", "exact", "train",
          "practice", "worksheet", "bank", "export", "lesson", "lab"}) {
        expect_chinese_marks({command, "--help"});
    }
    expect_chinese_marks({"lab", "run", "--help"});
    expect_chinese_marks({"--help"});
}

TEST(Chinese, MarksOfTreesAndTheirSearchesAreFullWidth) {
    for (const char* algorithm : {"alphabeta", "minimax", "expectimax"}) {
        expect_chinese_marks({"solve", "banknote", "--algorithm", algorithm});
        expect_chinese_marks({"trace", "tic-tac-toe", "--algorithm", algorithm});
    }
    expect_chinese_marks({"trace", "banknote", "--window", "3,10", "--cut", "gt"});
    expect_chinese_marks({"orders", "banknote", "--samples", "10"});
    expect_chinese_marks({"compare", "banknote"});
    expect_chinese_marks({"trace", "2048:" + chinese_board, "--depth", "2"});
}

TEST(Chinese, MarksOf2048AreFullWidth) {
    expect_chinese_marks({"agents"});
    expect_chinese_marks({"hint", chinese_board, "--agent", "minimax", "--depth", "1"});
    expect_chinese_marks({"hint", chinese_board, "--agent", "expectimax", "--depth", "1", "--why-not", "right"});
    expect_chinese_marks({"hint", chinese_board, "--agent", "greedy"});
    expect_chinese_marks({"eval", chinese_board, "--evaluation", "ovolve"});
    expect_chinese_marks({"compare", chinese_board, "--depth", "2"});
    expect_chinese_marks({"exact", "2,0,0,2"});
    expect_chinese_marks({"auto", "--agent", "greedy", "--games", "2"});
}

TEST(Chinese, MarksOfPracticeAreFullWidth) {
    for (const char* type : {"values", "pruned", "window", "threshold", "mirror", "filling", "aspiration", "range",
                             "chance", "average", "same", "first"}) {
        expect_chinese_marks({"practice", "--format", "text", "--type", type});
    }
}

TEST(Chinese, MarksOfMessagesAreFullWidth) {
    const std::vector<std::vector<std::string>> mistakes{
        {"solve", "(1 2"},
        {"solve", "banknote", "--cut", "xx"},
        {"solve", "banknote", "--window", "5,1"},
        {"solve", "(3 (4 5)（6)"},
        {"hint", "3,0,0,2"},
        {"hint", "2,0,0,2", "extra"},
        {"hint", chinese_board, "--agent", "nobody"},
        {"hint", chinese_board, "--agent", "ovolve:depth=x"},
        {"eval", chinese_board, "--evaluation", "foo"},
        {"export", "banknote", "-o", "a"},
        {"export", "banknote", "-o", "a.svg", "--node", "Z"},
        {"compare", "banknote", "nobody", "minimax"},
        {"lab", "sweep", "--agent", "xu", "--param", "foo"},
        {"exact", chinese_board},
        {"nothing"},
    };
    for (const auto& args : mistakes) expect_chinese_marks(args);
}

}  // namespace
}  // namespace plyglass::cli
