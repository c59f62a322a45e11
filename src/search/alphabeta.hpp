#pragma once

// Alpha-beta (Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975; seed documents 000 to 003). The same code
// steps through trees in the classroom and plays at full speed. Each rule on which textbooks differ is a switch.

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "search/alphabeta_rules.hpp"
#include "search/average.hpp"
#include "search/batch.hpp"
#include "search/events.hpp"
#include "search/game_traits.hpp"
#include "search/line.hpp"
#include "search/memory.hpp"
#include "search/minimax.hpp"
#include "search/search.hpp"
#include "search/star.hpp"

namespace plyglass::search {

/// The recursion. `Memory` is NoMemory or TableMemory. If the game values the last two plies in one operation (LastPlies),
/// the search looks at all of them, without a window: that costs less than choosing what to leave out.
template <game::Game G, class O, class Stop = Unstoppable, class Memory = NoMemory<G>>
requires Observer<O, G>
class AlphaBeta {
    static_assert(!Rewards<G>);
    static_assert(!KnowsLeafBounds<G> ||
                  !(BatchEvaluation<G> || DiscountsDepth<G> || LastPlies<G> || Memory::remembers));
    friend class StarNode<AlphaBeta>;
    using Game = G;
    using Listener = O;
    using State = typename G::State;
    using Value = typename G::Value;
    using Move = typename G::Move;
    using Types = TypesOf<G>;
    using Turn = core::Turn;

public:
    /// A search of at most `plies` plies allocates nothing (except for the answer's line).
    AlphaBeta(const G& game, O& observer, AlphaBetaRules rules, const Stop& stop, Memory memory = {},
              std::size_t plies = 0)
        : game_(game),
          observer_(observer),
          stop_(stop),
          memory_(std::move(memory)),
          rules_(rules),
          lines_(plies * (plies + 1) / 2),
          full_width_(game, observer, never) {}

    Memory& memory() { return memory_; }

    void run(const State& root, const core::Window<Value>& window, std::uint32_t plies, Answer<G>& answer) {
        work_ = {};
        visits_ = 0;
        stopped_ = false;
        root_plies_ = plies;
        Line line;
        answer.value = visit(root, window.alpha, window.beta, plies, line);
        answer.bound = bound_of(answer.value, window.alpha, window.beta);
        lines_.moves(line, answer.line);
        lines_.clear();
        static_cast<Work&>(answer) = work_;
        answer.stopped = stopped_;
    }

private:
    // Inlined into the loop over children, so that a leaf costs no call.
    [[gnu::always_inline]] Value visit(const State& state, const Value& alpha, const Value& beta, std::uint32_t plies,
                                       Line& line) {
        if constexpr (!Stop::never) stopped_ = stopped_ || stop_(++visits_);
        const Turn turn = game_.turn(state);
        if constexpr (LastPlies<G>) {
            if (turn == Turn::min && plies < root_plies_ && game_.ends_after_replies(state, plies)) {
                return full_width_.look(state, plies, work_);
            }
        }
        ++work_.nodes;

        // Step 1. A leaf, or the depth limit: the value is exact, whatever the window.
        if (turn == Turn::over || plies == 0) {
            decltype(auto) value = game_.evaluate(state);
            if (turn == Turn::over && rules_.fail == Fail::hard_to_the_end) {
                Value within = clipped(value, alpha, beta);
                const core::Bound bound = value < within   ? core::Bound::upper
                                          : value > within ? core::Bound::lower
                                                           : core::Bound::exact;
                observer_(Leaf<Types>{state, within, bound});
                return within;
            }
            observer_(Leaf<Types>{state, value});
            return value;
        }
        if (turn == Turn::max) return play<Turn::max>(state, alpha, beta, plies, line);
        if (turn == Turn::min) return play<Turn::min>(state, alpha, beta, plies, line);
        return average(state, alpha, beta, plies);
    }

    /// A node of the player `side`. "Mine" is the bound that this player moves (alpha at max, beta at min),
    /// "theirs" the other one.
    template <Turn side>
    Value play(const State& state, const Value& alpha, const Value& beta, std::uint32_t plies, Line& line) {
        constexpr bool is_max = side == Turn::max;
        const Value& theirs = is_max ? beta : alpha;
        Value mine = is_max ? alpha : beta;

        // Step 2. Enter the node with the window that it was given, unless the memory knows enough about it. (The root
        // is always entered: its caller wants the moves.)
        const auto known = plies < root_plies_ ? memory_.find(state, plies) : memory_.find_root(state, plies);
        if (plies < root_plies_ && known.decides(alpha, beta)) return table_hit(state, known, alpha, beta, plies);
        auto moves = game_.moves(state);
        memory_.enter(game_, state, plies, known, moves);
        auto remaining = static_cast<std::uint32_t>(moves.size());
        const auto first = enter<side>(state, alpha, beta, plies, moves, remaining);

        Value best{};
        auto best_at = moves.end();
        Line best_line;  // below the best move
        for (auto at = moves.begin(); at != moves.end(); ++at) {
            // Step 3. Look at the next child, through the window as it stands now.
            if constexpr (Memory::remembers) share_work<side>(state, plies, known, moves, at);
            const std::uint32_t ordinal = game_.ordinal(state, *at);
            const bool is_known = first && at == moves.begin();
            if (!is_known) observer_(Try{ordinal});
            Line below;
            Value value = is_known ? *first : look<side>(game_.play(state, *at), mine, theirs, plies - 1, below);
            --remaining;
            if (is_stopped()) return best;
            if (best_at != moves.end() && !better<side>(value, best)) {
                lines_.release(below);
                continue;
            }

            // Step 4. The child is the best so far (ties go to the first).
            best = std::move(value);
            best_at = at;
            lines_.take_over(best_line, below);
            observer_(Improve<Types>{best, ordinal});

            // Step 5. The player is now sure of more: the window narrows.
            if (!better<side>(best, mine)) continue;
            mine = best;
            observer_(Narrow<Types>{side, mine});

            // Step 6. If the window has closed, the opponent already has something as good elsewhere and will never let
            // the game come here: the remaining children cannot matter.
            if (!closed<side>(rules_.cut, mine, theirs)) continue;
            observer_(is_max ? Cut<Types>{side, mine, theirs, remaining} : Cut<Types>{side, theirs, mine, remaining});
            memory_.note_cut(game_, *at, plies);
            break;
        }

        // Step 7. Return the best value, clipped to the given window if the rules say so. The best move heads the line.
        lines_.replace(line, *best_at, best_line);
        if (is_clipped(plies)) best = clipped(std::move(best), alpha, beta);
        if constexpr (DiscountsDepth<G> && !is_max) best = game_.discounted(best);
        remember(state, plies, best, alpha, beta, *best_at);
        observer_(Leave<Types>{best, alpha, beta});
        return best;
    }

    /// Searches a child of a node of `side`. Shallow pruning hands down only the direct parent's bound.
    template <Turn side>
    [[gnu::always_inline]] Value look(const State& child, const Value& mine, const Value& theirs, std::uint32_t plies,
                                      Line& line) {
        const bool deep = rules_.pruning == Pruning::deep;
        if constexpr (side == Turn::max) return visit(child, mine, deep ? theirs : top_, plies, line);
        return visit(child, deep ? theirs : bottom_, mine, plies, line);
    }

    Value table_hit(const State& state, const auto& known, const Value& alpha, const Value& beta, std::uint32_t plies) {
        ++work_.known;
        const bool clips = rules_.fail == Fail::soft_below_root && is_clipped(plies) && alpha < beta;
        Value value = clips ? clipped(known.value, alpha, beta) : known.value;
        observer_(TableHit<Types>{state, value, clips ? bound_of(value, alpha, beta) : known.bound});
        return value;
    }

    /// If threads share the memory, they share the work: brings forward the first of the moves from `at` on that no
    /// other thread is searching. All threads begin with the first move together, because it may be enough (the young
    /// brothers wait), unless no move closed the window last time. The root's moves stay in order, which decides
    /// between equal ones.
    template <Turn side>
    void share_work(const State& state, std::uint32_t plies, const auto& known, auto& moves, auto at) {
        constexpr core::Bound none_closed = side == Turn::max ? core::Bound::upper : core::Bound::lower;
        if (plies == root_plies_ || (at == moves.begin() && known.last_bound != none_closed)) return;
        memory_.put_off_busy(game_, state, plies, at, moves.end());
    }

    /// A window of a single point (alpha = beta, which CutRule::strict still searches) may say nothing about the node: a
    /// value that was clipped to it came from above or from below, and one that meets it may rest on a bound that the
    /// table knew, of either kind.
    void remember(const State& state, std::uint32_t plies, const Value& value, const Value& alpha, const Value& beta,
                  const Move& best) {
        if constexpr (Memory::remembers) {
            const bool is_told = alpha < beta || (!is_clipped(plies) && value != alpha);
            const core::Bound bound = is_told ? bound_of(value, alpha, beta) : core::Bound::unseen;
            memory_.store(state, plies, value, bound, game_.ordinal(state, best));
        }
    }

    /// If all children of a max node are leaves that the game evaluates in one batch, and the observer does not hear
    /// each of them, returns the value of the decisive child and leaves only that child in `moves`. (The root's
    /// children are looked at one by one: the caller may want their values.)
    template <Turn side>
    requires(side == Turn::max && BatchEvaluation<G> &&
             !hears_last_plies<O>) std::optional<Value> value_of_decisive_leaf(auto& moves, std::uint32_t& remaining,
                                                                               std::uint32_t plies, const Value& beta) {
        if (plies != 1 || root_plies_ == 1) return {};
        std::array<Value, G::most_replies> values;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled next
        if (!game_.evaluate_replies(moves, values.data())) return {};
        const auto closes = [&](const Value& value) { return closed<Turn::max>(rules_.cut, value, beta); };
        const auto decisive = decisive_reply(values, moves.size(), closes);
        work_.nodes += decisive.seen;
        remaining -= static_cast<std::uint32_t>(decisive.seen - 1);
        moves[0] = moves[decisive.index];
        moves.shrink(1);
        return decisive.value;
    }
    template <Turn side>
    NoValue<Value> value_of_decisive_leaf(const auto&, std::uint32_t, std::uint32_t, const Value&) const {
        return {};
    }

    /// Enters a node, or comes back to one that Star2 has probed. Returns the value of its first child if that is known: from
    /// the probe, or because all children are leaves, and `moves` holds the decisive one only.
    template <Turn side>
    auto enter(const State& state, const Value& alpha, const Value& beta, [[maybe_unused]] std::uint32_t plies,
               auto& moves, [[maybe_unused]] std::uint32_t& remaining) {
        if constexpr (KnowsLeafBounds<G>) {
            if (probed_) {
                observer_(Resume<Types>{alpha, beta});
                return std::exchange(probed_, std::nullopt);
            }
        }
        observer_(Enter<Types>{state, side, alpha, beta, moves});
        if constexpr (KnowsLeafBounds<G>) {
            return decltype(probed_){};
        } else {
            const auto decisive = value_of_decisive_leaf<side>(moves, remaining, plies, beta);
            if (decisive) observer_(Try{game_.ordinal(state, *moves.begin())});
            return decisive;
        }
    }

    /// Chance passes a full window through (a bound on the average is no bound on any one child), unless the leaves'
    /// bounds are known.
    Value average(const State& state, const Value& alpha, const Value& beta, std::uint32_t plies) {
        if constexpr (KnowsLeafBounds<G>) {
            const auto& [lo, hi] = game_.leaf_bounds();
            const bool is_known = lo > bottom_ && hi < top_;
            if (is_known && rules_.chance != Chance::full) {
                return StarNode<AlphaBeta>(*this, state, alpha, beta, plies).value();
            }
        }
        if constexpr (game::StochasticGame<G>) {
            const auto moves = game_.moves(state);
            using Probability = std::remove_cvref_t<decltype(game_.probability(state, *moves.begin()))>;
            Average<Probability, Value> average;
            observer_(Enter<Types>{state, Turn::chance, alpha, beta, moves});
            for (const Move& move : moves) {
                observer_(Try{game_.ordinal(state, move)});
                Line below;
                Value value = visit(game_.play(state, move), bottom_, top_, plies - 1, below);
                if (is_stopped()) return value;
                average.add(game_.probability(state, move), std::move(value));
                lines_.release(below);
            }
            Value value = average.value();
            observer_(Leave<Types>{value, bottom_, top_});  // exact
            return value;
        } else {
            return {};
        }
    }

    bool is_stopped() const { return !Stop::never && stopped_; }

    /// Whether the value of a node with `plies` to go is clipped to its window.
    bool is_clipped(std::uint32_t plies) const {
        return rules_.fail != Fail::soft && (rules_.fail != Fail::soft_below_root || plies + 1 == root_plies_);
    }

    static Value clipped(Value value, const Value& alpha, const Value& beta) {
        value = value < alpha ? alpha : value;
        return value > beta ? beta : value;
    }

    static constexpr Unstoppable never{};
    struct NoLastPlies {
        NoLastPlies(const G&, O&, const Unstoppable&) {}
    };

    const G& game_;
    O& observer_;
    const Stop& stop_;
    [[no_unique_address]] Memory memory_;
    const AlphaBetaRules rules_;
    LineStore<Move> lines_;
    [[no_unique_address]] std::conditional_t<LastPlies<G>, FullWidth<G, O>, NoLastPlies> full_width_;  // the last plies
    // The first child's value of the node that Star2 is about to come back to.
    [[no_unique_address]] std::conditional_t<KnowsLeafBounds<G>, std::optional<Value>, NoValue<Value>> probed_;
    Work work_;
    std::uint64_t visits_ = 0;
    std::uint32_t root_plies_ = 0;
    bool stopped_ = false;
    const Value bottom_ = core::minus_infinity<Value>();
    const Value top_ = core::infinity<Value>();
};

/// The value of `root` within `window` (alpha < beta), looking `plies` moves ahead: exact if it lies inside the window,
/// else a bound (Answer::bound). Recurses: see core::with_deep_stack.
template <game::Game G, class O, class Stop = Unstoppable>
Answer<G> alphabeta(const G& game, const typename G::State& root, O& observer, AlphaBetaRules rules = {},
                    const core::Window<typename G::Value>& window = {}, std::uint32_t plies = to_the_end,
                    const Stop& stop = {}) {
    Answer<G> answer;
    AlphaBeta<G, O, Stop>(game, observer, rules, stop).run(root, window, plies, answer);
    return answer;
}

}  // namespace plyglass::search
