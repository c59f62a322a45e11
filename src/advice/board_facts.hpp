#pragma once

// Facts about moves that a person can check by looking: what a move merges, keeps and breaks, by the boards before and
// after it alone.

#include <optional>
#include <vector>

#include "advice/appraisal.hpp"

namespace plyglass::advice {

/// A fact of which nothing else is said yet.
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
/// The largest tile, the only one of its rank, stays in its corner.
std::optional<Fact> keeps_corner(const game::Grid& grid, game::Direction move);
/// The lowest rank of which two tiles side by side are worth a word: an 8, or less where the largest tile is small itself.
game::Rank least_pair(const game::Grid& grid);
/// Whether a tile of the highest rank of the board stands in a corner.
bool is_largest_in_corner(const game::Grid& grid);
/// Whether one stands at an edge, be it in a corner.
bool is_largest_at_edge(const game::Grid& grid);

/// What is so after `better` and not after `worse`: all about `better`. Both moves are legal.
std::vector<Fact> board_advantages(const game::Grid& grid, game::Direction better, game::Direction worse);
/// What `worse` breaks and `better` does not: the gravest first, all about `worse`.
std::vector<Fact> board_faults(const game::Grid& grid, game::Direction better, game::Direction worse);

}  // namespace plyglass::advice
