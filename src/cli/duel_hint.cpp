#include "cli/duel_hint.hpp"

#include <chrono>
#include <ostream>

#include <fmt/format.h>

#include "text/format.hpp"
#include "text/json.hpp"
#include "text/numbers.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using namespace text;

namespace {

std::string played(const std::vector<std::string>& line) { return fmt::format("{}", fmt::join(line, " ")); }

json::Value as_json(const duel::Position& position, const duel::Facts& facts, const duel::Solution& solution) {
    const auto verdict = [](const duel::Verdict& it) {
        return json::object({{"move", it.move},
                             {"result", it.result ? json::Value(*it.result) : nullptr},
                             {"moves_to_end", it.result ? json::Value(it.distance) : nullptr},
                             {"line", json::list(it.line, [](const std::string& move) { return json::Value(move); })}});
    };
    const bool is_over = facts.turn == core::Turn::over;
    return json::object({{"game", position.game->name()},
                         {"position", position.text},
                         {"to_move", is_over ? json::Value(nullptr) : json::Value(core::name(facts.turn))},
                         {"result", is_over ? json::Value(facts.result) : nullptr, is_over},
                         {"move", is_over ? json::Value(nullptr) : json::Value(solution.moves.front().move)},
                         {"moves", json::list(solution.moves, verdict)},
                         {"positions", solution.positions},
                         {"depth", solution.depth},
                         {"solved", solution.is_whole()}});
}

void print(const duel::Position& position, const duel::Facts& facts, const duel::Solution& solution,
           std::ostream& out) {
    const game::SmallGame& game = *position.game;
    if (facts.turn == core::Turn::over) {
        const auto winner = facts.result > 0 ? core::Turn::max : core::Turn::min;
        out << (facts.result == 0 ? std::string(tr("The game is over: a draw."))
                                  : filled(tr("The game is over: {} has won."), game.player(winner)))
            << '\n';
        return;
    }
    const duel::Verdict& best = solution.moves.front();
    const bool is_proven = solution.is_whole() || best.result.value_or(0) > 0;  // what is open might still win
    out << filled(tr("{}: {} to move"), game.title(), game.player(facts.turn)) << '\n'
        << filled(is_proven ? tr("Best: {}, {}") : tr("Best so far: {}, {}"), best.move,
                  duel::words(best, solution.depth))
        << "\n\n";
    std::vector<Cells> rows{{tr("Move"), tr("Result"), tr("Best play")}};
    for (const duel::Verdict& it : solution.moves) {
        rows.push_back({it.move, duel::words(it, solution.depth), it.result ? played(it.line) : std::string()});
    }
    out << Table::lines({Align::left, Align::left, Align::left}, rows) << '\n'
        << (solution.is_whole()
                ? filled(tr("Every move is solved, in {} positions."), grouped(solution.positions))
                : filled(tr("Not every move is solved: {} moves ahead, {} positions. --time MS gives it longer."),
                         solution.depth, grouped(solution.positions)))
        << '\n';
}

}  // namespace

std::optional<Failure> hint_on(const duel::Position& position, double milliseconds, Format format,
                               const Context& context) {
    const auto facts = duel::facts(position);
    if (!facts) return Failure{wrong_input, filled("{}: {}", excerpt(position.str(), 200), facts.error())};
    duel::Solution solution;
    if (facts->turn != core::Turn::over) {
        const auto time = std::chrono::duration<double, std::milli>(milliseconds);
        solution = duel::solve(position, std::chrono::steady_clock::now() +
                                             std::chrono::duration_cast<std::chrono::steady_clock::duration>(time));
    }
    if (format == Format::json) {
        context.out << as_json(position, *facts, solution) << '\n';
    } else {
        print(position, *facts, solution, context.out);
    }
    return std::nullopt;
}

}  // namespace plyglass::cli
