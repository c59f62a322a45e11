#include "advice/appraisal.hpp"

#include <algorithm>
#include <cmath>

#include "advice/board_facts.hpp"
#include "advice/move_facts.hpp"
#include "advice/tile_effect.hpp"
#include "eval/evaluation.hpp"
#include "text/format.hpp"
#include "text/points.hpp"

namespace plyglass::advice {

namespace {

using core::Bound;
using game::Direction;
using game::Grid;

constexpr double equal_below = 0.01;  // of the best value
constexpr double small_below = 0.1;

/// Costs, on the agent's own scale.
struct Scale {
    bool lower_is_better = false;
    Unit unit = Unit::evaluation;
    double baseline = 0;
    double cost(double value, double best) const { return lower_is_better ? value - best : best - value; }
    /// The bound that says how good a move is at most.
    Bound at_most() const { return lower_is_better ? Bound::lower : Bound::upper; }
    /// The value rounded as people see it: points in tens, chances in tenths of a per cent.
    double as_shown(double value) const {
        if (unit == Unit::points) return text::in_tens(value);
        const int decimals = unit == Unit::chance ? 3 : text::decimals_of(value - baseline);
        const double parts = std::pow(10, decimals);
        return std::round((value - baseline) * parts) / parts;
    }
};

bool is_exact(const MoveValue& move) {
    return move.legal && move.bound == Bound::exact && move.depth == 0 && std::isfinite(move.value);
}

/// The other legal move with the best exact value.
std::optional<Direction> alternative(const Choice& choice, Scale scale) {
    std::optional<Direction> found;
    const auto value_of = [&](Direction move) { return choice.moves[static_cast<std::size_t>(move)].value; };
    for (const Direction move : game::directions) {
        if (move == choice.move || !is_exact(choice.moves[static_cast<std::size_t>(move)])) continue;
        if (!found || scale.cost(value_of(move), value_of(*found)) < 0) found = move;
    }
    return found;
}

/// Sets what the move costs against the best one, as far as the search shows.
void set_cost(const MoveValue& value, const Choice& choice, Scale scale, MoveAppraisal& out) {
    if (!value.legal || choice.bound != Bound::exact || value.depth != 0) return;
    const bool is_bound = value.bound == scale.at_most();
    if (value.bound != Bound::exact && !is_bound) return;
    const double cost = std::max(0.0, scale.cost(value.value, choice.value));
    if (std::isnan(cost)) return;
    out.cost = text::nearly_equal(value.value, choice.value) ? 0 : cost;
    out.displayed_cost = *out.cost;
    const double told = std::fabs(scale.as_shown(choice.value) - scale.as_shown(value.value));
    if (*out.cost > 0 && told > 0) out.displayed_cost = told;
    out.at_least = is_bound;
}

/// How far the difference of two values may be off: 0 unless they are means of random games.
double reach_of_cost(const MoveValue& value, const Choice& choice) {
    return std::hypot(value.reach, choice.moves[static_cast<std::size_t>(*choice.move)].reach);
}

/// `size`: of the best value, the baseline taken off.
Verdict verdict_by_cost(const MoveAppraisal& move, double size, double reach) {
    if (move.cost && *move.cost < reach) return Verdict::equal;
    if (!move.cost) return Verdict::unknown;
    const double cost = *move.cost;
    if (cost == 0 || cost < equal_below * size) return move.at_least ? Verdict::unknown : Verdict::equal;
    return cost < small_below * size ? Verdict::small : Verdict::large;
}

/// Whether `a` is worse for the player than `b`.
bool is_worse(const TileOutcome& a, const TileOutcome& b, Scale scale) {
    const double cost = scale.cost(a.value.value, b.value.value);
    if (cost != 0) return cost > 0;
    return a.chance > b.chance;
}

/// Finds the tiles that matter among those that the search has looked at.
void find_tiles(const MoveValue& value, Scale scale, const Grid& moved, MoveAppraisal& out) {
    double most = 0;
    bool is_seen = false;
    for (const TileOutcome& tile : out.tiles) {
        if (tile.value.bound != Bound::exact) continue;
        if (!out.worst || is_worse(tile, *out.worst, scale)) out.worst = tile;
        const double loss = tile.chance * scale.cost(tile.value.value, value.value);
        const bool does = loss > 0 && effect_of(moved, tile).kind != Effect::Kind::none;
        if (is_seen ? !does || !(loss > most) : !does && !(loss > most)) continue;
        is_seen = does;
        most = loss;
        out.hurting = tile;
    }
    // Against the worst tile, that one decides the value, and no other counts.
    const bool decides = out.worst && text::nearly_equal(out.worst->value.value, value.value);
    if (decides) out.hurting = out.worst;
}

}  // namespace

std::string_view name(Verdict verdict) {
    switch (verdict) {
        case Verdict::best: return "best";
        case Verdict::equal: return "equal";
        case Verdict::small: return "small";
        case Verdict::large: return "large";
        case Verdict::loses: return "loses";
        case Verdict::illegal: return "illegal";
        case Verdict::unknown: break;
    }
    return "";
}

std::string_view name(Effect::Kind kind) {
    switch (kind) {
        case Effect::Kind::ends: return "ends";
        case Effect::Kind::stops_merges: return "stops_merges";
        case Effect::Kind::parts: return "parts";
        case Effect::Kind::moves_corner: return "moves_corner";
        case Effect::Kind::moves_edge: return "moves_edge";
        case Effect::Kind::fills_board: return "fills_board";
        case Effect::Kind::crowds: return "crowds";
        case Effect::Kind::none: break;
    }
    return "";
}

std::string_view evaluation_of(const Named& named, int size) {
    const auto& values = named.settings.values;
    const auto chosen = values.find("evaluation");
    const bool is_chosen = chosen != values.end() && size == 4;  // on other sizes there is nothing to choose
    return is_chosen ? std::string_view(chosen->second) : named.description->evaluation;
}

double baseline_of(const Named& named, int size) {
    const eval::Description* evaluation = eval::find_evaluation(evaluation_of(named, size));
    if (evaluation == nullptr || (!evaluation->any_size && size != 4)) return 0;
    for (const eval::Term& term : evaluation->make()->terms(Grid(size)).terms) {
        if (term.name == "constant") return term.contribution;
    }
    return 0;
}

namespace {

/// 2048 for an agent that plays for it: its search values the winning move and looks at no other.
std::optional<game::Rank> winning_rank(const Grid& grid, const Choice& choice) {
    constexpr game::Rank goal = 11;
    if (!choice.move || choice.bound != Bound::exact || legal_moves(choice) == 1) return std::nullopt;
    for (const Direction direction : game::directions) {
        const MoveValue& move = choice.moves[static_cast<std::size_t>(direction)];
        if (direction != choice.move && move.legal && move.bound != Bound::unseen) return std::nullopt;
    }
    const auto merges = merged_tiles(grid, *choice.move);
    if (merges.empty() || merges.front() != game::tile_value(goal)) return std::nullopt;
    return goal;
}

/// Another move that makes the winning tile wins as well.
void set_winners(Appraisal& out) {
    for (MoveAppraisal& move : out.moves) {
        const bool wins = !move.merges.empty() && move.merges.front() == game::tile_value(*out.wins_with);
        if (!wins || move.move == out.best) continue;
        move.verdict = Verdict::equal;
        move.cost = 0;
    }
}

}  // namespace

Appraisal appraise(const Named& named, const Grid& grid, const Choice& choice, const TileOutcomes& outcomes) {
    const Scale scale{named.description->lower_is_better, unit_of(named), baseline_of(named, grid.size())};
    Appraisal out;
    out.best = choice.move;
    out.seen = choice.seen;
    out.unit = scale.unit;
    out.lower_is_better = scale.lower_is_better;
    out.baseline = scale.baseline;
    if (choice.move) out.alternative = alternative(choice, scale);
    out.size = std::fabs(choice.value - out.baseline);
    out.error = named.description->estimate_error * out.size;
    const eval::Description* evaluation = eval::find_evaluation(evaluation_of(named, grid.size()));
    const double end_of_best = choice.move ? chance_of_end_after(grid, *choice.move) : 0;
    for (const Direction direction : game::directions) {
        const auto i = static_cast<std::size_t>(direction);
        const MoveValue& value = choice.moves[i];
        MoveAppraisal& move = out.moves[i];
        move.move = direction;
        if (!value.legal) continue;
        out.errs = out.errs || (out.unit == Unit::points && value.bound != Bound::unseen && value.value < 0);
        move.merges = merged_tiles(grid, direction);
        for (const std::uint64_t tile : move.merges) move.points += tile;
        move.tiles = outcomes[i];
        if (is_exact(value)) find_tiles(value, scale, game::slide(grid, direction).grid, move);
        set_cost(value, choice, scale, move);
        move.verdict = direction == choice.move
                           ? Verdict::best
                           : verdict_by_cost(move, out.size, choice.move ? reach_of_cost(value, choice) : 0);
        // However little it costs on a scale of large numbers, or where the search counts on the worst tiles: a move after
        // which more tiles end the game is not as good.
        const bool is_of_the_end = evaluation && eval::tells_of_the_end(*evaluation, value.value);
        if (move.cost && !is_of_the_end) out.most_cost = std::max(out.most_cost, *move.cost);
        const double end = chance_of_end_after(grid, direction);
        const bool can_end =
            move.verdict == Verdict::equal ? end > end_of_best : move.verdict != Verdict::best && end > 0;
        if (can_end) move.verdict = Verdict::loses;
    }
    out.wins_with = winning_rank(grid, choice);
    if (out.wins_with) set_winners(out);
    const Searched searched{named, grid, choice, out};
    for (MoveAppraisal& move : out.moves) set_facts(searched, move);
    return out;
}

Appraisal appraise(const Named& named, const Grid& grid, const Choice& choice) {
    const TileOutcomes none{};
    return appraise(named, grid, choice, none);
}

namespace {

/// The value of a tile after a move without what the move and the reply win, on the board that was searched.
core::Bounded<double> left_after(const Appraisal& appraisal, const Grid& grid, Direction move,
                                 const TileOutcome& outcome) {
    core::Bounded<double> out = outcome.value;
    if (appraisal.unit != Unit::points) return out;
    const game::Slide slid = game::slide(appraisal.seen ? *appraisal.seen : grid, move);
    const std::uint64_t reply =
        outcome.reply ? game::slide(game::with_tile(slid.grid, outcome.tile), *outcome.reply).score : 0;
    out.value -= static_cast<double>(slid.score + reply);
    return out;
}

}  // namespace

std::optional<WhyNot> why_not(const Appraisal& appraisal, const Grid& grid, Direction direction) {
    const MoveAppraisal& move = appraisal.of(direction);
    if (direction == appraisal.best || !move.hurting) return std::nullopt;
    WhyNot out;
    out.move = direction;
    out.is_as_good = move.verdict == Verdict::equal;
    out.tile = out.is_as_good && move.worst ? *move.worst : *move.hurting;
    out.moved = game::slide(grid, direction).grid;
    out.with_tile = game::with_tile(out.moved, out.tile.tile);
    out.left = out.with_tile;
    out.left_value = left_after(appraisal, grid, direction, out.tile);
    if (out.tile.reply) {
        const game::Slide reply = game::slide(out.with_tile, *out.tile.reply);
        out.reply = out.tile.reply;
        out.reply_points = reply.score;
        out.left = reply.grid;
    }
    if (!appraisal.seen) out.effect = effect_of(out.moved, out.tile);
    if (appraisal.best) {
        out.best_worst = appraisal.of(*appraisal.best).worst;
        if (out.best_worst) out.best_left = left_after(appraisal, grid, *appraisal.best, *out.best_worst);
        out.best_end = chance_of_end_after(grid, *appraisal.best);
    }
    out.end = chance_of_end(out.moved);
    return out;
}

}  // namespace plyglass::advice
