// Few logical pixels, in a small window or at a large scale: nothing is clipped, and what must not be hidden is there.

#include <string>

#include "screen/screen.hpp"

namespace plyglass::screen {
namespace {

bool says(Stepping& screen, const std::string& words) {
    return screen.picture().find('"' + words + '"') != std::string::npos;
}

TEST(SmallWindow, KeepsLabelsAndTheWindowsOfTheCallStackAtScale200OnAFullHdProjector) {
    Stepping screen;
    screen.resize(1120, 630);  // 1920x1080 at the largest scale that fits
    screen.step(18);
    for (const char* words : {"A", "B", "C", " {5, 10, 100}", "{1, 20}", "{10, 100}", "{5, 20}"}) {
        EXPECT_TRUE(says(screen, words)) << words;
    }
    EXPECT_TRUE(says(screen, "β +∞")) << "the root's";
    EXPECT_TRUE(says(screen, "β 20")) << "plate A's";
}

TEST(SmallWindow, TellsTheCurrentLineOfTheFoldedCodeWhole) {
    Stepping screen;
    screen.resize(1280, 720);
    screen.step(3);  // the first leaf
    EXPECT_TRUE(says(screen, "if n is a leaf: return"));
    EXPECT_TRUE(says(screen, "value(n)")) << screen.picture();
}

TEST(SmallWindow, ShortensNoWordOfTheSwitch) {
    Stepping screen;
    screen.resize(1024, 768);
    for (const char* words : {"Minimax", "Alpha-beta", "Expectimax"}) EXPECT_TRUE(says(screen, words)) << words;
}

TEST(SmallWindow, HoldsTheSwitchInTheMenuWhereTheBarHasNoRoomForIt) {
    Stepping screen;
    screen.resize(620, 600);  // with the other screens' tabs, which this one lacks, it is so from 800 px down
    EXPECT_FALSE(screen.shows("algorithm minimax"));
    screen.click("more");
    screen.click("algorithm minimax");
    screen.press(Key::end);
    EXPECT_EQ(screen.view().at("pruned"), 0U) << "minimax prunes nothing";
}

TEST(WideTree, NamesItsFirstLevelBelowTheTitleWithAGap) {
    std::string tree = "(";
    for (int i = 0; i < 24; ++i) tree += " (3 5)";
    Stepping screen(tree + ")");
    double title = 0, level = 0;
    for (const scene::Layer& layer : screen->frame().scene.layers) {
        for (const scene::Item& item : layer.items) {
            if (item.text == screen->subject().title) title = item.points[0].y;
            if (item.text == "MAX" && level == 0) level = item.points[0].y;
        }
    }
    EXPECT_GT(title, 0);
    EXPECT_GE(level - title, 28);
}

}  // namespace
}  // namespace plyglass::screen
