#include <ostream>
#include <string>

#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/search_words.hpp"
#include "diagram/text_tree.hpp"
#include "text/format.hpp"
#include "trace/narration.hpp"

namespace plyglass::cli {

namespace {

using trace::Playhead;

std::string as_json(const Playhead& head) {
    const StepFacts step = facts(head);
    const auto optional = [](const core::Rational* value) { return value == nullptr ? "null" : json::number(*value); };
    const bool has_value = step.value.bound != core::Bound::unseen;
    return json::object({{"step", std::to_string(head.step())},
                         {"kind", json::string(trace::name(head.event().kind))},
                         {"node", json::list(head.film().tree().path(head.event().node))},
                         {"alpha", optional(step.alpha)},
                         {"beta", optional(step.beta)},
                         {"value", optional(has_value ? &step.value.value : nullptr)},
                         {"bound", has_value ? json::string(text::ascii_sign(step.value.bound)) : "null"},
                         {"leaves", std::to_string(head.leaves())},
                         {"pruned", std::to_string(head.pruned_leaves())},
                         {"sentence", json::string(sentence(head))}});
}

/// One line, in columns as wide as most steps need.
std::string as_text(const Playhead& head) {
    const std::vector<std::string> columns = step_columns(head);
    const std::size_t number = 2 * std::to_string(head.steps()).size() + 1;
    const std::size_t widths[] = {number, 7, 13, 13, 11, 9};
    std::string line(number - std::min(number, columns[0].size()), ' ');
    line += columns[0];
    // A search without windows has no window column.
    for (std::size_t i = 1; i < columns.size(); ++i) {
        const bool counts = columns.size() < std::size(widths) && i >= 3;
        line += "  " + diagram::padded(columns[i], widths[counts ? i + 1 : i]);
    }
    return line + "  " + sentence(head);
}

}  // namespace

std::optional<Failure> trace_steps(const Trace& command, const Assets& assets, std::ostream& out) {
    const auto tree = open_task(command.task, *assets);
    if (!tree) return tree.error();
    const auto film = record_task(command.task, *tree);
    if (!film) return film.error();
    Playhead head(*film);
    // Whoever reads may have seen enough (`| head`): then nothing more is made.
    while (head.step() < head.steps() && out) {
        head.go(head.step() + 1);
        out << (command.format == Format::json ? as_json(head) : as_text(head)) << '\n';
    }
    return std::nullopt;
}

}  // namespace plyglass::cli
