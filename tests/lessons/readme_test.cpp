// README.md: every command runs, every tree is valid, and the shown output is the program's.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lesson/claim.hpp"
#include "support/program.hpp"
#include "support/shell_words.hpp"

namespace plyglass {
namespace {

using ::testing::IsEmpty;
using testing::run_program;

/// The indented lines of README.md, without their indent.
std::vector<std::string> shown() {
    std::vector<std::string> out;
    std::ifstream in(PLYGLASS_SOURCE "/README.md");
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("    ")) out.push_back(line.substr(4));
        if (line.empty() && !out.empty() && !out.back().empty()) out.emplace_back();
    }
    return out;
}

std::string without_comment(const std::string& line) {
    const auto comment = line.find(" #");
    return comment == std::string::npos ? line : line.substr(0, line.find_last_not_of(' ', comment) + 1);
}

TEST(Readme, ShowsCommandsThatRun) {
    const std::string folder = std::string(testing::test_output) + "/readme";
    std::filesystem::remove_all(folder);  // a run that finds what another left goes on with it
    std::filesystem::create_directories(folder);
    // The commands are typed in README.md's folder.
    if (!std::filesystem::exists(folder + "/lessons")) {
        std::filesystem::create_directory_symlink(PLYGLASS_SOURCE "/lessons", folder + "/lessons");
    }
    std::vector<std::string> ran;
    for (const std::string& line : shown()) {
        if (!line.starts_with("plyglass ")) continue;
        auto words = testing::words_of(without_comment(line));
        words.erase(words.begin());
        const bool opens_window = words.front() == "--lesson" || (words.front() == "step" && words.back() != "--text");
        if (opens_window) continue;
        testing::ProgramOptions options;
        options.folder = folder;
        const auto result = run_program(words, options);
        EXPECT_EQ(result.exit_code, 0) << line << '\n' << result.err;
        EXPECT_THAT(result.err, IsEmpty()) << line;
        ran.push_back(line);
    }
    EXPECT_GT(ran.size(), 40U);
}

/// Replaces times, which differ in each run.
std::string without_time(const std::string& line) { return line.starts_with("Time  ") ? "Time" : line; }

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

TEST(Readme, ShowsWhatTheProgramPrints) {
    const auto lines = shown();
    int commands = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].starts_with("$ plyglass ")) continue;
        SCOPED_TRACE(lines[i]);
        auto words = testing::words_of(lines[i].substr(2));
        words.erase(words.begin());
        const auto printed = lines_of(run_program(words).out);
        ASSERT_GT(printed.size(), 5U);
        ASSERT_LE(i + 1 + printed.size(), lines.size());
        for (std::size_t j = 0; j < printed.size(); ++j) {
            EXPECT_EQ(without_time(printed[j]), without_time(lines[i + 1 + j]));
        }
        ++commands;
    }
    EXPECT_EQ(commands, 3);
}

TEST(Readme, ShowsTreesThatAreRead) {
    int trees = 0;
    for (const std::string& line : shown()) {
        if (!line.starts_with("(") && !line.starts_with("max(") && !line.starts_with("chance(")) continue;
        const auto result = run_program({"solve", line});
        EXPECT_EQ(result.exit_code, 0) << line << '\n' << result.err;
        ++trees;
    }
    EXPECT_EQ(trees, 5);
}

TEST(Readme, ShowsALessonThatIsTrue) {
    std::string lesson;
    bool is_in = false;
    for (const std::string& line : shown()) {
        is_in = is_in || line == "# Two moves";
        if (is_in) lesson += line + '\n';
        if (is_in && line == "leaves 3 of 4") break;
    }
    lesson += "```\n";
    const std::string file = std::string(testing::test_output) + "/readme_lesson.md";
    std::ofstream(file) << lesson;
    const auto ran = run_program({"lesson", "check", file});
    EXPECT_EQ(ran.exit_code, 0) << ran.out;
    EXPECT_THAT(ran.out, ::testing::HasSubstr("all 4 claims are true"));
}

TEST(Readme, TellsEveryClaimOfLessons) {
    std::stringstream text;
    text << std::ifstream(PLYGLASS_SOURCE "/README.md").rdbuf();
    for (const auto& form : lesson::claim_forms()) {
        EXPECT_THAT(text.str(), ::testing::HasSubstr("| `" + std::string(form.pattern) + "` |"));
    }
}

}  // namespace
}  // namespace plyglass
