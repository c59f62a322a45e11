#include "lab/tournament.hpp"

#include <cmath>
#include <utility>

#include "agent/catalogue.hpp"
#include "core/turn.hpp"
#include "duel/agent.hpp"
#include "duel/rules.hpp"
#include "game/games.hpp"
#include "lab/members.hpp"
#include "lab/seal.hpp"
#include "lab/settings.hpp"
#include "lab/tournament_report.hpp"
#include "lab/typed.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::lab {

using namespace text;

core::Result<std::vector<std::string>, std::string> name_agents(std::string_view list, const game::SmallGame& game) {
    std::vector<std::string> out;
    for (const std::string& name : agents_in(list)) {
        if (duel::agent_kind(name) == nullptr && agent::find_agent(name) != nullptr) {
            return filled(tr("{} is an agent of 2048; those of {} are {}"), name, game.title(), kinds_of_agents());
        }
        const auto made = duel::make_agent(name);
        if (!made) return made.error();
        out.push_back((*made)->name());
    }
    return out;
}

std::string kinds_of_agents() {
    std::vector<std::string> out;
    for (const duel::AgentKind& kind : duel::agent_kinds()) out.emplace_back(kind.name);
    return join_list(out);
}

std::optional<std::string> obstacle(const Tournament& tournament) {
    for (const std::string& name : tournament.agents) {
        const auto made = duel::make_agent(name);
        if (!made) return made.error();
    }
    return std::nullopt;
}

std::optional<std::string> missing_games(const Tournament& tournament) {
    const auto facts = duel::facts(tournament.start);
    const std::string position = excerpt(tournament.start.name());
    if (!facts) return filled("{}: {}", position, facts.error());
    if (facts->turn != core::Turn::over && !openings(tournament).empty()) return std::nullopt;
    return filled(trn("{1}: no game goes on for {0} move from there", "{1}: no game goes on for {0} moves from there",
                      static_cast<unsigned long>(tournament.plies) + 1),
                  tournament.plies + 1, position);
}

std::vector<std::unique_ptr<duel::Agent>> make_agents(const Tournament& tournament) {
    std::vector<std::unique_ptr<duel::Agent>> out;
    for (const std::string& name : tournament.agents) out.push_back(*duel::make_agent(name));
    return out;
}

std::vector<duel::Opening> openings(const Tournament& tournament) {
    return duel::openings(tournament.start, tournament.plies, tournament.games / 2, tournament.seed);
}

std::vector<duel::Task> tasks(const Tournament& tournament, const Shard& shard) {
    auto out = duel::tasks(tournament.agents.size(), tournament.games, tournament.seed);
    std::erase_if(out, [&](const duel::Task& task) { return task.round % shard.count != shard.index - 1; });
    return out;
}

// ---- files -----------------------------------------------------------------------------------------------

json::Value settings(const Tournament& tournament) {
    const duel::Position& start = tournament.start;
    return {{"game", start.game == nullptr ? "" : start.game->name()},
            {"position", start.text},
            {"agents", json::Value(tournament.agents)},
            {"openings", tournament.plies},
            {"games", tournament.games},
            {"seed", tournament.seed}};
}

void read(const json::Node& settings, Tournament& out) {
    out.start = {game::small_game_named(settings["game"].text()), settings["position"].text()};
    for (const json::Node each : settings["agents"]) out.agents.push_back(each.text());
    out.plies = whole<int>(settings["openings"]);
    out.games = whole<std::uint64_t>(settings["games"]);
    out.seed = whole<std::uint64_t>(settings["seed"]);
}

bool makes_sense(const Tournament& tournament) {
    if (tournament.start.game == nullptr || tournament.agents.empty() || tournament.games % 2 != 0) return false;
    const auto facts = duel::facts(tournament.start);
    return facts && facts->turn != core::Turn::over && tournament.plies <= most_plies;
}

std::string write_record(const duel::Game& game, const Tournament& tournament) {
    return sealed(report_of_games(tournament).object(game).str());
}

namespace {

/// Whether its moves are those of a game by the rules, and its result is theirs.
bool is_by_the_rules(const duel::Game& game, const duel::Position& start) {
    return duel::with_rules(start, [&](const auto& rules) {
        auto state = rules.root();
        for (const std::string& name : game.moves) {
            if (rules.turn(state) == core::Turn::over) return false;
            const auto move = duel::move_named(rules, state, name);
            if (!move) return false;
            state = rules.play(state, *move);
        }
        const core::Turn turn = rules.turn(state);
        if (game.failure.empty()) return turn == core::Turn::over && game.result == rules.result(state);
        return turn != core::Turn::over && game.result == (turn == core::Turn::max ? -1 : 1);
    });
}

/// The task of that seed; its round at least must be the tournament's.
duel::Task task_of(std::uint64_t seed, const Tournament& tournament) {
    const std::uint64_t in_round = 2 * tournament.rows();
    auto out = duel::tasks(tournament.agents.size(), 2, tournament.seed)[(seed - tournament.seed) % in_round];
    out.round = (seed - tournament.seed) / in_round;
    out.seed = seed;
    return out;
}

}  // namespace

core::Result<duel::Game, std::string> read_record(std::string_view line, const Tournament& tournament) {
    return read_sealed<duel::Game>(line, [&](const json::Document& object, Members& in) {
        duel::Game out;
        const std::uint64_t seed = in.whole("seed");
        if (seed - tournament.seed >= tournament.size()) in.expected("seed", tr("one of the file's seeds"));
        out.task = task_of(seed, tournament);
        const auto plays = [&](const char* side, const std::string& name) {
            if (object[side] != name) in.expected(side, name);
        };
        plays("first", tournament.agents[out.task.first]);
        plays("second", tournament.agents[out.task.second]);
        out.result = static_cast<int>(std::lround(object["result"].real().value_or(2)));
        for (const json::Node move : object["moves"]) out.moves.push_back(move.text());
        out.opening = in.whole("opening");
        out.failure = object["failure"].text();
        if (out.opening > out.moves.size()) in.expected("opening", tr("a number of the game's moves"));
        if (!is_by_the_rules(out, tournament.start)) {
            in.wrong(
                filled(tr(R"(its "{}" are no game of {} with its "{}")"), "moves", tournament.start.name(), "result"));
        }
        return out;
    });
}

}  // namespace plyglass::lab
