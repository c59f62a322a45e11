#include "diagram/page.hpp"

#include <gtest/gtest.h>

#include "diagram/films.hpp"

namespace plyglass::diagram {
namespace {

using diagram::testing::theme;
using scene::Ink;

TEST(Decimal, HasTwoDecimalsAtMost) {
    EXPECT_EQ(decimal(1), "1");
    EXPECT_EQ(decimal(1.5), "1.5");
    EXPECT_EQ(decimal(1.005), "1");
    EXPECT_EQ(decimal(-1.239), "-1.24");
    EXPECT_EQ(decimal(1234567.891), "1234567.89");
    EXPECT_EQ(decimal(120), "120");
}

TEST(Decimal, HasNoNegativeZeroAndNoExponent) {
    EXPECT_EQ(decimal(-0.001), "0");
    EXPECT_EQ(decimal(0.0), "0");
    EXPECT_EQ(decimal(1e12), "1000000000000");
    EXPECT_EQ(decimal(1e-9), "0");
}

TEST(Page, TurnsTheWorldUpsideDownIntoPoints) {
    const Page page{{100, 50, 200, 80}};
    EXPECT_EQ(page.at({100, 130}), (Point{0, 0}));
    EXPECT_EQ(page.at({300, 50}), (Point{200 * Page::points, 80 * Page::points}));
}

TEST(Palette, HasTheThemesColours) {
    const scene::Theme light = theme();
    const Palette palette(light, Ground::plain);
    EXPECT_EQ(palette[Ink::max_fill], "#0072B2");
    EXPECT_EQ(palette.with_opacity(Ink::max_fill, 0.5), "#0072B280");
    EXPECT_EQ(palette[Ink::none], "#00000000");
}

TEST(Palette, PrintsOnWhiteUnlessTheThemeIsDark) {
    const scene::Theme light = theme(), dark = theme("dark");
    EXPECT_EQ(Palette(light, Ground::plain)[Ink::paper], "#FFFFFF");
    EXPECT_EQ(Palette(dark, Ground::plain)[Ink::paper], "#141821");
    EXPECT_EQ(Palette(light, Ground::transparent)[Ink::paper].substr(7), "00");
}

}  // namespace
}  // namespace plyglass::diagram
