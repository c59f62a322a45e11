#include "cli/duel/duel_hint.hpp"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "cli/lines.hpp"
#include "core/clock.hpp"
#include "duel/agent.hpp"
#include "duel/reason.hpp"
#include "duel/rules.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using namespace text;

namespace {

std::string played(const std::vector<std::string>& line) { return fmt::format("{}", fmt::join(line, " ")); }

/// All that is said of a position.
struct DuelAnswer {
    duel::Position position;
    duel::Facts facts;
    duel::Solution solution{};
    duel::Said said{};
    std::optional<std::size_t> why_not{};  ///< the move of the solution that was asked about

    bool is_over() const { return facts.turn == core::Turn::over; }
    const duel::Verdict& best() const { return solution.moves.front(); }
};

json::Value as_json(const DuelAnswer& answer) {
    const duel::Solution& solution = answer.solution;
    const auto texts = [](const std::vector<std::string>& all) {
        return json::list(all, [](const std::string& it) { return json::Value(it); });
    };
    json::Value moves = json::Value::list();
    for (std::size_t i = 0; i < solution.moves.size(); ++i) {
        const duel::Verdict& it = solution.moves[i];
        moves.push_back(json::object({{"move", it.move},
                                      {"result", it.result ? json::Value(*it.result) : nullptr},
                                      {"moves_to_end", it.distance > 0 ? json::Value(it.distance) : nullptr},
                                      {"fact", answer.said.facts[i]},
                                      {"line", texts(it.line)}}));
    }
    json::Value why_not = json::Value::list();
    if (answer.why_not) {
        for (const duel::Shown& it : duel::why_not(answer.position, solution, *answer.why_not)) {
            why_not.push_back(json::object(
                {{"moves", texts(it.moves)}, {"position", it.position.text}, {"name", it.name}, {"words", it.words}}));
        }
    }
    const bool is_over = answer.is_over();
    return json::object({{"game", answer.position.game->name()},
                         {"position", answer.position.text},
                         {"to_move", is_over ? json::Value(nullptr) : json::Value(core::name(answer.facts.turn))},
                         {"result", is_over ? json::Value(answer.facts.result) : nullptr, is_over},
                         {"move", is_over ? json::Value(nullptr) : json::Value(answer.best().move)},
                         {"sentence", text::plain(answer.said.sentence), !is_over},
                         {"moves", moves},
                         {"why_not", why_not, answer.why_not.has_value()},
                         {"positions", solution.positions},
                         {"depth", solution.depth},
                         {"solved", solution.is_whole()}});
}

/// The heaps in binary, a table beside the other.
std::string binary_tables(const std::vector<game::Binary>& tables) {
    std::vector<Cells> lines(tables.front().heaps.size() + 2);
    std::vector<Align> columns;
    const std::vector<const char*> titles{tr("Now"), tr("After the move")};
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const game::Binary& table = tables[i];
        const auto add = [&](std::size_t line, const std::string& name, const std::string& number, const auto& digits) {
            lines[line].insert(lines[line].end(), {name, number, fmt::format("{}", fmt::join(digits, " "))});
        };
        const auto add_row = [&](std::size_t line, const game::Binary::Row& row) {
            std::vector<int> digits(row.digits.begin(), row.digits.end());
            std::vector<std::string> cells;
            for (std::size_t d = 0; d < digits.size(); ++d)
                cells.push_back(fmt::format("{:>{}}", digits[d], std::to_string(table.heads[d]).size()));
            add(line, row.name, std::to_string(row.number), cells);
        };
        columns.insert(columns.end(), {Align::left, Align::right, Align::left});
        add(0, titles[i], "", table.heads);
        for (std::size_t heap = 0; heap < table.heaps.size(); ++heap) add_row(heap + 1, table.heaps[heap]);
        add_row(table.heaps.size() + 1, table.sum);
    }
    return Table::lines(columns, lines);
}

/// The boards side by side, then what they are.
std::string why_not_words(const DuelAnswer& answer) {
    const duel::Verdict& asked = answer.solution.moves[*answer.why_not];
    const duel::Verdict& best = answer.best();
    if (asked.result && asked.result == best.result && (asked.result == 0 || asked.distance == best.distance)) {
        return on_page(filled(*answer.why_not == 0 ? tr("{} is the best move.") : tr("{} is as good as the best move."),
                              asked.move));
    }
    std::string why = filled(asked.result ? tr("Why not {}? It {}.") : tr("Why not {}? It is {}."), asked.move,
                             duel::words(asked, answer.solution.depth));
    // Boards show how a move loses, but not what it could have won.
    const std::string& fact = answer.said.facts[*answer.why_not];
    if (best.result.value_or(0) > 0 && asked.result.value_or(0) >= 0 && !fact.empty())
        add_sentence(why, filled(trc("a move", "It {}."), fact));
    const std::string out = on_page(why);
    std::vector<Cells> rows;
    std::string says;
    const auto boards = duel::why_not(answer.position, answer.solution, *answer.why_not);
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const duel::Shown& it = boards[i];
        std::string text = it.position.text.substr(duel::shape_of(it.position).size()) + '/';
        for (std::size_t row = 0; !text.empty(); ++row) {
            rows.resize(std::max(rows.size(), row + 1), Cells(boards.size()));
            rows[row][i] = text.substr(0, text.find('/'));
            text.erase(0, text.find('/') + 1);
        }
        says += on_page(i == 0 ? filled(tr("{}  {}: {}."), i + 1, it.name, it.words)
                               : filled(tr("{}  After {}. {}: {}."), i + 1, played(it.moves), it.name, it.words));
    }
    return out + '\n' + Table::lines(std::vector<Align>(boards.size(), Align::left), rows) + '\n' + says;
}

void print(const DuelAnswer& answer, std::ostream& out) {
    const game::SmallGame& game = *answer.position.game;
    const duel::Solution& solution = answer.solution;
    if (answer.is_over()) {
        const auto winner = answer.facts.result > 0 ? core::Turn::max : core::Turn::min;
        out << (answer.facts.result == 0 ? std::string(tr("The game is over: a draw."))
                                         : filled(tr("The game is over: {} has won."), game.player(winner)))
            << '\n';
        return;
    }
    const duel::Verdict& best = answer.best();
    const bool is_proven = solution.is_whole() || best.result.value_or(0) > 0;  // what is open might still win
    out << closed_up(filled(tr("{}: {} to move"), game.title(), game.player(answer.facts.turn))) << '\n'
        << filled(is_proven ? tr("Best: {}, {}") : tr("Best so far: {}, {}"), best.move,
                  duel::words(best, solution.depth))
        << '\n'
        << on_page(text::plain(answer.said.sentence)) << '\n';
    const auto tables = duel::binary(answer.position, best.move);
    if (best.result && !tables.empty()) out << binary_tables(tables) << on_page(tables.front().words) << '\n';
    std::vector<Cells> rows{{tr("Move"), tr("Result"), tr("What it does"), tr("Best play")}};
    for (std::size_t i = 0; i < solution.moves.size(); ++i) {
        const duel::Verdict& it = solution.moves[i];
        rows.push_back({it.move, duel::words(it, solution.depth), answer.said.facts[i],
                        it.result ? played(it.line) : std::string()});
    }
    const std::string positions =
        filled(trn("{} position", "{} positions", solution.positions), grouped(solution.positions));
    const std::string moves_ahead =
        filled(trn("{} move ahead", "{} moves ahead", static_cast<unsigned long>(solution.depth)), solution.depth);
    out << Table::lines({Align::left, Align::left, Align::left, Align::left}, rows) << '\n'
        << (solution.rests_on_theory()
                ? closed_up(
                      filled(tr("The game's theory says who wins. The search for how soon got {}, in {}. --time MS "
                                "gives it longer."),
                             moves_ahead, positions))
            : solution.is_whole()
                ? filled(tr("Every move is solved, in {}."), positions)
                : filled(tr("Not every move is solved: {}, {}. --time MS gives it longer."), moves_ahead, positions))
        << '\n';
    if (answer.why_not) out << '\n' << why_not_words(answer);
}

}  // namespace

std::optional<Failure> hint_on(const DuelQuestion& question, double milliseconds, Format format,
                               const Context& context) {
    const duel::Position& position = question.position;
    const auto facts = duel::facts(position);
    if (!facts) return Failure{wrong_input, filled("{}: {}", excerpt(position.name(), 200), facts.error())};
    DuelAnswer answer{position, *facts};
    const auto& moves = facts->moves;
    if (!moves.empty() && !question.why_not.empty() &&
        std::find(moves.begin(), moves.end(), question.why_not) == moves.end()) {
        return Failure{wrong_usage, filled(tr("--why-not: {} is no move here; expected one of {}"),
                                           in_quotes(question.why_not), played(moves))};
    }
    if (!answer.is_over()) {
        answer.solution = duel::advise(position, core::Clock::now() + core::milliseconds(milliseconds));
        answer.said = duel::said(position, answer.solution);
        for (std::size_t i = 0; i < answer.solution.moves.size(); ++i) {
            if (answer.solution.moves[i].move == question.why_not) answer.why_not = i;
        }
    }
    if (format == Format::json) {
        context.out << as_json(answer) << '\n';
    } else {
        print(answer, context.out);
    }
    return std::nullopt;
}

}  // namespace plyglass::cli
