#include "agent/move_facts.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

#include "eval/evaluation.hpp"
#include "text/format.hpp"

namespace plyglass::agent {

namespace {

using core::Bound;
using game::Direction;
using game::Grid;
using game::Rank;
using Kind = Fact::Kind;

// A tile is a reason only if it comes often enough and explains enough of what a move costs.
constexpr double least_chance = 0.05;
constexpr double least_share = 0.25;

Fact fact(Kind kind, Direction move) {
    Fact out;
    out.kind = kind;
    out.move = move;
    return out;
}

/// Whether the search has looked at all tiles that may come.
bool are_all(const std::vector<TileOutcome>& tiles) {
    double chance = 0;
    for (const TileOutcome& tile : tiles) chance += tile.value.bound == Bound::exact ? tile.chance : 0;
    return std::fabs(chance - 1) < 1e-6;
}

/// The highest rank of which a move merges two tiles; 0: none.
Rank merged_rank(const Grid& grid, Direction move) {
    const auto merge = largest_merge(grid, move);
    return merge ? merge->rank : Rank{0};
}

/// Where the facts begin that are told where there is no graver one.
std::vector<Fact>::iterator before_the_small_ones(std::vector<Fact>& faults) {
    return std::find_if(faults.begin(), faults.end(), [](const Fact& fact) {
        return fact.kind == Kind::merges_nothing || (fact.kind == Kind::room && fact.count + 1 == fact.other_count);
    });
}

bool has(const std::vector<Fact>& facts, Kind kind) {
    return std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) { return fact.kind == kind; });
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
        case Kind::reaches_corner: return "reaches_corner";
        case Kind::fills_edge: return "fills_edge";
        case Kind::joins: return "joins";
        case Kind::parts: return "parts";
        case Kind::parts_pair: return "parts_pair";
        case Kind::into_middle: return "into_middle";
        case Kind::out_of_middle: return "out_of_middle";
        case Kind::more_next: return "more_next";
        case Kind::shuts_in: return "shuts_in";
        case Kind::nothing_next: return "nothing_next";
        case Kind::merges_nothing: return "merges_nothing";
        case Kind::then_merges: return "then_merges";
        case Kind::then_leaves_corner: return "then_leaves_corner";
        case Kind::beats_worst: return "beats_worst";
        case Kind::trails_best: return "trails_best";
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
        // A pattern of a network, or the sum of powers of all tiles, has no name that says anything.
        if (!own.cells.empty() || own.name == "sum") continue;
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

double FactFinder::share_of_tiles(Direction move,
                                  const std::function<bool(const Grid& with, Direction reply)>& is_so) const {
    double share = 0;
    for (const TileOutcome& outcome : appraisal_.of(move).tiles) {
        Grid with = after(move);
        with[outcome.tile.cell] = outcome.tile.rank;
        if (outcome.reply && is_so(with, *outcome.reply)) share += outcome.chance;
    }
    return share;
}

bool FactFinder::sees_all_tiles(Direction a, Direction b) const {
    return !choice_.seen && are_all(appraisal_.of(a).tiles) && are_all(appraisal_.of(b).tiles);
}

std::optional<Fact> FactFinder::then_merges(Direction better, Direction worse) const {
    constexpr double usual = 0.75;
    constexpr Rank least = 3;
    if (!sees_all_tiles(better, worse)) return std::nullopt;
    const auto merges = [](Rank rank) {
        return [rank](const Grid& with, Direction reply) { return merged_rank(with, reply) >= rank; };
    };
    for (Rank rank = game::highest_rank(after(better)); rank >= least && rank > merged_rank(grid_, worse); --rank) {
        const double share = share_of_tiles(better, merges(rank));
        if (share < usual) continue;
        if (share_of_tiles(worse, merges(rank)) > share / 2) return std::nullopt;
        Fact out = fact(Kind::then_merges, better);
        out.rank = rank;
        out.chance = std::min(share, 1.0);
        return out;
    }
    return std::nullopt;
}

std::optional<Fact> FactFinder::then_leaves_corner(Direction better, Direction worse) const {
    constexpr double often = 0.25;
    if (!sees_all_tiles(better, worse) || !is_largest_in_corner(after(worse))) return std::nullopt;
    const auto leaves = [](const Grid& with, Direction reply) {
        return !is_largest_in_corner(game::slide(with, reply).grid);
    };
    const double share = share_of_tiles(worse, leaves);
    const bool is_own = is_largest_in_corner(after(better)) && share_of_tiles(better, leaves) <= share / 2;
    if (share < often || !is_own) return std::nullopt;
    Fact out = fact(Kind::then_leaves_corner, worse);
    out.rank = game::highest_rank(after(worse));
    out.chance = std::min(share, 1.0);
    return out;
}

std::optional<Fact> FactFinder::beats_worst(Direction better, Direction worse) const {
    const MoveAppraisal& own = appraisal_.of(better);
    const MoveValue& other = choice_.moves[static_cast<std::size_t>(worse)];
    if (!own.worst || !are_all(own.tiles) || other.bound != Bound::exact) return std::nullopt;
    const double by = own.worst->value.value - other.value;
    if (!((appraisal_.lower_is_better ? -by : by) > 0)) return std::nullopt;
    Fact out = fact(Kind::beats_worst, better);
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
    Fact out = fact(Kind::trails_best, worse);
    out.tile = best->tile;
    out.chance = best->chance;
    out.value = best->value;
    out.other_value = {other.value, other.bound};
    return out;
}

// ---- which to tell -----------------------------------------------------------------------------------------

std::vector<Fact> FactFinder::advantages(Direction better, Direction worse) const {
    std::vector<Fact> out = board_advantages(grid_, better, worse);
    const auto next = then_merges(better, worse);
    if (next && !has(out, Kind::side_by_side)) out.push_back(*next);
    if (const auto safe = beats_worst(better, worse)) out.push_back(*safe);
    if (const auto term = lead(better, worse)) out.push_back(*term);
    return out;
}

std::vector<Fact> FactFinder::faults(Direction better, Direction worse) const {
    std::vector<Fact> out = board_faults(grid_, better, worse);
    if (const auto left = then_leaves_corner(better, worse)) out.insert(before_the_small_ones(out), *left);
    if (const auto tile = hurts(worse)) out.insert(before_the_small_ones(out), *tile);
    if (const auto less = trails_best(better, worse)) out.push_back(*less);
    return out;
}

std::optional<Fact> FactFinder::makes(Direction move) const {
    const auto& merges = appraisal_.of(move).merges;
    if (!appraisal_.wins_with || merges.empty()) return std::nullopt;
    if (merges.front() != game::tile_value(*appraisal_.wins_with)) return std::nullopt;
    Fact out = *largest_merge(grid_, move);
    out.kind = Kind::makes;
    out.rank = *appraisal_.wins_with;
    return out;
}

bool FactFinder::is_mirrored(Direction move) const { return are_mirror_images(after(move), after(*appraisal_.best)); }

Fact FactFinder::no_difference(Direction move) const {
    if (appraisal_.of(move).cost == 0 && is_mirrored(move)) return fact(Kind::mirrored, move);
    const auto reach = [&](Direction of) { return choice_.moves[static_cast<std::size_t>(of)].reach; };
    const bool may_be_chance = appraisal_.of(move).cost < std::hypot(reach(move), reach(*appraisal_.best));
    return fact(may_be_chance ? Kind::not_visible : Kind::no_difference, move);
}

std::optional<Fact> FactFinder::first_fact_of_best() const {
    const Direction best = *appraisal_.best;
    if (auto made = makes(best)) return made;
    if (appraisal_.alternative) {
        const auto all = advantages(best, *appraisal_.alternative);
        if (!all.empty() && all.front().kind != Kind::term && all.front().kind != Kind::room) return all.front();
    }
    if (auto merged = largest_merge(grid_, best)) return merged;
    return plyglass::agent::keeps_corner(grid_, best);
}

std::optional<Fact> FactFinder::first_fact(Direction move) const {
    switch (appraisal_.of(move).verdict) {
        case Verdict::illegal: return std::nullopt;
        case Verdict::best: return first_fact_of_best();
        case Verdict::equal:
            if (auto made = makes(move)) return made;
            return no_difference(move);
        case Verdict::loses: return ends_game(grid_, move);
        case Verdict::small:
        case Verdict::large:
        case Verdict::unknown: break;
    }
    const auto found = faults(*appraisal_.best, move);
    if (!found.empty()) return found.front();
    if (auto points = points_now(move)) return points;
    return largest_merge(grid_, move);
}

}  // namespace plyglass::agent
