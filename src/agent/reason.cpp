#include "agent/reason.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "agent/board_words.hpp"
#include "agent/downgrading.hpp"
#include "agent/move_facts.hpp"
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
    const MoveAppraisal& other = appraisal.of(*appraisal.alternative);
    if (other.fact && other.fact->kind == Kind::mirrored) return Relation::mirrored;
    if (other.fact && other.fact->kind == Kind::not_visible) return Relation::not_visible;
    const double value = choice.moves[static_cast<std::size_t>(other.move)].value;
    if (text::nearly_equal(value, choice.value)) return Relation::same;
    return other.verdict == Verdict::equal ? Relation::as_good : Relation::better;
}

/// What both facts say of the two moves is said once, of the move that breaks it.
bool is_said_of_other(const Fact& fact, const std::optional<Fact>& other) {
    if (!other) return false;
    return (fact.kind == Kind::room && other->kind == Kind::room) ||
           (fact.kind == Kind::keeps_order && other->kind == Kind::breaks_order) ||
           (fact.kind == Kind::beats_worst && other->kind == Kind::trails_best);
}

/// Tells of the other move the gravest fault; that it merges nothing is said by what the best one merges.
std::optional<Fact> fault_to_tell(const std::vector<Fact>& faults, const std::vector<Fact>& advantages) {
    const bool merges = !advantages.empty() && advantages.front().kind == Kind::merges;
    for (const Fact& fault : faults) {
        if (!merges || fault.kind != Kind::merges_nothing) return fault;
    }
    return std::nullopt;
}

/// Chooses what is said of the two moves, the better one first. Only what the moves do not share is a reason. A term of
/// the evaluation is for those who have seen nothing else on the board.
void choose_facts(const FactFinder& finder, Reason& reason) {
    auto advantages = finder.advantages(reason.best, *reason.other);
    reason.other_fact = fault_to_tell(finder.faults(reason.best, *reason.other), advantages);
    const bool sees_more = advantages.size() > 1 || reason.other_fact;
    if (sees_more) std::erase_if(advantages, [](const Fact& fact) { return fact.kind == Kind::term; });
    for (const Fact& fact : advantages) {
        if (reason.best_facts.size() < 2 && !is_said_of_other(fact, reason.other_fact)) {
            reason.best_facts.push_back(fact);
        }
    }
}

/// The best of the moves that are not as good as the best one, by exact value.
std::optional<Direction> best_of_the_worse(const Appraisal& appraisal) {
    std::optional<Direction> found;
    for (const MoveAppraisal& move : appraisal.moves) {
        const bool is_worse =
            move.verdict == Verdict::small || move.verdict == Verdict::large || move.verdict == Verdict::loses;
        if (!is_worse || !move.cost || move.at_least) continue;
        if (!found || *move.cost < *appraisal.of(*found).cost) found = move.move;
    }
    return found;
}

/// Chooses what is said where the alternative is as good: against which move it matters, or what the best move does.
void choose_facts_of_equals(const FactFinder& finder, const Grid& grid, const Appraisal& appraisal, Reason& reason) {
    reason.worse = best_of_the_worse(appraisal);
    if (reason.worse) {
        const auto faults = finder.faults(reason.best, *reason.worse);
        if (!faults.empty()) reason.worse_fact = faults.front();
    }
    if (reason.worse_fact) return;
    if (reason.relation == Relation::as_good || reason.relation == Relation::not_visible) {
        reason.best_facts = board_advantages(grid, reason.best, *reason.other);
        if (reason.best_facts.size() > 1) reason.best_facts.resize(1);
    }
}

}  // namespace

std::string_view name(Relation relation) {
    switch (relation) {
        case Relation::only: return "only";
        case Relation::unvalued: return "unvalued";
        case Relation::wins: return "wins";
        case Relation::unproven: return "unproven";
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
    const FactFinder finder(named, grid, choice, appraisal);
    switch (reason.relation) {
        case Relation::better: choose_facts(finder, reason); break;
        case Relation::mirrored:
        case Relation::same:
        case Relation::as_good:
        case Relation::not_visible: choose_facts_of_equals(finder, grid, appraisal, reason); break;
        case Relation::unproven:
            if (const auto merge = largest_merge(grid, reason.best)) reason.best_facts.push_back(*merge);
            break;
        case Relation::wins: reason.best_facts.push_back(*appraisal.of(reason.best).fact); break;
        case Relation::only:
        case Relation::unvalued: break;
    }
    reason.appraisal = std::move(appraisal);
    return reason;
}

// ---- words -----------------------------------------------------------------------------------------------

namespace {

/// Every term of every evaluation.
constexpr const char* term_names[] = {mark("smoothness"), mark("monotonicity"), mark("islands"),  mark("isolated"),
                                      mark("empty"),      mark("max"),          mark("space"),    mark("random"),
                                      mark("disorder"),   mark("interior"),     mark("occupied"), mark("dead"),
                                      mark("merges"),     mark("sum"),          mark("constant"), mark("snake"),
                                      mark("diagonal"),   mark("cost"),         mark("inside")};

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

std::string room_words(const Fact& fact) {
    const auto count = static_cast<unsigned long>(fact.count);
    if (fact.count < fact.other_count) {
        return filled(trn("leaves only {} cell empty, not {}", "leaves only {} cells empty, not {}", count), fact.count,
                      fact.other_count);
    }
    return filled(trn("leaves {} cell empty", "leaves {} cells empty", count), fact.count);
}

/// What a move does, to stand after its name.
std::string deed(const Fact& fact, const Reason& reason, const Grid& grid) {
    switch (fact.kind) {
        case Kind::leaves_corner: return filled(tr("pulls {} out of its corner"), game::tile_value(fact.rank));
        case Kind::leaves_edge: return filled(tr("pulls {} away from the edge"), game::tile_value(fact.rank));
        case Kind::room: return room_words(fact);
        case Kind::then_leaves_corner:
            return filled(tr("lets {} leave its corner next (after {} of the new tiles)"), game::tile_value(fact.rank),
                          text::percent(fact.chance, 0));
        case Kind::beats_worst: return filled(tr("beats {} even after the worst new tile"), word(*reason.other));
        case Kind::trails_best: return filled(tr("stays below {} even after the best new tile"), word(reason.best));
        case Kind::ends_game: return tr("leaves no move after the next tile");
        case Kind::term: return term_words(fact);
        default: return fact_words(fact, reason.appraisal, grid);
    }
}

/// A whole sentence about what a move does or what comes then.
std::string clause(const Fact& fact, const Reason& reason, const Grid& grid) {
    const bool is_certain = fact.chance > 0.999;
    if (fact.kind == Kind::ends_game && !is_certain) {
        return filled(tr("After {}, {} ({}) leaves no move."), word(fact.move), tile_words(fact, grid),
                      text::percent(fact.chance, 0));
    }
    if (fact.kind == Kind::hurts) {
        return filled(tr("After {}, {} ({}) hurts most."), word(fact.move), tile_words(fact, grid),
                      text::percent(fact.chance, 0));
    }
    return filled(tr("{} {}."), capital(fact.move), deed(fact, reason, grid));
}

/// "Left merges the two 64s and keeps 512 in its corner."; empty if there is nothing to tell.
std::string clause_about_best(const Reason& reason, const Grid& grid) {
    if (reason.best_facts.empty()) return {};
    std::string deeds = deed(reason.best_facts.front(), reason, grid);
    if (reason.best_facts.size() > 1) deeds = filled(tr("{} and {}"), deeds, deed(reason.best_facts[1], reason, grid));
    return filled(tr("{} {}."), capital(reason.best), deeds);
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

std::string clause_about_other(const Reason& reason, const Grid& grid) {
    if (reason.other_fact) {
        std::string out;
        if (reason.best_facts.empty()) out = filled(tr("{} is better."), capital(reason.best));
        text::add_sentence(out, clause(*reason.other_fact, reason, grid));
        return out;
    }
    const Verdict rung = reason.appraisal.of(*reason.other).verdict;
    if (rung != Verdict::small && rung != Verdict::large) return clause_about_values(reason);
    std::string out;
    if (reason.best_facts.empty()) out = filled(tr("{} is better."), capital(reason.best));
    text::add_sentence(out,
                       filled(tr("{} {}."), capital(*reason.other), verdict_words(reason.appraisal, *reason.other)));
    return out;
}

/// "Left pulls 512 away from the edge."; empty if no move is worse.
std::string clause_about_worse(const Reason& reason, const Grid& grid) {
    if (!reason.worse) return {};
    if (reason.worse_fact) return clause(*reason.worse_fact, reason, grid);
    return filled(tr("{} {}."), capital(*reason.worse), verdict_words(reason.appraisal, *reason.worse));
}

/// Says of two moves that they are as good, briefly if there is more to say: of one that is not.
std::string words_of_equals(const Reason& reason, const Grid& grid) {
    const std::string best = capital(reason.best), other = word(*reason.other);
    std::string out;
    if (reason.relation == Relation::mirrored) {
        out = filled(reason.worse ? tr("{} and {} are mirror images, so worth the same.")
                                  : tr("{} and {} are worth the same: their boards are mirror images."),
                     best, other);
    } else if (reason.relation == Relation::same) {
        out = filled(tr("{} and {} are worth the same to the search."), best, other);
    } else if (reason.worse_fact || (reason.worse && reason.best_facts.empty())) {
        out = filled(tr("{} and {} are as good."), best, other);
    } else if (reason.best_facts.empty()) {
        out = filled(tr("{} and {} are as good: the difference is too small to matter."), best, other);
    } else {
        out = clause_about_best(reason, grid);
        text::add_sentence(out,
                           filled(tr("{} is as good: the difference is too small to matter."), capital(*reason.other)));
    }
    if (reason.best_facts.empty()) text::add_sentence(out, clause_about_worse(reason, grid));
    return out;
}

/// Says of two moves that their means may differ by chance, and what can be said besides.
std::string words_of_means(const Reason& reason, const Description& agent, const Grid& grid) {
    std::string out = clause_about_best(reason, grid);
    text::add_sentence(out, filled(tr("{} cannot tell that {} is better than {}: a difference may be chance."),
                                   agent.name, word(reason.best), word(*reason.other)));
    if (reason.best_facts.empty()) text::add_sentence(out, clause_about_worse(reason, grid));
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
            std::string out = clause_about_best(reason, grid);
            text::add_sentence(out, tr("The search shows that no other move is better."));
            return out;
        }
        case Relation::mirrored:
        case Relation::same:
        case Relation::as_good: return words_of_equals(reason, grid);
        case Relation::not_visible: return words_of_means(reason, agent, grid);
        case Relation::better: break;
    }
    std::string out = clause_about_best(reason, grid);
    text::add_sentence(out, clause_about_other(reason, grid));
    return out;
}

}  // namespace

std::string words(const Reason& reason, const Description& agent, const Grid& grid) {
    std::string out = words_of_relation(reason, agent, grid);
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
    const auto known = std::find(std::begin(term_names), std::end(term_names), name);
    return known == std::end(term_names) ? std::string(name) : tr(*known);
}

}  // namespace plyglass::agent
