// The program and its data are found in any place, and from any place.

#include <filesystem>
#include <ostream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/folder.hpp"
#include "cli/results.hpp"

namespace plyglass::cli {
namespace {

namespace fs = std::filesystem;
using testing::environment_with;
using testing::Folder;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using testing::printed;
using testing::ProgramOptions;
using testing::run_program;
using ::testing::StartsWith;

const fs::path program = testing::program_path;

/// Expects that the program finds its trees and its Chinese.
void expect_works(const ProgramOptions& options, const std::vector<std::string>& before = {}) {
    std::vector<std::string> args = before;
    args.insert(args.end(), {"solve", "banknote", "--lang", "zh"});
    EXPECT_THAT(printed(args, options), StartsWith("盘中取钞\n"));
}

TEST(Program, TellsItsVersion) {
    EXPECT_THAT(printed({"--version"}), MatchesRegex("plyglass [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(Program, RunsFromAnyFolder) {
    const Folder folder;
    fs::create_directories(folder.at("share/plyglass/trees"));  // looks like the program's data, and is not
    for (const std::string& place : {std::string("/"), folder.path()}) {
        ProgramOptions options;
        options.folder = place;
        expect_works(options);
    }
}

TEST(Program, RunsByARelativePathThroughALinkAndByItsName) {
    const Folder folder;
    fs::create_symlink(program, folder.at("plyglass"));
    fs::create_symlink("plyglass", folder.at("glass"));
    ProgramOptions options;
    options.folder = folder.path();
    options.program = "./glass";
    expect_works(options);
    options.program = "/bin/sh";
    options.environment = environment_with({"PATH=" + folder.path()});
    expect_works(options, {"-c", R"(plyglass "$@")", "sh"});
    options.environment = environment_with({"PATH=" + program.parent_path().string()});
    expect_works(options, {"-c", R"(plyglass "$@")", "sh"});
}

TEST(Program, RunsWhereItIsInstalledAndWhereThatIsMovedTo) {
    const Folder folder;
    ProgramOptions cmake;
    cmake.program = "cmake";
    const auto install =
        run_program({"--install", program.parent_path().string(), "--prefix", folder.at("usr local")}, cmake);
    ASSERT_EQ(install.exit_code, 0) << install.err;
    ProgramOptions options;
    options.program = folder.at("usr local/bin/plyglass");
    expect_works(options);
    fs::rename(folder.at("usr local"), folder.at("elsewhere"));
    options.program = folder.at("elsewhere/bin/plyglass");
    expect_works(options);
    // The data comes from that prefix and not from the build folder.
    fs::remove_all(folder.at("elsewhere/share/plyglass/trees"));
    EXPECT_EQ(run_program({"trees"}, options).exit_code, 4);
}

// --- Its data -----------------------------------------------------------------------------------------

TEST(Data, IsTakenFromTheFolderThatTheEnvironmentNames) {
    const Folder folder;
    fs::create_directories(folder.at("trees"));
    fs::copy(program.parent_path() / "share/plyglass/themes", folder.at("themes"));
    folder.write("trees/mine.toml", "title = \"Mine\"\ntree = \"(1 2)\"\n");
    ProgramOptions options;
    options.environment = environment_with({"PLYGLASS_DATA=" + folder.path()});
    EXPECT_EQ(printed({"trees"}, options), "NAME   TITLE   LEAVES   DEPTH   SOURCE\nmine   Mine    2        1\n");
    EXPECT_THAT(printed({"solve", "mine"}, options), StartsWith("Mine\n"));
}

struct BrokenData {
    const char* name;
    const char* file;     ///< in the data folder; overwritten
    const char* content;  ///< nullptr: removed
    const char* expected;
    friend void PrintTo(const BrokenData& data, std::ostream* out) { *out << data.name; }
};

class BrokenDataFolder : public ::testing::TestWithParam<BrokenData> {};

TEST_P(BrokenDataFolder, IsOneMessageThatNamesIt) {
    const Folder folder;
    fs::copy(program.parent_path() / "share/plyglass", folder.path(), fs::copy_options::recursive);
    const std::string file = folder.at(GetParam().file);
    fs::remove_all(file);
    if (GetParam().content != nullptr) {
        fs::create_directories(fs::path(file).parent_path());
        folder.write(GetParam().file, GetParam().content);
    }
    ProgramOptions options;
    options.environment = environment_with({"PLYGLASS_DATA=" + folder.path()});
    const auto ran = run_program({"solve", "banknote"}, options);
    EXPECT_EQ(ran.exit_code, 4);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(testing::lines_of(ran.err), ::testing::ElementsAre(StartsWith("plyglass: ")));
    EXPECT_THAT(ran.err, HasSubstr(GetParam().expected));
    // Help needs no data.
    EXPECT_THAT(printed({"--help"}, options), HasSubstr("Usage: plyglass"));
}

INSTANTIATE_TEST_SUITE_P(
    With, BrokenDataFolder,
    ::testing::Values(BrokenData{"NoTrees", "trees", nullptr, "/trees cannot be read: "},
                      BrokenData{"NoTheme", "themes/dark.toml", nullptr, "/themes/dark.toml cannot be read"},
                      BrokenData{"AThemeWithoutColours", "themes/dark.toml", "name = \"Dark\"", "expected "},
                      BrokenData{"BadToml", "trees/banknote.toml", "title = \"x\n", "(line 1, column 11)"},
                      BrokenData{"NoTitle", "trees/banknote.toml", "tree = \"(1 2)\"", "expected title = \"...\""},
                      BrokenData{"ABadTree", "trees/banknote.toml", "title = \"x\"\ntree = \"(1 2\"",
                                 "its tree cannot be read. (line 2, column 8)"},
                      BrokenData{"AnUnknownGame", "trees/banknote.toml", "title = \"x\"\ngame = \"chess\"",
                                 "unknown game \"chess\""},
                      BrokenData{"BadPlates", "trees/banknote.toml", "title = \"x\"\ngame = \"plates\"\nplates = [[]]",
                                 "expected a position such as [[1, 20], [5, 10]]"}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(Data, ThatIsMissingIsOneMessage) {
    const Folder folder;
    fs::copy_file(program, folder.at("plyglass"));
    ProgramOptions options;
    options.program = folder.at("plyglass");
    const auto ran = run_program({"solve", "banknote"}, options);
    EXPECT_EQ(ran.exit_code, 4);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, ::testing::AllOf(StartsWith("plyglass: The program's data (share/plyglass) is neither"),
                                          HasSubstr("PLYGLASS_DATA")));
    EXPECT_THAT(printed({"--version"}, options), StartsWith("plyglass "));
}

}  // namespace
}  // namespace plyglass::cli
