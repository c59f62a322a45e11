#pragma once

// What the nodes of an alpha-beta search share, and what a node does besides the textbook: nothing, unless the search
// remembers (memory.hpp), the game evaluates leaves in batches (batch.hpp), or Star2 probes nodes (star.hpp).

#include <cstdint>

#include "search/alphabeta_rules.hpp"
#include "search/events.hpp"
#include "search/line.hpp"
#include "search/search.hpp"

namespace plyglass::search {

/// Stands for a value where there never is one: empty, and known to be so at compile time.
template <class Value>
struct NoValue {
    constexpr NoValue() = default;
    constexpr explicit NoValue(const auto&...) {}
    constexpr explicit operator bool() const { return false; }
    Value operator*() const { return {}; }
};

/// Remembers nothing.
struct NoMemory {
    static constexpr bool remembers = false;
    template <class Plain, core::Turn side>
    using Node = Plain;
    static void forget() {}
};

/// One search, for all of its nodes.
template <game::Game G, class O, class Stop, class Memory>
struct Shared {
    using Game = G;
    using Observer = O;
    using State = typename G::State;
    using Value = typename G::Value;
    using Move = typename G::Move;
    using Types = TypesOf<G>;

    const G& game;
    O& observer;
    const Stop& stop;
    const AlphaBetaRules rules;
    [[no_unique_address]] Memory memory;
    LineStore<Move> lines;
    Work work{};
    std::uint64_t visits = 0;
    std::uint32_t root_plies = 0;
    bool stopped = false;
    const Value bottom = core::minus_infinity<Value>();
    const Value top = core::infinity<Value>();

    void begin(std::uint32_t plies) {
        work = {};
        visits = 0;
        stopped = false;
        root_plies = plies;
    }
    void end(const Line& line, Answer<G>& answer) {
        lines.moves(is_stopped() ? Line() : line, answer.line);
        lines.clear();
        static_cast<Work&>(answer) = work;
        answer.stopped = stopped;
    }

    void count_visit() {
        if constexpr (!Stop::never) stopped = stopped || stop(++visits);
    }
    bool is_stopped() const { return !Stop::never && stopped; }
    /// Whether the value of a node with `plies` to go is clipped to its window.
    bool is_clipped(std::uint32_t plies) const {
        return rules.fail != Fail::soft && (rules.fail != Fail::soft_below_root || plies + 1 == root_plies);
    }
    /// Fail::hard_to_the_end: the value of a finished game.
    Value clipped_leaf(const State& state, const Value& alpha, const Value& beta) {
        Value value = game.evaluate(state);
        const core::Bound bound = clip(value, alpha, beta);
        observer(Leaf<Types>{state, value, bound});
        return value;
    }
    /// A child's window, at a node whose window stands at (alpha, beta). Shallow pruning hands down only the bound of the
    /// player `side`, who moves at the node.
    const Value& alpha_below(core::Turn side, const Value& alpha) const {
        return side == core::Turn::max || rules.pruning == Pruning::deep ? alpha : bottom;
    }
    const Value& beta_below(core::Turn side, const Value& beta) const {
        return side == core::Turn::min || rules.pruning == Pruning::deep ? beta : top;
    }
};

/// A node as the textbook has it. Other kinds derive from it and do more where `play` (alphabeta.hpp) asks. `S`: Shared.
template <class S>
class PlainNode {
    using State = typename S::State;
    using Value = typename S::Value;
    using Move = typename S::Move;

public:
    using Shared = S;

    S& all;
    const State& state;
    const std::uint32_t plies;

    PlainNode(S& search, const State& at, std::uint32_t left, NoValue<Value> = {})
        : all(search), state(at), plies(left) {}
    bool is_root() const { return plies == all.root_plies; }

    /// The node's value, if it need not be searched.
    static constexpr NoValue<Value> known(const Value&, const Value&) { return {}; }
    /// The moves, in the order in which they are tried.
    auto moves() const { return all.game.moves(state); }
    /// Whether the node was entered before. Reports to the observer that the search comes back to it.
    static constexpr bool resumes(const Value&, const Value&) { return false; }
    /// The value of the next child, after the move `*at`, if it need not be looked at. May first change what comes next.
    static constexpr NoValue<Value> next(const auto&, auto, const Value&) { return {}; }
    /// How many children come after `at`.
    static std::uint32_t remaining(const auto& moves, auto at) {
        return static_cast<std::uint32_t>(moves.end() - at) - 1;
    }
    static void note_cut(const Move&) {}
    static void leave(const Value&, const Value&, const Value&, const Move&) {}
};

}  // namespace plyglass::search
