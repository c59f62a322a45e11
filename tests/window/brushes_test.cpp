// A painted scene, without a screen: colours, clips, scales, and the small parts of the window that only compute.

#include <algorithm>

#include <gtest/gtest.h>

#include "app/assets.hpp"
#include "raster.hpp"
#include "window/keys.hpp"

namespace plyglass::window {
namespace {

using scene::Face;
using scene::Ink;
using scene::Layer;

class BrushesTest : public ::testing::Test {
protected:
    void SetUp() override {
        auto fonts = Fonts::open();
        ASSERT_TRUE(fonts) << fonts.error().what;
        fonts_ = std::move(*fonts);
        auto assets = app::load_assets(PLYGLASS_SOURCE "/assets");
        ASSERT_TRUE(assets) << assets.error().what;
        theme_ = assets->light;
    }

    Raster painted(const Layer& layer, double scale = 1, unsigned side = 100) {
        Brushes brushes(*fonts_);
        brushes.set_scale(scale);
        const std::vector<Layer> layers{layer};
        brushes.draw(layers, {}, side, side, theme_);
        Raster raster(side, side);
        draw(brushes, raster);
        return raster;
    }

    bool is(const Raster& raster, unsigned x, unsigned y, Ink ink) const {
        const scene::Rgba c = theme_[ink];
        const std::uint8_t* p = &raster.pixels[4 * (std::size_t{y} * raster.width + x)];
        return p[0] == c.r && p[1] == c.g && p[2] == c.b && p[3] == 255;
    }

    std::unique_ptr<Fonts> fonts_;
    scene::Theme theme_;
};

// The first and the last row or column that has ink.
std::pair<unsigned, unsigned> extent(const Raster& raster, bool across) {
    unsigned first = raster.width, last = 0;
    for (unsigned y = 0; y < raster.height; ++y) {
        for (unsigned x = 0; x < raster.width; ++x) {
            if (raster.alpha(x, y) < 128) continue;
            first = std::min(first, across ? x : y);
            last = std::max(last, across ? x : y);
        }
    }
    return {first, last};
}

TEST_F(BrushesTest, LaterItemsCoverEarlierOnesAndAClipCutsThemOff) {
    Layer layer{{10, 10, 50, 50}, {}};
    scene::Pen pen(layer);
    pen.rect({0, 0, 100, 100}, Ink::card);
    pen.rect({20, 20, 20, 20}, Ink::max_fill);
    const Raster raster = painted(layer);
    EXPECT_TRUE(is(raster, 10, 10, Ink::card));
    EXPECT_TRUE(is(raster, 30, 30, Ink::max_fill));
    EXPECT_EQ(raster.alpha(9, 30), 0);
    EXPECT_EQ(raster.alpha(60, 30), 0);
}

// The edges of a large tree from afar: thousands of lines, whose dashes are as small as the tree.
TEST_F(BrushesTest, DashesThatNobodyCouldSeeMakeALinePaleAndNothingLarge) {
    const auto vertices_of = [&](double dash) {
        Layer layer{{0, 0, 1600, 900}, {}};
        scene::Pen pen(layer);
        pen.line({0, 450}, {1600, 450}, {Ink::ink, 2, dash, dash});
        pen.rect({100, 100, 1400, 700}, Ink::none, 8, {Ink::ink, 2, dash, dash});
        Brushes brushes(*fonts_);
        const std::vector<Layer> layers{layer};
        brushes.draw(layers, {}, 1600, 900, theme_);
        return brushes.vertices().size();
    };
    const std::size_t unseen = vertices_of(0.0001);
    EXPECT_GT(vertices_of(8), 10 * unseen);
    for (const double dash : {1.0, 0.05}) EXPECT_EQ(vertices_of(dash), unseen) << dash;

    Layer layer{{0, 0, 100, 100}, {}};
    scene::Pen pen(layer);
    pen.rect({0, 0, 100, 100}, Ink::paper);
    pen.line({0, 50}, {100, 50}, {Ink::ink, 4, 0.01, 0.01});
    const Raster raster = painted(layer);
    const std::uint8_t* pale = &raster.pixels[4 * (std::size_t{50} * raster.width + 50)];
    const int between = (theme_[Ink::paper].r + theme_[Ink::ink].r) / 2;
    EXPECT_NEAR(pale[0], between, 2) << "half of it is dashes";
}

TEST_F(BrushesTest, AStrokeLiesOnTheEdgeOfItsFill) {
    Layer layer{{0, 0, 100, 100}, {}};
    scene::Pen pen(layer);
    pen.rect({20, 20, 40, 40}, Ink::max_tint, 0, {Ink::max_fill, 4});
    const Raster raster = painted(layer);
    for (unsigned x = 18; x < 22; ++x) EXPECT_TRUE(is(raster, x, 40, Ink::max_fill)) << x;
    EXPECT_TRUE(is(raster, 22, 40, Ink::max_tint));
    EXPECT_EQ(raster.alpha(17, 40), 0);
}

// Corners come from the atlas; what they should look like, the mesh knows.
TEST_F(BrushesTest, RoundCornersLookTheSameAsAnOutlineOfTriangles) {
    for (const double radius : {2.0, 5.0, 11.5, 16.25}) {
        for (const double line : {0.0, 1.0, 1.5, 3.0}) {
            for (const Box& box : {Box{20, 20, 50, 40}, Box{20, 30, 51, 23}, Box{30, 20, 9, 30}}) {
                SCOPED_TRACE("radius " + std::to_string(radius) + " line " + std::to_string(line) + " height " +
                             std::to_string(box.h));
                const Box middle = box.grown(-line / 2);
                Layer layer{{0, 0, 100, 100}, {}};
                scene::Pen(layer).rect(middle, Ink::max_fill, float(radius),
                                       {line > 0 ? Ink::max_fill : Ink::none, line});
                const Raster raster = painted(layer);
                Mesh mesh;
                mesh.fill_convex(rounded_outline(box, std::min({radius, middle.w / 2, middle.h / 2}) + line / 2),
                                 sf::Color::Black);
                Raster expected(100, 100);
                draw(mesh.vertices(), expected);
                for (unsigned y = 0; y < 100; ++y) {
                    for (unsigned x = 0; x < 100; ++x) {
                        ASSERT_NEAR(raster.alpha(x, y), expected.alpha(x, y), 40) << x << ", " << y;
                    }
                }
            }
        }
    }
}

TEST_F(BrushesTest, RoundCornersOfALineAreOneLineWithItsSides) {
    for (const double line : {1.0, 2.0, 3.0}) {
        Layer layer{{0, 0, 100, 100}, {}};
        scene::Pen pen(layer);
        pen.rect({0, 0, 100, 100}, Ink::paper);
        pen.rect(Box{20, 20, 41, 33}.grown(-line / 2), Ink::card, 9, {Ink::ink, line});
        const Raster raster = painted(layer);
        const auto red = [&](unsigned x, unsigned y) { return int{raster.pixels[4 * (std::size_t{y} * 100 + x)]}; };
        for (unsigned y = 20; y < 53; ++y) {
            int darkest = 255;
            for (unsigned x = 20; x < 61; ++x) {
                EXPECT_EQ(red(x, y), red(80 - x, y)) << "left and right, " << x << ", " << y;
                EXPECT_EQ(red(x, y), red(x, 72 - y)) << "top and bottom, " << x << ", " << y;
                darkest = std::min(darkest, red(x, y));
            }
            EXPECT_LT(darkest, (theme_[Ink::ink].r + theme_[Ink::paper].r) / 2) << "the line has no gap in row " << y;
        }
        EXPECT_TRUE(is(raster, 40, 36, Ink::card));
        EXPECT_TRUE(is(raster, 20, 20, Ink::paper)) << "outside of the arc";
    }
}

// The bars of a large tree: hundreds, each with a fill and a line.
TEST_F(BrushesTest, ABoxWithRoundCornersCostsFifteenRectangles) {
    Layer layer{{0, 0, 400, 100}, {}};
    scene::Pen(layer).rect({10.5, 10.5, 300, 60}, Ink::max_tint, 20, {Ink::max_fill, 1});
    Brushes brushes(*fonts_);
    const std::vector<Layer> layers{layer};
    brushes.draw(layers, {}, 400, 100, theme_);
    EXPECT_EQ(brushes.vertices().size(), 15 * 6U);
}

TEST_F(BrushesTest, TextIsAsTallAndWideAsTheScaleAsksFor) {
    Layer layer{{0, 0, 300, 300}, {}};
    scene::Pen pen(layer);
    pen.text({10, 40}, "HH", 20, Ink::ink);
    const Raster one = painted(layer, 1, 300), two = painted(layer, 2, 300);
    const auto [top1, bottom1] = extent(one, false);
    const auto [top2, bottom2] = extent(two, false);
    EXPECT_EQ(bottom1, 39U);  // the baseline's row is the first one below the letters
    EXPECT_EQ(bottom2, 79U);
    EXPECT_NEAR(bottom2 - top2 + 1, 2 * (bottom1 - top1 + 1), 1);
    const auto [left1, right1] = extent(one, true);
    const auto [left2, right2] = extent(two, true);
    EXPECT_NEAR(right2 - left2 + 1, 2 * (right1 - left1 + 1), 2);
}

TEST_F(BrushesTest, TextEndsWhereItIsAnchored) {
    const auto span = [&](scene::Anchor anchor) {
        Layer layer{{0, 0, 200, 200}, {}};
        scene::Pen(layer).text({100, 40}, "HHH", 20, Ink::ink, Face::sans, anchor);
        return extent(painted(layer, 1, 200), true);
    };
    EXPECT_NEAR(span(scene::Anchor::left).first, 102, 2);
    EXPECT_NEAR(span(scene::Anchor::right).second, 98, 2);
    const auto [left, right] = span(scene::Anchor::middle);
    EXPECT_NEAR((left + right) / 2.0, 99.5, 1);
}

TEST_F(BrushesTest, WhatIsOutOfSightCostsNothing) {
    Layer layer{{0, 0, 100, 100}, {}};
    scene::Pen pen(layer);
    pen.rect({200, 0, 50, 50}, Ink::card, 8, {Ink::line, 1});
    pen.circle({-100, 20}, 20, Ink::card);
    pen.line({0, 200}, {100, 300}, {Ink::edge, 2});
    pen.text({500, 50}, "out of sight", 16, Ink::ink);
    pen.text({5, 500}, "out of sight", 16, Ink::ink);
    Brushes brushes(*fonts_);
    const std::vector<Layer> layers{layer};
    brushes.draw(layers, {}, 100, 100, theme_);
    EXPECT_TRUE(brushes.vertices().empty());
    EXPECT_TRUE(brushes.batches().empty());
}

TEST_F(BrushesTest, LargeOpaqueAreasArePaintedApartAndInTheirPlace) {
    Layer layer{{0, 0, 400, 400}, {}};
    scene::Pen pen(layer);
    pen.rect({0, 0, 400, 400}, Ink::paper);
    pen.rect({10, 10, 30, 30}, Ink::max_fill);
    pen.rect({0, 200, 400, 200}, Ink::card, 12, {Ink::line, 1});
    pen.opacity(0.5);
    pen.rect({0, 0, 400, 400}, Ink::ink);
    Brushes brushes(*fonts_);
    const std::vector<Layer> layers{layer};
    brushes.draw(layers, {}, 400, 400, theme_);
    std::vector<bool> plain;
    std::size_t next = 0;
    for (const Batch& batch : brushes.batches()) {
        plain.push_back(batch.plain);
        EXPECT_EQ(batch.first, next);
        next = batch.last;
        for (std::size_t i = batch.first; batch.plain && i < batch.last; ++i) {
            EXPECT_EQ(brushes.vertices()[i].color.a, 255);
        }
    }
    EXPECT_EQ(next, brushes.vertices().size());
    // The ground; the small square; the inside of the card; its outline and translucent items.
    EXPECT_EQ(plain, (std::vector<bool>{true, false, true, false}));
}

// A deep tree at a large zoom has edges of millions of pixels.
TEST_F(BrushesTest, ALongDashedLineCostsWhatIsSeenOfIt) {
    Layer layer{{0, 0, 100, 100}, {}};
    scene::Pen(layer).line({50, -4e7}, {50, 4e7}, {Ink::pruned_line, 2, 5, 5});
    Brushes brushes(*fonts_);
    const std::vector<Layer> layers{layer};
    brushes.draw(layers, {}, 100, 100, theme_);
    EXPECT_GT(brushes.vertices().size(), 100U);
    EXPECT_LT(brushes.vertices().size(), 10'000U);
}

TEST_F(BrushesTest, MoreGlyphsThanTheAtlasHoldsAreDrawnFromAFreshOne) {
    Brushes brushes(*fonts_);
    for (int size = 20; size < 200; ++size) {
        Layer layer{{0, 0, 4000, 400}, {}};
        scene::Pen(layer).text({0, 300}, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJK", size, Ink::ink);
        const std::vector<Layer> layers{layer};
        brushes.draw(layers, {}, 4000, 400, theme_);
        ASSERT_EQ(brushes.vertices().size(), 37U * 6) << size;
    }
}

// ---- keys -------------------------------------------------------------------------------------------------

TEST(Keys, SignsAreTakenAsTheyAreTypedInAnyScript) {
    const auto typed = [](char32_t c, bool shift = false) {
        sf::Event::TextEvent text{};
        text.unicode = c;
        const auto key = key_press(text, shift);
        return key ? key->key : screen::Key::other;
    };
    for (const char32_t c : {U'+', U'＋', U'='}) EXPECT_EQ(typed(c), screen::Key::plus);
    for (const char32_t c : {U'-', U'−', U'－'}) EXPECT_EQ(typed(c), screen::Key::minus);
    for (const char32_t c : {U'?', U'？', U'/', U'／'}) EXPECT_EQ(typed(c), screen::Key::character);
    for (const char32_t c : {U'０', U'９', U'∞'}) EXPECT_EQ(typed(c), screen::Key::character);
    EXPECT_EQ(typed(U'=', true), screen::Key::other);  // on a keyboard on which Shift makes it
    EXPECT_EQ(typed(U'n'), screen::Key::other);        // letters come as keys
}

TEST(Keys, LettersWithAltBelongToTheDesktop) {
    sf::Event::KeyEvent key{};
    key.code = sf::Keyboard::N;
    EXPECT_EQ(key_press(key)->letter, U'n');
    key.shift = true;
    EXPECT_TRUE(key_press(key)->shift);
    key.alt = true;
    EXPECT_FALSE(key_press(key));
    key.code = sf::Keyboard::F9;
    EXPECT_FALSE(key_press(key));
}

}  // namespace
}  // namespace plyglass::window
