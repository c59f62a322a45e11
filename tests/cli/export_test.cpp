// `export`: which step goes into which file. What the diagrams look like is tests/diagram's matter.

#include <ostream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/folder.hpp"
#include "cli/results.hpp"

namespace plyglass::cli {
namespace {

using testing::Folder;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::printed;
using ::testing::StartsWith;

/// Exports into a fresh file; what stands in it then.
std::string exported(const std::string& tree, const std::string& name, std::vector<std::string> more = {}) {
    const Folder folder;
    std::vector<std::string> args{"export", tree, "-o", folder.at(name)};
    args.insert(args.end(), more.begin(), more.end());
    EXPECT_EQ(printed(args), "");
    EXPECT_EQ(folder.content().size(), 1U);
    return folder.read(name);
}

struct Kind {
    const char* ending;
    const char* start;
    std::string file() const { return std::string("x.") + ending; }
    friend void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.ending; }
};

class ExportedFile : public ::testing::TestWithParam<Kind> {};

TEST_P(ExportedFile, IsOfTheKindThatItsNameSays) {
    EXPECT_THAT(exported("banknote", GetParam().file()), StartsWith(GetParam().start));
}

TEST_P(ExportedFile, IsTheSameByteForByteEveryTime) {
    const std::string once = exported("banknote", GetParam().file(), {"--at", "19"});
    EXPECT_TRUE(once == exported("banknote", GetParam().file(), {"--at", "19"}));
    EXPECT_TRUE(once != exported("banknote", GetParam().file(), {"--at", "20"}));
}

INSTANTIATE_TEST_SUITE_P(By, ExportedFile,
                         ::testing::Values(Kind{"svg", "<?xml"}, Kind{"pdf", "%PDF-"}, Kind{"png", "\x89PNG"},
                                           Kind{"dot", "digraph"}, Kind{"SVG", "<?xml"}),
                         [](const auto& row) { return std::string(row.param.ending); });

TEST(Export, ShowsTheStepThatWasAskedFor) {
    EXPECT_THAT(exported("banknote", "x.dot", {"--at", "19"}), HasSubstr("Step 19/39"));
    EXPECT_THAT(exported("banknote", "x.dot", {"--at", "0"}), HasSubstr("Step 0/39"));
    EXPECT_THAT(exported("banknote", "x.dot", {"--at", "39"}), HasSubstr("Step 39/39"));
    EXPECT_EQ(exported("banknote", "x.dot", {"--at", "end"}), exported("banknote", "x.dot"));
    EXPECT_EQ(exported("banknote", "x.dot", {"--at", "39"}), exported("banknote", "x.dot"));
}

TEST(Export, TakesTheFlagsOfTheSearch) {
    EXPECT_THAT(exported("banknote", "x.dot", {"--algorithm", "expectimax"}), HasSubstr("Step 44/44"));
    EXPECT_NE(exported("banknote", "x.dot"), exported("banknote", "x.dot", {"--cut", "gt"}));
}

TEST(Export, SpeaksTheLanguageThatWasAskedFor) {
    const std::string picture = exported("banknote", "x.svg", {"--lang", "zh"});
    EXPECT_THAT(picture, HasSubstr("盘中取钞"));
    EXPECT_THAT(picture, Not(HasSubstr("Banknote plates")));
}

TEST(Export, ReplacesAFileAndKeepsItWhereItCannot) {
    const Folder folder;
    folder.write("x.dot", "the old one");
    testing::ProgramOptions options;
    options.folder = folder.path();
    EXPECT_EQ(testing::run_program({"export", "(1 2", "-o", "x.dot"}, options).exit_code, 3);
    EXPECT_EQ(folder.read("x.dot"), "the old one");
    EXPECT_EQ(printed({"export", "(1 2)", "-o", "x.dot"}, options), "");
    EXPECT_THAT(folder.read("x.dot"), StartsWith("digraph"));
    EXPECT_EQ(folder.content().size(), 1U);
}

}  // namespace
}  // namespace plyglass::cli
