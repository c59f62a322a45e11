#include "scene/scene.hpp"

#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "scene/theme.hpp"
#include "support/scene_text.hpp"

namespace plyglass::picture {

using namespace scene;
namespace {

// The pen's drawing, without the header of the scene and of the layer.
std::string drawn(const Layer& layer) {
    const std::string text = scene::to_text({.size = {}, .layers = {layer}, .hits = {}});
    return text.substr(text.find("  "));
}

TEST(Scene, TopmostHitWins) {
    Scene scene;
    scene.hits.push_back({{0, 0, 100, 100}, Verb::canvas, {}, true});
    scene.hits.push_back({{50, 0, 100, 100}, Verb::board, {}, false});
    ASSERT_NE(scene.hit_at({75, 50}), nullptr);
    EXPECT_EQ(scene.hit_at({75, 50})->action, Verb::board);  // disabled things also hide what is behind them
    EXPECT_EQ(scene.hit_at({25, 50})->action, Verb::canvas);
    EXPECT_EQ(scene.hit_at({200, 50}), nullptr);
}

TEST(Scene, EmptySceneHasNoHit) { EXPECT_EQ(Scene{}.hit_at({0, 0}), nullptr); }

TEST(Pen, DrawsEachShapeAsOneItemInOrder) {
    Layer layer;
    Pen pen(layer);
    pen.rect({1, 2, 30, 40}, Ink::card, 8, {Ink::line, 1});
    pen.line({0, 0}, {10, 5.25}, {Ink::pruned_line, 2, 5, 5});
    pen.path({{0, 0}, {5, 5}, {10, 0}}, {Ink::ink, 2.5});
    pen.polygon({{0, 0}, {10, 0}, {5, 8}}, Ink::min_fill);
    pen.circle({20, 30}, 6, Ink::card, {Ink::ink, 3});
    pen.text({24, 92.6}, "Banknote plates", 24, Ink::ink, Face::sans_bold);
    EXPECT_EQ(drawn(layer),
              "  rect 1 2 30 40 radius 8 fill card stroke line 1\n"
              "  line 0 0  10 5.2 stroke pruned_line 2 dash 5 5\n"
              "  path 0 0  5 5  10 0 stroke ink 2.5\n"
              "  polygon 0 0  10 0  5 8 fill min_fill\n"
              "  circle 20 30 radius 6 fill card stroke ink 3\n"
              "  text 24 92.6 \"Banknote plates\" 24 sans_bold fill ink\n");
}

TEST(Pen, OpacityLastsUntilTheNextOne) {
    Layer layer;
    Pen pen(layer);
    pen.opacity(0.018);
    pen.rect({0, 0, 1, 1}, Ink::shadow);
    pen.rect({0, 0, 2, 2}, Ink::shadow);
    pen.opacity(1);
    pen.rect({0, 0, 3, 3}, Ink::shadow);
    EXPECT_EQ(drawn(layer),
              "  rect 0 0 1 1 fill shadow opacity 1.8%\n"
              "  rect 0 0 2 2 fill shadow opacity 1.8%\n"
              "  rect 0 0 3 3 fill shadow\n");
}

TEST(SceneText, SaysWhereThingsAreAndWhatAClickMeans) {
    Scene scene;
    scene.size = {0, 0, 1600, 900};
    Layer& layer = scene.layers.emplace_back();
    layer.clip = {0, 56, 1204, 708};
    Pen(layer).text({656, 143.9}, "≥20", 18, Ink::ink, Face::sans_bold, Anchor::middle);
    scene.hits.push_back({{24, 848, 44, 40}, Verb::first, "First step", false});
    scene.hits.push_back({{0, 0, 10, 10}, Action(Verb::node, 0), {}, true});
    EXPECT_EQ(to_text(scene),
              "scene 0 0 1600 900\n"
              "layer 0 56 1204 708\n"
              "  text 656 143.9 \"≥20\" 18 sans_bold middle fill ink\n"
              "hit 24 848 44 40 \"first\" tip \"First step\" disabled\n"
              "hit 0 0 10 10 \"node 0\"\n");
}

TEST(SceneText, KeepsOneItemOnOneLine) {
    Layer layer;
    Pen(layer).text({0, 0}, "a \"b\"\\\nc", 16, Ink::ink);
    EXPECT_EQ(drawn(layer), "  text 0 0 \"a \\\"b\\\"\\\\\\nc\" 16 sans fill ink\n");
}

TEST(SceneText, RoundsToTenthsAndKnowsNoNegativeZero) {
    Layer layer;
    Pen(layer).line({-0.04, 0.04}, {1.96, -2.5}, {Ink::ink, 1});
    EXPECT_EQ(drawn(layer), "  line 0 0  2 -2.5 stroke ink 1\n");
}

TEST(InkNames, AreDifferentAndThereForEveryRole) {
    std::set<std::string_view> names;
    for (std::size_t i = 1; i < ink_count; ++i) {
        const std::string_view spelled = name(static_cast<Ink>(i));
        EXPECT_FALSE(spelled.empty()) << "role " << i;
        EXPECT_TRUE(names.insert(spelled).second) << spelled;
    }
    EXPECT_EQ(name(Ink::max_fill), "max_fill");
    EXPECT_EQ(name(Ink::none), "");
}

}  // namespace
}  // namespace plyglass::picture
