// What a search found of its moves: facts that boards alone do not show.

#include <algorithm>
#include <cmath>
#include <limits>

#include "advice/board_facts.hpp"
#include "advice/finders.hpp"
#include "advice/move_facts.hpp"
#include "advice/terms.hpp"
#include "advice/tile_effect.hpp"
#include "eval/evaluation.hpp"
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

/// The board that the search's own reply makes.
Grid replied(const Grid& with, const TileOutcome& outcome) {
    return outcome.reply ? game::slide(with, *outcome.reply).grid : with;
}

const MoveValue& value_of(const Searched& in, Direction move) {
    return in.choice.moves[static_cast<std::size_t>(move)];
}

/// What `measure` is of the boards after the tiles that may come and the replies to them: the sum, by their chances.
template <class Reply, class Measure>
double expected(const Searched& in, const Moved& by, const Reply& reply, const Measure& measure) {
    double sum = 0;
    for (const TileOutcome& outcome : in.appraisal.of(by.move).tiles) {
        sum += outcome.chance * measure(reply(game::with_tile(by.after, outcome.tile), outcome));
    }
    return sum;
}

/// Whether the search says of every tile after both moves what it leaves, on this very board.
bool sees_all_tiles(const Pair& pair) {
    const auto sees = [&](const Moved& by) { return are_all(pair.in.appraisal.of(by.move).tiles); };
    return !pair.in.choice.seen && sees(pair.better) && sees(pair.worse);
}

/// Whether the search says what it would play after every tile that leaves a move.
bool has_replies(const Searched& in, Direction move) {
    const auto& tiles = in.appraisal.of(move).tiles;
    return std::all_of(tiles.begin(), tiles.end(),
                       [](const TileOutcome& outcome) { return outcome.reply || outcome.ends_game; });
}

/// The tile that costs most after a move, if it explains why the move is worse.
std::optional<Fact> hurts(const Searched& in, const Moved& by) {
    const MoveAppraisal& own = in.appraisal.of(by.move);
    if (!own.hurting || own.hurting->ends_game || !own.cost) return std::nullopt;
    const double value = value_of(in, by.move).value;
    const double loss = std::fabs(own.hurting->value.value - value);
    const bool decides = text::nearly_equal(own.hurting->value.value, value);
    const bool explains = own.hurting->chance >= least_chance && own.hurting->chance * loss >= least_share * *own.cost;
    const Effect effect = in.choice.seen ? Effect{} : effect_of(by.after, *own.hurting);
    if (!decides && (!explains || effect.kind == Effect::Kind::none)) return std::nullopt;
    return Fact{.tile = own.hurting->tile,
                .chance = own.hurting->chance,
                .value = own.hurting->value,
                .decides = decides && !are_all(own.tiles),
                .effect = effect};
}

/// The probability of the tiles that do the same after a move.
double chance_of(const Effect& effect, const Searched& in, const Moved& by) {
    double chance = 0;
    for (const TileOutcome& outcome : in.appraisal.of(by.move).tiles) {
        const Effect own = effect_of(by.after, outcome);
        if (own.kind == effect.kind && own.rank >= effect.rank && own.count <= effect.count) chance += outcome.chance;
    }
    return chance;
}

/// Whether the board is as crowded after the better move and the tile that its search counts on, or nobody knows.
bool crowds_as_much(const Effect& effect, const Pair& pair) {
    if (effect.kind != Effect::Kind::crowds) return false;
    const auto& worst = pair.in.appraisal.of(pair.better.move).worst;
    if (!worst) return true;
    const Effect own = effect_of(pair.better.after, *worst);
    return own.kind != Effect::Kind::none && (own.kind != Effect::Kind::crowds || own.count <= effect.count);
}

/// The term that the evaluation of the board after `better` is ahead by most, of those for which `is_told(sight)` holds.
template <class IsTold>
std::optional<Fact> lead(const Pair& pair, const IsTold& is_told) {
    const int size = pair.in.grid.size();
    const eval::Description* evaluation = eval::find_evaluation(evaluation_of(pair.in.named, size));
    if (evaluation == nullptr || (!evaluation->any_size && size != 4)) return std::nullopt;
    const auto judge = evaluation->make();
    const eval::Breakdown a = judge->terms(pair.better.after), b = judge->terms(pair.worse.after);
    const double sign = evaluation->lower_is_better ? -1 : 1;
    std::optional<Fact> found;
    double largest = 0;
    for (std::size_t i = 0; i < std::min(a.terms.size(), b.terms.size()); ++i) {
        const eval::Term &own = a.terms[i], &other = b.terms[i];
        const Sight* sight = sight_of(own.name);
        // A pattern of a network has no name that says anything.
        if (!own.cells.empty() || sight == nullptr || !is_told(*sight, own.name)) continue;
        const double by = sign * (own.contribution - other.contribution);
        // Differences in the last digits come from the order of summation.
        if (!std::isfinite(by) || by <= largest || by < 1e-9 * std::fabs(own.contribution)) continue;
        largest = by;
        found = fact_of(Kind::term, pair.better.move);
        found->term = own.name;
        found->value = {own.value, Bound::exact};
        found->other_value = {other.value, Bound::exact};
        found->is_penalty = own.value < other.value;
    }
    return found;
}

/// A tile that alone decides how two moves compare: `value` is what it leaves after `move`, `other` the other move's value.
Fact fact_of_tile(Kind kind, Direction move, const TileOutcome& tile, const MoveValue& other) {
    Fact out = fact_of(kind, move);
    out.tile = tile.tile;
    out.chance = tile.chance;
    out.value = tile.value;
    out.other_value = {other.value, other.bound};
    return out;
}

/// Against random tiles only: against the worst one, the value is that tile's.
std::optional<Fact> beats_worst(const Pair& pair) {
    const MoveAppraisal& own = pair.in.appraisal.of(pair.better.move);
    const MoveValue& other = value_of(pair.in, pair.worse.move);
    if (!own.worst || !are_all(own.tiles) || other.bound != Bound::exact) return std::nullopt;
    const double by = own.worst->value.value - other.value;
    if (!((pair.in.appraisal.lower_is_better ? -by : by) > 0)) return std::nullopt;
    return fact_of_tile(Kind::beats_worst, pair.better.move, *own.worst, other);
}

std::optional<Fact> never_better(const Pair& pair) {
    const auto& tiles = pair.in.appraisal.of(pair.worse.move).tiles;
    const MoveValue& other = value_of(pair.in, pair.better.move);
    if (!are_all(tiles) || other.bound != Bound::exact) return std::nullopt;
    const double sign = pair.in.appraisal.lower_is_better ? -1 : 1;
    const auto best = std::max_element(tiles.begin(), tiles.end(), [&](const auto& a, const auto& b) {
        return sign * a.value.value < sign * b.value.value;
    });
    if (!(sign * best->value.value < sign * other.value)) return std::nullopt;
    return fact_of_tile(Kind::never_better, pair.worse.move, *best, other);
}

}  // namespace

std::optional<Fact> then_keeps_corner(const Pair& pair) {
    constexpr double mostly = 0.75, more = 0.25;
    const Grid& moved = pair.better.after;
    const Rank highest = game::highest_rank(moved);
    if (!sees_all_tiles(pair) || !is_largest_in_corner(moved) || highest < 4) return std::nullopt;
    const auto chance = [&](const Moved& by) {
        double kept = 0;
        for (const TileOutcome& outcome : pair.in.appraisal.of(by.move).tiles) {
            const Grid left = replied(game::with_tile(by.after, outcome.tile), outcome);
            kept += outcome.reply && is_largest_in_corner(left) ? outcome.chance : 0;
        }
        return std::min(kept, 1.0);
    };
    Fact out{.rank = highest, .chance = chance(pair.better), .other_chance = chance(pair.worse)};
    if (out.chance < mostly || out.chance < out.other_chance + more) return std::nullopt;
    return out;
}

std::optional<Fact> then_leaves_corner(const Pair& pair) {
    const auto kept = then_keeps_corner(pair);
    if (!kept || !is_largest_in_corner(pair.worse.after)) return std::nullopt;
    return Fact{.rank = game::highest_rank(pair.worse.after), .chance = 1 - kept->other_chance};
}

/// The next move leaves more room.
std::optional<Fact> then_room(const Pair& pair) {
    constexpr double least = 0.5;
    const Searched& in = pair.in;
    if (!sees_all_tiles(pair) || !has_replies(in, pair.better.move) || !has_replies(in, pair.worse.move))
        return std::nullopt;
    const auto room = [](const Grid& left) { return game::empty_cells(left); };
    const double more = expected(in, pair.better, replied, room), less = expected(in, pair.worse, replied, room);
    if (more < less + least) return std::nullopt;
    // What another swipe than the search's would leave must not deny it.
    if (expected(in, pair.better, roomiest, room) < expected(in, pair.worse, roomiest, room) + least)
        return std::nullopt;
    return Fact{.value = {more, Bound::exact}, .other_value = {less, Bound::exact}};
}

/// As deep as the search looks, the game goes on after the better move only.
std::optional<Fact> survives(const Pair& pair) {
    const bool is_so = !value_of(pair.in, pair.better.move).is_lost && value_of(pair.in, pair.worse.move).is_lost;
    // Some evaluations rate a full board lower than a game that is lost.
    if (!is_so || pair.in.choice.depth == 0 || chance_of_end(pair.better.after) > 0) return std::nullopt;
    return Fact{};
}

/// The same as a fault, unless the very next tile ends the game.
std::optional<Fact> ends_soon(const Pair& pair) { return ends_more(pair) ? std::nullopt : survives(pair); }

/// A tile that hurts the worse move, and comes less often, or hurts less, after the better one.
std::optional<Fact> hurts_more(const Pair& pair) {
    auto tile = hurts(pair.in, pair.worse);
    if (!tile) return tile;
    if (tile->decides) {
        if (crowds_as_much(tile->effect, pair)) tile->effect = {};
        return tile;
    }
    const bool is_rarer = sees_all_tiles(pair) &&
                          chance_of(tile->effect, pair.in, pair.better) < chance_of(tile->effect, pair.in, pair.worse);
    return is_rarer ? tile : std::nullopt;
}

/// A term that a person can see, and that is worse after the move than after every good one.
std::optional<Fact> worse_term(const Searched& in, Direction worse) {
    if (sees_points_only(in.named) || in.choice.seen) return std::nullopt;
    std::optional<Fact> out;
    const auto difference = [](const Fact& fact) { return std::fabs(fact.value.value - fact.other_value.value); };
    for (const Direction better : good_moves(in.appraisal)) {
        auto found = lead({in, {in.grid, better}, {in.grid, worse}}, [&](const Sight& sight, std::string_view name) {
            return sight.less != nullptr && (!out || name == out->term);
        });
        if (!found) return std::nullopt;
        // Against several moves that are as good, the least difference.
        if (!out || difference(*found) < difference(*out)) out = std::move(found);
    }
    constexpr double visible = 0.1;
    const double largest = std::max(std::fabs(out->value.value), std::fabs(out->other_value.value));
    if (difference(*out) < visible * largest) return std::nullopt;
    out->kind = Kind::worse_term;
    out->move = worse;
    std::swap(out->value, out->other_value);
    return out;
}

/// What a person can see is worse than after every good move once a tile has come and the search has replied.
std::optional<Fact> then_worse(const Searched& in, Direction worse) {
    const auto& own = in.appraisal.of(worse).tiles;
    if (in.choice.seen || sees_points_only(in.named) || own.empty() || !has_replies(in, worse)) return std::nullopt;
    const std::vector<Direction> good = good_moves(in.appraisal);
    // On average over all tiles, or each move after the one tile that decides its value.
    const bool averages = are_all(own);
    const bool is_known = std::all_of(good.begin(), good.end(), [&](Direction better) {
        const auto& tiles = in.appraisal.of(better).tiles;
        return has_replies(in, better) && (averages ? are_all(tiles) : tiles.size() == 1);
    });
    if (!is_known || (!averages && own.size() != 1)) return std::nullopt;
    constexpr Rank large = 5;
    constexpr double visible = 0.04;
    for (const Sight& sight : sights()) {
        if (sight.of == nullptr || (sight.terms[0] == "corner" && game::highest_rank(in.grid) < large)) continue;
        const auto seen = [&](Direction move) {
            const Moved by{in.grid, move};
            return expected(in, by, replied, sight.of) / expected(in, by, replied, [](const Grid&) { return 1.0; });
        };
        const double less = seen(worse);
        double more = std::numeric_limits<double>::infinity();
        for (const Direction better : good) more = std::min(more, seen(better));
        if (more - less < std::max(sight.least, visible * std::max(std::fabs(more), std::fabs(less)))) continue;
        Fact out = fact_of(Kind::then_worse, worse);
        out.term = sight.terms[0];
        out.value = {less, Bound::exact};
        out.other_value = {more, Bound::exact};
        out.decides = !averages;
        return out;
    }
    return std::nullopt;
}

std::optional<Fact> fact_of_values(const Searched& in, Direction better, Direction worse) {
    const Pair pair{in, {in.grid, better}, {in.grid, worse}};
    if (auto term = lead(pair, [](const Sight& sight, std::string_view) { return sight.more != nullptr; })) return term;
    if (auto safe = beats_worst(pair)) return safe;
    return never_better(pair);
}

}  // namespace plyglass::advice
