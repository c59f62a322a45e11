#pragma once

// 2048 as a game for the searches. One rules object covers every opponent: chance that places tiles at random, an
// adversary that places the worst one, or an adversary that tries only some tiles. The evaluation decides what a board
// is worth.

#include <compare>
#include <cstdint>

#include "core/fixed_list.hpp"
#include "core/turn.hpp"
#include "game/2048/boards.hpp"

namespace plyglass::game {

/// The order in which empty cells are tried; it decides ties and how early alpha-beta cuts.
enum class CellOrder : std::uint8_t {
    by_rows,
    by_rows_both_tiles,  ///< for each cell a 2, then a 4, as in nneonneo's program; the other orders try all 2s first
    by_columns,          ///< as in the program behind seed documents 000 and 001
};

/// The rules that a search needs.
struct ModelRules {
    double four = 0.1;  ///< the probability of a 4; 0: only 2s are placed, 1: only 4s
    CellOrder order = CellOrder::by_rows;
    Rank win = 0;  ///< the game ends after a move with a tile of exactly this rank on the board; 0: it goes on
};

/// A position of the search: a board and whose move it is (Turn::over if the game was won). `probability` is the
/// probability of the tiles on the way here. A game that cuts by probability counts them in `tiles`, the rarer ones (2s
/// or 4s) among them in `rare`, and says in `improbable` whether to cut here.
template <class Board>
struct Position {
    Board board{};
    core::Turn turn = core::Turn::max;
    std::uint8_t tiles = 0;
    std::uint8_t rare = 0;
    bool improbable = false;
    double probability = 1;

    /// What tables know it by (search::Keyed).
    std::uint64_t key() const requires requires(const Board& packed) { packed.bits; }
    { return board.bits; }
    friend bool operator==(const Position&, const Position&) = default;
};

/// A slide or a new tile, with the board that it leads to.
template <class Board>
struct Ply {
    Board board{};
    double probability = 1;    ///< of a new tile, if chance places it
    std::uint8_t ordinal = 0;  ///< among the moves of its position
    std::uint8_t what = 0;     ///< a Direction, or the cell of the tile
    Rank rank = 0;             ///< of the tile; 0 for a slide
    bool wins = false;         ///< this move wins the game

    bool is_slide() const { return rank == 0; }
    Direction direction() const { return static_cast<Direction>(what); }
    friend bool operator==(const Ply&, const Ply&) = default;
};

/// The moves of a position on boards `B`: slides, or a 2 and a 4 in each cell.
template <Boards B>
using PliesOf = core::FixedList<Ply<typename B::Board>, static_cast<std::size_t>(2 * B::most_cells)>;

/// Keeps every tile.
struct AllTiles {
    template <class Board, class Plies>
    void keep(const Board&, Plies&) const {}
};

/// `placer`: Turn::chance or Turn::min, the placer of tiles. `Evaluation` is called with a board and returns a Value;
/// it may have `over(board)` for boards without a move, and `won(board)` for games that were won (ModelRules::win).
/// `Tiles::keep(board, plies)` removes tiles that the placer does not try; at least one must stay. Alternatively,
/// `Tiles::place(board, plies)` adds the tiles that it does try, whatever `rules` say.
template <Boards B, class Evaluation, core::Turn placer, class Tiles = AllTiles>
class Model {
    static_assert(placer == core::Turn::min || placer == core::Turn::chance);

public:
    using Board = typename B::Board;
    using State = Position<Board>;
    using Move = Ply<Board>;
    using Value = typename Evaluation::Value;
    using Plies = PliesOf<B>;

    Model(B boards, Evaluation evaluation, ModelRules rules = {}, Tiles tiles = {}, const Board& root = Board())
        : boards_(std::move(boards)),
          evaluation_(std::move(evaluation)),
          tiles_(std::move(tiles)),
          rules_(rules),
          root_{root, core::Turn::max} {}

    const B& boards() const { return boards_; }
    const Evaluation& evaluation() const { return evaluation_; }
    const ModelRules& rules() const { return rules_; }
    /// Makes the game end from now on with a tile of exactly this rank; 0: it goes on.
    void end_at(Rank win) { rules_.win = win; }

    /// The player is to move on `board`.
    static State position(const Board& board) { return {board, core::Turn::max}; }
    /// The player has moved and has not won; a tile is to be placed.
    static State moved(const Board& board) { return {board, placer}; }
    State root() const { return root_; }

    core::Turn turn(const State& state) const {
        if (state.turn == core::Turn::max) return boards_.is_over(state.board) ? core::Turn::over : core::Turn::max;
        return state.turn;
    }

    Plies moves(const State& state) const {
        Plies plies;
        if (state.turn == core::Turn::max) {
            add_slides(state.board, plies);
        } else if (state.turn == placer) {
            if constexpr (requires { tiles_.place(state.board, plies); }) {
                tiles_.place(state.board, plies);
            } else {
                add_tiles(state.board, plies);
                tiles_.keep(state.board, plies);
            }
        }
        return plies;
    }

    State play(const State& state, const Move& move) const {
        if (state.turn == core::Turn::max) {
            return {move.board,       move.wins ? core::Turn::over : placer, state.tiles, state.rare, state.improbable,
                    state.probability};
        }
        return {move.board, core::Turn::max, state.tiles, state.rare, false, state.probability * move.probability};
    }

    std::uint32_t ordinal(const State&, const Move& move) const { return move.ordinal; }
    /// The kind of a move: slides in the same direction share one, and so do tiles of the same rank in the same cell.
    int kind(const Move& move) const { return move.rank * 32 + move.what; }
    Value probability(const State&, const Move& move) const { return static_cast<Value>(move.probability); }

    // Inlined into every search, most of whose nodes are leaves.
    [[gnu::always_inline]] Value evaluate(const State& state) const {
        if (state.turn == core::Turn::max) {
            if constexpr (requires { evaluation_.over(state.board); }) {
                if (boards_.is_over(state.board)) return evaluation_.over(state.board);
            }
        } else {
            if constexpr (requires { evaluation_.won(state.board); }) {
                if (state.turn == core::Turn::over) return evaluation_.won(state.board);
            }
        }
        return evaluation_(state.board);
    }

    /// The probability that a new tile comes in a given one of `empty` cells.
    static double cell_probability(int empty) { return inverse[static_cast<std::size_t>(empty)]; }

private:
    static constexpr auto inverse = [] {
        std::array<double, Grid::most_cells + 1> out{};
        for (std::size_t i = 1; i < out.size(); ++i) out[i] = 1 / static_cast<double>(i);
        return out;
    }();

    void add_slides(const Board& board, Plies& plies) const {
        if constexpr (requires { boards_.slid_all(board); }) {
            const auto slid = boards_.slid_all(board);
            std::size_t count = 0;  // a processor could not predict which moves are legal: no branch
            for (const Direction direction : directions) {
                const Board& to = slid[static_cast<std::size_t>(direction)];
                plies.put(count, to, 1.0, static_cast<std::uint8_t>(count), static_cast<std::uint8_t>(direction),
                          Rank{0}, false);
                count += to != board ? 1 : 0;
            }
            plies.extend(count);
        } else {
            for (const Direction direction : directions) {
                const Board to = boards_.slid(board, direction);
                if (to == board) continue;
                plies.push_back(
                    {to, 1, static_cast<std::uint8_t>(plies.size()), static_cast<std::uint8_t>(direction), 0});
            }
        }
        if (rules_.win != 0) end_with_a_win(board, plies);
    }

    /// Drops the moves after the first one that wins: none can be better.
    void end_with_a_win(const Board& board, Plies& plies) const {
        if (!boards_.holds(board, rules_.win) && !boards_.holds(board, static_cast<Rank>(rules_.win - 1))) return;
        for (std::size_t i = 0; i < plies.size(); ++i) {
            plies[i].wins = boards_.holds(plies[i].board, rules_.win);
            if (plies[i].wins) return plies.shrink(i + 1);
        }
    }

    void add_tiles(const Board& board, Plies& plies) const {
        const double cell_chance = cell_probability(boards_.empty_cells(board));
        if (rules_.order == CellOrder::by_rows_both_tiles) {
            for (int cell = 0; cell < boards_.size() * boards_.size(); ++cell) {
                if (boards_.rank(board, cell) != 0) continue;
                if (rules_.four < 1) add_tile(cell, 1, (1 - rules_.four) * cell_chance, board, plies);
                if (rules_.four > 0) add_tile(cell, 2, rules_.four * cell_chance, board, plies);
            }
            return;
        }
        if (rules_.four < 1) add_tiles_of(1, (1 - rules_.four) * cell_chance, board, plies);
        if (rules_.four > 0) add_tiles_of(2, rules_.four * cell_chance, board, plies);
    }

    void add_tile(int cell, Rank rank, double probability, const Board& board, Plies& plies) const {
        plies.push_back({boards_.with(board, cell, rank), probability, static_cast<std::uint8_t>(plies.size()),
                         static_cast<std::uint8_t>(cell), rank});
    }

    void add_tiles_of(Rank rank, double probability, const Board& board, Plies& plies) const {
        if constexpr (requires { empty_bits(board); }) {
            if (rules_.order == CellOrder::by_rows) {
                for (std::uint64_t left = empty_bits(board); left != 0; left &= left - 1) {
                    const int cell = std::countr_zero(left) / 4;
                    plies.emplace_back(boards_.with(board, cell, rank), probability,
                                       static_cast<std::uint8_t>(plies.size()), static_cast<std::uint8_t>(cell), rank);
                }
                return;
            }
        }
        const int n = boards_.size();
        for (int i = 0; i < n * n; ++i) {
            const int cell = rules_.order == CellOrder::by_rows ? i : i % n * n + i / n;
            if (boards_.rank(board, cell) != 0) continue;
            plies.push_back({boards_.with(board, cell, rank), probability, static_cast<std::uint8_t>(plies.size()),
                             static_cast<std::uint8_t>(cell), rank});
        }
    }

    B boards_;
    Evaluation evaluation_;
    Tiles tiles_;
    ModelRules rules_;
    State root_;
};

}  // namespace plyglass::game
