#include "agent/reason.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <span>
#include <utility>

#include "agent/board_words.hpp"
#include "agent/downgrading.hpp"
#include "eval/evaluation.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using core::Bound;
using core::Bounded;
using game::Direction;
using game::Grid;
using text::filled;
using text::mark;
using text::tr;
using text::trn;
using Clock = std::chrono::steady_clock;

constexpr double chance_of_four = 0.1;  // the rule of the game; agents may be set to others

/// Compares values on the agent's own scale.
struct Scale {
    bool lower_is_better = false;
    bool better(double a, double b) const { return lower_is_better ? a < b : a > b; }
};

bool has_value(const MoveValue& move) { return move.legal && move.bound != Bound::unseen; }

// ---- the two moves ---------------------------------------------------------------------------------------

std::optional<Direction> runner_up(const Choice& choice, Scale scale) {
    std::optional<Direction> found;
    const auto value_of = [&](Direction direction) { return choice.moves[static_cast<std::size_t>(direction)]; };
    // A value from a shallower search does not compare with the others.
    const auto counts = [](const MoveValue& move) { return has_value(move) && move.depth == 0; };
    for (const Direction direction : game::directions) {
        const MoveValue& move = value_of(direction);
        if (direction == choice.move || !move.legal) continue;
        const bool better =
            found && counts(move) && (!counts(value_of(*found)) || scale.better(move.value, value_of(*found).value));
        if (!found || better) found = direction;
    }
    return found;
}

game::Rank corner_tile(const Grid& grid) {
    const game::Rank highest = game::highest_rank(grid);
    const int n = grid.size();
    const bool corner = grid.at(0, 0) == highest || grid.at(0, n - 1) == highest || grid.at(n - 1, 0) == highest ||
                        grid.at(n - 1, n - 1) == highest;
    return corner ? highest : game::Rank{0};
}

std::optional<TermLead> term_lead(const eval::Description& evaluation, const Grid& best, const Grid& runner_up) {
    const auto judge = evaluation.make();
    const eval::Breakdown a = judge->terms(best);
    const eval::Breakdown b = judge->terms(runner_up);
    std::optional<TermLead> found;
    double largest = 0;
    for (std::size_t i = 0; i < std::min(a.terms.size(), b.terms.size()); ++i) {
        if (!a.terms[i].cells.empty()) continue;  // a pattern of a network has no name that says anything
        const double difference = a.terms[i].contribution - b.terms[i].contribution;
        const double lead = evaluation.lower_is_better ? -difference : difference;
        // Differences in the last digits come from the order of summation.
        if (!(lead > largest) || std::fabs(lead) < 1e-9 * std::fabs(a.terms[i].contribution)) continue;
        largest = lead;
        found = TermLead{a.terms[i].name, a.terms[i].value, b.terms[i].value};
    }
    return found;
}

// ---- the tiles -------------------------------------------------------------------------------------------

/// The agent as a judge of positions with the player to move.
class Judge {
public:
    /// Returns nothing if this agent has no way to judge a position.
    static std::optional<Judge> of(const Named& named, int size, int searched) {
        const auto& parameters = named.description->parameters;
        const auto depth = std::find_if(parameters.begin(), parameters.end(),
                                        [](const Parameter& parameter) { return parameter.name == "depth"; });
        if (depth == parameters.end() || depth->least >= depth->most) {
            if (named.description->evaluation.empty()) return std::nullopt;
            Judge judge(make_agent(named, size));
            judge.give_up_searching();
            return judge;
        }
        Named shallow = named;
        // Points compare with those of the move only if they come from its search, which has spent a round on the tile.
        const bool is_same_search = named.description->unit == Unit::points && searched > 0;
        const int least = is_same_search ? searched - 1 : std::max(1, static_cast<int>(depth->least));
        Settings& settings = shallow.settings;
        settings.limits = {std::nullopt, least, 1};
        settings.values.insert_or_assign("depth", std::to_string(least));
        // Such a shallow search has nothing to remember.
        if (const auto table = settings.values.find("table"); table != settings.values.end()) table->second = "off";
        return is_same_search ? Judge(make_agent(shallow, size)) : Judge(make_agent(shallow, size), least);
    }

    bool searches() const { return searches_; }
    /// The depth of the searches, if it is another one than the moves'.
    std::optional<int> depth() const { return searches_ ? depth_ : std::nullopt; }
    /// From now on the agent's opinion of the best reply counts.
    void give_up_searching() { searches_ = false; }

    Bounded<double> value(const Grid& grid, Scale scale) {
        if (searches_) {
            agent_->choose(grid, choice_);
            return {choice_.value, choice_.bound};
        }
        // A larger opinion is better for the player; the value is shown in the agent's own scale.
        double best = -std::numeric_limits<double>::infinity();
        for (const Direction direction : game::directions) {
            const game::Slide slid = game::slide(grid, direction);
            if (slid.moved) best = std::max(best, agent_->opinion(slid.grid));
        }
        return {scale.lower_is_better ? -best : best, Bound::exact};
    }

private:
    explicit Judge(std::unique_ptr<Agent> agent, std::optional<int> depth = {})
        : agent_(std::move(agent)), depth_(depth) {
        agent_->begin_game(1);
    }

    std::unique_ptr<Agent> agent_;
    std::optional<int> depth_;
    bool searches_ = true;
    Choice choice_;
};

/// Finds the worst tile on a board after a move; returns nothing if time runs out or the judge has no value.
std::optional<Threat> find_threat(Judge& judge, const Grid& moved, Scale scale, Clock::time_point until) {
    const double cell_chance = 1.0 / game::empty_cells(moved);
    std::optional<Threat> worst;
    for (int cell = 0; cell < moved.cells(); ++cell) {
        if (moved[cell] != 0) continue;
        for (const game::Rank rank : {game::Rank{1}, game::Rank{2}}) {
            if (Clock::now() >= until) return std::nullopt;
            Grid with = moved;
            with[cell] = rank;
            Threat threat{{cell, rank}, cell_chance * (rank == 1 ? 1 - chance_of_four : chance_of_four), false, {}};
            threat.ends_game = game::is_over(with);
            if (!threat.ends_game) {
                threat.value = judge.value(with, scale);
                if (threat.value.bound == Bound::unseen) return std::nullopt;
            }
            const bool worse = !worst || (!worst->ends_game &&
                                          (threat.ends_game || scale.better(worst->value.value, threat.value.value)));
            // If two tiles end the game, the likelier one is worse.
            const bool likelier =
                worst && worst->ends_game && threat.ends_game && threat.probability > worst->probability;
            if (worse || likelier) worst = threat;
        }
    }
    return worst;
}

bool find_threats(Judge& judge, const Grid& best, const Grid& runner_up, Scale scale, Clock::time_point until,
                  Reason& reason) {
    const auto after_best = find_threat(judge, best, scale, until);
    const auto after_runner_up = find_threat(judge, runner_up, scale, until);
    if (!after_best || !after_runner_up) return false;
    reason.best_threat = after_best;
    reason.runner_up_threat = after_runner_up;
    reason.threat_depth = judge.depth();
    return true;
}

// ---- words -----------------------------------------------------------------------------------------------

/// Every term of every evaluation.
constexpr const char* term_names[] = {mark("smoothness"), mark("monotonicity"), mark("islands"),  mark("isolated"),
                                      mark("empty"),      mark("max"),          mark("space"),    mark("random"),
                                      mark("disorder"),   mark("interior"),     mark("occupied"), mark("dead"),
                                      mark("merges"),     mark("sum"),          mark("constant"), mark("snake"),
                                      mark("diagonal"),   mark("cost"),         mark("inside")};

/// Values in points, with as few digits as tell them apart.
std::vector<std::string> points_apart(std::span<const Bounded<double>> values) {
    std::vector<core::Value> all;
    for (const Bounded<double>& value : values) {
        if (value.bound != Bound::unseen) all.emplace_back(value.value);
    }
    const text::Precision apart = text::Precision().telling_apart(std::move(all));
    std::vector<std::string> out;
    for (const Bounded<double>& value : values) {
        out.push_back(apart.bounded(core::Bounded<core::Value>{value.value, value.bound}));
    }
    return out;
}

/// The text of two values that are compared, precise enough to tell them apart.
std::pair<std::string, std::string> apart(const Bounded<double>& a, const Bounded<double>& b, Unit unit) {
    const auto spelt = unit == Unit::points ? points_apart(std::array{a, b}) : text::decimals(std::array{a, b});
    return {spelt[0], spelt[1]};
}

/// Says what the best move keeps.
std::string keeping(const Reason& reason) {
    const std::string other = word(*reason.runner_up);
    std::string out;
    const auto add = [&](const std::string& clause) { out = out.empty() ? clause : filled(tr("{}, {}"), out, clause); };
    if (reason.corner != 0) {
        add(filled(tr("it keeps the {} in a corner, {} does not"), game::tile_value(reason.corner), other));
    }
    if (reason.lead && reason.lead->term == "empty") {
        add(filled(trn("it keeps {0} cell empty, {1} keeps {2}", "it keeps {0} cells empty, {1} keeps {2}",
                       static_cast<unsigned long>(reason.best_empty)),
                   reason.best_empty, other, reason.runner_up_empty));
    } else if (reason.lead) {
        const auto [own, others] =
            apart({reason.lead->best, Bound::exact}, {reason.lead->runner_up, Bound::exact}, Unit::evaluation);
        add(filled(tr("{} is better at {}, after {} it is {}"), term_word(reason.lead->term), own, other, others));
    }
    if (!out.empty()) return out;
    const bool exact = reason.best_value.bound == Bound::exact && reason.runner_up_value.bound == Bound::exact;
    if (exact && reason.best_value == reason.runner_up_value) {
        return filled(tr("it comes first, {} is worth as much ({})"), other,
                      apart(reason.best_value, reason.best_value, reason.unit).first);
    }
    if (exact && text::nearly_equal(reason.best_value.value, reason.runner_up_value.value)) {
        return filled(tr("{} is worth as much ({})"), other,
                      apart(reason.best_value, reason.best_value, reason.unit).first);
    }
    const auto [own, others] = apart(reason.best_value, reason.runner_up_value, reason.unit);
    out = filled(reason.unit == Unit::points ? tr("{} points are expected still to come, after {} {}")
                                             : tr("the search gives it {}, {} {}"),
                 own, other, others);
    return out;
}

/// Says which tile would hurt after the runner-up.
std::string hurting(const Reason& reason, const Grid& grid, Scale scale) {
    const Threat& threat = *reason.runner_up_threat;
    const std::string tile =
        filled(tr("a {} {}"), game::tile_value(threat.tile.rank), place(grid.size(), threat.tile.cell));
    if (threat.ends_game) {
        return filled(tr("after {}, {} (chance {}) would end the game"), word(*reason.runner_up), tile,
                      text::percent(threat.probability, 1));
    }
    const std::string chance = text::percent(threat.probability, 1);
    const auto& own = reason.best_threat;
    const bool is_compared = own && !own->ends_game && scale.better(own->value.value, threat.value.value);
    const auto [left, less] = apart(threat.value, is_compared ? own->value : threat.value, reason.unit);
    std::string out = reason.threat_depth
                          ? filled(tr("after {}, {} (chance {}) would hurt most and leave {} at depth {}"),
                                   word(*reason.runner_up), tile, chance, left, *reason.threat_depth)
                          : filled(tr("after {}, {} (chance {}) would hurt most and leave {}"), word(*reason.runner_up),
                                   tile, chance, left);
    if (is_compared) out += filled(tr(", the worst tile after {} {}"), word(reason.best), less);
    return out;
}

}  // namespace

Reason find_reason(const Named& named, const Grid& asked, const Choice& choice, Clock::time_point until) {
    const Grid& grid = choice.seen ? *choice.seen : asked;
    const Description& agent = *named.description;
    const Scale scale{agent.lower_is_better};
    Reason reason;
    reason.unit = unit_of(named);
    if (choice.seen) reason.halved_above = halved_above(asked, grid);
    reason.best = *choice.move;
    reason.is_valued = choice.bound != Bound::unseen;
    reason.best_value = {choice.value, choice.bound};
    reason.runner_up = runner_up(choice, scale);
    if (!reason.runner_up || !reason.is_valued) return reason;

    const MoveValue& other = choice.moves[static_cast<std::size_t>(*reason.runner_up)];
    reason.runner_up_value = {other.value, other.bound};
    const Grid after_best = game::slide(grid, reason.best).grid;
    const Grid after_other = game::slide(grid, *reason.runner_up).grid;
    reason.best_empty = game::empty_cells(after_best);
    reason.runner_up_empty = game::empty_cells(after_other);
    if (corner_tile(after_other) == 0) reason.corner = corner_tile(game::slide(asked, reason.best).grid);
    const eval::Description* evaluation = eval::find_evaluation(agent.evaluation);
    if (evaluation != nullptr && (evaluation->any_size || grid.size() == 4)) {
        reason.lead = term_lead(*evaluation, after_best, after_other);
    }

    const auto start = Clock::now();
    auto judge = Judge::of(named, grid.size(), choice.depth);
    if (!judge) return reason;
    // The time taken to make the agent does not count as thinking.
    if (until != Clock::time_point::max()) until += Clock::now() - start;
    if (judge->searches() && find_threats(*judge, after_best, after_other, scale, until, reason)) return reason;
    judge->give_up_searching();  // its opinions are quick enough for any limit
    find_threats(*judge, after_best, after_other, scale, Clock::time_point::max(), reason);
    return reason;
}

namespace {

std::string words_of_values(const Reason& reason, const Description& agent, const Grid& grid) {
    const std::string best = word(reason.best);
    if (!reason.runner_up_threat) return filled(tr("Best is {}: {}."), best, keeping(reason));
    return filled(tr("Best is {}: {}; {}."), best, keeping(reason),
                  hurting(reason, grid, Scale{agent.lower_is_better}));
}

}  // namespace

std::string words(const Reason& reason, const Description& agent, const Grid& grid) {
    if (!reason.runner_up) return filled(tr("Only {} is legal."), word(reason.best));
    if (!reason.is_valued) return filled(tr("{} plays {} and gives no values."), agent.name, word(reason.best));
    std::string out = words_of_values(reason, agent, grid);
    if (!reason.halved_above) return out;
    if (*reason.halved_above == 0) {
        return filled(
            tr("{} These points are those of a smaller board that plays alike: all tiles count half or less."), out);
    }
    return filled(
        tr("{} These points are those of a smaller board that plays alike: tiles above {} count half or less."), out,
        game::tile_value(*reason.halved_above));
}

std::vector<std::string> value_words(const Choice& choice, Unit unit) {
    std::array<Bounded<double>, game::directions.size()> values;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (has_value(choice.moves[i])) values[i] = {choice.moves[i].value, choice.moves[i].bound};
    }
    return unit == Unit::points ? points_apart(values) : text::decimals(values);
}

std::string term_word(std::string_view name) {
    const auto known = std::find(std::begin(term_names), std::end(term_names), name);
    return known == std::end(term_names) ? std::string(name) : tr(*known);
}

}  // namespace plyglass::agent
