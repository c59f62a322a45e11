// The program runs from wherever it is called.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace plyglass::cli {
namespace {

using testing::run_program;

TEST(Program, TellsItsVersion) {
    const auto ran = run_program({"--version"});
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_THAT(ran.out, ::testing::MatchesRegex("plyglass [0-9]+\\.[0-9]+\\.[0-9]+\n"));
    EXPECT_EQ(ran.err, "");
}

}  // namespace
}  // namespace plyglass::cli
