// The lessons in lessons/ match the program: their commands print the output that they show, in both languages.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"
#include "support/shell_words.hpp"

namespace plyglass {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;
using ::testing::Not;
using testing::run_program;
using testing::words_of;
using Lines = std::vector<std::string>;

/// A command and its output, as a lesson shows them.
struct Example {
    std::size_t line = 0;  ///< of the command, from 1
    std::string command;
    std::string printed;
};

struct Lesson {
    std::size_t sections = 0;
    std::vector<Example> examples;
    /// Blocks that are not a command followed by its output.
    std::vector<std::string> mistakes;
};

std::string place(const std::string& file, std::size_t line) { return file + ":" + std::to_string(line); }

/// Blanks at a line's end are invisible, and editors remove them.
std::string without_blank_ends(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n') out.erase(out.find_last_not_of(' ') + 1);
        out += c;
    }
    return out;
}

Lesson read_lesson(const fs::path& path) {
    const std::string file = path.filename().string();
    Lesson lesson;
    const auto mistake = [&](std::size_t line, const char* what) {
        lesson.mistakes.push_back(place(file, line) + ": " + what);
    };
    std::ifstream in(path);
    std::string line;
    std::size_t number = 0;
    bool waits_for_output = false;
    while (std::getline(in, line)) {
        ++number;
        if (line.starts_with("## ")) ++lesson.sections;
        if (!line.starts_with("```")) {
            if (waits_for_output && !line.empty()) mistake(number, "words between a command and what it prints");
            continue;
        }
        const std::string kind = line.substr(3);
        const std::size_t first = number + 1;
        Lines block;
        while (std::getline(in, line) && line != "```") {
            ++number;
            block.push_back(line);
        }
        ++number;
        if (kind == "sh" && block.size() == 1 && !waits_for_output) {
            lesson.examples.push_back({first, block.front(), ""});
        } else if (kind == "text" && waits_for_output) {
            for (const std::string& printed : block) lesson.examples.back().printed += printed + '\n';
        } else if (kind == "sh" || kind == "text" || waits_for_output) {
            mistake(first - 1, "expected one command, then what it prints");
        }
        waits_for_output = kind == "sh";
    }
    if (waits_for_output) mistake(number, "the last command's output is missing");
    return lesson;
}

/// The names of the handouts: "plates" for plates.en.md and plates.zh.md.
Lines names(const std::string& ending) {
    Lines out;
    for (const auto& entry : fs::directory_iterator(PLYGLASS_SOURCE "/lessons")) {
        const std::string file = entry.path().filename().string();
        if (!file.ends_with(ending)) continue;
        const std::string name = file.substr(0, file.size() - ending.size());
        const bool is_document = fs::exists(entry.path().parent_path() / (name + ".md"));  // documents_test.cpp
        if (!is_document) out.push_back(name);
    }
    std::sort(out.begin(), out.end());
    return out;
}

fs::path file_of(const std::string& name, const std::string& language) {
    return fs::path(PLYGLASS_SOURCE "/lessons") / (name + "." + language + ".md");
}

TEST(Lessons, ComeInBothLanguages) {
    EXPECT_THAT(names(".en.md"), Not(IsEmpty()));
    EXPECT_EQ(names(".en.md"), names(".zh.md"));
}

TEST(Lessons, ShowOneCommandAtATimeWithWhatItPrints) {
    for (const std::string& name : names(".en.md")) {
        for (const char* language : {"en", "zh"}) {
            const Lesson lesson = read_lesson(file_of(name, language));
            EXPECT_THAT(lesson.mistakes, IsEmpty());
            EXPECT_THAT(lesson.examples, Not(IsEmpty())) << name << ' ' << language;
        }
    }
}

TEST(Lessons, PrintWhatTheProgramPrints) {
    for (const std::string& name : names(".en.md")) {
        for (const char* language : {"en", "zh"}) {
            const fs::path path = file_of(name, language);
            for (const Example& example : read_lesson(path).examples) {
                SCOPED_TRACE(place(path.filename().string(), example.line) + ": " + example.command);
                Lines words = words_of(example.command);
                ASSERT_THAT(words, Not(IsEmpty()));
                ASSERT_EQ(words.front(), "plyglass");
                words.erase(words.begin());
                const auto ran = run_program(words);
                EXPECT_EQ(ran.exit_code, 0);
                EXPECT_EQ(ran.err, "");
                EXPECT_EQ(without_blank_ends(ran.out), example.printed);
            }
        }
    }
}

TEST(Lessons, TellTheSameInBothLanguages) {
    for (const std::string& name : names(".en.md")) {
        SCOPED_TRACE(name);
        const Lesson english = read_lesson(file_of(name, "en"));
        const Lesson chinese = read_lesson(file_of(name, "zh"));
        EXPECT_EQ(chinese.sections, english.sections);
        Lines in_english, in_chinese;
        for (const Example& example : english.examples) in_english.push_back(example.command);
        for (const Example& example : chinese.examples) {
            // A Chinese lesson prints Chinese, whatever the user's locale.
            constexpr std::string_view start = "plyglass --lang zh ";
            EXPECT_TRUE(example.command.starts_with(start)) << example.command;
            in_chinese.push_back("plyglass " + example.command.substr(std::min(start.size(), example.command.size())));
        }
        EXPECT_EQ(in_chinese, in_english);
    }
}

}  // namespace
}  // namespace plyglass
