#pragma once

// Boards of 2048 as text, as on a command line, in a lesson or in a paste:
//
//     2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64       the tiles' values in reading order, 0 for an empty cell
//     1000121023012346                        the same 4 x 4 board: hexadecimal digits, each the log2 of a tile
//     0x6432103201210001                      the same as other programs keep it: a number whose last digit is the first cell
//     [[2, 0, 0, 0], [2, 4, 2, 0], ...]       the same as a list, and in other brackets, with quotation marks
//     | 2 | | | |                             the same as a table; lines between rows are passed over
//     {"grid": {"cells": [[{...}, null, ...   the game of the browser as it saves itself, column by column; other JSON by rows
//
// Values are separated by blanks, a comma, a slash, a semicolon or a line end, full-width ones too; 4, 9, 16 or 25 of them are a
// 2 x 2, 3 x 3, 4 x 4 or 5 x 5 board. If slashes, brackets or line ends divide the values into rows, the rows must be those of the
// board; if each of them separates single values, they are separators like any other. A single word is never a value, so 16
// digits are always hexadecimal, in upper or lower case, even if they are all decimal. An empty cell is 0, ".", "_", "-", "·",
// null, or nothing between two uprights, two quotation marks or two tabs. Numbers up to 17 of which one is odd are the log2 of
// tiles. A move that follows 16 values is left out.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::game {

/// Why a text is not a board. Rows and columns count from 1.
struct BoardError {
    enum class Kind : std::uint8_t {
        empty,          ///< only separators
        missing_value,  ///< nothing between two separators: `row`, `column`
        bad_value,      ///< neither 0 nor a power of two from 2 on: `row`, `column` (0 if unknown), `count`
        too_large,      ///< a tile that no game on a board of `size` rows can reach: `row`, `column`
        bad_digit,      ///< one of 16 characters in a row is not a hexadecimal digit: `row`, `column`
        digit_count,    ///< `count` hexadecimal digits in a row
        bad_number,     ///< 0x and something else than 1 to 16 hexadecimal digits: `count` of them
        value_count,    ///< `count` values: `row`, `column` is the first missing or extra one
        row_length,     ///< `row` has `count` values instead of `size`: `column` is missing or extra
        row_count,      ///< `count` rows of `size` values
    };
    Kind kind = Kind::empty;
    std::string found{};     ///< the value, in printable UTF-8, at most 24 characters; may be empty
    std::size_t offset = 0;  ///< of `found` in the text, in bytes; for something missing, its place
    std::size_t length = 0;
    int row = 0;
    int column = 0;
    std::size_t count = 0;  ///< of bad_value: the number of the value, from 1
    int size = 0;

    friend bool operator==(const BoardError&, const BoardError&) = default;
};

/// What was guessed, or may be asked, of a text that is a board: whoever shows the board says so (agent::reading_words).
struct BoardReading {
    bool from_last_digit = false;  ///< a number that starts with 0x
    bool exponents = false;        ///< the values are the log2 of tiles
    bool columns = false;          ///< a saved game, whose lists are columns
    std::string move{};            ///< what was left out behind the last value
    bool in_brackets = false;      ///< as trees are written, too
};

/// Parses a board. Linear in the text.
core::Result<Grid, BoardError> read_board(std::string_view text, BoardReading* reading = nullptr);

/// What a line of a text with boards is.
struct BoardLine {
    std::size_t values = 0;  ///< how many a row in it has; 0 if it is no row, or more than one
    bool is_rule = false;    ///< drawn between rows
    int opened = 0;          ///< brackets that it opens and does not close; below 0: closes
};
BoardLine board_line(std::string_view line);

/// "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64": read_board reads it back.
std::string write_board(const Grid& grid);

/// The values of the tiles, row by row; 0 is an empty cell.
std::vector<std::vector<std::uint64_t>> tile_values(const Grid& grid);

/// Stands before a board where a tree might stand, too.
inline constexpr std::string_view board_mark = "2048:";
/// A board behind that mark.
std::string write_marked_board(const Grid& grid);

/// The largest tile that a game on such a board can reach: if its last cell is filled by a 4, each cell holds twice the
/// one before it. 17 (131072) on 4 x 4.
constexpr Rank highest_reachable(int size) { return static_cast<Rank>(size * size + 1); }

/// A tile that shows that no game reaches this board, or nothing; most unreachable boards are not detected. Of i tiles
/// of rank r or more, the last to reach that rank was made while the others took a cell each, and the remaining m cells
/// can make no rank above m + 1: so the i-th largest tile has at most rank cells + 2 - i.
std::optional<int> unreachable_tile(const Grid& grid);

}  // namespace plyglass::game
