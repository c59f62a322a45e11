// Whole screens as text, as a user sees them: every shape, word and place of the drawings.

#include "screen/screen.hpp"
#include "support/golden.hpp"

namespace plyglass::screen {
namespace {

using plyglass::testing::expect_golden;

TEST(StepScreenPicture, AtTheFirstCutoffIsAsBefore) {
    Stepping screen;
    screen.step(18);
    expect_golden("screen/golden/step-en.txt", screen.picture());
    screen.letter(U'l');
    expect_golden("screen/golden/step-zh.txt", screen.picture());
}

TEST(StepScreenPicture, AtTheEndIsAsBefore) {
    Stepping screen;
    screen.press(Key::end);
    screen.letter(U'l');
    expect_golden("screen/golden/step-end-zh.txt", screen.picture());
}

TEST(StepScreenPicture, OfExpectimaxIsAsBefore) {
    trace::Search search;
    search.algorithm = trace::Algorithm::expectimax;
    Stepping screen("banknote", search);
    screen.press(Key::end);
    expect_golden("screen/golden/step-expectimax.txt", screen.picture());
}

TEST(StepScreenPicture, InASmallWindowIsAsBefore) {
    Stepping screen;
    screen.resize(1280, 720);
    screen.step(18);
    expect_golden("screen/golden/step-720.txt", screen.picture());
}

TEST(StepScreenPicture, OfThePopoversIsAsBefore) {
    Stepping screen;
    screen.step(18);
    screen.click("options");
    expect_golden("screen/golden/options.txt", screen.picture());
    screen.press(Key::escape);
    screen.click("title");
    screen.type("paste", "((3 12 8)(2 4 x)(14 5 2))");
    expect_golden("screen/golden/picker.txt", screen.picture());
    screen.press(Key::escape);
    screen.letter(U'?');
    expect_golden("screen/golden/help.txt", screen.picture());
}

}  // namespace
}  // namespace plyglass::screen
