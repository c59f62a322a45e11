#pragma once

// The search behind a hint, made so that it can be run again and recorded: whole searches of fixed depth, each deeper than
// the one before, of which the last one that was finished in time is the answer.

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "agent/agent.hpp"
#include "agent/catalogue.hpp"
#include "agent/reason.hpp"
#include "app/position_search.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::app {

struct HintQuestion {
    game::Grid grid = game::Grid();
    std::string agent;          ///< as `--agent` has it; must be known, and play boards of this size
    double milliseconds = 300;  ///< for search and reason; the shallowest search is finished whatever the time
    std::size_t move = 0;       ///< of the game, counted from 1

    friend bool operator==(const HintQuestion&, const HintQuestion&) = default;
};

struct Hint {
    HintQuestion question;
    agent::Named named;                    ///< with the depth that was searched
    agent::Choice choice;                  ///< without a move where none is possible
    std::optional<agent::Reason> reason;   ///< where there is a move
    std::optional<PositionSearch> search;  ///< what to record; nothing: this agent has no depth, and so no tree
};

/// The range of the agent's depth, in its own unit; nothing: it has none.
struct DepthRange {
    int least = 1, most = 1;
};
std::optional<DepthRange> depth_range(const agent::Description& agent);

/// Agents that have been made. A deepening search needs one for each depth, and each makes tables that take longer than a
/// shallow search does; the next hint can use them again. From any thread.
class AgentShelf {
public:
    /// One that is like new, made if there is none.
    std::unique_ptr<agent::Agent> take(const agent::Named& named, int size);
    void give_back(const agent::Named& named, int size, std::unique_ptr<agent::Agent> agent);
    /// One search at a time: when boards change fast, those that nobody waits for any more leave before they make anything.
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
    std::vector<Place> places_;  // the one that was given back last comes last
};

/// Nothing where `stop` was requested before there was an answer; a search that is under way then ends soon.
std::optional<Hint> find_hint(const HintQuestion& question, AgentShelf& shelf, const std::stop_token& stop = {});

/// What `agent` chooses on `grid`, with so much time (if it minds the time); nothing where `stop` was requested. A choice
/// for every move of a game that plays itself, where nobody asks for the tree.
class Thinker {
public:
    /// `agent` must be known and play boards of this size.
    Thinker(const std::string& agent, double milliseconds, int size);

    std::optional<agent::Choice> choose(const game::Grid& grid, const std::stop_token& stop);
    const agent::Agent& agent() const { return *agent_; }

private:
    agent::Named named_;
    std::unique_ptr<agent::Agent> agent_;
};

}  // namespace plyglass::app
