#pragma once

// 2048 as a game for the searches. One rules object for every reading of the opponent: chance that places tiles at
// random, an adversary who places the worst one, or an adversary who tries only some tiles. What a board is worth is
// the evaluation's affair.

#include <compare>
#include <cstdint>

#include "core/fixed_list.hpp"
#include "core/turn.hpp"
#include "game/2048/boards.hpp"

namespace plyglass::game {

/// In which order empty cells are tried; it decides ties and how early alpha-beta cuts.
enum class CellOrder : std::uint8_t {
    by_rows,
    by_columns,  ///< as the program behind seed documents 000 and 001 does
};

/// What of the rules a search looks at.
struct ModelRules {
    double four = 0.1;  ///< the probability of a 4; 0: only 2s are placed, 1: only 4s
    CellOrder order = CellOrder::by_rows;
    Rank win = 0;  ///< the game ends after a move with a tile of exactly this rank on the board; 0: it goes on
};

/// A position of the search: a board and who moves. `probability` is that of the tiles on the way here.
template <class Board>
struct Position {
    Board board{};
    core::Turn turn = core::Turn::max;
    double probability = 1;

    friend bool operator==(const Position&, const Position&) = default;
};

/// A slide or a new tile, with the board that it leads to.
template <class Board>
struct Ply {
    Board board{};
    double probability = 1;    ///< of a new tile where chance places it
    std::uint8_t ordinal = 0;  ///< among the moves of its position
    std::uint8_t what = 0;     ///< a Direction, or the cell of the tile
    Rank rank = 0;             ///< of the tile; 0 for a slide

    bool is_slide() const { return rank == 0; }
    Direction direction() const { return static_cast<Direction>(what); }
    friend bool operator==(const Ply&, const Ply&) = default;
};

/// Every tile is tried.
struct AllTiles {
    template <class Board, class Plies>
    void keep(const Board&, Plies&) const {}
};

/// `placer` is who places tiles: Turn::chance or Turn::min. `Evaluation` is called with a board and answers a Value;
/// `over(board)` where nothing moves, `won(board)` where the game was won (ModelRules::win), if it has them.
/// `Tiles::keep(board, plies)` strikes out tiles that the placer does not try; at least one must stay.
template <Boards B, class Evaluation, core::Turn placer, class Tiles = AllTiles>
class Model {
    static_assert(placer == core::Turn::min || placer == core::Turn::chance);

public:
    using Board = typename B::Board;
    using State = Position<Board>;
    using Move = Ply<Board>;
    using Value = typename Evaluation::Value;
    using Plies = core::FixedList<Move, static_cast<std::size_t>(2 * B::most_cells)>;

    Model(B boards, Evaluation evaluation, ModelRules rules = {}, Tiles tiles = {}, const Board& root = {})
        : boards_(std::move(boards)),
          evaluation_(std::move(evaluation)),
          tiles_(std::move(tiles)),
          rules_(rules),
          root_{root, core::Turn::max, 1} {}

    const B& boards() const { return boards_; }
    const Evaluation& evaluation() const { return evaluation_; }
    const ModelRules& rules() const { return rules_; }

    /// The player is to move on `board`.
    static State position(const Board& board) { return {board, core::Turn::max, 1}; }
    /// The player has moved and a tile is to be placed.
    static State moved(const Board& board) { return {board, placer, 1}; }
    State root() const { return root_; }

    core::Turn turn(const State& state) const {
        if (state.turn == core::Turn::max) return boards_.is_over(state.board) ? core::Turn::over : core::Turn::max;
        return is_won(state.board) ? core::Turn::over : placer;
    }

    Plies moves(const State& state) const {
        Plies plies;
        if (state.turn == core::Turn::max) {
            add_slides(state.board, plies);
        } else if (!is_won(state.board)) {
            add_tiles(state.board, plies);
            tiles_.keep(state.board, plies);
        }
        return plies;
    }

    State play(const State& state, const Move& move) const {
        if (state.turn == core::Turn::max) return {move.board, placer, state.probability};
        return {move.board, core::Turn::max, state.probability * move.probability};
    }

    std::uint32_t ordinal(const State&, const Move& move) const { return move.ordinal; }
    Value probability(const State&, const Move& move) const { return static_cast<Value>(move.probability); }

    Value evaluate(const State& state) const {
        if (state.turn == core::Turn::max) {
            if constexpr (requires { evaluation_.over(state.board); }) {
                if (boards_.is_over(state.board)) return evaluation_.over(state.board);
            }
        } else {
            if constexpr (requires { evaluation_.won(state.board); }) {
                if (is_won(state.board)) return evaluation_.won(state.board);
            }
        }
        return evaluation_(state.board);
    }

private:
    bool is_won(const Board& board) const {
        if (rules_.win == 0) return false;
        for (int cell = 0; cell < boards_.size() * boards_.size(); ++cell) {
            if (boards_.rank(board, cell) == rules_.win) return true;
        }
        return false;
    }

    void add_slides(const Board& board, Plies& plies) const {
        for (const Direction direction : directions) {
            const Board slid = boards_.slid(board, direction);
            if (slid == board) continue;
            plies.push_back(
                {slid, 1, static_cast<std::uint8_t>(plies.size()), static_cast<std::uint8_t>(direction), 0});
            if (is_won(slid)) return;  // nothing can be better
        }
    }

    void add_tiles(const Board& board, Plies& plies) const {
        const auto cell_chance = 1 / static_cast<double>(boards_.empty_cells(board));
        if (rules_.four < 1) add_tiles_of(1, (1 - rules_.four) * cell_chance, board, plies);
        if (rules_.four > 0) add_tiles_of(2, rules_.four * cell_chance, board, plies);
    }

    void add_tiles_of(Rank rank, double probability, const Board& board, Plies& plies) const {
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
