#pragma once

// What every search takes and gives: how far to look, when to stop, and the answer.

#include <atomic>
#include <chrono>
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

/// The answer of a search. One that is used again for the next search keeps its memory.
template <game::Game G>
struct Answer {
    typename G::Value value{};
    core::Bound bound = core::Bound::unseen;  ///< exact, or how the value stands to the root window
    std::vector<typename G::Move> line;       ///< the principal variation; it ends where chance moves
    std::uint64_t nodes = 0;                  ///< positions entered or evaluated
    bool stopped = false;                     ///< asked to stop: nothing above but `nodes` means anything
};

// A rule that stops a search is asked once at each visit, with the number of visits so far, and answers whether to
// give up; the search then returns at once and its answer says so.

/// Never asks to stop; compiles to nothing.
struct Unstoppable {
    static constexpr bool never = true;
    bool operator()(std::uint64_t) const { return false; }
};

/// Stops soon after `token` is told to; looks at it every 1,024 visits.
struct StopOn {
    static constexpr bool never = false;
    std::stop_token token;
    bool operator()(std::uint64_t visits) const { return visits % 1024 == 0 && token.stop_requested(); }
};

/// Stops at `until`, or when one of the flags (if given) becomes true; looks at every visit whose
/// number has no bit of `between` set: every 64th, some microseconds apart.
struct Deadline {
    static constexpr bool never = false;
    std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
    const std::atomic<bool>* cancelled = nullptr;
    const std::atomic<bool>* finished = nullptr;
    std::uint64_t between = 63;  ///< 0: at every visit, where a visit takes long
    bool operator()(std::uint64_t visits) const {
        if ((visits & between) != 0) return false;
        if (cancelled && cancelled->load(std::memory_order_relaxed)) return true;
        if (finished && finished->load(std::memory_order_relaxed)) return true;
        return until != std::chrono::steady_clock::time_point::max() && std::chrono::steady_clock::now() >= until;
    }
};

/// No transposition table; compiles to nothing.
struct NoTable {
    static constexpr bool none = true;
};

}  // namespace plyglass::search
