#include "advice/move_facts.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "advice/merge_facts.hpp"
#include "agent/tile_outcomes.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::advice {

namespace {

using agent::chance_that;
using core::Bound;
using game::Direction;
using game::Grid;
using game::Rank;
using Kind = Fact::Kind;

/// The place of a fact among others of the same moves: the most telling first.
int place_of(const Fact& fact) {
    // A small tile in a corner is soon another one; what merges is always plain.
    const bool is_small = fact.rank < 5;
    switch (fact.kind) {
        case Kind::leaves_a_move:
        case Kind::survives: return 0;
        case Kind::keeps_corner:
        case Kind::reaches_corner: return is_small ? 5 : 1;
        case Kind::keeps_edge: return 2;
        case Kind::merges: return 3;
        case Kind::keeps_order: return 4;
        case Kind::fills_edge: return 6;
        case Kind::side_by_side: return 7;
        case Kind::joins: return 8;
        case Kind::lines_up: return 9;
        case Kind::keeps_out: return 10;
        case Kind::then_merges: return 11;
        case Kind::then_keeps_corner: return 12;
        case Kind::room: return is_weighty(fact) ? 13 : 17;
        case Kind::leaves_pair: return 14;
        case Kind::more_next: return 15;
        case Kind::beside: return 16;
        default: return 18;
    }
}

/// Whether both say the same, be it of two moves.
bool say_the_same(const Fact& a, const Fact& b) {
    return a.kind == b.kind && a.rank == b.rank && a.other_rank == b.other_rank && a.ranks == b.ranks &&
           (a.kind != Kind::merges || a.count == b.count);
}

bool is_number(const Fact& fact) { return fact.kind == Kind::room || fact.kind == Kind::more_next; }

/// Takes the lesser number of two moves that have it.
void weaken(Fact& fact, const Fact& same) {
    if (is_number(fact)) fact.count = std::min(fact.count, same.count);
    fact.chance = std::min(fact.chance, same.chance);
    fact.value.value = std::min(fact.value.value, same.value.value);
}

/// Adds a move that lacks it, with the number of that one.
void add_lacking(Fact& fact, const Fact& same, Direction worse) {
    weaken(fact, same);
    if (is_number(fact)) fact.other_count = std::max(fact.other_count, same.other_count);
    fact.other_chance = std::max(fact.other_chance, same.other_chance);
    fact.other_value.value = std::max(fact.other_value.value, same.other_value.value);
    fact.lacking.push_back(worse);
}

/// Whether it is told of a move that may be as good, beside that.
bool is_worth_a_word(const Fact& fact) {
    constexpr Rank least = 3;
    constexpr int many = 2;
    if (fact.kind == Kind::more_next) return fact.count >= many;
    const bool is_pair = fact.kind == Kind::merges || fact.kind == Kind::side_by_side || fact.kind == Kind::leaves_pair;
    return counts_within_error(fact) || (is_pair && fact.rank >= least);
}

const Fact* same_in(const std::vector<Fact>& facts, const Fact& fact) {
    const auto found = std::find_if(facts.begin(), facts.end(), [&](const Fact& a) { return say_the_same(a, fact); });
    return found == facts.end() ? nullptr : &*found;
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
        case Kind::lines_up: return "lines_up";
        case Kind::side_by_side: return "side_by_side";
        case Kind::leaves_pair: return "leaves_pair";
        case Kind::leaves_edge: return "leaves_edge";
        case Kind::reaches_corner: return "reaches_corner";
        case Kind::fills_edge: return "fills_edge";
        case Kind::opens_edge: return "opens_edge";
        case Kind::joins: return "joins";
        case Kind::parts: return "parts";
        case Kind::beside: return "beside";
        case Kind::parts_pair: return "parts_pair";
        case Kind::exposes: return "exposes";
        case Kind::into_middle: return "into_middle";
        case Kind::in_middle: return "in_middle";
        case Kind::keeps_out: return "keeps_out";
        case Kind::keeps_edge: return "keeps_edge";
        case Kind::leaves_a_move: return "leaves_a_move";
        case Kind::survives: return "survives";
        case Kind::ends_soon: return "ends_soon";
        case Kind::can_wait: return "can_wait";
        case Kind::can_return: return "can_return";
        case Kind::then_keeps_corner: return "then_keeps_corner";
        case Kind::more_next: return "more_next";
        case Kind::shuts_in: return "shuts_in";
        case Kind::nothing_next: return "nothing_next";
        case Kind::merges_nothing: return "merges_nothing";
        case Kind::then_merges: return "then_merges";
        case Kind::then_leaves_corner: return "then_leaves_corner";
        case Kind::then_room: return "then_room";
        case Kind::beats_worst: return "beats_worst";
        case Kind::trails_best: return "trails_best";
        case Kind::room: return "room";
        case Kind::ends_game: return "ends_game";
        case Kind::hurts: return "hurts";
        case Kind::term: return "term";
        case Kind::lags: return "lags";
        case Kind::then_lags: return "then_lags";
        case Kind::now_then: return "now_then";
        case Kind::wins_points: return "wins_points";
        case Kind::no_difference: return "no_difference";
        case Kind::lacks: return "lacks";
        case Kind::within_error: return "within_error";
        case Kind::later: return "later";
        case Kind::not_visible: return "not_visible";
        case Kind::mirrored: break;
    }
    return "mirrored";
}

// ---- which to tell -----------------------------------------------------------------------------------------

std::vector<Fact> FactFinder::advantages(Direction better, Direction worse) const {
    std::vector<Fact> out = board_advantages(grid_, better, worse);
    if (sees_points_only(named_)) {
        // Whatever else may be said for its move: it was not its reason.
        std::erase_if(out,
                      [](const Fact& fact) { return fact.kind != Kind::merges && fact.kind != Kind::leaves_a_move; });
        return out;
    }
    for (auto& next : {survives(better, worse), then_merges(better, worse), then_keeps_corner(better, worse),
                       then_room(better, worse)}) {
        if (next) out.push_back(*next);
    }
    return out;
}

std::vector<Fact> FactFinder::separating(const std::vector<Direction>& good,
                                         const std::vector<Direction>& others) const {
    std::vector<Fact> out;
    for (const Direction worse : others) {
        std::vector<std::vector<Fact>> of_good;
        of_good.reserve(good.size());
        for (const Direction move : good) {
            of_good.push_back(advantages(move, worse));
            // What may be an error of the values has no slight reason.
            if (appraisal_.is_within_error(worse)) {
                std::erase_if(of_good.back(), [](const Fact& fact) { return !is_worth_a_word(fact); });
            }
        }
        for (Fact found : of_good.front()) {
            const bool is_shared = std::all_of(of_good.begin(), of_good.end(), [&](const auto& facts) {
                const Fact* same = same_in(facts, found);
                if (same) weaken(found, *same);
                return same != nullptr;
            });
            if (!is_shared) continue;
            found.also.assign(good.begin() + 1, good.end());
            if (same_in(out, found) == nullptr) out.push_back(found);
            const auto known = std::find_if(out.begin(), out.end(), [&](Fact& a) { return say_the_same(a, found); });
            add_lacking(*known, found, worse);
        }
    }
    std::stable_sort(out.begin(), out.end(), [](const Fact& a, const Fact& b) { return place_of(a) < place_of(b); });
    return out;
}

std::vector<Fact> FactFinder::faults(Direction better, Direction worse) const {
    std::vector<Fact> out = board_faults(grid_, better, worse);
    const bool ends_at_once = !out.empty() && out.front().kind == Kind::ends_game;
    const auto ends = ends_soon(better, worse);
    if (ends && !ends_at_once) out.insert(out.begin(), *ends);
    if (const auto left = then_leaves_corner(better, worse)) out.push_back(*left);
    const auto tile = hurts(worse);
    // After the other move, such tiles must be rarer.
    const bool differs = tile && (tile->decides || (sees_all_tiles(better, worse) &&
                                                    chance_of(tile->effect, better) < chance_of(tile->effect, worse)));
    if (differs) {
        out.push_back(*tile);
        if (tile->decides && crowds_as_much(*tile, better)) out.back().effect = {};
    }
    if (sees_points_only(named_)) {
        // Whatever else is wrong with a move: it was not its reason.
        std::erase_if(
            out, [](const Fact& fact) { return fact.kind != Kind::merges_nothing && fact.kind != Kind::ends_game; });
    }
    return out;
}

std::vector<Fact> FactFinder::faults(const std::vector<Direction>& good, Direction worse) const {
    std::vector<Fact> out = faults(good.front(), worse);
    for (const Direction move : good) {
        const std::vector<Fact> own = faults(move, worse);
        std::erase_if(out, [&](const Fact& fact) { return same_in(own, fact) == nullptr; });
    }
    if (appraisal_.is_within_error(worse)) {
        std::erase_if(out, [](const Fact& fact) { return !counts_within_error(fact); });
    }
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
    if (appraisal_.of(move).cost == 0 && is_mirrored(move)) return fact_of(Kind::mirrored, move);
    const auto reach = [&](Direction of) { return choice_.moves[static_cast<std::size_t>(of)].reach; };
    const bool may_be_chance = appraisal_.of(move).cost < std::hypot(reach(move), reach(*appraisal_.best));
    return fact_of(may_be_chance ? Kind::not_visible : Kind::no_difference, move);
}

std::optional<Fact> FactFinder::first_fact_of_best() const {
    const Direction best = *appraisal_.best;
    if (auto made = makes(best)) return made;
    const auto merge = largest_merge(grid_, best);
    // What a worse move does as well is no reason.
    const auto worse = worse_moves(appraisal_);
    const bool is_own = merge && (worse.empty() || std::any_of(worse.begin(), worse.end(), [&](Direction move) {
                                      return merged_rank(grid_, move) < merge->rank;
                                  }));
    return is_own ? merge : now_then();
}

std::optional<Fact> FactFinder::now_then() const {
    // Of another board, the points are others.
    if (appraisal_.unit != Unit::points || choice_.seen) return std::nullopt;
    if (choice_.bound != Bound::exact) return std::nullopt;
    Fact out = fact_of(Kind::now_then, *appraisal_.best);
    const auto now = static_cast<double>(appraisal_.of(*appraisal_.best).points);
    out.value = {now, Bound::exact};
    out.other_value = {choice_.value - now, Bound::exact};
    return out;
}

std::optional<Fact> FactFinder::hidden(Direction move) const {
    const MoveAppraisal& own = appraisal_.of(move);
    const bool is_known = own.cost && !own.at_least && choice_.bound == Bound::exact;
    if (own.verdict != Verdict::small && own.verdict != Verdict::large) return std::nullopt;
    if (!is_known) return std::nullopt;
    if (sees_points_only(named_)) {
        Fact out = fact_of(Kind::wins_points, move);
        out.count = static_cast<int>(own.points);
        return out;
    }
    if (!appraisal_.is_within_error(move)) {
        if (auto term = lags(move)) return term;
        const auto seen = then_lags(move);
        return seen ? seen : fact_of(Kind::later, move);
    }
    Fact out = fact_of(Kind::within_error, move);
    out.chance = appraisal_.part_of(move);
    return out;
}

std::optional<Fact> FactFinder::merit_of(Direction worse) const {
    constexpr Rank least = 3;
    constexpr int many = 2;
    for (const Fact& fact : advantages(worse, *appraisal_.best)) {
        const bool is_large = fact.rank >= least;
        switch (fact.kind) {
            case Kind::merges:
            case Kind::side_by_side:
            case Kind::leaves_pair:
                if (is_large) return fact;
                break;
            case Kind::room:
            case Kind::more_next:
                if (fact.count >= fact.other_count + many) return fact;
                break;
            default: break;
        }
    }
    return std::nullopt;
}

std::optional<Fact> FactFinder::can_return() const {
    constexpr Rank least = 5;
    const Direction best = *appraisal_.best;
    const Rank highest = game::highest_rank(grid_);
    if (highest < least || !is_largest_in_corner(grid_)) return std::nullopt;
    const auto stays = [&](const MoveAppraisal& move) {
        return move.verdict != Verdict::illegal && is_largest_in_corner(after(move.move));
    };
    if (std::any_of(appraisal_.moves.begin(), appraisal_.moves.end(), stays)) return std::nullopt;
    Fact out = fact_of(Kind::can_return, best);
    out.rank = highest;
    out.chance = chance_that(after(best), [](const Grid& with) {
        return std::any_of(game::directions.begin(), game::directions.end(),
                           [&](Direction move) { return is_largest_in_corner(game::slide(with, move).grid); });
    });
    return out;
}

std::optional<Fact> FactFinder::wait_of(Direction worse) const {
    const auto wait = can_wait(grid_, *appraisal_.best, worse);
    if (!wait) return std::nullopt;
    // Where a move that is as good makes such a merge now, waiting is no point.
    const auto good = good_moves(appraisal_);
    const bool is_made =
        std::any_of(good.begin(), good.end(), [&](Direction move) { return merged_rank(grid_, move) >= wait->rank; });
    return is_made ? std::nullopt : wait;
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
    const auto found = faults(good_moves(appraisal_), move);
    if (!found.empty() && found.front().kind != Kind::hurts) return found.front();
    if (auto wait = wait_of(move)) return wait;
    if (!found.empty()) return found.front();
    return hidden(move);
}

void FactFinder::set_facts(MoveAppraisal& move) const {
    move.fact = first_fact(move.move);
    const bool is_worse = move.verdict == Verdict::small || move.verdict == Verdict::large;
    if (!is_worse || !move.fact) return;
    constexpr Kind short_ones[] = {Kind::leaves_corner, Kind::leaves_edge, Kind::parts_pair, Kind::parts,
                                   Kind::into_middle,   Kind::in_middle,   Kind::room,       Kind::nothing_next};
    const bool has_room =
        std::find(std::begin(short_ones), std::end(short_ones), move.fact->kind) != std::end(short_ones);
    const bool tempts = has_room && merged_rank(grid_, move.move) > merged_rank(grid_, *appraisal_.best);
    if (tempts) move.merit = largest_merge(grid_, move.move);
}

bool sees_points_only(const Named& named) { return unit_of(named) == Unit::gain; }

std::vector<Direction> good_moves(const Appraisal& appraisal) {
    std::vector<Direction> out;
    if (appraisal.best) out.push_back(*appraisal.best);
    for (const MoveAppraisal& move : appraisal.moves) {
        if (move.verdict == Verdict::equal) out.push_back(move.move);
    }
    return out;
}

std::vector<Direction> worse_moves(const Appraisal& appraisal) {
    std::vector<Direction> out;
    for (const MoveAppraisal& move : appraisal.moves) {
        const bool is_worse =
            move.verdict == Verdict::small || move.verdict == Verdict::large || move.verdict == Verdict::loses;
        if (is_worse && move.cost) out.push_back(move.move);
    }
    std::stable_sort(out.begin(), out.end(),
                     [&](Direction a, Direction b) { return *appraisal.of(a).cost < *appraisal.of(b).cost; });
    return out;
}

/// Whether a fact is told as "After left, a 2 ...", not as something that the move does.
bool is_told_of_its_tile(const Fact& fact) {
    return fact.kind == Kind::hurts || (fact.kind == Kind::ends_game && fact.chance <= 0.999);
}

bool is_hidden(const Fact& fact) { return fact.kind == Kind::within_error || fact.kind == Kind::later || is_lag(fact); }

bool is_lag(const Fact& fact) { return fact.kind == Kind::lags || fact.kind == Kind::then_lags; }

bool counts_within_error(const Fact& fact) {
    constexpr Rank large = 5;
    switch (fact.kind) {
        case Kind::leaves_a_move:
        case Kind::survives:
        case Kind::ends_game:
        case Kind::ends_soon:
        case Kind::keeps_edge:
        case Kind::leaves_edge:
        case Kind::keeps_order:
        case Kind::breaks_order: return true;
        case Kind::keeps_corner:
        case Kind::leaves_corner:
        case Kind::reaches_corner:
        case Kind::merges:
        case Kind::side_by_side:
        case Kind::parts_pair: return fact.rank >= large;
        default: return false;
    }
}

bool is_grave(const Fact& fact) {
    constexpr Rank large = 5;
    switch (fact.kind) {
        case Kind::ends_game:
        case Kind::ends_soon:
        case Kind::leaves_edge:
        case Kind::breaks_order:
        case Kind::opens_edge:
        case Kind::into_middle: return true;
        case Kind::hurts:
            return fact.effect.rank >= large &&
                   (fact.effect.kind == Effect::Kind::moves_corner || fact.effect.kind == Effect::Kind::moves_edge);
        case Kind::leaves_corner:
        case Kind::parts_pair:
        case Kind::parts: return fact.rank >= large;
        default: return false;
    }
}

bool is_weighty(const Fact& fact) {
    constexpr int few = 3;
    switch (fact.kind) {
        case Kind::room: return fact.other_count <= few || fact.count >= fact.other_count + 2;
        case Kind::joins: return fact.rank >= 4;
        case Kind::leaves_pair:
        case Kind::more_next:
        case Kind::beside:
        case Kind::then_merges:
        case Kind::then_keeps_corner:
        case Kind::then_room: return false;
        default: return true;
    }
}

}  // namespace plyglass::advice
