#pragma once

// A recorded search of a position of 2048: the very run that gave a hint, repeated with everything written down.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "agent/catalogue.hpp"
#include "app/not_recorded.hpp"
#include "app/position_search.hpp"
#include "core/result.hpp"
#include "exact/solution.hpp"
#include "trace/algorithms.hpp"
#include "trace/film.hpp"

namespace plyglass::app {

struct PositionFilm {
    PositionSearch search;
    const agent::Description* agent = nullptr;
    agent::Choice choice;  ///< the recorded run's choice
    /// One film for each search on the way: an agent that deepens makes one for each depth, other agents make one.
    struct Chapter {
        int depth = 0;  ///< in the agent's unit
        std::shared_ptr<const trace::Film> film;
    };
    std::vector<Chapter> chapters;
    /// What perfect play makes of the root's moves, in points; nothing where that is unknown (app::truth_about).
    std::optional<exact::Solution::Moves> truth;
    bool truncated = false;  ///< the budget ran out before the last search was over
};

/// The agent (agent/catalogue.hpp) that searches positions of 2048 with this textbook algorithm and these switches.
std::string textbook_agent(const trace::Search& search);
/// Whether that agent has this algorithm.
bool searches_positions(const trace::AlgorithmInfo& algorithm);

/// Why no search of `grid` can be shown, translated; nothing if one can.
std::optional<std::string> unsearchable(const game::Grid& grid);

/// Returns a film, or the reason why there is none: the agent does not search a tree, or not on this board, or no tile
/// can move.
core::Result<PositionFilm, NotRecorded> record_position(const PositionSearch& search, const trace::Budget& budget = {},
                                                        const std::stop_token& stop = {});

/// The same for callers that want the whole search or none: when the budget runs out, the search ends and the film is
/// `truncated`, without chapters.
core::Result<PositionFilm, NotRecorded> record_whole_position(const PositionSearch& search, const trace::Budget& budget,
                                                              const std::stop_token& stop = {});

/// The film that explains a hint: a whole one of the hint's very search if that fits `budget`, else of the same agent's
/// deepest search that does and makes the hint's move, or, if none does, the deepest one; `search.depth` of the film says
/// which. Only if not even the shallowest one fits is the film
/// `truncated`. Requires search.hint.
core::Result<PositionFilm, NotRecorded> record_hint(const PositionSearch& search, const trace::Budget& budget,
                                                    const std::stop_token& stop = {});

}  // namespace plyglass::app
