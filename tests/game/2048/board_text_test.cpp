// Boards as text: reading, writing, and the place of each mistake.

#include "game/2048/board_text.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace plyglass::game {
namespace {

using Wrong = BoardError::Kind;

Grid grid_of(int size, const std::vector<int>& ranks) {
    Grid grid(size);
    for (int cell = 0; cell < grid.cells(); ++cell) {
        grid[cell] = static_cast<Rank>(ranks[static_cast<std::size_t>(cell)]);
    }
    return grid;
}

const std::string fifteen_values = "2,0,0,0,2,4,2,0,4,8,0,2,4,8,16";
const Grid example = grid_of(4, {1, 0, 0, 0, 1, 2, 1, 0, 2, 3, 0, 1, 2, 3, 4, 6});

TEST(BoardText, IsReadHoweverItsValuesAreSeparated) {
    for (const char* text : {
             "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64",
             "2 0 0 0 2 4 2 0 4 8 0 2 4 8 16 64",
             "2,0,0,0,2,4,2,0,4,8,0,2,4,8,16,64",
             "2/0/0/0/2/4/2/0/4/8/0/2/4/8/16/64",
             "2\n0\n0\n0\n2\n4\n2\n0\n4\n8\n0\n2\n4\n8\n16\n64\n",
             "2 0 0 0\n2 4 2 0\n4 8 0 2\n4 8 16 64",
             "\n\n  2 0 0 0\r\n\r\n  2 4 2 0\r\n  4 8 0 2\r\n  4 8 16 64\r\n\r\n",
             "2, 0, 0, 0,\n2, 4, 2, 0,\n4, 8, 0, 2,\n4, 8, 16, 64,\n",
             "2 0 0 0 / 2 4 2 0 /\n4 8 0 2\n/ 4 8 16 64",
             "\t2 ,0 , 0,0 / 2,4,2,0/4,8,0,2/4,8,16,64 ",
             "02 00 00 00 02 04 02 00 04 08 00 02 04 08 16 64",
             "1000121023012346",
             "  1000121023012346\n",
         }) {
        const auto grid = read_board(text);
        ASSERT_TRUE(grid) << text;
        EXPECT_EQ(*grid, example) << text;
    }
}

TEST(BoardText, IsTakenAsPeopleAndProgramsWriteIt) {
    const std::string rows = "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64";
    for (const char* text : {
             "[[2, 0, 0, 0], [2, 4, 2, 0], [4, 8, 0, 2], [4, 8, 16, 64]]",
             "[2,0,0,0,2,4,2,0,4,8,0,2,4,8,16,64]",
             "[2, 0, 0, 0, 2, 4,\n 2, 0, 4, 8, 0, 2, 4, 8,\n 16, 64]",
             "[\n  [\n    2,\n    0,\n    0,\n    0\n  ],\n  [2, 4, 2, 0],\n  [4, 8, 0, 2],\n  [4, 8, 16, 64]\n]",
             "[2, 0, 0, 0]\n[2, 4, 2, 0]\n[4, 8, 0, 2]\n[4, 8, 16, 64]",
             "[[ 2  0  0  0]\n [ 2  4  2  0]\n [ 4  8  0  2]\n [ 4  8 16 64]]",
             "array([[ 2.,  0.,  0.,  0.],\n       [ 2.,  4.,  2.,  0.],\n       [ 4.,  8.,  0.,  2.],\n"
             "       [ 4.,  8., 16., 64.]], dtype=float32)",
             "Board(2,0,0,0,2,4,2,0,4,8,0,2,4,8,16,64)",
             "[['2' '' '' '']\n ['2' '4' '2' '']\n ['4' '8' '' '2']\n ['4' '8' '16' '64']]",
             "board = np.array([[2,0,0,0],[2,4,2,0],[4,8,0,2],[4,8,16,64]])",
             "int board[4][4] = {{2,0,0,0},{2,4,2,0},{4,8,0,2},{4,8,16,64}};",
             "((2, None, None, None), (2, 4, 2, None), (4, 8, None, 2), (4, 8, 16, 64))",
             "[[2,null,null,null],[2,4,2,null],[4,8,null,2],[4,8,16,64]]",
             "[['2', '', '', ''], ['2', '4', '2', ''], ['4', '8', ' ', '2'], ['4', '8', '16', '64']]",
             "2 0 0 0; 2 4 2 0; 4 8 0 2; 4 8 16 64;",
             "   2   .   .   .\n   2   4   2   .\n   4   8   .   2\n   4   8  16  64\n",
             "2 _ _ _\n2 4 2 __\n4 8 - 2\n4 8 16 64",
             "2 · · ·\n2 4 2 ·\n4 8 · 2\n4 8 16 64",
             "2\t\t\t\n2\t4\t2\t\n4\t8\t\t2\n4\t8\t16\t64\n",
             "2;;;\n2;4;2;\n4;8;;2\n4;8;16;64\n",
             "2,,,\n2,4,2,\n4,8,,2\n4,8,16,64\n",
             "```text\n2 空 空 空\n2 4 2 empty\n4 8 0 2\n4 8 16 64\n```\n",
             "2\t0\t0\t0\r\n2\t4\t2\t0\r\n4\t8\t0\t2\r\n4\t8\t16\t64\r\n",
             "-----------------\n| 2 |   |   |   |\n-----------------\n| 2 | 4 | 2 |   |\n-----------------\n| 4 | 8 | "
             "  | 2 "
             "|\n-----------------\n| 4 | 8 | 16 | 64 |\n-----------------\n",
             "+---+---+----+----+\n| 2 |   |    |    |\n+---+---+----+----+\n| 2 | 4 |  2 |    |\n| 4 | 8 |    |  2 |\n"
             "| 4 | 8 | 16 | 64 |\n+---+---+----+----+",
             "┌──┬──┬──┬──┐\n│ 2│  │  │  │\n├──┼──┼──┼──┤\n│ 2│ 4│ 2│  │\n├──┼──┼──┼──┤\n│ 4│ 8│  │ 2│\n├──┼──┼──┼──┤\n"
             "│ 4│ 8│16│64│\n└──┴──┴──┴──┘",
             "2 |   |   | \n--+---+---+--\n2 | 4 | 2 | 0\n4 | 8 | . | 2\n4 | 8 | 16 | 64",
             "| 2 0 0 0 |\n| 2 4 2 0 |\n| 4 8 0 2 |\n| 4 8 16 64 |",
             "\"1000121023012346\"",
             "2，0，0，0／2，4，2，0／4，8，0，2／4，8，16，64",
             R"({"agent": "greedy", "board": [[2, 0, 0, 0], [2, 4, 2, 0], [4, 8, 0, 2], [4, 8, 16, 64]], "nodes": 4})",
             R"({"grid":{"size":4,"cells":[[{"position":{"x":0,"y":0},"value":2},{"value":2},{"value":4},{"value":4}],
                [null,{"value":4},{"value":8},{"value":8}],[null,{"value":2},null,{"value":16}],
                [null,null,{"value":2},{"value":64}]]},"score":400})",
         }) {
        BoardReading reading;
        const auto grid = read_board(text, &reading);
        ASSERT_TRUE(grid) << text << static_cast<int>(grid.error().kind) << grid.error().found;
        EXPECT_EQ(write_board(*grid), rows) << text;
        EXPECT_FALSE(reading.exponents || reading.from_last_digit || !reading.move.empty()) << text;
    }
}

TEST(BoardText, SaysWhatIsGuessedOfIt) {
    BoardReading reading;
    EXPECT_EQ(*read_board("[[0, 0, 1, 2],\n [0, 0, 1, 1],\n [0, 1, 3, 1],\n [0, 2, 3, 6]]", &reading),
              *read_board("0,0,2,4/0,0,2,2/0,2,8,2/0,4,8,64"));
    EXPECT_TRUE(reading.exponents);
    EXPECT_EQ(*read_board("2,0/0,1", &reading), grid_of(2, {2, 0, 0, 1}));
    EXPECT_TRUE(reading.exponents);
    EXPECT_EQ(*read_board(fifteen_values + ",64,3", &reading), example);
    EXPECT_EQ(reading.move, "3");
    EXPECT_EQ(*read_board(fifteen_values + " 64 Left", &reading), example);
    EXPECT_EQ(reading.move, "Left");
    EXPECT_TRUE(read_board("0x21", &reading) && reading.from_last_digit);
    EXPECT_TRUE(read_board("[2, 4, 8, 16]", &reading) && reading.in_brackets);
    EXPECT_TRUE(read_board(R"({"cells": [[null, {"value": 2}], [null, null]]})", &reading) && reading.columns);
    EXPECT_TRUE(read_board("2 4 8 16", &reading) && !reading.in_brackets && !reading.exponents);
}

TEST(ALineOfABoard, SaysHowManyValuesARowInItHas) {
    EXPECT_EQ(board_line("2 0 0 .").values, 4U);
    EXPECT_EQ(board_line("| 2 |   |").values, 2U);
    EXPECT_EQ(board_line("  [2, 4, 8],").values, 3U);
    EXPECT_EQ(board_line("2,0/0,4").values, 0U);
    EXPECT_EQ(board_line("[[2, 0], [0, 4]]").values, 0U);
    EXPECT_TRUE(board_line("+---+---+").is_rule);
    EXPECT_FALSE(board_line("- - - -").is_rule);
    EXPECT_EQ(board_line("[[2, 0],").opened, 1);
}

TEST(BoardText, MayBeginWithAByteOrderMark) {
    for (const std::string text : {"0,2/8,32", "1000121023012346", "0x21"}) {
        EXPECT_EQ(*read_board("\uFEFF" + text), *read_board(text)) << text;
    }
}

TEST(BoardText, IsHexadecimalWhereSixteenDigitsStandAlone) {
    EXPECT_EQ(*read_board("0123456789abcdef"), *read_board("0123456789ABCDEF"));
    EXPECT_EQ(*read_board("0123456789aBcDeF"), grid_of(4, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}));
    // Even if the digits could be a number, also a power of two: a single value is no board.
    EXPECT_EQ(*read_board("1125899906842624"), grid_of(4, {1, 1, 2, 5, 8, 9, 9, 9, 0, 6, 8, 4, 2, 6, 2, 4}));
}

TEST(BoardText, HasFourSizes) {
    EXPECT_EQ(*read_board("2,0/0,32"), grid_of(2, {1, 0, 0, 5}));
    EXPECT_EQ(*read_board("2 0 0 0 1024 0 0 0 4"), grid_of(3, {1, 0, 0, 0, 10, 0, 0, 0, 2}));
    const auto large = read_board("67108864 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 0/0 0 0 0 2");
    ASSERT_TRUE(large);
    EXPECT_EQ(large->size(), 5);
    EXPECT_EQ((*large)[0], 26);
}

TEST(BoardText, MayBeEmptyOrHoldTheLargestTiles) {
    EXPECT_EQ(*read_board("0000000000000000"), Grid(4));
    EXPECT_EQ((*read_board("131072 65536 0 0 0 0 0 0 0 0 0 0 0 0 0 0"))[0], 17);
}

struct Mistaken {
    std::string text;
    Wrong kind;
    int row, column;
    std::size_t count;
    std::string found;
    std::size_t offset;
};

const std::string& fifteen = fifteen_values;

const Mistaken mistaken_boards[] = {
    {"", Wrong::empty, 0, 0, 0, "", 0},
    {" \n\t ", Wrong::empty, 0, 0, 0, "", 4},
    {",", Wrong::missing_value, 1, 1, 0, "", 0},
    {"/", Wrong::missing_value, 1, 1, 0, "", 0},
    {"2,,0,4", Wrong::missing_value, 1, 2, 0, "", 2},
    {"2,0/,4", Wrong::missing_value, 2, 1, 0, "", 4},
    {"2,0//0,4", Wrong::missing_value, 2, 1, 0, "", 4},
    {"2,0,/0,4", Wrong::missing_value, 1, 3, 0, "", 4},
    {"2,0/0,4/", Wrong::missing_value, 3, 1, 0, "", 8},
    {"2,0,0,4,", Wrong::missing_value, 1, 5, 0, "", 8},
    {"2,-2,0,4", Wrong::bad_value, 1, 2, 2, "-2", 2},
    {"2,−2,0,4", Wrong::bad_value, 1, 2, 2, "−2", 2},
    {"2,+2,0,4", Wrong::bad_value, 1, 2, 2, "+2", 2},
    {"2,0x2,0,4", Wrong::bad_value, 1, 2, 2, "0x2", 2},
    {"2 0 0 0 2 4 11 0 4 8 0 2 4 8 16 64", Wrong::bad_value, 2, 3, 7, "11", 12},
    {"2 0 0 18446744073709551616", Wrong::bad_value, 2, 2, 4, "18446744073709551616", 6},
    {"2 0 0 999999999999999999999999999", Wrong::bad_value, 2, 2, 4, "99999999999999999999999…", 6},
    {"2 0 0 \xFF\x01", Wrong::bad_value, 2, 2, 4, "\uFFFD\uFFFD", 6},
    {"2,2.5,0,4", Wrong::bad_value, 1, 2, 2, "2.5", 2},
    {"32,0/0,1", Wrong::bad_value, 2, 2, 4, "1", 7},
    {"[2, 0, 0, 3, 64]", Wrong::value_count, 2, 2, 5, "64", 13},
    {"3,0/0,6", Wrong::too_large, 2, 2, 0, "6", 6},
    {"２,0/0,4", Wrong::bad_value, 1, 1, 1, "２", 0},
    {"{\"grid\": 3}", Wrong::bad_value, 0, 0, 1, "grid", 2},
    {R"({"board": [[2, 0], [0, 3000]]})", Wrong::bad_value, 2, 2, 4, "3000", 0},
    {"hello board", Wrong::bad_value, 0, 0, 1, "hello", 0},
    {"2 4 8 sixteen 2", Wrong::bad_value, 0, 0, 4, "sixteen", 6},
    {"banknote", Wrong::bad_value, 0, 0, 1, "banknote", 0},
    {"64,0/0,2", Wrong::too_large, 1, 1, 0, "64", 0},
    {"2 0 0 0 2048 0 0 0 0", Wrong::too_large, 2, 2, 0, "2048", 8},
    {fifteen + ",262144", Wrong::too_large, 4, 4, 0, "262144", 31},
    {"9223372036854775808 0 0 2", Wrong::too_large, 1, 1, 0, "9223372036854775808", 0},
    {"1000121023O12346", Wrong::bad_digit, 3, 3, 0, "O", 10},
    {"100012102é012346", Wrong::bad_digit, 3, 2, 0, "é", 9},
    {"100012102301234", Wrong::digit_count, 0, 0, 15, "100012102301234", 0},
    {"2", Wrong::digit_count, 0, 0, 1, "2", 0},
    {"2 4", Wrong::value_count, 2, 1, 2, "", 3},
    {fifteen, Wrong::value_count, 4, 4, 15, "", 30},
    {fifteen + " 64 4", Wrong::value_count, 4, 4, 17, "4", 34},
    {"2 4 8 16 32", Wrong::value_count, 2, 2, 5, "32", 9},
    {fifteen + " " + fifteen, Wrong::value_count, 5, 5, 30, "0", 51},
    {"2,0,0,0/2,4,2,0/4,8,0/4,8,16,64", Wrong::row_length, 3, 4, 3, "", 21},
    {"2,0,0/2,4,2,0/4,8,0,2/4,8,16,64", Wrong::row_length, 1, 4, 3, "", 5},
    {"2,0,0,0/2,4,2,0,4/8,0,2/4,8,16,64", Wrong::row_length, 2, 5, 5, "", 17},
    {"2,0,0,0/2,4,2,0/4,8,0,2", Wrong::row_count, 0, 0, 3, "", 23},
    {"2,0/2,4/2,4/8,16", Wrong::row_count, 0, 0, 4, "", 16},
};

TEST(BoardText, NamesTheMistakeAndItsPlace) {
    for (const Mistaken& row : mistaken_boards) {
        SCOPED_TRACE(row.text);
        const auto read = read_board(row.text);
        ASSERT_FALSE(read);
        const BoardError& error = read.error();
        EXPECT_EQ(static_cast<int>(error.kind), static_cast<int>(row.kind));
        EXPECT_EQ(error.row, row.row);
        EXPECT_EQ(error.column, row.column);
        EXPECT_EQ(error.count, row.count);
        EXPECT_EQ(error.found, row.found);
        EXPECT_EQ(error.offset, row.offset);
    }
}

TEST(BoardText, IsWrittenWithItsRows) {
    EXPECT_EQ(write_board(example), "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64");
    EXPECT_EQ(write_board(Grid(2)), "0,0/0,0");
}

RC_GTEST_PROP(BoardText, ReadsBackWhatIsWritten, ()) {
    Grid grid(*rc::gen::inRange(Grid::smallest, Grid::largest + 1));
    for (int cell = 0; cell < grid.cells(); ++cell) {
        grid[cell] = *rc::gen::inRange<Rank>(0, static_cast<Rank>(highest_reachable(grid.size()) + 1));
    }
    const auto read = read_board(write_board(grid));
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == grid);
}

TEST(Reachability, IsRefusedWhereTheTilesHadNoRoomToGrow) {
    const auto tile = [](const char* text) { return unreachable_tile(*read_board(text)); };
    EXPECT_EQ(tile("32,16/4,8"), std::nullopt);
    EXPECT_EQ(tile("32,32/0,2"), 1);   // the second 32 would have had three cells
    EXPECT_EQ(tile("16,16/16,2"), 2);  // the third 16 would have had two
    EXPECT_EQ(tile("8,16/8,8"), 3);    // the last cell holds a new tile
    EXPECT_EQ(tile("131072 131072 0 0 0 0 0 0 0 0 0 0 0 0 0 2"), 1);
    EXPECT_EQ(tile("0000000000000000"), std::nullopt);
}

}  // namespace
}  // namespace plyglass::game
