// Parts of the Play screen as text where they differ from the whole screen (whole_screens_golden_test.cpp): when the game
// is over, in a small window in Chinese, and what opens over it. Hints are left out, since their depth depends on time.

#include "screen/parts.hpp"
#include "screen/playing.hpp"
#include "support/golden.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::screen {
namespace {

using plyglass::testing::expect_golden;

constexpr const char* of_the_drawing = "512,256,64,16/16,64,16,4/8,4,0,2/4,0,0,0";

void expect_part(Playing& program, const std::string& file, const scene::Box& region) {
    expect_golden("screen/golden/" + file, outline(part(program->frame().scene, region)));
}

TEST(PlayScreenPart, BoardAndHintWhenTheGameIsOverAreAsBefore) {
    Playing program(folder_with("4,2,4,2/2,4,2,4/4,2,4,2/2,8,16,8", 6548, 8692));
    const auto layout = view::PlayLayout::of(1600, 900);
    expect_part(program, "play-board-over.txt", layout.board);
    expect_part(program, "play-hint-over.txt", layout.hint);
    for (const char* wrong_now : {"auto-play", "start-review", "show-tree"}) {
        EXPECT_FALSE(program.hit(wrong_now).enabled) << wrong_now;
    }
}

TEST(PlayScreenPart, EachPartInASmallWindowInChineseIsAsBefore) {
    Playing program(folder_with(of_the_drawing, 6548, 8692));
    program.letter(U'l');
    program.resize(1280, 720);
    const auto layout = view::PlayLayout::of(1280, 720);
    expect_part(program, "play-header-zh-720.txt", layout.header);
    expect_part(program, "play-board-720.txt", layout.board);
    expect_part(program, "play-hint-zh-720.txt", layout.hint);
    expect_part(program, "play-actions-zh-720.txt", layout.actions);
    expect_part(program, "play-bar-zh-720.txt", {0, 0, 1280, 48});
}

TEST(PlayScreenPart, SettingsAndKeysAreAsBefore) {
    Playing program(folder_with(of_the_drawing, 6548, 8692));
    program.letter(U'o');
    expect_golden("screen/golden/play-settings.txt", outline(popover(program->frame().scene)));
    program.press(Key::escape);
    program.letter(U'?');
    expect_golden("screen/golden/play-help.txt", outline(popover(program->frame().scene)));
}

}  // namespace
}  // namespace plyglass::screen
