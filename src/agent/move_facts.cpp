#include "agent/move_facts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "eval/evaluation.hpp"
#include "game/2048/travels.hpp"
#include "text/format.hpp"

namespace plyglass::agent {

namespace {

using core::Bound;
using game::Direction;
using game::Grid;
using game::Rank;
using Kind = Fact::Kind;

constexpr double four = 0.1;  // the rule of the game; agents may be set to others

// A tile is a reason only if it comes often enough and explains enough of what a move costs.
constexpr double least_chance = 0.05;
constexpr double least_share = 0.25;
// Two tiles in order say nothing.
constexpr std::size_t least_order = 3;

Grid mirrored(const Grid& grid, const std::function<int(int row, int column)>& cell) {
    Grid out(grid.size());
    for (int row = 0; row < grid.size(); ++row) {
        for (int column = 0; column < grid.size(); ++column) out.at(row, column) = grid[cell(row, column)];
    }
    return out;
}

bool is_corner(int size, int cell) {
    return cell == 0 || cell == size - 1 || cell == size * (size - 1) || cell == size * size - 1;
}

/// The cells of an edge from a corner with the largest tile on, as far as no tile is larger than the one before it and
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
            Rank last = highest;
            for (int i = 0, cell = corner; i < n && grid[cell] >= least && grid[cell] <= last; ++i, cell += step) {
                last = grid[cell];
                run.push_back(static_cast<std::uint8_t>(cell));
            }
            if (run.size() > longest.size()) longest = std::move(run);
        }
    }
    return longest;
}

/// The highest rank of which two tiles stand side by side; 0: there are none.
Rank highest_pair(const Grid& grid) {
    Rank highest = 0;
    const int n = grid.size();
    for (int row = 0; row < n; ++row) {
        for (int column = 0; column < n; ++column) {
            const Rank rank = grid.at(row, column);
            const bool beside = column + 1 < n && grid.at(row, column + 1) == rank;
            const bool below = row + 1 < n && grid.at(row + 1, column) == rank;
            if (beside || below) highest = std::max(highest, rank);
        }
    }
    return highest;
}

bool is_edge(int size, int cell) {
    const int row = cell / size, column = cell % size;
    return row == 0 || row == size - 1 || column == 0 || column == size - 1;
}

Fact fact(Kind kind, Direction move) {
    Fact out;
    out.kind = kind;
    out.move = move;
    return out;
}

}  // namespace

std::string_view name(Fact::Kind kind) {
    switch (kind) {
        case Kind::makes: return "makes";
        case Kind::merges: return "merges";
        case Kind::keeps_corner: return "keeps_corner";
        case Kind::leaves_corner: return "leaves_corner";
        case Kind::keeps_order: return "keeps_order";
        case Kind::breaks_order: return "breaks_order";
        case Kind::side_by_side: return "side_by_side";
        case Kind::leaves_edge: return "leaves_edge";
        case Kind::room: return "room";
        case Kind::ends_game: return "ends_game";
        case Kind::hurts: return "hurts";
        case Kind::term: return "term";
        case Kind::points_now: return "points_now";
        case Kind::no_difference: return "no_difference";
        case Kind::not_visible: return "not_visible";
        case Kind::mirrored: break;
    }
    return "mirrored";
}

bool are_mirror_images(const Grid& a, const Grid& b) {
    const int n = a.size();
    const auto last = n - 1;
    const std::array<std::function<int(int, int)>, 8> ways{
        [&](int r, int c) { return r * n + c; },          [&](int r, int c) { return r * n + last - c; },
        [&](int r, int c) { return (last - r) * n + c; }, [&](int r, int c) { return (last - r) * n + last - c; },
        [&](int r, int c) { return c * n + r; },          [&](int r, int c) { return c * n + last - r; },
        [&](int r, int c) { return (last - c) * n + r; }, [&](int r, int c) { return (last - c) * n + last - r; },
    };
    return std::any_of(ways.begin(), ways.end(), [&](const auto& way) { return mirrored(a, way) == b; });
}

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

double chance_of_end(const Grid& moved) {
    // With two empty cells or more, a move is left after any tile.
    if (game::empty_cells(moved) != 1) return 0;
    double chance = 0;
    for (int cell = 0; cell < moved.cells(); ++cell) {
        if (moved[cell] != 0) continue;
        for (const Rank rank : {Rank{1}, Rank{2}}) {
            Grid with = moved;
            with[cell] = rank;
            if (game::is_over(with)) chance += rank == 1 ? 1 - four : four;
        }
    }
    return chance;
}

// ---- facts of the boards -----------------------------------------------------------------------------------

std::optional<int> FactFinder::largest() const {
    const Rank highest = game::highest_rank(grid_);
    std::optional<int> found;
    for (int cell = 0; cell < grid_.cells(); ++cell) {
        if (grid_[cell] != highest) continue;
        if (found) return std::nullopt;
        found = cell;
    }
    return found;
}

std::optional<int> FactFinder::corner() const {
    const auto cell = largest();
    return cell && is_corner(grid_.size(), *cell) ? cell : std::nullopt;
}

std::optional<Fact> FactFinder::merges(Direction move) const {
    Fact out = fact(Kind::merges, move);
    const auto ways = game::travels(grid_, move);
    for (const game::Travel& way : ways) {
        if (way.merges) out.rank = std::max(out.rank, way.rank);
    }
    if (out.rank == 0) return std::nullopt;
    for (const game::Travel& way : ways) {
        if (way.merges && way.rank == out.rank) out.cells.push_back(static_cast<std::uint8_t>(way.from));
    }
    out.count = static_cast<int>(out.cells.size() / 2);
    std::sort(out.cells.begin(), out.cells.end());
    return out;
}

std::optional<Fact> FactFinder::keeps_corner(Direction move) const {
    const auto cell = corner();
    if (!cell || after(move)[*cell] != grid_[*cell]) return std::nullopt;
    Fact out = fact(Kind::keeps_corner, move);
    out.rank = grid_[*cell];
    out.cells = {static_cast<std::uint8_t>(*cell)};
    return out;
}

std::optional<Fact> FactFinder::leaves_corner(Direction move) const {
    const auto cell = corner();
    if (!cell) return std::nullopt;
    const Grid moved = after(move);
    const Rank rank = grid_[*cell];
    for (int at = 0; at < moved.cells(); ++at) {
        if (moved[at] >= rank && is_corner(moved.size(), at)) return std::nullopt;  // another corner is as good
    }
    Fact out = fact(Kind::leaves_corner, move);
    out.rank = rank;
    out.cells = {static_cast<std::uint8_t>(*cell)};
    return out;
}

std::optional<Fact> FactFinder::makes(Direction move) const {
    const auto& merges = appraisal_.of(move).merges;
    if (!appraisal_.wins_with || merges.empty()) return std::nullopt;
    if (merges.front() != game::tile_value(*appraisal_.wins_with)) return std::nullopt;
    Fact out = *this->merges(move);
    out.kind = Kind::makes;
    out.rank = *appraisal_.wins_with;
    return out;
}

std::optional<Fact> FactFinder::keeps_order(Direction move) const {
    const auto run = ordered_edge(grid_);
    const Grid moved = after(move);
    const bool stay =
        std::all_of(run.begin(), run.end(), [&](std::uint8_t cell) { return moved[cell] == grid_[cell]; });
    if (run.size() < least_order || !stay) return std::nullopt;
    Fact out = fact(Kind::keeps_order, move);
    out.cells = run;
    return out;
}

std::optional<Fact> FactFinder::breaks_order(Direction move) const {
    const auto run = ordered_edge(grid_);
    if (run.size() < least_order || ordered_edge(after(move)).size() >= run.size()) return std::nullopt;
    for (const game::Travel& way : game::travels(grid_, move)) {
        // A merge makes the run shorter and better.
        if (way.merges && std::find(run.begin(), run.end(), way.from) != run.end()) return std::nullopt;
    }
    Fact out = fact(Kind::breaks_order, move);
    out.cells = run;
    return out;
}

std::optional<Fact> FactFinder::side_by_side(Direction move, Direction other) const {
    constexpr Rank least = 3;
    const Rank rank = highest_pair(after(move));
    const auto other_merge = merges(other);
    const Rank other_best = std::max(highest_pair(after(other)), other_merge ? other_merge->rank : Rank{0});
    if (rank < least || rank <= other_best || rank <= highest_pair(grid_)) return std::nullopt;
    Fact out = fact(Kind::side_by_side, move);
    out.rank = rank;
    return out;
}

std::optional<Fact> FactFinder::leaves_edge(Direction move) const {
    constexpr Rank least = 5;  // a smaller tile is soon made again
    const auto cell = largest();
    if (!cell || grid_[*cell] < least || corner() || !is_edge(grid_.size(), *cell)) return std::nullopt;
    const Grid moved = after(move);
    for (int at = 0; at < moved.cells(); ++at) {
        if (moved[at] >= grid_[*cell] && is_edge(moved.size(), at)) return std::nullopt;
    }
    Fact out = fact(Kind::leaves_edge, move);
    out.rank = grid_[*cell];
    out.cells = {static_cast<std::uint8_t>(*cell)};
    return out;
}

std::optional<Fact> FactFinder::room(Direction move) const {
    constexpr int few = 3;
    const int own = game::empty_cells(after(move));
    const int best = game::empty_cells(after(*appraisal_.best));
    const bool matters = own < best && (own <= few || own + 2 <= best);
    if (!matters) return std::nullopt;
    Fact out = fact(Kind::room, move);
    out.count = own;
    out.other_count = best;
    return out;
}

std::optional<Fact> FactFinder::ends_game(Direction move) const {
    const Grid moved = after(move);
    const double chance = chance_of_end(moved);
    if (chance == 0) return std::nullopt;
    Fact out = fact(Kind::ends_game, move);
    out.chance = chance;
    for (int cell = 0; cell < moved.cells(); ++cell) {
        if (moved[cell] == 0) out.tile = game::Tile{cell, static_cast<Rank>(chance > 0.5 ? 1 : 2)};
    }
    return out;
}

bool FactFinder::is_mirrored(Direction move) const { return are_mirror_images(after(move), after(*appraisal_.best)); }

Fact FactFinder::no_difference(Direction move) const {
    if (appraisal_.of(move).cost == 0 && is_mirrored(move)) return fact(Kind::mirrored, move);
    const auto reach = [&](Direction of) { return choice_.moves[static_cast<std::size_t>(of)].reach; };
    const bool may_be_chance = appraisal_.of(move).cost < std::hypot(reach(move), reach(*appraisal_.best));
    return fact(may_be_chance ? Kind::not_visible : Kind::no_difference, move);
}

// ---- facts of the search -----------------------------------------------------------------------------------

std::optional<Fact> FactFinder::hurts(Direction move) const {
    const MoveAppraisal& own = appraisal_.of(move);
    if (!own.hurting || own.hurting->ends_game || !own.cost) return std::nullopt;
    const MoveValue& value = choice_.moves[static_cast<std::size_t>(move)];
    const double loss = std::fabs(own.hurting->value.value - value.value);
    const bool decides = text::nearly_equal(own.hurting->value.value, value.value);
    const bool explains = own.hurting->chance >= least_chance && own.hurting->chance * loss >= least_share * *own.cost;
    if (!decides && !explains) return std::nullopt;
    Fact out = fact(Kind::hurts, move);
    out.tile = own.hurting->tile;
    out.chance = own.hurting->chance;
    out.value = own.hurting->value;
    return out;
}

std::optional<Fact> FactFinder::points_now(Direction move) const {
    const MoveAppraisal& own = appraisal_.of(move);
    const MoveValue& value = choice_.moves[static_cast<std::size_t>(move)];
    const bool splits = appraisal_.unit == Unit::points && !choice_.seen && value.bound == Bound::exact;
    if (!splits || own.points == 0) return std::nullopt;
    Fact out = fact(Kind::points_now, move);
    out.points = own.points;
    out.value = {value.value - static_cast<double>(own.points), value.bound};
    return out;
}

std::optional<Fact> FactFinder::lead(Direction better, Direction worse) const {
    const eval::Description* evaluation = eval::find_evaluation(evaluation_of(named_, grid_.size()));
    if (evaluation == nullptr || (!evaluation->any_size && grid_.size() != 4)) return std::nullopt;
    const auto judge = evaluation->make();
    const eval::Breakdown a = judge->terms(after(better));
    const eval::Breakdown b = judge->terms(after(worse));
    const double sign = evaluation->lower_is_better ? -1 : 1;
    std::optional<Fact> found;
    double largest = 0;
    for (std::size_t i = 0; i < std::min(a.terms.size(), b.terms.size()); ++i) {
        const eval::Term& own = a.terms[i];
        if (!own.cells.empty()) continue;  // a pattern of a network has no name that says anything
        const double by = sign * (own.contribution - b.terms[i].contribution);
        // Differences in the last digits come from the order of summation.
        if (!std::isfinite(by) || by <= largest || by < 1e-9 * std::fabs(own.contribution)) continue;
        largest = by;
        found = fact(Kind::term, better);
        found->term = own.name;
        found->value = {own.value, Bound::exact};
        found->other_value = {b.terms[i].value, Bound::exact};
        found->is_penalty = own.value < b.terms[i].value;
    }
    return found;
}

// ---- which to tell -----------------------------------------------------------------------------------------

std::vector<Fact> FactFinder::advantages(Direction other) const {
    const Direction best = *appraisal_.best;
    std::vector<Fact> out;
    const auto own_merge = merges(best);
    const auto other_merge = merges(other);
    if (own_merge && (!other_merge || own_merge->rank > other_merge->rank)) out.push_back(*own_merge);
    const auto kept = keeps_corner(best);
    if (kept && leaves_corner(other)) out.push_back(*kept);
    const auto order = keeps_order(best);
    if (order && breaks_order(other)) out.push_back(*order);
    if (const auto pair = side_by_side(best, other)) out.push_back(*pair);
    if (const auto other_room = room(other)) {
        Fact more = fact(Kind::room, best);
        more.count = more.other_count = other_room->other_count;
        out.push_back(more);
    }
    if (const auto term = lead(best, other)) out.push_back(*term);
    return out;
}

std::vector<Fact> FactFinder::faults(Direction other) const {
    std::vector<Fact> out;
    const Direction best = *appraisal_.best;
    const auto end = ends_game(other);
    if (end && end->chance > chance_of_end(after(best))) out.push_back(*end);
    const auto left = leaves_corner(other);
    if (left && !leaves_corner(best)) out.push_back(*left);
    const auto broken = breaks_order(other);
    if (broken && !breaks_order(best)) out.push_back(*broken);
    const auto inwards = leaves_edge(other);
    if (inwards && !leaves_edge(best)) out.push_back(*inwards);
    if (const auto less = room(other)) out.push_back(*less);
    if (const auto tile = hurts(other)) out.push_back(*tile);
    return out;
}

std::optional<Fact> FactFinder::first_fact(Direction move) const {
    const MoveAppraisal& own = appraisal_.of(move);
    switch (own.verdict) {
        case Verdict::illegal: return std::nullopt;
        case Verdict::best: {
            if (auto made = makes(move)) return made;
            if (auto points = points_now(move)) return points;
            if (auto merged = merges(move)) return merged;
            return keeps_corner(move);
        }
        case Verdict::equal:
            if (auto made = makes(move)) return made;
            return no_difference(move);
        case Verdict::loses: return ends_game(move);
        case Verdict::small:
        case Verdict::large:
        case Verdict::unknown: break;
    }
    const auto found = faults(move);
    if (!found.empty()) return found.front();
    if (auto points = points_now(move)) return points;
    return merges(move);
}

}  // namespace plyglass::agent
