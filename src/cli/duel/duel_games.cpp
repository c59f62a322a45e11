#include "cli/duel/duel_games.hpp"

#include <ostream>
#include <utility>

#include "cli/board.hpp"
#include "cli/duel/tournament_text.hpp"
#include "cli/game_options.hpp"
#include "cli/interrupt.hpp"
#include "duel/match.hpp"
#include "game/games.hpp"
#include "lab/tournament_report.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using namespace text;

Options duel_options() {
    return {{"agents", "A,B,...",
             mark("for games of two players: who plays, each against each (plyglass agents lists them)")},
            openings_option()};
}

OptionSyntax openings_option() {
    return {
        "openings", "PLIES",
        mark("for games of two players: begin at all positions that many moves on, or at some of them (default 0)")};
}

std::optional<duel::Position> read_start(Reader& in) {
    const std::string text = in.operand() == nullptr ? "2048" : *in.operand();
    const game::NamedPosition named = game::position_named(text);
    if (named.game != nullptr) return duel::to_play(named.game, named.text);
    if (text != "2048") in.fail(unknown_game(text));
    if (in.has("openings")) {
        in.fail(filled(tr("--{} is for games of two players, such as plyglass {} connect4"), "openings", in.command()));
    }
    return std::nullopt;
}

DuelGames read_duel_games(Reader& in, duel::Position start, std::uint64_t games, std::vector<const char*> others) {
    DuelGames out;
    lab::Tournament& tournament = out.tournament;
    tournament.start = std::move(start);
    others.insert(others.end(), {"spawner", "four", "start-tiles", "size", "stop-at"});
    for (const char* option : others) {
        if (in.has(option)) in.fail(filled(tr("--{} is for games of 2048"), option));
    }
    for (const auto& [option, instead] :
         {std::pair("agent", "--agents A,B"), std::pair("depth", "--agents alphabeta:DEPTH,..."),
          std::pair("time", "--agents solver:MS,...")}) {
        if (in.has(option)) in.fail(filled(tr("--{} is for games of 2048; expected {}"), option, instead));
    }
    out.agents = in.name("agents");
    if (out.agents.empty()) {
        in.fail(
            filled(tr("games of {} need --agents A,B: {}"), tournament.start.game->title(), lab::kinds_of_agents()));
    }
    tournament.plies = in.whole("openings", 0, lab::most_plies, 0);
    tournament.games = read_games(in, games);
    if (tournament.games % 2 == 1) {
        in.expected("games", tr("an even number, since each opening is played with both sides"));
    }
    tournament.seed = read_first_seed(in, tournament.games);
    return out;
}

core::Result<lab::Tournament, Failure> tournament_of(const DuelGames& request) {
    lab::Tournament out = request.tournament;
    auto agents = lab::name_agents(request.agents, *out.start.game);
    if (!agents) return Failure{wrong_usage, excerpt(agents.error(), 350)};
    out.agents = *std::move(agents);
    if (auto missing = lab::missing_games(out)) return Failure{wrong_input, *std::move(missing)};
    return out;
}

std::optional<Failure> play_duel_games(const DuelGames& request, Format format, const Context& context) {
    const auto made = tournament_of(request);
    if (!made) return made.error();
    const lab::Tournament& tournament = *made;
    const auto agents = lab::make_agents(tournament);
    const auto openings = lab::openings(tournament);
    const bool is_text = format == Format::text;
    std::ostream& out = context.out;
    const InterruptedLater interrupt;
    const TournamentTable table(tournament);
    std::vector<duel::Game> games;
    if (is_text) out << lab::title(tournament, openings.size()) << "\n\n" << table.head();
    for (const duel::Task& task : lab::tasks(tournament)) {
        out.flush();
        auto game =
            duel::play(tournament.start, openings, task, agents, [&] { return interrupt.interrupted() || !out; });
        if (!game) break;
        games.push_back(*std::move(game));
        if (is_text) out << table.line(games.back());
    }
    if (is_text) {
        out << standings_text(tournament, games);
    } else {
        out << tournament_json(tournament, games) << '\n';
    }
    if (auto failure = first_failure(tournament, games)) return failure;
    return interrupt.interrupted() ? std::optional(Failure{interrupted, {}}) : std::nullopt;
}

}  // namespace plyglass::cli
