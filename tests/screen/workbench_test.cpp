#include "screen/workbench.hpp"

#include <gtest/gtest.h>

#include "screen/playing.hpp"

namespace plyglass::screen {
namespace {

TEST(Workbench, GoesFromScreenToScreenByKeysAndByTabs) {
    Playing program;
    EXPECT_EQ(program.view()["screen"], "play");
    program.letter(U'1');
    EXPECT_EQ(program.view()["screen"], "step");
    program.click("tab play");
    EXPECT_EQ(program.view()["screen"], "play");
    program.click("tab step");
    EXPECT_EQ(program.view()["screen"], "step");
}

TEST(Workbench, LeavesEachScreenAsItWas) {
    Playing program;
    program.play(5);
    const auto before = program.view();
    program.letter(U'1');
    program.press(Key::right);
    EXPECT_EQ(program.view()["step"], 2);
    program.letter(U'2');
    EXPECT_EQ(program.view(), before);
    program.letter(U'1');
    EXPECT_EQ(program.view()["step"], 2);
}

TEST(Workbench, ColoursLanguageAndSizeAreThoseOfAllScreens) {
    Playing program;
    program.letter(U't');
    program.letter(U'l');
    program.resize(1280, 720);
    program.letter(U'1');
    auto view = program.view();
    EXPECT_EQ(view["theme"], "dark");
    EXPECT_EQ(view["language"], "zh");
    EXPECT_EQ(view["width"], 1280);
    program.letter(U't');
    program.letter(U'2');
    view = program.view();
    EXPECT_EQ(view["screen"], "play");
    EXPECT_EQ(view["theme"], "light");
    EXPECT_EQ(view["width"], 1280);
}

TEST(Workbench, AsksForTheWholeScreenOnce) {
    Playing program;
    program.letter(U'f');
    EXPECT_TRUE(program->take_fullscreen_toggle());
    EXPECT_FALSE(program->take_fullscreen_toggle());
}

TEST(Workbench, AsksTheWindowForAFileOnceAndShowsItsOwnDialogToo) {
    Playing program;
    program.letter(U'1');
    program->handle(KeyPress{Key::character, U'o', false, true});
    EXPECT_EQ(program.view()["overlay"], "open");
    EXPECT_TRUE(program->take_file_wish());
    EXPECT_FALSE(program->take_file_wish());
}

TEST(Workbench, MovesNothingForLongerThanATickWhereTheReaderWantsCalm) {
    Playing program(folder_with("2,0,0,0/0,0,0,0/0,0,0,0/0,0,0,0", 0, 0));
    for (const bool is_reduced : {false, true}) {
        program.context().reduced_motion = is_reduced;
        program->handle(KeyPress{is_reduced ? Key::left : Key::right, 0, false, false});
        EXPECT_EQ(program.view()["screen"], "play");
        program->tick(0.001);
        EXPECT_EQ(program.view()["moving"], !is_reduced) << "tiles";
        program.settle();
        program.letter(U'1');
        program->handle(KeyPress{Key::right, 0, false, false});
        program->tick(0.001);
        EXPECT_EQ(program.view()["moving"], !is_reduced) << "the ring";
        program.settle();
        program.letter(U'2');
    }
}

TEST(Workbench, NamesTheGameInTheTitleOfTheWindow) {
    Playing program;
    EXPECT_EQ(program->frame().title, "2048, score 0 - Plyglass");
    program.letter(U'1');
    EXPECT_EQ(program->frame().title, "Banknote plates 1/39 - Plyglass");
}

}  // namespace
}  // namespace plyglass::screen
