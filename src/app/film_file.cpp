#include "app/film_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "agent/board_words.hpp"
#include "app/position_film.hpp"
#include "app/tree_film.hpp"
#include "core/number_in.hpp"
#include "core/utf8.hpp"
#include "exchange/draft.hpp"
#include "exchange/json_tree.hpp"
#include "game/2048/board_text.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
#include "text/numbers.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"
#include "trace/narration.hpp"
#include "trace/playhead.hpp"
#include "trace/settings.hpp"
#include "trace/step_values.hpp"

namespace plyglass::app {

using core::Rational;
using exchange::found_words;
using exchange::json_number;
using namespace text;
using trace::Playhead;

namespace {

// ---- what both directions know -----------------------------------------------------------------------------

/// What a file keeps of a step besides its number and its sentence, in this order. A node is the ordinals on its path.
constexpr std::array<const char*, 8> step_keys{"kind", "node", "alpha", "beta", "value", "bound", "leaves", "pruned"};
using StepRow = std::array<std::string, step_keys.size()>;

std::string spelt(const core::Value& value) {
    const Rational* exact = value.exact();
    if (exact != nullptr) return exact->str();
    // The shortest number that is this one and no other, not all fifty digits of what a double is.
    const double number = value.to_double();
    return std::isfinite(number) ? fmt::format("{}", number) : Rational::from_double(number).str();
}

std::string path_of(const game::TreeShape& tree, game::NodeId n) {
    std::string out;
    for (const auto ordinal : tree.path(n)) out += (out.empty() ? "" : ", ") + std::to_string(ordinal);
    return out;
}

/// The row of the step on which `head` stands; "null" for what it does not have.
StepRow row_of(const Playhead& head) {
    const trace::StepValues values = trace::values_at(head);
    const bool has_value = values.value.bound != core::Bound::unseen;
    const auto end = [](const std::optional<core::Value>& value) { return value ? spelt(*value) : "null"; };
    return {std::string(trace::name(head.event())),
            path_of(head.film().tree(), head.event().node),
            end(values.alpha),
            end(values.beta),
            has_value ? spelt(values.value.value) : "null",
            has_value ? std::string(text::ascii_sign(values.value.bound)) : "null",
            std::to_string(head.leaves()),
            std::to_string(head.pruned_leaves())};
}

}  // namespace

// ---- writing -----------------------------------------------------------------------------------------------

namespace {

/// The value as JSON: a text, a number, or a list of two numbers.
std::string json_value(const trace::Setting& setting, const std::string& text) {
    if (!setting.is_interval) return setting.choices.empty() ? text : json::quoted(text);
    const auto comma = text.find(',');
    return "[" + json_number(*Rational::parse(text.substr(0, comma))) + ", " +
           json_number(*Rational::parse(text.substr(comma + 1))) + "]";
}

std::string search_json(const trace::Search& search) {
    std::string out;
    for (const trace::Setting& it : trace::settings()) {
        const std::string text = it.text(search);
        if (text.empty()) continue;
        out += fmt::format("{}\"{}\": {}", out.empty() ? "{" : ", ", it.name, json_value(it, text));
    }
    return out + "}";
}

std::string step_json(const Playhead& head) {
    const StepRow row = row_of(head);
    std::string out = fmt::format(R"({{"step": {})", head.step());
    for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string_view key = step_keys[i];
        const auto number = key == "node" || key == "kind" ? std::nullopt : Rational::parse(row[i]);
        out += fmt::format(R"(, "{}": )", key);
        if (key == "node") {
            out += "[" + row[i] + "]";
        } else if (row[i] == "null") {
            out += "null";
        } else {
            out += number ? json_number(*number) : json::quoted(row[i]);
        }
    }
    return out + ", \"sentence\": " + json::quoted(text::plain(trace::narrate(head).sentence)) + "}";
}

}  // namespace

std::optional<std::string> too_deep_for_file(const trace::Film& film) {
    constexpr std::uint32_t always_fits = 500;  // levels
    constexpr std::uint64_t most = 10'000'000;  // numbers in the ways to all steps' nodes
    if (film.tree().height() <= always_fits) return std::nullopt;
    const std::vector<std::uint32_t> levels = film.tree().levels_below(0);
    std::uint64_t numbers = 0;
    for (std::size_t step = 1; step <= film.steps(); ++step) numbers += levels[film.event(step).node];
    if (numbers <= most) return std::nullopt;
    return filled(
        tr("each step names its node by the way to it, and in a tree of {} levels these ways have {} numbers; "
           "expected a tree of fewer levels, or -o FILE.txt for the tree alone"),
        film.tree().height(), text::grouped(numbers));
}

std::string write_film(const std::shared_ptr<const trace::Film>& film, std::string_view title,
                       const std::optional<PositionSearch>& position) {
    std::string out = fmt::format(R"({{"plyglass": "film", "version": {}, "title": {}, "language": "{}",)",
                                  exchange::json_version, json::quoted(title), text::code(text::current_language()));
    if (position) {
        out += fmt::format("\n\"position\": {{\"board\": {}, \"agent\": {}, \"depth\": {}}},",
                           json::quoted(game::write_board(position->grid)), json::quoted(position->agent),
                           position->depth);
    }
    if (!position || position->chance) out += "\n\"search\": " + search_json(film->search()) + ",";
    out += "\n\"steps\": [";
    Playhead head(film);
    while (head.step() < head.steps()) {
        head.go(head.step() + 1);
        out += (head.step() > 1 ? ",\n  " : "\n  ") + step_json(head);
    }
    if (position) return out + "]}\n";
    const game::ExplicitTree& tree = *film->written_tree();
    out += "],\n";
    if (!tree.story().is_plain()) out += fmt::format("\"story\": \"{}\",\n", tree.story().name());
    return out + "\"tree\":\n" + exchange::json_nodes(tree) + "}\n";
}

std::string write_film_table(const std::shared_ptr<const trace::Film>& film) {
    std::string out = "step";
    for (const char* key : step_keys) out += std::string(",") + key;
    out += '\n';
    Playhead head(film);
    while (head.step() < head.steps()) {
        head.go(head.step() + 1);
        out += std::to_string(head.step());
        for (const std::string& cell : row_of(head)) {
            out += ',';
            for (const char c : cell == "null" ? std::string_view() : std::string_view(cell)) {
                if (c != ',') out += c;  // of a path "0, 2"
            }
        }
        out += '\n';
    }
    return out;
}

// ---- reading -----------------------------------------------------------------------------------------------

namespace {

core::Problem problem_at(const core::TextPlace& place, std::string what) {
    return {std::move(what), place.line, place.column};
}

/// A word or a number as our own are written; nothing of a list or an object.
std::string spelt(const json::Node& value) {
    if (value.is(json::Kind::list) || value.is(json::Kind::object)) return {};
    std::string out = value.spelt();
    if (value.is(json::Kind::number)) std::replace(out.begin(), out.end(), 'E', 'e');
    return out;
}

/// The words or numbers of a list, or the one that it is.
std::vector<std::string> all_spelt(const json::Node& value) {
    if (value.is(json::Kind::object)) return {};
    if (!value.is(json::Kind::list)) return {spelt(value)};
    std::vector<std::string> out;
    for (const json::Node each : value) {
        if (!each.is(json::Kind::list) && !each.is(json::Kind::object)) out.push_back(spelt(each));
    }
    return out;
}

/// The search of a file. Every switch that is not there is as the command line has it.
core::Result<trace::Search> read_search(const json::Node& settings) {
    trace::Search search;
    for (const json::Node it : settings) {
        const trace::Setting* known = trace::find_setting(it.key());
        const bool is_interval = known != nullptr && known->is_interval;
        const std::vector<std::string> values = all_spelt(it);
        const bool fits = known != nullptr && values.size() == (is_interval ? 2 : 1);
        if (fits && !known->set(search, is_interval ? values[0] + "," + values[1] : values[0])) continue;
        return problem_at(it.key_place(),
                          filled(tr("this film's search has {} {}, which is not known here"), found_words(it.key()),
                                 found_words(values.empty() ? "" : values.front())));
    }
    const bool bounded = search.rules.chance == search::Chance::full || search.range;
    const bool cuts = search.has_windows();
    if (!bounded || (!cuts && search.range)) {
        return core::Problem{tr("the settings of this film's search contradict each other"), 1, 1};
    }
    return search;
}

/// The row of a step as the file has it.
StepRow row_of(const json::Node& step) {
    StepRow out;
    out.fill("null");
    out[1].clear();
    for (const json::Node it : step) {
        const auto* const known =
            std::find_if(step_keys.begin(), step_keys.end(), [&](const char* key) { return it.has_key(key); });
        if (known == step_keys.end()) continue;
        std::string& cell = out[static_cast<std::size_t>(known - step_keys.begin())];
        if (!it.is(json::Kind::list)) {
            if (!it.is(json::Kind::object)) cell = spelt(it);
        } else if (it.has_key("node")) {
            cell.clear();
            for (const std::string& each : all_spelt(it)) cell += (cell.empty() ? "" : ", ") + each;
        }
    }
    return out;
}

/// Whether both spell the same: 0.50 is 1/2.
bool same(const std::string& a, const std::string& b) {
    if (a == b) return true;
    const auto first = Rational::parse(a);
    return first && first == Rational::parse(b);
}

/// The first step that is not what the search does.
std::optional<core::Problem> misfit(const json::Document& document, const std::shared_ptr<const trace::Film>& film) {
    Playhead head(film);
    std::size_t count = 0;
    json::Node last;
    for (const json::Node step : document["steps"]) {
        if (!step.is(json::Kind::object)) continue;
        last = step;
        if (++count > head.steps()) continue;
        head.go(count);
        const StepRow expected = row_of(head);
        const StepRow found = row_of(step);
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (same(expected[i], found[i])) continue;
            return problem_at(step.place(),
                              filled(tr("step {} does not fit the tree and the search: expected {} {}, found {}"),
                                     head.step(), step_keys[i], text::in_quotes(expected[i]), found_words(found[i])));
        }
    }
    if (count == head.steps()) return std::nullopt;
    return problem_at(last ? last.place() : core::TextPlace(),
                      filled(tr("this film has {} steps; the search of its tree has {}"), count, head.steps()));
}

bool is_film(const json::Document& document) { return document["plyglass"] == "film"; }

}  // namespace

core::Result<std::optional<trace::Search>> search_of_film(const json::Document& document,
                                                          const std::shared_ptr<const game::ExplicitTree>& tree) {
    using Found = std::optional<trace::Search>;
    if (!is_film(document)) return Found();
    const json::Node settings = document["search"];
    if (!settings.is(json::Kind::object)) return core::Problem{tr("this film has no \"search\""), 1, 1};
    const auto search = read_search(settings);
    if (!search) return search.error();
    const auto film = record_tree(tree, *search, {.nodes = tree->size(), .reserve_nodes = 0});
    if (!film) return core::Problem{film.error().why, 1, 1};
    if (auto problem = misfit(document, *film)) return *std::move(problem);
    return Found(*search);
}

core::Result<std::optional<PositionSearch>> position_of_film(const json::Document& document) {
    const json::Node position = document["position"];
    if (!document.is_whole() || !is_film(document) || !position.is(json::Kind::object)) {
        return std::optional<PositionSearch>();
    }
    const auto problem = [&](std::string what) { return problem_at(position.place(), std::move(what)); };
    const auto grid = game::read_board(spelt(position["board"]));
    if (!grid) return problem(filled(tr("the board: {}"), agent::words(grid.error())));
    const std::string agent = spelt(position["agent"]);
    const auto depth = core::number_in<int>(spelt(position["depth"]));
    if (!depth || agent.empty()) return problem(tr(R"(expected the "agent" and the "depth" of the search)"));
    PositionSearch out{.grid = *grid, .agent = agent, .depth = *depth};
    if (const json::Node settings = document["search"]; settings.is(json::Kind::object)) {
        const auto search = read_search(settings);
        if (!search) return search.error();
        out.chance = ChanceSearch{search->rules, search->range};
    }
    const auto recorded = record_whole_position(out, {});
    if (!recorded) return problem(recorded.error().why);
    if (recorded->truncated) return problem(tr("this search has too many nodes to be shown"));
    if (auto misfits = misfit(document, recorded->chapters.back().film)) return *std::move(misfits);
    return std::optional(std::move(out));
}

}  // namespace plyglass::app
