#pragma once

// The rules of alpha-beta as learners misread them (practice/misconception.hpp).

#include <cstdint>
#include <optional>
#include <utility>

#include "core/turn.hpp"
#include "search/alphabeta_rules.hpp"

namespace plyglass::search {

/// The same search makes the learners' mistakes, so that these can be recognised in an answer. It need not be right then.
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
    /// Leaves a node after its first child if the window that it was given was closed already, as it is for a child that
    /// was spared.
    bool leaves_closed_windows = false;
    Unfinished unfinished = Unfinished::looked_at_whole;
    WrongBound wrong_bound = WrongBound::nowhere;
    bool wrong_bound_only_narrows = false;  ///< it never moves back
};

/// What one node of the player `side` does otherwise. By AlphaBetaRules: nothing, and nothing of it is left in a program.
template <class Rules, core::Turn side, class Value>
class Misreading {
public:
    using Theirs = const Value&;

    Misreading(const Rules&, const Value&, bool, core::Turn) {}
    static constexpr bool leaves(const Value&, std::uint32_t) { return false; }
    static constexpr bool moves_wrong_bound() { return false; }
    static constexpr bool spares(std::uint32_t) { return false; }
    static constexpr void settle(Value&) {}
};

template <core::Turn side, class Value>
class Misreading<MisreadRules, side, Value> {
public:
    using Theirs = Value;  ///< the opponent's bound at this node: it may move

    /// `given`: the player's own bound, as the node was given it, which is the opponent's at the parent.
    Misreading(const MisreadRules& rules, const Value& given, bool is_root, core::Turn root_turn)
        : rules_(rules), given_(given), is_root_(is_root), is_of_roots_player_(side == root_turn) {}

    /// Whether the node is taken for finished although children are left, since its value so far would close the window of
    /// its parent. If it is looked at whole all the same, that value is kept for `settle`.
    bool leaves(const Value& best, std::uint32_t remaining) {
        using Unfinished = MisreadRules::Unfinished;
        if (rules_.unfinished == Unfinished::looked_at_whole || remaining == 0 || is_root_) return false;
        if (!closed<core::opponent(side)>(rules_.cut, best, given_)) return false;
        if (rules_.unfinished == Unfinished::left) return true;
        if (!taken_) taken_ = best;
        return false;
    }

    /// Whether the best value moves the opponent's bound.
    bool moves_wrong_bound() const {
        using WrongBound = MisreadRules::WrongBound;
        return (rules_.wrong_bound == WrongBound::at_the_root && is_root_) ||
               (rules_.wrong_bound == WrongBound::of_the_roots_player && is_of_roots_player_);
    }

    /// Whether that bound would move back to `best`, and does not do so.
    bool moves_back(const Value& best, const Value& theirs) const {
        return rules_.wrong_bound_only_narrows && better<side>(best, theirs);
    }

    /// Whether the node is left because the window that it was given was closed already.
    bool leaves_closed(bool given_closed, std::uint32_t remaining) const {
        return rules_.leaves_closed_windows && given_closed && remaining > 0 && !spares(remaining);
    }

    /// Whether no cut is made now, because of the last child.
    bool spares(std::uint32_t remaining) const { return rules_.spares_last_child && remaining == 1; }

    /// Replaces `best` by what the node is taken to be worth.
    void settle(Value& best) {
        if (taken_) best = *std::move(taken_);
    }

private:
    const MisreadRules& rules_;
    const Value& given_;
    bool is_root_;
    bool is_of_roots_player_;
    std::optional<Value> taken_;
};

}  // namespace plyglass::search
