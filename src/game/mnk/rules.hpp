#pragma once

// m x n, k in a row: two players mark cells of a grid in turn, or drop discs into its columns, and who has k in a line wins.
// Three numbers and gravity make tic-tac-toe, Connect Four and every size between. X begins and is max.

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/fixed_list.hpp"
#include "core/turn.hpp"
#include "game/mnk/cells.hpp"

namespace plyglass::game {

struct MnkShape {
    static constexpr int most = 15;  ///< columns and rows

    int columns = 3;
    int rows = 3;
    int in_a_row = 3;
    bool gravity = false;  ///< a disc falls to the lowest free cell of its column

    int cells() const { return columns * rows; }
    /// The bits that a board takes: a row that is always empty lies above each column, so that no line runs from one column
    /// into the next.
    int bits() const { return columns * (rows + 1); }
    /// The number of a cell in reading order, from the top left; `row` counts from below.
    std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(rows - 1 - row) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(column);
    }
    /// Calls `take(column, row, across, up)` for each line that wins: its first cell and the step to the next one.
    template <class Take>
    void each_line(Take take) const {
        const int beyond = in_a_row - 1;
        for (int column = 0; column < columns; ++column) {
            for (int row = 0; row < rows; ++row) {
                for (const auto& [across, up] : {std::pair(1, 0), std::pair(0, 1), std::pair(1, 1), std::pair(1, -1)}) {
                    const int last_row = row + beyond * up;
                    if (column + beyond * across < columns && 0 <= last_row && last_row < rows)
                        take(column, row, across, up);
                }
            }
        }
    }
    /// "a3" for the first square of tic-tac-toe, "c1" for the last; where discs fall, the number of the column. `row` counts
    /// from below.
    std::string move_name(int column, int row) const {
        return gravity ? column_name(column) : column_name(column) + std::to_string(row + 1);
    }
    std::string column_name(int column) const {
        return gravity ? std::to_string(column + 1) : std::string(1, static_cast<char>('a' + column));
    }
    friend bool operator==(const MnkShape&, const MnkShape&) = default;
};

/// The rules for boards whose cells fit `Bits`: std::uint64_t (tic-tac-toe, Connect Four, 7 x 8) or WideBits (up to 15 x 15).
template <class Bits>
class Mnk {
public:
    struct State {
        Bits x{};
        Bits o{};
        std::uint8_t made = 0;   ///< moves, of both players
        std::int8_t result = 0;  ///< 1 if X has won, -1 if O has
        friend bool operator==(const State&, const State&) = default;
    };
    /// The bit of the cell that is taken: column * (rows + 1) + row, from the left and from below.
    using Move = std::uint8_t;
    using Value = int;
    /// What `evaluate` says.
    enum class Worth : std::uint8_t {
        results,     ///< 1 if X has won, -1 if O has, else 0
        open_lines,  ///< `win`, -`win`, 0; while the game goes on: the lines that X can still fill, less those that O can
    };
    static constexpr int win = 1000;  ///< more than any board has lines
    enum class Order : std::uint8_t {
        written,  ///< cells in reading order, columns from the left
        centre,   ///< the nearest to the middle first; they are in most lines
    };
    static constexpr std::size_t most_moves = sizeof(Bits) == sizeof(std::uint64_t) ? 60 : 225;

    explicit Mnk(const MnkShape& shape, const State& start = {}, Order order = Order::written,
                 Worth worth = Worth::results)
        : shape_(shape), start_(start), worth_(worth), height_(static_cast<unsigned>(shape.rows) + 1) {
        const bool is_across = shape.in_a_row <= shape.columns;
        const bool is_upright = shape.in_a_row <= shape.rows;
        if (is_upright) strides_.push_back(1);
        if (is_across) strides_.push_back(height_);
        for (const unsigned diagonal : {height_ - 1, height_ + 1}) {
            if (is_across && is_upright) strides_.push_back(diagonal);
        }
        if (worth == Worth::open_lines) list_lines();
        const int lines = shape.gravity ? 1 : shape.rows;
        for (int row = lines - 1; row >= 0; --row) {
            for (int column = 0; column < shape.columns; ++column) written_.push_back(cell(column, row));
        }
        ordered_ = written_;
        if (order == Order::centre)
            std::stable_sort(ordered_.begin(), ordered_.end(),
                             [&](Move a, Move b) { return from_centre(a) < from_centre(b); });
    }

    const MnkShape& shape() const { return shape_; }
    Move cell(int column, int row) const { return static_cast<Move>(column * static_cast<int>(height_) + row); }
    int column(Move cell) const { return static_cast<int>(cell / height_); }
    int row(Move cell) const { return static_cast<int>(cell % height_); }  ///< from below
    static Bits bit(Move cell) { return Bits(1) << unsigned{cell}; }

    State root() const { return start_; }
    core::Turn turn(const State& state) const {
        if (state.result != 0 || state.made == shape_.cells()) return core::Turn::over;
        return state.made % 2 == 0 ? core::Turn::max : core::Turn::min;
    }
    core::FixedList<Move, most_moves> moves(const State& state) const { return moves_in(ordered_, state); }
    State play(const State& state, Move cell) const {
        assert(turn(state) != core::Turn::over);
        State next = state;
        Bits& own = state.made % 2 == 0 ? next.x : next.o;
        own = own | bit(cell);
        ++next.made;
        if (has_line(own)) next.result = state.made % 2 == 0 ? 1 : -1;
        return next;
    }
    std::uint32_t ordinal(const State& state, Move cell) const {
        const auto written = moves_in(written_, state);
        return static_cast<std::uint32_t>(std::find(written.begin(), written.end(), cell) - written.begin());
    }
    int evaluate(const State& state) const {
        if (worth_ == Worth::results) return state.result;
        return turn(state) == core::Turn::over ? win * state.result : open_lines(state.o) - open_lines(state.x);
    }
    /// The lines in which none of `cells` stands: those that the other player can still fill.
    int open_lines(const Bits& cells) const {
        return static_cast<int>(
            std::count_if(lines_.begin(), lines_.end(), [&](const Bits& line) { return (line & cells) == Bits{}; }));
    }

    std::string name(Move cell) const { return shape_.move_name(column(cell), row(cell)); }
    int result(const State& state) const { return state.result; }  ///< 1 if X has won, -1 if O has, else 0
    int most_moves_left(const State& state) const { return shape_.cells() - state.made; }
    /// Another one for each position of the board, where that fits 64 bits: always where discs fall (the sum of a column's
    /// bits says how high it is filled and which discs are X's) and on 25 cells. Else of so many that no game meets two alike.
    std::uint64_t key(const State& state) const {
        const auto x = static_cast<std::uint64_t>(state.x);
        const auto o = static_cast<std::uint64_t>(state.o);
        if constexpr (sizeof(Bits) == sizeof(std::uint64_t)) {
            return shape_.gravity ? (x | o) + x : shape_.bits() <= 32 ? x | o << 32 : x ^ o * 0x9E3779B97F4A7C15ULL;
        } else {
            return state.x.mixed() ^ state.o.mixed() * 0x9E3779B97F4A7C15ULL;
        }
    }

    /// The position in a mirror, left and right exchanged, and a move there.
    State mirrored(State state) const {
        state.x = mirrored(state.x);
        state.o = mirrored(state.o);
        return state;
    }
    Move mirrored(Move of) const { return cell(shape_.columns - 1 - column(of), row(of)); }

    /// Whether a player with these cells has won. A line of k is found by laying the cells over themselves, moved by 1, 2,
    /// 4, ... steps along it.
    bool has_line(const Bits& cells) const {
        const auto k = static_cast<unsigned>(shape_.in_a_row);
        return std::any_of(strides_.begin(), strides_.end(), [&](unsigned stride) {
            Bits runs = cells;
            unsigned length = 1;
            for (; 2 * length <= k; length *= 2) runs = runs & (runs >> (length * stride));
            if (length < k) runs = runs & (runs >> ((k - length) * stride));
            return !(runs == Bits{});
        });
    }

private:
    Bits mirrored(const Bits& cells) const {
        const Bits lowest((std::uint64_t{1} << height_) - 1);
        Bits out{};
        for (unsigned from = 0, last = height_ * static_cast<unsigned>(shape_.columns - 1); from <= last;
             from += height_)
            out = out | (cells >> from & lowest) << (last - from);
        return out;
    }

    using Cells = core::FixedList<Move, most_moves>;

    /// `cells`, those of the lowest row if there is gravity, as far as they can be taken.
    Cells moves_in(const Cells& cells, const State& state) const {
        Cells out;
        if (turn(state) == core::Turn::over) return out;
        const Bits taken = state.x | state.o;
        for (const Move lowest : cells) {
            const auto above = static_cast<std::uint64_t>(taken >> unsigned{lowest});
            if (!shape_.gravity) {
                if ((above & 1) == 0) out.push_back(lowest);
            } else if (const int filled = std::countr_one(above); filled < shape_.rows) {
                out.push_back(static_cast<Move>(lowest + filled));
            }
        }
        return out;
    }
    void list_lines() {
        shape_.each_line([&](int column, int row, int across, int up) {
            Bits line{};
            for (int i = 0; i < shape_.in_a_row; ++i) line = line | bit(cell(column + i * across, row + i * up));
            lines_.push_back(line);
        });
    }
    int from_centre(Move cell) const {
        const int across = 2 * column(cell) - shape_.columns + 1;
        const int up = shape_.gravity ? 0 : 2 * row(cell) - shape_.rows + 1;
        return across * across + up * up;
    }

    MnkShape shape_;
    State start_;
    Worth worth_;
    std::vector<Bits> lines_;               // all that win; only if they are counted
    unsigned height_;                       ///< of a column, with the row that is always empty
    core::FixedList<unsigned, 4> strides_;  ///< the ways in which a line fits the board
    Cells written_;
    Cells ordered_;
};

using SmallMnk = Mnk<std::uint64_t>;
using LargeMnk = Mnk<WideBits>;

}  // namespace plyglass::game
