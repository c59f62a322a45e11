#pragma once

// What every search takes and gives: how far to look, when to stop, and the answer.

#include <cstdint>
#include <limits>
#include <stop_token>
#include <vector>

#include "core/bound.hpp"
#include "core/limits.hpp"
#include "game/game.hpp"

namespace plyglass::search {

/// Deeper than any tree: play until the game is over.
inline constexpr std::uint32_t to_the_end = std::numeric_limits<std::uint32_t>::max();

/// The answer of a search.
template <game::Game G>
struct Answer {
    typename G::Value value{};
    core::Bound bound = core::Bound::unseen;  ///< exact, or how the value stands to the root window
    std::vector<typename G::Move> line;       ///< the principal variation; it ends where chance moves
    std::uint64_t nodes = 0;                  ///< positions entered or evaluated
    bool stopped = false;                     ///< asked to stop: nothing above but `nodes` means anything
};

/// Never asks to stop; compiles to nothing.
struct Unstoppable {
    static constexpr bool never = true;
    bool operator()(std::uint64_t) const { return false; }
};

/// Stops soon after `token` is told to; looks at it every 1,024 nodes.
struct StopOn {
    static constexpr bool never = false;
    std::stop_token token;
    bool operator()(std::uint64_t nodes) const { return nodes % 1024 == 0 && token.stop_requested(); }
};

}  // namespace plyglass::search
