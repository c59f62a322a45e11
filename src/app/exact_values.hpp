#pragma once

// The exact values of small boards: solved when they are first asked for, and kept in the user's cache, because solving
// 3 x 3 takes a while.

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "agent/catalogue.hpp"
#include "core/file.hpp"
#include "exact/solution.hpp"
#include "trace/film.hpp"

namespace plyglass::app {

/// $XDG_CACHE_HOME/plyglass, or ~/.cache/plyglass; empty if there is neither.
std::string user_cache_folder();

struct ExactValues {
    std::shared_ptr<const exact::Solution> solution;
    /// Why a solution that took a while could not be kept; it is as good, but the next program solves it again.
    std::optional<core::FileError> not_kept;
};

/// Whether the values can be opened at once: held already, quickly solved, or in a file of `folder` (which may prove
/// damaged).
bool are_exact_values_at_hand(int size, exact::Goal goal, const std::string& folder);

/// What perfect play makes of the position's moves, in points, if the values are at hand; nothing on larger boards, and
/// where no game reaches this one. Solves nothing but 2 x 2; the first call for 3 x 3 reads a large file of `folder`.
std::optional<exact::Solution::Moves> truth_about(const game::Grid& grid, const std::string& folder);
/// "left 66.96, up 61.20": the points that each move has to come, the best one first.
std::string truth_of_moves(const exact::Solution::Moves& truth);
/// The points still to come from a node of a film of a position, if the player plays perfectly and the tiles are random,
/// whatever the film's search assumes. Nothing where the values are not held (exact/held.hpp); reads no file.
std::optional<double> exact_points_at(const trace::Film& film, game::NodeId node);
/// The points by which the player's `move`, which is legal, is worse than the best one; 0 if it is as good.
double given_away(const exact::Solution::Moves& truth, game::Direction move);
/// Says beside a player's `move`, which is legal, what perfect play makes of it.
std::string truth_words(const exact::Solution::Moves& truth, game::Direction move);

/// Whether the agent, a known one, can be made at once for boards of `size`: the one that plays perfectly needs its values
/// first.
bool is_ready(const std::string& agent, int size);

/// Returns the values for boards of `size` (2 or 3) and holds them for all (exact/held.hpp): those that are held, else from
/// the file in `folder` if there is a whole one, else solved, on `threads` threads, and kept there. An empty `folder` keeps nothing. `progress` is called with the share of 1 that is solved.
/// Nothing if `stop` was requested.
std::optional<ExactValues> open_exact_values(int size, exact::Goal goal, const std::string& folder, unsigned threads,
                                             const std::function<void(double)>& progress = {},
                                             const std::stop_token& stop = {});

}  // namespace plyglass::app
