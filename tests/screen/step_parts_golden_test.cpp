// Parts of the Step screen as text where they differ from the whole screen (whole_screens_golden_test.cpp): in Chinese, in
// a small window, at the end of a search, under expectimax, and what opens over it.

#include "scene/step_layout.hpp"
#include "screen/parts.hpp"
#include "screen/screen.hpp"
#include "support/golden.hpp"
#include "support/scene_text.hpp"

namespace plyglass::screen {
namespace {

using plyglass::testing::expect_golden;

void expect_part(Stepping& screen, const std::string& file, const scene::Box& region) {
    expect_golden("screen/golden/" + file, outline(part(screen->frame().scene, region)));
}

void expect_popover(Stepping& screen, const std::string& file) {
    expect_golden("screen/golden/" + file, outline(popover(screen->frame().scene)));
}

TEST(StepScreenPart, WordsInChineseAreAsBefore) {
    Stepping screen;
    screen.step(18);
    screen.letter(U'l');
    expect_golden("screen/golden/step-words-zh.txt", words(screen->frame().scene));
}

TEST(StepScreenPart, CanvasAndPanelAtTheEndInChineseAreAsBefore) {
    Stepping screen;
    screen.press(Key::end);
    screen.letter(U'l');
    const auto layout = scene::StepLayout::of(1600, 900);
    expect_part(screen, "step-canvas-end-zh.txt", layout.canvas);
    expect_part(screen, "step-panel-end-zh.txt", layout.panel);
}

TEST(StepScreenPart, CanvasAndPanelOfExpectimaxAreAsBefore) {
    trace::Search search;
    search.algorithm = trace::Algorithm::expectimax;
    Stepping screen("banknote", search);
    screen.press(Key::end);
    const auto layout = scene::StepLayout::of(1600, 900);
    expect_part(screen, "step-canvas-expectimax.txt", layout.canvas);
    expect_part(screen, "step-panel-expectimax.txt", layout.panel);
    const std::string bar = scene::to_text(part(screen->frame().scene, layout.top_bar));
    EXPECT_NE(bar.find(R"("Expectimax" 16 sans_bold)"), std::string::npos) << "the bar shows which search it is";
}

TEST(StepScreenPart, EachPartInASmallWindowIsAsBefore) {
    Stepping screen;
    screen.resize(1280, 720);
    screen.step(18);
    const auto layout = scene::StepLayout::of(1280, 720);
    expect_part(screen, "step-bar-720.txt", layout.top_bar);
    expect_part(screen, "step-canvas-720.txt", layout.canvas);
    expect_part(screen, "step-panel-720.txt", layout.panel);
    // The playhead's number stands a little above the bar.
    const scene::Box transport{0, layout.transport.y - 16, layout.transport.w, layout.transport.h + 16};
    expect_part(screen, "step-transport-720.txt", transport);
}

/// Clicks on `what`; expects that it shows then that it is open.
void open(Stepping& screen, const std::string& what) {
    const scene::Box box = screen.hit(what).box;
    const std::string before = scene::to_text(part(screen->frame().scene, box));
    screen.click(what);
    EXPECT_NE(scene::to_text(part(screen->frame().scene, box)), before);
}

TEST(StepScreenPart, OptionsAreAsBefore) {
    Stepping screen;
    open(screen, "options");
    expect_popover(screen, "step-options.txt");
}

TEST(StepScreenPart, PickerWithAMistakeIsAsBefore) {
    Stepping screen;
    open(screen, "title");
    screen.type("paste", "((3 12 8)(2 4 x)(14 5 2))");
    expect_popover(screen, "step-picker.txt");
}

TEST(StepScreenPart, KeysAreAsBefore) {
    Stepping screen;
    screen.letter(U'?');
    expect_popover(screen, "step-help.txt");
}

}  // namespace
}  // namespace plyglass::screen
