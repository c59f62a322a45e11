#include "app/position_film.hpp"

#include <algorithm>
#include <utility>

#include "advice/appraisal.hpp"
#include "agent/board_words.hpp"
#include "app/chance_film.hpp"
#include "app/exact_values.hpp"
#include "app/hint_search.hpp"
#include "search/any_observer.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/film_maker.hpp"
#include "trace/positions.hpp"
#include "trace/settings.hpp"

namespace plyglass::app {

namespace {

using namespace text;

/// The named algorithm that a recorded search is on the screen.
trace::Search kind_of(const trace::PositionTrace& trace, const agent::Named& agent,
                      const search::AlphaBetaRules& rules) {
    trace::Search search;
    search.in_points = agent::unit_of(agent) == agent::Unit::points;
    search.baseline = advice::baseline_of(agent, trace.size) * (agent.description->lower_is_better ? -1 : 1);
    const auto& nodes = trace.trace.nodes;
    const bool has_chance =
        std::any_of(nodes.begin(), nodes.end(), [](const auto& node) { return node.turn() == core::Turn::chance; });
    const bool has_windows = std::any_of(trace.trace.tape.begin(), trace.trace.tape.end(), [](const auto& event) {
        return event.kind == trace::Kind::alpha || event.kind == trace::Kind::beta;
    });
    search.algorithm = has_chance    ? trace::Algorithm::expectimax
                       : has_windows ? trace::Algorithm::alphabeta
                                     : trace::Algorithm::minimax;
    search.rules = rules;
    return search;
}

/// The probability of a 4 that the agent assumes, exactly as it is written: 0.1 is 1/10.
core::Rational fours(const agent::Settings& settings) {
    const auto four = settings.values.find("four");
    if (four == settings.values.end()) return {1, 10};
    // Trees have no number that is written as ".1".
    return core::Rational::parse(four->second).value_or(core::Rational::from_double(settings.number("four")));
}

}  // namespace

bool searches_positions(const trace::AlgorithmInfo& algorithm) {
    const auto& parameters = agent::find_agent("textbook")->parameters;
    return std::any_of(parameters.begin(), parameters.end(), [&](const agent::Parameter& it) {
        return it.name == "algorithm" &&
               std::find(it.choices.begin(), it.choices.end(), algorithm.name) != it.choices.end();
    });
}

std::string textbook_agent(const trace::Search& search) {
    std::string out;
    for (const trace::Setting& it : trace::settings()) {
        if (it.for_agents) out += filled("{}{}={}", out.empty() ? "textbook:" : ",", it.name, it.text(search));
    }
    return out;
}

std::optional<std::string> unsearchable(const game::Grid& grid) {
    if (game::is_over(grid)) return tr("No tile can move on this board: there is nothing to search.");
    if (grid.size() > search::largest_observed) {
        return filled(tr("Only searches of boards up to {0} x {0} can be shown."), search::largest_observed);
    }
    return std::nullopt;
}

namespace {

/// Where nothing can move there is nothing but the board.
void record_lost(const PositionSearch& search, double value, trace::PositionRecorder& recorder) {
    using Types = search::PackedTypes;
    const Types::State state{.board = game::packed_cells(search.grid), .turn = core::Turn::over};
    recorder.begin(search.depth);
    recorder(search::Leaf<Types>{state, value, core::Bound::exact});
}

core::Result<PositionFilm, NotRecorded> recorded(const PositionSearch& search, const trace::Budget& budget,
                                                 const std::stop_token& stop, bool ends_with_budget) {
    const auto named = agent::name_agent(search.agent, {.milliseconds = {}, .depth = search.depth});
    if (!named) return NotRecorded{named.error().words};
    const bool is_shown = search.even_lost && game::is_over(search.grid);
    if (auto problem = unsearchable(search.grid); problem && !is_shown) return NotRecorded{*std::move(problem)};
    // With a clock, the slower recorded run would reach another depth: only the depth counts.
    agent::Named timeless = *named;
    timeless.settings.limits.milliseconds.reset();
    timeless.settings.limits.threads = 1;
    const int size = search.grid.size();
    if (!named->description->sizes.contain(size)) {
        return NotRecorded{agent::plays_other_sizes(*named->description, size)};
    }
    const auto agent = agent::make_agent(timeless, size);
    trace::PositionRecorder recorder(budget, size);
    PositionFilm out;
    out.search = search;
    out.agent = named->description;
    {
        agent->begin_game(1);
        if (ends_with_budget) {
            recorder.when_spent([&] {
                out.truncated = true;
                agent->cancel();
            });
        }
        const std::stop_callback cancel(stop, [&] { agent->cancel(); });
        if (is_shown) {
            record_lost(search, agent->static_value(search.grid), recorder);
        } else if (!agent->record(search.grid, out.choice, recorder)) {
            return NotRecorded{filled(tr("{} does not search a tree that could be shown."), named->description->name)};
        }
    }
    if (stop.stop_requested()) return stopped();
    if (out.truncated) return out;
    out.truth = truth_about(search.grid, user_cache_folder());
    for (trace::PositionTrace& trace : recorder.take()) {
        out.truncated = trace.trace.truncated;
        const int depth = trace.depth;
        const trace::Search kind = kind_of(trace, timeless, agent->rules());
        out.chapters.push_back({depth, trace::make_film(std::move(trace), kind, fours(timeless.settings))});
        if (stop.stop_requested()) return stopped();
    }
    return out;
}

core::Result<PositionFilm, NotRecorded> searched_for_chance(const PositionSearch& search, const trace::Budget& budget,
                                                            const std::stop_token& stop) {
    PositionSearch full = search;
    full.chance.reset();
    auto whole = recorded(full, {.nodes = std::min(budget.nodes, most_chance_nodes), .reserve_nodes = 0}, stop, true);
    if (!whole) return whole;
    if (whole->truncated) {
        return NotRecorded{
            filled(tr("The tree of this search has more than {} nodes, too many for exact sums; expected a "
                      "smaller depth."),
                   most_chance_nodes)};
    }
    return chance_film(*std::move(whole), search, stop);
}

}  // namespace

core::Result<PositionFilm, NotRecorded> record_position(const PositionSearch& search, const trace::Budget& budget,
                                                        const std::stop_token& stop) {
    if (search.chance) return searched_for_chance(search, budget, stop);
    return recorded(search, budget, stop, false);
}

core::Result<PositionFilm, NotRecorded> record_whole_position(const PositionSearch& search, const trace::Budget& budget,
                                                              const std::stop_token& stop) {
    if (search.chance) return searched_for_chance(search, budget, stop);
    return recorded(search, budget, stop, true);
}

core::Result<PositionFilm, NotRecorded> record_hint(const PositionSearch& search, const trace::Budget& budget,
                                                    const std::stop_token& stop) {
    const auto named = agent::name_agent(search.agent, {.milliseconds = {}, .depth = search.hint->depth});
    if (!named) return NotRecorded{named.error().words};
    const int shallowest = std::min(depth_range(*named->description).value_or(DepthRange{}).least, search.hint->depth);
    PositionSearch now = search;
    now.depth = shallowest;
    auto best = record_whole_position(now, budget, stop);
    if (!best) return best;
    if (best->truncated) return record_position(now, budget, stop);
    const auto agrees = [&](const PositionFilm& film) { return film.choice.move == search.hint->move; };
    // Each depth takes several times as long as the one before: the last one that fits costs more than all before it.
    while (now.depth < search.hint->depth) {
        ++now.depth;
        auto deeper = record_whole_position(now, budget, stop);
        if (!deeper) return deeper;
        if (deeper->truncated) break;
        if (agrees(*deeper) || !agrees(*best)) best = std::move(deeper);
    }
    return best;
}

}  // namespace plyglass::app
