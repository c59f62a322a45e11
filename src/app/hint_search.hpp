#pragma once

// The search behind a hint, repeatable so that it can be recorded: whole searches of fixed depth, each deeper than the
// one before. The last one that finished in time is the answer.

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "advice/reason.hpp"
#include "agent/agent.hpp"
#include "agent/catalogue.hpp"
#include "app/position_search.hpp"
#include "exact/solution.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::app {

struct HintQuestion {
    game::Grid grid = game::Grid();
    std::string agent;          ///< as `--agent` has it; a known one that plays boards of this size
    double milliseconds = 300;  ///< for search and reason; the shallowest search always finishes
    std::size_t move = 0;       ///< the move's number in the game, from 1

    friend bool operator==(const HintQuestion&, const HintQuestion&) = default;
};

struct Hint {
    HintQuestion question;
    agent::Named named;                    ///< with the depth that was searched
    agent::Choice choice;                  ///< without a move if none is possible, or if the agent's program failed
    std::optional<advice::Reason> reason;  ///< present if there is a move
    std::optional<PositionSearch> search;  ///< the search to record; nothing if the agent has no depth, and so no tree
    double milliseconds = 0;               ///< of all searches, without the time to make agents
    /// What perfect play makes of the moves of a small board, where that is at hand; nothing if it was asked itself.
    std::optional<exact::Solution::Moves> truth{};
};

/// The range of the agent's depth, in its own unit; nothing if it has no depth.
struct DepthRange {
    int least = 1, most = 1;
};
std::optional<DepthRange> depth_range(const agent::Description& agent);
/// The depths at which a hint is looked for, one after the other while there is time.
std::optional<DepthRange> hint_depths(const agent::Named& named);

/// Keeps agents for reuse. A deepening search needs one agent per depth, and each builds tables, which takes longer
/// than a shallow search; the next hint can use them again. Transposition tables do not wait with them: they are large and
/// made in no time. Safe from any thread.
class AgentCache {
public:
    /// Returns an agent as good as new, and makes one if there is none.
    std::unique_ptr<agent::Agent> take(const agent::Named& named, int size);
    void give_back(const agent::Named& named, int size, std::unique_ptr<agent::Agent> agent);
    /// Admits one search at a time: when boards change fast, a search that is no longer wanted leaves before it makes
    /// an agent.
    std::unique_lock<std::mutex> wait_for_turn() { return std::unique_lock(turn_); }

private:
    struct Place {
        const agent::Description* description = nullptr;
        agent::Settings settings;
        int size = 0;
        std::unique_ptr<agent::Agent> agent;
    };

    std::mutex turn_;
    std::mutex mutex_;
    std::vector<Place> places_;  // in the order in which the callers gave them back
};

/// Nothing if `stop` was requested before there was an answer; a running search then ends soon.
std::optional<Hint> find_hint(const HintQuestion& question, AgentCache& shelf, const std::stop_token& stop = {});
/// The hint of an agent within the limits that it was named with: with a time the same search as above, down to the
/// depth if there is one; without a time one search, of that depth or the agent's own. The agent must play boards of
/// this size.
std::optional<Hint> find_hint(const agent::Named& named, const game::Grid& grid, AgentCache& shelf);

/// Chooses a move on `grid` within the given time (if the agent heeds it); nothing if `stop` was requested. For a game
/// that plays itself and never shows its trees.
class Thinker {
public:
    /// `agent` must be known and play boards of this size.
    Thinker(const std::string& agent, double milliseconds, int size);

    std::optional<agent::Choice> choose(const game::Grid& grid, const std::stop_token& stop);
    /// Right after `choose` on the same board: gives the moves of `choice` that have only bounds their exact values, as a
    /// hint does, unless that takes longer than `milliseconds` or `stop` was requested.
    void value_all_moves(const game::Grid& grid, agent::Choice& choice, double milliseconds,
                         const std::stop_token& stop);
    const agent::Agent& agent() const { return *agent_; }

private:
    agent::Named named_;
    std::unique_ptr<agent::Agent> agent_;
};

}  // namespace plyglass::app
