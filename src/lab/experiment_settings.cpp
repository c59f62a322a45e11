#include <bit>
#include <utility>

#include "lab/settings.hpp"

// The first line of an experiment's file.

namespace plyglass::lab {

json::Value settings(const Experiment& experiment) {
    auto agents = json::Value::list();
    for (const Player& each : experiment.players) {
        auto parameters = json::Value::object();
        for (const auto& [key, value] : each.parameters) parameters[key] = value;
        agents.push_back({{"name", each.name}, {"clock", each.has_clock}, {"parameters", std::move(parameters)}});
    }
    auto spawners = json::Value::list();
    for (const agent::Spawner each : experiment.spawners) spawners.push_back(name(each));
    const agent::MatchRules& rules = experiment.rules;
    return {{"agents", std::move(agents)},
            {"spawners", std::move(spawners)},
            {"games", experiment.games},
            {"seed", experiment.seed},
            {"size", rules.size},
            {"four", rules.tiles.four},
            {"start_tiles", rules.tiles.start_tiles},
            {"start_twos", rules.tiles.start_twos},
            {"stop_at", game::tile_value(rules.stop_at)}};
}

void read(const json::Node& settings, Experiment& out) {
    for (const json::Node each : settings["agents"]) {
        Player& player = out.players.emplace_back();
        player.name = each["name"].text();
        for (const json::Node it : each["parameters"]) player.parameters[it.key()] = it.text();
        player.has_clock = each["clock"].truth().value_or(false);
    }
    out.spawners.clear();
    for (const json::Node each : settings["spawners"]) {
        const bool worst = each == name(agent::Spawner::worst);
        out.spawners.push_back(worst ? agent::Spawner::worst : agent::Spawner::random);
    }
    out.games = whole<std::uint64_t>(settings["games"]);
    out.seed = whole<std::uint64_t>(settings["seed"]);
    agent::MatchRules& rules = out.rules;
    rules.size = whole<int>(settings["size"]);
    rules.tiles.four = settings["four"].real().value_or(0);
    rules.tiles.start_tiles = whole<int>(settings["start_tiles"]);
    rules.tiles.start_twos = settings["start_twos"].truth().value_or(false);
    const auto stop_at = whole<std::uint64_t>(settings["stop_at"]);
    rules.stop_at = stop_at == 0 ? game::Rank{0} : static_cast<game::Rank>(std::bit_width(stop_at) - 1);
}

bool makes_sense(const Experiment& experiment) {
    const int size = experiment.rules.size;
    const game::TileRule& tiles = experiment.rules.tiles;
    return !experiment.players.empty() && !experiment.spawners.empty() && game::Grid::smallest <= size &&
           size <= game::Grid::largest && 1 <= tiles.start_tiles && tiles.start_tiles <= size * size &&
           0 <= tiles.four && tiles.four <= 1;
}

}  // namespace plyglass::lab
