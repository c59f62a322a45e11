// A scene as SVG: every kind of shape, in XML that a browser accepts.

#include "diagram/svg.hpp"

#include <gtest/gtest.h>

#include "diagram/xml.hpp"

namespace plyglass::diagram {
namespace {

using scene::Ink;
using scene::Pen;

scene::Theme paper() {
    scene::Theme out;
    out.colours[static_cast<std::size_t>(Ink::max_fill)] = {0, 0x72, 0xB2};
    out.colours[static_cast<std::size_t>(Ink::ink)] = {0x1F, 0x24, 0x30};
    return out;
}

TEST(Svg, DrawsEveryKindOfShapeInTheColoursOfTheTheme) {
    scene::Scene scene;
    scene.size = {0, 0, 200, 100};
    Pen pen(scene.layers.emplace_back());
    pen.rect({1, 2, 3.456, 4}, Ink::max_fill, 5);
    pen.line({0, 0}, {10, 10}, {Ink::ink, 2, 8, 6});
    pen.path({{0, 0}, {5, 5}, {9, 0}}, {Ink::ink, 1});
    pen.polygon({{0, 0}, {5, 5}, {9, 0}}, Ink::ink);
    pen.opacity(0.5);
    pen.circle({50, 50}, 10, Ink::none, {Ink::max_fill, 3});
    const auto svg = testing::read_xml(diagram::svg(scene, paper(), "a < b"));
    EXPECT_EQ(svg.attribute("viewBox"), "0 0 200 100");
    ASSERT_EQ(svg.children.size(), 6U);
    EXPECT_EQ(svg.children[0].text, "a < b");
    EXPECT_EQ(svg.children[1].attribute("fill"), "#0072b2");
    EXPECT_EQ(svg.children[1].attribute("width"), "3.46");
    EXPECT_EQ(svg.children[2].attribute("stroke-dasharray"), "8 6");
    EXPECT_EQ(svg.children[3].attribute("fill"), "none");
    EXPECT_EQ(svg.children[4].attribute("points"), "0,0 5,5 9,0");
    EXPECT_EQ(svg.children[5].attribute("opacity"), "0.5");
    EXPECT_EQ(svg.children[5].attribute("r"), "10");
}

TEST(Svg, WritesWordsAsTheyAre) {
    scene::Scene scene;
    scene.size = {0, 0, 200, 100};
    Pen pen(scene.layers.emplace_back());
    pen.text({1, 2}, "a < b & \"c\" 期望 \x01\xFF", 16, Ink::ink, scene::Face::sans_bold, scene::Anchor::right);
    const auto svg = testing::read_xml(diagram::svg(scene, paper(), "words"));
    const auto& text = svg.children[1];
    EXPECT_EQ(text.text, "a < b & \"c\" 期望 \uFFFD\uFFFD");
    EXPECT_EQ(text.attribute("text-anchor"), "end");
    EXPECT_EQ(text.attribute("font-weight"), "700");
}

}  // namespace
}  // namespace plyglass::diagram
