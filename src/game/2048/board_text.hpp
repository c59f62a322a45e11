#pragma once

// Boards of 2048 as text, as they stand on a command line, in a lesson or in a paste:
//
//     2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64       the tiles' values in reading order, 0 for an empty cell
//     1000121023012346                        the same 4 x 4 board: hexadecimal digits, each the log2 of a tile
//
// Values are separated by blanks, a comma, a slash or a line end; 4, 9, 16 or 25 of them are a 2 x 2, 3 x 3, 4 x 4 or
// 5 x 5 board. Where slashes or line ends divide the values into rows, the rows must be those of the board; if each
// divides off a single value, they are separators like any other. One text that stands alone is never a value, so 16
// digits are always hexadecimal, in upper or lower case, even where they are all decimal.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::game {

/// Why a text is no board. Rows and columns count from 1.
struct BoardError {
    enum class Kind : std::uint8_t {
        empty,          ///< there is nothing but separators
        missing_value,  ///< nothing between two separators: `row`, `column`
        bad_value,  ///< neither 0 nor a power of two from 2 on: `row`, `column` (0 where there is no telling), `count`
        too_large,  ///< a tile that no game on a board of `size` rows reaches: `row`, `column`
        bad_digit,  ///< of 16 characters in a row, one that is no hexadecimal digit: `row`, `column`
        digit_count,  ///< `count` hexadecimal digits in a row
        value_count,  ///< `count` values: `row`, `column` is the first that is missing or one too many
        row_length,   ///< `row` has `count` values in place of `size`: `column` is missing or one too many
        row_count,    ///< `count` rows of `size` values
    };
    Kind kind = Kind::empty;
    std::string found;       ///< the value, in UTF-8 that can be shown, at most 24 characters; may be empty
    std::size_t offset = 0;  ///< of `found` in the text, in bytes; where something is missing, where it would stand
    std::size_t length = 0;
    int row = 0;
    int column = 0;
    std::size_t count = 0;  ///< of bad_value: which value it is, from 1
    int size = 0;

    friend bool operator==(const BoardError&, const BoardError&) = default;
};

/// Linear in the text.
core::Result<Grid, BoardError> read_board(std::string_view text);

/// "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64": what read_board reads back.
std::string write_board(const Grid& grid);

/// The largest tile that a game on such a board can reach: with its last cell filled by a 4, each cell holds twice the
/// one before it. 17 (131072) on 4 x 4.
constexpr Rank highest_reachable(int size) { return static_cast<Rank>(size * size + 1); }

/// A tile that shows that no game reaches this board, or nothing; most boards that cannot be reached are not found out.
/// Of i tiles of rank r or more, the last to get there was made while the others took a cell each, and in the m cells
/// that were left no rank above m + 1 can be made: so the i-th largest tile has at most rank cells + 2 - i.
std::optional<int> unreachable_tile(const Grid& grid);

}  // namespace plyglass::game
