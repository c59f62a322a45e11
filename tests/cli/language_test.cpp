// Which language the program speaks: --lang, else the environment, generated locales or not.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/folder.hpp"
#include "cli/results.hpp"

namespace plyglass::cli {
namespace {

using testing::Environment;
using testing::has_chinese;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::printed;
using testing::run_program;

testing::ProgramOptions in(const Environment& environment) {
    testing::ProgramOptions options;
    options.environment = environment;
    return options;
}

TEST(Language, IsThatOfTheFirstVariableThatNamesOne) {
    struct {
        Environment environment;
        bool chinese;
    } const rows[] = {
        {{}, false},
        {{"LANG=C"}, false},
        {{"LANG=en_US.UTF-8"}, false},
        {{"LANG=zh_CN.UTF-8"}, true},
        {{"LANG=zh"}, true},
        {{"LANG=zh_TW.Big5"}, true},
        {{"LC_MESSAGES=zh_CN.UTF-8", "LANG=en_US.UTF-8"}, true},
        {{"LC_MESSAGES=en_US.UTF-8", "LANG=zh_CN.UTF-8"}, false},
        {{"LC_ALL=zh_CN.UTF-8", "LC_MESSAGES=en_US.UTF-8", "LANG=en_US.UTF-8"}, true},
        {{"LC_ALL=C", "LC_MESSAGES=zh_CN.UTF-8", "LANG=zh_CN.UTF-8"}, false},
        {{"LC_ALL=", "LC_MESSAGES=", "LANG=zh_CN.UTF-8"}, true},
        {{"LC_CTYPE=zh_CN.UTF-8", "LANG=en_US.UTF-8"}, false},
        {{"LANGUAGE=zh", "LANG=en_US.UTF-8"}, false},
        {{"LANGUAGE=en", "LANG=zh_CN.UTF-8"}, true},
    };
    for (const auto& row : rows) {
        std::string names;
        for (const std::string& entry : row.environment) names += entry + " ";
        EXPECT_EQ(has_chinese(printed({"solve", "banknote"}, in(row.environment))), row.chinese) << names;
    }
}

TEST(Language, IsThatOfTheCommandLineBeforeThatOfTheEnvironment) {
    EXPECT_TRUE(has_chinese(printed({"solve", "banknote", "--lang", "zh"}, in({"LC_ALL=en_US.UTF-8"}))));
    EXPECT_TRUE(has_chinese(printed({"--lang=zh", "solve", "banknote"}, in({}))));
    EXPECT_FALSE(has_chinese(printed({"solve", "banknote", "--lang", "en"}, in({"LC_ALL=zh_CN.UTF-8"}))));
}

TEST(Language, HoldsForEverythingThatIsSaid) {
    const auto zh = in({"LANG=zh_CN.UTF-8"});
    const std::vector<std::vector<std::string>> commands{{"--help"},
                                                         {"step", "--help"},
                                                         {"solve", "--help"},
                                                         {"trace", "--help"},
                                                         {"export", "--help"},
                                                         {"trees", "--help"},
                                                         {"trees"},
                                                         {"hint", "--help"},
                                                         {"hint", "1000121023012346", "--agent", "greedy"},
                                                         {"eval", "1000121023012346"},
                                                         {"auto", "--agent", "greedy", "--games", "2"},
                                                         {"agents"},
                                                         {"trace", "banknote"},
                                                         {"trace", "banknote", "--format", "jsonl"},
                                                         {"step", "banknote", "--text"}};
    for (const auto& command : commands) EXPECT_TRUE(has_chinese(printed(command, zh))) << command.front();
    EXPECT_THAT(printed({"solve", "banknote"}, zh), HasSubstr("最佳走法   A\n"));
}

TEST(Language, OfAMessageIsThatOfTheCommandLineEvenWhereTheCommandLineIsWrong) {
    for (const std::vector<std::string>& args :
         std::vector<std::vector<std::string>>{{"solve", "banknote", "--cut", "xx", "--lang", "zh"},
                                               {"--lang=zh", "slove"},
                                               {"solve", "(1 2", "--lang=zh"}}) {
        const auto ran = run_program(args, in({}));
        EXPECT_TRUE(has_chinese(ran.err)) << ran.err;
    }
}

TEST(Language, IsEnglishAndEverythingWorksInAnEmptyEnvironment) {
    EXPECT_THAT(printed({"solve", "banknote"}, in({})), HasSubstr("Best move   A\n"));
    const testing::Folder folder;
    EXPECT_EQ(printed({"export", "banknote", "-o", folder.at("x.svg")}, in({})), "");
    EXPECT_THAT(folder.read("x.svg"), HasSubstr("Banknote plates"));
    EXPECT_EQ(printed({"export", "banknote", "-o", folder.at("zh.svg"), "--lang", "zh"}, in({})), "");
    EXPECT_THAT(folder.read("zh.svg"), Not(HasSubstr("Banknote plates")));
}

TEST(Language, ChangesNoNumber) {
    // A locale with a decimal comma, in its way of being absent or present.
    const std::vector<std::string> command{"solve", "chance(1/2 1.5, 1/2 2.25)", "--format", "json"};
    EXPECT_EQ(printed(command, in({"LC_ALL=de_DE.UTF-8"})), printed(command, in({})));
}

}  // namespace
}  // namespace plyglass::cli
