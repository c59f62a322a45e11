#include "lab/experiment.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "lab/sweep.hpp"
#include "lab/typed.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::lab {

namespace {

using namespace text;

/// Those that "xu:depth=3,monotonicity=1:2:0.5" stands for: one for each value, or the one that it names.
core::Result<std::vector<agent::Named>, agent::NamingError> swept(const std::string& text,
                                                                  const agent::Limits& limits) {
    const auto colon = std::min(text.find(':'), text.size());
    std::string start = text.substr(0, colon);
    std::string ranges;
    bool has_parameter = false;
    for (std::string_view rest = std::string_view(text).substr(std::min(colon + 1, text.size())); !rest.empty();) {
        const std::string_view part = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
        const auto equals = part.find('=');
        if (equals != part.npos && is_range(part.substr(equals + 1))) {
            ranges += (ranges.empty() ? "" : ",") + std::string(part);
        } else {
            start += (has_parameter ? "," : ":") + std::string(part);
            has_parameter = true;
        }
    }
    std::vector<agent::Named> out;
    if (ranges.empty()) {
        auto named = agent::name_agent(text, limits);
        if (!named) return named.error();
        out.push_back(*std::move(named));
        return out;
    }
    auto all = variants(start, limits, *read_ranges(ranges));
    if (!all) return agent::NamingError{all.error()};
    for (Variant& each : *all) out.push_back(std::move(each.agent));
    return out;
}

}  // namespace

Player player(const agent::Named& named) {
    return {named.name, named.settings.values, named.settings.limits.milliseconds.has_value()};
}

std::vector<std::string> short_names(const Experiment& experiment) {
    const std::vector<Player>& players = experiment.players;
    std::vector<std::string> out;
    out.reserve(players.size());
    for (const Player& each : players) out.push_back(each.name);
    if (players.size() < 2) return out;
    const std::string agent = out.front().substr(0, out.front().find(':'));
    const auto is_same_agent = [&](const std::string& name) { return name.substr(0, name.find(':')) == agent; };
    if (!std::all_of(out.begin(), out.end(), is_same_agent)) return out;
    for (std::string& name : out) {
        std::string differing;
        std::string_view rest = name;
        while (!rest.empty()) {
            rest.remove_prefix(std::min(rest.find_first_of(":,"), rest.size() - 1) + 1);
            const std::string_view parameter = rest.substr(0, rest.find(','));
            const auto says = [&](const Player& other) {
                const auto at = other.parameters.find(parameter.substr(0, parameter.find('=')));
                return at != other.parameters.end() && parameter.ends_with("=" + at->second);
            };
            if (parameter.empty() || std::all_of(players.begin(), players.end(), says)) continue;
            differing += (differing.empty() ? "" : ",") + std::string(parameter);
        }
        // A player without a differing parameter keeps its name.
        if (!differing.empty()) name = differing;
    }
    return out;
}

std::optional<std::string> obstacle(const Experiment& experiment) {
    for (const Player& each : experiment.players) {
        const auto named = agent::name_agent(each.name);
        if (!named) return named.error().words;
        if (player(*named) != each) return filled(tr("{} has different default settings here"), each.name);
        const agent::Sizes& sizes = named->description->sizes;
        if (!sizes.contain(experiment.rules.size)) {
            return filled(tr("{} plays on {} cells only"), each.name, agent::words(sizes));
        }
    }
    return std::nullopt;
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

std::string words(agent::Spawner spawner) {
    return spawner == agent::Spawner::worst ? tr("the worst tiles") : tr("random tiles");
}

std::string_view name(agent::Spawner spawner) { return spawner == agent::Spawner::worst ? "worst" : "random"; }

core::Result<std::vector<agent::Named>, agent::NamingError> name_agents(std::string_view list,
                                                                        const agent::Limits& limits) {
    std::vector<agent::Named> out;
    for (const std::string& text : agents_in(list)) {
        auto variants = swept(text, limits);
        if (!variants) return variants.error();
        for (agent::Named& named : *variants) {
            const auto same = [&](const agent::Named& other) { return other.name == named.name; };
            if (std::any_of(out.begin(), out.end(), same)) {
                return agent::NamingError{filled(tr("{} is named twice; expected each agent once"), named.name)};
            }
            out.push_back(std::move(named));
        }
    }
    return out;
}

}  // namespace plyglass::lab
