#include "text/markup.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace plyglass::text {

void PrintTo(const Run& run, std::ostream* out) { *out << static_cast<int>(run.style) << " \"" << run.text << '"'; }

namespace {

using Runs = std::vector<Run>;

TEST(Markup, GivesEveryTagItsStyle) {
    EXPECT_EQ(runs("Now <a>20</a>, <b>7</b>, <c>3</c> and <s>so</s> on <m>(see)</m>."), (Runs{{Style::plain, "Now "},
                                                                                              {Style::alpha, "20"},
                                                                                              {Style::plain, ", "},
                                                                                              {Style::beta, "7"},
                                                                                              {Style::plain, ", "},
                                                                                              {Style::chance, "3"},
                                                                                              {Style::plain, " and "},
                                                                                              {Style::strong, "so"},
                                                                                              {Style::plain, " on "},
                                                                                              {Style::aside, "(see)"},
                                                                                              {Style::plain, "."}}));
    EXPECT_EQ(runs(""), Runs{});
}

TEST(Markup, LetsTheInnerStyleWin) {
    EXPECT_EQ(runs("<m>as <a>5</a> was</m>!"),
              (Runs{{Style::aside, "as "}, {Style::alpha, "5"}, {Style::aside, " was"}, {Style::plain, "!"}}));
}

TEST(Markup, TakesAnythingElseForText) {
    EXPECT_EQ(runs("a < b, <x>, <ab>, <"), (Runs{{Style::plain, "a < b, <x>, <ab>, <"}}));
    EXPECT_EQ(runs("a</a>b"), (Runs{{Style::plain, "ab"}})) << "nothing was open";
    EXPECT_EQ(runs("<s>never closed"), (Runs{{Style::strong, "never closed"}}));
}

/// Any text of tags, halves of tags and other characters.
std::string any_marked_text() {
    const auto parts = *rc::gen::container<std::vector<std::string>>(
        rc::gen::element<std::string>("<", ">", "/", "a", "m", "<a>", "</a>", "<m>", "</m>", "α", " "));
    std::string out;
    for (const std::string& part : parts) out += part;
    return out;
}

RC_GTEST_PROP(Markup, ShowsEscapedTextAsItIs, ()) {
    const std::string text = any_marked_text();
    RC_ASSERT(plain(escaped(text)) == text);
    const Runs expected = text.empty() ? Runs{} : Runs{{Style::plain, text}};
    RC_ASSERT(runs(escaped(text)) == expected);
}

RC_GTEST_PROP(Markup, HasNoEmptyRunAndNoTwoOfOneStyleInARow, ()) {
    const std::string text = any_marked_text();
    std::string joined;
    Style before = Style::plain;
    for (const Run& run : runs(text)) {
        RC_ASSERT(!run.text.empty());
        RC_ASSERT((joined.empty() || run.style != before));
        before = run.style;
        joined += run.text;
    }
    RC_ASSERT(joined == plain(text));
}

}  // namespace
}  // namespace plyglass::text
