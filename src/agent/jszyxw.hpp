#pragma once

// The agent of seed document 004: expectimax for random tiles, minimax for the worst ones.

#include <algorithm>
#include <cstdint>
#include <type_traits>

#include "agent/catalogue.hpp"
#include "agent/last_plies_memo.hpp"
#include "agent/random_games.hpp"
#include "eval/jszyxw.hpp"
#include "game/2048/model.hpp"
#include "search/search.hpp"

namespace plyglass::agent {

/// The document's evaluation with all four terms. Random play counts a game's points at its end: the points that the
/// tiles of the board have brought so far, plus what `games` random games add on average. Both follow from the board.
template <game::Boards B, class Terms>
class JszyxwValue : public Terms {
public:
    using Value = double;
    using Board = typename B::Board;

    JszyxwValue(B boards, Terms terms, double k4, int games)
        : Terms(std::move(terms)), boards_(std::move(boards)), k4_(k4), games_(games) {}

    bool plays_at_random() const { return k4_ != 0; }

    /// `turn`: max, or any other value if a tile is to be placed.
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

/// Which probability of a position the rule of 10^-6 looks at. The document and its program do not agree.
enum class JszyxwProbability : std::uint8_t {
    program,  ///< of the tiles alone, a 2 or a 4, in any cells; tested only at positions that would be searched further
    text,     ///< of the tiles in their cells; tested at every position
};

/// 2048 as the document's search plays it. With random tiles, a position reached with a probability under 10^-6 is
/// worth 0: for negative evaluations that is far too good, but the document has it. (With the program's probability it
/// takes seven 4s, a depth of 8 player moves.)
template <game::Boards B, class Terms, core::Turn placer>
class JszyxwGame : public game::Model<B, JszyxwValue<B, Terms>, placer> {
    using Base = game::Model<B, JszyxwValue<B, Terms>, placer>;
    static constexpr bool knows_last_plies = placer == core::Turn::chance && std::is_same_v<B, game::PackedBoards> &&
                                             std::is_same_v<Terms, eval::PackedJszyxw>;

public:
    using State = typename Base::State;
    using Move = typename Base::Move;
    static constexpr double improbable = 1e-6;

    JszyxwGame(const B& boards, JszyxwValue<B, Terms> value, double four, JszyxwProbability probability)
        : Base(boards, std::move(value), {.four = four}), probability_(probability) {}

    State play(const State& state, const Move& move) const {
        State next = Base::play(state, move);
        if (probability_ == JszyxwProbability::program && !move.is_slide()) {
            const double four = this->rules().four;
            next.probability = state.probability * (move.rank == 1 ? 1 - four : four);
        }
        return next;
    }

    bool is_improbable(const State& state) const {
        return placer == core::Turn::chance && state.probability < improbable;
    }
    double value_of_improbable(const State&) const { return 0; }
    double evaluate(const State& state) const {
        if (probability_ == JszyxwProbability::text && is_improbable(state)) return 0;
        if (state.turn == core::Turn::max && this->boards().is_over(state.board)) {
            return this->evaluation().over(state.board);
        }
        return this->evaluation().value(state.board, state.turn);
    }

    // The last two plies at once: search::LastPlies. They go one by one if a position among them may be worth 0, or if
    // 2s and 4s are equally probable, because the search then adds them up in one go.

    bool ends_after_replies(const State& state, std::uint32_t plies) const requires knows_last_plies {
        if (plies != 2 || this->evaluation().plays_at_random() || this->rules().four == 0.5) return false;
        if (probability_ == JszyxwProbability::program) return true;
        const double four = this->rules().four;
        const double least = four > 0 && four < 1 ? std::min(four, 1 - four) : 1;
        return state.probability * (least * Base::cell_probability(game::empty_cells(state.board))) >= improbable;
    }

    double value_of_last_plies(const State& state, search::Work& work) const requires knows_last_plies {
        auto& entry = memo_.at(state.board);
        if (!memo_.has(entry, state.board)) {
            double value = 0;
            std::uint32_t nodes = 0;
            add_replies(state.board, 1, 1 - this->rules().four, value, nodes);
            add_replies(state.board, 2, this->rules().four, value, nodes);
            memo_.keep(entry, state.board, value, nodes);
        }
        work.nodes += entry.below;
        return entry.value;
    }

    /// Prepares for a search: forgets what was remembered of earlier ones.
    void begin() {
        if constexpr (knows_last_plies) memo_.forget();
    }

private:
    void add_replies(game::Board board, game::Rank rank, double chance, double& value,
                     std::uint32_t& nodes) const requires knows_last_plies {
        if (chance <= 0) return;
        const int empty = game::empty_cells(board);
        const auto replies = eval::jszyxw_replies(this->boards().slides(), this->evaluation(), board, rank);
        value += chance * Base::cell_probability(empty) * replies.sum;
        nodes += static_cast<std::uint32_t>(empty) + replies.moves;
    }

    struct NoMemo {};
    JszyxwProbability probability_;
    [[no_unique_address]] mutable std::conditional_t<knows_last_plies, LastPliesMemo<14>, NoMemo> memo_;
};

/// The plies of the search below the root's move when the agent looks `depth` player moves ahead, the root's among
/// them. The position is evaluated after the last move, before its tile.
constexpr std::uint32_t jszyxw_plies(int depth) { return 2 * static_cast<std::uint32_t>(depth - 1); }

/// The depth by the document's rule.
int jszyxw_depth(const game::Grid& grid);

}  // namespace plyglass::agent
