#pragma once

// The agents of seed documents 001 (ovolve) and 000 (md20): alpha-beta against the most annoying new tiles.

#include <array>
#include <cstdint>
#include <utility>

#include "agent/catalogue.hpp"
#include "eval/ovolve.hpp"
#include "game/2048/model.hpp"
#include "search/alphabeta.hpp"

namespace plyglass::agent {

/// 2048 as the program behind these documents plays it: the opponent tries only the most annoying tiles, and a win
/// counts 1 less at each level above it.
template <game::Boards B, class Evaluation, class Annoyance>
class OvolveGame : public game::Model<B, Evaluation, core::Turn::min, Annoyance> {
    using Base = game::Model<B, Evaluation, core::Turn::min, Annoyance>;

public:
    /// Values above this are wins.
    static constexpr double near_win = 9900;

    /// `goal`: the game ends with a tile of exactly this rank; 0: it goes on.
    OvolveGame(B boards, Evaluation evaluation, game::Rank goal, Annoyance annoyance)
        : Base(std::move(boards), std::move(evaluation), {.win = goal}, std::move(annoyance)), goal_(goal) {}

    /// Prepares for a search of `root`. The original ends at its goal, so that any move seems a win if the tile is
    /// already there. A user who asks about such a board plays on after the goal and wants something better, however
    /// the search is limited.
    void begin(const game::Grid& root) {
        const bool is_reached = goal_ != 0 && game::GridBoards(root.size()).holds(root, goal_);
        this->end_at(is_reached ? game::Rank{0} : goal_);
    }

    /// The values after the player's moves, if the evaluation computes four at a time. Declines if a move wins.
    static constexpr std::size_t most_replies = 4;
    bool evaluate_replies(const typename Base::Plies& moves, double* values) const requires
        requires(const Evaluation& evaluation, const typename B::Board& board) {
        evaluation.four(board, board, board, board, values);
    }
    {
        // The last move fills the unused places.
        static constexpr std::uint8_t which[5][4] = {
            {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 1, 1, 1}, {0, 1, 2, 2}, {0, 1, 2, 3}};
        const auto& at = which[moves.size()];
        this->evaluation().four(moves[at[0]].board, moves[at[1]].board, moves[at[2]].board, moves[at[3]].board, values);
        return !moves[at[3]].wins;
    }

    double discounted(double value) const { return value > near_win ? value - 1 : value; }

private:
    game::Rank goal_;
};

using PackedOvolveGame = OvolveGame<game::PackedBoards, eval::PackedOvolve, eval::PackedAnnoyance>;
using GridOvolveGame = OvolveGame<game::GridBoards, eval::GridOvolve, eval::GridAnnoyance>;

PackedOvolveGame packed_ovolve_game(const eval::OvolveWeights& weights, game::Rank goal);

/// The plies of a search to depth 0, 1, ...: a move, plus a tile and a move for each level.
constexpr std::uint32_t ovolve_plies(int depth) { return 2 * static_cast<std::uint32_t>(depth) + 1; }

/// Strict cuts, every value clipped to the window; the root window is -10000 to 10000.
inline constexpr search::AlphaBetaRules ovolve_rules{search::CutRule::strict, search::Fail::hard_to_the_end,
                                                     search::Pruning::deep};
inline constexpr core::Window<double> ovolve_window{-eval::won_value, eval::won_value};

}  // namespace plyglass::agent
