#include "diagram/text_tree.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/utf8.hpp"
#include "diagram/films.hpp"
#include "diagram/golden.hpp"
#include "support/random_tree.hpp"
#include "text/columns.hpp"

namespace plyglass::diagram {
namespace {

using namespace plyglass::diagram::testing;
using plyglass::testing::TreeSpec;
using ::testing::HasSubstr;

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

/// A tree whose leftmost path is `depth` plies long.
std::string left_leaning(int depth) {
    std::string out = "3";
    for (int i = 0; i < depth; ++i) out = "(" + out + " " + std::to_string(i) + ")";
    return out;
}

const char* const long_labels =
    "(\"a label that is rather longer than a line has room for\": (\"first leaf\": 1 2)"
    " 一个长得超过一行的中文标签名字: (3 叶子: 4) (5 (6 7)) (-1000000/3 0.123456789012345678901234567890))";

// ---- looked at and found right --------------------------------------------------------------------------------------

TEST(TextTreeGolden, OfThePlatesAtTheEqualityCut) { expect_golden("plates-19.txt", text_tree(at(plates(), 19))); }
TEST(TextTreeGolden, OfThePlatesAtTheEnd) { expect_golden("plates-end.txt", text_tree(at(plates(), last_step))); }
TEST(TextTreeGolden, OfThePlatesBeforeTheFirstStep) { expect_golden("plates-0.txt", text_tree(at(plates(), 0))); }
TEST(TextTreeGolden, OfThePlatesUnderExpectimax) {
    expect_golden("plates-expectimax.txt", text_tree(at(plates(Algorithm::expectimax), last_step)));
}
TEST(TextTreeGolden, OfThePlatesInChinese) {
    const InChinese words;
    expect_golden("plates-19-zh.txt", text_tree(at(plates(), 19)));
}
TEST(TextTreeGolden, OfADeepTree) {
    expect_golden("deep.txt", text_tree(at(film(tree(left_leaning(60))), 70), {.lines = 24}));
}
TEST(TextTreeGolden, OfLongLabels) { expect_golden("long-labels.txt", text_tree(at(film(tree(long_labels)), 8))); }
TEST(TextTreeGolden, OfAWideTreeInFewLines) {
    std::string wide = "(";
    for (int i = 0; i < 40; ++i) wide += "(" + std::to_string(i) + " 20 5 7 9 11 13) ";
    expect_golden("wide.txt", text_tree(at(film(tree(wide + ")")), 120), {.lines = 10, .leaves = 3}));
}

// ---- laws ---------------------------------------------------------------------------------------------------------

/// The number of marks of the current step: at the start of a line, or before a leaf in its line.
std::size_t marks(const std::string& outline) {
    auto out = static_cast<std::size_t>(std::count(outline.begin(), outline.end(), '>'));
    constexpr std::string_view of_leaf = "▸";
    for (auto at = outline.find(of_leaf); at != outline.npos; at = outline.find(of_leaf, at + 1)) ++out;
    return out;
}

RC_GTEST_PROP(TextTree, MarksOneNodeAtEveryStep, (TreeSpec spec)) {
    const Film any = film(plyglass::testing::random_tree(spec));
    trace::Playhead head(any);
    head.go(*rc::gen::inRange<std::size_t>(0, head.steps() + 1));
    const std::string outline = text_tree(head);
    const auto at_start = [](const std::string& line) { return line.starts_with("> "); };
    const auto rows = lines(outline);
    const auto starts = std::count_if(rows.begin(), rows.end(), at_start);
    RC_ASSERT(starts <= 1);
    RC_ASSERT(marks(outline) == 1U);
}

RC_GTEST_PROP(TextTree, KeepsToTheLinesItIsGiven, (TreeSpec spec)) {
    trace::Playhead head(film(plyglass::testing::random_tree(spec)));
    head.go(*rc::gen::inRange<std::size_t>(0, head.steps() + 1));
    RC_ASSERT(lines(text_tree(head, {.lines = 40})).size() <= 40U);
}

RC_GTEST_PROP(TextTree, EndsEveryLineAndNoneInABlank, (TreeSpec spec)) {
    trace::Playhead head(film(plyglass::testing::random_tree(spec)));
    head.go(head.steps() / 2);
    const std::string outline = text_tree(head);
    RC_ASSERT(outline.ends_with("\n"));
    RC_ASSERT(outline.find(" \n") == std::string::npos);
    RC_ASSERT(outline.find("\n\n") == std::string::npos);
}

TEST(TextTree, KeepsACurrentLeafAmongTheLeavesShown) {
    std::string many = "(";
    for (int i = 0; i < 50; ++i) many += std::to_string(i) + " ";
    trace::Playhead head(film(tree(many + ")")));
    for (std::size_t step = 1; step <= head.steps(); ++step) {
        head.go(step);
        if (head.event().kind != trace::Kind::leaf) continue;
        const std::string leaf = "▸" + std::to_string(head.current() - 1);
        EXPECT_THAT(text_tree(head, {.lines = 10, .leaves = 4}), HasSubstr(leaf));
    }
}

TEST(TextTree, CountsWhatItLeavesOut) {
    const std::string outline = text_tree(searched("(1 2 3 4 5 6 7 8 9 10)"), {.lines = 40, .leaves = 4});
    EXPECT_THAT(outline, HasSubstr("1  2  3  4  … 6 more"));
}

TEST(TextTree, OfALoneNumberIsItsValue) {
    EXPECT_EQ(text_tree(at(film(tree("7")), 0)), "> ·\n");
    EXPECT_EQ(text_tree(at(film(tree("7")), 1)), "> 7\n");
}

TEST(TextTree, IsQuickForADeepTree) {
    const Film deep = film(tree(std::string(20'000, '(') + "5" + std::string(20'000, ')')));
    trace::Playhead head(deep);
    head.go(15'000);
    for (int i = 0; i < 50; ++i) {
        head.go(head.step() + 1);
        ASSERT_LE(lines(text_tree(head)).size(), 40U);
    }
}

// ---- names and widths -----------------------------------------------------------------------------------------------

TEST(ShortName, IsTheLabelOrTheNotesOrTheWay) {
    const Film notes = plates();
    EXPECT_EQ(short_name(*notes, 0), "Root");
    EXPECT_EQ(short_name(*notes, 1), "A");
    EXPECT_EQ(short_name(*notes, 2), "{1, 20}");
    const Film plain = film(tree("((1 2) (3 (4 5)))"));
    EXPECT_EQ(short_name(*plain, 1), "1");
    EXPECT_EQ(short_name(*plain, 6), "2.2");
}

TEST(ShortName, KeepsTheEndOfALongWay) {
    const Film deep = film(tree(left_leaning(9)));
    EXPECT_EQ(short_name(*deep, 6), "1.1.1.1.1.1");
    EXPECT_EQ(short_name(*deep, 7), "…1.1.1");
}

TEST(ShortName, IsNeverWiderThanTwentyFourColumns) {
    const Film labelled = film(tree(long_labels));
    EXPECT_EQ(short_name(*labelled, 1), "a label that is rather …");
    for (const game::NodeId child : labelled->tree().children(0))
        EXPECT_LE(text::columns(short_name(*labelled, child)), 24U);
    EXPECT_EQ(short_name(*labelled, labelled->tree().children(0)[1]), "一个长得超过一行的中文…");
}

}  // namespace
}  // namespace plyglass::diagram
