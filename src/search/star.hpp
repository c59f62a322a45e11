#pragma once

// Star1 and Star2 (Ballard, "The *-Minimax Search Procedure for Trees Containing Chance Nodes", 1983): if all leaves are
// known to lie between two numbers, the average at a chance node lies between two numbers, too, before all of its
// children have been looked at. The search stops there as soon as the average cannot get into the window any more.

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/bound.hpp"
#include "core/limits.hpp"
#include "core/turn.hpp"
#include "game/game.hpp"
#include "search/alphabeta_rules.hpp"
#include "search/events.hpp"
#include "search/node.hpp"

namespace plyglass::search {

/// The game knows two numbers between which all of its leaves' values lie.
template <class G>
concept KnowsLeafBounds = game::StochasticGame<G> && requires(const G& game) {
    { game.leaf_bounds() } -> std::convertible_to<const core::Interval<typename G::Value>&>;
};

/// What is proven of the average at a chance node while its children are looked at. Sums must be exact.
template <class Probability, class Value>
class AverageBounds {
public:
    using Interval = core::Interval<Value>;

    /// Every child lies within `leaves`.
    explicit AverageBounds(const Interval& leaves) : leaves_(leaves), average_(leaves) {}

    /// Of a child with the probability `p` that is known to lie within `known`: the values that leave the average
    /// between alpha and beta, whatever its siblings turn out to be.
    core::Window<Value> window(const Probability& p, const Interval& known, const Value& alpha,
                               const Value& beta) const {
        return {within_leaves((alpha - average_.hi) / p + known.hi),
                within_leaves((beta - average_.lo) / p + known.lo)};
    }

    /// That child is now known to lie within `now`.
    void learn(const Probability& p, Interval& known, Interval now) {
        average_.lo += p * (now.lo - known.lo);
        average_.hi += p * (now.hi - known.hi);
        known = std::move(now);
    }

    const Interval& average() const { return average_; }

private:
    Value within_leaves(const Value& value) const { return std::clamp(value, leaves_.lo, leaves_.hi); }

    const Interval& leaves_;
    Interval average_;
};

/// A node that Star2 may have probed: then the value of its first child is there already.
template <class Plain>
class ProbedNode : public Plain {
    using S = typename Plain::Shared;
    using Value = typename S::Value;

public:
    using Plain::all;

    /// `first` is null if the node was not probed.
    ProbedNode(S& search, const typename S::State& at, std::uint32_t left, const Value* first = nullptr)
        : Plain(search, at, left), first_(first) {}

    bool resumes(const Value& alpha, const Value& beta) const {
        if (first_) all.observer(Resume<typename S::Types>{alpha, beta});
        return first_ != nullptr;
    }
    const Value* next(auto& moves, auto at, const Value&) const { return at == moves.begin() ? first_ : nullptr; }

private:
    const Value* first_;
};

/// The search of one chance node. `S`: Shared. `look(state, alpha, beta, plies, first)` searches what is below it, where
/// `first` is the value of a first child that was probed, or null.
template <class S, class Look>
class StarNode {
    static_assert(accepts_events<typename S::Observer>(static_cast<const StarEvent<typename S::Types>*>(nullptr)));
    using State = typename S::State;
    using Value = typename S::Value;
    using Types = typename S::Types;
    using Turn = core::Turn;
    using Interval = core::Interval<Value>;

public:
    StarNode(S& all, const State& state, const Value& alpha, const Value& beta, std::uint32_t plies, const Look& look)
        : all_(all),
          state_(state),
          alpha_(alpha),
          beta_(beta),
          plies_(plies),
          look_(look),
          moves_(all.game.moves(state)),
          bounds_(all.game.leaf_bounds()),
          remaining_(static_cast<std::uint32_t>(moves_.size())) {
        children_.reserve(moves_.size());
        for (const auto& move : moves_) {
            children_.push_back({move, all.game.probability(state, move), all.game.leaf_bounds(), {}});
        }
    }

    Value value() {
        all_.observer(Enter<Types>{state_, Turn::chance, alpha_, beta_, moves_});
        if (probes(all_.rules.chance)) {
            if (look_at_children([this](Child& child) { return probe(child); })) return cut();
            // What is known least can move the average most.
            std::stable_sort(children_.begin(), children_.end(),
                             [](const Child& a, const Child& b) { return a.unknown() > b.unknown(); });
        }
        if (look_at_children([this](Child& child) { return search_child(child); })) return cut();
        Value average = bounds_.average().lo;  // every child's value is there: both ends are the same
        return returned(std::move(average));
    }

private:
    using Probability = std::remove_cvref_t<decltype(std::declval<const typename S::Game&>().probability(
        std::declval<const State&>(), std::declval<const typename S::Move&>()))>;

    struct Child {
        typename S::Move move;
        Probability p;
        Interval known;
        std::optional<Value> first;  ///< of a probed child: the value of its first child
        bool is_done = false;

        /// How far the child can still move the average.
        Value unknown() const { return p * (known.hi - known.lo); }
    };

    /// Lets `look` look at one child after the other; returns whether the node can be left then.
    bool look_at_children(const auto& look) {
        for (Child& child : children_) {
            if (child.is_done || !look(child)) continue;
            if (all_.is_stopped() || is_closed()) return true;
        }
        return false;
    }

    /// The child's value.
    bool search_child(Child& child) {
        const auto window = bounds_.window(child.p, child.known, alpha_, beta_);
        all_.observer(Try{all_.game.ordinal(state_, child.move)});
        const Value* first = child.first ? &*child.first : nullptr;
        Value value = look_(all_.game.play(state_, child.move), window.alpha, window.beta, plies_ - 1, first);
        bounds_.learn(child.p, child.known, {value, value});
        child.is_done = true;
        --remaining_;
        return true;
    }

    /// The value of the child's first child, which bounds it: a min node is worth no more, a max node no less. A leaf is
    /// looked at, a chance node is not probed.
    bool probe(Child& child) {
        const State next = all_.game.play(state_, child.move);
        const Turn turn = all_.game.turn(next);
        if (turn == Turn::chance && plies_ > 1) return false;
        if (turn == Turn::over || plies_ == 1) return search_child(child);
        auto window = bounds_.window(child.p, child.known, alpha_, beta_);
        (turn == Turn::min ? window.beta : window.alpha) = turn == Turn::min ? child.known.hi : child.known.lo;
        all_.observer(Try{all_.game.ordinal(state_, child.move)});
        child.first = first_value(next, turn, window);
        Interval now = child.known;
        (turn == Turn::min ? now.hi : now.lo) = *child.first;
        bounds_.learn(child.p, child.known, std::move(now));
        return true;
    }

    /// Looks at the first child only of `child`, a node of the player `side`.
    Value first_value(const State& child, Turn side, const core::Window<Value>& window) {
        ++all_.work.nodes;
        const auto moves = all_.game.moves(child);
        const std::uint32_t ordinal = all_.game.ordinal(child, *moves.begin());
        all_.observer(Enter<Types>{child, side, window.alpha, window.beta, moves});
        all_.observer(Try{ordinal});
        Value value = look_(all_.game.play(child, *moves.begin()), all_.alpha_below(side, window.alpha),
                            all_.beta_below(side, window.beta), plies_ - 2, nullptr);
        if (all_.is_stopped()) return value;
        all_.observer(Improve<Types>{value, ordinal});
        all_.observer(Probed<Types>{value});
        return value;
    }

    /// The average is known to be at or beyond an end of the window.
    bool is_too_low() const { return closed<Turn::min>(all_.rules.cut, bounds_.average().hi, alpha_); }
    bool is_too_high() const { return closed<Turn::max>(all_.rules.cut, bounds_.average().lo, beta_); }
    bool is_closed() const { return remaining_ > 0 && (is_too_low() || is_too_high()); }

    Value cut() {
        if (all_.is_stopped()) return alpha_;
        const auto& [lo, hi] = bounds_.average();
        const bool low = is_too_low();
        all_.observer(low ? Narrow<Types>{Turn::min, hi} : Narrow<Types>{Turn::max, lo});
        all_.observer(low ? Cut<Types>{Turn::min, alpha_, hi, remaining_}
                          : Cut<Types>{Turn::max, lo, beta_, remaining_});
        return returned(low ? hi : lo);
    }

    Value returned(Value value) const {
        if (all_.is_clipped(plies_)) value = clipped(std::move(value), alpha_, beta_);
        all_.observer(Leave<Types>{value, alpha_, beta_});
        return value;
    }

    S& all_;
    const State& state_;
    const Value& alpha_;
    const Value& beta_;
    const std::uint32_t plies_;
    const Look& look_;
    const typename Types::Moves moves_;
    AverageBounds<Probability, Value> bounds_;
    std::vector<Child> children_;
    std::uint32_t remaining_;  // children whose value is not there yet
};

}  // namespace plyglass::search
