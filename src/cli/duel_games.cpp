#include "cli/duel_games.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <ostream>
#include <span>
#include <utility>
#include <vector>

#include "agent/catalogue.hpp"
#include "cli/game_options.hpp"
#include "cli/games_text.hpp"
#include "cli/interrupt.hpp"
#include "cli/lines.hpp"
#include "core/turn.hpp"
#include "duel/agent.hpp"
#include "duel/match.hpp"
#include "lab/agent_list.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/numbers.hpp"
#include "text/report.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using namespace text;

namespace {

using Players = std::vector<std::unique_ptr<duel::Agent>>;

std::string kinds_of_agents() {
    std::vector<std::string> out;
    for (const duel::AgentKind& kind : duel::agent_kinds()) out.emplace_back(kind.name);
    return join_list(out);
}

core::Result<Players, std::string> make_players(const DuelGames& request) {
    Players out;
    for (const std::string& name : lab::agents_in(request.agents)) {
        if (duel::agent_kind(name) == nullptr && agent::find_agent(name) != nullptr) {
            return filled(tr("{} is an agent of 2048; those of {} are {}"), name, request.start.game->title(),
                          kinds_of_agents());
        }
        auto made = duel::make_agent(name);
        if (!made) return made.error();
        out.push_back(*std::move(made));
    }
    return out;
}

/// A line of the table: an agent, against another one or against all.
struct Standing {
    std::size_t agent = 0;
    std::size_t other = duel::anybody;
    duel::Score score;
};

/// The tournament of one command, from the first game to the report.
class Tournament {
public:
    Tournament(const DuelGames& request, Players agents, std::vector<duel::Opening> openings, std::ostream& out)
        : request_(request), agents_(std::move(agents)), openings_(std::move(openings)), out_(out) {}

    std::optional<Failure> run() {
        const InterruptedLater interrupt;
        const auto tasks = duel::tasks(agents_.size(), openings_.size(), request_.games, request_.seed);
        const auto report = report_of_games();
        Table table(report.aligns());
        table.measure(report.headings());
        for (const auto& agent : agents_)
            table.measure({std::to_string(tasks.back().seed), name(agent), name(agent), name(agent), "999", ""});
        if (is_text()) out_ << title(tasks.size()) << "\n\n" << table.line(report.headings()) << '\n';
        for (const duel::Task& task : tasks) {
            out_.flush();
            const auto game = duel::play(request_.start, openings_[task.opening], task, agents_,
                                         [&] { return interrupt.interrupted() || !out_; });
            if (!game) break;
            games_.push_back(*game);
            if (is_text()) out_ << table.line(report.cells(*game)) << '\n';
        }
        if (is_text()) {
            print_standings();
        } else {
            out_ << as_json() << '\n';
        }
        if (auto failure = first_failure()) return failure;
        return interrupt.interrupted() ? std::optional(Failure{interrupted, {}}) : std::nullopt;
    }

private:
    bool is_text() const { return request_.format == Format::text; }
    static std::string name(const std::unique_ptr<duel::Agent>& agent) { return excerpt(agent->name(), 30); }
    std::string name(std::size_t agent) const { return name(agents_[agent]); }
    /// Of an agent that plays itself.
    std::string name_of_first() const {
        return filled("{} ({})", name(0), request_.start.game->player(core::Turn::max));
    }
    const std::string& full_name(std::size_t agent) const { return agents_[agent]->name(); }

    std::string winner(const duel::Game& game) const {
        return game.result == 0 ? tr("draw") : name(game.result > 0 ? game.task.first : game.task.second);
    }
    /// "(4 4) 3 5": the opening stands in brackets.
    static std::string played(const duel::Game& game) {
        const auto end = game.moves.begin() + static_cast<std::ptrdiff_t>(game.opening);
        std::string out = fmt::format("{}", fmt::join(game.moves.begin(), end, " "));
        if (game.opening > 0) out = "(" + out + ") ";
        return out + fmt::format("{}", fmt::join(end, game.moves.end(), " "));
    }

    Report<duel::Game> report_of_games() const {
        using Game = duel::Game;
        const game::SmallGame& rules = *request_.start.game;
        return Report<Game>({
            {"seed", tr("SEED"), [](const Game& it) { return it.task.seed; }},
            {"first", rules.player(core::Turn::max), [this](const Game& it) { return full_name(it.task.first); },
             [this](const Game& it) { return name(it.task.first); }, Align::left},
            {"second", rules.player(core::Turn::min), [this](const Game& it) { return full_name(it.task.second); },
             [this](const Game& it) { return name(it.task.second); }, Align::left},
            {"result", tr("WINNER"), [](const Game& it) { return it.result; },
             [this](const Game& it) { return winner(it); }, Align::left},
            {"", tr("MOVES"), {}, [](const Game& it) { return std::to_string(it.moves.size()); }},
            {"moves", tr("PLAYED"), [](const Game& it) { return json::list_of(it.moves); },
             [](const Game& it) { return played(it); }, Align::left},
            {.key = "opening", .value = [](const Game& it) { return it.opening; }},
            {.key = "failure",
             .value = [](const Game& it) { return it.failure; },
             .is_there = [](const Game& it) { return !it.failure.empty(); }},
        });
    }

    Report<Standing> report_of_standings(bool of_pairs) const {
        using Row = Standing;
        std::vector<Column<Row>> columns{
            {"agent", tr("AGENT"), [this](const Row& it) { return full_name(it.agent); },
             [this](const Row& it) { return agents_.size() > 1 ? name(it.agent) : name_of_first(); }, Align::left}};
        if (of_pairs) {
            columns.push_back({"against", tr("AGAINST"), [this](const Row& it) { return full_name(it.other); },
                               [this](const Row& it) { return name(it.other); }, Align::left});
        }
        return Report<Row>(
            std::move(columns) +
            std::vector<Column<Row>>{
                {"games", tr("GAMES"), [](const Row& it) { return it.score.games(); }},
                {"wins", tr("WINS"), [](const Row& it) { return it.score.wins; }},
                {"draws", tr("DRAWS"), [](const Row& it) { return it.score.draws; }},
                {"losses", tr("LOSSES"), [](const Row& it) { return it.score.losses; }},
                {.key = "failures", .value = [](const Row& it) { return it.score.failures; }},
                {"points", tr("POINTS"), [](const Row& it) { return it.score.points().share; },
                 [](const Row& it) { return percent(it.score.points().share, 1); }},
                {"low", {}, [](const Row& it) { return it.score.points().low; }},
                {"high", {}, [](const Row& it) { return it.score.points().high; }},
                {"", tr("95 % INTERVAL"), {}, [](const Row& it) { return percent_interval(it.score.points(), 1); }},
            });
    }

    std::vector<Standing> standings(bool of_pairs) const {
        std::vector<Standing> out;
        const auto add = [&](std::size_t agent, std::size_t other) {
            const Standing row{agent, other, duel::score(games_, agent, other)};
            if (row.score.games() > 0) out.push_back(row);
        };
        for (std::size_t agent = 0; agent < agents_.size(); ++agent) {
            if (!of_pairs) add(agent, duel::anybody);
            for (std::size_t other = agent + 1; of_pairs && other < agents_.size(); ++other) add(agent, other);
        }
        return out;
    }

    /// "connect4: 10 games from seed 1; openings of 2 moves: 5"
    std::string title(std::size_t games) const {
        std::string out = filled(trn("{1}: {0} game from seed {2}", "{1}: {0} games from seed {2}", games), games,
                                 excerpt(request_.start.name()), request_.seed);
        if (request_.plies > 0) {
            out += filled(trn("; openings of {} move: {}", "; openings of {} moves: {}",
                              static_cast<unsigned long>(request_.plies)),
                          request_.plies, openings_.size());
        }
        return out;
    }

    void print_standings() const {
        if (games_.empty()) return;
        if (agents_.size() > 2) out_ << '\n' << report_of_standings(true).text(standings(true));
        out_ << '\n' << report_of_standings(false).text(standings(false)) << '\n';
        out_ << on_page(
            tr("A draw counts half a point. The interval is Wilson's for so many independent games; where games "
               "are drawn it is wider than it need be."));
        const std::size_t different = duel::different(games_);
        if (different < games_.size()) {
            out_ << on_page(
                filled(tr("Different games: {} of {}. The others repeat one of them, move for move, and say nothing "
                          "new. --openings makes more."),
                       different, games_.size()));
        }
    }

    json::Value as_json() const {
        return json::object({{"game", request_.start.game->name()},
                             {"position", request_.start.text},
                             {"openings", request_.plies},
                             {"seed", request_.seed},
                             {"games", report_of_games().objects(games_)},
                             {"different_games", duel::different(games_)},
                             {"pairs", report_of_standings(true).objects(standings(true))},
                             {"agents", report_of_standings(false).objects(standings(false))}});
    }

    /// A program that failed is a result; a script must see it all the same.
    std::optional<Failure> first_failure() const {
        const auto at = std::find_if(games_.begin(), games_.end(), [](const auto& it) { return !it.failure.empty(); });
        if (at == games_.end()) return std::nullopt;
        const std::size_t agent = at->result > 0 ? at->task.second : at->task.first;
        const duel::Score score = duel::score(games_, agent);
        return failed_games(filled(tr("{} failed after {} moves of the game of seed {}: {}"),
                                   excerpt(full_name(agent), 200), at->moves.size(), at->task.seed, at->failure),
                            score.failures, score.games());
    }

    const DuelGames& request_;
    Players agents_;
    std::vector<duel::Opening> openings_;
    std::ostream& out_;
    std::vector<duel::Game> games_;
};

}  // namespace

Options duel_options() {
    return {
        {"agents", "A,B,...",
         mark("for games of two players: who plays, each against each (plyglass agents lists them)")},
        {"openings", "PLIES",
         mark("for games of two players: begin at all positions that many moves on, or at some of them (default 0)")}};
}

DuelGames read_duel_games(Reader& in, duel::Position start) {
    DuelGames out;
    out.start = std::move(start);
    for (const char* option : {"spawner", "four", "start-tiles", "size", "stop-at", "threads", "parallel"}) {
        if (in.has(option)) in.fail(filled(tr("--{} is for games of 2048"), option));
    }
    for (const auto& [option, instead] :
         {std::pair("agent", "--agents A,B"), std::pair("depth", "--agents alphabeta:DEPTH,..."),
          std::pair("time", "--agents solver:MS,...")}) {
        if (in.has(option)) in.fail(filled(tr("--{} is for games of 2048; expected {}"), option, instead));
    }
    out.agents = in.name("agents");
    if (out.agents.empty())
        in.fail(filled(tr("games of {} need --agents A,B: {}"), out.start.game->title(), kinds_of_agents()));
    out.plies = in.whole("openings", 0, 20, 0);
    out.games = read_games(in, out.games);
    if (out.games % 2 == 1) in.expected("games", tr("an even number, since each opening is played with both sides"));
    out.seed = read_first_seed(in, out.games);
    out.format = read_format(in);
    return out;
}

std::optional<Failure> play_duel_games(const DuelGames& request, const Context& context) {
    const auto facts = duel::facts(request.start);
    const std::string position = excerpt(request.start.name());
    if (!facts) return Failure{wrong_input, filled("{}: {}", position, facts.error())};
    auto players = make_players(request);
    if (!players) return Failure{wrong_usage, excerpt(players.error(), 350)};
    auto openings = duel::openings(request.start, request.plies, request.games / 2, request.seed);
    if (openings.empty() || facts->turn == core::Turn::over) {
        return Failure{wrong_input, filled(trn("{1}: no game goes on for {0} move from there",
                                               "{1}: no game goes on for {0} moves from there",
                                               static_cast<unsigned long>(request.plies) + 1),
                                           request.plies + 1, position)};
    }
    return Tournament(request, *std::move(players), std::move(openings), context.out).run();
}

}  // namespace plyglass::cli
