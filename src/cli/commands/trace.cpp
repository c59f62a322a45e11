#include <algorithm>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "cli/format_option.hpp"
#include "cli/interrupt.hpp"
#include "cli/search_words.hpp"
#include "cli/tree_task.hpp"
#include "text/columns.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/translate.hpp"
#include "trace/narration.hpp"

// `trace`: every step of a search, one a line.

namespace plyglass::cli {

namespace {

using trace::Playhead;

struct Trace {
    TreeTask task;
    Format format = Format::text;
};

Format read_line_format(Reader& in) {
    // The other commands call it "json", so that name is accepted as well.
    const std::string* text = in.value("format");
    if (text != nullptr && *text == "json") return Format::json;
    return in.choice("format", {{"text", Format::text}, {"jsonl", Format::json}}, Format::text);
}

Trace read_trace(Reader& in) {
    TreeTask task = read_tree_task(in);
    return {std::move(task), read_line_format(in)};
}

json::Value as_json(const Playhead& head) {
    const trace::StepValues step = trace::values_at(head);
    const bool is_entered = head.event().kind == trace::Kind::enter;
    const core::Turn turn = is_entered ? head.film().tree().turn(head.event().node) : core::Turn::over;
    const bool has_value = step.value.bound != core::Bound::unseen;
    return json::object({{"step", head.step()},
                         {"kind", trace::name(head.event())},
                         {"node", json::list_of(head.film().tree().path(head.event().node))},
                         {"turn", core::name(turn), turn != core::Turn::over},
                         {"points", head.film().reward(head.event().node), head.film().search().in_points},
                         {"alpha", step.alpha},
                         {"beta", step.beta},
                         {"value", has_value ? json::Value(step.value.value) : nullptr},
                         {"bound", has_value ? json::Value(text::ascii_sign(step.value.bound)) : nullptr},
                         {"leaves", head.leaves()},
                         {"pruned", head.pruned_leaves()},
                         {"sentence", sentence(head)}});
}

/// One line, in columns as wide as most steps need; the counts stay aligned to the end.
class StepTable {
public:
    explicit StepTable(const Playhead& head) {
        Playhead end(head.shared_film());
        end.go(end.steps());
        const std::vector<std::string> last = step_columns(end, end.step(), end.steps());
        // A search without windows has neither a window column nor pruned leaves.
        const bool has_windows = last.size() == 6;
        widths_ = has_windows ? std::vector<std::size_t>{0, 7, 13, 13} : std::vector<std::size_t>{0, 7, 13};
        widths_[0] = text::columns(last[0]);
        for (std::size_t i = widths_.size(); i < last.size(); ++i) widths_.push_back(text::columns(last[i]));
    }

    std::string line(const Playhead& head) const {
        const std::vector<std::string> columns = step_columns(head, head.step(), head.steps());
        std::string out(widths_[0] - std::min(widths_[0], text::columns(columns[0])), ' ');
        out += columns[0];
        for (std::size_t i = 1; i < columns.size(); ++i) out += "  " + text::padded(columns[i], widths_[i]);
        return out + "   " + sentence(head);
    }

private:
    std::vector<std::size_t> widths_;
};

std::optional<Failure> run(const Trace& request, const Context& context) {
    const auto tree = open_task(request.task, context);
    if (!tree) return tree.error();
    const auto film = record_task(request.task, *tree);
    if (!film) return film.error();
    Playhead head(*film);
    std::optional<StepTable> table;
    if (request.format == Format::text) table.emplace(head);
    const InterruptedLater interrupt;
    // The reader may have seen enough (`| head`): then no more steps are made.
    while (head.step() < head.steps() && context.out) {
        if (interrupt.interrupted()) return Failure{interrupted, {}};
        head.go(head.step() + 1);
        context.out << (table ? table->line(head) : as_json(head).text()) << '\n';
    }
    if (table) context.out << limits_line(*tree);
    return std::nullopt;
}

}  // namespace

Command trace_command() {
    return make_command<Trace>({.name = "trace",
                                .operand = "TREE",
                                .summary = text::mark("Every step of the search, one a line, each with its sentence."),
                                .options = search_options() + Options{format_option("text|jsonl")},
                                .examples = {"plyglass trace banknote", "plyglass trace banknote --format jsonl"}},
                               read_trace, run);
}

}  // namespace plyglass::cli
