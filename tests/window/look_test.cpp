// The window's look: its language and theme, its size and scale, and when it is painted.

#include <algorithm>
#include <chrono>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desktop.hpp"
#include "support/german.hpp"

namespace plyglass::testing {
namespace {

using ::testing::HasSubstr;

constexpr Rgb light_paper{0xFB, 0xFA, 0xF7}, dark_paper{0x14, 0x18, 0x21};
constexpr Rgb light_ink{0x1F, 0x24, 0x30};

int difference(Rgb a, Rgb b) { return std::max({std::abs(a.r - b.r), std::abs(a.g - b.g), std::abs(a.b - b.b)}); }

// ---- language and theme -----------------------------------------------------------------------------------

TEST(Language, SwitchesAtOnceAndBack) {
    Desktop desktop;
    App app(desktop);
    app.key("n");
    const View english = app.at(19);
    app.key("l");
    const View chinese = app.until("Chinese", [](const View& view) { return view["language"] == "zh"; });
    EXPECT_THAT(app.title(), HasSubstr("盘"));
    EXPECT_THAT(app.title(), HasSubstr("19/39"));
    EXPECT_THAT(std::string(chinese["sentence"]), HasSubstr("20"));
    EXPECT_NE(chinese["sentence"], english["sentence"]);
    EXPECT_NE(chinese["headline"], english["headline"]);
    EXPECT_EQ(chinese["nodes"], english["nodes"]);
    app.screenshot("chinese");
    app.click("language");
    const View again = app.until("English", [](const View& view) { return view["language"] == "en"; });
    EXPECT_EQ(app.title(), "Banknote plates 19/39 - Plyglass");
    EXPECT_EQ(again["sentence"], english["sentence"]);
}

TEST(Language, GoesRoundAllThatAreFound) {
    Desktop desktop;
    const std::string folder = empty_folder();
    add_german(folder);
    App app(desktop, {.environment = {"PLYGLASS_DATA=" + folder}});
    for (const std::string language : {"de", "zh", "en"}) {
        app.key("l");
        app.until(language, [&](const View& view) { return view["language"] == language; });
        if (language != "de") continue;
        EXPECT_THAT(app.title(), HasSubstr("Geldscheine auf Tellern"));
        app.screenshot("german");
    }
}

TEST(Theme, SwitchesTheGroundAtOnceAndBack) {
    Desktop desktop;
    App app(desktop);
    app.at_rest();
    const auto ground = [&] { return desktop.look(app.on_screen(60, 400, 1, 1)).at(0, 0); };
    wait_for("light ground", [&] { return ground() == light_paper; });
    app.key("t");
    app.until("dark", [](const View& view) { return view["theme"] == "dark"; });
    wait_for("dark ground", [&] { return ground() == dark_paper; });
    app.screenshot("dark");
    app.click("theme");
    app.until("light", [](const View& view) { return view["theme"] == "light"; });
    wait_for("light ground", [&] { return ground() == light_paper; });
}

TEST(Icon, HasTheThreeShapesOnAClearGround) {
    Desktop desktop;
    App app(desktop);
    app.at_rest();
    const std::vector<long> icon = app.icon();
    ASSERT_EQ(icon.size(), 2 + 64 * 64U);
    for (const std::size_t corner : {0U, 63U}) EXPECT_EQ(icon[2 + corner] & 0xFF000000L, 0);
    // Xlib hands on 32 bits as a signed long.
    const auto pixels = [&](long colour) {
        return std::count_if(icon.begin() + 2, icon.end(),
                             [&](long pixel) { return (pixel & 0xFFFFFFFFL) == (0xFF000000L | colour); });
    };
    EXPECT_GT(pixels(0x0072B2), 50);
    EXPECT_GT(pixels(0xC45500), 50);
    EXPECT_GT(pixels(0xF0E442), 50);
}

// ---- size and scale ---------------------------------------------------------------------------------------

void expect_hits_inside(const View& view) {
    for (const View& hit : view["hits"]) {
        const std::string id = hit["id"];
        if (id.starts_with("node ")) continue;  // the tree may be larger than its canvas
        EXPECT_GE(hit["x"], 0) << id;
        EXPECT_GE(hit["y"], 0) << id;
        EXPECT_LE(hit["x"].get<double>() + hit["w"].get<double>(), view["width"]) << id;
        EXPECT_LE(hit["y"].get<double>() + hit["h"].get<double>(), view["height"]) << id;
    }
}

TEST(Size, SmallerWindowsAreCompact) {
    Desktop desktop;
    App app(desktop);
    app.key("n");
    EXPECT_FALSE(app.at(19)["compact"]);
    const View compact = app.resize(1280, 720);
    EXPECT_TRUE(compact["compact"]);
    EXPECT_EQ(node(compact, {0, 2})["text"], "≥20");
    expect_hits_inside(compact);
    app.screenshot("1280x720");
    app.click("forward");
    app.at(20);
    app.click("more");
    app.until("what the bar has no room for", [](const View& view) { return view["overlay"] == "more"; });
    app.screenshot("1280x720-more");
    app.click("option theme dark");
    app.until("dark", [](const View& view) { return view["theme"] == "dark"; });
    app.key("Escape");
    EXPECT_FALSE(app.resize(1600, 900)["compact"]);
}

TEST(Size, TheSmallestWindowsHaveADrawer) {
    Desktop desktop;
    App app(desktop, {.args = {"--size", "1000x600"}});
    const View narrow = app.at(1);
    EXPECT_EQ(narrow["width"], 1000.0);
    EXPECT_FALSE(has_hit(narrow, "code"));
    expect_hits_inside(narrow);
    app.screenshot("1000x600");
    app.key("i");
    const View open = app.until("the drawer", [](const View& view) { return has_hit(view, "code"); });
    expect_hits_inside(open);
    app.screenshot("1000x600-drawer");
    app.key("i");
    app.until("no drawer", [](const View& view) { return !has_hit(view, "code"); });
    for (const auto& [w, h] : {std::pair(640, 400), std::pair(200, 200), std::pair(1600, 900)}) app.resize(w, h);
    app.key("Right");
    app.at(2);
}

TEST(Size, ALargeScreenIsScaled) {
    Desktop desktop(3200, 1800);
    App app(desktop, {.args = {"--size", "3200x1800", "--scale", "200"}});
    const View large = app.at(1);
    EXPECT_EQ(large["width"], 1600.0);
    EXPECT_EQ(large["height"], 900.0);
    EXPECT_EQ(app.place().w, 3200);
    app.click("next-cutoff");
    app.at(19);
    app.screenshot("3200x1800");
    EXPECT_TRUE(app.resize(2400, 1350, 2)["compact"]);
    app.resize(1680, 945, 1.5);  // 200 % would leave 840 logical pixels of the 1120 that are needed
}

TEST(Size, FillsALargeScreenByItselfAndByKeys) {
    Desktop desktop(1920, 1080);
    const std::string folder = empty_folder();
    const AppOptions options{.args = {"--size", "1920x1080"}, .environment = {"XDG_CONFIG_HOME=" + folder}};
    const auto wide = [](double width) {
        return [width](const View& view) { return std::abs(view["width"].get<double>() - width) < 0.01; };
    };
    {
        App app(desktop, options);
        EXPECT_EQ(app.at(1)["width"], 1600.0);
        EXPECT_EQ(app.view()["height"], 900.0);
        app.screenshot("1920x1080");
        app.key("ctrl+plus");
        app.until("125 %", wide(1536));
        app.key("ctrl+minus");
        app.until("100 %", wide(1920));
        app.key("ctrl+minus");
        app.key("Right");
        app.key("ctrl+0");
        app.until("automatic", wide(1600));
        app.key("ctrl+plus ctrl+plus");
        app.until("150 %", wide(1280));
        app.close();
        app.wait();
    }
    App app(desktop, options);
    app.until("150 % again", wide(1280));
}

TEST(Size, FullScreenAndBack) {
    Desktop desktop(1600, 900);
    App app(desktop, {.args = {"--size", "1300x760"}});
    app.key("f");
    const View full = app.until("the whole screen", [](const View& view) { return view["width"] == 1600.0; });
    EXPECT_EQ(full["height"], 900.0);
    app.find_window();
    EXPECT_EQ(app.place().w, 1600);
    app.key("Right");
    app.at(2);
    app.screenshot("full-screen");
    app.key("f");
    app.until("a window again", [](const View& view) { return view["width"] == 1300.0; });
    app.find_window();
    EXPECT_EQ(app.place().h, 760);
    EXPECT_EQ(app.title(), "Banknote plates 2/39 - Plyglass");
    app.key("Right");
    app.at(3);
}

// ---- sharp at every scale ---------------------------------------------------------------------------------

// The word "Plyglass" in the bar: the height of its ink, and the number of its pixels that are neither ink nor ground.
struct Word {
    int height = 0;
    double blurred = 0;
};

Word wordmark(const Desktop& desktop, App& app) {
    constexpr Rgb card{0xFF, 0xFF, 0xFF};
    const Area area = app.on_screen(58, 8, 90, 40);
    Pixels pixels;
    wait_for("the bar is painted", [&] {
        pixels = desktop.look(area);
        return std::find(pixels.rows.begin(), pixels.rows.end(), light_ink) != pixels.rows.end();
    });
    int top = area.h, bottom = 0, solid = 0, between = 0;
    for (int y = 0; y < area.h; ++y) {
        for (int x = 0; x < area.w; ++x) {
            const Rgb p = pixels.at(x, y);
            if (difference(p, card) < 16) continue;
            top = std::min(top, y);
            bottom = std::max(bottom, y);
            difference(p, light_ink) < 16 ? ++solid : ++between;
        }
    }
    return {bottom - top + 1, double(between) / (solid + between)};
}

TEST(Scale, TextIsDrawnInItsSizeAndNeverStretched) {
    Desktop desktop(3200, 1800);
    const auto word_at = [&](const std::string& size, const std::string& scale) {
        App app(desktop, {.args = {"--size", size, "--scale", scale}});
        app.at(1);
        EXPECT_EQ(app.view()["width"], 1600.0);
        const Word word = wordmark(desktop, app);
        if (scale != "100") app.screenshot("scale-" + scale);
        return word;
    };
    const Word one = word_at("1600x900", "100"), half_more = word_at("2400x1350", "150"),
               two = word_at("3200x1800", "200");
    EXPECT_NEAR(half_more.height, 1.5 * one.height, 2);
    EXPECT_NEAR(two.height, 2 * one.height, 2);
    // A letter drawn anew at twice the size has twice the edge and four times the ink; a stretched one keeps its share
    // of grey, or gets more.
    EXPECT_LT(half_more.blurred, 0.85 * one.blurred);
    EXPECT_LT(two.blurred, 0.7 * one.blurred);
}

TEST(Scale, LinesLieOnWholePixelsAtEveryScale) {
    Desktop desktop(3200, 1800);
    constexpr Rgb line{0xE3, 0xDE, 0xD2}, card{0xFF, 0xFF, 0xFF};
    for (const auto& [size, scale] :
         {std::pair("1600x900", "100"), std::pair("2000x1125", "125"), std::pair("2400x1350", "150"),
          std::pair("2800x1575", "175"), std::pair("3200x1800", "200")}) {
        App app(desktop, {.args = {"--size", size, "--scale", scale}});
        app.at(1);
        // A column through the line under the bar, where there is nothing else.
        const Area column = app.on_screen(300, 40, 1, 30);
        Pixels pixels;
        wait_for("the bar is painted", [&] {
            pixels = desktop.look({column.x, column.y, 1, column.h});
            return pixels.at(0, 0) == card;
        });
        const auto lines = std::count(pixels.rows.begin(), pixels.rows.end(), line);
        EXPECT_GE(lines, 1) << scale;
        for (const Rgb& p : pixels.rows) {
            EXPECT_TRUE(p == line || p == card || p == light_paper)
                << scale << ": " << int(p.r) << ' ' << int(p.g) << ' ' << int(p.b);
        }
    }
}

// ---- when it is painted -----------------------------------------------------------------------------------

TEST(Redraw, OnlyWhenSomethingHasChanged) {
    Desktop desktop;
    App app(desktop);
    app.point_at("node 12");
    app.key("n");
    app.at(19);
    app.key("Home");  // no motion: the first picture of step 0 is the last one
    app.at(0);
    std::size_t before = app.redraws();
    const auto quiet_until = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    wait_for("a second passes", [&] {
        EXPECT_EQ(app.redraws(), before);
        return ::testing::Test::HasFailure() || std::chrono::steady_clock::now() > quiet_until;
    });

    // Nothing is redrawn either if the pointer moves within one meaning, a key has none, or a button press has no
    // effect.
    app.point_at(60, 400);
    app.until("over nothing", [&](const View&) { return app.redraws() > before; });
    before = app.redraws();
    for (int x = 62; x < 80; x += 2) app.point_at(x, 402);
    app.key("y Print Shift_L");
    app.key("End");
    app.at(39);
    for (std::size_t i = before; i + 1 < app.redraws(); ++i) {
        EXPECT_EQ(app.redraw(i)["step"], 39) << "painted step 0 again, redraw " << i;
    }
}

TEST(Redraw, WhenTheWindowWasCovered) {
    Desktop desktop;
    App app(desktop);
    app.at_rest();
    const std::size_t before = app.redraws();
    desktop.cover();
    app.until("painted again", [&](const View&) { return app.redraws() > before; });
    const Area ground = app.on_screen(60, 400, 1, 1);
    wait_for("the ground is back", [&] { return desktop.look(ground).at(0, 0) == light_paper; });
}

TEST(Tooltip, NamesTheThingUnderARestingPointerAndGoesWithIt) {
    Desktop desktop;
    App app(desktop);
    app.at_rest();
    const View button = hit(app.view(), "theme");
    const Area below = app.on_screen(button["x"].get<double>() - 60, button["y"].get<double>() + 48, 120, 40);
    const auto labelled = [&] {
        const Pixels pixels = desktop.look(below);
        return std::count(pixels.rows.begin(), pixels.rows.end(), light_ink) > 300;
    };
    ASSERT_FALSE(labelled());
    app.point_at("theme");
    wait_for("the label", labelled);
    app.screenshot("tooltip");
    app.key("Right");
    wait_for("no label", [&] { return !labelled(); });
}

}  // namespace
}  // namespace plyglass::testing
