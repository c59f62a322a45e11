// Chinese as commands print it: where code joins what is translated, the marks are those of Chinese, too.

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "cli/results.hpp"
#include "support/chinese_marks.hpp"
#include "support/test_folder.hpp"

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

TEST(Chinese, MarksOfMistakesInFilesAreFullWidth) {
    const std::string folder = testing::test_folder();
    const std::vector<std::pair<std::string, std::string>> files{
        {"kind.dot", "digraph { a [kind=foo]; a -> b; b [label=3] }"},
        {"circle.dot", "digraph { a -> b; b -> a; }"},
        {"sum.efg", "EFG 2 R \"t\" { \"a\" \"b\" }\np \"\" 1 1 \"\" { \"x\" \"y\" } 0\nt \"\" 1 \"\" { 1 2 }\n"},
        {"value.json", R"({"plyglass":"tree","version":1,"tree":{"value":"x"}})"},
        {"outline.txt", "max\n  3\n foo\n"},
    };
    const auto path_of = [&](const std::string& name, const std::string& text) {
        std::ofstream(folder + "/" + name) << text;
        return folder + "/" + name;
    };
    for (const auto& [name, text] : files) expect_chinese_marks({"solve", path_of(name, text)});
    const std::string lesson =
        "# 课程\n\n```lesson\nminutes: x\n```\n\n## 页\n\n```show\ntree: banknote\n"
        "algorithm: foo\n```\n\n[9](leaves 3) [10](foo)\n";
    expect_chinese_marks({"lesson", "check", path_of("wrong.zh.md", lesson)});
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
