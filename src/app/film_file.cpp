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
#include "exchange/heard_json.hpp"
#include "exchange/json_tree.hpp"
#include "game/2048/board_text.hpp"
#include "text/format.hpp"
#include "text/markup.hpp"
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
using exchange::json_text;
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
    if (!setting.is_interval) return setting.choices.empty() ? text : json_text(text);
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
            out += number ? json_number(*number) : json_text(row[i]);
        }
    }
    return out + ", \"sentence\": " + json_text(text::plain(trace::narrate(head).sentence)) + "}";
}

}  // namespace

std::string write_film(const std::shared_ptr<const trace::Film>& film, std::string_view title,
                       const std::optional<PositionSearch>& position) {
    std::string out = fmt::format(R"({{"plyglass": "film", "version": {}, "title": {}, "language": "{}",)",
                                  exchange::json_version, json_text(title), text::code(text::current_language()));
    if (position) {
        out += fmt::format("\n\"position\": {{\"board\": {}, \"agent\": {}, \"depth\": {}}},",
                           json_text(game::write_board(position->grid)), json_text(position->agent), position->depth);
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
    if (tree.story() != game::Story::plain) {
        out += fmt::format("\"story\": \"{}\",\n", exchange::story_name(tree.story()));
    }
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

/// What a file says of its film, as it is spelt there.
struct KeptFilm {
    struct Setting {
        std::string key;
        std::vector<std::string> values;
        std::size_t offset = 0;
    };
    struct Step {
        StepRow row;
        std::size_t offset = 0;
    };
    bool is_film = false;
    bool is_broken = false;  ///< no JSON
    bool has_search = false;
    std::vector<Setting> settings;
    bool has_position = false;
    std::string board, agent, depth;
    std::size_t position_offset = 0;
    std::vector<Step> steps;
};

/// Fills a KeptFilm from what the library's parser hears, and passes over everything else.
class FilmListener final : public nlohmann::json_sax<nlohmann::json> {
public:
    FilmListener(std::string_view text, const char* const* at) : text_(text), at_(at) {}

    KeptFilm take() { return std::move(film_); }

    bool null() override { return value("null"); }
    bool boolean(bool truth) override { return value(truth ? "true" : "false"); }
    bool number_integer(number_integer_t number) override { return value(std::to_string(number)); }
    bool number_unsigned(number_unsigned_t number) override { return value(std::to_string(number)); }
    bool number_float(number_float_t, const string_t& spelt) override {
        std::string small = spelt;
        std::replace(small.begin(), small.end(), 'E', 'e');
        return value(small);
    }
    bool string(string_t& text) override { return value(text); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override;
    bool start_array(std::size_t) override;
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& key) override;
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
        film_.is_broken = true;
        return false;
    }

private:
    enum class Level : std::uint8_t { document, search, position, steps, step, list, skipped };

    bool value(const std::string& spelt);
    bool close() {
        levels_.pop_back();
        return true;
    }
    Level level() const { return levels_.empty() ? Level::skipped : levels_.back(); }
    std::size_t offset() const {
        const auto read = static_cast<std::size_t>(*at_ - text_.data());
        return read > 0 ? read - 1 : 0;
    }

    std::string_view text_;
    const char* const* at_;
    std::vector<Level> levels_;
    std::string key_;
    std::string unknown_;  // what is not known here
    KeptFilm film_;
};

bool FilmListener::start_object(std::size_t) {
    if (levels_.empty()) {
        levels_.push_back(Level::document);
    } else if (level() == Level::document && key_ == "search") {
        film_.has_search = true;
        levels_.push_back(Level::search);
    } else if (level() == Level::document && key_ == "position") {
        film_.has_position = true;
        film_.position_offset = offset();
        levels_.push_back(Level::position);
    } else if (level() == Level::steps) {
        film_.steps.push_back({{}, offset()});
        film_.steps.back().row.fill("null");
        film_.steps.back().row[1].clear();
        levels_.push_back(Level::step);
    } else {
        levels_.push_back(Level::skipped);
    }
    return true;
}

bool FilmListener::start_array(std::size_t) {
    const bool is_value = level() == Level::search || (level() == Level::step && key_ == "node");
    levels_.push_back(level() == Level::document && key_ == "steps" ? Level::steps
                      : is_value                                    ? Level::list
                                                                    : Level::skipped);
    return true;
}

bool FilmListener::key(string_t& key) {
    key_ = key;
    if (level() == Level::search) film_.settings.push_back({key, {}, offset()});
    return true;
}

bool FilmListener::value(const std::string& spelt) {
    if (level() == Level::document && key_ == "plyglass") film_.is_film = spelt == "film";
    const bool in_search = level() == Level::search;
    const bool in_list = level() == Level::list;
    const bool list_of_search = in_list && levels_.size() > 1 && levels_[levels_.size() - 2] == Level::search;
    if (in_search || list_of_search) {
        film_.settings.back().values.push_back(spelt);
    } else if (in_list) {
        std::string& path = film_.steps.back().row[1];
        path += (path.empty() ? "" : ", ") + spelt;
    } else if (level() == Level::position) {
        (key_ == "board"   ? film_.board
         : key_ == "agent" ? film_.agent
         : key_ == "depth" ? film_.depth
                           : unknown_) = spelt;
    } else if (level() == Level::step) {
        const auto* const known = std::find(step_keys.begin(), step_keys.end(), key_);
        if (known != step_keys.end()) film_.steps.back().row[known - step_keys.begin()] = spelt;
    }
    return true;
}

/// The search of a file. Every switch that is not there is as the command line has it.
core::Result<trace::Search> read_search(std::string_view text, const std::vector<KeptFilm::Setting>& settings) {
    trace::Search search;
    for (const KeptFilm::Setting& it : settings) {
        const trace::Setting* known = trace::find_setting(it.key);
        const bool is_interval = known != nullptr && known->is_interval;
        const bool fits = known != nullptr && it.values.size() == (is_interval ? 2 : 1);
        if (fits && !known->set(search, is_interval ? it.values[0] + "," + it.values[1] : it.values[0])) continue;
        const core::TextPlace at = core::place_of(text, it.offset);
        const std::string value = it.values.empty() ? "" : it.values.front();
        return core::Problem{filled(tr("this film's search has {} {}, which is not known here"), found_words(it.key),
                                    found_words(value)),
                             at.line, at.column};
    }
    const bool bounded = search.rules.chance == search::Chance::full || search.range;
    const bool cuts = search.has_windows();
    if (!bounded || (!cuts && search.range)) {
        return core::Problem{tr("the settings of this film's search contradict each other"), 1, 1};
    }
    return search;
}

/// Whether both spell the same: 0.50 is 1/2.
bool same(const std::string& a, const std::string& b) {
    if (a == b) return true;
    const auto first = Rational::parse(a);
    return first && first == Rational::parse(b);
}

/// The first step that is not what the search does.
std::optional<core::Problem> misfit(std::string_view text, const KeptFilm& kept,
                                    const std::shared_ptr<const trace::Film>& film) {
    const auto at = [&](std::size_t offset, std::string what) {
        const core::TextPlace place = core::place_of(text, offset);
        return core::Problem{std::move(what), place.line, place.column};
    };
    Playhead head(film);
    for (const KeptFilm::Step& step : kept.steps) {
        if (head.step() == head.steps()) break;
        head.go(head.step() + 1);
        const StepRow row = row_of(head);
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (same(row[i], step.row[i])) continue;
            return at(step.offset,
                      filled(tr("step {} does not fit the tree and the search: expected {} {}, found {}"), head.step(),
                             step_keys[i], text::in_quotes(row[i]), found_words(step.row[i])));
        }
    }
    if (kept.steps.size() == head.steps()) return std::nullopt;
    return at(kept.steps.empty() ? 0 : kept.steps.back().offset,
              filled(tr("this film has {} steps; the search of its tree has {}"), kept.steps.size(), head.steps()));
}

}  // namespace

struct FilmText::Kept {
    KeptFilm film;
};

FilmText::FilmText(std::string_view text) : text_(text) {
    const char* at = nullptr;
    FilmListener listener(text, &at);
    exchange::hear_json(text, at, listener);
    kept_ = std::make_unique<const Kept>(Kept{listener.take()});
}

FilmText::~FilmText() = default;

core::Result<std::optional<trace::Search>> FilmText::search(
    const std::shared_ptr<const game::ExplicitTree>& tree) const {
    using Found = std::optional<trace::Search>;
    const KeptFilm& kept = kept_->film;
    if (!kept.is_film) return Found();
    if (!kept.has_search) return core::Problem{tr("this film has no \"search\""), 1, 1};
    const auto search = read_search(text_, kept.settings);
    if (!search) return search.error();
    const auto film = record_tree(tree, *search, {.nodes = tree->size(), .reserve_nodes = 0});
    if (!film) return core::Problem{film.error().why, 1, 1};
    if (auto problem = misfit(text_, kept, *film)) return *std::move(problem);
    return Found(*search);
}

core::Result<std::optional<PositionSearch>> FilmText::position() const {
    const KeptFilm& kept = kept_->film;
    if (kept.is_broken || !kept.is_film || !kept.has_position) return std::optional<PositionSearch>();
    const auto problem = [&](std::string what) {
        const core::TextPlace place = core::place_of(text_, kept.position_offset);
        return core::Problem{std::move(what), place.line, place.column};
    };
    const auto grid = game::read_board(kept.board);
    if (!grid) return problem(filled(tr("the board: {}"), agent::words(grid.error())));
    const auto depth = core::number_in<int>(kept.depth);
    if (!depth || kept.agent.empty()) return problem(tr(R"(expected the "agent" and the "depth" of the search)"));
    PositionSearch out{.grid = *grid, .agent = kept.agent, .depth = *depth};
    if (kept.has_search) {
        const auto search = read_search(text_, kept.settings);
        if (!search) return search.error();
        out.chance = ChanceSearch{search->rules, search->range};
    }
    const auto recorded = record_whole_position(out, {});
    if (!recorded) return problem(recorded.error().why);
    if (recorded->truncated) return problem(tr("this search has too many nodes to be shown"));
    if (auto misfits = misfit(text_, kept, recorded->chapters.back().film)) return *std::move(misfits);
    return std::optional(std::move(out));
}

}  // namespace plyglass::app
