#pragma once

// Alpha-beta (Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975; seed documents 000 to 003). The same code
// steps through trees in the classroom and plays at full speed. Each rule on which textbooks differ is a switch.
//
// What a search may do besides the textbook stands elsewhere, and does not exist where it is not asked for (node.hpp).

#include <cstdint>
#include <type_traits>
#include <utility>

#include "search/alphabeta_rules.hpp"
#include "search/average.hpp"
#include "search/batch.hpp"
#include "search/events.hpp"
#include "search/game_traits.hpp"
#include "search/line.hpp"
#include "search/minimax.hpp"
#include "search/node.hpp"
#include "search/search.hpp"
#include "search/star.hpp"

namespace plyglass::search {

/// The recursion. `Memory` is NoMemory or TableMemory (memory.hpp). If the game values the last two plies in one operation
/// (LastPlies), the search looks at all of them, without a window: that costs less than choosing what to leave out.
template <game::Game G, class O, class Stop = Unstoppable, class Memory = NoMemory>
requires Observer<O, G>
class AlphaBeta : Shared<G, O, Stop, Memory> {
    static_assert(!Rewards<G>);
    static_assert(!KnowsLeafBounds<G> ||
                  !(BatchEvaluation<G> || DiscountsDepth<G> || LastPlies<G> || Memory::remembers));
    using All = Shared<G, O, Stop, Memory>;
    using All::game, All::observer, All::rules, All::lines, All::work, All::root_plies, All::bottom, All::top;
    using typename All::State, typename All::Value, typename All::Move, typename All::Types;
    using Turn = core::Turn;
    using Below = typename LineStore<Move>::Below;

    template <Turn side>
    using Node = std::conditional_t<KnowsLeafBounds<G>, ProbedNode<PlainNode<All>>,
                                    WithBatches<typename Memory::template Node<PlainNode<All>, side>, side>>;
    using First = std::conditional_t<KnowsLeafBounds<G>, const Value*, NoValue<Value>>;  ///< what Star2 knows of a node

public:
    /// A search of at most `plies` plies allocates nothing (except for the answer's line).
    AlphaBeta(const G& g, O& o, AlphaBetaRules r, const Stop& s, Memory m = {}, std::size_t plies = 0)
        : All{g, o, s, r, std::move(m), LineStore<Move>(plies * (plies + 1) / 2)}, full_width_(g, o, never) {}

    Memory& memory() { return All::memory; }

    void run(const State& root, const core::Window<Value>& window, std::uint32_t plies, Answer<G>& answer) {
        this->begin(plies);
        Line line;
        answer.value = visit(root, window.alpha, window.beta, plies, line);
        answer.bound = bound_of(answer.value, window.alpha, window.beta);
        this->end(line, answer);
    }

private:
    // Inlined into the loop over children, so that a leaf costs no call.
    [[gnu::always_inline]] Value visit(const State& state, const Value& alpha, const Value& beta, std::uint32_t plies,
                                       Line& line) {
        this->count_visit();
        const Turn turn = game.turn(state);
        if constexpr (LastPlies<G>) {
            if (turn == Turn::min && plies < root_plies && game.ends_after_replies(state, plies)) {
                return full_width_.look(state, plies, work);
            }
        }
        ++work.nodes;

        // Step 1. A leaf, or the depth limit: the value is exact, whatever the window.
        const bool is_over = turn == Turn::over;
        if (is_over || plies == 0) {
            if (is_over && rules.fail == Fail::hard_to_the_end) return this->clipped_leaf(state, alpha, beta);
            decltype(auto) value = game.evaluate(state);
            observer(Leaf<Types>{state, value});
            return value;
        }
        if (turn == Turn::max) return play<Turn::max>(state, alpha, beta, plies, line, {});
        if (turn == Turn::min) return play<Turn::min>(state, alpha, beta, plies, line, {});
        return average(state, alpha, beta, plies);
    }

    /// A node of the player `side`. "Mine" is the bound that this player moves (alpha at max, beta at min),
    /// "theirs" the other one.
    template <Turn side>
    Value play(const State& state, const Value& alpha, const Value& beta, std::uint32_t plies, Line& line,
               First first) {
        Node<side> node(*this, state, plies, first);
        constexpr bool is_max = side == Turn::max;
        const Value& theirs = is_max ? beta : alpha;
        Value mine = is_max ? alpha : beta;
        // Step 2. Enter the node with the window that it was given, unless enough is known about it.
        if (const auto known = node.known(alpha, beta)) return *known;
        auto moves = node.moves();
        if (!node.resumes(alpha, beta)) observer(Enter<Types>{state, side, alpha, beta, moves});
        Value best{};
        auto best_at = moves.begin();
        for (auto at = moves.begin(); at != moves.end(); ++at) {
            // Step 3. Look at the next child, through the window as it stands now.
            Below below(lines);
            Value value = look<side>(node, moves, at, mine, theirs, below);
            if (this->is_stopped()) return best;
            if (at != moves.begin() && !better<side>(value, best)) continue;
            // Step 4. The child is the best so far (ties go to the first).
            best = std::move(value);
            best_at = at;
            lines.take_over(line, below);
            observer(Improve<Types>{best, game.ordinal(state, *at)});
            // Step 5. The player is now sure of more: the window narrows.
            if (!better<side>(best, mine)) continue;
            mine = best;
            observer(Narrow<Types>{side, mine});
            // Step 6. If the window has closed, the opponent already has something as good elsewhere and will never let
            // the game come here: the remaining children cannot matter.
            if (!closed<side>(rules.cut, mine, theirs)) continue;
            observer(Cut<Types>{side, is_max ? mine : theirs, is_max ? theirs : mine, node.remaining(moves, at)});
            node.note_cut(*at);
            break;
        }
        return leave<side>(node, best, *best_at, alpha, beta, line);
    }

    /// The value of the child after the move `*at`.
    template <Turn side>
    [[gnu::always_inline]] Value look(auto& node, auto& moves, auto at, const Value& mine, const Value& theirs,
                                      Line& line) {
        if (const auto told = node.next(moves, at, theirs)) return *told;
        observer(Try{game.ordinal(node.state, *at)});
        constexpr bool is_max = side == Turn::max;
        return visit(game.play(node.state, *at), this->alpha_below(side, is_max ? mine : theirs),
                     this->beta_below(side, is_max ? theirs : mine), node.plies - 1, line);
    }

    /// Step 7. Return the best value, clipped to the given window if the rules say so.
    template <Turn side>
    [[gnu::always_inline]] Value leave(auto& node, Value& best, const auto& move, const Value& alpha, const Value& beta,
                                       Line& line) {
        lines.prepend(move, line);
        if (this->is_clipped(node.plies)) best = clipped(std::move(best), alpha, beta);
        if constexpr (DiscountsDepth<G> && side == Turn::min) best = game.discounted(best);
        node.leave(best, alpha, beta, move);
        observer(Leave<Types>{best, alpha, beta});
        return std::move(best);
    }

    /// Chance passes a full window through (a bound on the average is no bound on any one child), unless the leaves'
    /// bounds are known.
    Value average(const State& state, const Value& alpha, const Value& beta, std::uint32_t plies) {
        if constexpr (KnowsLeafBounds<G>) {
            const auto& [lo, hi] = game.leaf_bounds();
            if (rules.chance != Chance::full && lo > bottom && hi < top) {
                const auto look_below = [this](const State& child, const Value& a, const Value& b, std::uint32_t left,
                                               const Value* first) {
                    Below below(lines);
                    if (!first) return visit(child, a, b, left, below);
                    return game.turn(child) == Turn::max ? play<Turn::max>(child, a, b, left, below, first)
                                                         : play<Turn::min>(child, a, b, left, below, first);
                };
                return StarNode<All, decltype(look_below)>(*this, state, alpha, beta, plies, look_below).value();
            }
        }
        if constexpr (game::StochasticGame<G>) {
            const auto moves = game.moves(state);
            using Probability = std::remove_cvref_t<decltype(game.probability(state, *moves.begin()))>;
            Average<Probability, Value> average;
            observer(Enter<Types>{state, Turn::chance, alpha, beta, moves});
            for (const auto& move : moves) {
                observer(Try{game.ordinal(state, move)});
                Below below(lines);
                Value value = visit(game.play(state, move), bottom, top, plies - 1, below);
                if (this->is_stopped()) return value;
                average.add(game.probability(state, move), std::move(value));
            }
            Value value = average.value();
            observer(Leave<Types>{value, bottom, top});  // exact
            return value;
        } else {
            return {};
        }
    }

    static constexpr Unstoppable never{};
    [[no_unique_address]] std::conditional_t<LastPlies<G>, FullWidth<G, O>, NoValue<Value>>
        full_width_;  // the last plies
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
