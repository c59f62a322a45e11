#pragma once

// Batch evaluation (BatchEvaluation): if the game values all leaves below a max node at once, the search looks only at
// the child that decides the node. The others would leave no trace in a loop over all of them: they are beaten before
// it ends, or come after the cut.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/turn.hpp"
#include "search/alphabeta_rules.hpp"
#include "search/events.hpp"
#include "search/game_traits.hpp"

namespace plyglass::search {

template <class Value>
struct DecisiveReply {
    std::size_t index = 0;  ///< among the moves
    std::size_t seen = 0;   ///< moves that a loop would look at
    Value value{};
};

/// The first of the first `count` values that closes the window (`closes(value)`); if none does, the first highest one.
/// A processor could not predict which one it is, so the code does not branch on it.
template <class Value, std::size_t most>
DecisiveReply<Value> decisive_reply(const std::array<Value, most>& values, std::size_t count, const auto& closes) {
    unsigned closing = 0;  // bit i: value i closes the window
    Value highest = values[0];
    for (std::size_t i = 0; i < most; ++i) {
        closing |= static_cast<unsigned>(closes(values[i])) << i;
        highest = values[i] > highest ? values[i] : highest;
    }
    unsigned highest_at = 0;  // bit i: value i is the highest
    for (std::size_t i = 0; i < most; ++i) highest_at |= static_cast<unsigned>(values[i] == highest) << i;
    closing &= (1U << count) - 1;
    const auto index = static_cast<std::size_t>(std::countr_zero(closing | (closing == 0 ? highest_at : 0U)));
    return {index, closing == 0 ? count : index + 1, values[index]};
}

/// A max node whose children may be leaves that the game evaluates in one batch. (The root's are looked at one by one: the
/// caller may want their values.)
template <class Base>
class BatchNode : public Base {
    using S = typename Base::Shared;
    using Value = typename S::Value;
    static constexpr std::size_t most = S::Game::most_replies;

public:
    using Base::Base, Base::all, Base::state, Base::plies, Base::is_root;

    /// Looks only at the child that decides the node, which is then alone in `moves`.
    std::optional<Value> next(auto& moves, auto at, const Value& theirs) {
        Base::next(moves, at, theirs);
        if (plies != 1 || is_root() || at != moves.begin()) return {};
        std::array<Value, most> values;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled next
        if (!all.game.evaluate_replies(moves, values.data())) return {};
        const auto closes = [&](const Value& value) { return closed<core::Turn::max>(all.rules.cut, value, theirs); };
        const auto decisive = decisive_reply(values, moves.size(), closes);
        all.work.nodes += decisive.seen;
        unseen_ = static_cast<std::uint32_t>(moves.size() - decisive.seen);
        moves[0] = moves[decisive.index];
        moves.shrink(1);
        all.observer(Try{all.game.ordinal(state, *at)});
        return decisive.value;
    }

    std::uint32_t remaining(const auto& moves, auto at) const { return Base::remaining(moves, at) + unseen_; }

private:
    std::uint32_t unseen_ = 0;
};

/// What `Base` is where there are batches of leaves below nodes of the player `side`.
template <class Base, core::Turn side>
using WithBatches = std::conditional_t<side == core::Turn::max && BatchEvaluation<typename Base::Shared::Game> &&
                                           !observes_last_plies<typename Base::Shared::Observer>,
                                       BatchNode<Base>, Base>;

}  // namespace plyglass::search
