#include "cli/best_moves.hpp"

#include <ostream>
#include <utility>
#include <vector>

#include "cli/agent_options.hpp"
#include "cli/exact_values.hpp"
#include "cli/lab_text.hpp"
#include "cli/table.hpp"
#include "exact/positions.hpp"
#include "lab/best_moves.hpp"
#include "lab/experiment.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/numbers.hpp"
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

json::Value as_json(const AgentRow& row, bool is_sample) {
    const lab::BestMoves& moves = row.moves;
    return json::object({{"agent", row.agent},
                         {"best", moves.best},
                         {"rate", moves.rate.share},
                         {"low", moves.rate.low, is_sample},
                         {"high", moves.rate.high, is_sample},
                         {"given_away", is_sample ? estimate_json(moves.given_away) : moves.given_away.value}});
}

void print_json(const BestMovesRequest& request, const Asked& asked, const std::vector<AgentRow>& rows,
                std::ostream& out) {
    const auto row_json = [&](const AgentRow& row) { return as_json(row, asked.is_sample); };
    out << json::object({{"size", request.size},
                         {"positions", static_cast<std::uint64_t>(asked.positions.size())},
                         {"seed", request.seed, asked.is_sample},
                         {"agents", json::list(rows, row_json)}})
        << '\n';
}

void print(const BestMovesRequest& request, const Asked& asked, const std::vector<AgentRow>& rows, std::ostream& out) {
    const std::string count = text::grouped(asked.positions.size());
    out << (asked.is_sample ? filled(tr("{0} x {0}: {1} random positions with a choice, from seed {2}"), request.size,
                                     count, request.seed)
                            : filled(tr("{0} x {0}: all {1} positions with a choice"), request.size, count))
        << "\n\n";
    std::vector<Cells> table{{tr("AGENT"), tr("BEST MOVE"), tr("RATE")}};
    std::vector<Align> columns{Align::left, Align::right, Align::right};
    if (asked.is_sample) table.front().push_back(tr("95 % INTERVAL"));
    table.front().push_back(tr("GIVEN AWAY"));
    if (asked.is_sample) table.front().push_back(tr("95 % INTERVAL"));
    columns.resize(table.front().size(), Align::right);
    for (const AgentRow& row : rows) {
        const lab::BestMoves& moves = row.moves;
        Cells cells{row.agent, std::to_string(moves.best), text::percent(moves.rate.share, 1)};
        if (asked.is_sample) cells.push_back(text::percent_interval(moves.rate, 1));
        cells.push_back(text::fixed(moves.given_away.value, 2));
        if (asked.is_sample) cells.push_back(text::interval(moves.given_away.low, moves.given_away.high, 2));
        table.push_back(std::move(cells));
    }
    out << Table::lines(columns, table) << '\n'
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
