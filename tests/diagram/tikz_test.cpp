// Steps as LaTeX: what stands in the documents, and (where there is a LaTeX) that it takes them.

#include "diagram/tikz.hpp"

#include <cstdlib>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagram/films.hpp"
#include "support/folder.hpp"
#include "support/in_chinese.hpp"
#include "support/program.hpp"

namespace plyglass::diagram {
namespace {

using namespace plyglass::diagram::testing;
using plyglass::testing::Folder;
using plyglass::testing::run_program;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string page_of(const trace::Playhead& head) { return *tikz_pages(head.shared_film(), {head.step()}, options()); }
std::vector<std::size_t> all_steps(const trace::Playhead& head) {
    std::vector<std::size_t> out;
    for (std::size_t step = 1; step <= head.steps(); ++step) out.push_back(step);
    return out;
}
std::string slides_of(const trace::Playhead& head) {
    return *tikz_slides(head.shared_film(), all_steps(head), options());
}

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
    return found;
}

TEST(Tikz, BeginsWithABackslashAndNeedsNoOtherPackage) {
    for (const std::string& document : {page_of(at(plates(), 19)), slides_of(at(plates(), 1))}) {
        EXPECT_THAT(document, StartsWith("\\documentclass"));
        EXPECT_EQ(count(document, "\\usepackage"), 1U);
        EXPECT_THAT(document, HasSubstr("\\usepackage{tikz}"));
    }
    EXPECT_EQ(page_of(at(plates(), 19)), page_of(at(plates(), 19)));
}

TEST(Tikz, SaysWhatTheStepSays) {
    const std::string page = page_of(at(plates(), 19));
    EXPECT_THAT(page, HasSubstr("{$\\ge$20}"));
    EXPECT_THAT(page, HasSubstr("$\\alpha$ $-$$\\infty$"));
    EXPECT_THAT(page, HasSubstr("$\\{$1, 20$\\}$"));
    EXPECT_THAT(page, HasSubstr("pruned"));
    EXPECT_THAT(page, HasSubstr("\\definecolor{plymax-fill}{HTML}{0072B2}"));
}

TEST(Tikz, SpellsEverySignOfALabelSoThatTexSetsIt) {
    const std::string page = page_of(searched("(\"50% & #1_x^2~\\\\ $3 <a>\": 1 é: 2 右: 3)"));
    EXPECT_THAT(page,
                HasSubstr("50\\% \\& \\#1\\_x\\textasciicircum{}2\\textasciitilde{}\\textbackslash{} \\$3 $<$a$>$"));
    EXPECT_THAT(page, HasSubstr("{é}"));
    EXPECT_THAT(page, HasSubstr("\\plyother{右}"));
    EXPECT_THAT(page_of(searched("(1 2)")), Not(HasSubstr("plyother")));
}

TEST(Tikz, HasAnOverlayForEachStep) {
    const trace::Playhead head = searched("((3 5) (2 9))");
    const std::string slides = slides_of(head);
    std::set<std::size_t> steps;
    const std::regex only("\\\\only<([0-9,-]+)>");
    for (std::sregex_iterator it(slides.begin(), slides.end(), only), end; it != end; ++it) {
        std::istringstream ranges((*it)[1].str());
        for (std::string range; std::getline(ranges, range, ',');) {
            const auto dash = range.find('-');
            const auto first = std::stoul(range);
            const auto last = dash == std::string::npos ? first : std::stoul(range.substr(dash + 1));
            for (auto step = first; step <= last; ++step) steps.insert(step);
        }
    }
    EXPECT_EQ(steps.size(), head.steps());
    EXPECT_EQ(*steps.begin(), 1U);
    EXPECT_EQ(*steps.rbegin(), head.steps());
    for (std::size_t step = 1; step <= head.steps(); ++step) {
        const std::string heading = "Step " + std::to_string(step) + "/" + std::to_string(head.steps());
        const auto where = slides.find(heading);
        ASSERT_NE(where, std::string::npos) << heading;
        const auto before = slides.rfind("\\only<", where);
        EXPECT_EQ(slides.substr(before, slides.find('>', before) - before), "\\only<" + std::to_string(step));
    }
}

TEST(Tikz, RefusesWhatTexHasNoRoomFor) {
    std::string wide = "(";
    for (int i = 0; i < 2'000; ++i) wide += "1 ";
    const auto page = tikz_pages(searched(wide + ")").shared_film(), {1}, options());
    ASSERT_FALSE(page.has_value());
    EXPECT_EQ(page.error().what, "A tree of 2001 nodes is too large for LaTeX; at most 2000 can be drawn");
    const trace::Playhead long_film = searched(wide.substr(0, 1'500) + ")");
    const auto slides = tikz_slides(long_film.shared_film(), all_steps(long_film), options());
    ASSERT_FALSE(slides.has_value());
    EXPECT_THAT(slides.error().what, HasSubstr("steps are too many for one LaTeX document; at most 400 fit"));
}

/// Runs a LaTeX over `document` in a folder of its own.
void expect_taken(const std::string& latex, const std::string& document, int pages) {
    const Folder folder;
    folder.write("x.tex", document);
    const auto ran = run_program(
        {"-interaction=nonstopmode", "-halt-on-error", "-output-directory", folder.at(""), folder.at("x.tex")},
        {.program = latex});
    EXPECT_EQ(ran.exit_code, 0) << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("(" + std::to_string(pages) + " page"));
}

TEST(Tikz, IsTakenByLatex) {
    if (std::system("kpsewhich beamer.cls tikz.sty >/dev/null 2>&1") != 0) GTEST_SKIP() << "no LaTeX here";
    expect_taken("pdflatex", page_of(at(plates(), 19)), 1);
    expect_taken("pdflatex", page_of(searched("(\"50% & #1_x^2~\\\\ $3 <a>\": 1 é: 2 右: 3)")), 1);
    expect_taken("pdflatex", *tikz_pages(plates(), {0, 8, 19}, options()), 3);
    const trace::Playhead head = searched("(3 5)");
    expect_taken("pdflatex", slides_of(head), static_cast<int>(head.steps()));
    const plyglass::testing::InChinese chinese;
    expect_taken("pdflatex", page_of(at(plates(), 19)), 1);
}

}  // namespace
}  // namespace plyglass::diagram
