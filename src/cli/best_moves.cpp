#include "cli/best_moves.hpp"

#include <ostream>
#include <utility>
#include <vector>

#include "cli/agent_options.hpp"
#include "cli/exact_values.hpp"
#include "cli/lab_text.hpp"
#include "exact/positions.hpp"
#include "lab/best_moves.hpp"
#include "lab/experiment.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/numbers.hpp"
#include "text/report.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

namespace {

using namespace text;

constexpr std::uint64_t usual_sample = 10'000;

struct AgentRow {
    std::string agent;
    lab::BestMoves moves;
};

/// The positions, and whether they are a sample, so that the rates have intervals.
struct Asked {
    std::vector<game::Grid> positions;
    bool is_sample = true;
};

Asked positions_of(const BestMovesRequest& request, const exact::Solution& solution) {
    if (request.size == 2 && !request.positions) return {exact::all_choices(solution), false};
    return {exact::random_choices(solution, request.positions.value_or(usual_sample), request.seed), true};
}

Report<AgentRow> report_of_moves(bool is_sample) {
    using R = AgentRow;
    const auto sampled = [is_sample](const R&) { return is_sample; };
    const auto interval_title = is_sample ? std::optional<std::string>(tr("95 % INTERVAL")) : std::nullopt;
    return Report<R>({
        {"agent", tr("AGENT"), [](const R& it) { return it.agent; }, {}, Align::left},
        {"best", tr("BEST MOVE"), [](const R& it) { return it.moves.best; }},
        {"rate", tr("RATE"), [](const R& it) { return it.moves.rate.share; },
         [](const R& it) { return text::percent(it.moves.rate.share, 1); }},
        {"low", interval_title, [](const R& it) { return it.moves.rate.low; },
         [](const R& it) { return text::percent_interval(it.moves.rate, 1); }, Align::right, sampled},
        {"high", {}, [](const R& it) { return it.moves.rate.high; }, {}, {}, sampled},
        {"given_away", tr("GIVEN AWAY"),
         [=](const R& it) { return is_sample ? estimate_json(it.moves.given_away) : it.moves.given_away.value; },
         [](const R& it) { return text::fixed(it.moves.given_away.value, 2); }},
        {"",
         interval_title,
         {},
         [](const R& it) { return text::interval(it.moves.given_away.low, it.moves.given_away.high, 2); }},
    });
}

void print_json(const BestMovesRequest& request, const Asked& asked, const std::vector<AgentRow>& rows,
                std::ostream& out) {
    out << json::object({{"size", request.size},
                         {"positions", static_cast<std::uint64_t>(asked.positions.size())},
                         {"seed", request.seed, asked.is_sample},
                         {"agents", report_of_moves(asked.is_sample).objects(rows)}})
        << '\n';
}

void print(const BestMovesRequest& request, const Asked& asked, const std::vector<AgentRow>& rows, std::ostream& out) {
    const std::string count = text::grouped(asked.positions.size());
    out << (asked.is_sample ? filled(tr("{0} x {0}: {1} random positions with a choice, from seed {2}"), request.size,
                                     count, request.seed)
                            : filled(tr("{0} x {0}: all {1} positions with a choice"), request.size, count))
        << "\n\n";
    out << report_of_moves(asked.is_sample).text(rows) << '\n'
        << tr("A move that is as good as the best one counts. Given away: points of a move, on average.") << '\n';
}

}  // namespace

std::optional<Failure> tell_best_moves(const BestMovesRequest& request, const Context& context) {
    const auto agents = lab::name_agents(request.agents);
    if (!agents) return naming_failure(agents.error());
    for (const agent::Named& named : *agents) {
        if (auto failure = wrong_size(*named.description, request.size, wrong_usage)) return failure;
    }
    const auto solution = exact_values(request.size, {}, solving_threads(), context);
    const Asked asked = positions_of(request, *solution);
    std::vector<AgentRow> rows;
    for (const agent::Named& named : *agents) {
        open_exact_values_of(named, request.size, context);
        rows.push_back({named.name, lab::best_moves(named, asked.positions, *solution)});
    }
    if (request.format == Format::json) {
        print_json(request, asked, rows, context.out);
    } else {
        print(request, asked, rows, context.out);
    }
    return std::nullopt;
}

}  // namespace plyglass::cli
