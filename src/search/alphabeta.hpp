#pragma once

// Alpha-beta (Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975; seed documents 000 to 003). The same code
// steps through trees in the classroom and plays at full speed. Each rule on which textbooks differ is a switch.

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

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

/// When the window counts as closed. Both rules give the root the same value; `equal` looks at fewer leaves.
enum class CutRule : std::uint8_t {
    equal,   ///< cut when alpha >= beta
    strict,  ///< cut when alpha > beta
};

/// Whether a returned bound may lie outside the window.
enum class Fail : std::uint8_t {
    soft,  ///< yes: the best value found is returned
    /// As `soft`, but the values of the root's moves are clipped. Then these do not depend on what a table remembered, so
    /// that threads which share one give the same answer as a single thread.
    soft_below_root,
    hard,  ///< no: it is clipped to the window that the node was given
    /// As `hard`, and the value of a finished game is clipped too, as if its position were a node without children (the
    /// program behind seed documents 000 and 001).
    hard_to_the_end,
};

/// Whose bounds a node is cut against.
enum class Pruning : std::uint8_t {
    deep,     ///< those of all ancestors, as alpha and beta are handed down
    shallow,  ///< the direct parent's bounds only (seed document 003)
};

struct AlphaBetaRules {
    CutRule cut = CutRule::equal;
    Fail fail = Fail::soft;
    Pruning pruning = Pruning::deep;
    Chance chance = Chance::full;

    friend bool operator==(const AlphaBetaRules&, const AlphaBetaRules&) = default;
};

/// The rules as learners misread them (practice/misconception.hpp): the same search makes their mistakes, so that these
/// can be recognised in an answer. It need not be right then. Searches by AlphaBetaRules are compiled without all this.
struct MisreadRules : AlphaBetaRules {
    /// A node that, as far as it was looked at, would close its parent's window. (It may still move the other way.)
    enum class Unfinished : std::uint8_t {
        looked_at_whole,  ///< as is right
        left,             ///< its other children are skipped, too
        taken,            ///< it is looked at whole, but the first such value is taken for its own
    };
    /// Where the best value moves the opponent's bound instead of the player's own.
    enum class WrongBound : std::uint8_t { nowhere, at_the_root, of_the_roots_player };

    bool opens_windows = false;      ///< the window is not handed down: each node starts with the open one
    bool spares_last_child = false;  ///< no cut while a single child is left
    Unfinished unfinished = Unfinished::looked_at_whole;
    WrongBound wrong_bound = WrongBound::nowhere;
};

/// The recursion. `Memory` is NoMemory or TableMemory, `Rules` AlphaBetaRules or MisreadRules. If the game values the last two plies in one operation
/// (LastPlies), the search looks at all of them, without a window: that costs less than choosing what to leave out.
template <game::Game G, class O, class Stop = Unstoppable, class Memory = NoMemory<G>, class Rules = AlphaBetaRules>
requires Observer<O, G>
class AlphaBeta {
    static_assert(!Rewards<G>);
    static constexpr bool misreads = std::same_as<Rules, MisreadRules>;
    static_assert(!KnowsLeafBounds<G> || !(DiscountsDepth<G> || LastPlies<G> || Memory::remembers));
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
    AlphaBeta(const G& game, O& observer, Rules rules, const Stop& stop, Memory memory = {}, std::size_t plies = 0)
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
        if constexpr (misreads) root_turn_ = game_.turn(root);
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
        std::conditional_t<misreads, Value, const Value&> theirs = is_max ? beta : alpha;
        Value mine = is_max ? alpha : beta;
        [[maybe_unused]] std::conditional_t<misreads, std::optional<Value>, Unread> taken;

        // Step 2. Enter the node with the window that it was given, unless the memory knows enough about it. (The root
        // is always entered: its caller wants the moves.)
        const auto known = plies < root_plies_ ? memory_.find(state, plies) : memory_.find_root(state, plies);
        if (plies < root_plies_ && known.decides(alpha, beta)) return table_hit(state, known, alpha, beta, plies);
        auto moves = game_.moves(state);
        memory_.enter(game_, state, plies, known, moves);
        const auto probed = enter<side>(state, alpha, beta, moves);

        auto remaining = static_cast<std::uint32_t>(moves.size());
        const auto decisive = value_of_decisive_leaf<side>(moves, remaining, plies, beta);
        Value best{};
        auto best_at = moves.end();
        Line best_line;  // below the best move
        for (auto at = moves.begin(); at != moves.end(); ++at) {
            // Step 3. Look at the next child, through the window as it stands now.
            if constexpr (Memory::remembers) share_work<side>(state, plies, known, moves, at);
            const std::uint32_t ordinal = game_.ordinal(state, *at);
            const bool is_probed = probed && at == moves.begin();
            if (!is_probed) observer_(Try{ordinal});
            Line below;
            Value value = decisive    ? *decisive
                          : is_probed ? *probed
                                      : look<side>(game_.play(state, *at), mine, theirs, plies - 1, below);
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
            if (leaves_unfinished<side>(best, is_max ? alpha : beta, remaining, plies, taken)) {
                observer_(Cut<Types>{side, alpha, beta, remaining});
                break;
            }

            // Step 5. The player is now sure of more: the window narrows.
            if (moves_wrong_bound<side>(plies)) {
                move_wrong_bound<side>(best, theirs);
            } else {
                if (!better<side>(best, mine)) continue;
                mine = best;
                observer_(Narrow<Types>{side, mine});
            }

            // Step 6. If the window has closed, the opponent already has something as good elsewhere and will never let
            // the game come here: the remaining children cannot matter.
            if (!closed<side>(mine, theirs) || spares(remaining)) continue;
            observer_(is_max ? Cut<Types>{side, mine, theirs, remaining} : Cut<Types>{side, theirs, mine, remaining});
            memory_.note_cut(game_, *at, plies);
            break;
        }

        // Step 7. Return the best value, clipped to the given window if the rules say so. The best move heads the line.
        lines_.replace(line, *best_at, best_line);
        if constexpr (misreads) best = std::move(taken).value_or(best);
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
        if (opens_windows()) return visit(child, bottom_, top_, plies, line);
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
        const auto closes = [&](const Value& value) { return closed<Turn::max>(value, beta); };
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

    /// Enters a node, or comes back to one that Star2 has probed: then returns the value of its first child.
    template <Turn side>
    auto enter(const State& state, const Value& alpha, const Value& beta, const auto& moves) {
        if constexpr (KnowsLeafBounds<G>) {
            if (probed_) {
                observer_(Resume<Types>{alpha, beta});
                return std::exchange(probed_, std::nullopt);
            }
        }
        observer_(Enter<Types>{state, side, alpha, beta, moves});
        return decltype(probed_){};
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

    template <Turn side>
    static bool better(const Value& value, const Value& than) {
        return side == Turn::max ? value > than : value < than;
    }

    template <Turn side>
    bool closed(const Value& mine, const Value& theirs) const {
        if (rules_.cut == CutRule::equal) return side == Turn::max ? mine >= theirs : mine <= theirs;
        return side == Turn::max ? mine > theirs : mine < theirs;
    }

    /// Whether the value of a node with `plies` to go is clipped to its window.
    bool is_clipped(std::uint32_t plies) const {
        return rules_.fail != Fail::soft && (rules_.fail != Fail::soft_below_root || plies + 1 == root_plies_);
    }

    static Value clipped(Value value, const Value& alpha, const Value& beta) {
        value = value < alpha ? alpha : value;
        return value > beta ? beta : value;
    }

    // ---- Rules as they are misread (MisreadRules); nothing of it is left of a search by AlphaBetaRules

    struct Unread {};

    bool opens_windows() const {
        if constexpr (misreads) return rules_.opens_windows;
        return false;
    }

    bool spares([[maybe_unused]] std::uint32_t remaining) const {
        if constexpr (misreads) return rules_.spares_last_child && remaining == 1;
        return false;
    }

    /// Whether the node is taken for finished although it has children left: its value so far would close the window of
    /// its parent, whose bound `given` is. If the node is looked at whole all the same, that value goes to `taken`.
    template <Turn side>
    bool leaves_unfinished([[maybe_unused]] const Value& best, [[maybe_unused]] const Value& given,
                           [[maybe_unused]] std::uint32_t remaining, [[maybe_unused]] std::uint32_t plies,
                           [[maybe_unused]] auto& taken) const {
        if constexpr (misreads) {
            using Unfinished = MisreadRules::Unfinished;
            if (rules_.unfinished == Unfinished::looked_at_whole || remaining == 0 || plies == root_plies_)
                return false;
            if (!closed<core::opponent(side)>(best, given)) return false;
            if (rules_.unfinished == Unfinished::left) return true;
            if (!taken) taken = best;
        }
        return false;
    }

    template <Turn side>
    bool moves_wrong_bound([[maybe_unused]] std::uint32_t plies) const {
        if constexpr (misreads) {
            using WrongBound = MisreadRules::WrongBound;
            if (rules_.wrong_bound == WrongBound::at_the_root) return plies == root_plies_;
            if (rules_.wrong_bound == WrongBound::of_the_roots_player) return side == root_turn_;
        }
        return false;
    }
    template <Turn side>
    void move_wrong_bound([[maybe_unused]] const Value& best, [[maybe_unused]] auto& theirs) const {
        if constexpr (misreads) {
            theirs = best;
            observer_(Narrow<Types>{core::opponent(side), theirs});
        }
    }

    static constexpr Unstoppable never{};
    struct NoLastPlies {
        NoLastPlies(const G&, O&, const Unstoppable&) {}
    };

    const G& game_;
    O& observer_;
    const Stop& stop_;
    [[no_unique_address]] Memory memory_;
    const Rules rules_;
    LineStore<Move> lines_;
    [[no_unique_address]] std::conditional_t<LastPlies<G>, FullWidth<G, O>, NoLastPlies> full_width_;  // the last plies
    // The first child's value of the node that Star2 is about to come back to.
    [[no_unique_address]] std::conditional_t<KnowsLeafBounds<G>, std::optional<Value>, NoValue<Value>> probed_;
    Work work_;
    std::uint64_t visits_ = 0;
    std::uint32_t root_plies_ = 0;
    Turn root_turn_ = Turn::over;  // MisreadRules only
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
