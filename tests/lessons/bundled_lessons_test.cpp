// The lessons that come with the program: in both languages, and everything they claim is proven. Each claim is changed in
// every way that a slip could change it, and the change is found.

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/assets.hpp"
#include "app/lesson_stage.hpp"
#include "lesson/bound_text.hpp"
#include "lesson/check.hpp"
#include "lesson/library.hpp"
#include "lesson/words.hpp"
#include "support/in_chinese.hpp"
#include "support/places.hpp"

namespace plyglass {
namespace {

using ::testing::IsEmpty;

const std::string lessons_folder = PLYGLASS_SOURCE "/lessons";

const app::Assets& assets() {
    static const auto loaded = app::load_assets(std::string(testing::test_output) + "/../share/plyglass");
    return *loaded;
}

lesson::LessonFile opened(const std::string& name, const char* language) {
    return *lesson::open_lesson(lessons_folder + "/" + name + "/lesson." + language + ".md");
}

std::vector<std::string> findings(const lesson::LessonFile& file, lesson::Stage& stage) {
    std::vector<std::string> out;
    for (const auto& mistake : file.reading.mistakes) out.push_back(std::to_string(mistake.line) + ": " + mistake.what);
    for (const auto& finding : lesson::check(file.reading.lesson, stage).findings) {
        out.push_back(std::to_string(finding.line) + ": " + lesson::words(finding));
    }
    return out;
}

TEST(BundledLessons, ClaimNothingThatIsNotSo) {
    const auto names = lesson::lesson_names(lessons_folder);
    ASSERT_EQ(names.size(), 12U);
    for (const std::string& name : names) {
        SCOPED_TRACE(name);
        const auto english = opened(name, "en");
        app::LessonStage stage(assets(), english.folder);
        EXPECT_THAT(findings(english, stage), IsEmpty());
        const testing::InChinese chinese;
        EXPECT_THAT(findings(opened(name, "zh"), stage), IsEmpty());
    }
}

TEST(BundledLessons, AreTheSameInBothLanguages) {
    int number = 0;
    std::vector<int> numbers;
    for (const std::string& name : lesson::lesson_names(lessons_folder)) {
        SCOPED_TRACE(name);
        const auto english = opened(name, "en").reading.lesson;
        std::vector<std::string> differences;
        for (const auto& finding : lesson::compare(english, opened(name, "zh").reading.lesson)) {
            differences.push_back(lesson::words(finding));
        }
        EXPECT_THAT(differences, IsEmpty());
        EXPECT_FALSE(english.goal.empty());
        EXPECT_GE(english.minutes, 5);
        numbers.push_back(english.number);
    }
    std::sort(numbers.begin(), numbers.end());
    for (const int each : numbers) EXPECT_EQ(each, ++number);
}

// ---- slips -----------------------------------------------------------------------------------------------

/// Words that a slip could put in each other's place.
const std::vector<std::vector<std::string>> kinds{
    {"=", "<=", ">="},
    {"alpha", "beta"},
    {"up", "right", "down", "left"},
    {"ge", "gt"},
    {"soft", "hard"},
    {"deep", "shallow"},
    {"best", "worst", "given"},
    {"minimax", "alphabeta", "expectimax"},
    {"cut", "enter"},
    {"A", "B", "C"},
    {"at", "of"},
};

/// `word` with one of its numbers, one more or one less; or with another word of its kind.
std::vector<std::string> slips_of(const std::string& word) {
    std::vector<std::string> out;
    for (const auto& kind : kinds) {
        if (std::find(kind.begin(), kind.end(), word) == kind.end()) continue;
        for (const std::string& other : kind) {
            if (other != word) out.push_back(other);
        }
    }
    for (std::size_t i = 0; i < word.size();) {
        if (std::isdigit(static_cast<unsigned char>(word[i])) == 0) {
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < word.size() && std::isdigit(static_cast<unsigned char>(word[end])) != 0) ++end;
        const long number = std::stol(word.substr(i, end - i));
        for (const long other : {number + 1, number - 1}) {
            if (other >= 0) out.push_back(word.substr(0, i) + std::to_string(other) + word.substr(end));
        }
        i = end;
    }
    return out;
}

/// All slips in a claim, as text.
std::vector<std::string> slips(const std::string& claim) {
    const auto words = lesson::words_of(claim);
    std::vector<std::string> out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        for (const std::string& slip : slips_of(words[i])) {
            std::string text;
            for (std::size_t j = 0; j < words.size(); ++j) text += (j == 0 ? "" : " ") + (i == j ? slip : words[j]);
            out.push_back(text);
        }
    }
    return out;
}

/// Tries slips in the claims of one lesson.
class Slips {
public:
    explicit Slips(const lesson::LessonFile& file) : file_(file), stage_(assets(), file.folder) {}

    std::size_t try_all() {
        for (const lesson::Page& page : file_.reading.lesson.pages) {
            for (const lesson::Block& block : page.blocks) {
                if (const auto* it = std::get_if<lesson::Show>(&block)) {
                    show_ = it;
                    try_place(it->place, it->is, it->line);
                } else if (const auto* go = std::get_if<lesson::Go>(&block)) {
                    try_place(go->place, go->is, go->line);
                } else if (const auto* proof = std::get_if<lesson::Proof>(&block)) {
                    try_proof(*proof);
                }
            }
        }
        return tried_;
    }

private:
    void try_proof(const lesson::Proof& proof) {
        for (std::size_t i = 0; i < proof.expectations.size(); ++i) {
            const auto& expectation = proof.expectations[i];
            if (expectation.claim.kind == lesson::ClaimKind::given) continue;
            for (const auto& slip : slips(expectation.text)) {
                const auto read = lesson::read_expectation(slip, expectation.line);
                ++tried_;
                if (!read || proven({*read}) == 0) continue;
                // It is another truth. If the lesson has that one as well, it is told twice.
                auto claims = proof.expectations;
                claims[i] = *read;
                EXPECT_LT(proven(claims), proven(proof.expectations))
                    << where(expectation.line) << slip << " is true, too";
            }
        }
    }

    void try_place(const lesson::Place& place, const std::optional<lesson::Expectation>& is, std::size_t line) {
        if (place.what != lesson::Place::What::step || place.number == 0) return;
        ASSERT_TRUE(is) << where(line) << "nothing says what this step is";
        for (const auto& slip : slips("step " + std::to_string(place.number) + ": " + is->text)) {
            const auto read = lesson::read_expectation(slip, line);
            ++tried_;
            EXPECT_TRUE(!read || proven({*read}) == 0) << where(line) << slip << " is true, too";
        }
    }

    /// How many of these claims hold about what is shown.
    std::size_t proven(const std::vector<lesson::Expectation>& claims) {
        lesson::Lesson alone{"L", 0, "", 0, {}, {{1, "P", {*show_, lesson::Proof{1, "", claims}}, {}, {}}}};
        std::get<lesson::Show>(alone.pages[0].blocks[0]).is.reset();
        return lesson::check(alone, stage_).proven;
    }

    std::string where(std::size_t line) const { return file_.name + ":" + std::to_string(line) + ": "; }

    const lesson::LessonFile& file_;
    app::LessonStage stage_;
    const lesson::Show* show_ = nullptr;
    std::size_t tried_ = 0;
};

TEST(BundledLessons, FindEachSlipInTheirClaims) {
    std::size_t tried = 0;
    for (const std::string& name : lesson::lesson_names(lessons_folder)) {
        // The Chinese claims are the same (AreTheSameInBothLanguages).
        const auto file = opened(name, "en");
        tried += Slips(file).try_all();
    }
    EXPECT_GE(tried, 1000U);
    RecordProperty("slips", static_cast<int>(tried));
}

/// The lines of a lesson's file that readers see, by their numbers from 0: not those of show, go and claims.
std::vector<std::size_t> read_lines(const std::vector<std::string>& lines) {
    std::vector<std::size_t> out;
    std::string block;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string& line = lines[i];
        if (line.starts_with("```")) {
            block = block.empty() ? line.substr(3) : "";
            continue;
        }
        const auto begins = [&](const char* key) { return line.starts_with(key); };
        const bool is_said = block.empty() || begins("say:") || begins("ask:") || begins("right:") ||
                             begins("wrong:") || begins("but:") || begins("because:");
        if (is_said) out.push_back(i);
    }
    return out;
}

/// The numbers that readers see in a line: not those of a list's points, of names and of claims.
std::vector<std::pair<std::size_t, std::size_t>> seen_numbers(const std::string& line) {
    std::vector<std::pair<std::size_t, std::size_t>> out;
    int depth = 0;  // of the parentheses of a claim
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (depth > 0 || (i > 0 && line[i] == '(' && line[i - 1] == ']')) {
            depth += line[i] == '(' ? 1 : line[i] == ')' ? -1 : 0;
            continue;
        }
        if (std::isdigit(static_cast<unsigned char>(line[i])) == 0) continue;
        std::size_t end = i;
        while (end < line.size() && std::isdigit(static_cast<unsigned char>(line[end])) != 0) ++end;
        const bool is_name = i > 0 && std::isalpha(static_cast<unsigned char>(line[i - 1])) != 0;
        const bool is_point = i == 0 && line.substr(end, 2) == ". ";
        if (!is_name && !is_point) out.emplace_back(i, end);
        i = end - 1;
    }
    return out;
}

/// Tries each number that a lesson's readers see, with another one in its place.
class OtherNumbers {
public:
    OtherNumbers(const std::string& name, const char* language)
        : name_(name + ' ' + language), stage_(assets(), lessons_folder + "/" + name) {
        std::ifstream in(lessons_folder + "/" + name + "/lesson." + language + ".md");
        for (std::string line; std::getline(in, line);) lines_.push_back(line);
    }

    /// Every `stride`th of them. Returns how many were tried.
    std::size_t try_all(std::size_t stride) {
        std::size_t number = 0;
        std::size_t tried = 0;
        for (const std::size_t i : read_lines(lines_)) {
            for (const auto& [begin, end] : seen_numbers(lines_[i])) {
                if (number++ % stride != 0) continue;
                ++tried;
                const std::string other = std::to_string(std::stoul(lines_[i].substr(begin, end - begin)) + 1);
                EXPECT_TRUE(is_found(i, lines_[i].substr(0, begin) + other + lines_[i].substr(end)))
                    << name_ << ':' << i + 1 << ": " << lines_[i] << " with " << other;
            }
        }
        return tried;
    }

private:
    /// By the lesson itself, not by the other language. Only the changed page is checked, with what it shows.
    bool is_found(std::size_t changed, const std::string& line) {
        std::string text;
        for (std::size_t i = 0; i < lines_.size(); ++i) text += (i == changed ? line : lines_[i]) + '\n';
        auto reading = lesson::read_lesson(text);
        if (!reading.mistakes.empty()) return true;
        auto& pages = reading.lesson.pages;
        std::size_t page = 0;
        while (page + 1 < pages.size() && pages[page + 1].line <= changed + 1) ++page;
        for (std::size_t i = 0; i < page; ++i) {
            std::erase_if(pages[i].blocks, [](const auto& it) { return !std::holds_alternative<lesson::Show>(it); });
            pages[i].bound.clear();
            pages[i].unbound.clear();
        }
        pages.resize(page + 1);
        return !lesson::check(reading.lesson, stage_).findings.empty();
    }

    std::string name_;
    app::LessonStage stage_;
    std::vector<std::string> lines_;
};

/// Every fifth, since each is a check of its page; PLYGLASS_NUMBERS=all, as by night: all of them.
TEST(BundledLessons, AreFoundWithAnyOtherNumberInTheirText) {
    const std::size_t stride = std::getenv("PLYGLASS_NUMBERS") != nullptr ? 1 : 5;
    std::size_t tried = 0;
    for (const std::string& name : lesson::lesson_names(lessons_folder)) {
        for (const char* language : {"en", "zh"}) tried += OtherNumbers(name, language).try_all(stride);
    }
    EXPECT_GE(tried, 1000U / stride);
}

TEST(LessonsOfOthers, AreRefusedWhereAPictureCannotBeShown) {
    app::LessonStage stage(assets(), lessons_folder);
    const auto findings = [&](const std::string& agent) {
        const auto reading = lesson::read_lesson(
            "# L\n\n## P\n\n```show\nboard: 2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64\nagent: " + agent + "\n```\nA board.\n");
        EXPECT_TRUE(reading.mistakes.empty()) << agent;
        std::string out;
        for (const auto& finding : lesson::check(reading.lesson, stage).findings)
            out += std::to_string(finding.line) + ": " + lesson::words(finding) + "\n";
        return out;
    };
    EXPECT_EQ(findings("ovolve:depth=1"), "");
    for (const char* agent : {"greedy", "montecarlo:k=5", "exact"}) EXPECT_NE(findings(agent), "") << agent;
    EXPECT_NE(findings("greedy").find("does not search a tree that could be shown"), std::string::npos);
}

TEST(BundledLessons, SaySomethingToEachWrongAnswer) {
    for (const std::string& name : lesson::lesson_names(lessons_folder)) {
        for (const char* language : {"en", "zh"}) {
            for (const lesson::Page& page : opened(name, language).reading.lesson.pages) {
                for (const lesson::Block& block : page.blocks) {
                    const auto* question = std::get_if<lesson::Question>(&block);
                    if (question == nullptr) continue;
                    for (std::size_t i = 0; i < question->choices.size(); ++i) {
                        EXPECT_EQ(question->choices[i].but.empty(), i == question->right)
                            << name << ' ' << language << ':' << question->choices[i].line;
                    }
                }
            }
        }
    }
}

/// The numbers of a line that mean something: not those of a list's points, nor of names and commands.
std::vector<std::pair<std::size_t, std::size_t>> numbers_in(const std::string& line) {
    std::vector<std::pair<std::size_t, std::size_t>> out;
    bool in_code = false;
    const auto is_digit = [&](std::size_t i) { return std::isdigit(static_cast<unsigned char>(line[i])) != 0; };
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '`') in_code = !in_code;
        if (!is_digit(i)) continue;
        std::size_t end = i;
        while (end < line.size() && is_digit(end)) ++end;
        const bool is_name = i > 0 && std::isalpha(static_cast<unsigned char>(line[i - 1])) != 0;
        const bool is_point = i == 0 && line.substr(end, 2) == ". ";
        if (!in_code && !is_name && !is_point) out.emplace_back(i, end);
        i = end - 1;
    }
    return out;
}

/// Changes every number of a lesson's file, one after the other; each is found. Returns how many there are.
std::size_t change_each_number(const std::string& name, const char* language, const char* other_language) {
    std::size_t changed = 0;
    {
        const auto other = opened(name, other_language).reading.lesson;
        std::ifstream in(lessons_folder + "/" + name + "/lesson." + language + ".md");
        std::vector<std::string> lines;
        for (std::string line; std::getline(in, line);) lines.push_back(line);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            for (const auto& [begin, end] : numbers_in(lines[i])) {
                const std::string number = std::to_string(std::stoul(lines[i].substr(begin, end - begin)) + 1);
                std::string text;
                for (std::size_t j = 0; j < lines.size(); ++j) {
                    text += (j == i ? lines[j].substr(0, begin) + number + lines[j].substr(end) : lines[j]) + '\n';
                }
                const auto reading = lesson::read_lesson(text);
                ++changed;
                EXPECT_TRUE(!reading.mistakes.empty() || !lesson::compare(reading.lesson, other).empty())
                    << name << ' ' << language << ':' << i + 1 << ": " << lines[i] << " with " << number;
            }
        }
    }
    return changed;
}

TEST(BundledLessons, AreFoundWithAnyOtherNumber) {
    std::size_t changed = 0;
    for (const std::string& name : lesson::lesson_names(lessons_folder)) {
        changed += change_each_number(name, "en", "zh");
        changed += change_each_number(name, "zh", "en");
    }
    EXPECT_GE(changed, 2000U);
}

}  // namespace
}  // namespace plyglass
