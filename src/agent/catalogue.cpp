#include "agent/catalogue.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "agent/families.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using namespace text;

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
         .looks_ahead = LooksAhead::never,
         .depth_unit = "",
         .evaluation = "",
         .sizes = every_size,
         .unit = Unit::gain,
         .parameters = {},
         .make = make_greedy},
        {.name = "random",
         .summary = mark("Takes any legal move, each with the same probability."),
         .note = "",
         .origin = "004",
         .looks_ahead = LooksAhead::never,
         .depth_unit = "",
         .evaluation = "",
         .sizes = every_size,
         .parameters = {},
         .make = make_random},
        describe_nneonneo(),
        describe_minimax(),
        describe_expectimax(),
        describe_learned(),
        describe_textbook(),
        describe_exact(),
    };
}

constexpr std::string_view program = "exec";
Description& description_of_programs() {
    static Description out{
        .name = program,
        .summary = mark("Asks a program of yours for each move: exec:COMMAND."),
        .note = mark(
            "One line of JSON in, one out, within 1 s or what exec:time=MS,COMMAND says; its first answer may take "
            "up to 10 s more. It is run by /bin/sh, and nothing protects you from it."),
        .origin = "Plyglass",
        .looks_ahead = LooksAhead::never,
        .depth_unit = "",
        .evaluation = "",
        .sizes = every_size,
        .parameters = {},
        .make = nullptr};
    return out;
}

std::optional<double> as_number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// All of them, those first that `name` may mean.
std::string known_agents(std::string_view name) {
    std::vector<std::string> out;
    for (const Description& agent : agents()) out.emplace_back(agent.name);
    return text::join_list(text::nearest_first(name, out));
}

std::string known_parameters(const Description& agent) {
    std::vector<std::string> out;
    for (const Parameter& parameter : agent.parameters) out.emplace_back(parameter.name);
    return text::join_list(out);
}

bool is_accepted(const Parameter& parameter, std::string_view value) {
    if (std::find(parameter.choices.begin(), parameter.choices.end(), value) != parameter.choices.end()) return true;
    const auto number = as_number(value);
    return number && *number >= parameter.least && *number <= parameter.most && parameter.takes_numbers() &&
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

/// Parameters by name.
using Given = std::map<std::string, std::string, std::less<>>;

/// Reads "NAME=VALUE,NAME=VALUE". `text` is all that the user wrote, for the message.
core::Result<Given, NamingError> read_given(std::string_view list, std::string_view text) {
    Given given;
    while (!list.empty()) {
        const auto comma = list.find(',');
        const std::string_view item = list.substr(0, comma);
        const auto equals = item.find('=');
        if (equals == item.npos) {
            return NamingError{filled(tr("'{}' in '{}' is not parameter=value"), std::string(item), std::string(text))};
        }
        const auto [at, is_new] = given.emplace(item.substr(0, equals), item.substr(equals + 1));
        if (!is_new) return NamingError{filled(tr("'{}' is given twice in '{}'"), at->first, std::string(text))};
        list = comma == list.npos ? "" : list.substr(comma + 1);
    }
    return given;
}

/// Says why the agent does not take the parameter with that value; nothing if it does.
std::optional<NamingError> fault_of(const Description& agent, const std::string& parameter, const std::string& value) {
    const std::string name(agent.name);
    const auto known = std::find_if(agent.parameters.begin(), agent.parameters.end(),
                                    [&](const Parameter& each) { return each.name == parameter; });
    if (known == agent.parameters.end()) {
        if (agent.parameters.empty()) {
            return NamingError{filled(tr("{} has no parameters, so no \"{}\""), name, parameter)};
        }
        return NamingError{
            filled(tr("{} has no parameter \"{}\"; it has {}"), name, parameter, known_parameters(agent))};
    }
    if (known->fault != nullptr) return known->fault(value);
    if (is_accepted(*known, value)) return std::nullopt;
    return NamingError{text::closed_up(
        filled(tr("{} of {} cannot be \"{}\"; expected {}"), parameter, name, value, accepted(*known)))};
}

/// The agent with what was asked for, in the catalogue's order and with numbers as short as possible.
std::string full_name(const Description& agent, const Given& given) {
    std::string out(agent.name);
    char separator = ':';
    for (const Parameter& parameter : agent.parameters) {
        const auto asked = given.find(parameter.name);
        if (asked == given.end()) continue;
        const auto number = as_number(asked->second);
        out += separator;
        out += filled("{}={}", parameter.name, number ? fmt::format("{}", *number) : asked->second);
        separator = ',';
    }
    return out;
}

/// Takes the limits out of the parameters that set them.
void set_limits(Settings& settings) {
    if (const auto time = settings.values.find("time"); time != settings.values.end()) {
        settings.limits.milliseconds = as_number(time->second);
    }
    if (const auto depth = settings.values.find("depth"); depth != settings.values.end()) {
        if (const auto number = as_number(depth->second)) settings.limits.depth = static_cast<int>(*number);
    }
    if (settings.values.contains("threads")) settings.limits.threads = settings.whole("threads");
}

/// `rest` is what stands behind "exec:".
core::Result<Named, NamingError> name_program(const Description& agent, std::string_view rest, Limits limits) {
    if (rest.starts_with("time=") && rest.find(',') != rest.npos) {
        const auto time = as_number(rest.substr(5, rest.find(',') - 5));
        if (!time || *time <= 0) return NamingError{tr("exec:time=: expected milliseconds, more than 0")};
        if (!limits.milliseconds) limits.milliseconds = time;
        rest.remove_prefix(rest.find(',') + 1);
    }
    if (rest.find_first_not_of(' ') == rest.npos) {
        return NamingError{tr("exec needs a command: exec:COMMAND")};
    }
    for (const auto& [parameter, value] : given_by(limits)) {
        if (parameter == "time") continue;
        if (auto problem = fault_of(agent, parameter, value)) return *std::move(problem);
    }
    const std::string time = limits.milliseconds ? fmt::format("time={},", *limits.milliseconds) : "";
    return Named{&agent, {limits, {{"command", std::string(rest)}}}, fmt::format("{}:{}{}", program, time, rest)};
}

}  // namespace

double Settings::number(std::string_view name) const { return as_number(text(name)).value_or(0); }

std::string accepted(const Parameter& parameter) {
    std::string words = text::join_list(std::vector<std::string>(parameter.choices.begin(), parameter.choices.end()));
    if (!parameter.takes_numbers()) return words;
    const std::string number =
        filled(parameter.whole ? tr("a whole number from {} to {}") : tr("a number from {} to {}"), parameter.least,
               parameter.most);
    return words.empty() ? number : text::closed_up(filled(tr("{} or {}"), words, number));
}

std::string words(const Sizes& sizes) {
    if (sizes.least == sizes.most) return filled(tr("{0} x {0}"), sizes.least);
    return filled(tr("{0} x {0} to {1} x {1}"), sizes.least, sizes.most);
}

std::span<const Description> agents() {
    static const std::vector<Description> all = make_descriptions();
    return all;
}

void allow_programs(std::unique_ptr<Agent> (*make)(const Settings& settings, int size)) {
    description_of_programs().make = make;
}

bool is_program(std::string_view name) { return name.substr(0, name.find(':')) == program; }

const Description* find_agent(std::string_view text) {
    const std::string_view name = text.substr(0, text.find(':'));
    if (name == program && description_of_programs().make != nullptr) return &description_of_programs();
    const auto all = agents();
    const auto at = std::find_if(all.begin(), all.end(), [&](const auto& agent) { return agent.name == name; });
    return at == all.end() ? nullptr : &*at;
}

std::string_view default_agent(int size) {
    if (size == 2) return "exact";
    return size == 4 ? "expectimax" : "jszyxw";
}

std::string_view default_adviser(int size) { return size == 4 ? "learned" : default_agent(size); }

std::string depth_words(const Description& agent, int depth) {
    const std::string_view unit = agent.depth_unit;
    const auto count = static_cast<unsigned long>(depth);
    if (unit == "rounds") return filled(trn("{} round", "{} rounds", count), depth);
    if (unit == "player moves") return filled(trn("{} player move", "{} player moves", count), depth);
    if (unit == "plies") return filled(trn("{} ply", "{} plies", count), depth);
    return filled(trn("{} round of tile and reply", "{} rounds of tile and reply", count), depth);
}

Unit unit_of(const Named& named) {
    const auto goal = named.settings.values.find("goal");
    const bool is_for_a_tile = goal != named.settings.values.end() && goal->second != "points";
    return is_for_a_tile ? Unit::chance : named.description->unit;
}

std::string_view unit_name(const Named& named) {
    switch (unit_of(named)) {
        case Unit::points:
        case Unit::gain: return "points";
        case Unit::chance: return "chance";
        case Unit::evaluation: break;
    }
    return named.description->lower_is_better ? "cost" : "evaluation";
}

core::Result<Named, NamingError> name_agent(std::string_view text, const Limits& limits) {
    const auto colon = text.find(':');
    const std::string name(text.substr(0, colon));
    const Description* agent = find_agent(name);
    if (!agent)
        return NamingError{filled(tr("there is no agent called \"{}\"; there are {}"), name, known_agents(name))};

    if (name == program) return name_program(*agent, colon == text.npos ? "" : text.substr(colon + 1), limits);

    auto given = read_given(colon == text.npos ? "" : text.substr(colon + 1), text);
    if (!given) return given.error();
    for (const auto& [parameter, value] : given_by(limits)) given->insert_or_assign(parameter, value);
    for (const auto& [parameter, value] : *given) {
        if (auto problem = fault_of(*agent, parameter, value)) return *std::move(problem);
    }

    Named named;
    named.description = agent;
    named.name = full_name(*agent, *given);
    auto& values = named.settings.values;
    values.insert(given->begin(), given->end());
    for (const Parameter& parameter : agent->parameters) values.emplace(parameter.name, parameter.fallback);
    set_limits(named.settings);
    // A requested depth switches the clock off, unless a time is requested too.
    if (given->contains("depth") && !given->contains("time")) named.settings.limits.milliseconds.reset();
    return named;
}

Named at_depth(const Named& named, int depth) {
    const auto colon = named.name.find(':');
    Given given;
    if (colon != std::string::npos) given = *read_given(std::string_view(named.name).substr(colon + 1), named.name);
    given.erase("time");
    return *name_agent(full_name(*named.description, given), Limits{.milliseconds = {}, .depth = depth});
}

std::string called_in_sentences(std::string_view name) {
    const Description* agent = find_agent(name);
    const bool has_word = agent != nullptr && agent->name == name && *agent->word != '\0';
    return has_word ? text::trc("agent", agent->word) : std::string(name);
}

std::unique_ptr<Agent> make_agent(const Named& named, int size) {
    return named.description->make(named.settings, size);
}

}  // namespace plyglass::agent
