// What moves and the swipes after them can merge.

#include <algorithm>
#include <functional>

#include "advice/board_facts.hpp"
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

/// Calls `see(rank)` for each two tiles of one rank in a row or column with nothing but empty cells between them.
template <class See>
void for_each_pair(const Grid& grid, const See& see) {
    const int n = grid.size();
    for (int line = 0; line < n; ++line) {
        Rank in_row = 0, in_column = 0;
        for (int i = 0; i < n; ++i) {
            const Rank across = grid.at(line, i), down = grid.at(i, line);
            if (across != 0 && across == in_row) see(across);
            if (down != 0 && down == in_column) see(down);
            if (across != 0) in_row = across;
            if (down != 0) in_column = down;
        }
    }
}

}  // namespace

std::vector<std::uint64_t> merged_tiles(const Grid& grid, Direction move) {
    std::vector<std::uint64_t> out;
    // Two that merge end in the same cell: one entry for both.
    std::vector<int> cells;
    for (const game::Travel& way : game::travels(grid, move)) {
        if (!way.merges || std::find(cells.begin(), cells.end(), way.to) != cells.end()) continue;
        cells.push_back(way.to);
        out.push_back(2 * game::tile_value(way.rank));
    }
    std::sort(out.begin(), out.end(), std::greater<>());
    return out;
}

Rank merged_rank(const Grid& grid, Direction move) {
    Rank highest = 0;
    for (const game::Travel& way : game::travels(grid, move)) {
        if (way.merges) highest = std::max(highest, way.rank);
    }
    return highest;
}

std::optional<Fact> largest_merge(const Grid& grid, Direction move) {
    Fact out;
    out.kind = Fact::Kind::merges;
    out.move = move;
    out.rank = merged_rank(grid, move);
    if (out.rank == 0) return std::nullopt;
    for (const game::Travel& way : game::travels(grid, move)) {
        if (way.merges && way.rank == out.rank) out.cells.push_back(static_cast<std::uint8_t>(way.from));
    }
    out.count = static_cast<int>(out.cells.size() / 2);
    std::sort(out.cells.begin(), out.cells.end());
    return out;
}

int most_merges(const Grid& grid) {
    std::size_t most = 0;
    for (const Direction move : game::directions) most = std::max(most, merged_tiles(grid, move).size());
    return static_cast<int>(most);
}

bool can_merge(const Grid& grid, Rank rank) {
    bool found = false;
    for_each_pair(grid, [&](Rank own) { found = found || own == rank; });
    return found;
}

Rank mergeable_rank(const Grid& grid) {
    Rank highest = 0;
    for_each_pair(grid, [&](Rank own) { highest = std::max(highest, own); });
    return highest;
}

std::optional<Fact> then_merges(const Pair& pair) {
    constexpr double mostly = 0.5;
    const Grid &moved = pair.better.after, &other = pair.worse.after;
    const auto chance = [](const Grid& board, Rank rank) {
        return chance_that(board, [&](const Grid& with) { return can_merge(with, rank); });
    };
    const Rank merged = merged_rank(pair.in.grid, pair.worse.move);
    for (Rank rank = game::highest_rank(moved); rank >= 1 && rank > merged; --rank) {
        const double share = chance(moved, rank);
        if (share < mostly) continue;
        // A larger merge would do as well.
        if (chance_that(other, [&](const Grid& with) { return mergeable_rank(with) >= rank; }) > share / 2) break;
        return Fact{.rank = rank, .chance = share, .other_chance = chance(other, rank)};
    }
    return std::nullopt;
}

namespace {

/// The probability of a next tile on `moved`, the board after a move, after which a swipe can merge two tiles of `rank` that
/// are there already: the new tile can only come between them.
double chance_to_merge_own(const Grid& moved, Rank rank) {
    const auto highest = static_cast<Rank>(game::highest_rank(moved) + 1);
    return chance_that(moved, [&](const Grid& with) {
        Grid blocked = with;
        // Whatever stands where no tile stood is in the way, and no partner.
        for (int cell = 0; cell < with.cells(); ++cell) {
            if (moved[cell] == 0 && with[cell] != 0) blocked[cell] = highest;
        }
        return can_merge(blocked, rank);
    });
}

}  // namespace

std::optional<Fact> can_wait(const Grid& grid, Direction better, Direction worse) {
    constexpr double mostly = 0.75;
    Fact out;
    out.kind = Fact::Kind::can_wait;
    out.move = worse;
    out.rank = merged_rank(grid, worse);
    if (out.rank <= merged_rank(grid, better)) return std::nullopt;
    out.chance = chance_to_merge_own(game::slide(grid, better).grid, out.rank);
    if (out.chance < mostly) return std::nullopt;
    return out;
}

}  // namespace plyglass::advice
