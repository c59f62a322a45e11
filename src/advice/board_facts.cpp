#include "advice/board_facts.hpp"

#include <algorithm>
#include <utility>

#include "advice/finders.hpp"
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

/// Whether a tile of this rank or above stands at one of these cells.
bool has_tile_at(const Grid& grid, Rank least, bool (*is_there)(int size, int cell)) {
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (is_there(grid.size(), cell) && grid[cell] >= least) return true;
    }
    return false;
}

Fact fact_of_cell(const Grid& grid, int cell) {
    return Fact{.rank = grid[cell], .cells = {static_cast<std::uint8_t>(cell)}};
}

std::optional<Fact> corner_left(const Moved& by) {
    const auto cell = corner(by.before);
    // Another tile as large in a corner is as good.
    if (!cell || has_tile_at(by.after, by.before[*cell], is_corner)) return std::nullopt;
    return fact_of_cell(by.before, *cell);
}

std::optional<Fact> edge_left(const Moved& by) {
    const auto cell = largest(by.before);
    if (!cell || by.before[*cell] < least_large || corner(by.before)) return std::nullopt;
    if (!is_edge(by.before.size(), *cell) || has_tile_at(by.after, by.before[*cell], is_edge)) return std::nullopt;
    return fact_of_cell(by.before, *cell);
}

/// A fault of the worse move that the better one has not.
template <class Find>
std::optional<Fact> of_worse_alone(const Pair& pair, const Find& find) {
    return find(pair.better) ? std::nullopt : std::optional<Fact>(find(pair.worse));
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

/// The ordered edge of the board before a move.
Fact fact_of_run(const Grid& grid, const std::vector<std::uint8_t>& run) {
    return Fact{.cells = run, .ranks = ranks_of(grid, run)};
}

/// Whether cells stand side by side in one line, in their order.
bool are_in_a_line(const std::vector<int>& cells) {
    return std::adjacent_find(cells.begin(), cells.end(), [&](int a, int b) { return b - a != cells[1] - cells[0]; }) ==
           cells.end();
}

std::optional<Fact> order_broken(const Moved& by) {
    const auto run = ordered_edge(by.before);
    if (run.size() < least_order || ordered_edge(by.after).size() >= run.size()) return std::nullopt;
    std::vector<int> then(run.begin(), run.end());
    for (const game::Travel& way : game::travels(by.before, by.move)) {
        const auto own = std::find(run.begin(), run.end(), way.from);
        if (own == run.end()) continue;
        if (way.merges) return std::nullopt;  // that makes the run shorter and better
        then[static_cast<std::size_t>(own - run.begin())] = way.to;
    }
    if (are_in_a_line(then)) return std::nullopt;  // they left the edge together
    return fact_of_run(by.before, run);
}

/// Whether `holds(cell, next)` is true of all neighbours along an edge, from a corner with a tile of the highest rank on.
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

/// Whether an edge with a largest tile in its corner is full; tiles that can merge count.
bool has_full_edge(const Grid& grid) {
    return holds_along_an_edge(grid, [&](int, int next) { return grid[next] != 0; });
}

// ---- tiles beside each other -----------------------------------------------------------------------------------

/// The lowest rank of which two tiles side by side are worth a word: an 8, or less where the largest tile is small itself.
Rank least_pair(const Grid& grid) {
    return static_cast<Rank>(std::clamp(static_cast<int>(game::highest_rank(grid)) - 3, 1, 3));
}

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

/// The highest pair that a move leaves, if the other one leaves and merges only smaller ones; else 0.
Rank larger_pair(const Pair& pair) {
    const Rank other = std::max(highest_pair(pair.worse.after), merged_rank(pair.worse.before, pair.worse.move));
    const Rank rank = highest_pair(pair.better.after);
    return rank > other ? rank : Rank{0};
}

/// Two tiles, of these ranks, stand side by side after the move: its cells are where they, or what is merged into them, stand
/// before.
Fact fact_of_neighbours(const Moved& by, Rank rank, Rank other) {
    Fact out{.rank = rank};
    for (const game::Travel& way : game::travels(by.before, by.move)) {
        const auto around = neighbours(by.after, way.to);
        const bool is_one = std::any_of(around.begin(), around.end(), [&](int next) {
            return std::minmax({by.after[way.to], by.after[next]}) == std::minmax({rank, other});
        });
        if (is_one) out.cells.push_back(static_cast<std::uint8_t>(way.from));
    }
    std::sort(out.cells.begin(), out.cells.end());
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

/// The first two tiles next to each other in size that stand side by side before the moves, or not, and after the better
/// move, but not after the worse one.
std::optional<Fact> together_after_better(const Pair& pair, bool before) {
    const Grid& grid = pair.in.grid;
    for (const auto& [larger, smaller] : pairs_in_size(grid)) {
        if (are_neighbours(grid, larger, smaller) != before) continue;
        const Two two{larger, smaller};
        if (are_together(grid, two, pair.better.after) != true || are_together(grid, two, pair.worse.after) != false)
            continue;
        return Fact{.rank = grid[smaller],
                    .other_rank = grid[larger],
                    .cells = {static_cast<std::uint8_t>(std::min(larger, smaller)),
                              static_cast<std::uint8_t>(std::max(larger, smaller))}};
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

// ---- the middle ------------------------------------------------------------------------------------------------

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

/// Whether the move takes the tiles of this rank that stand in the middle to the edge, and merges none of them; nothing: none
/// stands there.
std::optional<bool> takes_out(const Moved& by, Rank rank) {
    std::optional<bool> all;
    for (const game::Travel& way : game::travels(by.before, by.move)) {
        if (way.rank != rank || is_edge(by.before.size(), way.from)) continue;
        all = !way.merges && is_edge(by.before.size(), way.to) && all.value_or(true);
    }
    return all;
}

/// Whether a new tile can come beside the only tile of a rank; nothing if it is not the only one.
std::optional<bool> is_exposed(const Grid& grid, Rank rank) {
    const auto cell = only_cell(grid, rank);
    if (!cell) return std::nullopt;
    const auto around = neighbours(grid, *cell);
    return std::any_of(around.begin(), around.end(), [&](int next) { return grid[next] == 0; });
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

/// Two numbers, if the first is the larger one.
std::optional<Fact> more_of(int count, int other) {
    if (count <= other) return std::nullopt;
    return Fact{.count = count, .other_count = other};
}

}  // namespace

// ---- advantages ------------------------------------------------------------------------------------------------

std::optional<Fact> leaves_a_move(const Pair& pair) {
    if (chance_of_end(pair.better.after) > 0 || chance_of_end(pair.worse.after) == 0) return std::nullopt;
    return Fact{};
}

std::optional<Fact> keeps_corner(const Pair& pair) {
    const Grid& grid = pair.in.grid;
    const auto cell = corner(grid);
    if (!corner_left(pair.worse) || !cell || pair.better.after[*cell] != grid[*cell]) return std::nullopt;
    return fact_of_cell(grid, *cell);
}

std::optional<Fact> reaches_corner(const Pair& pair) {
    const Grid& moved = pair.better.after;
    const bool is_new = !is_largest_in_corner(pair.in.grid) && is_largest_in_corner(moved);
    if (!is_new || is_largest_in_corner(pair.worse.after)) return std::nullopt;
    return Fact{.rank = game::highest_rank(moved)};
}

std::optional<Fact> keeps_edge(const Pair& pair) {
    const Grid& grid = pair.in.grid;
    const auto cell = only_cell(pair.better.after, game::highest_rank(grid));
    if (!cell || !is_edge(grid.size(), *cell)) return std::nullopt;
    return edge_left(pair.worse);
}

std::optional<Fact> merges_larger(const Pair& pair) {
    const Grid& grid = pair.in.grid;
    if (merged_rank(grid, pair.better.move) <= merged_rank(grid, pair.worse.move)) return std::nullopt;
    return largest_merge(grid, pair.better.move);
}

std::optional<Fact> keeps_order(const Pair& pair) {
    const Grid& grid = pair.in.grid;
    if (!order_broken(pair.worse)) return std::nullopt;
    const auto run = ordered_edge(grid);
    const auto stays = [&](std::uint8_t cell) { return pair.better.after[cell] == grid[cell]; };
    if (!std::all_of(run.begin(), run.end(), stays)) return std::nullopt;
    return fact_of_run(grid, run);
}

std::optional<Fact> fills_edge(const Pair& pair) {
    const Grid &moved = pair.better.after, &other = pair.worse.after;
    const Rank highest = game::highest_rank(moved);
    if (highest < least_large || !is_held(moved) || is_held(other) || has_full_edge(other)) return std::nullopt;
    return Fact{.rank = highest, .count = is_held(pair.in.grid) ? 1 : 0};
}

std::optional<Fact> lines_up(const Pair& pair) {
    const auto run = ordered_edge(pair.better.after);
    const std::size_t others = std::max(ordered_edge(pair.in.grid).size(), ordered_edge(pair.worse.after).size());
    if (run.size() < least_order || run.size() <= others) return std::nullopt;
    return Fact{.ranks = ranks_of(pair.better.after, run)};
}

std::optional<Fact> side_by_side(const Pair& pair) {
    const Rank rank = larger_pair(pair);
    if (rank < least_pair(pair.in.grid) || rank <= highest_pair(pair.in.grid)) return std::nullopt;
    return fact_of_neighbours(pair.better, rank, rank);
}

/// The same pair may stand there before; what counts is that the other move leaves, and merges, only smaller ones.
std::optional<Fact> leaves_pair(const Pair& pair) {
    const Rank rank = larger_pair(pair);
    if (rank == 0 || side_by_side(pair)) return std::nullopt;
    return fact_of_neighbours(pair.better, rank, rank);
}

std::optional<Fact> joins(const Pair& pair) { return together_after_better(pair, false); }

/// The largest two tiles next to each other in size that stand side by side after the better move and not after the worse
/// one, even if they stood there before.
std::optional<Fact> beside(const Pair& pair) {
    constexpr Rank least = 3;
    const Grid &moved = pair.better.after, &other = pair.worse.after;
    Rank larger = 0;
    for (Rank rank = game::highest_rank(moved); rank >= least; --rank) {
        if (count_of(moved, rank) == 0) continue;
        const bool is_own = larger != 0 && has_beside(moved, rank, larger) && !has_beside(other, rank, larger);
        // Tiles that the other move merges are not parted by it.
        const bool are_there = count_of(other, rank) >= count_of(moved, rank) && count_of(other, larger) > 0;
        if (is_own && are_there) {
            Fact out = fact_of_neighbours(pair.better, rank, larger);
            out.other_rank = larger;
            return out;
        }
        larger = rank;
    }
    return std::nullopt;
}

/// The middle is free of tiles as large as the largest one that the other move has there, and there is such a tile.
std::optional<Fact> keeps_out(const Pair& pair) {
    const Grid& moved = pair.better.after;
    const Rank rank = middle_rank(pair.worse.after);
    if (rank < least_outer(pair.in.grid) || rank <= middle_rank(moved) || count_of(moved, rank) == 0)
        return std::nullopt;
    const auto goes = takes_out(pair.better, rank);
    if (goes == false) return std::nullopt;  // it is merged there
    return Fact{.rank = rank, .count = goes ? 1 : 0};
}

std::optional<Fact> more_room(const Pair& pair) {
    return more_of(game::empty_cells(pair.better.after), game::empty_cells(pair.worse.after));
}

/// The next swipe can merge more pairs, whatever tile comes.
std::optional<Fact> more_next(const Pair& pair) {
    return more_of(most_merges(pair.better.after), most_merges(pair.worse.after));
}

// ---- faults ----------------------------------------------------------------------------------------------------

std::optional<Fact> ends_more(const Pair& pair) {
    auto out = ends_game(pair.in.grid, pair.worse.move);
    return out && out->chance > chance_of_end(pair.better.after) ? out : std::nullopt;
}

std::optional<Fact> leaves_corner(const Pair& pair) { return of_worse_alone(pair, corner_left); }
std::optional<Fact> breaks_order(const Pair& pair) { return of_worse_alone(pair, order_broken); }
std::optional<Fact> leaves_edge(const Pair& pair) { return of_worse_alone(pair, edge_left); }

std::optional<Fact> opens_edge(const Pair& pair) {
    const Grid &grid = pair.in.grid, &moved = pair.worse.after;
    const auto cell = corner(grid);
    if (!cell || grid[*cell] < least_large || !is_held(grid) || !is_held(pair.better.after)) return std::nullopt;
    if (moved[*cell] != grid[*cell] || has_full_edge(moved)) return std::nullopt;
    return Fact{.rank = grid[*cell]};
}

/// Two neighbours of the highest such rank are neither merged nor can they be merged by the next swipe.
std::optional<Fact> parts_pair(const Pair& pair) {
    const Grid& grid = pair.in.grid;
    const Rank rank = highest_pair(grid);
    const auto are_parted = [&](const Moved& by) {
        return merged_rank(grid, by.move) < rank && mergeable_rank(by.after) < rank;
    };
    if (rank < least_pair(grid) || !are_parted(pair.worse) || are_parted(pair.better)) return std::nullopt;
    Fact out{.rank = rank};
    for (int cell = 0; cell < grid.cells(); ++cell) {
        const auto around = neighbours(grid, cell);
        const auto is_same = [&](int next) { return grid[next] == rank; };
        const bool is_of_pair = grid[cell] == rank && std::any_of(around.begin(), around.end(), is_same);
        if (is_of_pair) out.cells.push_back(static_cast<std::uint8_t>(cell));
    }
    return out;
}

std::optional<Fact> parts(const Pair& pair) { return together_after_better(pair, true); }

std::optional<Fact> into_middle(const Pair& pair) {
    const Rank rank = middle_rank(pair.worse.after);
    const bool is_new = rank > middle_rank(pair.in.grid) && rank > middle_rank(pair.better.after);
    if (rank < least_outer(pair.in.grid) || !is_new) return std::nullopt;
    return Fact{.rank = rank};
}

std::optional<Fact> nothing_next(const Pair& pair) {
    if (mergeable_rank(pair.worse.after) != 0 || mergeable_rank(pair.better.after) == 0) return std::nullopt;
    return Fact{};
}

std::optional<Fact> shuts_in(const Pair& pair) {
    const auto cell = shut_in(pair.worse.after);
    if (!cell || shut_in(pair.in.grid) || shut_in(pair.better.after)) return std::nullopt;
    return Fact{.rank = pair.worse.after[*cell]};
}

std::optional<Fact> less_room(const Pair& pair) {
    auto out = more_room(pair);
    if (out) std::swap(out->count, out->other_count);
    return out;
}

std::optional<Fact> merges_nothing(const Pair& pair) {
    const Grid& grid = pair.in.grid;
    if (merged_rank(grid, pair.worse.move) != 0 || merged_rank(grid, pair.better.move) == 0) return std::nullopt;
    return Fact{};
}

/// A new tile beside a large one parts it from those that it is to merge with.
std::optional<Fact> exposes(const Pair& pair) {
    constexpr int nearly = 2;
    const Rank highest = game::highest_rank(pair.worse.after);
    for (int rank = highest; rank >= std::max(least_large - 1, highest - nearly); --rank) {
        const auto own = static_cast<Rank>(rank);
        const auto is_open = is_exposed(pair.worse.after, own);
        const auto is_open_after_better = is_exposed(pair.better.after, own);
        // Who opens a larger one is no better.
        if (is_open != true && is_open_after_better == true) return std::nullopt;
        if (is_open == true && is_open_after_better == false) return Fact{.rank = own};
    }
    return std::nullopt;
}

std::optional<Fact> in_middle(const Pair& pair) {
    const Rank rank = middle_rank(pair.worse.after);
    const int least = std::max(2, static_cast<int>(game::highest_rank(pair.in.grid)) - 4);
    if (rank < least || rank <= middle_rank(pair.better.after)) return std::nullopt;
    return Fact{.rank = rank};
}

// ---- what others ask of boards ---------------------------------------------------------------------------------

Fact fact_of(Kind kind, Direction move, Rank rank) { return Fact{.kind = kind, .move = move, .rank = rank}; }

int count_of(const Grid& grid, Rank rank) {
    int count = 0;
    for (int cell = 0; cell < grid.cells(); ++cell) count += grid[cell] == rank ? 1 : 0;
    return count;
}

bool is_largest_in_corner(const Grid& grid) { return has_tile_at(grid, game::highest_rank(grid), is_corner); }
bool is_largest_at_edge(const Grid& grid) { return has_tile_at(grid, game::highest_rank(grid), is_edge); }

bool are_mirror_images(const Grid& a, const Grid& b) {
    const int n = a.size();
    Grid turned = b;
    for (int turns = 0; turns < 4; ++turns) {
        Grid next(n), mirrored(n);
        for (int row = 0; row < n; ++row) {
            for (int column = 0; column < n; ++column) {
                next.at(column, n - 1 - row) = turned.at(row, column);
                mirrored.at(row, n - 1 - column) = turned.at(row, column);
            }
        }
        if (turned == a || mirrored == a) return true;
        turned = next;
    }
    return false;
}

double chance_of_end(const Grid& moved) {
    // With two empty cells or more, a move is left after any tile.
    if (game::empty_cells(moved) != 1) return 0;
    return chance_that(moved, [](const Grid& with) { return game::is_over(with); });
}

double chance_of_end_after(const Grid& grid, Direction move) { return chance_of_end(game::slide(grid, move).grid); }

std::optional<Fact> ends_game(const Grid& grid, Direction move) {
    const Grid moved = game::slide(grid, move).grid;
    const double chance = chance_of_end(moved);
    if (chance == 0) return std::nullopt;
    Fact out = fact_of(Kind::ends_game, move);
    out.chance = chance;
    for (int cell = 0; cell < moved.cells(); ++cell) {
        if (moved[cell] == 0) out.tile = game::Tile{cell, static_cast<Rank>(chance > 0.5 ? 1 : 2)};
    }
    return out;
}

}  // namespace plyglass::advice
