#pragma once

// A finished game, compared move by move with what the agent would have played; the moves that gave away most come
// first.

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "advice/reason.hpp"
#include "app/hint_search.hpp"
#include "core/bound.hpp"
#include "game/2048/played_game.hpp"

namespace plyglass::app {

struct ReviewedMove {
    std::size_t position = 0;  ///< number of the position before the move
    game::Direction played = game::Direction::up;
    game::Direction better = game::Direction::up;
    core::Bounded<double> loss;  ///< how much less the move is worth than the agent's; unseen: it gives no values
    game::Grid board;            ///< before the move
    advice::Reason reason;       ///< why the agent's is the better one, from the search that chose it
};

struct Review {
    std::string agent;
    std::size_t moves = 0;                        ///< a person's moves, which were looked at
    std::size_t same = 0;                         ///< those among them on which both agree
    std::size_t by_agents = 0;                    ///< moves that no person made: they are not reviewed
    std::vector<ReviewedMove> moves_that_differ;  ///< largest loss first, then in the order of the game
    std::string failure;  ///< why it has ended early: the agent's program failed; empty: it has not
};

/// Asks `agent` (a known one that plays boards of this size) about a person's moves among the first `moves`, for
/// `milliseconds` each. Both agree, too, where their boards are mirror images or turned, or their moves worth the same.
class Reviewer {
public:
    Reviewer(game::PlayedGame game, std::size_t moves, std::string agent, double milliseconds)
        : game_(std::move(game)), moves_(moves), agent_(std::move(agent)), milliseconds_(milliseconds) {}

    /// Goes on where it was left. `progress` receives the number done. Nothing if `stop` was requested.
    std::optional<Review> review(const std::stop_token& stop, const std::function<void(std::size_t)>& progress = {});

private:
    /// Returns false if the agent does not answer.
    bool look_at(std::size_t position, const std::stop_token& stop);

    game::PlayedGame game_;
    std::size_t moves_;
    std::string agent_;
    double milliseconds_;
    std::optional<Thinker> thinker_;
    std::size_t next_ = 0;
    Review review_;
};

/// The whole of it.
inline std::optional<Review> review(const game::PlayedGame& game, std::size_t moves, const std::string& agent,
                                    double milliseconds, const std::stop_token& stop,
                                    const std::function<void(std::size_t)>& progress = {}) {
    return Reviewer(game, moves, agent, milliseconds).review(stop, progress);
}

}  // namespace plyglass::app
