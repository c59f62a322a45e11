#pragma once

// A search of a position of 2048, recorded: the very run that gave a hint, once more, with everything written down.

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "agent/catalogue.hpp"
#include "app/position_search.hpp"
#include "core/result.hpp"
#include "trace/film.hpp"

namespace plyglass::app {

struct PositionFilm {
    PositionSearch search;
    const agent::Description* agent = nullptr;
    agent::Choice choice;  ///< of the recorded run
    /// One film for each search on the way: an agent that deepens makes one for each depth, the others one.
    struct Chapter {
        int depth = 0;  ///< in the agent's unit
        std::shared_ptr<const trace::Film> film;
    };
    std::vector<Chapter> chapters;
    bool truncated = false;  ///< the budget was spent before the last search was over
};

/// Why no search of `grid` can be shown, translated; nothing where it can.
std::optional<std::string> unsearchable(const game::Grid& grid);

/// Or a translated sentence that says why there is no film: the agent does not search a tree, or not on this board; nothing
/// moves. An empty one where `stop` was asked for.
core::Result<PositionFilm, std::string> record_position(const PositionSearch& search, const trace::Budget& budget = {},
                                                        const std::stop_token& stop = {});

}  // namespace plyglass::app
