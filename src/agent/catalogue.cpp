#include "agent/catalogue.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "agent/expectimax_agent.hpp"
#include "agent/hu.hpp"
#include "agent/hu_mc.hpp"
#include "agent/jszyxw.hpp"
#include "agent/mcts.hpp"
#include "agent/minimax_agent.hpp"
#include "agent/montecarlo.hpp"
#include "agent/ovolve.hpp"
#include "agent/simple.hpp"
#include "agent/textbook.hpp"
#include "agent/xu.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using text::filled;
using text::mark;
using text::tr;

std::vector<Description> make_descriptions() {
    return {
        describe_ovolve(),
        describe_md20(),
        describe_xu(),
        describe_hu(),
        describe_hu_mc(),
        describe_jszyxw(),
        describe_montecarlo(),
        describe_mcts(),
        {.name = "greedy",
         .summary = mark("Takes the move that scores most at once."),
         .note = "",
         .origin = "004",
         .depth_unit = "",
         .evaluation = "",
         .any_size = true,
         .parameters = {},
         .make = make_greedy},
        {.name = "random",
         .summary = mark("Takes any legal move, each with the same probability."),
         .note = "",
         .origin = "004",
         .depth_unit = "",
         .evaluation = "",
         .any_size = true,
         .parameters = {},
         .make = make_random},
        describe_nneonneo(),
        describe_minimax(),
        describe_expectimax(),
        describe_textbook(),
    };
}

std::optional<double> as_number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::string known_agents() {
    std::string out;
    for (const Description& agent : agents()) out += (out.empty() ? "" : ", ") + std::string(agent.name);
    return out;
}

std::string known_parameters(const Description& agent) {
    std::string out;
    for (const Parameter& parameter : agent.parameters) out += (out.empty() ? "" : ", ") + std::string(parameter.name);
    return out;
}

std::string accepted(const Parameter& parameter) {
    std::string out;
    for (const std::string_view word : parameter.choices) out += (out.empty() ? "" : ", ") + std::string(word);
    if (parameter.least < parameter.most) {
        if (!out.empty()) out += ", ";
        out += filled(parameter.whole ? tr("a whole number from {} to {}") : tr("a number from {} to {}"),
                      parameter.least, parameter.most);
    }
    return out;
}

bool is_accepted(const Parameter& parameter, std::string_view value) {
    if (std::find(parameter.choices.begin(), parameter.choices.end(), value) != parameter.choices.end()) return true;
    const auto number = as_number(value);
    return number && *number >= parameter.least && *number <= parameter.most && parameter.least < parameter.most &&
           (!parameter.whole || *number == static_cast<double>(static_cast<long long>(*number)));
}

/// The limits as the parameters that they set.
std::vector<std::pair<std::string, std::string>> given_by(const Limits& limits) {
    std::vector<std::pair<std::string, std::string>> out;
    if (limits.milliseconds) out.emplace_back("time", fmt::format("{}", *limits.milliseconds));
    if (limits.depth) out.emplace_back("depth", std::to_string(*limits.depth));
    if (limits.threads != 1) out.emplace_back("threads", std::to_string(limits.threads));
    return out;
}

}  // namespace

double Settings::number(std::string_view name) const { return as_number(text(name)).value_or(0); }

std::span<const Description> agents() {
    static const std::vector<Description> all = make_descriptions();
    return all;
}

const Description* find_agent(std::string_view name) {
    const auto all = agents();
    const auto at = std::find_if(all.begin(), all.end(), [&](const auto& agent) { return agent.name == name; });
    return at == all.end() ? nullptr : &*at;
}

std::string_view default_agent(int size) { return size == 4 ? "expectimax" : "jszyxw"; }

core::Result<Named, std::string> name_agent(std::string_view text, const Limits& limits) {
    const auto colon = text.find(':');
    const std::string name(text.substr(0, colon));
    const Description* agent = find_agent(name);
    if (!agent) return filled(tr("there is no agent called \"{}\"; there are {}"), name, known_agents());

    std::map<std::string, std::string, std::less<>> given;
    for (std::string_view rest = colon == text.npos ? "" : text.substr(colon + 1); !rest.empty();) {
        const auto comma = rest.find(',');
        const std::string_view item = rest.substr(0, comma);
        const auto equals = item.find('=');
        if (equals == item.npos) {
            return filled(tr("'{}' in '{}' is no parameter=value"), std::string(item), std::string(text));
        }
        const auto [at, is_new] = given.emplace(item.substr(0, equals), item.substr(equals + 1));
        if (!is_new) return filled(tr("'{}' is given twice in '{}'"), at->first, std::string(text));
        rest = comma == rest.npos ? "" : rest.substr(comma + 1);
    }
    for (const auto& [parameter, value] : given_by(limits)) given.insert_or_assign(parameter, value);

    Named named;
    named.description = agent;
    named.name = name;
    for (const Parameter& parameter : agent->parameters) {
        named.settings.values.emplace(parameter.name, parameter.fallback);
    }
    for (const auto& [key, value] : given) {
        const auto known = std::find_if(agent->parameters.begin(), agent->parameters.end(),
                                        [&, &wanted = key](const Parameter& p) { return p.name == wanted; });
        if (known == agent->parameters.end()) {
            if (agent->parameters.empty()) return filled(tr("{} has no parameters, so no \"{}\""), name, key);
            return filled(tr("{} has no parameter \"{}\"; it has {}"), name, key, known_parameters(*agent));
        }
        if (!is_accepted(*known, value)) {
            return filled(tr("{} of {} cannot be \"{}\"; it is {}"), key, name, value, accepted(*known));
        }
        named.settings.values.insert_or_assign(key, value);
    }

    for (const Parameter& parameter : agent->parameters) {
        const auto asked = given.find(parameter.name);
        if (asked == given.end()) continue;
        const auto number = as_number(asked->second);
        named.name += named.name == name ? ':' : ',';
        named.name += filled("{}={}", parameter.name, number ? fmt::format("{}", *number) : asked->second);
    }

    Settings& settings = named.settings;
    if (const auto time = settings.values.find("time"); time != settings.values.end()) {
        settings.limits.milliseconds = as_number(time->second);
    }
    if (const auto depth = settings.values.find("depth"); depth != settings.values.end()) {
        if (const auto number = as_number(depth->second)) settings.limits.depth = static_cast<int>(*number);
    }
    if (settings.values.find("threads") != settings.values.end()) settings.limits.threads = settings.whole("threads");
    // A requested depth switches the clock off, unless a time is requested too.
    if (given.find("depth") != given.end() && given.find("time") == given.end()) settings.limits.milliseconds.reset();
    return named;
}

std::unique_ptr<Agent> make_agent(const Named& named, int size) {
    return named.description->make(named.settings, size);
}

}  // namespace plyglass::agent
