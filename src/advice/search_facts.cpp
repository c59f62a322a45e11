// What a search found of its moves: FactFinder's facts that boards alone do not show.

#include <algorithm>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <limits>

#include "advice/merge_facts.hpp"
#include "advice/move_facts.hpp"
#include "advice/tile_effect.hpp"
#include "eval/evaluation.hpp"
#include "eval/ovolve.hpp"
#include "game/2048/tiles.hpp"
#include "text/format.hpp"

namespace plyglass::advice {

namespace {

using core::Bound;
using game::Direction;
using game::Grid;
using game::Rank;
using Kind = Fact::Kind;

// A tile is a reason only if it comes often enough and explains enough of what a move costs.
constexpr double least_chance = 0.05;
constexpr double least_share = 0.25;

/// Whether the search has looked at all tiles that may come.
bool are_all(const std::vector<TileOutcome>& tiles) {
    double chance = 0;
    for (const TileOutcome& tile : tiles) chance += tile.value.bound == Bound::exact ? tile.chance : 0;
    return std::fabs(chance - 1) < 1e-6;
}

/// The board that the swipe which leaves the most room makes.
Grid roomiest(const Grid& with, const TileOutcome&) {
    Grid out = with;
    for (const Direction reply : game::directions) {
        const Grid left = game::slide(with, reply).grid;
        if (game::empty_cells(left) > game::empty_cells(out)) out = left;
    }
    return out;
}

bool is_among(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Whether an evaluation's term can be told without its name, of a move that lags: order, likeness, merges.
bool is_plain(std::string_view term) {
    return is_among(term, {"monotonicity", "disorder", "snake", "diagonal", "smoothness", "merges"});
}

/// Something that a person can see on a board, of which more is better; `least` is the smallest difference that is told,
/// a part of the larger number if that is large.
struct Sight {
    std::string_view term;
    double (*of)(const Grid& board);
    double least;
};
constexpr Sight sights[] = {
    {"corner", [](const Grid& board) { return is_largest_in_corner(board) ? 1.0 : 0.0; }, 0.1},
    {"empty", [](const Grid& board) { return static_cast<double>(game::empty_cells(board)); }, 0.2},
    {"merges", [](const Grid& board) { return static_cast<double>(most_merges(board)); }, 0.2},
    {"monotonicity", [](const Grid& board) { return static_cast<double>(eval::monotonicity(board)); }, 0.5},
    {"smoothness", [](const Grid& board) { return static_cast<double>(eval::smoothness(board)); }, 0.5},
};

/// What one sees on average on the boards that the tiles and the search's replies leave.
double seen_next(const Grid& moved, const std::vector<TileOutcome>& tiles, const Sight& sight) {
    double sum = 0, chance = 0;
    for (const TileOutcome& outcome : tiles) {
        const Grid with = game::with_tile(moved, outcome.tile);
        sum += outcome.chance * sight.of(outcome.reply ? game::slide(with, *outcome.reply).grid : with);
        chance += outcome.chance;
    }
    return sum / chance;
}

}  // namespace

std::optional<Fact> FactFinder::hurts(Direction move) const {
    const MoveAppraisal& own = appraisal_.of(move);
    if (!own.hurting || own.hurting->ends_game || !own.cost) return std::nullopt;
    const MoveValue& value = choice_.moves[static_cast<std::size_t>(move)];
    const double loss = std::fabs(own.hurting->value.value - value.value);
    const bool decides = text::nearly_equal(own.hurting->value.value, value.value);
    const bool explains = own.hurting->chance >= least_chance && own.hurting->chance * loss >= least_share * *own.cost;
    const Effect effect = choice_.seen ? Effect{} : effect_of(after(move), *own.hurting);
    if (!decides && (!explains || effect.kind == Effect::Kind::none)) return std::nullopt;
    Fact out = fact_of(Kind::hurts, move);
    out.effect = effect;
    out.tile = own.hurting->tile;
    out.chance = own.hurting->chance;
    out.value = own.hurting->value;
    out.decides = decides && !are_all(own.tiles);
    return out;
}

double FactFinder::chance_of(const Effect& effect, Direction move) const {
    double chance = 0;
    for (const TileOutcome& outcome : appraisal_.of(move).tiles) {
        const Effect own = effect_of(after(move), outcome);
        if (own.kind == effect.kind && own.rank >= effect.rank && own.count <= effect.count) chance += outcome.chance;
    }
    return chance;
}

std::optional<Fact> FactFinder::lead(Direction better, Direction worse,
                                     const std::function<bool(std::string_view term)>& is_told) const {
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
        // A pattern of a network has no name that says anything.
        if (!own.cells.empty() || !is_told(own.name)) continue;
        const double by = sign * (own.contribution - b.terms[i].contribution);
        // Differences in the last digits come from the order of summation.
        if (!std::isfinite(by) || by <= largest || by < 1e-9 * std::fabs(own.contribution)) continue;
        largest = by;
        found = fact_of(Kind::term, better);
        found->term = own.name;
        found->value = {own.value, Bound::exact};
        found->other_value = {b.terms[i].value, Bound::exact};
        found->is_penalty = own.value < b.terms[i].value;
    }
    return found;
}

double FactFinder::share_of_tiles(Direction move,
                                  const std::function<bool(const Grid& with, Direction reply)>& is_so) const {
    double share = 0;
    for (const TileOutcome& outcome : appraisal_.of(move).tiles) {
        const Grid with = game::with_tile(after(move), outcome.tile);
        if (outcome.reply && is_so(with, *outcome.reply)) share += outcome.chance;
    }
    return share;
}

bool FactFinder::sees_all_tiles(Direction a, Direction b) const {
    return !choice_.seen && are_all(appraisal_.of(a).tiles) && are_all(appraisal_.of(b).tiles);
}

std::optional<Fact> FactFinder::then_merges(Direction better, Direction worse) const {
    constexpr double mostly = 0.5;
    const Grid moved = after(better), other = after(worse);
    for (Rank rank = game::highest_rank(moved); rank >= 1 && rank > merged_rank(grid_, worse); --rank) {
        const double share = chance_to_merge(moved, rank);
        if (share < mostly) continue;
        // A larger merge would do as well.
        if (chance_to_merge_at_least(other, rank) > share / 2) return std::nullopt;
        Fact out = fact_of(Kind::then_merges, better);
        out.rank = rank;
        out.chance = share;
        out.other_chance = chance_to_merge(other, rank);
        return out;
    }
    return std::nullopt;
}

double FactFinder::chance_to_keep_corner(Direction move) const {
    const auto keeps = [](const Grid& with, Direction reply) {
        return is_largest_in_corner(game::slide(with, reply).grid);
    };
    return std::min(share_of_tiles(move, keeps), 1.0);
}

std::optional<Fact> FactFinder::then_keeps_corner(Direction better, Direction worse) const {
    constexpr double mostly = 0.75, more = 0.25;
    const Rank highest = game::highest_rank(after(better));
    if (!sees_all_tiles(better, worse) || !is_largest_in_corner(after(better)) || highest < 4) return std::nullopt;
    Fact out = fact_of(Kind::then_keeps_corner, better);
    out.rank = highest;
    out.chance = chance_to_keep_corner(better);
    out.other_chance = chance_to_keep_corner(worse);
    if (out.chance < mostly || out.chance < out.other_chance + more) return std::nullopt;
    return out;
}

std::optional<Fact> FactFinder::then_leaves_corner(Direction better, Direction worse) const {
    if (!is_largest_in_corner(after(worse)) || !then_keeps_corner(better, worse)) return std::nullopt;
    Fact out = fact_of(Kind::then_leaves_corner, worse);
    out.rank = game::highest_rank(after(worse));
    out.chance = 1 - chance_to_keep_corner(worse);
    return out;
}

double FactFinder::room_next(Direction move,
                             const std::function<Grid(const Grid& with, const TileOutcome&)>& reply) const {
    double cells = 0;
    for (const TileOutcome& outcome : appraisal_.of(move).tiles) {
        const Grid with = game::with_tile(after(move), outcome.tile);
        cells += outcome.chance * game::empty_cells(reply(with, outcome));
    }
    return cells;
}

bool FactFinder::has_replies(Direction move) const {
    const auto& tiles = appraisal_.of(move).tiles;
    return std::all_of(tiles.begin(), tiles.end(),
                       [](const TileOutcome& outcome) { return outcome.reply || outcome.ends_game; });
}

std::optional<Fact> FactFinder::then_room(Direction better, Direction worse) const {
    constexpr double least = 0.5;
    if (!sees_all_tiles(better, worse) || !has_replies(better) || !has_replies(worse)) return std::nullopt;
    const auto chosen = [](const Grid& with, const TileOutcome& outcome) {
        return outcome.reply ? game::slide(with, *outcome.reply).grid : with;
    };
    const double more = room_next(better, chosen), less = room_next(worse, chosen);
    if (more < less + least) return std::nullopt;
    // What another swipe than the search's would leave must not deny it.
    if (room_next(better, roomiest) < room_next(worse, roomiest) + least) return std::nullopt;
    Fact out = fact_of(Kind::then_room, better);
    out.value = {more, Bound::exact};
    out.other_value = {less, Bound::exact};
    return out;
}

bool FactFinder::is_lost(Direction move) const { return choice_.moves[static_cast<std::size_t>(move)].is_lost; }

std::optional<Fact> FactFinder::survives(Direction better, Direction worse) const {
    if (is_lost(better) || !is_lost(worse) || choice_.depth == 0) return std::nullopt;
    // Some evaluations rate a full board lower than a game that is lost.
    if (chance_of_end_after(grid_, better) > 0) return std::nullopt;
    return fact_of(Kind::survives, better);
}

std::optional<Fact> FactFinder::ends_soon(Direction better, Direction worse) const {
    if (!survives(better, worse)) return std::nullopt;
    return fact_of(Kind::ends_soon, worse);
}

std::optional<Fact> FactFinder::beats_worst(Direction better, Direction worse) const {
    const MoveAppraisal& own = appraisal_.of(better);
    const MoveValue& other = choice_.moves[static_cast<std::size_t>(worse)];
    if (!own.worst || !are_all(own.tiles) || other.bound != Bound::exact) return std::nullopt;
    const double by = own.worst->value.value - other.value;
    if (!((appraisal_.lower_is_better ? -by : by) > 0)) return std::nullopt;
    Fact out = fact_of(Kind::beats_worst, better);
    out.tile = own.worst->tile;
    out.chance = own.worst->chance;
    out.value = own.worst->value;
    out.other_value = {other.value, other.bound};
    return out;
}

std::optional<Fact> FactFinder::trails_best(Direction better, Direction worse) const {
    const MoveAppraisal& own = appraisal_.of(worse);
    const MoveValue& other = choice_.moves[static_cast<std::size_t>(better)];
    if (!are_all(own.tiles) || other.bound != Bound::exact) return std::nullopt;
    const double sign = appraisal_.lower_is_better ? -1 : 1;
    const auto best = std::max_element(own.tiles.begin(), own.tiles.end(), [&](const auto& a, const auto& b) {
        return sign * a.value.value < sign * b.value.value;
    });
    if (!(sign * best->value.value < sign * other.value)) return std::nullopt;
    Fact out = fact_of(Kind::trails_best, worse);
    out.tile = best->tile;
    out.chance = best->chance;
    out.value = best->value;
    out.other_value = {other.value, other.bound};
    return out;
}

bool FactFinder::crowds_as_much(const Fact& tile, Direction better) const {
    if (tile.effect.kind != Effect::Kind::crowds) return false;
    const auto& worst = appraisal_.of(better).worst;
    if (!worst) return true;
    const Effect own = effect_of(after(better), *worst);
    return own.kind != Effect::Kind::none && (own.kind != Effect::Kind::crowds || own.count <= tile.effect.count);
}

std::optional<Fact> FactFinder::lags(Direction worse) const {
    if (sees_points_only(named_) || choice_.seen) return std::nullopt;
    std::optional<Fact> out;
    for (const Direction better : good_moves(appraisal_)) {
        auto found =
            lead(better, worse, [&](std::string_view name) { return is_plain(name) && (!out || name == out->term); });
        if (!found) return std::nullopt;
        // Against several moves that are as good, the least difference.
        const bool is_less = !out || std::fabs(found->value.value - found->other_value.value) <
                                         std::fabs(out->value.value - out->other_value.value);
        if (is_less) out = std::move(found);
    }
    constexpr double visible = 0.1;
    const double own = out->value.value, other = out->other_value.value;
    if (std::fabs(own - other) < visible * std::max(std::fabs(own), std::fabs(other))) return std::nullopt;
    out->kind = Kind::lags;
    out->move = worse;
    std::swap(out->value, out->other_value);
    return out;
}

std::optional<Fact> FactFinder::then_lags(Direction worse) const {
    const auto& own = appraisal_.of(worse).tiles;
    if (choice_.seen || sees_points_only(named_) || own.empty() || !has_replies(worse)) return std::nullopt;
    const std::vector<Direction> good = good_moves(appraisal_);
    // On average over all tiles, or each move after the one tile that decides its value.
    const bool averages = are_all(own);
    const bool is_known = std::all_of(good.begin(), good.end(), [&](Direction better) {
        const auto& tiles = appraisal_.of(better).tiles;
        return has_replies(better) && (averages ? are_all(tiles) : tiles.size() == 1);
    });
    if (!is_known || (!averages && own.size() != 1)) return std::nullopt;
    constexpr Rank large = 5;
    constexpr double visible = 0.04;
    for (const Sight& sight : sights) {
        if (sight.term == "corner" && game::highest_rank(grid_) < large) continue;
        const double less = seen_next(after(worse), own, sight);
        double more = std::numeric_limits<double>::infinity();
        for (const Direction better : good) {
            more = std::min(more, seen_next(after(better), appraisal_.of(better).tiles, sight));
        }
        if (more - less < std::max(sight.least, visible * std::max(std::fabs(more), std::fabs(less)))) continue;
        Fact out = fact_of(Kind::then_lags, worse);
        out.term = sight.term;
        out.value = {less, Bound::exact};
        out.other_value = {more, Bound::exact};
        out.decides = !averages;
        return out;
    }
    return std::nullopt;
}

std::optional<Fact> FactFinder::fact_of_values(Direction better, Direction worse) const {
    const auto is_told = [](std::string_view name) {
        return is_plain(name) || is_among(name, {"interior", "inside", "empty", "occupied"});
    };
    if (auto term = lead(better, worse, is_told)) return term;
    if (auto safe = beats_worst(better, worse)) return safe;
    return trails_best(better, worse);
}

}  // namespace plyglass::advice
