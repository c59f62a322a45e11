#include <ostream>
#include <string>
#include <vector>

#include "agent/reason.hpp"
#include "cli/board_lines.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/run.hpp"
#include "cli/table.hpp"
#include "eval/evaluation.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

// `eval`: a board's value and its reasons.

namespace plyglass::cli {

namespace {

using text::decimal;
using text::filled;
using text::tr;

core::Result<const eval::Description*, Failure> open_evaluation(const std::string& name) {
    // The program's own agents use this evaluation.
    const eval::Description* found = eval::find_evaluation(name.empty() ? "nneonneo" : name);
    if (found != nullptr) return found;
    std::vector<std::string> known;
    for (const eval::Description& one : eval::evaluations()) known.emplace_back(one.name);
    return Failure{wrong_usage, filled(tr("--evaluation: expected one of {}, found {}"),
                                       text::join_list(text::nearest_first(name, known)), text::in_quotes(name))};
}

std::optional<Failure> wrong_size(const eval::Description& evaluation, const game::Grid& grid) {
    if (evaluation.any_size || grid.size() == 4) return std::nullopt;
    std::vector<std::string> others;
    for (const eval::Description& one : eval::evaluations()) {
        if (one.any_size) others.emplace_back(one.name);
    }
    return Failure{wrong_input, filled(tr("{0} judges 4 x 4 cells only, found {1} x {1}; these judge every size: {2}"),
                                       evaluation.name, grid.size(), text::join_list(others))};
}

std::string as_json(const eval::Description& evaluation, const eval::Breakdown& breakdown) {
    std::string terms;
    for (const eval::Term& term : breakdown.terms) {
        terms += (terms.empty() ? "" : ", ") + json::object({{"name", json::string(term.name)},
                                                             {"value", json::decimal(term.value)},
                                                             {"weight", json::decimal(term.weight)},
                                                             {"contribution", json::decimal(term.contribution)}});
    }
    return json::object({{"evaluation", json::string(evaluation.name)},
                         {"value", json::decimal(breakdown.value)},
                         {"terms", "[" + terms + "]"}});
}

void print(const eval::Description& evaluation, const game::Grid& grid, const eval::Breakdown& breakdown,
           std::ostream& out) {
    out << evaluation.name << ": " << tr(evaluation.summary) << '\n';
    if (evaluation.lower_is_better) out << tr("This is a cost: lower is better.") << '\n';
    out << '\n' << board_lines(grid) << '\n';
    std::vector<Cells> rows{{tr("TERM"), tr("VALUE"), tr("WEIGHT"), tr("CONTRIBUTION")}};
    for (const eval::Term& term : breakdown.terms) {
        rows.push_back(
            {agent::term_word(term.name), decimal(term.value), decimal(term.weight), decimal(term.contribution)});
    }
    rows.push_back({tr("Sum"), "", "", decimal(breakdown.value)});
    out << Table::lines({Align::left, Align::right, Align::right, Align::right}, rows);
}

}  // namespace

std::optional<Failure> evaluate(const Eval& command, std::ostream& out) {
    const auto evaluation = open_evaluation(command.evaluation);
    if (!evaluation) return evaluation.error();
    const auto grid = open_board(command.board);
    if (!grid) return grid.error();
    if (auto failure = wrong_size(**evaluation, *grid)) return failure;
    const eval::Breakdown breakdown = (*evaluation)->make()->terms(*grid);
    if (command.format == Format::json) {
        out << as_json(**evaluation, breakdown) << '\n';
    } else {
        print(**evaluation, *grid, breakdown, out);
    }
    return std::nullopt;
}

}  // namespace plyglass::cli
