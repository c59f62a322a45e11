#pragma once

// The agent of seed document 004: expectimax for random tiles, minimax for the worst ones.

#include "agent/catalogue.hpp"
#include "agent/random_games.hpp"
#include "eval/jszyxw.hpp"
#include "game/2048/model.hpp"

namespace plyglass::agent {

/// The document's evaluation with all four terms. Random play counts the points that a game has in its end: those that
/// the tiles of the board have brought so far, and what `games` random games add on average. They follow from the board.
template <game::Boards B, class Terms>
class JszyxwValue : public Terms {
public:
    using Value = double;
    using Board = typename B::Board;

    JszyxwValue(B boards, Terms terms, double k4, int games)
        : Terms(std::move(terms)), boards_(std::move(boards)), k4_(k4), games_(games) {}

    /// `turn`: max, or anything else where a tile is to be placed.
    double value(const Board& board, core::Turn turn) const {
        const double terms = (*this)(board);
        if (k4_ == 0) return terms;
        const RandomPlay random = play_at_random(boards_, board, turn, games_, 0.1, hash_of(boards_, board));
        return terms + k4_ * (points_of(boards_, board) + random.mean);
    }

private:
    B boards_;
    double k4_;
    int games_;
};

/// 2048 as the document's search plays it. With random tiles, a position that is reached with a probability under 10^-6
/// is worth 0: for negative evaluations that is far too good, but so says the document.
template <game::Boards B, class Terms, core::Turn placer>
class JszyxwGame : public game::Model<B, JszyxwValue<B, Terms>, placer> {
    using Base = game::Model<B, JszyxwValue<B, Terms>, placer>;

public:
    using State = typename Base::State;
    static constexpr double improbable = 1e-6;

    JszyxwGame(const B& boards, JszyxwValue<B, Terms> value, double four)
        : Base(boards, std::move(value), {.four = four}) {}

    bool is_negligible(const State& state) const {
        return placer == core::Turn::chance && state.probability < improbable;
    }
    double evaluate(const State& state) const {
        if (is_negligible(state)) return 0;
        if (state.turn == core::Turn::max && this->boards().is_over(state.board)) {
            return this->evaluation().over(state.board);
        }
        return this->evaluation().value(state.board, state.turn);
    }
};

/// Looking `depth` player moves ahead, the root's among them, the search below the root's move goes so many plies: the
/// position is evaluated after the last move, before its tile.
constexpr std::uint32_t jszyxw_plies(int depth) { return 2 * static_cast<std::uint32_t>(depth - 1); }

/// The document's rule.
int jszyxw_depth(const game::Grid& grid);

Description describe_jszyxw();

}  // namespace plyglass::agent
