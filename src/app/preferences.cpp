#include "app/preferences.hpp"

#include <nlohmann/json.hpp>

#include "agent/catalogue.hpp"
#include "practice/generator.hpp"
#include "text/format.hpp"

namespace plyglass::app {

namespace {

using nlohmann::ordered_json;
using namespace text;

constexpr int preferences_version = 1;
constexpr std::size_t largest_file = std::size_t{1} << 20;

/// Reads the members of an object one by one and remembers those that are missing or wrong.
class Members {
public:
    explicit Members(const ordered_json& object) : object_(object) {}

    template <class Accept>
    void read(const char* name, const Accept& accept) {
        const auto at = object_.find(name);
        const bool is_right = at != object_.end() && accept(*at);
        if (is_right) return;
        wrong_ += wrong_.empty() ? "" : ", ";
        wrong_ += '"' + std::string(name) + '"';
    }
    template <class Accept>
    void read_if_there(const char* name, const Accept& accept) {
        if (object_.contains(name)) read(name, accept);
    }
    void flag(const char* name, bool& out) {
        read(name, [&](const ordered_json& value) {
            if (value.is_boolean()) out = value.get<bool>();
            return value.is_boolean();
        });
    }
    void number(const char* name, double least, double most, double& out) {
        read(name, [&](const ordered_json& value) {
            if (!value.is_number()) return false;
            const double found = value.get<double>();
            if (!(found >= least && found <= most)) return false;
            out = found;
            return true;
        });
    }
    const std::string& wrong() const { return wrong_; }

private:
    const ordered_json& object_;
    std::string wrong_;
};

/// Reads the tile at which a game ends, or 0; whether there is such a tile.
bool read_last_tile(const ordered_json& value, game::Rank& last) {
    if (!value.is_number_unsigned()) return false;
    for (game::Rank rank = 0; rank <= 26; ++rank) {
        if (rank == 1 || value != game::tile_value(rank)) continue;
        last = rank;
        return true;
    }
    return false;
}

ordered_json lessons_json(const LessonProgress& lessons) {
    ordered_json places = ordered_json::object();
    for (const auto& [name, place] : lessons.places) {
        places[name] = {{"page", place.page + 1}, {"done", place.done}};
    }
    return {{"last", lessons.last}, {"places", std::move(places)}};
}

/// Whether it is what lessons_json writes.
bool read_lessons(const ordered_json& value, LessonProgress& out) {
    LessonProgress read;
    if (!value.is_object() || !value.contains("last") || !value.contains("places")) return false;
    if (!value["last"].is_string() || !value["places"].is_object()) return false;
    read.last = value["last"].get<std::string>();
    for (const auto& [name, place] : value["places"].items()) {
        const bool is_place = place.is_object() && place.contains("page") && place.contains("done");
        if (!is_place || !place["page"].is_number_unsigned() || !place["done"].is_boolean()) return false;
        const auto page = place["page"].get<std::size_t>();
        if (page == 0) return false;
        read.places[name] = {page - 1, place["done"].get<bool>()};
    }
    out = std::move(read);
    return true;
}

ordered_json practice_json(const PracticeProgress& practice) {
    ordered_json levels = ordered_json::object();
    for (const auto& [type, name] : practice::types()) {
        levels[std::string(name)] = practice.levels.at(static_cast<std::size_t>(type));
    }
    ordered_json attempts = ordered_json::array();
    for (const PracticeAttempt& attempt : practice.attempts) attempts.push_back(csv_row(attempt));
    return {{"type", practice::name(practice.type)},
            {"level", practice.level},
            {"seed", practice.seed},
            {"score", practice.score},
            {"streak", practice.streak},
            {"best", practice.best},
            {"levels", std::move(levels)},
            {"attempts", std::move(attempts)}};
}

bool is_level(const ordered_json& value) {
    return value.is_number_integer() && value >= 0 && value <= practice::hardest_level;
}

/// Whether it is what practice_json writes.
bool read_practice(const ordered_json& value, PracticeProgress& out) {
    PracticeProgress read;
    if (!value.is_object()) return false;
    for (const char* name : {"seed", "score", "streak", "best"}) {
        if (!value.contains(name) || !value[name].is_number_unsigned()) return false;
    }
    for (const char* name : {"type", "level", "levels", "attempts"}) {
        if (!value.contains(name)) return false;
    }
    if (!is_level(value["level"]) || !value["levels"].is_object() || !value["attempts"].is_array()) return false;
    bool has_type = false;
    for (const auto& [type, name] : practice::types()) {
        if (value["type"] == name) read.type = type, has_type = true;
        const auto level = value["levels"].find(std::string(name));
        if (level == value["levels"].end() || !is_level(*level)) return false;
        read.levels.at(static_cast<std::size_t>(type)) = level->get<int>();
    }
    for (const ordered_json& row : value["attempts"]) {
        const auto attempt = row.is_string() ? read_csv_row(row.get<std::string>()) : std::nullopt;
        if (!attempt || read.attempts.size() == PracticeProgress::most_attempts) return false;
        read.attempts.push_back(*attempt);
    }
    read.level = value["level"].get<int>();
    read.seed = value["seed"].get<std::uint64_t>();
    read.score = value["score"].get<std::uint64_t>();
    read.streak = value["streak"].get<std::uint32_t>();
    read.best = value["best"].get<std::uint32_t>();
    out = std::move(read);
    return has_type;
}

}  // namespace

std::string write_preferences(const Preferences& preferences) {
    const PlaySettings& play = preferences.play;
    ordered_json file{{"plyglass", "settings"}, {"version", preferences_version}};
    if (preferences.language) file["language"] = text::code(*preferences.language);
    if (preferences.dark) file["theme"] = *preferences.dark ? "dark" : "light";
    file.update({{"scale", preferences.scale},
                 {"agent", play.agent},
                 {"hint_milliseconds", play.hint_milliseconds},
                 {"constant_hints", play.constant_hints},
                 {"moves_per_second", play.moves_per_second},
                 {"stop_at", game::tile_value(play.stop_at)},
                 {"lessons", lessons_json(preferences.lessons)},
                 {"practice", practice_json(preferences.practice)}});
    return file.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

core::Result<ReadPreferences> read_preferences(std::string_view text) {
    const auto file = ordered_json::parse(text, nullptr, false);
    if (!file.is_object() || !file.contains("plyglass") || file["plyglass"] != "settings") {
        return core::Problem{tr("it holds no settings")};
    }
    if (!file.contains("version") || file["version"] != preferences_version) {
        const std::string found = file.contains("version") ? file["version"].dump() : "?";
        return core::Problem{filled(tr("its version is {}, expected {}"), found, preferences_version)};
    }
    ReadPreferences read;
    Preferences& out = read.preferences;
    Members in(file);
    in.read_if_there("language", [&](const ordered_json& value) {
        const auto found = value.is_string() ? text::language_named(value.get<std::string>()) : std::nullopt;
        if (!found || value != text::code(*found)) return false;  // locales are none: zh_CN
        out.language = found;
        return true;
    });
    in.read_if_there("theme", [&](const ordered_json& value) {
        if (value != "dark" && value != "light") return false;
        out.dark = value == "dark";
        return true;
    });
    // Older files have none.
    in.read_if_there("scale", [&](const ordered_json& value) {
        if (!value.is_number_integer()) return false;
        out.scale = value.get<int>();
        return out.scale == 0 || (out.scale >= 100 && out.scale <= 200);
    });
    in.read("agent", [&](const ordered_json& value) {
        if (!value.is_string() || agent::find_agent(value.get<std::string>()) == nullptr) return false;
        out.play.agent = value.get<std::string>();
        return true;
    });
    in.number("hint_milliseconds", 1, 3'600'000, out.play.hint_milliseconds);
    in.flag("constant_hints", out.play.constant_hints);
    in.number("moves_per_second", 0, 1000, out.play.moves_per_second);
    in.read("stop_at", [&](const ordered_json& value) { return read_last_tile(value, out.play.stop_at); });
    in.read_if_there("lessons", [&](const ordered_json& value) { return read_lessons(value, out.lessons); });
    in.read_if_there("practice", [&](const ordered_json& value) { return read_practice(value, out.practice); });
    read.wrong = in.wrong();
    return read;
}

std::string user_config_folder() { return user_folder("XDG_CONFIG_HOME", ".config"); }

Restored<Preferences> restore_preferences(const std::string& path, bool uses_language) {
    auto restored = restore(path, largest_file, read_preferences, tr("The settings {} cannot be read: {}."));
    if (!restored.found) return {{}, std::move(restored.message)};
    const auto& language = restored.found->preferences.language;
    if (uses_language && language) text::use_language(*language);
    std::string message;
    if (!restored.found->wrong.empty()) {
        message =
            filled(tr("In the settings {}, these are missing or not what they should be, and are as at first: {}."),
                   path, restored.found->wrong);
    }
    return {std::move(restored.found->preferences), std::move(message)};
}

}  // namespace plyglass::app
