#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "cli/agent_options.hpp"
#include "cli/format_option.hpp"
#include "cli/lines.hpp"
#include "duel/agent.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/suggest.hpp"
#include "text/table.hpp"
#include "text/translate.hpp"

// `agents`: the agents that play here, and their settings.

namespace plyglass::cli {

namespace {

using agent::Description;
using agent::Parameter;
using namespace text;

struct Agents {
    std::string name;  ///< with or without parameters; empty: all of them
    Format format = Format::text;
};

Agents read_agents(Reader& in) { return {in.operand() == nullptr ? std::string() : *in.operand(), read_format(in)}; }

/// The translation of a marked sentence that may be empty: gettext answers "" with its own header.
std::string translated(const char* english) { return *english == '\0' ? "" : tr(english); }

// ---- for programs ----------------------------------------------------------------------------------------

json::Value as_json(const Parameter& parameter) {
    const bool is_ranged = parameter.takes_numbers();
    return json::object({{"name", parameter.name},
                         {"default", parameter.fallback},
                         {"least", parameter.least, is_ranged},
                         {"most", parameter.most, is_ranged},
                         {"whole", parameter.whole, is_ranged},
                         {"choices", json::list_of(parameter.choices), !parameter.choices.empty()},
                         {"help", translated(parameter.help)}});
}

json::Value as_json(const Description& agent) {
    return json::object(
        {{"name", agent.name},
         {"summary", translated(agent.summary)},
         {"note", translated(agent.note)},
         {"origin", agent.origin},
         {"evaluation", json::text_or_null(agent.evaluation)},
         {"lower_is_better", agent.lower_is_better},
         {"depth_unit", json::text_or_null(agent.depth_unit)},
         {"any_size", agent.sizes == agent::every_size},
         {"least_size", agent.sizes.least},
         {"most_size", agent.sizes.most},
         {"parameters", json::list(agent.parameters, [](const Parameter& each) { return as_json(each); })}});
}

// ---- for people ------------------------------------------------------------------------------------------

/// Prints `text` in lines that start with `indent` blanks.
void print_indented(const std::string& text, std::size_t indent, std::ostream& out) {
    for (const std::string& line : broken(text, page_width - indent)) out << std::string(indent, ' ') << line << '\n';
}

std::string facts_of(const Description& agent) {
    std::string out = filled(tr("Origin: {}"), agent.origin);
    const auto add = [&](const std::string& fact) { out += tr("; ") + fact; };
    if (!agent.evaluation.empty()) add(filled(tr("evaluation: {}"), agent.evaluation));
    if (agent.lower_is_better) add(tr("its value is a cost, lower is better"));
    if (*agent.depth_unit != '\0') add(filled(tr("depth in {}"), tr(agent.depth_unit)));
    const std::string sizes = agent::words(agent.sizes);
    add(filled(agent.sizes == agent::every_size ? tr("every size from {}") : tr("{} only"), sizes));
    return filled(tr("{}."), out);
}

void print(const Description& agent, std::ostream& out) {
    out << agent.name << '\n';
    print_indented(translated(agent.summary), 2, out);
    if (*agent.note != '\0') print_indented(tr(agent.note), 2, out);
    print_indented(facts_of(agent), 2, out);
    for (const Parameter& parameter : agent.parameters) {
        print_indented(filled(tr("{}={}: {} ({})"), parameter.name, parameter.fallback, translated(parameter.help),
                              agent::accepted(parameter)),
                       4, out);
    }
}

void print(const duel::AgentKind& agent, std::ostream& out) {
    out << agent.name << (agent.parameter.empty() ? "" : ":") << agent.parameter << '\n';
    print_indented(tr(agent.summary), 2, out);
}

std::optional<Failure> show_one(const Agents& request, std::ostream& out) {
    const duel::AgentKind* const kind = duel::agent_kind(request.name);
    if (kind != nullptr && agent::find_agent(request.name) == nullptr && request.format == Format::text) {
        print(*kind, out);
        return std::nullopt;
    }
    const auto named = open_agent(request.name, {});
    if (!named) return named.error();
    if (request.format == Format::json) {
        out << as_json(*named->description) << '\n';
    } else {
        print(*named->description, out);
    }
    return std::nullopt;
}

std::optional<Failure> run(const Agents& request, const Context& context) {
    if (!request.name.empty()) return show_one(request, context.out);
    const auto all = agent::agents();
    if (request.format == Format::json) {
        const auto one = [](const Description& agent) { return as_json(agent); };
        context.out << json::list(all, one, json::line_each) << '\n';
        return std::nullopt;
    }
    for (const Description& agent : all) {
        if (&agent != &all.front()) context.out << '\n';
        print(agent, context.out);
    }
    context.out << '\n';
    if (const Description* const program = agent::find_agent("exec")) print(*program, context.out);
    context.out << '\n'
                << on_page(tr("Games of two players, as in plyglass auto connect4 --agents A,B, are played by:"));
    for (const duel::AgentKind& kind : duel::agent_kinds()) print(kind, context.out);
    return std::nullopt;
}

}  // namespace

Command agents_command() {
    return make_command<Agents>(
        {.name = "agents",
         .operand = "[NAME]",
         .summary = text::mark("The players of 2048 and of games of two players, with their parameters."),
         .options = {format_option()},
         .examples = {"plyglass agents", "plyglass agents greedy"}},
        read_agents, run);
}

}  // namespace plyglass::cli
