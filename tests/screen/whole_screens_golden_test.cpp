// Three whole screens as text, in the size and the language of the drawings: every shape, word and place. They prove that
// the parts are put together. In other sizes, languages and states goldens of the parts hold words and hits
// (step_parts_golden_test.cpp, play_parts_golden_test.cpp), and legibility_test.cpp that nothing cuts or covers them.

#include "screen/playing.hpp"
#include "screen/screen.hpp"
#include "support/golden.hpp"

namespace plyglass::screen {
namespace {

using plyglass::testing::expect_golden;

TEST(WholeScreen, OfStepAtTheFirstCutoffIsAsBefore) {
    Stepping screen;
    screen.step(18);
    expect_golden("screen/golden/step-en.txt", screen.picture());
}

TEST(WholeScreen, OfPlayBeforeAHintIsAsBefore) {
    Playing program(folder_with("512,256,64,16/16,64,16,4/8,4,0,2/4,0,0,0", 6548, 8692));
    expect_golden("screen/golden/play-en.txt", program.picture());
}

// Games that were played and saved: no time and no machine of today is on this screen.
TEST(WholeScreen, OfLabWithTheGamesOfATableIsAsBefore) {
    Playing program;
    program.letter(U'4');
    program->handle(FileNamed{std::string(PLYGLASS_SOURCE) + "/lessons/results/003.jsonl"});
    program.wait();
    expect_golden("screen/golden/lab-en.txt", program.picture());
}

}  // namespace
}  // namespace plyglass::screen
