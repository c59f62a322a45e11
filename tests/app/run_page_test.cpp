// A run on a page: which of its steps and nodes are there, and what stands beside them.

#include "app/run/run_page.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/page/report_page.hpp"
#include "glass/student.hpp"

namespace plyglass::app {
namespace {

using glass::testing::Student;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* three_plates = "(((1 20)(1 50)(20 50))((5 10)(5 100)(10 100))((1 5)(1 20)(5 20)))";

std::string page_of(const std::string& lines) {
    const auto run = read_run_film(lines, {});
    EXPECT_TRUE(run) << run.error().what;
    return run ? run_section(**run, {}) : std::string();
}

/// A tree with `depth` levels of `width` children each; its leaves count up.
std::string wide_tree(int depth, int width, int& next) {
    if (depth == 0) return std::to_string(next++ * 7 % 101);
    std::string out;
    for (int i = 0; i < width; ++i) out += (i == 0 ? "(" : " ") + wide_tree(depth - 1, width, next);
    return out + ")";
}

TEST(RunPage, OpensAtTheFirstDifferenceAndNamesTheMistakeWithItsSmallestTree) {
    const std::string page = page_of(Student(three_plates, {.bugs = glass::testing::beta_stays}).run());
    EXPECT_THAT(page, AllOf(HasSubstr(R"(data-last="44" data-at="6" data-first="1" data-marks="6 10 12 20 24 34 38")"),
                            HasSubstr("Step 7/45"), HasSubstr("1 of 7"), HasSubstr("β never falls at MIN nodes"),
                            HasSubstr("((2 3)(1 4))"), HasSubstr("your leaves</span><b>4</b>"), HasSubstr("β +∞")));
    EXPECT_THAT(page, Not(HasSubstr("are shown")));
}

TEST(RunPage, OfARightRunSaysWhatItIsAtItsEnd) {
    const std::string page = page_of(Student(three_plates, {}).run());
    EXPECT_THAT(page, AllOf(HasSubstr("Your run is alpha-beta"), HasSubstr("fail-soft"), HasSubstr("data-marks=\"\""),
                            HasSubstr("The four right variants"), Not(HasSubstr("Next difference"))));
}

TEST(RunPage, OfALongRunOnALargeTreeShowsThePartAroundTheDifference) {
    int next = 1;
    const std::string tree = wide_tree(5, 5, next);
    const std::string page = page_of(Student(tree, {.bugs = glass::testing::beta_stays}).run());
    EXPECT_THAT(page, AllOf(HasSubstr("those around the difference are drawn"), HasSubstr("are shown"),
                            HasSubstr("sign-value")));
    EXPECT_LT(page.size(), 1'000'000U);
}

TEST(RunPage, EscapesWhatStrangersHaveWritten) {
    std::string run = Student(three_plates, {.bugs = glass::testing::beta_stays}).run();
    const std::string name = R"("program": ")";
    const std::size_t at = run.find(name);
    ASSERT_NE(at, std::string::npos);
    run.insert(at + name.size(), "</script><img src=x onerror=alert(1)>&amp;'");
    const auto film = read_run_film(run, {});
    ASSERT_TRUE(film) << film.error().what;
    const std::string page =
        report_page({text::languages().size(), {(*film)->program(), run_section(**film, {}) + run_headline(**film)}});
    EXPECT_THAT(page, Not(HasSubstr("<img")));
    EXPECT_EQ(html_words("a <a>α</a> <m>&</m> β <"),
              "a <b class=\"alpha\">α</b> <span class=\"soft\">&amp;</span> β &lt;");
    EXPECT_EQ(html_lines("<a>\n\n  b"), "&lt;a&gt;\n \n&#160;&#160;b\n");
}

}  // namespace
}  // namespace plyglass::app
