// README.md and the documents beside the lessons: every command runs, and the shown output is the program's.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lesson/claim.hpp"
#include "support/file_text.hpp"
#include "support/program.hpp"
#include "support/shell_words.hpp"
#include "support/test_folder.hpp"

namespace plyglass {
namespace {

using ::testing::IsEmpty;
using testing::run_program;

const std::vector<std::string> english_documents{"README.md", "lessons/README.md", "lessons/2048.md"};

/// "lessons/2048.zh.md" of "lessons/2048.md"
std::string in_chinese(const std::string& english) { return english.substr(0, english.size() - 3) + ".zh.md"; }

const std::vector<std::string> documents = [] {
    std::vector<std::string> out;
    for (const std::string& english : english_documents) out.insert(out.end(), {english, in_chinese(english)});
    return out;
}();

/// The indented lines of a document, without their indent.
std::vector<std::string> shown(const std::string& document) {
    std::vector<std::string> out;
    std::ifstream in(PLYGLASS_SOURCE "/" + document);
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

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

/// Runs the commands of a document one after the other; returns how many.
std::size_t run_commands_of(const std::string& document) {
    const std::string folder = testing::test_folder();
    // The commands are typed in README.md's folder.
    std::filesystem::create_directory_symlink(PLYGLASS_SOURCE "/lessons", folder + "/lessons");
    std::size_t ran = 0;
    for (const std::string& line : shown(document)) {
        if (!line.starts_with("plyglass ")) continue;
        auto words = testing::words_of(without_comment(line));
        words.erase(words.begin());
        const bool is_text = std::find(words.begin(), words.end(), "--text") != words.end();
        const bool opens_window = words.front() == "--lesson" || (words.front() == "step" && !is_text);
        if (opens_window) continue;
        testing::ProgramOptions options;
        options.folder = folder;
        const auto result = run_program(words, options);
        EXPECT_EQ(result.exit_code, 0) << line << '\n' << result.err;
        EXPECT_THAT(result.err, IsEmpty()) << line;
        ++ran;
    }
    return ran;
}

TEST(Documents, ShowCommandsThatRun) {
    std::size_t ran = 0;
    for (const std::string& document : documents) {
        const std::size_t of_this = run_commands_of(document);
        EXPECT_GT(of_this, 5U) << document;
        ran += of_this;
    }
    EXPECT_GT(ran, 40U);
}

TEST(Documents, BeginWithAFrontPage) {
    std::ifstream in(PLYGLASS_SOURCE "/README.md");
    std::size_t lines = 0;
    std::size_t pictures = 0;
    for (std::string line; std::getline(in, line); ++lines)
        pictures += line.starts_with("![") || line.starts_with("[![");
    EXPECT_LE(lines, 120U) << "what is longer goes to lessons/ or into the manual";
    EXPECT_EQ(pictures, 3U);
}

/// The strengths on the front page are rows of the whole table.
TEST(Documents, TellTheSameFigures) {
    const std::string all = testing::file_text(PLYGLASS_SOURCE "/lessons/2048.md");
    std::ifstream in(PLYGLASS_SOURCE "/README.md");
    std::size_t rows = 0;
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with("| `")) continue;
        EXPECT_THAT(all, ::testing::HasSubstr("\n" + line + "\n"));
        ++rows;
    }
    EXPECT_GT(rows, 0U);
}

TEST(Documents, LinkToWhatThereIs) {
    for (const std::string& document : documents) {
        const auto folder = std::filesystem::path(PLYGLASS_SOURCE "/" + document).parent_path();
        // What stands in backquotes shows how a lesson is written: its brackets bind numbers to claims.
        const std::string whole = testing::file_text(PLYGLASS_SOURCE "/" + document);
        const std::string text = std::regex_replace(whole, std::regex("(```[^`]*```)|(`[^`]*`)|(\n    [^\n]*)"), "");
        for (std::size_t at = text.find("]("); at != text.npos; at = text.find("](", at + 1)) {
            std::string target = text.substr(at + 2, text.find(')', at) - at - 2);
            if (target.starts_with("http")) continue;
            if (target == "build/web/plyglass.html") {
                EXPECT_NE(whole.find("`./dev web`"), whole.npos) << document << " does not tell what makes " << target;
                continue;
            }
            if (target.starts_with("#")) {
                std::replace(target.begin(), target.end(), '-', ' ');
                const auto is_heading = [&](const std::string& line) {
                    std::string heading = line.substr(std::min(line.find_first_not_of('#'), line.size()));
                    for (char& c : heading) c = 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
                    return line.starts_with("#") && heading == " " + target.substr(1);
                };
                const auto lines = lines_of(text);
                EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), is_heading)) << document << ": " << target;
            } else {
                EXPECT_TRUE(std::filesystem::exists(folder / target)) << document << ": " << target;
            }
        }
    }
}

/// Replaces times, which differ in each run.
std::string without_time(const std::string& line) {
    return line.starts_with("Time  ") || line.starts_with("用时  ") ? "Time" : line;
}

/// Compares what a document shows below "$ plyglass ..." with what is printed; returns how often.
int compare_output_of(const std::string& document) {
    const auto lines = shown(document);
    int commands = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].starts_with("$ plyglass ")) continue;
        SCOPED_TRACE(lines[i]);
        auto words = testing::words_of(lines[i].substr(2));
        words.erase(words.begin());
        const auto printed = lines_of(run_program(words).out);
        EXPECT_GT(printed.size(), 5U);
        for (std::size_t j = 0; j < printed.size(); ++j) {
            EXPECT_EQ(without_time(printed[j]), i + 1 + j < lines.size() ? without_time(lines[i + 1 + j]) : "");
        }
        ++commands;
    }
    return commands;
}

TEST(Documents, ShowWhatTheProgramPrints) {
    int commands = 0;
    for (const std::string& document : documents) commands += compare_output_of(document);
    EXPECT_EQ(commands, 6);
}

// ---- What one language has and the other lacks -------------------------------------------------------------

/// A section, as it is called in both languages; empty where only the other language has it.
struct Section {
    const char* english;
    const char* chinese;
};

/// Of each English document. What stands in one language only is said here.
const std::map<std::string, std::vector<Section>> sections{{"README.md",
                                                            {{"Start", "开始"},
                                                             {"In class", "上课"},
                                                             {"On the command line", "在命令行里"},
                                                             {"In a browser", "一个网页"},
                                                             {"2048", "2048"},
                                                             {"Where to read on", ""}}},
                                                           {"lessons/README.md",
                                                            {{"In class", "上课"},
                                                             {"A class pause", "课堂停顿"},
                                                             {"In a lecture hall", "大教室"},
                                                             {"In class, on a real position", "2048 的局面"},
                                                             {"Games of two players", "双人游戏"},
                                                             {"Lessons", "课程"},
                                                             {"A lesson of your own", "自己写一课"},
                                                             {"Practice", "练习"},
                                                             {"Programs of your own", "自己写的程序"},
                                                             {"Worksheets and question banks", "练习单与题库"},
                                                             {"", "雨课堂、学习通、PPT 和 WPS"}}},
                                                           {"lessons/2048.md",
                                                            {{"Play", "游戏"},
                                                             {"Compare", "对比"},
                                                             {"On the command line", "命令"},
                                                             {"How strong they are", "它们有多强"},
                                                             {"Experiments", ""},
                                                             {"A network that learns", ""},
                                                             {"Perfect play on small boards", ""},
                                                             {"What the documents say, and what comes out", ""}}}};

/// Commands that README.md shows and README.zh.md, which is one page, leaves to the English one.
const std::set<std::string> only_in_english{
    "plyglass lesson show minimax",
    "plyglass solve banknote --format json",
    "plyglass trace banknote",
    "plyglass export banknote -o plates.svg --at 19",
    "plyglass compare banknote",
    "plyglass exact 2,4/0,2",
    "plyglass train -o my.network --games 200",
    "plyglass lab run --agents greedy,random --spawner random,worst --games 50 -o results.jsonl",
    "plyglass lab report results.jsonl",
};

/// `line` without each `part`.
std::string without(std::string line, const std::string& part) {
    for (auto at = line.find(part); at != line.npos; at = line.find(part)) line.erase(at, part.size());
    return line;
}

/// The commands that a document shows, by the section in which they stand: without what they say to readers, their language
/// and their country's paper.
std::map<std::string, std::vector<std::string>> commands_by_section(const std::string& document) {
    std::map<std::string, std::vector<std::string>> out;
    std::ifstream in(PLYGLASS_SOURCE "/" + document);
    std::string section;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("##")) out[section = line.substr(line.find(' ') + 1)];
        line = without_comment(line);
        const auto command = line.find("plyglass ");
        if (line.starts_with("    ") && (command == 4 || line.starts_with("    $ ")))
            out[section].push_back(without(without(line.substr(command), " --lang zh"), " --paper letter"));
    }
    return out;
}

/// The names of the sections that a document should have.
std::vector<std::string> names_of(const std::vector<Section>& listed, const char* Section::*language) {
    std::vector<std::string> out;
    for (const Section& section : listed) {
        if (*(section.*language) != '\0') out.emplace_back(section.*language);
    }
    return out;
}

TEST(Documents, HaveTheSameSectionsAndCommandsInBothLanguages) {
    std::set<std::string> missing;
    for (const std::string& document : english_documents) {
        const auto english = commands_by_section(document);
        const auto chinese = commands_by_section(in_chinese(document));
        const auto& listed = sections.at(document);
        const auto have_names = [](const std::vector<std::string>& names) {
            return ::testing::ResultOf(
                [](const auto& by_section) {
                    std::vector<std::string> out;
                    for (const auto& [section, commands] : by_section) {
                        if (!section.empty()) out.push_back(section);
                    }
                    return out;
                },
                ::testing::UnorderedElementsAreArray(names));
        };
        EXPECT_THAT(english, have_names(names_of(listed, &Section::english))) << document;
        EXPECT_THAT(chinese, have_names(names_of(listed, &Section::chinese))) << in_chinese(document);
        for (const Section& section : listed) {
            const auto in_english = english.find(section.english), in_chinese = chinese.find(section.chinese);
            if (in_english == english.end() || in_chinese == chinese.end()) continue;
            std::vector<std::string> expected;
            for (const std::string& command : in_english->second) {
                if (document == "README.md" && only_in_english.contains(command)) {
                    missing.insert(command);
                } else {
                    expected.push_back(command);
                }
            }
            EXPECT_EQ(in_chinese->second, expected) << document << ": " << section.english;
        }
    }
    EXPECT_EQ(missing, only_in_english);
}

/// The numbers of a row: "| `learned` | 2,000 | 8192 in 63.1 % |" has 2,000, 8192 and 63.1.
std::vector<std::string> figures_of_row(const std::string& row) {
    std::vector<std::string> out;
    const std::regex number("[0-9][0-9,.]*[0-9]|[0-9]");
    for (std::sregex_iterator at(row.begin(), row.end(), number), end; at != end; ++at) out.push_back(at->str());
    return out;
}

TEST(Documents, TellTheSameStrengthsInBothLanguages) {
    const auto rows_of = [](const std::string& document) {
        std::vector<std::vector<std::string>> out;
        for (const std::string& line : lines_of(testing::file_text(PLYGLASS_SOURCE "/" + document))) {
            if (line.starts_with("| `") && line.find(" ± ") != line.npos) out.push_back(figures_of_row(line));
        }
        return out;
    };
    const auto english = rows_of("lessons/2048.md");
    const auto chinese = rows_of("lessons/2048.zh.md");
    EXPECT_GT(chinese.size(), 2U);
    for (const auto& row : chinese) EXPECT_THAT(english, ::testing::Contains(row));
}

/// What `lesson check` says of the lesson that a document shows, which begins with `title`.
std::string checked_lesson_of(const std::string& document, const std::string& title) {
    std::string lesson;
    bool is_in = false;
    for (const std::string& line : shown(document)) {
        is_in = is_in || line == title;
        if (is_in) lesson += line + '\n';
        if (is_in && line == "leaves 3 of 4") break;
    }
    const std::string file = std::string(testing::test_output) + "/documents_lesson.md";
    std::ofstream(file) << lesson << "```\n";
    return run_program({"lesson", "check", file}).out;
}

TEST(Documents, ShowALessonThatIsTrue) {
    const auto is_true = ::testing::HasSubstr("all 10 claims are true");
    EXPECT_THAT(checked_lesson_of("lessons/README.md", "# Two moves"), is_true);
    EXPECT_THAT(checked_lesson_of("lessons/README.zh.md", "# 两种走法"), is_true);
}

TEST(Documents, TellEveryClaimOfLessons) {
    const std::string text = testing::file_text(PLYGLASS_SOURCE "/lessons/README.md");
    for (const auto& form : lesson::claim_forms()) {
        EXPECT_THAT(text, ::testing::HasSubstr("| `" + std::string(form.pattern) + "` |"));
    }
}

}  // namespace
}  // namespace plyglass
