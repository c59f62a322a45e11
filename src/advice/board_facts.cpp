#include "advice/board_facts.hpp"

#include <algorithm>
#include <utility>

#include "advice/merge_facts.hpp"
#include "agent/tile_outcomes.hpp"
#include "game/2048/tiles.hpp"
#include "game/2048/travels.hpp"

namespace plyglass::advice {

namespace {

using agent::chance_that;
using game::Direction;
using game::Grid;
using game::Rank;
using Kind = Fact::Kind;

// Two tiles in order say nothing.
constexpr std::size_t least_order = 3;
// A smaller tile is soon made again.
constexpr Rank least_large = 5;

bool is_corner(int size, int cell) {
    return cell == 0 || cell == size - 1 || cell == size * (size - 1) || cell == size * size - 1;
}

bool is_edge(int size, int cell) {
    const int row = cell / size, column = cell % size;
    return row == 0 || row == size - 1 || column == 0 || column == size - 1;
}

/// Whether a tile of the highest rank stands at one of these cells.
bool is_largest_at(const Grid& grid, bool (*is_there)(int size, int cell)) {
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (is_there(grid.size(), cell) && grid[cell] == game::highest_rank(grid)) return true;
    }
    return false;
}

Grid after(const Grid& grid, Direction move) { return game::slide(grid, move).grid; }

/// The only cell of a tile of this rank.
std::optional<int> only_cell(const Grid& grid, Rank rank) {
    if (count_of(grid, rank) != 1) return std::nullopt;
    int cell = 0;
    while (grid[cell] != rank) ++cell;
    return cell;
}

/// The cells beside one.
std::vector<int> neighbours(const Grid& grid, int cell) {
    const int n = grid.size(), row = cell / n, column = cell % n;
    std::vector<int> out;
    if (row > 0) out.push_back(cell - n);
    if (column > 0) out.push_back(cell - 1);
    if (column + 1 < n) out.push_back(cell + 1);
    if (row + 1 < n) out.push_back(cell + n);
    return out;
}

bool are_neighbours(const Grid& grid, int a, int b) {
    const auto all = neighbours(grid, a);
    return std::find(all.begin(), all.end(), b) != all.end();
}

// ---- the largest tile ----------------------------------------------------------------------------------------

/// The cell of the largest tile, if it is the only one.
std::optional<int> largest(const Grid& grid) { return only_cell(grid, game::highest_rank(grid)); }

/// The same, if it stands in a corner.
std::optional<int> corner(const Grid& grid) {
    const auto cell = largest(grid);
    return cell && is_corner(grid.size(), *cell) ? cell : std::nullopt;
}

std::optional<Fact> leaves_corner(const Grid& grid, Direction move) {
    const auto cell = corner(grid);
    if (!cell) return std::nullopt;
    const Grid moved = after(grid, move);
    for (int at = 0; at < moved.cells(); ++at) {
        if (moved[at] >= grid[*cell] && is_corner(moved.size(), at)) return std::nullopt;  // another one is as good
    }
    Fact out = fact_of(Kind::leaves_corner, move, grid[*cell]);
    out.cells = {static_cast<std::uint8_t>(*cell)};
    return out;
}

std::optional<Fact> reaches_corner(const Grid& grid, Direction move) {
    const Grid moved = after(grid, move);
    if (is_largest_in_corner(grid) || !is_largest_in_corner(moved)) return std::nullopt;
    return fact_of(Kind::reaches_corner, move, game::highest_rank(moved));
}

std::optional<Fact> leaves_edge(const Grid& grid, Direction move) {
    const auto cell = largest(grid);
    if (!cell || grid[*cell] < least_large || corner(grid) || !is_edge(grid.size(), *cell)) return std::nullopt;
    const Grid moved = after(grid, move);
    for (int at = 0; at < moved.cells(); ++at) {
        if (moved[at] >= grid[*cell] && is_edge(moved.size(), at)) return std::nullopt;
    }
    Fact out = fact_of(Kind::leaves_edge, move, grid[*cell]);
    out.cells = {static_cast<std::uint8_t>(*cell)};
    return out;
}

/// The largest tile stays at an edge, where it was in no corner.
std::optional<Fact> keeps_edge(const Grid& grid, Direction better, Direction worse) {
    const auto left = leaves_edge(grid, worse);
    const auto cell = only_cell(after(grid, better), game::highest_rank(grid));
    if (!left || !cell || !is_edge(grid.size(), *cell)) return std::nullopt;
    Fact out = *left;
    out.kind = Kind::keeps_edge;
    out.move = better;
    return out;
}

// ---- lines ---------------------------------------------------------------------------------------------------

/// The cells of an edge from a corner with the largest tile on, as far as each tile is smaller than the one before it and
/// none is a 2 or a 4: the longest such run, the first of several.
std::vector<std::uint8_t> ordered_edge(const Grid& grid) {
    constexpr Rank least = 3;
    const int n = grid.size();
    const Rank highest = game::highest_rank(grid);
    std::vector<std::uint8_t> longest;
    for (const int corner : {0, n - 1, n * (n - 1), n * n - 1}) {
        if (grid[corner] != highest) continue;
        const int along = corner % n == 0 ? 1 : -1;
        const int down = corner < n ? n : -n;
        for (const int step : {along, down}) {
            std::vector<std::uint8_t> run;
            auto last = static_cast<Rank>(highest + 1);
            for (int i = 0, cell = corner; i < n && grid[cell] >= least && grid[cell] < last; ++i, cell += step) {
                last = grid[cell];
                run.push_back(static_cast<std::uint8_t>(cell));
            }
            if (run.size() > longest.size()) longest = std::move(run);
        }
    }
    return longest;
}

/// Their tiles, from the corner.
std::vector<Rank> ranks_of(const Grid& grid, const std::vector<std::uint8_t>& run) {
    std::vector<Rank> out;
    out.reserve(run.size());
    for (const std::uint8_t cell : run) out.push_back(grid[cell]);
    return out;
}

std::optional<Fact> keeps_order(const Grid& grid, Direction move) {
    const auto run = ordered_edge(grid);
    const Grid moved = after(grid, move);
    const bool stay = std::all_of(run.begin(), run.end(), [&](std::uint8_t cell) { return moved[cell] == grid[cell]; });
    if (run.size() < least_order || !stay) return std::nullopt;
    Fact out = fact_of(Kind::keeps_order, move);
    out.cells = run;
    out.ranks = ranks_of(grid, run);
    return out;
}

/// Whether cells stand side by side in one line, in their order.
bool are_in_a_line(const std::vector<int>& cells) {
    return std::adjacent_find(cells.begin(), cells.end(), [&](int a, int b) { return b - a != cells[1] - cells[0]; }) ==
           cells.end();
}

std::optional<Fact> breaks_order(const Grid& grid, Direction move) {
    const auto run = ordered_edge(grid);
    if (run.size() < least_order || ordered_edge(after(grid, move)).size() >= run.size()) return std::nullopt;
    std::vector<int> then(run.begin(), run.end());
    for (const game::Travel& way : game::travels(grid, move)) {
        const auto own = std::find(run.begin(), run.end(), way.from);
        if (own == run.end()) continue;
        if (way.merges) return std::nullopt;  // that makes the run shorter and better
        then[static_cast<std::size_t>(own - run.begin())] = way.to;
    }
    if (are_in_a_line(then)) return std::nullopt;  // they left the edge together
    Fact out = fact_of(Kind::breaks_order, move);
    out.cells = run;
    out.ranks = ranks_of(grid, run);
    return out;
}

std::optional<Fact> lines_up(const Grid& grid, Direction better, Direction worse) {
    const Grid moved = after(grid, better);
    const auto run = ordered_edge(moved);
    const std::size_t others = std::max(ordered_edge(grid).size(), ordered_edge(after(grid, worse)).size());
    if (run.size() < least_order || run.size() <= others) return std::nullopt;
    Fact out = fact_of(Kind::lines_up, better);
    out.ranks = ranks_of(moved, run);
    return out;
}

/// Whether `holds(cell, next)` is so of all neighbours along an edge, from a corner with a tile of the highest rank on.
template <class Holds>
bool holds_along_an_edge(const Grid& grid, const Holds& holds) {
    const int n = grid.size();
    for (const int corner : {0, n - 1, n * (n - 1), n * n - 1}) {
        if (grid[corner] != game::highest_rank(grid)) continue;
        for (const int step : {corner % n == 0 ? 1 : -1, corner < n ? n : -n}) {
            bool all = true;
            for (int i = 1, cell = corner; i < n; ++i, cell += step) all = all && holds(cell, cell + step);
            if (all) return true;
        }
    }
    return false;
}

/// Whether the largest tile stands in a corner and an edge from there is full of tiles that cannot merge: swipes along
/// that edge leave it in its place.
bool is_held(const Grid& grid) {
    return holds_along_an_edge(grid, [&](int cell, int next) { return grid[next] != 0 && grid[next] != grid[cell]; });
}

/// Whether an edge that a tile of the highest rank is in the corner of is full, be it of tiles that can merge.
bool has_full_edge(const Grid& grid) {
    return holds_along_an_edge(grid, [&](int, int next) { return grid[next] != 0; });
}

/// `count` is 1 where the edge was full before.
std::optional<Fact> fills_edge(const Grid& grid, Direction better, Direction worse) {
    const Grid moved = after(grid, better), other = after(grid, worse);
    const Rank highest = game::highest_rank(moved);
    if (highest < least_large || !is_held(moved) || is_held(other) || has_full_edge(other)) return std::nullopt;
    Fact out = fact_of(Kind::fills_edge, better, highest);
    out.count = is_held(grid) ? 1 : 0;
    return out;
}

std::optional<Fact> opens_edge(const Grid& grid, Direction better, Direction worse) {
    const Grid moved = after(grid, worse);
    const auto cell = corner(grid);
    if (!cell || grid[*cell] < least_large || !is_held(grid) || !is_held(after(grid, better))) return std::nullopt;
    if (moved[*cell] != grid[*cell] || has_full_edge(moved)) return std::nullopt;
    return fact_of(Kind::opens_edge, worse, grid[*cell]);
}

// ---- tiles beside each other -----------------------------------------------------------------------------------

/// The highest rank of which two tiles stand side by side; 0: there are none.
Rank highest_pair(const Grid& grid) {
    Rank highest = 0;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        for (const int next : neighbours(grid, cell)) {
            if (grid[next] == grid[cell]) highest = std::max(highest, grid[cell]);
        }
    }
    return highest;
}

/// Two tiles, of these ranks, stand side by side after the move: its cells are where they, or what is merged into them, stand
/// before.
Fact fact_of_neighbours(const Grid& grid, Kind kind, Direction move, Rank rank, Rank other) {
    const Grid moved = after(grid, move);
    Fact out = fact_of(kind, move, rank);
    for (const game::Travel& way : game::travels(grid, move)) {
        const auto around = neighbours(moved, way.to);
        const bool is_one = std::any_of(around.begin(), around.end(), [&](int next) {
            return std::minmax({moved[way.to], moved[next]}) == std::minmax({rank, other});
        });
        if (is_one) out.cells.push_back(static_cast<std::uint8_t>(way.from));
    }
    std::sort(out.cells.begin(), out.cells.end());
    return out;
}

std::optional<Fact> side_by_side(const Grid& grid, Direction move, Direction other) {
    const Grid there = after(grid, other);
    const Rank rank = highest_pair(after(grid, move));
    const Rank other_best = std::max(highest_pair(there), merged_rank(grid, other));
    if (rank < least_pair(grid) || rank <= other_best || rank <= highest_pair(grid)) return std::nullopt;
    return fact_of_neighbours(grid, Kind::side_by_side, move, rank, rank);
}

/// The same pair may stand there before; what counts is that the other move leaves, and merges, only smaller ones.
std::optional<Fact> leaves_pair(const Grid& grid, Direction better, Direction worse) {
    const Rank rank = highest_pair(after(grid, better));
    const Rank other_best = std::max(highest_pair(after(grid, worse)), merged_rank(grid, worse));
    if (rank <= other_best) return std::nullopt;
    return fact_of_neighbours(grid, Kind::leaves_pair, better, rank, rank);
}

/// Two neighbours of the highest such rank are neither merged nor can they be merged by the next swipe.
std::optional<Fact> parts_pair(const Grid& grid, Direction move) {
    const Rank rank = highest_pair(grid);
    if (rank < least_pair(grid) || merged_rank(grid, move) >= rank) return std::nullopt;
    const Grid moved = after(grid, move);
    if (mergeable_rank(moved) >= rank) return std::nullopt;
    Fact out = fact_of(Kind::parts_pair, move, rank);
    for (int cell = 0; cell < grid.cells(); ++cell) {
        const auto around = neighbours(grid, cell);
        const auto is_same = [&](int next) { return grid[next] == rank; };
        const bool is_of_pair = grid[cell] == rank && std::any_of(around.begin(), around.end(), is_same);
        if (is_of_pair) out.cells.push_back(static_cast<std::uint8_t>(cell));
    }
    return out;
}

struct Two {
    int larger = 0;
    int smaller = 0;
};

/// Tiles of which each is the only one of its rank and none comes between them in size, from the largest pair on; no 2s
/// and 4s.
std::vector<Two> pairs_in_size(const Grid& grid) {
    constexpr Rank least = 3;
    std::vector<Two> out;
    std::optional<int> last;
    for (Rank rank = game::highest_rank(grid); rank >= least; --rank) {
        if (count_of(grid, rank) == 0) continue;
        const auto cell = only_cell(grid, rank);
        if (last && cell) out.push_back({*last, *cell});
        last = cell;
    }
    return out;
}

/// Whether two tiles of `grid` are still the only ones of their ranks and stand side by side on `moved`; nothing: they are
/// not.
std::optional<bool> are_together(const Grid& grid, const Two& two, const Grid& moved) {
    const auto larger = only_cell(moved, grid[two.larger]);
    const auto smaller = only_cell(moved, grid[two.smaller]);
    if (!larger || !smaller) return std::nullopt;
    return are_neighbours(moved, *larger, *smaller);
}

Fact fact_of_two(Kind kind, Direction move, const Grid& grid, const Two& two) {
    Fact out = fact_of(kind, move, grid[two.smaller]);
    out.other_rank = grid[two.larger];
    out.cells = {static_cast<std::uint8_t>(std::min(two.larger, two.smaller)),
                 static_cast<std::uint8_t>(std::max(two.larger, two.smaller))};
    return out;
}

/// Two tiles next to each other in size come side by side, which the other move does not bring about.
std::optional<Fact> joins(const Grid& grid, Direction better, Direction worse) {
    for (const Two& two : pairs_in_size(grid)) {
        if (are_neighbours(grid, two.larger, two.smaller)) continue;
        const bool comes = are_together(grid, two, after(grid, better)) == true;
        if (comes && are_together(grid, two, after(grid, worse)) == false) {
            return fact_of_two(Kind::joins, better, grid, two);
        }
    }
    return std::nullopt;
}

/// Two such tiles stand side by side and are parted, which the better move does not do.
std::optional<Fact> parts(const Grid& grid, Direction better, Direction worse) {
    for (const Two& two : pairs_in_size(grid)) {
        if (!are_neighbours(grid, two.larger, two.smaller)) continue;
        const bool stays = are_together(grid, two, after(grid, better)) == true;
        if (stays && are_together(grid, two, after(grid, worse)) == false) {
            return fact_of_two(Kind::parts, worse, grid, two);
        }
    }
    return std::nullopt;
}

/// Whether a tile of one rank stands beside one of the other.
bool has_beside(const Grid& grid, Rank a, Rank b) {
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (grid[cell] != a) continue;
        for (const int next : neighbours(grid, cell)) {
            if (grid[next] == b) return true;
        }
    }
    return false;
}

/// The largest two tiles next to each other in size that stand side by side after the better move and not after the worse
/// one, be it that they stood there before.
std::optional<Fact> beside(const Grid& grid, Direction better, Direction worse) {
    constexpr Rank least = 3;
    const Grid moved = after(grid, better), other = after(grid, worse);
    Rank larger = 0;
    for (Rank rank = game::highest_rank(moved); rank >= least; --rank) {
        if (count_of(moved, rank) == 0) continue;
        const bool is_own = larger != 0 && has_beside(moved, rank, larger) && !has_beside(other, rank, larger);
        // Tiles that the other move merges are not parted by it.
        const bool are_there = count_of(other, rank) >= count_of(moved, rank) && count_of(other, larger) > 0;
        if (is_own && are_there) {
            Fact out = fact_of_neighbours(grid, Kind::beside, better, rank, larger);
            out.other_rank = larger;
            return out;
        }
        larger = rank;
    }
    return std::nullopt;
}

/// The highest rank in the middle of the board, away from its edges; 0: it is empty.
Rank middle_rank(const Grid& grid) {
    Rank highest = 0;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (!is_edge(grid.size(), cell)) highest = std::max(highest, grid[cell]);
    }
    return highest;
}

/// The lowest rank of a tile that had better not stand in the middle.
Rank least_outer(const Grid& grid) {
    constexpr int least = 4;
    return static_cast<Rank>(std::max(least, static_cast<int>(game::highest_rank(grid)) - 2));
}

std::optional<Fact> into_middle(const Grid& grid, Direction better, Direction worse) {
    const Rank rank = middle_rank(after(grid, worse));
    const bool is_new = rank > middle_rank(grid) && rank > middle_rank(after(grid, better));
    if (rank < least_outer(grid) || !is_new) return std::nullopt;
    return fact_of(Kind::into_middle, worse, rank);
}

/// Whether the move takes the tiles of this rank that stand in the middle to the edge, and merges none of them; nothing: none
/// stands there.
std::optional<bool> takes_out(const Grid& grid, Direction move, Rank rank) {
    std::optional<bool> all;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (grid[cell] != rank || is_edge(grid.size(), cell)) continue;
        const auto ways = game::travels(grid, move);
        const bool goes = std::any_of(ways.begin(), ways.end(), [&](const game::Travel& way) {
            return way.from == cell && !way.merges && is_edge(grid.size(), way.to);
        });
        all = goes && all.value_or(true);
    }
    return all;
}

/// The middle is free of tiles as large as the largest one that the other move has there, and there is such a tile.
/// `count` is 1 where one stood in the middle before and goes from there.
std::optional<Fact> keeps_out(const Grid& grid, Direction better, Direction worse) {
    const Grid moved = after(grid, better);
    const Rank rank = middle_rank(after(grid, worse));
    if (rank < least_outer(grid) || rank <= middle_rank(moved) || count_of(moved, rank) == 0) return std::nullopt;
    Fact out = fact_of(Kind::keeps_out, better, rank);
    const auto goes = takes_out(grid, better, rank);
    if (goes == false) return std::nullopt;  // it is merged there
    out.count = goes ? 1 : 0;
    return out;
}

std::optional<Fact> in_middle(const Grid& grid, Direction better, Direction worse) {
    const Rank rank = middle_rank(after(grid, worse));
    const int least = std::max(2, static_cast<int>(game::highest_rank(grid)) - 4);
    if (rank < least || rank <= middle_rank(after(grid, better))) return std::nullopt;
    return fact_of(Kind::in_middle, worse, rank);
}

/// Whether a new tile can come beside the only tile of a rank; nothing if it is not the only one.
std::optional<bool> is_exposed(const Grid& grid, Rank rank) {
    const auto cell = only_cell(grid, rank);
    if (!cell) return std::nullopt;
    const auto around = neighbours(grid, *cell);
    return std::any_of(around.begin(), around.end(), [&](int next) { return grid[next] == 0; });
}

/// A new tile beside a large one parts it from those that it is to merge with.
std::optional<Fact> exposes(const Grid& grid, Direction better, Direction worse) {
    constexpr int nearly = 2;
    const Grid moved = after(grid, worse), other = after(grid, better);
    const Rank highest = game::highest_rank(moved);
    for (int rank = highest; rank >= std::max(least_large - 1, highest - nearly); --rank) {
        const auto own = static_cast<Rank>(rank);
        const auto is_open = is_exposed(moved, own), is_open_after_better = is_exposed(other, own);
        // Who opens a larger one is no better.
        if (is_open != true && is_open_after_better == true) return std::nullopt;
        if (is_open == true && is_open_after_better == false) return fact_of(Kind::exposes, worse, own);
    }
    return std::nullopt;
}

/// The next swipe can merge more pairs, whatever tile comes.
std::optional<Fact> more_next(const Grid& grid, Direction better, Direction worse) {
    Fact out = fact_of(Kind::more_next, better);
    out.count = most_merges(after(grid, better));
    out.other_count = most_merges(after(grid, worse));
    if (out.count <= out.other_count) return std::nullopt;
    return out;
}

/// The cell of a small tile with nothing around it but tiles at least eight times as large.
std::optional<int> shut_in(const Grid& grid) {
    constexpr Rank small = 3;
    constexpr int larger = 3;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (grid[cell] == 0 || grid[cell] > small) continue;
        const auto around = neighbours(grid, cell);
        if (std::all_of(around.begin(), around.end(), [&](int next) { return grid[next] >= grid[cell] + larger; })) {
            return cell;
        }
    }
    return std::nullopt;
}

std::optional<Fact> shuts_in(const Grid& grid, Direction move) {
    const Grid moved = after(grid, move);
    const auto cell = shut_in(moved);
    if (!cell || shut_in(grid)) return std::nullopt;
    return fact_of(Kind::shuts_in, move, moved[*cell]);
}

std::optional<Fact> nothing_next(const Grid& grid, Direction move) {
    if (mergeable_rank(after(grid, move)) != 0) return std::nullopt;
    return fact_of(Kind::nothing_next, move);
}

// ---- room ----------------------------------------------------------------------------------------------------

std::optional<Fact> less_room(const Grid& grid, Direction better, Direction worse) {
    Fact out = fact_of(Kind::room, worse);
    out.count = game::empty_cells(after(grid, worse));
    out.other_count = game::empty_cells(after(grid, better));
    if (out.count >= out.other_count) return std::nullopt;
    return out;
}

std::optional<Fact> more_room(const Grid& grid, Direction better, Direction worse) {
    auto out = less_room(grid, better, worse);
    if (!out) return out;
    out->move = better;
    std::swap(out->count, out->other_count);
    return out;
}

/// A move is left after every tile, as it is not after the other move.
std::optional<Fact> leaves_a_move(const Grid& grid, Direction better, Direction worse) {
    if (chance_of_end_after(grid, better) > 0 || chance_of_end_after(grid, worse) == 0) return std::nullopt;
    return fact_of(Kind::leaves_a_move, better);
}

void add(std::vector<Fact>& facts, std::optional<Fact> found) {
    if (found) facts.push_back(*std::move(found));
}

/// Adds what is so after one move and not after the other.
void add_difference(std::vector<Fact>& facts, std::optional<Fact> own, const std::optional<Fact>& other) {
    if (!other) add(facts, std::move(own));
}

}  // namespace

Fact fact_of(Kind kind, Direction move, Rank rank) {
    Fact out;
    out.kind = kind;
    out.move = move;
    out.rank = rank;
    return out;
}

int count_of(const Grid& grid, Rank rank) {
    int count = 0;
    for (int cell = 0; cell < grid.cells(); ++cell) count += grid[cell] == rank ? 1 : 0;
    return count;
}

Rank least_pair(const Grid& grid) {
    return static_cast<Rank>(std::clamp(static_cast<int>(game::highest_rank(grid)) - 3, 1, 3));
}

bool is_largest_in_corner(const Grid& grid) { return is_largest_at(grid, is_corner); }
bool is_largest_at_edge(const Grid& grid) { return is_largest_at(grid, is_edge); }

double chance_of_end(const Grid& moved) {
    // With two empty cells or more, a move is left after any tile.
    if (game::empty_cells(moved) != 1) return 0;
    return chance_that(moved, [](const Grid& with) { return game::is_over(with); });
}

double chance_of_end_after(const Grid& grid, Direction move) { return chance_of_end(after(grid, move)); }

std::optional<Fact> ends_game(const Grid& grid, Direction move) {
    const Grid moved = after(grid, move);
    const double chance = chance_of_end(moved);
    if (chance == 0) return std::nullopt;
    Fact out = fact_of(Kind::ends_game, move);
    out.chance = chance;
    for (int cell = 0; cell < moved.cells(); ++cell) {
        if (moved[cell] == 0) out.tile = game::Tile{cell, static_cast<Rank>(chance > 0.5 ? 1 : 2)};
    }
    return out;
}

std::optional<Fact> keeps_corner(const Grid& grid, Direction move) {
    const auto cell = corner(grid);
    if (!cell || after(grid, move)[*cell] != grid[*cell]) return std::nullopt;
    Fact out = fact_of(Kind::keeps_corner, move, grid[*cell]);
    out.cells = {static_cast<std::uint8_t>(*cell)};
    return out;
}

std::vector<Fact> board_advantages(const Grid& grid, Direction better, Direction worse) {
    std::vector<Fact> out;
    add(out, leaves_a_move(grid, better, worse));
    if (leaves_corner(grid, worse)) add(out, keeps_corner(grid, better));
    if (!is_largest_in_corner(after(grid, worse))) add(out, reaches_corner(grid, better));
    add(out, keeps_edge(grid, better, worse));
    if (merged_rank(grid, better) > merged_rank(grid, worse)) add(out, largest_merge(grid, better));
    if (breaks_order(grid, worse)) add(out, keeps_order(grid, better));
    add(out, fills_edge(grid, better, worse));
    add(out, lines_up(grid, better, worse));
    add(out, side_by_side(grid, better, worse));
    add(out, joins(grid, better, worse));
    add(out, keeps_out(grid, better, worse));
    add(out, more_room(grid, better, worse));
    if (!side_by_side(grid, better, worse)) add(out, leaves_pair(grid, better, worse));
    add(out, more_next(grid, better, worse));
    add(out, beside(grid, better, worse));
    return out;
}

std::vector<Fact> board_faults(const Grid& grid, Direction better, Direction worse) {
    std::vector<Fact> out;
    const auto end = ends_game(grid, worse);
    if (end && end->chance > chance_of_end_after(grid, better)) out.push_back(*end);
    add_difference(out, leaves_corner(grid, worse), leaves_corner(grid, better));
    add_difference(out, breaks_order(grid, worse), breaks_order(grid, better));
    add(out, opens_edge(grid, better, worse));
    add_difference(out, leaves_edge(grid, worse), leaves_edge(grid, better));
    add_difference(out, parts_pair(grid, worse), parts_pair(grid, better));
    add(out, parts(grid, better, worse));
    add(out, into_middle(grid, better, worse));
    add_difference(out, nothing_next(grid, worse), nothing_next(grid, better));
    if (!shut_in(after(grid, better))) add(out, shuts_in(grid, worse));
    add(out, less_room(grid, better, worse));
    if (merged_rank(grid, worse) == 0 && merged_rank(grid, better) != 0) {
        out.push_back(fact_of(Kind::merges_nothing, worse));
    }
    add(out, exposes(grid, better, worse));
    add(out, in_middle(grid, better, worse));
    return out;
}

}  // namespace plyglass::advice
