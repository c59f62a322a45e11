// The command line split up: what belongs to which option, and what is wrong with a line. What the commands then make of
// it: bad_input_test.cpp and the commands' own tests.

#include "cli/arguments.hpp"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "cli/command.hpp"

namespace plyglass::cli {
namespace {

using Words = std::vector<std::string>;

struct Split {
    std::string command;
    Words operands;
    std::map<std::string, std::string, std::less<>> values;
    friend bool operator==(const Split&, const Split&) = default;
};

std::ostream& operator<<(std::ostream& out, const Split& split) {
    out << split.command;
    for (const auto& operand : split.operands) out << " [" << operand << ']';
    for (const auto& [name, value] : split.values) out << " --" << name << "=[" << value << ']';
    return out;
}

Split split(const Words& words) {
    const auto arguments = take_apart(words);
    if (!arguments) {
        ADD_FAILURE() << arguments.error();
        return {};
    }
    return {std::string(arguments->command->syntax.name), arguments->operands, arguments->values};
}

std::string mistake_in(const Words& words) {
    const auto arguments = take_apart(words);
    return arguments ? "(none)" : arguments.error();
}

// ---- what belongs where ----------------------------------------------------------------------------------

TEST(TakeApart, FindsTheCommandItsOperandsAndItsOptions) {
    EXPECT_EQ(split({}), (Split{"", {}, {}}));
    EXPECT_EQ(split({"solve", "banknote"}), (Split{"solve", {"banknote"}, {}}));
    EXPECT_EQ(split({"solve", "--cut", "gt", "banknote", "--format=json"}),
              (Split{"solve", {"banknote"}, {{"cut", "gt"}, {"format", "json"}}}));
    EXPECT_EQ(split({"lab", "report", "a.jsonl", "b.jsonl"}), (Split{"lab report", {"a.jsonl", "b.jsonl"}, {}}));
}

TEST(TakeApart, TakesAnOptionBeforeTheCommandForTheCommands) {
    EXPECT_EQ(split({"--lang", "zh", "solve", "banknote"}), (Split{"solve", {"banknote"}, {{"lang", "zh"}}}));
    EXPECT_EQ(mistake_in({"--theme", "dark", "solve", "banknote"}),
              "plyglass solve has no option --theme; see plyglass solve --help");
}

TEST(TakeApart, TellsANegativeNumberAndStandardInputFromAnOption) {
    for (const char* operand : {"-", "-5", "-.5", "-inf", "- - 2 4", "----/--2-", "---"}) {
        EXPECT_EQ(split({"solve", operand}), (Split{"solve", {operand}, {}}));
    }
    EXPECT_EQ(split({"solve", "-", "--window", "-3,-1"}), (Split{"solve", {"-"}, {{"window", "-3,-1"}}}));
    EXPECT_NE(mistake_in({"solve", "-x"}), "(none)");
}

TEST(TakeApart, TakesEverythingBehindTwoDashesForAnOperand) {
    EXPECT_EQ(split({"solve", "--cut", "gt", "--", "--help"}), (Split{"solve", {"--help"}, {{"cut", "gt"}}}));
    EXPECT_EQ(split({"lab", "report", "--", "--", "-x"}), (Split{"lab report", {"--", "-x"}, {}}));
}

TEST(TakeApart, ReadsAValueAfterABlankAnEqualsSignOrItsLetter) {
    const Split expected{"export", {"banknote"}, {{"output", "a.svg"}}};
    EXPECT_EQ(split({"export", "banknote", "--output", "a.svg"}), expected);
    EXPECT_EQ(split({"export", "banknote", "--output=a.svg"}), expected);
    EXPECT_EQ(split({"export", "banknote", "-o", "a.svg"}), expected);
    EXPECT_EQ(split({"export", "banknote", "-oa.svg"}), expected);
}

TEST(TakeApart, LeavesAnEqualsSignInAValueAlone) {
    EXPECT_EQ(split({"export", "banknote", "--output=a=b.svg"}),
              (Split{"export", {"banknote"}, {{"output", "a=b.svg"}}}));
    EXPECT_EQ(split({"export", "banknote", "--output="}), (Split{"export", {"banknote"}, {{"output", ""}}}));
    EXPECT_EQ(split({"solve", ""}), (Split{"solve", {""}, {}})) << "an empty word is an operand";
}

TEST(TakeApart, ReadsAFlagByItsLetterToo) { EXPECT_EQ(split({"solve", "-h"}), (Split{"solve", {}, {{"help", ""}}})); }

TEST(TakeApart, JoinsTheValuesOfAnOptionThatMayBeRepeated) {
    const Split expected{"lab sweep", {}, {{"param", "depth=1:2:1,cut=0:1:1"}}};
    EXPECT_EQ(split({"lab", "sweep", "--param", "depth=1:2:1", "--param=cut=0:1:1"}), expected);
}

TEST(TakeApart, TakesAFlagThatIsGivenTwiceForOne) {
    EXPECT_EQ(split({"solve", "-hh", "--help"}), (Split{"solve", {}, {{"help", ""}}}));
}

// ---- what is wrong ---------------------------------------------------------------------------------------

TEST(TakeApart, SaysWhichValueIsMissing) {
    const std::string missing = "--cut has no value; expected --cut ge|gt";
    EXPECT_EQ(mistake_in({"solve", "banknote", "--cut"}), missing);
    EXPECT_EQ(mistake_in({"solve", "--cut", "--fail", "soft"}), missing) << "two dashes are the next option";
    EXPECT_EQ(mistake_in({"export", "banknote", "-o"}), "--output has no value; expected --output FILE");
}

TEST(TakeApart, RefusesAValueForAFlag) {
    EXPECT_EQ(mistake_in({"solve", "--help=yes"}), "--help takes no value, found \"--help=yes\"");
}

TEST(TakeApart, RefusesAnOptionThatIsGivenTwice) {
    EXPECT_EQ(mistake_in({"solve", "--cut", "ge", "--cut=ge"}), "--cut is given more than once; expected it once");
}

TEST(TakeApart, NamesTheNearestOptionFirst) {
    const std::string mistake = mistake_in({"solve", "banknote", "--cutt=ge"});
    EXPECT_TRUE(mistake.starts_with("unknown option \"--cutt\"; plyglass solve knows --cut, ")) << mistake;
    EXPECT_TRUE(mistake_in({"solve", "-hx"}).starts_with("unknown option \"-x\"; ")) << mistake_in({"solve", "-hx"});
    EXPECT_TRUE(mistake_in({"solve", "---cut"}).starts_with("unknown option \"---cut\"; "));
}

TEST(TakeApart, NamesTheNearestCommandFirst) {
    EXPECT_TRUE(mistake_in({"slove"}).starts_with("unknown command \"slove\"; expected one of solve, "));
    EXPECT_TRUE(mistake_in({"lab", "rum"}).starts_with("unknown command \"rum\"; expected one of run, "));
}

TEST(TakeApart, RefusesAnOperandTooMany) {
    EXPECT_EQ(mistake_in({"trees", "x"}), "unexpected \"x\"; expected nothing after plyglass trees");
    EXPECT_EQ(mistake_in({"solve", "(1", "2)"}),
              "unexpected \"2)\"; expected one TREE (put a tree that holds blanks between quotation marks)");
    EXPECT_EQ(mistake_in({"hint", "2,4", "8"}),
              "unexpected \"8\"; expected one BOARD (put a board that holds blanks between quotation marks)");
}

}  // namespace
}  // namespace plyglass::cli
