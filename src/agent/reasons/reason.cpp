#include "agent/reasons/reason.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "agent/board_words.hpp"
#include "agent/downgrading.hpp"
#include "agent/reasons/merge_facts.hpp"
#include "agent/reasons/merit_words.hpp"
#include "agent/reasons/move_facts.hpp"
#include "agent/reasons/tile_effect.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using core::Bound;
using game::Direction;
using game::Grid;
using text::filled;
using text::mark;
using text::tr;
using text::trn;
using Kind = Fact::Kind;

// ---- what to tell ----------------------------------------------------------------------------------------

Relation relation_of(const Choice& choice, const Appraisal& appraisal) {
    if (legal_moves(choice) == 1) return Relation::only;
    if (choice.bound == Bound::unseen) return Relation::unvalued;
    if (appraisal.wins_with) return Relation::wins;
    if (!appraisal.alternative) return Relation::unproven;
    if (choice.is_lost) return choice.depth == 0 ? Relation::games_lost : Relation::lost;
    const MoveAppraisal& other = appraisal.of(*appraisal.alternative);
    if (other.fact && other.fact->kind == Kind::mirrored) return Relation::mirrored;
    if (other.fact && other.fact->kind == Kind::not_visible) return Relation::not_visible;
    const double value = choice.moves[static_cast<std::size_t>(other.move)].value;
    if (text::nearly_equal(value, choice.value)) return Relation::same;
    return other.verdict == Verdict::equal ? Relation::as_good : Relation::better;
}

/// Whether the values say anything that a fact of the board may explain.
bool has_reasons(Relation relation) {
    return relation != Relation::only && relation != Relation::unvalued && relation != Relation::lost &&
           relation != Relation::games_lost;
}

bool is_among(const std::vector<Direction>& moves, Direction move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// How many of the moves lack what the fact tells.
std::size_t lacking_of(const Fact& fact, const std::vector<Direction>& moves) {
    const auto lacks = [&](Direction move) { return is_among(fact.lacking, move); };
    return static_cast<std::size_t>(std::count_if(moves.begin(), moves.end(), lacks));
}

/// Whether a fact says that there is more of something.
bool is_compared(const Fact& fact) {
    return fact.kind == Kind::room || fact.kind == Kind::more_next || fact.kind == Kind::then_room;
}

/// Whether a worse move has more of what the fact tells: then it would speak for that one.
bool is_outdone(const Fact& fact, const Grid& grid, const std::vector<Direction>& worse) {
    const bool is_pair = fact.kind == Kind::side_by_side || fact.kind == Kind::leaves_pair;
    return std::any_of(worse.begin(), worse.end(), [&](Direction move) {
        if (is_among(fact.lacking, move)) return false;
        if (is_compared(fact)) return true;
        return is_pair && mergeable_rank(game::slide(grid, move).grid) > fact.rank;
    });
}

/// Takes the fact that tells the good moves from most of the worse ones out of the list, above all from the best of those;
/// a weighty one of two, then the first. One that is also so of the best of the worse moves is taken only if it is weighty:
/// it leaves open why that one is worse.
std::optional<Fact> take_most_telling(std::vector<Fact>& facts, const Grid& grid, const std::vector<Direction>& worse) {
    const auto telling = [&](const Fact& fact) {
        const std::size_t lacking = lacking_of(fact, worse);
        if (lacking == 0 || is_outdone(fact, grid, worse)) return 0;
        const bool is_of_first = is_among(fact.lacking, worse.front());
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

/// Whether there is room for it beside the move.
bool is_short(const Fact& fact) {
    return fact.kind != Kind::then_keeps_corner && fact.kind != Kind::then_merges && fact.kind != Kind::then_room &&
           fact.kind != Kind::more_next && fact.kind != Kind::survives;
}

/// Whether a fault is one that a sentence had better be made of: the others are told where there is none.
bool is_plain(const Fact& fact) { return fact.kind != Kind::exposes && fact.kind != Kind::in_middle; }

/// Whether a fact is told as "After left, a 2 ...", not as something that the move does.
bool is_told_of_its_tile(const Fact& fact) {
    return fact.kind == Kind::hurts || (fact.kind == Kind::ends_game && fact.chance <= 0.999);
}

/// Whether a fault is so plain that it is told rather than a slight advantage of the other moves.
bool is_grave(const Fact& fact) {
    constexpr game::Rank large = 5;
    switch (fact.kind) {
        case Kind::ends_game:
        case Kind::ends_soon:
        case Kind::leaves_edge:
        case Kind::breaks_order:
        case Kind::opens_edge:
        case Kind::into_middle: return true;
        case Kind::leaves_corner:
        case Kind::parts_pair:
        case Kind::parts: return fact.rank >= large;
        default: return false;
    }
}

/// Chooses a grave fault of the best of the worse moves, unless there is something weighty to say against that move.
void choose_grave_fault(const FactFinder& finder, const std::vector<Fact>& facts, const std::vector<Direction>& worse,
                        Reason& reason) {
    const auto says_enough = [&](const Fact& fact) {
        return is_weighty(fact) && is_among(fact.lacking, worse.front());
    };
    if (std::any_of(facts.begin(), facts.end(), says_enough)) return;
    const auto faults = finder.faults(reason.good, worse.front());
    const auto found = std::find_if(faults.begin(), faults.end(), is_grave);
    if (found != faults.end()) reason.fault = *found;
}

/// Chooses the largest merge of a worse move that may wait, unless a fact says so; it takes the second fact's place.
void choose_wait(const FactFinder& finder, const std::vector<Direction>& worse, Reason& reason) {
    for (const Direction move : worse) {
        const auto wait = finder.wait_of(move);
        if (wait && (!reason.wait || wait->rank > reason.wait->rank)) reason.wait = wait;
    }
    const auto says_so = [&](const Fact& fact) {
        return fact.kind == Kind::then_merges && reason.wait && fact.rank == reason.wait->rank;
    };
    if (std::any_of(reason.best_facts.begin(), reason.best_facts.end(), says_so)) reason.wait.reset();
    if (reason.wait && reason.best_facts.size() > 1) reason.best_facts.pop_back();
}

/// Chooses what is wrong with one of the moves, the best of them first. A tile that does nothing to be seen is told only
/// where nothing else is.
void choose_fault(const FactFinder& finder, const std::vector<Direction>& worse, Reason& reason) {
    const bool is_bare = reason.best_facts.empty();
    const auto is_tile = [](const Fact& fact) {
        return fact.kind == Kind::hurts && fact.effect.kind == Effect::Kind::none;
    };
    const auto choose = [&](const auto& is_telling) {
        for (const Direction move : worse) {
            const auto faults = finder.faults(reason.good, move);
            const auto found = std::find_if(faults.begin(), faults.end(), is_telling);
            if (!reason.fault && found != faults.end()) reason.fault = *found;
        }
    };
    choose([&](const Fact& fact) { return is_plain(fact) && !is_tile(fact); });
    choose([&](const Fact& fact) { return !is_plain(fact); });
    if (is_bare) choose(is_tile);
}

/// Chooses what is said of the good moves: a fact that the worse ones lack, and a second one against those that are left.
/// Only what the good moves share is a reason.
void choose_facts(const FactFinder& finder, const Grid& grid, const Appraisal& appraisal, Reason& reason) {
    std::vector<Direction> worse = worse_moves(appraisal);
    if (worse.empty()) return;
    const std::vector<Direction> all_worse = worse;
    std::vector<Direction> others;
    for (const MoveAppraisal& move : appraisal.moves) {
        const bool is_other = move.verdict != Verdict::illegal && !is_among(reason.good, move.move);
        if (is_other) others.push_back(move.move);
    }
    std::vector<Fact> facts = finder.separating(reason.good, others);
    choose_grave_fault(finder, facts, worse, reason);
    if (reason.fault) {
        // Beside the list of equally good moves, and a tile, there is room for no other clause.
        if (reason.good.size() == 1 && !is_told_of_its_tile(*reason.fault)) choose_wait(finder, all_worse, reason);
        return;
    }
    while (!worse.empty() && reason.best_facts.size() < 2) {
        const auto found = take_most_telling(facts, grid, worse);
        if (!found) break;
        reason.best_facts.push_back(*found);
        std::erase_if(worse, [&](Direction move) { return is_among(found->lacking, move); });
    }
    choose_wait(finder, all_worse, reason);
    if (reason.wait || reason.best_facts.size() > 1) return;
    choose_fault(finder, worse, reason);
    if (!reason.best_facts.empty() && !reason.fault) reason.untold = worse;
    // Of a fault of another move than the best of the worse ones follows nothing for that one, unless its own line tells.
    const auto& told = appraisal.of(all_worse.front()).fact;
    const bool is_dark = !told || told->kind == Kind::can_wait || told->kind == Kind::hurts;
    const bool skips_first =
        reason.best_facts.empty() && reason.good.size() == 1 && reason.fault && reason.fault->move != all_worse.front();
    if (skips_first && is_dark) reason.untold = {all_worse.front()};
    const bool says_nothing = reason.best_facts.empty() && !reason.fault && !reason.wait;
    const bool has_value = !appraisal.of(all_worse.front()).at_least;
    if (says_nothing && reason.good.size() == 1 && has_value) {
        reason.fault = finder.fact_of_values(reason.best, all_worse.front());
    }
}

/// Finds the best of the other moves that leave the largest tile in its corner, if the best move does not.
std::optional<Fact> gives_up_corner(const Grid& grid, const Appraisal& appraisal, const Reason& reason) {
    constexpr game::Rank least = 5;  // a smaller tile in a corner is soon another one
    std::vector<Direction> others(reason.good.begin() + 1, reason.good.end());
    const std::vector<Direction> worse = worse_moves(appraisal);
    others.insert(others.end(), worse.begin(), worse.end());
    for (const Direction other : others) {
        for (Fact& fault : board_faults(grid, other, reason.best)) {
            if (fault.kind != Kind::leaves_corner || fault.rank < least) continue;
            fault.lacking = {other};
            return fault;
        }
    }
    return std::nullopt;
}

/// Owns up to a corner that is given up: then there is no room for a second fact.
void choose_corner(const Grid& grid, const Appraisal& appraisal, Reason& reason) {
    if (reason.relation == Relation::unproven) return;
    reason.gives_up = gives_up_corner(grid, appraisal, reason);
    if (!reason.gives_up) return;
    reason.wait.reset();
    reason.untold.clear();
    if (reason.best_facts.size() > 1) reason.best_facts.resize(1);
    const bool is_told_in_one = reason.relation == Relation::better && reason.best_facts.empty() && reason.fault &&
                                !is_told_of_its_tile(*reason.fault);
    if (!is_told_in_one) reason.fault.reset();
    if (reason.relation == Relation::mirrored || reason.relation == Relation::not_visible) reason.best_facts.clear();
}

/// The other move that is least likely to end the game with the next tile, the best of several; nothing if none is less
/// likely to than the best move.
std::optional<Direction> safer_move(const Grid& grid, const Appraisal& appraisal, const Reason& reason) {
    std::vector<Direction> others(reason.good.begin() + 1, reason.good.end());
    const std::vector<Direction> worse = worse_moves(appraisal);
    others.insert(others.end(), worse.begin(), worse.end());
    std::optional<Direction> safest;
    double least = chance_of_end(game::slide(grid, reason.best).grid);
    for (const Direction other : others) {
        const double chance = chance_of_end(game::slide(grid, other).grid);
        if (chance >= least) continue;
        least = chance;
        safest = other;
    }
    return safest;
}

/// Warns where the next tile can end the game after the best move, and another one is safer. That comes before what is
/// lost later.
void choose_risk(const Grid& grid, const Appraisal& appraisal, Reason& reason) {
    const auto safer = safer_move(grid, appraisal, reason);
    if (!safer) return;
    reason.risk = ends_game(grid, reason.best);
    reason.risk->lacking = {*safer};
    reason.risk->other_chance = chance_of_end(game::slide(grid, *safer).grid);
    reason.gives_up.reset();
    reason.wait.reset();
    reason.untold.clear();
    reason.fault.reset();
    if (reason.best_facts.size() > 1) reason.best_facts.resize(1);
    if (reason.relation == Relation::mirrored || reason.relation == Relation::not_visible) reason.best_facts.clear();
}

}  // namespace

std::string_view name(Relation relation) {
    switch (relation) {
        case Relation::only: return "only";
        case Relation::unvalued: return "unvalued";
        case Relation::wins: return "wins";
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
    if (choice.seen) reason.halved_above = halved_above(grid, *choice.seen);
    reason.best = *choice.move;
    reason.best_value = {choice.value, choice.bound};
    reason.relation = relation_of(choice, appraisal);
    reason.other = appraisal.alternative;
    if (reason.other) {
        const MoveValue& other = choice.moves[static_cast<std::size_t>(*reason.other)];
        reason.other_value = {other.value, other.bound};
    }
    reason.good = good_moves(appraisal);
    const FactFinder finder(named, grid, choice, appraisal);
    if (reason.relation == Relation::wins) {
        reason.best_facts.push_back(*appraisal.of(reason.best).fact);
    } else if (has_reasons(reason.relation)) {
        choose_facts(finder, grid, appraisal, reason);
        choose_corner(grid, appraisal, reason);
        choose_risk(grid, appraisal, reason);
        const auto merge = largest_merge(grid, reason.best);
        const bool is_bare = reason.best_facts.empty() && !reason.fault;
        if (reason.relation == Relation::unproven && is_bare && merge) reason.best_facts.push_back(*merge);
    }
    if (!reason.best_facts.empty() && is_short(reason.best_facts.front())) {
        appraisal.of(reason.best).fact = reason.best_facts.front();
    }
    for (const Direction move : reason.good) {
        // Beside a move that is safer, each that can end the game says so.
        const auto end = ends_game(grid, move);
        const bool is_told =
            end && (move == reason.best ? reason.risk.has_value()
                                        : end->chance > chance_of_end(game::slide(grid, reason.best).grid));
        if (is_told) appraisal.of(move).fact = end;
    }
    reason.appraisal = std::move(appraisal);
    return reason;
}

// ---- words -----------------------------------------------------------------------------------------------

namespace {

/// Every term of every evaluation.
constexpr const char* term_names[] = {
    mark("smoothness"), mark("monotonicity"), mark("islands"),  mark("isolated"), mark("empty"),    mark("max"),
    mark("space"),      mark("random"),       mark("disorder"), mark("interior"), mark("occupied"), mark("dead"),
    mark("merges"),     mark("constant"),     mark("snake"),    mark("diagonal"), mark("cost"),     mark("inside")};

std::string capital(Direction move) {
    switch (move) {
        case Direction::up: return tr("Up");
        case Direction::right: return tr("Right");
        case Direction::down: return tr("Down");
        case Direction::left: break;
    }
    return tr("Left");
}

/// A term of which less is better, as it is called then: "monotonicity" counts what breaks it.
std::string penalty_word(const std::string& term) {
    if (term == "monotonicity") return tr("disorder");
    if (term == "smoothness") return tr("unevenness");
    return term_word(term);
}

/// What a better term means for the board; empty if that cannot be said without its name.
std::string plainly(const std::string& term) {
    if (term == "monotonicity" || term == "disorder" || term == "snake" || term == "diagonal") {
        return tr("keeps the tiles more in order");
    }
    if (term == "smoothness") return tr("keeps neighbours more alike");
    if (term == "interior" || term == "inside") return tr("keeps large tiles out of the middle");
    if (term == "merges") return tr("leaves more tiles that can merge");
    return {};
}

std::string term_words(const Fact& fact) {
    const std::string own = text::in_groups(text::decimal(fact.value));
    const std::string other = text::in_groups(text::decimal(fact.other_value));
    const std::string name = fact.is_penalty ? penalty_word(fact.term) : term_word(fact.term);
    const std::string plain = plainly(fact.term);
    if (!plain.empty()) return filled(tr("{} ({} {} against {})"), plain, name, own, other);
    if (fact.is_penalty) return filled(tr("has less {} ({} against {})"), name, own, other);
    return filled(tr("has more {} ({} against {})"), name, own, other);
}

std::string tile_words(const Fact& fact, const Grid& grid) {
    return filled(tr("a {} {}"), game::tile_value(fact.tile->rank), place(grid.size(), fact.tile->cell));
}

/// Adds the other moves to the word for the first: "left and down", "left, down and up".
std::string listed(std::string first, const std::vector<Direction>& moves) {
    std::string out = std::move(first);
    for (std::size_t i = 1; i < moves.size(); ++i) {
        const char* two = i + 1 == moves.size() ? text::trc("moves", "{} and {}") : text::trc("moves", "{}, {}");
        out = filled(two, out, word(moves[i]));
    }
    return out;
}

std::string list(const std::vector<Direction>& moves) { return listed(word(moves.front()), moves); }
std::string capital_list(const std::vector<Direction>& moves) { return listed(capital(moves.front()), moves); }

/// The fault of a move, to stand after its name.
std::string deed(const Fact& fact, const Reason& reason, const Grid& grid) {
    const auto count = static_cast<unsigned long>(fact.count);
    switch (fact.kind) {
        case Kind::leaves_corner: return filled(tr("pulls {} out of its corner"), game::tile_value(fact.rank));
        case Kind::leaves_edge: return filled(tr("pulls {} away from the edge"), game::tile_value(fact.rank));
        case Kind::room:
            return filled(trn("leaves only {} cell empty, not {}", "leaves only {} cells empty, not {}", count),
                          fact.count, fact.other_count);
        case Kind::then_leaves_corner:
            return filled(tr("lets the search's next swipe move {} out of its corner (after {} of the new tiles)"),
                          game::tile_value(fact.rank), text::percent(fact.chance, 0));
        case Kind::beats_worst: return filled(tr("is worth more than {}, whatever tile comes"), word(*reason.other));
        case Kind::trails_best: return filled(tr("is worth less than {}, whatever tile comes"), word(reason.best));
        case Kind::nothing_next: return tr("leaves nothing that can merge but the new tile");
        case Kind::ends_game: return tr("leaves no move after the next tile");
        case Kind::ends_soon: return tr("soon ends the game if the worst tiles come");
        case Kind::term: return term_words(fact);
        default: return fact_words(fact, reason.appraisal, grid);
    }
}

/// A whole sentence about what a move does or what comes then.
std::string clause(const Fact& fact, const Reason& reason, const Grid& grid) {
    if (!is_told_of_its_tile(fact)) return filled(tr("{} {}."), capital(fact.move), deed(fact, reason, grid));
    const std::string move = word(fact.move), tile = tile_words(fact, grid), chance = text::percent(fact.chance, 0);
    if (fact.kind == Kind::ends_game) return filled(tr("After {}, {} ({}) leaves no move."), move, tile, chance);
    const std::string effect = effect_words(fact.effect);
    if (!fact.decides) return filled(tr("After {}, {} ({}) {}."), move, tile, chance, effect);
    if (effect.empty()) {
        return filled(tr("After {}, the search counts only the worst tile, however unlikely: {} ({})."), move, tile,
                      chance);
    }
    return filled(tr("After {}, the search counts only the worst tile, however unlikely: {} ({}), which {}."), move,
                  tile, chance, effect);
}

/// ", up does not": to stand after what the good moves do.
std::string tail(const Fact& fact) {
    if (fact.lacking.empty()) return {};
    const std::string moves = list(fact.lacking);
    const bool is_one = fact.lacking.size() == 1;
    if (fact.other_count > 0) {
        return filled(is_one ? tr(", {} only {}") : tr(", {} at most {}"), moves, fact.other_count);
    }
    if (fact.other_chance >= 0.005) {
        return filled(is_one ? tr(", {} only in {} of the cases") : tr(", {} in at most {} of the cases"), moves,
                      text::percent(fact.other_chance, 0));
    }
    if (fact.kind == Kind::then_merges) return filled(tr(", {} cannot"), moves);
    if (fact.kind == Kind::then_room) {
        return filled(is_one ? tr(", {} only {}") : tr(", {} at most {}"), moves,
                      text::fixed(fact.other_value.value, 1));
    }
    return filled(trn(", {} does not", ", {} do not", fact.lacking.size()), moves);
}

std::ptrdiff_t legal_moves(const Appraisal& appraisal) {
    return std::count_if(appraisal.moves.begin(), appraisal.moves.end(),
                         [](const MoveAppraisal& move) { return move.verdict != Verdict::illegal; });
}

/// "Only left keeps 512 in its corner.", "Left and down keep 512 in its corner, up does not."
std::string clause_about_good(const Fact& fact, const Reason& reason, const Grid& grid) {
    const std::string end = tail(fact);
    const std::string what = merit_words(fact, grid);
    const bool has_numbers = fact.other_count > 0 || fact.other_chance >= 0.005 || fact.kind == Kind::then_room;
    const bool is_only =
        fact.also.empty() && static_cast<std::ptrdiff_t>(fact.lacking.size()) + 1 == legal_moves(reason.appraisal);
    if (is_only && !has_numbers) return filled(tr("Only {} {}."), word(fact.move), what);
    std::vector<Direction> moves{fact.move};
    moves.insert(moves.end(), fact.also.begin(), fact.also.end());
    return filled(tr("{} {}{}."), capital_list(moves), what, end);
}

/// "The 16s can wait: whatever tile comes after left, two of them can still merge."
std::string clause_about_waiting(const Reason& reason) {
    const std::string tile = std::to_string(game::tile_value(reason.wait->rank));
    if (reason.wait->chance > 0.999) {
        return filled(tr("The {}s can wait: whatever tile comes after {}, two of them can still merge."), tile,
                      word(reason.best));
    }
    return filled(tr("The {}s can wait: after {}, two of them can still merge in {} of the cases."), tile,
                  word(reason.best), text::percent(reason.wait->chance, 0));
}

/// The values of the two moves: where nothing else tells them apart.
std::string clause_about_values(const Reason& reason) {
    const auto [best, less] = text::apart(core::Value(reason.best_value.value - reason.appraisal.baseline),
                                          core::Value(reason.other_value.value - reason.appraisal.baseline));
    const std::string other = word(*reason.other);
    if (reason.appraisal.lower_is_better) {
        return filled(tr("The search counts a cost of {} for {}, of {} for {}."), text::in_groups(best),
                      word(reason.best), text::in_groups(less), other);
    }
    return filled(tr("{} is worth {} to the search, {} {}."), capital(reason.best), text::in_groups(best), other,
                  text::in_groups(less));
}

/// "The board does not show it yet: up costs about 400 points."; empty if no cost is known.
std::string clause_about_cost(const Reason& reason) {
    const auto worse = worse_moves(reason.appraisal);
    if (worse.empty() || reason.appraisal.of(worse.front()).verdict == Verdict::loses) return {};
    return filled(tr("The board does not show it yet: {} {}."), word(worse.front()),
                  verdict_words(reason.appraisal, worse.front()));
}

/// "Left gives up the corner: 64 leaves it; down would keep it there, but costs about 400 points."
std::string clause_about_corner(const Reason& reason) {
    const Direction other = reason.gives_up->lacking.front();
    const auto tile = game::tile_value(reason.gives_up->rank);
    if (reason.appraisal.of(other).verdict == Verdict::equal) {
        return filled(tr("{} gives up the corner: {} leaves it; {} would keep it there and is as good."),
                      capital(reason.best), tile, word(other));
    }
    return filled(tr("{} gives up the corner: {} leaves it; {} would keep it there, but {}."), capital(reason.best),
                  tile, word(other), verdict_words(reason.appraisal, other));
}

/// "But a 4 at the top left (10 %) ends the game after left; up is safer and as good."
std::string clause_about_risk(const Reason& reason, const Grid& grid) {
    const Fact& risk = *reason.risk;
    const Direction other = risk.lacking.front();
    const std::string best = word(reason.best);
    const bool is_as_good = reason.appraisal.of(other).verdict == Verdict::equal;
    const std::string end =
        is_as_good ? filled(tr("{} is safer and as good"), word(other))
                   : filled(tr("{} is safer, but {}"), word(other), verdict_words(reason.appraisal, other));
    if (risk.chance > 0.999) return filled(tr("But the next tile ends the game after {}; {}."), best, end);
    return filled(tr("But {} ({}) ends the game after {}; {}."), tile_words(risk, grid), text::percent(risk.chance, 0),
                  best, end);
}

/// "What speaks against up comes later: the board does not show it yet."; empty if all is told.
std::string clause_about_untold(const Reason& reason) {
    if (reason.untold.empty()) return {};
    return filled(tr("What speaks against {} comes later: the board does not show it yet."), list(reason.untold));
}

/// The second sentence: another fact of the good moves, the merge that may wait, or the fault of a worse move.
std::string second_clause(const Reason& reason, const Grid& grid) {
    if (reason.wait) return clause_about_waiting(reason);
    if (reason.best_facts.size() > 1) return clause_about_good(reason.best_facts[1], reason, grid);
    if (reason.fault) return clause(*reason.fault, reason, grid);
    return clause_about_untold(reason);
}

/// Why one move is better than all others.
std::string words_of_better(const Reason& reason, const Grid& grid) {
    const std::string best = capital(reason.best);
    if (reason.best_facts.empty() && !reason.fault && !reason.wait) {
        if (reason.gives_up || reason.risk) return filled(tr("{} is better."), best);
        const std::string hidden = clause_about_cost(reason);
        if (hidden.empty()) return clause_about_values(reason);
        std::string out = filled(tr("{} is better."), best);
        text::add_sentence(out, hidden);
        return out;
    }
    std::string out;
    const bool is_fault = reason.best_facts.empty() && reason.fault && reason.fault->move != reason.best;
    if (is_fault && !is_told_of_its_tile(*reason.fault)) {
        out = filled(tr("{} is better: {} {}."), best, word(reason.fault->move), deed(*reason.fault, reason, grid));
        text::add_sentence(out, reason.wait ? clause_about_waiting(reason) : clause_about_untold(reason));
        return out;
    }
    if (!reason.best_facts.empty()) {
        out = clause_about_good(reason.best_facts.front(), reason, grid);
    } else if (!reason.fault) {
        out = filled(tr("{} is better, although the board does not show it yet."), best);
    } else if (is_fault) {
        out = filled(tr("{} is better."), best);
    }
    text::add_sentence(out, second_clause(reason, grid));
    return out;
}

/// Says that it does not matter which move is made.
std::string words_of_no_matter(const Reason& reason) {
    if (reason.relation == Relation::mirrored && reason.good.size() == 2) {
        return filled(tr("{} and {} are worth the same: their boards are mirror images."), capital(reason.best),
                      word(*reason.other));
    }
    const auto is_mirrored = [&](Direction move) {
        const auto& fact = reason.appraisal.of(move).fact;
        return move == reason.best || (fact && fact->kind == Kind::mirrored);
    };
    if (reason.good.size() == 4 && std::all_of(reason.good.begin(), reason.good.end(), is_mirrored)) {
        return tr("It does not matter: the boards after all four moves are mirror images.");
    }
    const bool are_all = static_cast<std::ptrdiff_t>(reason.good.size()) == legal_moves(reason.appraisal);
    if (are_all && reason.good.size() == 4) return tr("It hardly matters: all four moves are equally good.");
    if (are_all && reason.good.size() == 3) return tr("It hardly matters: all three moves are equally good.");
    if (reason.good.size() > 2) return filled(tr("{} are equally good."), capital_list(reason.good));
    if (reason.relation == Relation::same) {
        return filled(tr("{} and {} are worth the same."), capital(reason.best), word(*reason.other));
    }
    return filled(tr("{} and {} are equally good: the difference is too small to matter."), capital(reason.best),
                  word(*reason.other));
}

/// Says which moves are equally good, and what they have that the others lack.
std::string words_of_equals(const Reason& reason, const Grid& grid) {
    const std::string moves = capital_list(reason.good);
    const bool says_nothing = reason.best_facts.empty() && !reason.fault && !reason.wait;
    const std::string hidden = clause_about_cost(reason);
    if (says_nothing && hidden.empty()) return words_of_no_matter(reason);
    std::string out;
    if (says_nothing) {
        out = filled(tr("{} are equally good."), moves);
        if (!reason.gives_up && !reason.risk) text::add_sentence(out, hidden);
        return out;
    }
    if (reason.relation == Relation::mirrored && reason.good.size() == 2) {
        out = filled(tr("{} are mirror images, so worth the same."), moves);
        text::add_sentence(out, reason.best_facts.empty() ? second_clause(reason, grid)
                                                          : clause_about_good(reason.best_facts.front(), reason, grid));
        return out;
    }
    if (reason.best_facts.empty()) {
        out = filled(tr("{} are equally good."), moves);
    } else {
        const Fact& fact = reason.best_facts.front();
        const std::string all = reason.good.size() == 2 ? text::trc("moves", "both") : text::trc("moves", "all");
        out = filled(tr("{} are equally good: {} {}{}."), moves, all, merit_words(fact, grid), tail(fact));
    }
    text::add_sentence(out, second_clause(reason, grid));
    return out;
}

/// Says that means of random games may differ by chance, and what can be said besides.
std::string words_of_means(const Reason& reason, const Description& agent, const Grid& grid) {
    std::string out = filled(tr("{} cannot tell that {} is better than {}: a difference may be chance."), agent.name,
                             word(reason.best), word(*reason.other));
    text::add_sentence(out, reason.best_facts.empty() ? second_clause(reason, grid)
                                                      : clause_about_good(reason.best_facts.front(), reason, grid));
    return out;
}

std::string words_of_relation(const Reason& reason, const Description& agent, const Grid& grid) {
    const std::string best = capital(reason.best);
    switch (reason.relation) {
        case Relation::only: return filled(tr("Only {} is legal."), word(reason.best));
        case Relation::unvalued: return filled(tr("{} plays {} and gives no values."), agent.name, word(reason.best));
        case Relation::wins:
            return filled(tr("{} {}: it wins, and the search looks no further."), best,
                          deed(reason.best_facts.front(), reason, grid));
        case Relation::unproven: {
            std::string out =
                reason.best_facts.empty() ? "" : clause_about_good(reason.best_facts.front(), reason, grid);
            if (out.empty() && reason.fault) out = clause(*reason.fault, reason, grid);
            text::add_sentence(out, tr("The search shows that no other move is better."));
            return out;
        }
        case Relation::lost:
            return tr(
                "If the worst tiles come, the game ends after every move. An agent that weighs tiles by their chance "
                "can still tell the moves apart.");
        case Relation::games_lost:
            return filled(tr("{} lost all of its random games, whichever move came first: it cannot tell the moves "
                             "apart."),
                          agent.name);
        case Relation::mirrored:
        case Relation::same:
        case Relation::as_good: return words_of_equals(reason, grid);
        case Relation::not_visible: return words_of_means(reason, agent, grid);
        case Relation::better: break;
    }
    return words_of_better(reason, grid);
}

}  // namespace

std::string words(const Reason& reason, const Description& agent, const Grid& grid) {
    std::string out = words_of_relation(reason, agent, grid);
    if (reason.gives_up) text::add_sentence(out, clause_about_corner(reason));
    if (reason.risk) text::add_sentence(out, clause_about_risk(reason, grid));
    if (!reason.halved_above || reason.relation == Relation::only) return out;
    if (*reason.halved_above == 0) {
        return filled(
            tr("{} These points are those of a smaller board that plays alike: all tiles count half or less."), out);
    }
    return filled(
        tr("{} These points are those of a smaller board that plays alike: tiles above {} count half or less."), out,
        game::tile_value(*reason.halved_above));
}

std::string term_word(std::string_view name) {
    if (name == "sum") return tr("sum of tiles");  // beside a total, "sum" would be taken for it
    const auto known = std::find(std::begin(term_names), std::end(term_names), name);
    return known == std::end(term_names) ? std::string(name) : tr(*known);
}

}  // namespace plyglass::agent
