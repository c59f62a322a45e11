#include <cmath>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "advice/terms.hpp"
#include "agent/learned_agent.hpp"
#include "cli/board.hpp"
#include "cli/format_option.hpp"
#include "cli/lines.hpp"
#include "eval/evaluation.hpp"
#include "eval/learned.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/suggest.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"

// `eval`: a board's value and its reasons.

namespace plyglass::cli {

namespace {

using namespace text;

/// Before the file of a network, as in the name of an agent.
constexpr std::string_view of_a_network = "learned:network=";

struct Eval {
    std::string board;
    std::string evaluation;  ///< empty: the default one
    Format format = Format::text;
};

Eval read_eval(Reader& in) {
    Eval out;
    out.board = read_board_operand(in);
    out.evaluation = in.name("evaluation");
    out.format = read_format(in);
    return out;
}

/// An evaluation that was asked for, made.
struct Opened {
    const eval::Description* description = nullptr;
    std::unique_ptr<const eval::Evaluation> evaluation;
};

/// The learned evaluation of a network's file.
core::Result<Opened, Failure> open_learned(const std::string& file) {
    const auto network = agent::learned_network(file);
    if (!network) return Failure{network.error().is_read ? wrong_input : wrong_file, network.error().what};
    return Opened{eval::find_evaluation("learned"), eval::learned_evaluation(*network)};
}

core::Result<Opened, Failure> open_evaluation(const std::string& name) {
    if (name.starts_with(of_a_network)) return open_learned(name.substr(of_a_network.size()));
    // The program's own agents use this evaluation.
    const eval::Description* found = eval::find_evaluation(name.empty() ? "nneonneo" : name);
    if (found != nullptr) return Opened{found, found->make()};
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

json::Value as_json(const eval::Term& term) {
    return json::object({{"name", term.name},
                         {"value", term.value},
                         {"weight", term.weight},
                         {"contribution", term.contribution},
                         {"cells", json::list(term.cells, [](std::uint8_t cell) { return json::Value(int{cell}); }),
                          !term.cells.empty()}});
}

json::Value as_json(const eval::Description& evaluation, const eval::Breakdown& breakdown) {
    return json::object({{"evaluation", evaluation.name},
                         {"value", breakdown.value},
                         {"terms", json::list(breakdown.terms, [](const eval::Term& term) { return as_json(term); })}});
}

/// Where each pattern lies on the board (row and column of its cells), what it sees there, and what it expects.
void print_patterns(const game::Grid& grid, const eval::Breakdown& breakdown, std::ostream& out) {
    std::vector<Cells> rows{{tr("PATTERN (ROW COLUMN)"), tr("TILES"), tr("POINTS")}};
    for (const eval::Term& term : breakdown.terms) {
        std::string cells;
        std::string tiles;
        for (const std::uint8_t cell : term.cells) {
            const char* const gap = cells.empty() ? "" : " ";
            cells += filled("{}{}{}", gap, cell / grid.size() + 1, cell % grid.size() + 1);
            tiles += gap + (grid[cell] == 0 ? std::string("·") : std::to_string(game::tile_value(grid[cell])));
        }
        rows.push_back({cells, tiles, decimal(term.contribution)});
    }
    rows.push_back({tr("Total"), "", decimal(breakdown.value)});
    out << Table::lines({Align::left, Align::left, Align::right}, rows);
}

void print(const eval::Description& evaluation, const game::Grid& grid, const eval::Breakdown& breakdown,
           std::ostream& out) {
    out << filled(tr("{}: {}"), evaluation.name, tr(evaluation.summary)) << '\n';
    if (evaluation.lower_is_better) out << tr("This is a cost: lower is better.") << '\n';
    if (evaluation.name == "learned") {
        out << on_page(
            tr("The network values a board as it is before the new tile comes; `hint` adds up what it says "
               "of the boards after each swipe."));
    }
    if (std::isinf(breakdown.value)) {
        out << on_page(
            tr("The document's formula has no finite value for a full board; its program judges none, and "
               "searches here count half an empty cell."));
    }
    out << '\n' << board_lines(grid) << '\n';
    if (!breakdown.terms.empty() && !breakdown.terms.front().cells.empty()) {
        print_patterns(grid, breakdown, out);
        return;
    }
    std::vector<Cells> rows{{tr("TERM"), tr("VALUE"), tr("WEIGHT"), tr("CONTRIBUTION")}};
    for (const eval::Term& term : breakdown.terms) {
        rows.push_back(
            {advice::term_word(term.name), decimal(term.value), decimal(term.weight), decimal(term.contribution)});
    }
    rows.push_back({tr("Total"), "", "", decimal(breakdown.value)});
    out << Table::lines({Align::left, Align::right, Align::right, Align::right}, rows);
}

std::optional<Failure> run(const Eval& request, const Context& context) {
    const auto evaluation = open_evaluation(request.evaluation);
    if (!evaluation) return evaluation.error();
    const auto text = board_text(request.board);
    if (!text) return text.error();
    const auto grid = open_board(*text);
    if (!grid) return grid.error();
    const eval::Description& description = *evaluation->description;
    if (auto failure = wrong_size(description, *grid)) return failure;
    const eval::Breakdown breakdown = evaluation->evaluation->terms(*grid);
    if (request.format == Format::json) {
        context.out << as_json(description, breakdown) << '\n';
    } else {
        context.out << reading_words(*text);
        print(description, *grid, breakdown, context.out);
    }
    return std::nullopt;
}

}  // namespace

Command eval_command() {
    return make_command<Eval>(
        {.name = "eval",
         .operand = "BOARD",
         .summary = mark("What a board is worth as it stands, and its terms (hint values swiped boards)."),
         .options = {{"evaluation", "NAME",
                      mark("the evaluation, or learned:network=FILE for a network of yours; a wrong name lists all")},
                     format_option()},
         .examples = {"plyglass eval 1000121023012346"}},
        read_eval, run);
}

}  // namespace plyglass::cli
