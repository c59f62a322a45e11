// Whole pictures of the Play screen as text: every shape, word and place. Hints are left out, since their depth depends
// on time.

#include "game/2048/board_text.hpp"
#include "screen/playing.hpp"
#include "support/golden.hpp"

namespace plyglass::screen {

using namespace app;
namespace {

using plyglass::testing::expect_golden;

std::string folder_with(const char* board, std::uint64_t score) {
    SavedGame saved;
    saved.game = game::PlayedGame(*game::read_board(board), score);
    saved.best = 8692;
    return screen::folder_with(saved);
}

constexpr const char* of_the_drawing = "512,256,64,16/16,64,16,4/8,4,0,2/4,0,0,0";

TEST(PlayScreenPicture, BeforeAHintIsAsBefore) {
    Playing program(folder_with(of_the_drawing, 6548));
    expect_golden("screen/golden/play-en.txt", program.picture());
    program.letter(U'l');
    program.resize(1280, 720);
    expect_golden("screen/golden/play-zh-720.txt", program.picture());
}

TEST(PlayScreenPicture, OfAGameThatIsOverIsAsBefore) {
    Playing program(folder_with("4,2,4,2/2,4,2,4/4,2,4,2/2,8,16,8", 6548));
    expect_golden("screen/golden/play-over.txt", program.picture());
}

TEST(PlayScreenPicture, OfTheSettingsAndTheKeysIsAsBefore) {
    Playing program(folder_with(of_the_drawing, 6548));
    program.letter(U'o');
    expect_golden("screen/golden/play-settings.txt", program.picture());
    program.press(Key::escape);
    program.letter(U'?');
    expect_golden("screen/golden/play-help.txt", program.picture());
}

}  // namespace
}  // namespace plyglass::screen
