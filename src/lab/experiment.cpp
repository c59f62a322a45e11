#include "lab/experiment.hpp"

#include <algorithm>

#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::lab {

namespace {

using text::filled;
using text::tr;

/// "A,B:depth=2,weight=1" as "A" and "B:depth=2,weight=1".
std::vector<std::string> agents_in(std::string_view list) {
    std::vector<std::string> out;
    for (;;) {
        const auto comma = list.find(',');
        const std::string_view part = list.substr(0, comma);
        const bool is_parameter = part.find('=') != part.npos && part.find(':') == part.npos;
        if (is_parameter && !out.empty()) {
            out.back() += out.back().find(':') == std::string::npos ? ':' : ',';
            out.back() += part;
        } else {
            out.emplace_back(part);
        }
        if (comma == list.npos) return out;
        list.remove_prefix(comma + 1);
    }
}

}  // namespace

Player player(const agent::Named& named) {
    return {named.name, named.settings.values, named.settings.limits.milliseconds.has_value()};
}

bool Experiment::has_clock() const {
    return std::any_of(players.begin(), players.end(), [](const Player& each) { return each.has_clock; });
}

std::vector<Task> tasks(const Experiment& experiment, const Shard& shard) {
    std::vector<Task> out;
    for (std::uint64_t game = shard.index - 1; game < experiment.games; game += shard.count) {
        for (std::uint32_t spawner = 0; spawner < experiment.spawners.size(); ++spawner) {
            for (std::uint32_t player = 0; player < experiment.players.size(); ++player) {
                out.push_back({experiment.seed + game, spawner, player});
            }
        }
    }
    return out;
}

std::string_view name(agent::Spawner spawner) { return spawner == agent::Spawner::worst ? "worst" : "random"; }

core::Result<std::vector<agent::Named>, std::string> name_agents(std::string_view list, const agent::Limits& limits) {
    std::vector<agent::Named> out;
    for (const std::string& text : agents_in(list)) {
        auto named = agent::name_agent(text, limits);
        if (!named) return named.error();
        const auto same = [&](const agent::Named& other) { return other.name == named->name; };
        if (std::any_of(out.begin(), out.end(), same)) {
            return filled(tr("{} is named twice; expected each agent once"), named->name);
        }
        out.push_back(*std::move(named));
    }
    return out;
}

}  // namespace plyglass::lab
