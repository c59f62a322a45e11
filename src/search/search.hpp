#pragma once

// The inputs and outputs of every search: how far to look, when to stop, and the answer.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <stop_token>
#include <vector>

#include "core/bound.hpp"
#include "core/give_way.hpp"
#include "core/limits.hpp"
#include "game/game.hpp"

namespace plyglass::search {

/// Deeper than any tree: search until the game is over.
inline constexpr std::uint32_t to_the_end = std::numeric_limits<std::uint32_t>::max();

/// How much a search did. Its tree may be far larger than its work, because the values of some positions were known
/// already.
struct Work {
    std::uint64_t nodes = 0;  ///< positions entered or evaluated
    /// Those among them whose value a table knew, or, in games that list whole rounds (game_traits.hpp), to which another
    /// move of the same chance node had led.
    std::uint64_t known = 0;

    std::uint64_t computed() const { return nodes - known; }
    Work& operator+=(const Work& other) {
        nodes += other.nodes;
        known += other.known;
        return *this;
    }
};

/// The answer of a search. An answer that is reused for the next search keeps its memory.
template <game::Game G>
struct Answer : Work {
    typename G::Value value{};
    core::Bound bound = core::Bound::unseen;  ///< exact, or how the value stands to the root window
    std::vector<typename G::Move> line;       ///< the principal variation; it ends at chance nodes
    bool stopped = false;                     ///< the search was asked to stop: only the work is meaningful
};

// A search calls its stop rule once at each visit, with the number of visits so far. If the rule returns true, the
// search returns at once and sets `stopped` in its answer.

/// Never asks to stop; compiles to nothing.
struct Unstoppable {
    static constexpr bool never = true;
    bool operator()(std::uint64_t) const { return false; }
};

/// Stops soon after a stop is requested of `token`; checks it every 1,024 visits.
struct StopOn {
    static constexpr bool never = false;
    std::stop_token token;
    bool operator()(std::uint64_t visits) const { return visits % 1024 == 0 && token.stop_requested(); }
};

/// Stops at `until`, or when one of the flags (if given) becomes true. Checks at every visit whose number has no bit of
/// `between` set: every 64th by default, some microseconds apart.
struct Deadline {
    static constexpr bool never = false;
    std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
    const std::atomic<bool>* cancelled = nullptr;
    const std::atomic<bool>* finished = nullptr;
    std::uint64_t between = 63;  ///< 0: check at every visit, for games whose visits take long
    bool operator()(std::uint64_t visits) const {
        if ((visits & between) != 0) return false;
        core::give_way();
        if (cancelled && cancelled->load(std::memory_order_relaxed)) return true;
        if (finished && finished->load(std::memory_order_relaxed)) return true;
        return until != std::chrono::steady_clock::time_point::max() && std::chrono::steady_clock::now() >= until;
    }
};

/// No transposition table; compiles to nothing.
struct NoTable {
    static constexpr bool none = true;
    static bool find(const auto&, std::uint32_t, const auto&) { return false; }
    static void store(const auto&, std::uint32_t, const auto&) {}
};

}  // namespace plyglass::search
