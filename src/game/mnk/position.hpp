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

/// `what` with the rules for boards of that shape.
template <class What>
auto with_rules(const MnkShape& shape, const What& what) {
    return shape.bits() <= 64 ? what(SmallMnk(shape)) : what(LargeMnk(shape));
}

/// `position` for a search; its shape is that of the rules.
template <class Bits>
typename Mnk<Bits>::State state_of(const Mnk<Bits>& rules, const MnkPosition& position) {
    typename Mnk<Bits>::State state;
    for (int column = 0; column < position.shape.columns; ++column) {
        for (int row = 0; row < position.shape.rows; ++row) {
            const MnkPosition::Mark mark = position.cells[position.shape.index(column, row)];
            if (mark == MnkPosition::Mark::none) continue;
            Bits& own = mark == MnkPosition::Mark::x ? state.x : state.o;
            own = own | Mnk<Bits>::bit(rules.cell(column, row));
            ++state.made;
        }
    }
    state.result = static_cast<std::int8_t>(rules.has_line(state.x) ? 1 : rules.has_line(state.o) ? -1 : 0);
    return state;
}
template <class Bits>
MnkPosition position_of(const Mnk<Bits>& rules, const typename Mnk<Bits>::State& state) {
    MnkPosition position = empty_board(rules.shape());
    for (int column = 0; column < position.shape.columns; ++column) {
        for (int row = 0; row < position.shape.rows; ++row) {
            const Bits bit = Mnk<Bits>::bit(rules.cell(column, row));
            MnkPosition::Mark& mark = position.cells[position.shape.index(column, row)];
            if ((state.x & bit) == bit) mark = MnkPosition::Mark::x;
            if ((state.o & bit) == bit) mark = MnkPosition::Mark::o;
        }
    }
    return position;
}
template <class Bits>
std::string str(const Mnk<Bits>& rules, const typename Mnk<Bits>::State& state) {
    return str(position_of(rules, state));
}

}  // namespace plyglass::game
