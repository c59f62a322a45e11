#include "screen/workbench.hpp"

#include <string>

#include <gtest/gtest.h>

#include "screen/playing.hpp"
#include "text/files.hpp"

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

void paste(Playing& program, const std::string& text) {
    program->handle(TextPasted{text});
    program.wait();
}

TEST(PastedText, IsATreeForTheStepScreenOnAnyScreen) {
    for (const char32_t screen : {U'1', U'2', U'4', U'5', U'6'}) {
        Playing program;
        program.letter(screen);
        paste(program, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]");
        EXPECT_EQ(program.view()["screen"], "step") << static_cast<char>(screen);
        EXPECT_EQ(program.view()["tree"], "Pasted tree");
        EXPECT_EQ(program.view()["nodes"].size(), 13U);
    }
}

TEST(PastedText, IsComparedWhereTreesAreCompared) {
    Playing program;
    program.letter(U'3');
    paste(program, "((3 12 8) (2 4 6))");
    EXPECT_EQ(program.view()["screen"], "compare");
    EXPECT_EQ(program.view()["rows"].size(), 2U) << "as many as the root has moves";
}

TEST(PastedText, IsABoardWhereOnePlaysAndAPositionElsewhere) {
    Playing program;
    const std::string board = "2 4 8 16\n0 0 0 0\n0 0 2 0\n0 0 0 4\n";
    paste(program, board);
    EXPECT_EQ(program.view()["screen"], "play");
    EXPECT_EQ(program.view()["board"][0][3], 16);
    Playing other;
    other.letter(U'1');
    paste(other, board);
    EXPECT_EQ(other.view()["screen"], "step");
    EXPECT_EQ(other.view()["tree"], "2048 position");
}

TEST(PastedText, ThatIsNothingKnownIsShownWithWhatIsWrong) {
    Playing program;
    paste(program, "((3 12");
    EXPECT_EQ(program.view()["screen"], "step");
    EXPECT_EQ(program.view()["overlay"], "picker");
    EXPECT_EQ(program->frame().fields.at(0).text, "((3 12");
    paste(program, "((3 12) (2 8))");
    EXPECT_EQ(program.view()["overlay"], "none");
    paste(program, " \n");
    EXPECT_EQ(program.view()["overlay"], "none") << "nothing was pasted";
}

TEST(DroppedFile, WithATreeIsShownOnTheStepScreen) {
    const std::string path = std::string(testing::test_output) + "/dropped-tree.txt";
    ASSERT_FALSE(text::save(path, "((3 12) (2 8) 7)"));
    for (const char32_t screen : {U'2', U'3', U'5'}) {
        Playing program;
        program.letter(screen);
        program->handle(FileNamed{path});
        program.wait();
        EXPECT_EQ(program.view()["screen"], "step") << static_cast<char>(screen);
        EXPECT_EQ(program.view()["nodes"].size(), 8U);
    }
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
