// The basis of the other tests: runs a program and reports how it ended.

#include <gtest/gtest.h>

#include "support/program.hpp"

namespace plyglass::testing {
namespace {

TEST(RunProgram, FeedsAndEmptiesPipesTogether) {
    const std::string much(100'000'000, 'x');
    ProgramOptions options;
    options.program = "cat";
    options.input = much;
    const auto ran = run_program({}, options);
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_TRUE(ran.out == much);
}

TEST(RunProgram, KillsWhatTakesTooLong) {
    ProgramOptions options;
    options.program = "sleep";
    options.time_limit = std::chrono::milliseconds(50);
    const auto ran = run_program({"60"}, options);
    EXPECT_FALSE(ran.in_time);
    EXPECT_EQ(ran.signal, SIGKILL);
}

TEST(RunProgram, GivesExactlyTheEnvironmentAndTheFolder) {
    ProgramOptions options;
    options.program = "/bin/sh";
    options.environment = Environment{"NAME=value"};
    options.folder = "/";
    EXPECT_EQ(run_program({"-c", "echo $NAME$HOME; pwd"}, options).out, "value\n/\n");
}

}  // namespace
}  // namespace plyglass::testing
