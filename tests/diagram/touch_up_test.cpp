#include "diagram/touch_up.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagram/films.hpp"

namespace plyglass::diagram {
namespace {

using namespace plyglass::diagram::testing;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// ---- PDF ------------------------------------------------------------------------------------------------------------

/// A file with the parts that matter: one object before the date, one after it.
std::string dated_pdf(const std::string& date) {
    std::string out = "%PDF-1.5\n";
    std::vector<std::size_t> places;
    const auto add = [&](const std::string& object) {
        places.push_back(out.size());
        out += object;
    };
    add("1 0 obj\n<< /Type /Pages >>\nendobj\n");
    add("2 0 obj\n<< /Producer (cairo)\n   /CreationDate (" + date + ")\n>>\nendobj\n");
    add("3 0 obj\n<< /Type /Catalog /Pages 1 0 R >>\nendobj\n");
    const std::size_t table = out.size();
    out += "xref\n0 4\n0000000000 65535 f \n";
    for (const std::size_t place : places) out += fmt::format("{:010} 00000 n \n", place);
    return out + "trailer\n<< /Size 4\n   /Root 3 0 R\n   /Info 2 0 R\n>>\nstartxref\n" + std::to_string(table) +
           "\n%%EOF\n";
}

TEST(UndatedPdf, IsTheSameForEveryTimeAndZone) {
    const std::string expected = dated_pdf("D:20000101000000Z");
    for (const char* date : {"D:20000101000000Z", "D:20261121083219Z", "D:20261121083219+08'00",
                             "D:19991231235959-11'30", "D:20261121083219+08'00'"}) {
        EXPECT_EQ(undated_pdf(dated_pdf(date)), expected) << date;
    }
}

TEST(UndatedPdf, LeavesWhatHasNoDateAsItIs) {
    for (const char* bytes :
         {"", "%PDF-1.5\nno date\n", "/CreationDate (", "/CreationDate (D:2000)", "startxref\n12\n"}) {
        EXPECT_EQ(undated_pdf(bytes), bytes);
    }
}

TEST(UndatedPdf, LeavesAFileWhoseIndexIsRight) {
    const std::string pdf = exported(at(plates(), 19), Format::pdf);
    // Every entry of the index is the start of an object.
    const auto table = pdf.find("\nxref\n0 ");
    ASSERT_NE(table, std::string::npos);
    const auto first = pdf.find('\n', table + 6) + 1;
    std::size_t objects = 0;
    for (std::size_t line = first + 20; pdf.compare(line + 10, 8, " 00000 n") == 0; line += 20) {
        ++objects;
        EXPECT_THAT(pdf.substr(std::stoul(pdf.substr(line, 10)), 20), StartsWith(std::to_string(objects) + " 0 obj"));
    }
    EXPECT_GT(objects, 10U);
    const auto start = pdf.rfind("startxref\n") + 10;
    EXPECT_EQ(std::stoul(pdf.substr(start)), table + 1);
}

// ---- SVG ------------------------------------------------------------------------------------------------------------

std::string graph(const std::string& inside) {
    return "<svg>\n<g id=\"graph0\" class=\"graph\" transform=\"x\">\n" + inside + "</g>\n</svg>\n";
}

TEST(TouchedUpSvg, MakesOneTextOfTheRunsOfALine) {
    const std::string svg =
        touched_up_svg(graph("<text text-anchor=\"start\" x=\"1\" y=\"2\" font-weight=\"bold\">A</text>\n"
                             "<text text-anchor=\"start\" x=\"9\" y=\"2\" fill=\"red\"> b</text>\n"
                             "<text text-anchor=\"start\" x=\"1\" y=\"5\" fill=\"red\">c</text>\n"),
                       {});
    EXPECT_THAT(svg, HasSubstr("<text text-anchor=\"start\" x=\"1\" y=\"2\"><tspan font-weight=\"bold\">A</tspan>"
                               "<tspan fill=\"red\"> b</tspan></text>\n"
                               "<text text-anchor=\"start\" x=\"1\" y=\"5\" fill=\"red\">c</text>\n"));
}

TEST(TouchedUpSvg, KeepsTextsApartThatAreAnchoredElsewhere) {
    const std::string texts =
        "<text text-anchor=\"middle\" x=\"1\" y=\"2\" fill=\"red\">1/3</text>\n"
        "<text text-anchor=\"start\" x=\"9\" y=\"2\" fill=\"red\">Probability</text>\n";
    EXPECT_THAT(touched_up_svg(graph(texts), {}), HasSubstr(texts));
}

TEST(TouchedUpSvg, MovesTheLabelsOfAGroupToTheirMiddles) {
    const std::string group =
        "<g id=\"n1\" class=\"node\">\n"
        "<text text-anchor=\"start\" x=\"4\" y=\"1\" font-size=\"6\"> </text>\n"
        "<text text-anchor=\"start\" x=\"5\" y=\"2\" fill=\"red\">20</text>\n"
        "<text text-anchor=\"start\" x=\"9\" y=\"2.5\" fill=\"red\">α 1</text>\n"
        "</g>\n";
    const std::string svg = touched_up_svg(graph(group), {{"n1", {"7.25"}}, {"n2", {"1"}}});
    EXPECT_THAT(svg, HasSubstr("<g id=\"n1\" class=\"node\">\n"
                               "<text text-anchor=\"middle\" x=\"7.25\" y=\"2\" fill=\"red\">20</text>\n"
                               "<text text-anchor=\"start\" x=\"9\" y=\"2.5\" fill=\"red\">α 1</text>\n"
                               "</g>\n"));
}

TEST(TouchedUpSvg, NamesTheFontsOnceForAll) {
    const std::string font = " font-family=\"Noto Sans,Noto Sans Mono,Noto Sans CJK SC,sans-serif\"";
    const std::string svg = touched_up_svg(
        graph("<text text-anchor=\"start\" x=\"1\" y=\"2\"" + font + " font-size=\"16\">a</text>\n"), {});
    EXPECT_THAT(svg, HasSubstr("class=\"graph\"" + font));
    EXPECT_THAT(svg, HasSubstr("y=\"2\" font-size=\"16\">a</text>"));
}

TEST(TouchedUpSvg, LeavesPeoplesWordsAlone) {
    const std::string words = "<text text-anchor=\"start\" x=\"1\" y=\"2\">&lt;text x=1&gt; stroke-dasharray</text>\n";
    EXPECT_THAT(touched_up_svg(graph(words), {}), HasSubstr(words));
}

}  // namespace
}  // namespace plyglass::diagram
