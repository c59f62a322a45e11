#pragma once

// Between which numbers an evaluation lies on every board that can come up, where that can be proven: Star1 and Star2 need
// such numbers (search/star.hpp).

#include <cstdint>
#include <optional>
#include <string_view>

#include "game/2048/grid.hpp"

namespace plyglass::eval {

struct WholeBounds {
    std::int64_t least = 0;
    std::int64_t most = 0;

    friend bool operator==(const WholeBounds&, const WholeBounds&) = default;
};

/// Whether `bounds_after` knows any: for sums over the lines of 4 x 4 boards ("careful", "nneonneo").
bool has_bounds(std::string_view evaluation, int size);

/// Whole numbers between which the evaluation of every board lies that can come up from `grid` in at most `slides` swipes
/// with the tiles between them, lost games (0) included. Requires has_bounds.
///
/// The upper one follows from what no swipe changes: the tiles of a board add up to the same sum before and after it, and
/// new tiles only add to it. Let f be a line's value and t the sum of its tiles. Each cell lies in two lines, so for any price
/// p >= 0 the eight values of a board whose tiles add up to s or more are at most
///     8 max(f + p t) - 2 p s,
/// the maximum being over all lines of tiles that can be there by then. The best price gives the bound.
WholeBounds bounds_after(std::string_view evaluation, const game::Grid& grid, int slides);

}  // namespace plyglass::eval
