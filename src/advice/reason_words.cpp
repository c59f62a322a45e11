// What a reason says, in the current language.

#include <algorithm>
#include <iterator>
#include <utility>

#include "advice/board_facts.hpp"
#include "advice/move_facts.hpp"
#include "advice/reason.hpp"
#include "advice/tile_effect.hpp"
#include "agent/board_words.hpp"
#include "agent/downgrading.hpp"
#include "game/2048/direction_words.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::advice {

namespace {

using agent::called_in_sentences;
using agent::large_tile_words;
using game::Direction;
using game::Grid;
using namespace text;
using Kind = Fact::Kind;

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
std::string capital_list(const std::vector<Direction>& moves) { return listed(title(moves.front()), moves); }

std::string deed(const Fact& fact, const Reason& reason, const Grid& grid) {
    return fault_words(fact, reason.appraisal, grid);
}

/// A whole sentence about what a move does or what comes then.
std::string clause(const Fact& fact, const Reason& reason, const Grid& grid) {
    if (!names_a_tile(fact)) return filled(tr("{} {}."), title(fact.move), deed(fact, reason, grid));
    const std::string move = word(fact.move), tile = tile_words(*fact.tile, grid.size()),
                      chance = text::likelihood(fact.chance, 2);
    if (fact.kind == Kind::ends_game) return filled(tr("After {}, {} ({}) leaves no move."), move, tile, chance);
    const std::string effect = effect_words(fact.effect);
    const bool is_likely = fact.tile->rank == 1;  // no tile is likelier than a 2
    if (!fact.decides) return filled(tr("After {}, {} ({}) {}."), move, tile, chance, effect);
    if (effect.empty()) {
        return filled(
            tr("The search goes by the worst tile alone: after {}, {} ({}), which costs more than any after {}."), move,
            tile, chance, word(reason.best));
    }
    return filled(is_likely
                      ? tr("After {}, the search counts only the worst tile: {} ({}), which {}.")
                      : tr("After {}, the search counts only the worst tile, however unlikely: {} ({}), which {}."),
                  move, tile, chance, effect);
}

/// ", up does not": to stand after what the good moves do.
std::string tail(const Fact& fact) {
    if (fact.lacking.empty()) return {};
    const std::string moves = list(fact.lacking);
    const bool is_one = fact.lacking.size() == 1;
    const auto fewer = [&](const auto& number) {
        if (fact.kind == Kind::more_next) {
            const char* pairs = is_one ? text::trc("pairs", ", {} only {}") : text::trc("pairs", ", {} at most {}");
            return filled(pairs, moves, number);
        }
        const char* cells = is_one ? text::trc("cells", ", {} only {}") : text::trc("cells", ", {} at most {}");
        return filled(cells, moves, number);
    };
    if (fact.other_count > 0) return fewer(fact.other_count);
    if (fact.other_chance >= 0.005) {
        return filled(is_one ? tr(", {} only in {} of the cases") : tr(", {} in at most {} of the cases"), moves,
                      text::percent(fact.other_chance, 0));
    }
    if (fact.kind == Kind::then_merges) return filled(tr(", {} cannot"), moves);
    if (fact.kind == Kind::keeps_out && fact.count == 0) {
        return filled(trn(", {} brings it there", ", {} bring it there", fact.lacking.size()), moves);
    }
    if (fact.kind == Kind::then_room) return fewer(text::fixed(fact.other_value.value, 1));
    return filled(trn(", {} does not", ", {} do not", fact.lacking.size()), moves);
}

std::ptrdiff_t legal_moves(const Appraisal& appraisal) {
    return std::count_if(appraisal.moves.begin(), appraisal.moves.end(),
                         [](const MoveAppraisal& move) { return move.verdict != Verdict::illegal; });
}

/// "Only left keeps 512 in its corner.", "Left and down keep 512 in its corner, up does not."
std::string clause_about_good(const Fact& fact, const Reason& reason, const Grid& grid) {
    const std::string end = tail(fact);
    const std::string what = merit_words(fact, reason.appraisal, grid);
    const bool has_numbers = fact.other_count > 0 || fact.other_chance >= 0.005 || fact.kind == Kind::then_room;
    const bool is_only =
        fact.also.empty() && static_cast<std::ptrdiff_t>(fact.lacking.size()) + 1 == legal_moves(reason.appraisal);
    if (is_only && !has_numbers) return filled(tr("Only {} {}."), word(fact.move), what);
    std::vector<Direction> moves{fact.move};
    moves.insert(moves.end(), fact.also.begin(), fact.also.end());
    return filled(tr("{} {}{}."), capital_list(moves), what, end);
}

/// "The 16s can wait: whatever tile comes after left, two of them can still merge."
std::string clause_about_waiting(const Reason& reason, const Grid& grid) {
    const std::string tile = std::to_string(game::tile_value(reason.wait->rank));
    const int tiles = count_of(grid, reason.wait->rank);
    if (reason.wait->chance > 0.999) {
        return filled(tiles == 2 ? tr("The {}s can wait: whatever tile comes after {}, they can still merge.")
                                 : tr("The {}s can wait: whatever tile comes after {}, two of them can still merge."),
                      tile, word(reason.best));
    }
    return filled(tiles == 2 ? tr("The {}s can wait: after {}, they can still merge in {} of the cases.")
                             : tr("The {}s can wait: after {}, two of them can still merge in {} of the cases."),
                  tile, word(reason.best), text::percent(reason.wait->chance, 0));
}

/// The values of the two moves: where nothing else distinguishes them.
std::string clause_about_values(const Reason& reason) {
    const auto [best, less] = text::apart(core::Value(reason.best_value.value - reason.appraisal.baseline),
                                          core::Value(reason.other_value.value - reason.appraisal.baseline));
    const std::string other = word(*reason.other);
    if (reason.appraisal.lower_is_better) {
        return filled(tr("The search counts a cost of {} for {}, of {} for {}."), text::in_groups(best),
                      word(reason.best), text::in_groups(less), other);
    }
    return filled(tr("{} is worth {} to the search, {} {}."), title(reason.best), text::in_groups(best), other,
                  text::in_groups(less));
}

/// "Left gives up the corner: 64 leaves it; down would keep it there, but costs about 400 points."
std::string clause_about_corner(const Reason& reason) {
    const Direction other = reason.gives_up->lacking.front();
    const auto tile = game::tile_value(reason.gives_up->rank);
    if (reason.appraisal.of(other).verdict == Verdict::equal) {
        return filled(tr("{} gives up the corner: {} leaves it; {} would keep it there and is as good."),
                      title(reason.best), tile, word(other));
    }
    return filled(tr("{} gives up the corner: {} leaves it; {} would keep it there, but {}."), title(reason.best), tile,
                  word(other), verdict_words(reason.appraisal, other));
}

/// "But down takes 512 out of its corner."
std::string clause_about_other_corner(const Fact& fact) {
    return filled(tr("But {} takes {} out of its corner."), word(fact.move), game::tile_value(fact.rank));
}

/// "Every move takes 64 out of its corner; after left, a swipe can bring it back in 92 % of the cases."
std::string clause_about_all_corners(const Fact& fact) {
    const auto tile = game::tile_value(fact.rank);
    const std::string move = word(fact.move);
    if (fact.chance < 0.005) return filled(tr("Every move takes {} out of its corner."), tile);
    if (fact.chance > 0.999) {
        return filled(tr("Every move takes {} out of its corner; after {}, the next swipe can bring it back."), tile,
                      move);
    }
    return filled(
        tr("Every move takes {} out of its corner; after {}, the next swipe can bring it back in {} of the cases."),
        tile, move, text::percent(fact.chance, 0));
}

/// "But a 4 at the top left (10 %) ends the game after left; up is safer and as good."
std::string clause_about_risk(const Reason& reason, const Grid& grid) {
    const Fact& risk = *reason.risk;
    const std::string best = word(reason.best);
    if (risk.lacking.empty()) {
        if (risk.chance > 0.999) return tr("But the next tile ends the game after every move.");
        return filled(tr("But {} ({}) ends the game after {}, and no move is safer."),
                      tile_words(*risk.tile, grid.size()), text::percent(risk.chance, 0), best);
    }
    const Direction other = risk.lacking.front();
    const bool is_as_good = reason.appraisal.of(other).verdict == Verdict::equal;
    std::string safer = word(other);
    // Its own chance of the end, where it has one.
    if (risk.other_chance > 0) {
        safer = filled(text::trc("safer move", "{0} ({1})"), safer, text::percent(risk.other_chance, 0));
    }
    const std::string end = is_as_good
                                ? filled(tr("{} is safer and as good"), safer)
                                : filled(tr("{} is safer, but {}"), safer, verdict_words(reason.appraisal, other));
    if (risk.chance > 0.999) return filled(tr("But the next tile ends the game after {}; {}."), best, end);
    return filled(tr("But {} ({}) ends the game after {}; {}."), tile_words(*risk.tile, grid.size()),
                  text::percent(risk.chance, 0), best, end);
}

/// What the moves cost at most, as a part of the best one's value.
std::string little(const Appraisal& appraisal, const std::vector<Direction>& moves) {
    double most = 0;
    for (const Direction move : moves) most = std::max(most, appraisal.part_of(move));
    return text::percent(most, 1);
}

/// "up rates about 3.0 lower": how much worse moves are, where nothing that is seen says why.
std::string worse_words(const Appraisal& appraisal, const std::vector<Direction>& moves, std::string first) {
    if (moves.size() > 1) return filled(tr("{} are worse"), listed(std::move(first), moves));
    return filled(text::trc("a move and its cost", "{} {}"), first, verdict_words(appraisal, moves.front()));
}

/// "Up is only a little worse (1.2 %): that may be an error of the network.", "Right costs about 3 000 points: only boards
/// further on show why.", or both in one sentence; empty if no move is unexplained.
std::string clause_about_unexplained(const Reason& reason) {
    std::vector<Direction> near, far;
    for (const Direction move : reason.unexplained) {
        (reason.appraisal.is_within_error(move) ? near : far).push_back(move);
    }
    if (near.empty() && far.empty()) return {};
    if (near.empty()) {
        return filled(tr("{}: only boards further on show why."),
                      worse_words(reason.appraisal, far, title(far.front())));
    }
    const std::string cost = little(reason.appraisal, near);
    const std::string moves = capital_list(near);
    if (far.empty()) {
        return filled(near.size() == 1
                          ? tr("{} is only a little worse ({}): that may be an error of the network.")
                          : tr("{} are only a little worse (at most {}): that may be an error of the network."),
                      moves, cost);
    }
    return filled(near.size() == 1
                      ? tr("{} is only a little worse ({}), perhaps by an error of the network; {}.")
                      : tr("{} are only a little worse (at most {}), perhaps by an error of the network; {}."),
                  moves, cost, worse_words(reason.appraisal, far, word(far.front())));
}

/// "Left merges the two 8s, but to the search that counts for less."; `is_hidden`: nothing is seen that speaks against it.
std::string clause_about_merit(const Fact& merit, bool is_hidden, const Reason& reason, const Grid& grid) {
    std::vector<Direction> moves{merit.move};
    moves.insert(moves.end(), merit.also.begin(), merit.also.end());
    const std::string list = capital_list(moves), what = merit_words(merit, reason.appraisal, grid);
    if (!is_hidden) return filled(tr("{} {}, but to the search that counts for less."), list, what);
    return filled(tr("{} {}, but {}, as boards further on show."), list, what,
                  verdict_words(reason.appraisal, merit.move));
}

/// The second sentence: another fact of the good moves, the merge that may wait, the fault of a worse move, or what speaks
/// for it all the same.
std::string second_clause(const Reason& reason, const Grid& grid) {
    if (reason.wait) return clause_about_waiting(reason, grid);
    if (reason.best_facts.size() > 1) return clause_about_good(reason.best_facts[1], reason, grid);
    if (reason.fault && !reason.unexplained.empty() && !names_a_tile(*reason.fault)) {
        return filled(tr("{} {}; {}, as boards further on show."), title(reason.fault->move),
                      deed(*reason.fault, reason, grid),
                      worse_words(reason.appraisal, reason.unexplained, word(reason.unexplained.front())));
    }
    if (reason.fault) return clause(*reason.fault, reason, grid);
    if (reason.merit) return clause_about_merit(*reason.merit, !reason.unexplained.empty(), reason, grid);
    return clause_about_unexplained(reason);
}

/// "Left is better."; where nothing is seen on the board, and the sentence that follows does not say so, that as well.
std::string words_of_hidden(const Reason& reason) {
    const std::string best = title(reason.best);
    const auto worse = worse_moves(reason.appraisal);
    const bool may_err = !worse.empty() && reason.appraisal.is_within_error(worse.front());
    if (!reason.unexplained.empty() || (!may_err && !reason.wait)) return filled(tr("{} is better."), best);
    if (!may_err) return filled(tr("{} is better, although the board does not show it yet."), best);
    return filled(tr("{} is only a little better ({}): that may be an error of the network."), best,
                  little(reason.appraisal, {worse.front()}));
}

/// Whether nothing is to be said but that all the differences may be errors.
bool may_all_err(const Reason& reason) {
    const auto worse = worse_moves(reason.appraisal);
    const auto may_err = [&](Direction move) { return reason.appraisal.is_within_error(move); };
    return reason.best_facts.empty() && !reason.fault && !reason.wait && reason.unexplained == worse &&
           !worse.empty() && std::all_of(worse.begin(), worse.end(), may_err);
}

/// "Up is only a little better than left and down (at most 1.8 %): that may be an error of the network."
std::string words_of_a_little(const Reason& reason) {
    const char* words =
        reason.unexplained.size() == 1
            ? tr("{} is only a little better than {} ({}): that may be an error of the network.")
            : tr("{} is only a little better than {} (at most {}): that may be an error of the network.");
    return filled(words, title(reason.best), list(reason.unexplained), little(reason.appraisal, reason.unexplained));
}

/// Why one move is better than all others.
std::string words_of_better(const Reason& reason, const Grid& grid) {
    if (may_all_err(reason)) return words_of_a_little(reason);
    const bool says_nothing = reason.best_facts.empty() && !reason.fault && !reason.wait && reason.unexplained.empty();
    const bool owns_up = reason.gives_up || reason.all_give_up || reason.risk;
    if (says_nothing && !owns_up) return clause_about_values(reason);
    std::string out;
    const bool is_fault = reason.best_facts.empty() && reason.fault && reason.fault->move != reason.best;
    if (is_fault && !names_a_tile(*reason.fault)) {
        out = filled(tr("{} is better: {} {}."), title(reason.best), word(reason.fault->move),
                     deed(*reason.fault, reason, grid));
        text::add_sentence(out, reason.wait ? clause_about_waiting(reason, grid)
                                : reason.merit
                                    ? clause_about_merit(*reason.merit, !reason.unexplained.empty(), reason, grid)
                                    : clause_about_unexplained(reason));
        return out;
    }
    if (!reason.best_facts.empty()) {
        out = clause_about_good(reason.best_facts.front(), reason, grid);
    } else if (!reason.fault || is_fault) {
        out = words_of_hidden(reason);
    }
    text::add_sentence(out, second_clause(reason, grid));
    return out;
}

/// Says that it does not matter which move is made.
std::string words_of_no_matter(const Reason& reason) {
    if (reason.relation == Relation::mirrored && reason.good.size() == 2) {
        return filled(tr("{} and {} are worth the same: their boards are mirror images."), title(reason.best),
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
        return filled(tr("{} and {} are worth the same."), title(reason.best), word(*reason.other));
    }
    return filled(tr("{} and {} are equally good: the difference is too small to matter."), title(reason.best),
                  word(*reason.other));
}

/// Says which moves are equally good, and what they have that the others lack.
std::string words_of_equals(const Reason& reason, const Grid& grid) {
    const std::string moves = capital_list(reason.good);
    const bool says_nothing = reason.best_facts.empty() && !reason.fault && !reason.wait;
    if (says_nothing && worse_moves(reason.appraisal).empty()) return words_of_no_matter(reason);
    std::string out;
    if (says_nothing) {
        out = filled(tr("{} are equally good."), moves);
        text::add_sentence(out, clause_about_unexplained(reason));
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
        out = filled(tr("{} are equally good: {} {}{}."), moves, all, merit_words(fact, reason.appraisal, grid),
                     tail(fact));
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

/// The moves but `best` that win the same at once stand together: "up and down 16, left 0".
std::string points_of_others(const Appraisal& appraisal) {
    std::vector<std::pair<std::uint64_t, std::vector<Direction>>> groups;
    for (const MoveAppraisal& move : appraisal.moves) {
        if (move.verdict == Verdict::illegal || move.points == appraisal.of(*appraisal.best).points) continue;
        const auto same =
            std::find_if(groups.begin(), groups.end(), [&](const auto& group) { return group.first == move.points; });
        if (same != groups.end()) {
            same->second.push_back(move.move);
        } else {
            groups.push_back({move.points, {move.move}});
        }
    }
    std::sort(groups.begin(), groups.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::string out;
    for (const auto& [points, moves] : groups) {
        const std::string one = filled(text::trc("points of moves", "{} {}"), list(moves), text::grouped(points));
        out = out.empty() ? one : filled(text::trc("points of moves", "{}, {}"), out, one);
    }
    return out;
}

/// Says what an agent sees that looks at nothing but the points of each move.
std::string words_of_points(const Reason& reason, const Description& agent) {
    const Appraisal& appraisal = reason.appraisal;
    const std::uint64_t most = appraisal.of(reason.best).points;
    const std::string name = called_in_sentences(agent.name);
    const std::string others = points_of_others(appraisal);
    if (others.empty()) {
        return filled(trn("To {0} the moves look alike: each wins {1} point at once.",
                          "To {0} the moves look alike: each wins {1} points at once.", most),
                      name, text::grouped(most));
    }
    std::vector<Direction> best{reason.best};
    for (const MoveAppraisal& move : appraisal.moves) {
        const bool is_as_good = move.verdict != Verdict::illegal && move.points == most && move.move != reason.best;
        if (is_as_good) best.push_back(move.move);
    }
    return filled(trn("{0} wins {1} points at once ({2}); {3} looks at nothing else.",
                      "{0} win {1} points at once ({2}); {3} looks at nothing else.", best.size()),
                  capital_list(best), text::grouped(most), others, name);
}

/// Says that the search finds the tile that the agent plays for, and after which moves.
std::string words_of_goal(const Reason& reason) {
    const std::string moves = list(reason.seeing);
    if (reason.unseeing.empty()) {
        return filled(tr("Even if the most annoying tiles come, the search finds a 2048 after {}."), moves);
    }
    return filled(tr("Even if the most annoying tiles come, the search finds a 2048 after {}, but not after {}."),
                  moves, list(reason.unseeing));
}

std::string words_of_relation(const Reason& reason, const Description& agent, const Grid& grid) {
    const std::string best = title(reason.best);
    switch (reason.relation) {
        case Relation::only: return filled(tr("Only {} is legal."), word(reason.best));
        case Relation::unvalued: return filled(tr("{} plays {} and gives no values."), agent.name, word(reason.best));
        case Relation::wins:
            return filled(tr("{} {}: it wins, and the search looks no further."), best,
                          deed(reason.best_facts.front(), reason, grid));
        case Relation::points: return words_of_points(reason, agent);
        case Relation::goal_seen: return words_of_goal(reason);
        case Relation::unproven: {
            std::string out =
                reason.best_facts.empty() ? "" : clause_about_good(reason.best_facts.front(), reason, grid);
            if (out.empty() && reason.fault) out = clause(*reason.fault, reason, grid);
            text::add_sentence(out, tr("The search shows that no other move is better."));
            return out;
        }
        case Relation::lost: {
            std::string out = tr("If the worst tiles come, the game soon ends after every move.");
            if (reason.risk) return out;
            text::add_sentence(out, tr("An agent that weighs tiles by their chance can still tell the moves apart."));
            return out;
        }
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
    if (reason.other_gives_up) text::add_sentence(out, clause_about_other_corner(*reason.other_gives_up));
    if (reason.all_give_up) text::add_sentence(out, clause_about_all_corners(*reason.all_give_up));
    if (reason.risk) text::add_sentence(out, clause_about_risk(reason, grid));
    if (reason.cuts_large) text::add_sentence(out, large_tile_words());
    if (reason.appraisal.errs) {
        text::add_sentence(out, tr("A value below 0 is an error of the network: points cannot be lost."));
    }
    if (!reason.halved_above || reason.relation == Relation::only) return out;
    if (*reason.halved_above == 0) {
        return filled(
            tr("{} These points are those of a smaller board that plays alike: all tiles count half or less."), out);
    }
    return filled(
        tr("{} These points are those of a smaller board that plays alike: tiles above {} count half or less."), out,
        game::tile_value(*reason.halved_above));
}

}  // namespace plyglass::advice
