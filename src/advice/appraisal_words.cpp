// What an appraisal says, in the current language.

#include <algorithm>
#include <cmath>
#include <iterator>

#include "advice/appraisal.hpp"
#include "advice/tile_effect.hpp"
#include "eval/evaluation.hpp"
#include "game/2048/direction_words.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/points.hpp"
#include "text/translate.hpp"

namespace plyglass::advice {

namespace {

using core::Bound;
using core::Bounded;
using game::Direction;
using namespace text;

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
        return filled(trn("wins {} point less", "wins {} points less", static_cast<unsigned long>(move.displayed_cost)),
                      text::grouped(static_cast<std::uint64_t>(move.displayed_cost)));
    // Where the values are in error, their differences are no points.
    if (appraisal.unit == Unit::points && !appraisal.errs) {
        return move.at_least ? filled(tr("costs at least {} points"), rough(move.displayed_cost))
                             : filled(tr("costs about {} points"), rough(move.displayed_cost));
    }
    if (appraisal.unit == Unit::chance) {
        const std::string cost = filled(tr("{} %"), rough(100 * move.displayed_cost));
        return move.at_least ? filled(tr("lowers the chance by at least {}"), cost)
                             : filled(tr("lowers the chance by about {}"), cost);
    }
    const std::string cost = rough(move.displayed_cost);
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

std::string row_words(const MoveAppraisal& move, const Appraisal& appraisal, const game::Grid& grid) {
    if (!move.fact) return {};
    std::string fact = fact_words(*move.fact, appraisal, grid);
    if (!move.merit) return fact;
    return filled(tr("merges {}s, but {}"), game::tile_value(move.merit->rank), fact);
}

std::string deed_words(const Appraisal& appraisal, const game::Grid& grid, Direction direction) {
    const MoveAppraisal& move = appraisal.of(direction);
    if (move.fact && row_of(move.fact->kind).is_of_board) return fact_words(*move.fact, appraisal, grid);
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
