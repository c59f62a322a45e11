// `--help`: for every command, in both languages, on a terminal of ordinary width.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/results.hpp"
#include "text/columns.hpp"

namespace plyglass::cli {
namespace {

using ::testing::HasSubstr;
using testing::lines_of;
using testing::printed;

constexpr const char* commands[] = {"step", "solve", "trace", "export", "trees", "hint", "eval", "auto", "agents"};

TEST(Help, FitsEightyColumns) {
    for (const char* language : {"en", "zh"}) {
        std::string all = printed({"--help", "--lang", language});
        for (const char* command : commands) all += printed({command, "--help", "--lang", language});
        for (const std::string& line : lines_of(all)) EXPECT_LE(text::columns(line), 80U) << line;
    }
}

TEST(Help, NamesTheCommandsAndTheExitCodes) {
    const std::string help = printed({"--help"});
    for (const char* command : commands) EXPECT_THAT(help, HasSubstr("\n  " + std::string(command) + " "));
    for (const char* code : {"0 done", "2 wrong", "3 wrong", "4 a file", "5 no display", "130 interrupted"}) {
        EXPECT_THAT(help, HasSubstr(code));
    }
}

TEST(Help, NamesEveryFlagOfItsCommand) {
    for (const char* command : {"step", "solve", "trace", "export"}) {
        const std::string help = printed({command, "--help"});
        for (const char* flag :
             {"--algorithm ", "--cut ", "--fail ", "--root ", "--order ", "--lang ", "-h, --help "}) {
            EXPECT_THAT(help, HasSubstr(flag)) << command;
        }
    }
    EXPECT_EQ(printed({"help"}), printed({"--help"}));
    EXPECT_EQ(printed({"help", "solve"}), printed({"solve", "--help"}));
    EXPECT_THAT(printed({"solve", "--help"}), HasSubstr("--format text|json "));
    EXPECT_THAT(printed({"trace", "--help"}), HasSubstr("--format text|jsonl "));
    EXPECT_THAT(printed({"export", "--help"}), HasSubstr("--at STEP|end "));
    EXPECT_THAT(printed({"step", "--help"}), HasSubstr("--text "));
}

TEST(Help, IsGivenWhereverItIsAskedFor) {
    EXPECT_EQ(printed({"-h"}), printed({"--help"}));
    EXPECT_EQ(printed({"--help", "solve"}), printed({"solve", "--help"}));
    EXPECT_EQ(printed({"solve", "banknote", "-h", "--cut", "ge"}), printed({"solve", "--help"}));
}

TEST(Help, HasExamplesThatWork) {
    EXPECT_THAT(printed({"solve", "--help"}), HasSubstr("  plyglass solve \"((3 12 8)(2 4 6)(14 5 2))\" --cut gt\n"));
    for (const char* command : {"solve", "trace", "trees", "hint", "eval", "auto", "agents"}) {
        for (const std::string& line : lines_of(printed({command, "--help"}))) {
            if (!line.starts_with("  plyglass ")) continue;
            testing::ProgramOptions shell;
            shell.program = "/bin/sh";
            EXPECT_FALSE(printed({"-c", testing::program_path + line.substr(10)}, shell).empty()) << line;
        }
    }
}

}  // namespace
}  // namespace plyglass::cli
