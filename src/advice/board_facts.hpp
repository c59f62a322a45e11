#pragma once

// What anybody can check on boards by looking, with no search asked: what a move merges, keeps and breaks, by the boards
// before and after it.

#include <cstdint>
#include <optional>
#include <vector>

#include "advice/fact.hpp"

namespace plyglass::advice {

/// A fact with nothing else set.
Fact fact_of(Fact::Kind kind, game::Direction move, game::Rank rank = 0);
/// How many tiles of a rank there are.
int count_of(const game::Grid& grid, game::Rank rank);
/// Whether two boards are the same up to turning and reflecting.
bool are_mirror_images(const game::Grid& a, const game::Grid& b);
/// The probability that the next tile, by the rule of the game, leaves no move on `moved`, the board after a move.
double chance_of_end(const game::Grid& moved);
/// The same after `move` on `grid`.
double chance_of_end_after(const game::Grid& grid, game::Direction move);
/// A tile that comes next leaves no move on the board after the move.
std::optional<Fact> ends_game(const game::Grid& grid, game::Direction move);
/// Whether a tile of the highest rank of the board stands in a corner.
bool is_largest_in_corner(const game::Grid& grid);
/// Whether one stands at an edge; corners count.
bool is_largest_at_edge(const game::Grid& grid);

// ---- what can merge ------------------------------------------------------------------------------------------

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
/// The largest merge of `worse` is larger than all of `better`, and may wait: after most new tiles a swipe can still make
/// it of tiles that are there.
std::optional<Fact> can_wait(const game::Grid& grid, game::Direction better, game::Direction worse);

}  // namespace plyglass::advice
