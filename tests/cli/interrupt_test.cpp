// Ctrl-C: 130, and what was finished stays.

#include <csignal>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/folder.hpp"
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
    // Some megabytes, which nobody reads: the program stands still in the middle of them.
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
