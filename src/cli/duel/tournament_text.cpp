#include "cli/duel/tournament_text.hpp"

#include <algorithm>

#include "cli/games_text.hpp"
#include "cli/lines.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using namespace text;
using lab::Against;

TournamentTable::TournamentTable(const lab::Tournament& tournament)
    : report_(lab::report_of_games(tournament)), table_(report_.aligns()) {
    table_.measure(report_.headings());
    // Any agent may be first, second, and win; moves are counted with three digits at most.
    duel::Game any;
    any.task.seed = tournament.seed + tournament.size() - 1;
    any.result = 1;
    constexpr std::size_t many = 100;
    for (std::size_t agent = 0; agent < tournament.agents.size(); ++agent) {
        any.task.first = any.task.second = agent;
        Cells cells = report_.cells(any);
        cells[cells.size() - 2] = std::to_string(many);
        table_.measure(cells);
    }
}

std::string standings_text(const lab::Tournament& tournament, std::span<const duel::Game> games) {
    if (games.empty()) return {};
    std::string out;
    const auto add = [&](Against against) {
        out += "\n" + report_of_standings(tournament, against).text(standings(tournament, games, against));
    };
    if (tournament.agents.size() > 2) add(Against::each);
    add(Against::all);
    out += "\n";
    for (const std::string& note : lab::notes(games)) out += on_page(note);
    return out;
}

json::Value tournament_json(const lab::Tournament& tournament, std::span<const duel::Game> games) {
    const auto rows = [&](Against against) {
        return report_of_standings(tournament, against).objects(standings(tournament, games, against));
    };
    return json::object({{"game", tournament.start.game->name()},
                         {"position", tournament.start.text},
                         {"openings", tournament.plies},
                         {"seed", tournament.seed},
                         {"games", report_of_games(tournament).objects(games)},
                         {"different_games", duel::different(games)},
                         {"pairs", rows(Against::each)},
                         {"agents", rows(Against::all)}});
}

std::optional<Failure> first_failure(const lab::Tournament& tournament, std::span<const duel::Game> games) {
    const auto at = std::find_if(games.begin(), games.end(), [](const auto& it) { return !it.failure.empty(); });
    if (at == games.end()) return std::nullopt;
    const std::size_t agent = at->result > 0 ? at->task.second : at->task.first;
    const duel::Score score = duel::score(games, agent);
    return failed_games(filled(tr("{} failed after {} moves of the game of seed {}: {}"),
                               excerpt(tournament.agents[agent], 200), at->moves.size(), at->task.seed, at->failure),
                        score.failures, score.games());
}

}  // namespace plyglass::cli
