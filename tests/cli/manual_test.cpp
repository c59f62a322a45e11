// The man page, as scdoc makes it of the program's own tables and the sheet around them.

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/commands.hpp"
#include "cli/results.hpp"
#include "screen/screens.hpp"
#include "support/file_text.hpp"
#include "support/in_chinese.hpp"
#include "support/shell_words.hpp"
#include "support/test_folder.hpp"

namespace plyglass::cli {
namespace {

using ::testing::HasSubstr;
using testing::printed;

const std::string sheet = PLYGLASS_SOURCE "/assets/package/plyglass.1.scd";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

/// The program's options name the languages that it finds, so these are here before anything asks for the options.
[[maybe_unused]] const text::Language loaded = testing::chinese();

/// The page as troff reads it, without its fonts.
std::string page() {
    testing::ProgramOptions shell;
    shell.program = "/bin/sh";
    std::string out = printed({"-c", "\"$1\" manual \"$2\" | scdoc", "sh", testing::program_path, sheet}, shell);
    for (const char* mark : {"\\fB", "\\fI", "\\fR", "\\&"}) out = replaced(out, mark, "");
    return replaced(replaced(out, "\\-", "-"), "\\(aq", "'");
}

/// From a heading to the next one.
std::string part(const std::string& page, const std::string& heading) {
    const std::size_t at = page.find("\n.SS " + heading + "\n");
    if (at == page.npos) return {};
    return page.substr(at, page.find("\n.S", at + 1) - at);
}

TEST(Manual, HoldsEveryOptionOfEveryCommand) {
    const std::string text = page();
    for (const Command& command : commands()) {
        std::string heading = full_name(command.syntax);
        for (const std::string_view more : {command.syntax.operand, command.syntax.needs}) {
            if (!more.empty()) heading += " " + std::string(more);
        }
        const std::string chapter = part(text, heading);
        ASSERT_NE(chapter, "") << heading;
        EXPECT_THAT(chapter, HasSubstr(command.syntax.summary));
        for (const OptionSyntax& option : command.syntax.options) {
            std::string words = "\n--" + std::string(option.name);
            if (option.letter != 0) words = std::string("\n-") + option.letter + ", " + words.substr(1);
            if (!option.value.empty()) words += " " + std::string(option.value);
            EXPECT_THAT(chapter, HasSubstr(words + "\n"));
            EXPECT_THAT(chapter, HasSubstr(option.words())) << heading;
        }
        for (const std::string_view example : command.syntax.examples) EXPECT_THAT(chapter, HasSubstr(example));
    }
}

TEST(Manual, TellsTheKeysOfEveryScreen) {
    const std::string text = page();
    for (const screen::ScreenInfo& info : screen::screens()) {
        for (const auto keys : info.keys) {
            for (const screen::KeyLine* line : keys().lines()) EXPECT_THAT(text, HasSubstr(line->words));
        }
    }
    EXPECT_THAT(text, HasSubstr("Shift+→")) << "not Shift + →";
}

TEST(Manual, ShowsTreesThatAreRead) {
    int trees = 0;
    for (const std::string& line : testing::lines_of(testing::file_text(sheet))) {
        if (!line.starts_with("(") && !line.starts_with("max(") && !line.starts_with("chance(")) continue;
        printed({"solve", line});
        ++trees;
    }
    EXPECT_EQ(trees, 5);
}

TEST(Manual, ShowsCommandsThatRun) {
    testing::ProgramOptions options;
    options.folder = testing::test_folder();
    int commands = 0;
    bool is_shown = false;
    for (const std::string& line : testing::lines_of(testing::file_text(sheet))) {
        if (line == "```") is_shown = !is_shown;
        if (!is_shown || !line.starts_with("plyglass ")) continue;
        const std::size_t comment = line.find(" #");
        auto words = testing::words_of(line.substr(0, comment));
        words.erase(words.begin());
        if (words == std::vector<std::string>{"step", "banknote"}) continue;  // it opens the window
        printed(words, options);
        ++commands;
    }
    EXPECT_GT(commands, 12);
}

TEST(Manual, SaysWhichSheetItNeeds) {
    EXPECT_EQ(testing::run_program({"manual"}).exit_code, 2);
    EXPECT_EQ(testing::run_program({"manual", "no-such-sheet"}).exit_code, 4);
}

}  // namespace
}  // namespace plyglass::cli
