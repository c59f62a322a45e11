#pragma once

// What can merge: by a move, by the swipe after it, and after the tile that comes then. By the boards alone; anybody can
// check it, and no search is asked.

#include <cstdint>
#include <optional>
#include <vector>

#include "advice/appraisal.hpp"

namespace plyglass::advice {

/// The values of the tiles that a move makes, largest first; empty if it merges none.
std::vector<std::uint64_t> merged_tiles(const game::Grid& grid, game::Direction move);
/// The highest rank of which a move merges two tiles; 0: it merges none.
game::Rank merged_rank(const game::Grid& grid, game::Direction move);
/// The move's largest merge.
std::optional<Fact> largest_merge(const game::Grid& grid, game::Direction move);

/// The most pairs that one swipe can merge.
int most_merges(const game::Grid& grid);
/// Whether a swipe can merge two tiles of this rank.
bool can_merge(const game::Grid& grid, game::Rank rank);
/// The highest rank of which a swipe can merge two tiles; 0: none.
game::Rank mergeable_rank(const game::Grid& grid);
/// The probability, by the rule of the game, of a next tile on `moved`, the board after a move, after which a swipe can
/// merge two tiles of `rank`, or of it or a larger one.
double chance_to_merge(const game::Grid& moved, game::Rank rank);
double chance_to_merge_at_least(const game::Grid& moved, game::Rank least);
/// The same of two tiles of `rank` that are on `moved` already: the new tile can only come between them.
double chance_to_merge_own(const game::Grid& moved, game::Rank rank);

/// The largest merge of `worse` is larger than all of `better`, and may wait: after most new tiles a swipe can still make
/// it of tiles that are there.
std::optional<Fact> can_wait(const game::Grid& grid, game::Direction better, game::Direction worse);

}  // namespace plyglass::advice
