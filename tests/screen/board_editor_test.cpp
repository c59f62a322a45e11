#include "screen/play/board_editor.hpp"

#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/2048/board_text.hpp"
#include "screen/play/play_frame.hpp"
#include "support/board_data.hpp"
#include "support/test_folder.hpp"

namespace plyglass::screen {
namespace {

using plyglass::testing::board;
using ::testing::HasSubstr;

/// The actions of these keys while a board is edited.
scene::Action meant(const KeyPress& key) { return *action_of({play_keys(), true}, key); }
scene::Action press(Key key) { return meant({key, 0, false, false}); }
scene::Action digit(char c) { return meant({Key::character, static_cast<char32_t>(c), false, false}); }

TEST(BoardEditor, TypesATileDigitByDigit) {
    BoardEditor editor(game::Grid(4));
    EXPECT_FALSE(editor.take(digit('1'))) << "1 is no tile, but 16 begins with it";
    EXPECT_TRUE(editor.take(digit('6')));
    EXPECT_EQ(editor.grid()[0], 4);
    EXPECT_TRUE(editor.take(digit('4'))) << "no tile begins with 164: the digits start over";
    EXPECT_EQ(editor.grid()[0], 2);
    EXPECT_FALSE(editor.take(digit('0'))) << "4096 begins with 40";
    EXPECT_FALSE(editor.take(digit('9')));
    EXPECT_TRUE(editor.take(digit('6')));
    EXPECT_EQ(editor.grid()[0], 12);
    EXPECT_TRUE(editor.take(digit('0')));
    EXPECT_EQ(editor.grid()[0], 0) << "0 empties the cell";
}

TEST(BoardEditor, KeepsTheCursorOnTheBoard) {
    BoardEditor editor(game::Grid(3));
    EXPECT_FALSE(editor.take(press(Key::up)));
    EXPECT_EQ(editor.cursor(), 0);
    for (int i = 0; i < 5; ++i) editor.take(press(Key::down)), editor.take(press(Key::right));
    EXPECT_EQ(editor.cursor(), 8);
}

TEST(BoardEditor, SelectsACellByTheFirstClickAndDoublesItByTheNext) {
    BoardEditor editor(board("0,0,0,0/0,8,0,0/0,0,0,0/0,0,0,0"));
    EXPECT_FALSE(editor.click(5));
    EXPECT_EQ(editor.cursor(), 5);
    EXPECT_TRUE(editor.click(5));
    EXPECT_EQ(editor.grid()[5], 4);
}

TEST(BoardEditor, ComesToTheEmptyCellAfterTheLargestTile) {
    BoardEditor editor(game::Grid(2));
    const int steps = game::highest_reachable(2);
    for (int i = 0; i < steps; ++i) EXPECT_TRUE(editor.take(press(Key::plus)));
    EXPECT_EQ(editor.grid()[0], steps);
    EXPECT_TRUE(editor.take(press(Key::plus)));
    EXPECT_EQ(editor.grid()[0], 0);
    EXPECT_TRUE(editor.take(press(Key::minus)));
    EXPECT_EQ(editor.grid()[0], 0) << "nothing is less than empty";
}

TEST(BoardEditor, ReadsAPastedBoardAndSaysWhatIsWrongWithOne) {
    BoardEditor editor(game::Grid(4));
    EXPECT_TRUE(editor.type("2,4/8,16"));
    EXPECT_EQ(editor.grid(), board("2,4/8,16"));
    EXPECT_EQ(editor.error(), "");
    EXPECT_FALSE(editor.type("2,4/8,18"));
    EXPECT_THAT(editor.error(), HasSubstr("18"));
    EXPECT_EQ(editor.grid(), board("2,4/8,16")) << "the last good board stays";
    EXPECT_FALSE(editor.type(""));
    EXPECT_EQ(editor.error(), "") << "an empty field is not wrong yet";
}

TEST(BoardEditor, LetsOnlyABoardWithATileBePlayed) {
    BoardEditor editor(game::Grid(4));
    EXPECT_FALSE(editor.card().actions[0].enabled);
    editor.take(digit('2'));
    EXPECT_TRUE(editor.card().actions[0].enabled);
}

TEST(BoardFile, IsReadOrNamedWithItsFault) {
    const std::string folder = plyglass::testing::test_folder();
    std::ofstream(folder + "/good.txt") << "2,4/8,16\n";
    std::ofstream(folder + "/bad.txt") << "2,4/8\n";
    EXPECT_EQ(read_board_file(folder + "/good.txt")->grid, board("2,4/8,16"));
    EXPECT_THAT(read_board_file(folder + "/bad.txt").error(), HasSubstr("bad.txt holds no board"));
    EXPECT_THAT(read_board_file(folder + "/none.txt").error(), HasSubstr("none.txt cannot be read"));
}

}  // namespace
}  // namespace plyglass::screen
