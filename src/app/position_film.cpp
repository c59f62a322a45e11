#include "app/position_film.hpp"

#include <algorithm>
#include <utility>

#include "app/search_names.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"
#include "trace/positions.hpp"

namespace plyglass::app {

namespace {

using text::filled;
using text::tr;

/// Which of the algorithms that have a name on the screen a recorded search is.
trace::Search kind_of(const trace::PositionTrace& trace, const agent::Settings& settings) {
    trace::Search search;
    const auto& nodes = trace.trace.nodes;
    const bool has_chance =
        std::any_of(nodes.begin(), nodes.end(), [](const auto& node) { return node.turn == core::Turn::chance; });
    const bool has_windows = std::any_of(trace.trace.tape.begin(), trace.trace.tape.end(), [](const auto& event) {
        return event.kind == trace::Kind::alpha || event.kind == trace::Kind::beta;
    });
    search.algorithm = has_chance    ? trace::Algorithm::expectimax
                       : has_windows ? trace::Algorithm::alphabeta
                                     : trace::Algorithm::minimax;
    for (const auto& [parameter, value] : settings.values) turn_switch(search.rules, parameter, value);
    return search;
}

/// The probability of a 4 that the agent reckons with.
double fours(const agent::Settings& settings) {
    const auto four = settings.values.find("four");
    return four == settings.values.end() ? 0.1 : settings.number("four");
}

}  // namespace

std::optional<std::string> unsearchable(const game::Grid& grid) {
    if (game::is_over(grid)) return tr("No tile can move on this board: there is nothing to search.");
    if (grid.size() != 4) return tr("Only searches of 4 x 4 boards can be shown.");
    return std::nullopt;
}

core::Result<PositionFilm, std::string> record_position(const PositionSearch& search, const trace::Budget& budget,
                                                        const std::stop_token& stop) {
    const auto named = agent::name_agent(search.agent, {.milliseconds = {}, .depth = search.depth});
    if (!named) return named.error();
    if (auto problem = unsearchable(search.grid)) return *std::move(problem);
    // The clock would decide how deep a recorded run goes, and it is slower: the depth alone is what counts.
    agent::Named timeless = *named;
    timeless.settings.limits.milliseconds.reset();
    timeless.settings.limits.threads = 1;
    const auto agent = agent::make_agent(timeless);
    trace::PositionRecorder recorder(budget);
    PositionFilm out;
    out.search = search;
    out.agent = named->description;
    {
        agent->begin_game(1);
        const std::stop_callback cancel(stop, [&] { agent->cancel(); });
        if (!agent->tell(search.grid, out.choice, recorder)) {
            return filled(tr("{} does not search a tree that could be shown."), named->description->name);
        }
    }
    if (stop.stop_requested()) return std::string();
    for (trace::PositionTrace& trace : recorder.take()) {
        out.truncated = trace.trace.truncated;
        const int depth = trace.depth;
        const trace::Search kind = kind_of(trace, timeless.settings);
        out.chapters.push_back({depth, trace::make_film(std::move(trace), kind, fours(timeless.settings))});
        if (stop.stop_requested()) return std::string();
    }
    return out;
}

}  // namespace plyglass::app
