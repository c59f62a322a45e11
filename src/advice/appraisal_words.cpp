// What an appraisal says, in the current language.

#include <algorithm>
#include <cmath>
#include <iterator>

#include "advice/appraisal.hpp"
#include "advice/merit_words.hpp"
#include "advice/move_facts.hpp"
#include "advice/reason.hpp"
#include "advice/tile_effect.hpp"
#include "agent/board_words.hpp"
#include "eval/evaluation.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/points.hpp"
#include "text/translate.hpp"

namespace plyglass::advice {

namespace {

using agent::place;
using agent::word;
using core::Bound;
using core::Bounded;
using game::Direction;
using namespace text;
using Kind = Fact::Kind;

/// A cost with two significant digits, none behind the point from 10 on: nobody compares more.
std::string rough(double cost) {
    if (cost <= 0) return "0";
    const double step = std::pow(10, std::floor(std::log10(cost)) - 1);
    const double rounded = std::round(cost / step) * step;
    return in_groups(text::fixed(rounded, std::clamp(static_cast<int>(-std::floor(std::log10(step) + 1e-9)), 0, 9)));
}

/// In the unit of the values: points, a chance, or the number that the agent's evaluation rates a move with.
std::string cost_words(const MoveAppraisal& move, const Appraisal& appraisal) {
    if (appraisal.unit == Unit::gain)
        return filled(trn("wins {} point less", "wins {} points less", static_cast<unsigned long>(move.told_cost)),
                      text::grouped(static_cast<std::uint64_t>(move.told_cost)));
    // Where the values are in error, their differences are no points.
    if (appraisal.unit == Unit::points && !appraisal.errs) {
        return move.at_least ? filled(tr("costs at least {} points"), rough(move.told_cost))
                             : filled(tr("costs about {} points"), rough(move.told_cost));
    }
    if (appraisal.unit == Unit::chance) {
        const std::string cost = filled(tr("{} %"), rough(100 * move.told_cost));
        return move.at_least ? filled(tr("lowers the chance by at least {}"), cost)
                             : filled(tr("lowers the chance by about {}"), cost);
    }
    const std::string cost = rough(move.told_cost);
    if (appraisal.lower_is_better) {
        return move.at_least ? filled(tr("rates at least {} higher"), cost) : filled(tr("rates about {} higher"), cost);
    }
    return move.at_least ? filled(tr("rates at least {} lower"), cost) : filled(tr("rates about {} lower"), cost);
}

/// A part of the best value means something only where 0 does: of points still to come. A chance is a part itself.
/// Numbers of an evaluation are far apart or near beside each other; and where points are below 0, which is an error, a
/// part of them says nothing.
std::string much_words(const MoveAppraisal& move, const Appraisal& appraisal) {
    if (appraisal.unit == Unit::points && !appraisal.errs) return tr("loses much");
    if (appraisal.unit != Unit::evaluation) return cost_words(move, appraisal);
    constexpr double most_of_spread = 0.5;
    if (*move.cost < most_of_spread * appraisal.most_cost) return cost_words(move, appraisal);
    return appraisal.lower_is_better ? tr("rates much higher") : tr("rates much lower");
}

double rounded(double value, Unit unit) { return unit == Unit::points ? text::in_tens(value) : value; }

std::string shown(const Appraisal& appraisal, const Bounded<double>& value, const text::Precision& precision) {
    if (value.bound == Bound::unseen) return "?";
    const std::string sign = value.bound == Bound::exact ? "" : std::string(text::sign(value.bound));
    if (appraisal.unit == Unit::chance) return sign + text::percent(value.value, 1);
    const double less = rounded(value.value - appraisal.baseline, appraisal.unit);
    return sign + in_groups(precision.number(core::Value(less)));
}

std::string tile_words(const game::Tile& tile, int size) {
    return filled(tr("a {} {}"), game::tile_value(tile.rank), place(size, tile.cell));
}

std::string end_words(const Fact& fact, int size) {
    if (fact.chance > 0.999) return tr("the next tile leaves no move");
    return filled(tr("{} ({}) leaves no move"), tile_words(*fact.tile, size), text::likelihood(fact.chance, 2));
}

/// Against the worst tile, its chance does not count.
std::string worst_tile_words(const Fact& fact, int size) {
    return filled(tr("worst tile then: {} ({})"), tile_words(*fact.tile, size), text::likelihood(fact.chance, 2));
}

/// "136 points now, then about 21 190".
std::string now_then_words(const Fact& fact) {
    return filled(trn("{} point now, then about {}", "{} points now, then about {}",
                      static_cast<unsigned long>(fact.value.value)),
                  in_groups(text::decimal(fact.value)),
                  in_groups(text::number(core::Value(text::in_tens(fact.other_value.value)))));
}

/// The board is worse in order, ... after it.
std::string lag_words(const Fact& fact) {
    if (fact.term == "smoothness") return tr("neighbours less alike");
    if (fact.term == "merges") return tr("fewer tiles that can merge");
    return tr("tiles less in order");
}

/// The same after the next swipe.
std::string then_lag_words(const Fact& fact) {
    if (fact.term == "corner") return tr("no safe corner after the next swipe");
    if (fact.term == "empty") return tr("leaves less room after the next swipe");
    if (fact.term == "merges") return tr("fewer pairs after the next swipe");
    if (fact.term == "smoothness") return tr("neighbours less alike after the next swipe");
    return tr("tiles less in order after the next swipe");
}

/// "no two 16s side by side": what a move lacks.
std::string lack_words(const Fact& fact) {
    const auto tile = game::tile_value(fact.rank);
    switch (fact.lacked) {
        case Kind::merges: return filled(tr("merges no {}s"), tile);
        case Kind::keeps_corner:
        case Kind::reaches_corner: return filled(tr("{} is in no corner then"), tile);
        case Kind::then_keeps_corner: return filled(tr("{} is less safe in its corner"), tile);
        case Kind::keeps_order:
        case Kind::lines_up: return filled(tr("{} are not in order then"), tiles_words(fact));
        case Kind::fills_edge: return filled(tr("leaves a gap in the edge of {}"), tile);
        case Kind::side_by_side:
        case Kind::leaves_pair: return filled(tr("no two {}s side by side then"), tile);
        case Kind::joins:
        case Kind::beside: return filled(tr("{} is not next to {} then"), tile, game::tile_value(fact.other_rank));
        case Kind::then_merges: return filled(tr("two {}s merge less surely next"), tile);
        case Kind::more_next: return tr("leaves fewer pairs to merge next");
        case Kind::then_room: return tr("leaves less room after the next swipe");
        default: return tr("worse only later on");
    }
}

/// The fact as one of its first move alone.
Fact of_one(Fact fact) {
    fact.also.clear();
    return fact;
}

}  // namespace

std::string verdict_words(const Appraisal& appraisal, Direction direction) {
    const MoveAppraisal& move = appraisal.of(direction);
    switch (move.verdict) {
        case Verdict::best: return tr("best");
        case Verdict::equal: return tr("as good");
        case Verdict::small: return cost_words(move, appraisal);
        case Verdict::large: return much_words(move, appraisal);
        case Verdict::loses:
            return move.fact && move.fact->chance > 0.999 ? tr("ends the game") : tr("can end the game");
        case Verdict::illegal: return tr("not possible");
        case Verdict::unknown: break;
    }
    if (appraisal.wins_with) return tr("not looked at");
    return move.at_least ? tr("not better") : tr("no value");
}

std::string ladder_words(const Appraisal& appraisal) {
    if (appraisal.unit == Unit::gain || appraisal.unit == Unit::chance) {
        return tr("“As good”: less than 1 % below the best.");
    }
    if (appraisal.unit == Unit::evaluation) {
        return appraisal.lower_is_better ? tr("“As good”: less than 1 % above the best; “rates much higher”: 10 % or "
                                              "more, and at least half as "
                                              "far from it as the farthest move.")
                                         : tr("“As good”: less than 1 % below the best; “rates much lower”: 10 % or "
                                              "more, and at least half as "
                                              "far from it as the farthest move.");
    }
    return tr("“As good”: less than 1 % below the best; “loses much”: 10 % or more below it.");
}

std::string fact_words(const Fact& fact, const Appraisal& appraisal, const game::Grid& grid) {
    const int size = grid.size();
    const auto count = static_cast<unsigned long>(fact.count);
    const bool is_of_best = fact.move == appraisal.best;
    switch (fact.kind) {
        case Kind::makes: return filled(tr("makes {}"), game::tile_value(fact.rank));
        case Kind::leaves_corner:
            return filled(appraisal.of(fact.move).verdict == Verdict::equal ? tr("but {} leaves its corner")
                                                                            : tr("{} leaves its corner"),
                          game::tile_value(fact.rank));
        case Kind::breaks_order: return filled(tr("breaks the order of {}"), tiles_words(fact));
        case Kind::opens_edge: return filled(tr("leaves a gap in the edge of {}"), game::tile_value(fact.rank));
        case Kind::leaves_edge: return filled(tr("{} leaves the edge"), game::tile_value(fact.rank));
        case Kind::parts:
            return filled(tr("pulls {} away from {}"), game::tile_value(fact.rank), game::tile_value(fact.other_rank));
        case Kind::parts_pair: return filled(tr("pulls two {}s apart"), game::tile_value(fact.rank));
        case Kind::exposes: return filled(tr("lets a new tile come next to {}"), game::tile_value(fact.rank));
        case Kind::into_middle: return filled(tr("brings {} into the middle"), game::tile_value(fact.rank));
        case Kind::in_middle: return filled(tr("ends with {} in the middle"), game::tile_value(fact.rank));
        case Kind::shuts_in: return filled(tr("shuts a {} in between larger tiles"), game::tile_value(fact.rank));
        case Kind::nothing_next: return tr("leaves no pair to merge next");
        case Kind::merges_nothing: return tr("merges nothing");
        case Kind::can_wait: return filled(tr("merges {}s, which can wait"), game::tile_value(fact.rank));
        case Kind::then_leaves_corner:
            return filled(tr("its next swipe moves {} out ({})"), game::tile_value(fact.rank),
                          text::percent(fact.chance, 0));
        case Kind::beats_worst: return tr("worth more, whatever tile comes");
        case Kind::trails_best: return tr("worth less, whatever tile comes");
        case Kind::room:
            if (is_of_best) return merit_words(of_one(fact), grid);
            return filled(trn("leaves only {} cell empty", "leaves only {} cells empty", count), fact.count);
        case Kind::ends_game: return end_words(fact, size);
        case Kind::ends_soon: return tr("the worst tiles soon end the game");
        case Kind::hurts:
            if (fact.decides) return worst_tile_words(fact, size);
            return filled(tr("a {} ({}) {}"), game::tile_value(fact.tile->rank), text::likelihood(fact.chance, 2),
                          effect_words(fact.effect));
        case Kind::term:
            return filled(fact.is_penalty ? tr("less {}: {} against {}") : tr("more {}: {} against {}"),
                          term_word(fact.term), in_groups(text::decimal(fact.value)),
                          in_groups(text::decimal(fact.other_value)));
        case Kind::now_then: return now_then_words(fact);
        case Kind::wins_points:
            return filled(trn("wins {} point at once", "wins {} points at once", count), fact.count);
        case Kind::within_error: return tr("may be an error of the network");
        case Kind::lacks: return lack_words(fact);
        case Kind::lags: return lag_words(fact);
        case Kind::then_lags: return then_lag_words(fact);
        case Kind::later: return tr("worse only later on");
        case Kind::no_difference:
            return appraisal.of(fact.move).cost == 0 ? tr("worth the same") : tr("difference too small to matter");
        case Kind::not_visible: return tr("not visibly worse");
        case Kind::mirrored: return tr("the same board, mirrored");
        default: return merit_words(of_one(fact), grid);
    }
}

std::string row_words(const MoveAppraisal& move, const Appraisal& appraisal, const game::Grid& grid) {
    if (!move.fact) return {};
    std::string fact = fact_words(*move.fact, appraisal, grid);
    if (!move.merit) return fact;
    return filled(tr("merges {}s, but {}"), game::tile_value(move.merit->rank), fact);
}

std::string deed_words(const Appraisal& appraisal, const game::Grid& grid, Direction direction) {
    const MoveAppraisal& move = appraisal.of(direction);
    constexpr Kind seen[] = {Kind::leaves_corner, Kind::room,        Kind::merges,       Kind::makes,
                             Kind::breaks_order,  Kind::leaves_edge, Kind::opens_edge,   Kind::parts,
                             Kind::exposes,       Kind::parts_pair,  Kind::into_middle,  Kind::in_middle,
                             Kind::shuts_in,      Kind::lacks,       Kind::nothing_next, Kind::merges_nothing};
    const bool is_about_it =
        move.fact && std::find(std::begin(seen), std::end(seen), move.fact->kind) != std::end(seen);
    if (is_about_it) return fact_words(*move.fact, appraisal, grid);
    const bool is_worse = move.cost && move.verdict != Verdict::equal && *move.cost > 0;
    // Who sees nothing but points does not look at what comes next.
    if (!is_worse || move.merges.empty() || appraisal.unit == Unit::gain) return made_words(appraisal, direction);
    return filled(tr("makes {}, which is no fault; what comes next is"), move.merges.front());
}

std::string made_words(const Appraisal& appraisal, Direction direction) {
    const MoveAppraisal& move = appraisal.of(direction);
    return move.merges.empty() ? tr("nothing merges") : filled(tr("makes {}"), move.merges.front());
}

std::string title_words(const WhyNot& line, std::string_view move) {
    return filled(line.is_as_good ? tr("Why not {}? It is as good.") : tr("Why not {}?"), move);
}

std::string tile_title_words(const WhyNot& line, const Appraisal& appraisal) {
    if (line.is_as_good) return tr("The worst tile");
    // On another board than the one that is shown, nobody has looked what it does.
    const bool does_nothing = line.effect.kind == Effect::Kind::none && !appraisal.seen;
    return does_nothing ? tr("The tile that costs most") : tr("The tile that hurts");
}

std::string best_worst_words(const WhyNot& line, const Appraisal& appraisal) {
    if (!line.best_worst || !appraisal.best) return {};
    const std::string best = word(*appraisal.best);
    if (line.best_worst->ends_game) {
        if (line.end > 0 && line.best_end >= line.end) return filled(tr("so it can be after {}, too"), best);
        return filled(line.end > 0 ? tr("after {}, only {} of the new tiles end the game")
                                   : tr("after {}, {} of the new tiles end the game"),
                      best, text::percent(line.best_end, 0));
    }
    const double sign = appraisal.lower_is_better ? -1 : 1;
    const double better_by = sign * (line.best_worst->value.value - line.tile.value.value);
    constexpr double hardly = 0.01;
    const double size = std::fabs(line.best_worst->value.value - appraisal.baseline);
    const std::string effect = effect_words(line.effect);
    if (better_by < hardly * size && !effect.empty()) return filled(tr("the new tile {}"), effect);
    if (better_by < 0) {
        // Its worst case is no argument for it, but the average of all is.
        return filled(line.is_as_good ? tr("swipe {}: as good on average") : tr("swipe {}: better on average"), best);
    }
    return filled(tr("swipe {}: at worst {}"), best, shown_value(appraisal, line.best_left));
}

std::string shown_value(const Appraisal& appraisal, const Bounded<double>& value) {
    return shown(appraisal, value, {});
}

std::vector<std::string> shown_values(const Appraisal& appraisal, const Choice& choice) {
    std::vector<core::Value> apart;
    for (const MoveAppraisal& move : appraisal.moves) {
        const MoveValue& value = choice.moves[static_cast<std::size_t>(move.move)];
        const bool is_apart = move.verdict != Verdict::equal && value.legal && value.bound != Bound::unseen;
        if (is_apart) apart.emplace_back(rounded(value.value - appraisal.baseline, appraisal.unit));
    }
    const text::Precision precision = text::Precision().telling_apart(std::move(apart));
    std::vector<std::string> out;
    for (const MoveValue& move : choice.moves) {
        const Bound bound = move.legal ? move.bound : Bound::unseen;
        out.push_back(shown(appraisal, {move.value, bound}, precision));
    }
    return out;
}

std::string reach_words(const MoveValue& value) { return value.reach > 0 ? " ± " + rough(value.reach) : ""; }

std::string scale_words(const Appraisal& appraisal, const Named& named, int size) {
    if (appraisal.unit == Unit::points) return tr("points still to come");
    if (appraisal.unit == Unit::gain) return tr("the points that the move wins at once");
    if (appraisal.unit == Unit::chance) return tr("chance of reaching the tile");
    const std::string_view evaluation = evaluation_of(named, size);
    if (evaluation.empty()) return filled(tr("{}'s own measure: higher is better"), named.description->name);
    if (appraisal.lower_is_better) return filled(tr("the cost of {}: lower is better"), evaluation);
    if (appraisal.baseline == 0) return filled(tr("the evaluation of {}: higher is better"), evaluation);
    return filled(tr("the evaluation of {0}, less the {1} that every board has: higher is better"), evaluation,
                  text::grouped(static_cast<std::uint64_t>(appraisal.baseline)));
}

std::string evaluation_words(const Named& named, int size) {
    const eval::Description* evaluation = eval::find_evaluation(evaluation_of(named, size));
    return evaluation == nullptr ? "" : filled(tr("{}: {}"), evaluation->name, tr(evaluation->summary));
}

}  // namespace plyglass::advice
