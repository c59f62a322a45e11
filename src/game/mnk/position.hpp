#pragma once

// Positions of m x n, k in a row, as people write and draw them.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/mnk/rules.hpp"

namespace plyglass::game {

/// The cells in reading order, from the top left.
struct MnkPosition {
    enum class Mark : std::uint8_t { none, x, o };
    MnkShape shape;
    std::vector<Mark> cells;

    friend bool operator==(const MnkPosition&, const MnkPosition&) = default;
};

MnkPosition empty_board(const MnkShape& shape);

/// Reads "7x6,4,gravity" or "3x3,3": columns, rows, how many in a row. The error is a translated clause.
core::Result<MnkShape, std::string> parse_mnk_shape(std::string_view text);
/// Writes what parse_mnk_shape reads.
std::string str(const MnkShape& shape);

/// Reads rows from the top, with X, O and . and a / or | between them ("X.O/.X./..O"), or, where discs fall, the columns
/// that were played in turn, from 1 ("4453"); nothing is the empty board. The error says why the text is no position of a
/// game that X began, a translated clause: a cell, a count, a disc in the air, two winners, a move after the end.
core::Result<MnkPosition, std::string> parse_mnk(const MnkShape& shape, std::string_view text);
/// Writes the rows that parse_mnk reads.
std::string str(const MnkPosition& position);
/// The board that `text` draws, as `str` writes it, with not all of its cells empty: with blanks, strokes, brackets or commas
/// between the marks; empty cells are ".", "_", "-", "*", blank, or, on fewer than ten cells, their numbers. Empty if it draws none.
std::string mnk_drawn_in(const MnkShape& shape, std::string_view text);

/// Which cells stand in a line of X or of O that wins.
std::vector<bool> won_cells(const MnkPosition& position);

/// The index of that cell in MnkPosition::cells; -1 if the move cannot be made there.
int cell_of_move(const MnkPosition& position, std::string_view name);

/// `position` for a search; its rules must have room for it.
template <class Bits>
typename Mnk<Bits>::State state_of(const Mnk<Bits>& rules, const MnkPosition& position) {
    typename Mnk<Bits>::State state;
    for (std::size_t i = 0; i < position.cells.size(); ++i) {
        if (position.cells[i] == MnkPosition::Mark::none) continue;
        const int columns = position.shape.columns;
        const int at = static_cast<int>(i);
        const Bits bit = Mnk<Bits>::bit(rules.cell(at % columns, position.shape.rows - 1 - at / columns));
        Bits& own = position.cells[i] == MnkPosition::Mark::x ? state.x : state.o;
        own = own | bit;
        ++state.made;
    }
    state.result = static_cast<std::int8_t>(rules.has_line(state.x) ? 1 : rules.has_line(state.o) ? -1 : 0);
    return state;
}

}  // namespace plyglass::game
