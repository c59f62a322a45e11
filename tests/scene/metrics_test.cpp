#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/utf8.hpp"
#include "scene/scene.hpp"

namespace plyglass::scene {
namespace {

double width(std::string_view text, double size, Face face = Face::sans) {
    return builtin_metrics().width(text, size, face);
}

// The drawings give the box around a text to a thousandth of a pixel: the same text, measured by a browser.

TEST(Metrics, EdgeLabelsAreAsWideAsDrawn) {
    EXPECT_NEAR(width("{1, 20}", 16), 56.064 - 8, 0.001);
    EXPECT_NEAR(width("{20, 50}", 16), 65.216 - 8, 0.001);
    EXPECT_NEAR(width("{10, 100}", 16), 74.368 - 8, 0.001);
    EXPECT_NEAR(width("A", 20, Face::sans_bold), 404.944 - 391.144, 0.001);
    EXPECT_NEAR(width("A", 20, Face::sans_bold) + width(" {1, 20, 50}", 17), 113.712 - 16, 0.001);
}

TEST(Metrics, ChipsAndBubblesAreAsWideAsDrawn) {
    EXPECT_NEAR(width("α 20", 18, Face::sans_bold), 48.918 - 12, 0.001);
    EXPECT_NEAR(width("β 20", 18, Face::sans_bold), 49.152 - 12, 0.001);
    EXPECT_NEAR(width("19", 16, Face::sans_bold), 34.304 - 16, 0.001);
    EXPECT_NEAR(width("cut", 16, Face::sans_bold), 41.68 - 16, 0.001);
}

TEST(Metrics, TitlesTabsAndKeysAreAsWideAsDrawn) {
    EXPECT_NEAR(width("Banknote plates", 24, Face::sans_bold), 212.272 - 16, 0.001);
    EXPECT_NEAR(width("Step", 16, Face::sans_bold), 43.344 - 8, 0.001);
    EXPECT_NEAR(width("Space", 18), 62.842 - 13, 0.001);
    EXPECT_NEAR(width("Home", 18), 64.21 - 13, 0.001);
    EXPECT_NEAR(width("Shift", 18), 51.34 - 13, 0.001);
    EXPECT_NEAR(width("Plate A", 16), 490.405 - 422.437 - 16, 0.002);
    EXPECT_NEAR(width("Soft returns the best value found, even outside ", 16), 1080.77 - 724, 0.01);
}

TEST(Metrics, ChineseIsAsWideAsDrawn) {
    EXPECT_NEAR(width("已剪去 4 片", 16), 1120.74 - 1023.26 - 16, 0.01);
    EXPECT_NEAR(width("盘子 A", 16), 487.613 - 425.229 - 16, 0.01);
    EXPECT_DOUBLE_EQ(width("，。“", 10), 23.59);  // Noto Sans already has quotation marks
}

TEST(Metrics, CodeIsSetInCellsOfSixTenths) {
    EXPECT_NEAR(width("ab(n, ", 16, Face::mono), 1297.6 - 1240, 0.001);
    EXPECT_NEAR(width("best ← max(best, ab(c, ", 16, Face::mono), 1504 - 1283.2, 0.001);
    EXPECT_NEAR(width(" ≥ ", 16, Face::mono_bold), 1350.4 - 1321.6, 0.001);
    EXPECT_DOUBLE_EQ(width("对称", 10, Face::mono), 20);
}

TEST(Metrics, SignsThatNotoSansLacksComeFromTheMonospacedFont) {
    EXPECT_NEAR(width(" ≥ ", 16, Face::sans_bold), 764.356 - 746.436, 0.001);
    for (const char* sign : {"−", "∞", "≤", "≥", "→", "←", "↑", "↓", "≠", "≈"}) {
        EXPECT_DOUBLE_EQ(width(sign, 10), 6) << sign;
        EXPECT_DOUBLE_EQ(width(sign, 10, Face::sans_bold), 6) << sign;
    }
    EXPECT_DOUBLE_EQ(width("×", 1000), 572);
    EXPECT_DOUBLE_EQ(width("…", 1000), 791);
    EXPECT_DOUBLE_EQ(width("·", 1000, Face::sans_bold), 285);
    EXPECT_DOUBLE_EQ(width("–—", 1000), 1500);
}

TEST(Metrics, DigitsAreTabular) {
    for (char32_t digit = U'0'; digit <= U'9'; ++digit) {
        EXPECT_DOUBLE_EQ(builtin_metrics().advance(digit, 1000, Face::sans), 572);
        EXPECT_DOUBLE_EQ(builtin_metrics().advance(digit, 1000, Face::sans_bold), 572);
        EXPECT_DOUBLE_EQ(builtin_metrics().advance(digit, 1000, Face::mono), 600);
        EXPECT_DOUBLE_EQ(builtin_metrics().advance(digit, 1000, Face::mono_bold), 600);
    }
}

TEST(Metrics, MalformedBytesAreAsWideAsTheReplacementCharacter) {
    EXPECT_DOUBLE_EQ(width("\xFF", 10), width("\xEF\xBF\xBD", 10));
    EXPECT_DOUBLE_EQ(width("A\xC3", 10), width("A", 10) + width("\xEF\xBF\xBD", 10));
}

RC_GTEST_PROP(MetricsLaw, WidthIsTheSumOfTheAdvancesAndGrowsWithTheSize, ()) {
    const auto points =
        *rc::gen::container<std::vector<char32_t>>(rc::gen::elementOf(std::u32string(U"aW1 αβ−∞甲，→é\n")));
    const Face face = *rc::gen::element(Face::sans, Face::sans_bold, Face::mono, Face::mono_bold);
    std::string text;
    double sum = 0;
    for (const char32_t point : points) {
        core::append_utf8(text, point);
        sum += builtin_metrics().advance(point, 16, face);
    }
    RC_ASSERT(std::abs(width(text, 16, face) - sum) < 1e-9);
    RC_ASSERT(std::abs(width(text, 32, face) - 2 * sum) < 1e-9);
}

RC_GTEST_PROP(MetricsLaw, EveryCodePointHasAWidth, (char32_t point)) {
    for (const Face face : {Face::sans, Face::sans_bold, Face::mono, Face::mono_bold}) {
        const double advance = builtin_metrics().advance(point, 1000, face);
        RC_ASSERT(advance > 0 && advance < 2000);
    }
}

}  // namespace
}  // namespace plyglass::scene
