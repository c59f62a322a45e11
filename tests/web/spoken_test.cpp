#include "web/spoken.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "scene/controls.hpp"

namespace plyglass::web {
namespace {

using scene::Ink;
using scene::Verb;

scene::Scene empty_scene() { return {{0, 0, 400, 300}, {{{0, 0, 400, 300}, {}}}, {}}; }

TEST(SpokenButtons, SayWhatIsWrittenOnThemOrTheirLabel) {
    scene::Scene scene = empty_scene();
    scene::Pen pen(scene.layers[0]);
    pen.text({20, 30}, "Save", 18, Ink::ink);
    scene.hits.push_back({{10, 10, 80, 30}, Verb::act, "Save (Enter)", true});
    scene.hits.push_back({{110, 10, 30, 30}, Verb::close, "Close (Esc)", true});
    pen.text({220, 30}, "1×", 18, Ink::ink);
    scene.hits.push_back({{210, 10, 30, 30}, Verb::help, "Speed", true});
    const auto found = spoken_buttons(scene);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0], (SpokenButton{name(scene.hits[0]), "Save (Enter)"}));
    EXPECT_EQ(found[1], (SpokenButton{name(scene.hits[1]), "Close (Esc)"}));
    EXPECT_EQ(found[2], (SpokenButton{name(scene.hits[2]), "1×, Speed"}));
}

TEST(SpokenButtons, SayNothingThatIsCovered) {
    scene::Scene scene = empty_scene();
    scene::Pen pen(scene.layers[0]);
    pen.text({20, 30}, "below", 18, Ink::ink);
    pen.rect({0, 0, 200, 100}, Ink::card);
    pen.text({40, 30}, "above", 18, Ink::ink);
    scene.hits.push_back({{10, 10, 80, 30}, Verb::act, {}, true});
    const auto found = spoken_buttons(scene);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].words, "above");
}

TEST(SpokenButtons, SayWhetherTheyWorkAndNothingBelowAPopover) {
    scene::Scene scene = empty_scene();
    scene.hits.push_back({{10, 10, 80, 30}, Verb::help, "Help", true});
    scene.hits.push_back({{0, 0, 400, 300}, Verb::outside, {}, true});
    scene.hits.push_back({{10, 10, 80, 30}, Verb::act, "Save", false});
    scene.hits.push_back({{10, 50, 80, 30}, Verb::close, "Close", true});
    const auto found = spoken_buttons(scene);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0], (SpokenButton{name(scene.hits[2]), "Save", false}));
    EXPECT_EQ(found[1], (SpokenButton{name(scene.hits[3]), "Close", true}));
}

TEST(SpokenButtons, SayWhichPartOfASwitchHolds) {
    scene::Scene scene = empty_scene();
    scene::Pen pen(scene.layers[0]);
    const std::vector<scene::Segment> parts{{Verb::act, "on", true, true}, {Verb::close, "off", false, true}};
    const auto row = scene::Switch::of(parts, 12, 200, scene::builtin_metrics());
    scene::draw_switch(scene, pen, {10, 10}, row, parts, false, scene::builtin_metrics());
    const auto found = spoken_buttons(scene);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_TRUE(found[0].chosen);
    EXPECT_FALSE(found[1].chosen);
}

}  // namespace
}  // namespace plyglass::web
