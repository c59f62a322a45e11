#pragma once

// Tic-tac-toe: a real game, small enough to be searched to its end, which keeps the `Game` concept honest. X is max.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/fixed_list.hpp"
#include "core/turn.hpp"
#include "game/explicit_tree.hpp"

namespace plyglass::game {

class TicTacToe {
public:
    enum class Mark : std::uint8_t { none, x, o };
    /// The squares in reading order:
    ///
    ///     3 | 0 1 2
    ///     2 | 3 4 5
    ///     1 | 6 7 8
    ///       +------
    ///         a b c
    struct State {
        std::array<Mark, 9> squares{};
        friend bool operator==(const State&, const State&) = default;
    };
    using Move = std::uint8_t;  ///< the square that is marked
    using Value = int;          ///< 1 if X has won, -1 if O has, else 0

    TicTacToe() = default;  // from the empty board
    explicit TicTacToe(const State& start) : start_(start) {}

    State root() const { return start_; }
    /// X begins, so it is X's turn whenever both have equally many marks.
    core::Turn turn(const State& state) const;
    /// The empty squares in reading order; none once a player has won.
    core::FixedList<Move, 9> moves(const State& state) const;
    State play(const State& state, Move square) const;
    std::uint32_t ordinal(const State& state, Move square) const;
    int evaluate(const State& state) const;

private:
    State start_;
};

/// Parses three lines of three, top to bottom: "XO.
/// .X.
/// ..O". Nothing if `text` is anything else, or not a position of a game that X began: one side has too many marks, or
/// moved last after the other had won.
std::optional<TicTacToe::State> parse_tic_tac_toe(std::string_view text);
/// The board of nine marks, not all of them empty, that `text` draws, as parse_tic_tac_toe reads it: with blanks, strokes,
/// brackets or commas between the marks, and ".", "_", "-", "*", a blank cell or the square's number for empty ones. Empty if it
/// draws none.
std::string tic_tac_toe_in(std::string_view text);
/// Writes what parse_tic_tac_toe reads.
std::string str(const TicTacToe::State& state);

/// "a3" for the first square in reading order, "c1" for the last.
std::string square_name(TicTacToe::Move square);

/// X to move, five leaves: blocking at a3 holds the draw, b1 loses to the first reply (the second is pruned), and c1
/// wins at once.
inline constexpr std::string_view tic_tac_toe_endgame = ".OX|OXX|O..";

/// The rest of the game from `rules.root()` as a tree whose labels are the squares and whose root has its position, as
/// `str` writes it, for its detail. Nothing if it would have more than
/// `limit` nodes; the whole game has 549,946.
std::shared_ptr<const ExplicitTree> tic_tac_toe_tree(const TicTacToe& rules, std::size_t limit = 10'000'000);

/// The position of node `n` in such a tree, also if its children have changed their places. Nothing if it is
/// no tree of this game.
struct TicTacToePosition {
    TicTacToe::State state;
    std::optional<TicTacToe::Move> last;  ///< the square that was marked last
};
std::optional<TicTacToePosition> tic_tac_toe_position(const ExplicitTree& tree, NodeId n);

/// The squares of a won row, as a bit for each; none if nobody has won. More than three if two rows were won at once.
std::uint16_t won_squares(const TicTacToe::State& state);

}  // namespace plyglass::game
