#include "advice/move_facts.hpp"

#include <algorithm>
#include <cmath>

#include "advice/board_facts.hpp"
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
    // A small tile in a corner is soon another one.
    constexpr Rank small = 5;
    const bool is_slight = fact.kind == Kind::room ? !is_weighty(fact) : fact.rank < small;
    return is_slight ? row_of(fact.kind).slight_place : row_of(fact.kind).place;
}

/// Whether both say the same, even if of two moves.
bool say_the_same(const Fact& a, const Fact& b) {
    return a.kind == b.kind && a.rank == b.rank && a.other_rank == b.other_rank && a.ranks == b.ranks &&
           (a.kind != Kind::merges || a.count == b.count);
}

bool is_number(const Fact& fact) { return fact.kind == Kind::room || fact.kind == Kind::more_next; }

bool is_pair(const Fact& fact) {
    return fact.kind == Kind::merges || fact.kind == Kind::side_by_side || fact.kind == Kind::leaves_pair;
}

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

/// Whether it is mentioned of a move that may be as good, beside that.
bool is_worth_a_word(const Fact& fact) {
    constexpr Rank least = 3;
    constexpr int many = 2;
    if (fact.kind == Kind::more_next) return fact.count >= many;
    return counts_within_error(fact) || (is_pair(fact) && fact.rank >= least);
}

const Fact* same_in(const std::vector<Fact>& facts, const Fact& fact) {
    const auto found = std::find_if(facts.begin(), facts.end(), [&](const Fact& a) { return say_the_same(a, fact); });
    return found == facts.end() ? nullptr : &*found;
}

/// What the table finds of two moves, by one of its columns: of the better one, or of the worse one.
std::vector<Fact> find_facts(const Searched& in, FactKind::Finder FactKind::*column, Direction better,
                             Direction worse) {
    std::vector<Fact> out;
    const Pair pair{in, {in.grid, better}, {in.grid, worse}};
    for (const FactKind& row : fact_kinds()) {
        // Whatever else may be said of the moves of an agent that sees only points: it was not its reason.
        const bool is_asked = row.*column != nullptr && (row.counts_points || !sees_points_only(in.named));
        auto fact = is_asked ? (row.*column)(pair) : std::nullopt;
        if (!fact) continue;
        fact->kind = row.kind;
        fact->move = column == &FactKind::advantage ? better : worse;
        out.push_back(*std::move(fact));
    }
    return out;
}

std::vector<Fact> advantages(const Searched& in, Direction better, Direction worse) {
    return find_facts(in, &FactKind::advantage, better, worse);
}

}  // namespace

std::vector<Fact> separating(const Searched& in, const std::vector<Direction>& good,
                             const std::vector<Direction>& others) {
    std::vector<Fact> out;
    for (const Direction worse : others) {
        std::vector<std::vector<Fact>> of_good;
        of_good.reserve(good.size());
        for (const Direction move : good) {
            of_good.push_back(advantages(in, move, worse));
            // What may be an error of the values has no slight reason.
            if (in.appraisal.is_within_error(worse)) {
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

std::vector<Fact> faults_of(const Searched& in, const std::vector<Direction>& good, Direction worse) {
    std::vector<Fact> out = find_facts(in, &FactKind::fault, good.front(), worse);
    for (auto move = good.begin() + 1; move != good.end(); ++move) {
        const std::vector<Fact> own = find_facts(in, &FactKind::fault, *move, worse);
        std::erase_if(out, [&](const Fact& fact) { return same_in(own, fact) == nullptr; });
    }
    if (in.appraisal.is_within_error(worse)) {
        std::erase_if(out, [](const Fact& fact) { return !counts_within_error(fact); });
    }
    return out;
}

namespace {

std::optional<Fact> makes(const Searched& in, Direction move) {
    const auto& merges = in.appraisal.of(move).merges;
    if (!in.appraisal.wins_with || merges.empty()) return std::nullopt;
    if (merges.front() != game::tile_value(*in.appraisal.wins_with)) return std::nullopt;
    Fact out = *largest_merge(in.grid, move);
    out.kind = Kind::makes;
    out.rank = *in.appraisal.wins_with;
    return out;
}

/// Why a move is as good as the best one.
Fact no_difference(const Searched& in, Direction move) {
    const Direction best = *in.appraisal.best;
    const auto after = [&](Direction of) { return game::slide(in.grid, of).grid; };
    if (in.appraisal.of(move).cost == 0 && are_mirror_images(after(move), after(best)))
        return fact_of(Kind::mirrored, move);
    const auto reach = [&](Direction of) { return in.choice.moves[static_cast<std::size_t>(of)].reach; };
    const bool may_be_chance = in.appraisal.of(move).cost < std::hypot(reach(move), reach(best));
    return fact_of(may_be_chance ? Kind::not_visible : Kind::no_difference, move);
}

/// The points that the best move wins at once, and what is expected then.
std::optional<Fact> points_now(const Searched& in) {
    // Of another board, the points are others.
    if (in.appraisal.unit != Unit::points || in.choice.seen || in.choice.bound != Bound::exact) return std::nullopt;
    Fact out = fact_of(Kind::points_now, *in.appraisal.best);
    const auto now = static_cast<double>(in.appraisal.of(*in.appraisal.best).points);
    out.value = {now, Bound::exact};
    out.other_value = {in.choice.value - now, Bound::exact};
    return out;
}

std::optional<Fact> first_fact_of_best(const Searched& in) {
    const Direction best = *in.appraisal.best;
    if (auto made = makes(in, best)) return made;
    const auto merge = largest_merge(in.grid, best);
    // What a worse move does as well is no reason.
    const auto worse = worse_moves(in.appraisal);
    const bool is_own = merge && (worse.empty() || std::any_of(worse.begin(), worse.end(), [&](Direction move) {
                                      return merged_rank(in.grid, move) < merge->rank;
                                  }));
    return is_own ? merge : points_now(in);
}

}  // namespace

std::optional<Fact> hidden_fact(const Searched& in, Direction move) {
    const MoveAppraisal& own = in.appraisal.of(move);
    if (own.verdict != Verdict::small && own.verdict != Verdict::large) return std::nullopt;
    if (!own.cost || own.at_least || in.choice.bound != Bound::exact) return std::nullopt;
    if (sees_points_only(in.named)) {
        Fact out = fact_of(Kind::wins_points, move);
        out.count = static_cast<int>(own.points);
        return out;
    }
    if (in.appraisal.is_within_error(move)) {
        Fact out = fact_of(Kind::within_error, move);
        out.chance = in.appraisal.part_of(move);
        return out;
    }
    if (auto term = worse_term(in, move)) return term;
    auto seen = then_worse(in, move);
    return seen ? seen : fact_of(Kind::no_visible_fault, move);
}

std::optional<Fact> merit_of(const Searched& in, Direction worse) {
    constexpr Rank least = 3;
    constexpr int many = 2;
    for (const Fact& fact : advantages(in, worse, *in.appraisal.best)) {
        const bool is_large =
            is_number(fact) ? fact.count >= fact.other_count + many : is_pair(fact) && fact.rank >= least;
        if (is_large) return fact;
    }
    return std::nullopt;
}

std::optional<Fact> can_return(const Searched& in) {
    constexpr Rank least = 5;
    const Direction best = *in.appraisal.best;
    const Rank highest = game::highest_rank(in.grid);
    if (highest < least || !is_largest_in_corner(in.grid)) return std::nullopt;
    const auto stays = [&](const MoveAppraisal& move) {
        return move.verdict != Verdict::illegal && is_largest_in_corner(game::slide(in.grid, move.move).grid);
    };
    if (std::any_of(in.appraisal.moves.begin(), in.appraisal.moves.end(), stays)) return std::nullopt;
    Fact out = fact_of(Kind::can_return, best);
    out.rank = highest;
    out.chance = chance_that(game::slide(in.grid, best).grid, [](const Grid& with) {
        return std::any_of(game::directions.begin(), game::directions.end(),
                           [&](Direction move) { return is_largest_in_corner(game::slide(with, move).grid); });
    });
    return out;
}

std::optional<Fact> wait_of(const Searched& in, Direction worse) {
    const auto wait = can_wait(in.grid, *in.appraisal.best, worse);
    if (!wait) return std::nullopt;
    // Where a move that is as good makes such a merge now, waiting is no point.
    const auto good = good_moves(in.appraisal);
    const bool is_made =
        std::any_of(good.begin(), good.end(), [&](Direction move) { return merged_rank(in.grid, move) >= wait->rank; });
    return is_made ? std::nullopt : wait;
}

namespace {

std::optional<Fact> first_fact(const Searched& in, Direction move) {
    switch (in.appraisal.of(move).verdict) {
        case Verdict::illegal: return std::nullopt;
        case Verdict::best: return first_fact_of_best(in);
        case Verdict::equal:
            if (auto made = makes(in, move)) return made;
            return no_difference(in, move);
        case Verdict::loses: return ends_game(in.grid, move);
        case Verdict::small:
        case Verdict::large:
        case Verdict::unknown: break;
    }
    const auto found = faults_of(in, good_moves(in.appraisal), move);
    if (!found.empty() && found.front().kind != Kind::hurts) return found.front();
    if (auto wait = wait_of(in, move)) return wait;
    return found.empty() ? hidden_fact(in, move) : found.front();
}

}  // namespace

void set_facts(const Searched& in, MoveAppraisal& move) {
    move.fact = first_fact(in, move.move);
    const bool is_worse = move.verdict == Verdict::small || move.verdict == Verdict::large;
    if (!is_worse || !move.fact || !row_of(move.fact->kind).fits_merit) return;
    const bool tempts = merged_rank(in.grid, move.move) > merged_rank(in.grid, *in.appraisal.best);
    if (tempts) move.merit = largest_merge(in.grid, move.move);
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

bool names_a_tile(const Fact& fact) {
    return fact.kind == Kind::hurts || (fact.kind == Kind::ends_game && fact.chance <= 0.999);
}

bool is_hidden(const Fact& fact) {
    return fact.kind == Kind::within_error || fact.kind == Kind::no_visible_fault || names_a_term(fact);
}

bool names_a_term(const Fact& fact) { return fact.kind == Kind::worse_term || fact.kind == Kind::then_worse; }

bool counts_within_error(const Fact& fact) { return fact.rank >= row_of(fact.kind).sure_from; }

bool is_grave(const Fact& fact) {
    constexpr Rank large = 5;
    const bool drives_out =
        fact.effect.kind == Effect::Kind::moves_corner || fact.effect.kind == Effect::Kind::moves_edge;
    return fact.rank >= row_of(fact.kind).grave_from ||
           (fact.kind == Kind::hurts && drives_out && fact.effect.rank >= large);
}

bool is_weighty(const Fact& fact) {
    constexpr int few = 3;
    if (fact.kind == Kind::room) return fact.other_count <= few || fact.count >= fact.other_count + 2;
    return fact.rank >= row_of(fact.kind).weighty_from;
}

}  // namespace plyglass::advice
