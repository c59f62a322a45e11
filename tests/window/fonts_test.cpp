// The font that each character comes from, and its drawing. Needs no display.

#include <cmath>
#include <ft2build.h>
#include <numeric>
#include FT_FREETYPE_H

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "window/fonts.hpp"
#include "window/glyph_atlas.hpp"

namespace plyglass::window {
namespace {

using scene::Face;

class FontsTest : public ::testing::Test {
protected:
    void SetUp() override {
        auto opened = Fonts::open();
        ASSERT_TRUE(opened) << opened.error().what;
        fonts_ = std::move(*opened);
    }

    /// The glyph's font's own family name.
    std::string family(char32_t c, Face face) {
        const FontFile file = fonts_->file(fonts_->find(c, face));
        FT_Library library = nullptr;
        FT_Face font = nullptr;
        FT_Init_FreeType(&library);
        std::string name;
        if (FT_New_Face(library, file.path.c_str(), file.index, &font) == 0) {
            name = std::string(font->family_name) + " " + font->style_name;
            FT_Done_Face(font);
        }
        FT_Done_FreeType(library);
        return name;
    }

    int ink(char32_t c, Face face, double size, int quarter = 0) {
        const GlyphImage image = fonts_->draw(fonts_->find(c, face), size, quarter);
        return std::accumulate(image.coverage.begin(), image.coverage.end(), 0);
    }

    std::unique_ptr<Fonts> fonts_;
};

TEST_F(FontsTest, LatinComesFromTheAskedFace) {
    EXPECT_EQ(family(U'g', Face::sans), "Noto Sans Regular");
    EXPECT_EQ(family(U'g', Face::sans_bold), "Noto Sans Bold");
    EXPECT_EQ(family(U'g', Face::mono), "Noto Sans Mono Regular");
    EXPECT_EQ(family(U'g', Face::mono_bold), "Noto Sans Mono Bold");
    EXPECT_EQ(family(U'α', Face::sans_bold), "Noto Sans Bold");
}

// The collection's first face is Japanese; these characters look different there.
TEST_F(FontsTest, ChineseComesFromTheSimplifiedFace) {
    for (const char32_t c : {U'直', U'骨', U'令', U'剪', U'，'}) {
        EXPECT_EQ(family(c, Face::sans), "Noto Sans CJK SC Regular");
        EXPECT_EQ(family(c, Face::mono), "Noto Sans CJK SC Regular");
        EXPECT_EQ(family(c, Face::sans_bold), "Noto Sans CJK SC Bold");
    }
}

TEST_F(FontsTest, TheSignsOfBoundsComeFromTheMonospacedFace) {
    for (const char32_t c : {U'≤', U'≥', U'−', U'∞', U'←'}) {
        EXPECT_EQ(family(c, Face::sans), "Noto Sans Mono Regular") << unsigned(c);
        EXPECT_EQ(family(c, Face::sans_bold), "Noto Sans Mono Bold") << unsigned(c);
        EXPECT_GT(ink(c, Face::sans_bold, 18), 0) << unsigned(c);
    }
}

TEST_F(FontsTest, WhatNoFontHasIsABox) {
    constexpr char32_t nobodys = 0x10FFFD;
    const Glyph glyph = fonts_->find(nobodys, Face::sans);
    EXPECT_EQ(glyph.font, Glyph::nowhere);
    EXPECT_EQ(fonts_->file(glyph), FontFile());
    const GlyphImage box = fonts_->draw(glyph, 20, 0);
    ASSERT_GT(box.width, 2);
    EXPECT_EQ(box.coverage[0], 255);
    EXPECT_EQ(box.coverage[static_cast<std::size_t>(box.height / 2 * box.width + box.width / 2)], 0);
}

TEST_F(FontsTest, GlyphsGrowWithTheirSizeAndShiftByQuarters) {
    const auto height = [&](double size) { return fonts_->draw(fonts_->find(U'H', Face::sans), size, 0).height; };
    EXPECT_NEAR(height(36), 2 * height(18), 1);
    EXPECT_NEAR(height(200), 0.714 * 200, 2);
    // A quarter of a pixel moves the ink but neither adds nor removes any.
    const int still = ink(U'l', Face::sans, 18);
    for (int quarter = 1; quarter < 4; ++quarter) EXPECT_NEAR(ink(U'l', Face::sans, 18, quarter), still, still * 0.03);
    const GlyphImage space = fonts_->draw(fonts_->find(U' ', Face::sans), 18, 0);
    EXPECT_EQ(space.width * space.height, 0);
}

// The builders measure with the table if there are no fonts: both must agree.
TEST_F(FontsTest, AreAsWideAsTheBuiltInTableSays) {
    const FontMetrics real(*fonts_);
    for (const Face face : {Face::sans, Face::sans_bold, Face::mono, Face::mono_bold}) {
        for (const char* text : {"Banknote plates 19/39", "α −∞ ≤20 ≥20 β +∞", "盘中取钞：下个剪枝", "{20, 50}"}) {
            EXPECT_NEAR(real.width(text, 20, face), scene::builtin_metrics().width(text, 20, face), 0.05)
                << text << " in face " << int(face);
        }
    }
}

// ---- the atlas --------------------------------------------------------------------------------------------

TEST_F(FontsTest, TheAtlasDrawsEachGlyphOnce) {
    GlyphAtlas atlas(*fonts_);
    atlas.take_changed();
    const Glyph glyph = fonts_->find(U'g', Face::sans);
    const auto first = atlas.find(glyph, 18, 0);
    ASSERT_TRUE(first);
    const auto rows = atlas.take_changed();
    EXPECT_LE(rows.from, first->y);
    EXPECT_GE(rows.to, first->y + first->h);
    const auto again = atlas.find(glyph, 18, 0);
    EXPECT_EQ(again->x, first->x);
    EXPECT_EQ(again->y, first->y);
    EXPECT_EQ(atlas.take_changed().to, 0);  // nothing to upload
    const auto larger = atlas.find(glyph, 18.5, 0), shifted = atlas.find(glyph, 18, 1);
    EXPECT_TRUE(larger->x != first->x || larger->y != first->y);
    EXPECT_TRUE(shifted->x != first->x || shifted->y != first->y);
}

TEST_F(FontsTest, TheAtlasKeepsWhiteForShapesAndApartWhatItHolds) {
    GlyphAtlas atlas(*fonts_);
    std::vector<GlyphAtlas::Place> places{{0, 0, 3, 3, 0, 0}};
    for (char32_t c = U'!'; c <= U'~'; ++c) {
        for (const double size : {16.0, 24.0, 40.0})
            places.push_back(*atlas.find(fonts_->find(c, Face::sans), size, 0));
    }
    EXPECT_EQ(atlas.coverage()[GlyphAtlas::width + 1], 255);
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const auto &a = places[i], &b = places[j];
            const bool apart = a.x + a.w < b.x || b.x + b.w < a.x || a.y + a.h < b.y || b.y + b.h < a.y;
            ASSERT_TRUE(apart) << i << " touches " << j;
        }
    }
}

TEST_F(FontsTest, AFullAtlasSaysSoAndStartsAnewWhenCleared) {
    GlyphAtlas atlas(*fonts_);
    bool full = false;
    for (char32_t c = 0x4E00; c < 0x4E00 + 3000 && !full; ++c) {
        full = !atlas.find(fonts_->find(c, Face::sans), 96, 0);
    }
    EXPECT_TRUE(full);
    EXPECT_EQ(atlas.height(), GlyphAtlas::most_height);
    atlas.clear();
    EXPECT_TRUE(atlas.find(fonts_->find(U'直', Face::sans), 96, 0));
    EXPECT_EQ(atlas.coverage()[GlyphAtlas::width + 1], 255);
}

}  // namespace
}  // namespace plyglass::window
