#pragma once

// A named player of 2048: a game model, a search, an evaluation and a rule when to stop. One virtual call per move;
// everything inside is templates.

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/bound.hpp"
#include "game/2048/grid.hpp"
#include "search/witness.hpp"

namespace plyglass::agent {

/// How long an agent may think. What is not given is the agent's own default.
struct Limits {
    std::optional<double> milliseconds;  ///< per move; greater than 0
    std::optional<int> depth;            ///< in the agent's own unit (Description::depth_unit)
    int threads = 1;

    friend bool operator==(const Limits&, const Limits&) = default;
};

/// What a search says of one of the four moves, for the player: larger is better (costs are negated only inside; the
/// value is shown in the agent's own scale, see Description::lower_is_better).
struct MoveValue {
    bool legal = false;
    double value = 0;
    core::Bound bound = core::Bound::unseen;  ///< unseen: this agent gives no value for it
    int depth = 0;                            ///< of its search, where that is not Choice::depth
};

struct Choice {
    std::optional<game::Direction> move;  ///< nothing only where the game is over
    double value = 0;                     ///< of `move`
    core::Bound bound = core::Bound::unseen;
    std::array<MoveValue, 4> moves{};  ///< by Direction
    int depth = 0;            ///< of the search that `move` comes from, in the agent's unit; 0: it does not search
    std::uint64_t nodes = 0;  ///< as the program counts that the agent follows
    std::uint64_t cutoffs = 0;
    double milliseconds = 0;
};

/// How many of the moves are legal.
int legal_moves(const Choice& choice);
/// What is left where a search has no answer: the first legal move, unless there is a move already.
void take_first_legal(Choice& choice);

class Agent {
public:
    Agent() = default;
    Agent(const Agent&) = delete;
    Agent& operator=(const Agent&) = delete;
    virtual ~Agent() = default;

    /// A new game: what was kept of the last one is forgotten, a cancellation too, and random choices follow from `seed`.
    void begin_game(std::uint64_t seed) {
        cancelled_.store(false, std::memory_order_relaxed);
        begin(seed);
    }
    /// The move for `grid`. A legal move where there is one. Allocates nothing after the first call.
    virtual void choose(const game::Grid& grid, Choice& choice) = 0;
    /// The agent's own opinion of a position with the player to move, larger is better for the player: what a
    /// worst-case placer plays against.
    virtual double opinion(const game::Grid& grid) const = 0;

    /// `choose` again on one thread, with every search on the way told to `witness`: the same searches, so the same choice
    /// and counts, where the agent was made with a depth and without a time. False, and nothing was done, where it has no
    /// tree to tell of (not on boards of this size, or not at all).
    virtual bool tell(const game::Grid& grid, Choice& choice, search::Witness& witness);

    /// A running `choose` or `tell` ends soon, with what it has, and so do all that follow until a game is begun: one that
    /// has not quite begun is not missed. From any thread.
    void cancel() { cancelled_.store(true, std::memory_order_relaxed); }

protected:
    /// What `begin_game` does for this agent.
    virtual void begin(std::uint64_t /*seed*/) {}

    /// What `tell` does with a twin of this agent whose searches have a witness: `twin.follow(witness)` names it to them.
    /// Cancelling this agent cancels its twin.
    template <class Twin>
    bool tell_by(Twin&& twin, const game::Grid& grid, Choice& choice, search::Witness& witness) {
        static_cast<Agent&>(twin).cancel_ = &cancelled_;
        twin.follow(witness);
        twin.choose(grid, choice);
        return true;
    }

    std::atomic<bool> cancelled_{false};
    const std::atomic<bool>* cancel_ = &cancelled_;  ///< what ends a search: of a twin, another's
};

}  // namespace plyglass::agent
