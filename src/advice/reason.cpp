#include "advice/reason.hpp"

#include <algorithm>
#include <utility>

#include "advice/board_facts.hpp"
#include "advice/move_facts.hpp"
#include "agent/downgrading.hpp"
#include "game/2048/board.hpp"
#include "text/format.hpp"

namespace plyglass::advice {

namespace {

using core::Bound;
using game::Direction;
using game::Grid;
using Kind = Fact::Kind;

// ---- what to mention ----------------------------------------------------------------------------------------

Relation relation_of(const Named& named, const Choice& choice, const Appraisal& appraisal) {
    if (legal_moves(choice) == 1) return Relation::only;
    if (choice.bound == Bound::unseen) return Relation::unvalued;
    if (sees_points_only(named)) return Relation::points;
    if (appraisal.wins_with) return Relation::wins;
    if (choice.value > named.description->seen_win) return Relation::goal_seen;
    if (!appraisal.alternative) return Relation::unproven;
    if (choice.is_lost) return choice.depth == 0 ? Relation::games_lost : Relation::lost;
    const MoveAppraisal& other = appraisal.of(*appraisal.alternative);
    if (other.fact && other.fact->kind == Kind::mirrored) return Relation::mirrored;
    if (other.fact && other.fact->kind == Kind::not_visible) return Relation::not_visible;
    const double value = choice.moves[static_cast<std::size_t>(other.move)].value;
    if (other.verdict == Verdict::equal && text::nearly_equal(value, choice.value)) return Relation::same;
    return other.verdict == Verdict::equal ? Relation::as_good : Relation::better;
}

/// Whether the values say anything that a fact of the board may explain.
bool has_reasons(Relation relation) {
    return relation != Relation::only && relation != Relation::unvalued && relation != Relation::lost &&
           relation != Relation::games_lost && relation != Relation::points && relation != Relation::goal_seen;
}

bool is_among(const std::vector<Direction>& moves, Direction move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// How many of the moves lack what the fact states.
std::size_t lacking_of(const Fact& fact, const std::vector<Direction>& moves) {
    const auto lacks = [&](Direction move) { return is_among(fact.lacking, move); };
    return static_cast<std::size_t>(std::count_if(moves.begin(), moves.end(), lacks));
}

/// Whether a fact says that there is more of something.
bool is_compared(const Fact& fact) {
    return fact.kind == Kind::room || fact.kind == Kind::more_next || fact.kind == Kind::then_room;
}

/// Whether a worse move has more of what the fact states: then it would speak for that one.
bool is_outdone(const Fact& fact, const Grid& grid, const std::vector<Direction>& worse) {
    const bool is_pair = fact.kind == Kind::side_by_side || fact.kind == Kind::leaves_pair;
    return std::any_of(worse.begin(), worse.end(), [&](Direction move) {
        if (is_among(fact.lacking, move)) return false;
        if (is_compared(fact)) return true;
        return is_pair && mergeable_rank(game::slide(grid, move).grid) > fact.rank;
    });
}

/// Takes the fact that distinguishes the good moves from most of the worse ones out of the list, above all from the best of those;
/// a weighty one of two, then the first. One that also holds for the best of the worse moves is taken only if it is weighty:
/// it leaves open why that one is worse.
std::optional<Fact> take_most_telling(std::vector<Fact>& facts, const Grid& grid, const std::vector<Direction>& worse) {
    const auto telling = [&](const Fact& fact) {
        const std::size_t lacking = lacking_of(fact, worse);
        if (lacking == 0 || is_outdone(fact, grid, worse)) return 0;
        const bool is_of_first = is_among(fact.lacking, worse.front());
        // What 2s and 4s may do is little: anything of weight comes first.
        constexpr double mostly = 0.75;
        if (fact.kind == Kind::then_merges && fact.rank <= 2 && fact.chance < mostly) return is_of_first ? 2 : 0;
        if (is_weighty(fact)) return lacking == worse.size() ? 8 : is_of_first ? 6 : 4;
        return lacking == worse.size() ? 5 : is_of_first ? 3 : 0;
    };
    const auto best = std::max_element(facts.begin(), facts.end(),
                                       [&](const Fact& a, const Fact& b) { return telling(a) < telling(b); });
    if (best == facts.end() || telling(*best) == 0) return std::nullopt;
    Fact out = *best;
    facts.erase(best);
    return out;
}

/// Chooses a grave fault of the best of the worse moves, unless there is something weighty to say against that move.
void choose_grave_fault(const Searched& in, const std::vector<Fact>& facts, const std::vector<Direction>& worse,
                        Reason& reason) {
    const auto faults = faults_of(in, reason.good, worse.front());
    const auto found = std::find_if(faults.begin(), faults.end(), is_grave);
    if (found == faults.end()) return;
    const auto says_enough = [&](const Fact& fact) {
        // Nothing is graver than the end of the game.
        const bool is_of_end = fact.kind == Kind::leaves_a_move || fact.kind == Kind::survives;
        return is_weighty(fact) && is_among(fact.lacking, worse.front()) &&
               (is_of_end || found->kind != Kind::ends_game);
    };
    if (std::none_of(facts.begin(), facts.end(), says_enough)) reason.fault = *found;
}

/// Chooses the largest merge of a worse move that may wait, unless a fact says so; it takes the second fact's place.
void choose_wait(const Searched& in, const std::vector<Direction>& worse, Reason& reason) {
    for (const Direction move : worse) {
        const auto wait = wait_of(in, move);
        if (wait && (!reason.wait || wait->rank > reason.wait->rank)) reason.wait = wait;
    }
    const auto says_so = [&](const Fact& fact) {
        return fact.kind == Kind::then_merges && reason.wait && fact.rank == reason.wait->rank;
    };
    if (std::any_of(reason.best_facts.begin(), reason.best_facts.end(), says_so)) reason.wait.reset();
    if (reason.wait && reason.best_facts.size() > 1) reason.best_facts.pop_back();
}

/// Chooses what is worse after one of the moves although its board shows no fault, the best of them first.
void choose_lag(const Searched& in, const std::vector<Direction>& worse, Reason& reason) {
    for (const Direction move : worse) {
        const auto found = hidden_fact(in, move);
        if (reason.fault || !found || !names_a_term(*found)) continue;
        reason.fault = found;
        return;
    }
}

/// Chooses what is wrong with one of the moves, the best of them first. A tile that does nothing to be seen is mentioned only
/// where nothing else is.
void choose_fault(const Searched& in, const std::vector<Direction>& worse, Reason& reason) {
    const bool is_bare = reason.best_facts.empty();
    const auto is_tile = [](const Fact& fact) {
        return fact.kind == Kind::hurts && fact.effect.kind == Effect::Kind::none;
    };
    const auto choose = [&](const auto& is_telling) {
        for (const Direction move : worse) {
            const auto faults = faults_of(in, reason.good, move);
            const auto found = std::find_if(faults.begin(), faults.end(), is_telling);
            if (!reason.fault && found != faults.end()) reason.fault = *found;
        }
    };
    choose([&](const Fact& fact) { return !row_of(fact.kind).is_slight && !is_tile(fact); });
    choose([&](const Fact& fact) { return row_of(fact.kind).is_slight; });
    if (is_bare) choose_lag(in, worse, reason);
    if (is_bare) choose(is_tile);
}

/// Those of worse moves of which it can be said that nothing is seen.
std::vector<Direction> hidden_of(const Searched& in, std::vector<Direction> worse) {
    std::erase_if(worse, [&](Direction move) { return !hidden_fact(in, move); });
    return worse;
}

/// That the best of the moves that are left may be as good comes before the fault of another one, whose own line mentions it.
void prefer_what_may_err(const Appraisal& appraisal, std::vector<Direction>& left, Reason& reason) {
    const bool may_be_as_good = !left.empty() && appraisal.is_within_error(left.front());
    const bool is_of_other = reason.fault && reason.good.size() > 1 && reason.fault->move != left.front();
    if (!may_be_as_good || !is_of_other) return;
    reason.fault.reset();
    std::erase_if(left, [&](Direction move) { return !appraisal.is_within_error(move); });
}

/// Whether the line of a move states what is wrong with it.
bool has_line(const Appraisal& appraisal, Direction move) {
    const auto& told = appraisal.of(move).fact;
    return told && !is_hidden(*told) && told->kind != Kind::can_wait && told->kind != Kind::hurts;
}

/// Whether the best move is better than the best of the worse ones, and the fault is of another one: of that follows nothing
/// for the former, unless its own line does.
bool skips_first(const Appraisal& appraisal, Direction first, const Reason& reason) {
    const bool is_of_other = reason.fault && reason.fault->move != first;
    return !has_line(appraisal, first) && is_of_other && reason.best_facts.empty() && reason.good.size() == 1;
}

/// Those of worse moves of which there is nothing to mention but that it comes later, beside a fault of one of them.
std::vector<Direction> later_of(const Searched& in, std::vector<Direction> worse, const Fact& fault) {
    std::erase_if(worse, [&](Direction move) {
        const auto hidden = hidden_fact(in, move);
        return names_a_tile(fault) || move == fault.move || has_line(in.appraisal, move) || !hidden ||
               hidden->kind != Kind::no_visible_fault;
    });
    return worse;
}

/// Chooses what is said of the worse moves that are left, against which nothing is seen.
void choose_hidden(const Searched& in, const std::vector<Direction>& worse, std::vector<Direction> left,
                   Reason& reason) {
    const Direction first = worse.front();
    prefer_what_may_err(in.appraisal, left, reason);
    reason.unexplained = reason.fault ? later_of(in, std::move(left), *reason.fault) : hidden_of(in, std::move(left));
    if (skips_first(in.appraisal, first, reason)) {
        reason.unexplained = hidden_of(in, {first});
        const bool lags = !reason.unexplained.empty() && names_a_term(*hidden_fact(in, first));
        if (lags) reason.fault.reset();
    }
    // Rather than that it comes later, what lags; but that the best of them may be as good comes first.
    if (!reason.unexplained.empty() && in.appraisal.is_within_error(reason.unexplained.front())) {
        std::erase_if(reason.unexplained, [&](Direction move) { return names_a_term(*hidden_fact(in, move)); });
    } else if (!reason.fault) {
        choose_lag(in, reason.unexplained, reason);
        if (reason.fault) reason.unexplained.clear();
    }
    const bool says_nothing = reason.best_facts.empty() && !reason.fault && !reason.wait;
    const bool is_sure = !in.appraisal.of(first).at_least && !in.appraisal.is_within_error(first);
    if (!says_nothing || reason.good.size() > 1 || !is_sure) return;
    reason.fault = fact_of_values(in, reason.best, first);
    if (reason.fault) reason.unexplained.clear();
}

/// Chooses what is said of the good moves: a fact that the worse ones lack, and a second one against those that are left.
/// Only what the good moves share is a reason.
void choose_facts(const Searched& in, Reason& reason) {
    std::vector<Direction> worse = worse_moves(in.appraisal);
    if (worse.empty()) return;
    const std::vector<Direction> all_worse = worse;
    std::vector<Direction> others;
    for (const MoveAppraisal& move : in.appraisal.moves) {
        const bool is_other = move.verdict != Verdict::illegal && !is_among(reason.good, move.move);
        if (is_other) others.push_back(move.move);
    }
    std::vector<Fact> facts = separating(in, reason.good, others);
    choose_grave_fault(in, facts, worse, reason);
    if (reason.fault) {
        // Beside the list of equally good moves, and a tile, there is room for no other clause.
        if (reason.good.size() == 1 && !names_a_tile(*reason.fault)) choose_wait(in, all_worse, reason);
        if (!reason.wait) reason.unexplained = later_of(in, worse, *reason.fault);
        return;
    }
    while (!worse.empty() && reason.best_facts.size() < 2) {
        const auto found = take_most_telling(facts, in.grid, worse);
        if (!found) break;
        reason.best_facts.push_back(*found);
        const auto may_be_as_good = [&](Direction move) { return in.appraisal.is_within_error(move); };
        std::erase_if(worse, [&](Direction move) {
            return is_among(found->lacking, move) && (counts_within_error(*found) || !may_be_as_good(move));
        });
        // Against those, one fact is enough.
        if (std::all_of(worse.begin(), worse.end(), may_be_as_good)) break;
    }
    choose_wait(in, all_worse, reason);
    if (reason.wait && reason.best_facts.empty() && reason.good.size() == 1) {
        choose_fault(in, all_worse, reason);
        if (reason.fault && names_a_tile(*reason.fault)) reason.fault.reset();
    }
    if (reason.wait || reason.best_facts.size() > 1) return;
    choose_fault(in, worse, reason);
    choose_hidden(in, all_worse, std::move(worse), reason);
}

/// Chooses what a learner may see in the best of the worse moves, where nothing else stands beside the one fact.
void choose_merit(const Searched& in, Reason& reason) {
    const std::vector<Direction> worse = worse_moves(in.appraisal);
    const bool is_told_by_one =
        reason.fault ? reason.best_facts.empty() && !names_a_tile(*reason.fault) : reason.best_facts.size() == 1;
    if (worse.empty() || reason.relation != Relation::better || !is_told_by_one) return;
    if (reason.wait || reason.gives_up || reason.all_give_up || reason.risk) return;
    if (!reason.unexplained.empty()) {
        // Of one alone, that what speaks against it comes later can be said beside its merit.
        const Direction only = reason.unexplained.front();
        const bool is_alone = reason.unexplained.size() == 1 && !reason.fault && !in.appraisal.is_within_error(only);
        if (is_alone) reason.merit = merit_of(in, only);
        return;
    }
    if (in.appraisal.of(worse.front()).verdict == Verdict::loses) return;
    reason.merit = merit_of(in, worse.front());
    for (std::size_t i = 1; reason.merit && i < worse.size(); ++i) {
        const auto other = merit_of(in, worse[i]);
        const bool is_same = other && other->kind == reason.merit->kind && other->rank == reason.merit->rank &&
                             other->count == reason.merit->count;
        if (is_same && in.appraisal.of(worse[i]).verdict != Verdict::loses) reason.merit->also.push_back(worse[i]);
    }
}

/// Says of worse moves that seem to have no fault what the sentence says that they lack.
void set_lacks(const Reason& reason, Appraisal& appraisal) {
    for (const Fact& told : reason.best_facts) {
        for (const Direction move : told.lacking) {
            auto& fact = appraisal.of(move).fact;
            if (!fact || !is_hidden(*fact) || (fact->kind == Kind::within_error && !counts_within_error(told)))
                continue;
            fact = told;
            fact->kind = Kind::misses_advantage;
            fact->missed = told.kind;
            fact->move = move;
            fact->also.clear();
            fact->lacking.clear();
        }
    }
}

/// A tile that does nothing to be seen is not mentioned beside a move of which the sentence says that nothing is seen.
void set_later(const Searched& in, const Reason& reason, Appraisal& appraisal) {
    for (const Direction move : reason.unexplained) {
        auto& fact = appraisal.of(move).fact;
        const bool is_dark = fact && fact->kind == Kind::hurts && fact->effect.kind == Effect::Kind::none;
        if (is_dark) fact = hidden_fact(in, move);
    }
}

/// The moves besides the best one: those that are as good, then the worse ones, the best of them first.
std::vector<Direction> other_moves(const Appraisal& appraisal, const Reason& reason) {
    std::vector<Direction> out(reason.good.begin() + 1, reason.good.end());
    const std::vector<Direction> worse = worse_moves(appraisal);
    out.insert(out.end(), worse.begin(), worse.end());
    return out;
}

/// That `move` takes the largest tile out of its corner, and `keeper` does not.
std::optional<Fact> gives_up_corner(const Searched& in, Direction move, Direction keeper) {
    constexpr game::Rank least = 5;  // a smaller tile in a corner is soon another one
    auto fault = row_of(Kind::leaves_corner).fault({in, {in.grid, keeper}, {in.grid, move}});
    if (!fault || fault->rank < least) return std::nullopt;
    fault->kind = Kind::leaves_corner;
    fault->move = move;
    fault->lacking = {keeper};
    return fault;
}

/// Finds the best of the other moves that leave the largest tile in its corner, if the best move does not.
std::optional<Fact> best_gives_up_corner(const Searched& in, const Reason& reason) {
    for (const Direction other : other_moves(in.appraisal, reason)) {
        if (auto found = gives_up_corner(in, reason.best, other)) return found;
    }
    return std::nullopt;
}

/// The first equally good move that gives up the corner although the best one keeps it.
std::optional<Fact> other_gives_up_corner(const Searched& in, const Reason& reason) {
    for (const Direction other : reason.good) {
        if (auto found = gives_up_corner(in, other, reason.best)) return found;
    }
    return std::nullopt;
}

/// Leaves one fact of the good moves, and no other clause, so that there is room for one that owns up to something.
void make_room(Reason& reason) {
    reason.wait.reset();
    reason.unexplained.clear();
    if (reason.best_facts.size() > 1) reason.best_facts.resize(1);
    if (reason.relation == Relation::mirrored || reason.relation == Relation::not_visible) reason.best_facts.clear();
}

/// Owns up to a corner that is given up: then there is no room for a second fact.
void choose_corner(const Searched& in, Reason& reason) {
    if (reason.relation == Relation::unproven) return;
    reason.gives_up = best_gives_up_corner(in, reason);
    if (!reason.gives_up) reason.all_give_up = can_return(in);
    const bool has_room = !reason.fault && !reason.wait && reason.unexplained.empty() && reason.best_facts.size() < 2;
    if (has_room && !reason.gives_up) reason.other_gives_up = other_gives_up_corner(in, reason);
    if (!reason.gives_up && !reason.other_gives_up && !reason.all_give_up) return;
    const bool is_told_in_one = reason.relation == Relation::better && reason.best_facts.empty() && reason.fault &&
                                !names_a_tile(*reason.fault);
    if (!is_told_in_one) reason.fault.reset();
    make_room(reason);
}

/// Whether every possible move ends the game with the next tile at least as often as the best one.
bool is_safest(const Searched& in, const Reason& reason) {
    const double least = chance_of_end_after(in.grid, reason.best);
    return std::all_of(in.appraisal.moves.begin(), in.appraisal.moves.end(), [&](const MoveAppraisal& move) {
        return move.verdict == Verdict::illegal || chance_of_end_after(in.grid, move.move) >= least;
    });
}

/// The other move that is least likely to end the game with the next tile, the best of several; nothing if none is less
/// likely to than the best move.
std::optional<Direction> safer_move(const Searched& in, const Reason& reason) {
    std::optional<Direction> safest;
    double least = chance_of_end_after(in.grid, reason.best);
    for (const Direction other : other_moves(in.appraisal, reason)) {
        const double chance = chance_of_end_after(in.grid, other);
        if (chance >= least) continue;
        least = chance;
        safest = other;
    }
    return safest;
}

/// Warns where the next tile can end the game after the best move, and another one is safer, or none is and it is likely.
/// That comes before what is lost later.
void choose_risk(const Searched& in, Reason& reason) {
    constexpr double likely = 0.1;
    const auto safer = safer_move(in, reason);
    const bool warns = chance_of_end_after(in.grid, reason.best) >= likely && is_safest(in, reason);
    if (!safer && !warns) return;
    reason.risk = ends_game(in.grid, reason.best);
    if (safer) {
        reason.risk->lacking = {*safer};
        reason.risk->other_chance = chance_of_end_after(in.grid, *safer);
    }
    reason.gives_up.reset();
    reason.other_gives_up.reset();
    reason.all_give_up.reset();
    reason.fault.reset();
    make_room(reason);
}

}  // namespace

std::string_view name(Relation relation) {
    switch (relation) {
        case Relation::only: return "only";
        case Relation::unvalued: return "unvalued";
        case Relation::wins: return "wins";
        case Relation::points: return "points";
        case Relation::goal_seen: return "goal_seen";
        case Relation::unproven: return "unproven";
        case Relation::lost: return "lost";
        case Relation::games_lost: return "games_lost";
        case Relation::mirrored: return "mirrored";
        case Relation::same: return "same";
        case Relation::as_good: return "as_good";
        case Relation::not_visible: return "not_visible";
        case Relation::better: break;
    }
    return "better";
}

Reason find_reason(const Named& named, const Grid& grid, const Choice& choice, Appraisal appraisal) {
    Reason reason;
    if (choice.seen) reason.halved_above = agent::halved_above(grid, *choice.seen);
    reason.cuts_large = legal_moves(choice) > 1 && choice.bound != Bound::unseen && unit_of(named) != Unit::gain &&
                        !choice.seen && game::outgrows_packed(grid);
    reason.best = *choice.move;
    reason.best_value = {choice.value, choice.bound};
    reason.relation = relation_of(named, choice, appraisal);
    reason.other = appraisal.alternative;
    if (reason.other) {
        const MoveValue& other = choice.moves[static_cast<std::size_t>(*reason.other)];
        reason.other_value = {other.value, other.bound};
    }
    reason.good = good_moves(appraisal);
    const Searched in{named, grid, choice, appraisal};
    if (reason.relation == Relation::wins) {
        reason.best_facts.push_back(*appraisal.of(reason.best).fact);
    } else if (reason.relation == Relation::points) {
        choose_corner(in, reason);
        choose_risk(in, reason);
    } else if (reason.relation == Relation::goal_seen) {
        for (const MoveAppraisal& move : appraisal.moves) {
            const MoveValue& value = choice.moves[static_cast<std::size_t>(move.move)];
            const bool sees_win = value.value > named.description->seen_win;
            if (!value.legal || (value.bound == Bound::upper && sees_win)) continue;
            (value.bound != Bound::unseen && sees_win ? reason.seeing : reason.unseeing).push_back(move.move);
        }
    } else if (has_reasons(reason.relation)) {
        choose_facts(in, reason);
        choose_corner(in, reason);
        choose_risk(in, reason);
        choose_merit(in, reason);
        const auto merge = largest_merge(grid, reason.best);
        const bool is_bare = reason.best_facts.empty() && !reason.fault;
        if (reason.relation == Relation::unproven && is_bare && merge) reason.best_facts.push_back(*merge);
    } else if (reason.relation == Relation::lost) {
        choose_risk(in, reason);
    }
    if (!reason.best_facts.empty() && !row_of(reason.best_facts.front().kind).is_long) {
        appraisal.of(reason.best).fact = reason.best_facts.front();
    }
    set_lacks(reason, appraisal);
    set_later(in, reason, appraisal);
    for (const Direction move : reason.good) {
        // The best move says that it can end the game, and so does each beside it that is riskier.
        const auto end = ends_game(grid, move);
        const bool is_told = end && (move == reason.best || end->chance > chance_of_end_after(grid, reason.best));
        if (is_told) {
            appraisal.of(move).fact = end;
        } else if (const auto fault = gives_up_corner(in, move, reason.best); fault && move != reason.best) {
            appraisal.of(move).fact = fault;
        }
    }
    reason.appraisal = std::move(appraisal);
    return reason;
}

}  // namespace plyglass::advice
