#pragma once

// Batch evaluation (BatchEvaluation): if the game values all leaves below a max node at once, the search looks only at
// the child that decides the node. The others would leave no trace in a loop over all of them: they are beaten before
// it ends, or come after the cut.

#include <array>
#include <bit>
#include <cstddef>

#include "search/game_traits.hpp"

namespace plyglass::search {

/// Stands for a value where there are no batches: empty, and known to be so at compile time.
template <class Value>
struct NoValue {
    constexpr explicit operator bool() const { return false; }
    Value operator*() const { return {}; }
};

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

}  // namespace plyglass::search
