// Ctrl-C: exit code 130, and finished results stay.

#include <csignal>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/folder.hpp"
#include "cli/pseudo_terminal.hpp"
#include "cli/results.hpp"

namespace plyglass::cli {
namespace {

using testing::Folder;
using testing::ProgramOptions;
using testing::RunningProgram;

TEST(Interrupt, EndsACommandThatHasNothingToShowAtOnce) {
    const Folder folder;
    ASSERT_EQ(::mkfifo(folder.at("tree").c_str(), 0600), 0);
    for (const std::vector<std::string>& args :
         std::vector<std::vector<std::string>>{{"solve", "tree"}, {"export", "tree", "-o", "x.svg"}}) {
        ProgramOptions options;
        options.folder = folder.path();
        RunningProgram program(args, options);
        const int tree = ::open(folder.at("tree").c_str(), O_WRONLY);  // waits until the program reads it
        program.send(SIGINT);
        const auto ran = program.wait();
        ::close(tree);
        EXPECT_EQ(ran.exit_code, 130);
        EXPECT_EQ(ran.out + ran.err, "");
    }
    EXPECT_EQ(folder.content().size(), 1U);
}

TEST(Interrupt, LeavesWholeLinesBehind) {
    ProgramOptions options;
    options.input = "(";
    for (int i = 0; i < 20'000; ++i) options.input += "1 ";
    options.input += ")";
    // Some megabytes that the test does not read: the program stops in the middle of them.
    RunningProgram program({"trace", "-", "--format", "jsonl"}, options);
    program.wait_for_output();
    program.send(SIGINT);
    const auto ran = program.wait();
    EXPECT_EQ(ran.exit_code, 130);
    EXPECT_EQ(ran.err, "");
    const auto lines = testing::lines_of(ran.out);
    EXPECT_GT(lines.size(), 100U);
    EXPECT_LT(lines.size(), 20'000U);
    EXPECT_TRUE(nlohmann::json::accept(lines.back())) << lines.back();
}

TEST(Interrupt, EndsTheTraceOfADeepTreeWhoseLinesAreLong) {
    ProgramOptions options;
    options.input = std::string(50'000, '(') + "1 2" + std::string(50'000, ')');
    RunningProgram program({"trace", "-", "--format", "jsonl"}, options);
    program.wait_for_output();
    program.send(SIGINT);
    const auto ran = program.wait();
    EXPECT_EQ(ran.exit_code, 130);
    EXPECT_TRUE(ran.in_time);
    EXPECT_TRUE(nlohmann::json::accept(testing::lines_of(ran.out).back()));
}

TEST(Interrupt, EndsOrdersWhichShowHowFarTheyAre) {
    std::string plate = "(";
    for (int leaf = 0; leaf < 100; ++leaf) plate += std::to_string(leaf * 37 % 101) + " ";
    plate += ")";
    std::string tree = "(";
    for (int i = 0; i < 100; ++i) tree += plate;
    tree += ")";
    testing::PseudoTerminal terminal({"orders", tree, "--samples", "1000000"});  // minutes, unless it is interrupted
    EXPECT_THAT(terminal.next_picture(), ::testing::Contains(::testing::HasSubstr(" of 1000000 random orders")));
    terminal.send(SIGINT);
    EXPECT_EQ(terminal.wait(), 130);
}

TEST(Interrupt, EndsQuickGamesAndTellsOfThoseThatHaveEnded) {
    testing::PseudoTerminal terminal({"hint", "1000121023012346", "--agent", "greedy", "--games", "1000000"});
    EXPECT_THAT(terminal.next_picture(), ::testing::Contains(::testing::HasSubstr("quick games after each move")));
    terminal.send(SIGINT);
    EXPECT_EQ(terminal.wait(), 130);
}

TEST(Interrupt, IsNotForAProgramThatWasStartedWithoutIt) {
    const Folder folder;
    ASSERT_EQ(::mkfifo(folder.at("tree").c_str(), 0600), 0);
    ProgramOptions options;
    options.folder = folder.path();
    options.program = "/bin/sh";
    RunningProgram program(
        {"-c", std::string("trap '' INT; exec ") + testing::program_path + " solve tree --format json"}, options);
    const int tree = ::open(folder.at("tree").c_str(), O_WRONLY);
    program.send(SIGINT);
    ASSERT_EQ(::write(tree, "(1 2)", 5), 5);
    ::close(tree);
    EXPECT_EQ(program.wait().exit_code, 0);
}

}  // namespace
}  // namespace plyglass::cli
