#include "lab/tournament_report.hpp"

#include <utility>

#include "core/turn.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::lab {

using namespace text;

std::vector<Standing> standings(const Tournament& tournament, std::span<const duel::Game> games, Against against) {
    std::vector<Standing> out;
    const auto add = [&](std::size_t agent, std::size_t other) {
        const Standing row{agent, other, duel::score(games, agent, other)};
        if (row.score.games() > 0) out.push_back(row);
    };
    for (std::size_t agent = 0; agent < tournament.agents.size(); ++agent) {
        if (against == Against::all) {
            add(agent, duel::anybody);
            continue;
        }
        for (std::size_t other = agent + 1; other < tournament.agents.size(); ++other) add(agent, other);
    }
    return out;
}

Against pairs_of(const Tournament& tournament) { return tournament.agents.size() > 1 ? Against::each : Against::all; }

std::string title(const Tournament& tournament, std::size_t openings) {
    const std::uint64_t games = tournament.size();
    std::string out = filled(trn("{1}: {0} game from seed {2}", "{1}: {0} games from seed {2}", games), games,
                             excerpt(tournament.start.name()), tournament.seed);
    if (tournament.plies > 0) {
        out += filled(trn("; openings of {} move: {}", "; openings of {} moves: {}",
                          static_cast<unsigned long>(tournament.plies)),
                      tournament.plies, openings);
    }
    return out;
}

namespace {

std::string brief(const Tournament& tournament, std::size_t agent) {
    constexpr std::size_t most = 30;
    return excerpt(tournament.agents[agent], most);
}

}  // namespace

std::string short_name(const Tournament& tournament, std::size_t agent) {
    const std::string name = brief(tournament, agent);
    return tournament.agents.size() > 1 ? name
                                        : filled("{} ({})", name, tournament.start.game->player(core::Turn::max));
}

std::string winner(const Tournament& tournament, const duel::Game& game) {
    return game.result == 0 ? tr("draw") : brief(tournament, game.result > 0 ? game.task.first : game.task.second);
}

std::string played(const duel::Game& game) {
    const auto end = game.moves.begin() + static_cast<std::ptrdiff_t>(game.opening);
    std::string out = fmt::format("{}", fmt::join(game.moves.begin(), end, " "));
    if (game.opening > 0) out = "(" + out + ") ";
    return out + fmt::format("{}", fmt::join(end, game.moves.end(), " "));
}

std::vector<std::string> notes(std::span<const duel::Game> games) {
    std::vector<std::string> out{
        tr("A draw counts half a point. The interval is Wilson's for so many independent games; where games "
           "are drawn it is wider than it need be.")};
    const std::size_t different = duel::different(games);
    if (different < games.size()) {
        out.push_back(filled(tr("Different games: {} of {}. The others repeat one of them, move for move, and say "
                                "nothing new. --openings makes more."),
                             different, games.size()));
    }
    return out;
}

Report<duel::Game> report_of_games(const Tournament& tournament) {
    using Game = duel::Game;
    const game::SmallGame& rules = *tournament.start.game;
    const auto full_name = [&](std::size_t agent) { return tournament.agents[agent]; };
    const auto name = [&](std::size_t agent) { return brief(tournament, agent); };
    return Report<Game>({
        {"seed", tr("SEED"), [](const Game& it) { return it.task.seed; }},
        {"first", rules.player(core::Turn::max), [=](const Game& it) { return full_name(it.task.first); },
         [=](const Game& it) { return name(it.task.first); }, Align::left},
        {"second", rules.player(core::Turn::min), [=](const Game& it) { return full_name(it.task.second); },
         [=](const Game& it) { return name(it.task.second); }, Align::left},
        {"result", tr("WINNER"), [](const Game& it) { return it.result; },
         [&](const Game& it) { return winner(tournament, it); }, Align::left},
        {"", tr("MOVES"), {}, [](const Game& it) { return std::to_string(it.moves.size()); }},
        {"moves", tr("PLAYED"), [](const Game& it) { return json::list_of(it.moves); },
         [](const Game& it) { return played(it); }, Align::left},
        {.key = "opening", .value = [](const Game& it) { return it.opening; }},
        {.key = "failure",
         .value = [](const Game& it) { return it.failure; },
         .is_there = [](const Game& it) { return !it.failure.empty(); }},
    });
}

Report<Standing> report_of_standings(const Tournament& tournament, Against against) {
    using Row = Standing;
    using Columns = std::vector<Column<Row>>;
    const auto full_name = [&](std::size_t agent) { return tournament.agents[agent]; };
    const auto column = [](std::string_view key, std::optional<std::string> heading, auto of) {
        return Column<Row>{key, std::move(heading), of, {}, Align::right, {}, key};
    };
    Columns columns{{"agent",
                     tr("AGENT"),
                     [=](const Row& it) { return full_name(it.agent); },
                     [&](const Row& it) { return short_name(tournament, it.agent); },
                     Align::left,
                     {},
                     "agent"}};
    if (against == Against::each) {
        columns.push_back({"against",
                           tr("AGAINST"),
                           [=](const Row& it) { return full_name(it.other); },
                           [&](const Row& it) { return short_name(tournament, it.other); },
                           Align::left,
                           {},
                           "against"});
    }
    return Report<Row>(
        std::move(columns) +
        Columns{
            column("games", tr("GAMES"), [](const Row& it) { return it.score.games(); }),
            column("wins", tr("WINS"), [](const Row& it) { return it.score.wins; }),
            column("draws", tr("DRAWS"), [](const Row& it) { return it.score.draws; }),
            column("losses", tr("LOSSES"), [](const Row& it) { return it.score.losses; }),
            column("failures", {}, [](const Row& it) { return it.score.failures; }),
            {"points",
             tr("POINTS"),
             [](const Row& it) { return it.score.points().share; },
             [](const Row& it) { return text::percent(it.score.points().share, 1); },
             Align::right,
             {},
             "points"},
            column("low", {}, [](const Row& it) { return it.score.points().low; }),
            column("high", {}, [](const Row& it) { return it.score.points().high; }),
            {"", tr("95 % INTERVAL"), {}, [](const Row& it) { return text::percent_interval(it.score.points(), 1); }},
        });
}

std::string standings_csv(const Tournament& tournament, std::span<const duel::Game> games) {
    const Against against = pairs_of(tournament);
    return report_of_standings(tournament, against).csv(standings(tournament, games, against), "{:.6g}");
}

}  // namespace plyglass::lab
