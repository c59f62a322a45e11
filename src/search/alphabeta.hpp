#pragma once

// Alpha-beta (Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975; seed documents 000 to 003), the
// one that the classroom steps through and the one that plays at full speed. Its rules are those on which
// textbooks differ, each a switch.

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "search/events.hpp"
#include "search/line.hpp"
#include "search/minimax.hpp"
#include "search/search.hpp"

namespace plyglass::search {

/// When the window counts as closed. The root's value is the same; `equal` looks at fewer leaves.
enum class CutRule : std::uint8_t {
    equal,   ///< cut when alpha >= beta
    strict,  ///< cut when alpha > beta
};

/// May a returned bound lie outside the window?
enum class Fail : std::uint8_t {
    soft,  ///< yes: the best value found is returned
    hard,  ///< no: it is clipped to the window that the node was given
    /// As hard, and so is the value of a position where the game is over, as if it were a node without children
    /// (the program behind seed documents 000 and 001).
    hard_to_the_end,
};

/// Whose bounds a node is cut against.
enum class Pruning : std::uint8_t {
    deep,     ///< those of all ancestors, as alpha and beta are handed down
    shallow,  ///< the direct parent's only (seed document 003)
};

struct AlphaBetaRules {
    CutRule cut = CutRule::equal;
    Fail fail = Fail::soft;
    Pruning pruning = Pruning::deep;

    friend bool operator==(const AlphaBetaRules&, const AlphaBetaRules&) = default;
};

/// A game in which what is far away counts less: `seen_from_above(value)` is what the value of a min node is to the
/// node above it (seed document 001 takes 1 off a win for each level).
template <class G>
concept Fading = requires(const G& game, const typename G::Value& value) {
    { game.seen_from_above(value) } -> std::convertible_to<typename G::Value>;
};

/// A game that can evaluate the positions after all moves of the max player at once, each to the value that `evaluate`
/// has. There are at most `most_replies` moves; the other values are not above these. It may decline: false.
template <class G>
concept ManyReplies = requires(const G& game, const typename G::State& state, typename G::Value* values) {
    requires(G::most_replies > 0);
    { game.evaluate_replies(game.moves(state), values) } -> std::same_as<bool>;
};

/// A game in which moves of different positions are of one kind (a tile in the same cell): what refutes one position often
/// refutes the next (the killer heuristic). A kind is a small number.
template <class G>
concept Kinds = requires(const G& game, const typename G::Move& move) {
    { game.kind(move) } -> std::convertible_to<int>;
};

/// The recursion. `Table`, unless it is NoTable, remembers bounds and best moves: `find(state, plies)` answers an object
/// with `ordinal` (of the move to look at first, -1: none), `bound` and `value` (Bound::unseen: not known for so many
/// plies); `store(state, plies, value, bound, ordinal)`. It is not asked about the last plies.
///
/// Of a game that values the last two plies in one operation (LastPlies) these are looked at whole, without a window: all of
/// it costs less than to choose what to leave out. Whoever listens hears a full-width search there.
template <game::Game G, class O, class Stop = Unstoppable, class Table = NoTable>
requires Observer<O, G>
class AlphaBeta {
    using State = typename G::State;
    using Value = typename G::Value;
    using Move = typename G::Move;
    using Turn = core::Turn;
    static constexpr bool learns = !Table::none && Kinds<G>;
    /// With so few plies to go, a node is searched as fast as it is looked up.
    static constexpr std::uint32_t kept_above = 3;

public:
    /// `plies`: no search that goes only so deep allocates anything (but for the answer's line).
    AlphaBeta(const G& game, O& observer, AlphaBetaRules rules, const Stop& stop, Table* table = nullptr,
              std::size_t plies = 0)
        : game_(game),
          observer_(observer),
          stop_(stop),
          table_(table),
          rules_(rules),
          lines_(plies * (plies + 1) / 2),
          whole_(game, observer, never) {}

    /// What was learned of good moves.
    void forget() {
        if constexpr (learns) killers_ = {};
    }

    void run(const State& root, const core::Window<Value>& window, std::uint32_t plies, Answer<G>& answer) {
        nodes_ = visits_ = 0;
        stopped_ = false;
        root_plies_ = plies;
        Line line;
        answer.value = visit(root, window.alpha, window.beta, plies, line);
        answer.bound = stands(answer.value, window.alpha, window.beta);
        lines_.moves(line, answer.line);
        lines_.clear();
        answer.nodes = nodes_;
        answer.stopped = stopped_;
    }

private:
    // Inlined into the loop over children: a leaf then costs no call.
    [[gnu::always_inline]] Value visit(const State& state, const Value& alpha, const Value& beta, std::uint32_t plies,
                                       Line& line) {
        ++nodes_;
        if constexpr (!Stop::never) stopped_ = stopped_ || stop_(++visits_);

        // Step 1. A leaf, or as deep as we were asked to look: its value is exact, whatever the window.
        const Turn turn = game_.turn(state);
        if (turn == Turn::over || plies == 0) {
            decltype(auto) value = game_.evaluate(state);
            if (turn == Turn::over && rules_.fail == Fail::hard_to_the_end) {
                Value within = clipped(value, alpha, beta);
                observer_(Leaf<G>{state, within});
                return within;
            }
            observer_(Leaf<G>{state, value});
            return value;
        }
        if (turn == Turn::max) return play<Turn::max>(state, alpha, beta, plies, line);
        if (turn == Turn::min) {
            if constexpr (LastPlies<G>) {
                if (plies < root_plies_ && game_.ends_after_replies(state, plies)) {
                    --nodes_;  // it counts itself
                    return whole_.look(state, plies, nodes_);
                }
            }
            return play<Turn::min>(state, alpha, beta, plies, line);
        }
        return average(state, alpha, beta, plies);
    }

    /// A node of the player `side`. "Mine" is the bound that this player moves (alpha at max, beta at min),
    /// "theirs" the other one.
    template <Turn side>
    Value play(const State& state, const Value& alpha, const Value& beta, std::uint32_t plies, Line& line) {
        constexpr bool is_max = side == Turn::max;
        const Value& theirs = is_max ? beta : alpha;
        Value mine = is_max ? alpha : beta;

        // Step 2. Enter the node with the window that it was given, unless the table knows enough of it.
        [[maybe_unused]] int first = -1;
        if constexpr (!Table::none) {
            const auto known = plies > kept_above ? table_->find(state, plies) : decltype(table_->find(state, plies)){};
            const bool is_enough = known.bound == core::Bound::exact ||
                                   (known.bound == core::Bound::lower && known.value >= beta) ||
                                   (known.bound == core::Bound::upper && known.value <= alpha);
            // Of the root somebody wants to know the moves, even if another thread has been here before.
            if (is_enough && plies < root_plies_) {
                observer_(Recall<G>{state, known.value, known.bound});
                return known.value;
            }
            first = known.ordinal;
        }
        auto moves = game_.moves(state);
        if constexpr (!Table::none) {
            if (plies > kept_above) put_in_order(first, state, plies, moves);
            if (plies > kept_above + 1) {
                for (const Move& move : moves) table_->prefetch(game_.play(state, move));
            }
        }
        auto remaining = static_cast<std::uint32_t>(moves.size());
        observer_(Enter<G>{state, side, alpha, beta, remaining});
        if constexpr (is_max && ManyReplies<G> && !hears_last_plies<O>) {
            if (plies == 1 && root_plies_ > 1) {  // of the root's children somebody may want to know the values
                std::array<Value, G::most_replies> values;  // NOLINT(cppcoreguidelines-pro-type-member-init)
                if (game_.evaluate_replies(moves, values.data())) {
                    return last_ply(moves, values, alpha, beta, line);
                }
            }
        }

        Value best{};
        [[maybe_unused]] std::uint32_t best_ordinal = 0;
        auto best_at = moves.begin();
        Line best_line;  // below the best move
        bool any = false;
        for (auto at = moves.begin(); at != moves.end(); ++at) {
            const Move& move = *at;
            // Step 3. Look at the next child, through the window as it stands now.
            const std::uint32_t ordinal = game_.ordinal(state, move);
            observer_(Try{ordinal});
            Line below;
            const bool deep = rules_.pruning == Pruning::deep;
            Value value = is_max ? visit(game_.play(state, move), mine, deep ? theirs : top_, plies - 1, below)
                                 : visit(game_.play(state, move), deep ? theirs : bottom_, mine, plies - 1, below);
            --remaining;
            if constexpr (!Stop::never) {
                if (stopped_) return value;
            }
            if (any && !(is_max ? value > best : value < best)) {
                lines_.release(below);
                continue;
            }

            // Step 4. It is the best so far (ties go to the first).
            any = true;
            best = std::move(value);
            if constexpr (!Table::none) best_ordinal = ordinal;
            best_at = at;
            lines_.release(best_line);
            best_line = below;
            observer_(Improve<G>{best, ordinal});
            if (!(is_max ? best > mine : best < mine)) continue;

            // Step 5. The player is now sure of more: the window narrows.
            mine = best;
            observer_(Narrow<G>{side, mine});

            // Step 6. Where the window has closed, the opponent already has something as good elsewhere
            // and will never let the game come here: the remaining children cannot matter.
            if (closed<side>(mine, theirs)) {
                observer_(is_max ? Cut<G>{side, mine, theirs, remaining} : Cut<G>{side, theirs, mine, remaining});
                if constexpr (learns) {
                    if (plies > kept_above)
                        killers_[plies % killers_.size()] = static_cast<std::int16_t>(game_.kind(move));
                }
                break;
            }
        }

        // Step 7. Return the best value, clipped to the given window if the rules say so. The best move heads the line.
        if (any) lines_.replace(line, *best_at, best_line);
        if (rules_.fail != Fail::soft) best = clipped(std::move(best), alpha, beta);
        if constexpr (Fading<G> && !is_max) best = game_.seen_from_above(best);
        if constexpr (!Table::none) {
            // Clipped to a window that is a single point (where only alpha > beta cuts, it is still looked through), a value
            // says nothing: it may have come from above or from below.
            const bool is_told = rules_.fail == Fail::soft || alpha < beta;
            const core::Bound bound = is_told ? stands(best, alpha, beta) : core::Bound::unseen;
            if (plies > kept_above) table_->store(state, plies, best, bound, best_ordinal);
        }
        observer_(Leave<G>{best, alpha, beta});
        return best;
    }

    /// Steps 3 to 7 where all children are leaves and nobody listens to them: the same value, move and counts. Which
    /// child is best and which one cuts is no pattern that a processor could guess; so there is no branch on either.
    Value last_ply(const auto& moves, const auto& values, const Value& alpha, const Value& beta, Line& line) {
        unsigned closing = 0;  // bit i: child i closes the window
        Value highest = values[0];
        for (std::size_t i = 0; i < values.size(); ++i) {
            closing |= static_cast<unsigned>(closed<Turn::max>(values[i], beta)) << i;
            highest = values[i] > highest ? values[i] : highest;
        }
        unsigned highest_at = 0;  // bit i: child i has this value
        for (std::size_t i = 0; i < values.size(); ++i) highest_at |= static_cast<unsigned>(values[i] == highest) << i;

        // The first child that closes the window is the best one up to there; else the first highest one is.
        const auto count = static_cast<unsigned>(moves.size());
        closing &= (1U << count) - 1;
        const auto best_at = static_cast<std::size_t>(std::countr_zero(closing | (closing == 0 ? highest_at : 0U)));
        const unsigned is_cut = closing == 0 ? 0 : 1;
        const std::size_t seen = is_cut == 0 ? count : best_at + 1;
        Value best = values[best_at];

        nodes_ += seen;
        if (is_cut != 0) {
            observer_(Cut<G>{Turn::max, best, beta, static_cast<std::uint32_t>(count - seen)});
        }
        Line none;
        lines_.replace(line, moves[best_at], none);
        if (rules_.fail != Fail::soft) best = clipped(best, alpha, beta);
        observer_(Leave<G>{best, alpha, beta});
        return best;
    }

    /// The move that was best before comes first; where none is known, one of the kind that cut last at this height. The
    /// others stay in order.
    void put_in_order(int ordinal, const State& state, [[maybe_unused]] std::uint32_t plies, auto& moves) const {
        auto at = moves.end();
        if (ordinal >= 0) {
            at = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
                return game_.ordinal(state, move) == static_cast<std::uint32_t>(ordinal);
            });
        } else if constexpr (learns) {
            const int killer = killers_[plies % killers_.size()];
            at = std::find_if(moves.begin(), moves.end(), [&](const Move& move) { return game_.kind(move) == killer; });
        }
        if (at != moves.end()) std::rotate(moves.begin(), at, at + 1);
    }

    /// Chance passes a full window through: a bound on the average is no bound on any one child.
    Value average(const State& state, const Value& alpha, const Value& beta, std::uint32_t plies) {
        Value sum{};
        if constexpr (game::StochasticGame<G>) {
            const auto moves = game_.moves(state);
            observer_(Enter<G>{state, Turn::chance, alpha, beta, static_cast<std::uint32_t>(moves.size())});
            for (const Move& move : moves) {
                observer_(Try{game_.ordinal(state, move)});
                Line below;
                Value value = visit(game_.play(state, move), bottom_, top_, plies - 1, below);
                if constexpr (!Stop::never) {
                    if (stopped_) return value;
                }
                sum += game_.probability(state, move) * value;
                lines_.release(below);
            }
            observer_(Leave<G>{sum, bottom_, top_});  // exact
        }
        return sum;
    }

    template <Turn side>
    bool closed(const Value& mine, const Value& theirs) const {
        if (rules_.cut == CutRule::equal) return side == Turn::max ? mine >= theirs : mine <= theirs;
        return side == Turn::max ? mine > theirs : mine < theirs;
    }

    static Value clipped(Value value, const Value& alpha, const Value& beta) {
        value = value < alpha ? alpha : value;
        return value > beta ? beta : value;
    }

    const G& game_;
    O& observer_;
    const Stop& stop_;
    Table* table_;
    const AlphaBetaRules rules_;
    LineStore<Move> lines_;
    static constexpr Unstoppable never{};
    struct Nothing {
        Nothing() = default;
        Nothing(const G&, O&, const Unstoppable&) {}
    };
    [[no_unique_address]] std::conditional_t<LastPlies<G>, FullWidth<G, O>, Nothing> whole_;  // the last plies
    [[no_unique_address]] std::conditional_t<learns, std::array<std::int16_t, 64>, Nothing> killers_{};  // by plies
    std::uint64_t nodes_ = 0;
    std::uint64_t visits_ = 0;
    std::uint32_t root_plies_ = 0;
    bool stopped_ = false;
    const Value bottom_ = core::minus_infinity<Value>();
    const Value top_ = core::infinity<Value>();
};

/// The value of `root` within `window` (alpha < beta), looking `plies` moves ahead: exact where it lies
/// inside the window, else a bound (Answer::bound). Recurses: see core::with_deep_stack.
template <game::Game G, class O, class Stop = Unstoppable>
Answer<G> alphabeta(const G& game, const typename G::State& root, O& observer, AlphaBetaRules rules = {},
                    const core::Window<typename G::Value>& window = {}, std::uint32_t plies = to_the_end,
                    const Stop& stop = {}) {
    Answer<G> answer;
    AlphaBeta<G, O, Stop>(game, observer, rules, stop).run(root, window, plies, answer);
    return answer;
}

}  // namespace plyglass::search
