#include "app/preferences.hpp"

#include <algorithm>
#include <array>

#include "agent/catalogue.hpp"
#include "app/duel/kept_duel.hpp"
#include "duel/agent.hpp"
#include "practice/generator.hpp"
#include "text/format.hpp"
#include "text/json.hpp"

namespace plyglass::app {

namespace {

using namespace text;

constexpr int preferences_version = 1;
constexpr std::array<std::string_view, 3> seats{"first", "second", "both"};  // in the order of Seat
constexpr std::size_t largest_file = std::size_t{1} << 20;

/// Reads the members of an object one by one and remembers those that are missing or wrong.
class Members {
public:
    explicit Members(const json::Document& object) : object_(object) {}

    template <class Accept>
    void read(const char* name, const Accept& accept) {
        const json::Node value = object_[name];
        if (value && accept(value)) return;
        wrong_ += wrong_.empty() ? "" : ", ";
        wrong_ += '"' + std::string(name) + '"';
    }
    template <class Accept>
    void read_if_there(const char* name, const Accept& accept) {
        if (object_[name]) read(name, accept);
    }
    void flag(const char* name, bool& out) {
        read(name, [&](const json::Node& value) {
            out = value.truth().value_or(out);
            return value.truth().has_value();
        });
    }
    void number(const char* name, double least, double most, double& out) {
        read(name, [&](const json::Node& value) {
            const auto found = value.real();
            if (!found || !(*found >= least && *found <= most)) return false;
            out = *found;
            return true;
        });
    }
    const std::string& wrong() const { return wrong_; }

private:
    const json::Document& object_;
    std::string wrong_;
};

/// Reads the tile at which a game ends, or 0; whether there is such a tile.
bool read_last_tile(const json::Node& value, game::Rank& last) {
    for (game::Rank rank = 0; rank <= 26; ++rank) {
        if (rank == 1 || value.whole() != game::tile_value(rank)) continue;
        last = rank;
        return true;
    }
    return false;
}

json::Value lessons_json(const LessonProgress& lessons) {
    json::Value places = json::Value::object();
    for (const auto& [name, place] : lessons.places) {
        places[name] = {{"page", place.page + 1}, {"done", place.done}};
    }
    return {{"last", lessons.last}, {"places", std::move(places)}};
}

/// Whether it is what lessons_json writes.
bool read_lessons(const json::Node& value, LessonProgress& out) {
    LessonProgress read;
    if (!value["last"].is(json::Kind::text) || !value["places"].is(json::Kind::object)) return false;
    read.last = value["last"].text();
    for (const json::Node place : value["places"]) {
        const auto page = place["page"].whole();
        const auto done = place["done"].truth();
        if (!page || *page == 0 || !done) return false;
        read.places[place.key()] = {static_cast<std::size_t>(*page - 1), *done};
    }
    out = std::move(read);
    return true;
}

json::Value practice_json(const PracticeProgress& practice) {
    json::Value levels = json::Value::object();
    for (const auto& [type, name] : practice::types()) {
        levels[std::string(name)] = practice.levels.at(static_cast<std::size_t>(type));
    }
    json::Value attempts = json::Value::list();
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

std::optional<int> level_in(const json::Node& value) {
    const auto level = value.whole();
    if (!level || *level > practice::hardest_level) return std::nullopt;
    return static_cast<int>(*level);
}

/// Whether it is what practice_json writes.
bool read_practice(const json::Node& value, PracticeProgress& out) {
    PracticeProgress read;
    const auto level = level_in(value["level"]);
    const auto seed = value["seed"].whole();
    const auto score = value["score"].whole();
    const auto streak = value["streak"].whole();
    const auto best = value["best"].whole();
    if (!level || !seed || !score || !streak || !best || !value["attempts"].is(json::Kind::list)) return false;
    bool has_type = false;
    for (const auto& [type, name] : practice::types()) {
        if (value["type"] == name) read.type = type, has_type = true;
        const auto reached = level_in(value["levels"][name]);
        if (!reached) return false;
        read.levels.at(static_cast<std::size_t>(type)) = *reached;
    }
    for (const json::Node row : value["attempts"]) {
        const auto attempt = row.is(json::Kind::text) ? read_csv_row(row.text()) : std::nullopt;
        if (!attempt || read.attempts.size() == PracticeProgress::most_attempts) return false;
        read.attempts.push_back(*attempt);
    }
    read.level = *level;
    read.seed = *seed;
    read.score = *score;
    read.streak = static_cast<std::uint32_t>(*streak);
    read.best = static_cast<std::uint32_t>(*best);
    out = std::move(read);
    return has_type;
}

}  // namespace

std::string write_preferences(const Preferences& preferences) {
    const PlaySettings& play = preferences.play;
    json::Value file{{"plyglass", "settings"}, {"version", preferences_version}};
    if (preferences.language) file["language"] = text::code(*preferences.language);
    if (preferences.dark) file["theme"] = *preferences.dark ? "dark" : "light";
    file.update({{"scale", preferences.scale},
                 {"agent", play.agent},
                 {"hint_milliseconds", play.hint_milliseconds},
                 {"constant_hints", play.constant_hints},
                 {"moves_per_second", play.moves_per_second},
                 {"stop_at", game::tile_value(play.stop_at)},
                 {"game", play.game},
                 {"solve_milliseconds", play.solve_milliseconds},
                 {"opponent", agent::is_program(play.opponent) ? PlaySettings().opponent : play.opponent},
                 {"seat", seats.at(static_cast<std::size_t>(play.seat))},
                 {"lessons", lessons_json(preferences.lessons)},
                 {"practice", practice_json(preferences.practice)}});
    return file.str({.indent = 2}) + "\n";
}

core::Result<ReadPreferences> read_preferences(std::string_view text) {
    constexpr std::size_t deepest = 16;
    const json::Document file(text, deepest);
    if (!file.is_whole() || file["plyglass"] != "settings") return core::Problem{tr("it holds no settings")};
    if (const json::Node version = file["version"]; version.whole() != std::uint64_t{preferences_version}) {
        const std::string found = version ? json::copy_of(version).str() : "?";
        return core::Problem{filled(tr("its version is {}, expected {}"), found, preferences_version)};
    }
    ReadPreferences read;
    Preferences& out = read.preferences;
    Members in(file);
    in.read_if_there("language", [&](const json::Node& value) {
        const auto found = text::language_named(value.text());
        if (!found || value != text::code(*found)) return false;  // locales are none: zh_CN
        out.language = found;
        return true;
    });
    in.read_if_there("theme", [&](const json::Node& value) {
        if (value != "dark" && value != "light") return false;
        out.dark = value == "dark";
        return true;
    });
    // Older files have none.
    in.read_if_there("scale", [&](const json::Node& value) {
        const auto scale = value.whole();
        if (!scale || (*scale != 0 && (*scale < 100 || *scale > 200))) return false;
        out.scale = static_cast<int>(*scale);
        return true;
    });
    in.read("agent", [&](const json::Node& value) {
        const agent::Description* known = agent::find_agent(value.text());
        if (known == nullptr || agent::is_program(known->name)) return false;
        out.play.agent = value.text();
        return true;
    });
    in.number("hint_milliseconds", 1, 3'600'000, out.play.hint_milliseconds);
    in.flag("constant_hints", out.play.constant_hints);
    in.number("moves_per_second", 0, 1000, out.play.moves_per_second);
    in.read("stop_at", [&](const json::Node& value) { return read_last_tile(value, out.play.stop_at); });
    // Older files have none.
    in.read_if_there("game", [&](const json::Node& value) {
        const bool is_known = value == PlaySettings().game || duel_named(value.text()).has_value();
        if (is_known) out.play.game = value.text();
        return is_known;
    });
    in.read_if_there("solve_milliseconds", [&](const json::Node& value) {
        const auto time = value.real();
        if (!time || *time < 1 || *time > 3'600'000) return false;
        out.play.solve_milliseconds = *time;
        return true;
    });
    in.read_if_there("opponent", [&](const json::Node& value) {
        // Settings from elsewhere run nothing.
        const bool is_known = !agent::is_program(value.text()) && duel::make_agent(value.text()).has_value();
        if (is_known) out.play.opponent = value.text();
        return is_known;
    });
    in.read_if_there("seat", [&](const json::Node& value) {
        const auto at = std::find_if(seats.begin(), seats.end(), [&](auto name) { return value == name; });
        if (at == seats.end()) return false;
        out.play.seat = static_cast<Seat>(at - seats.begin());
        return true;
    });
    in.read_if_there("lessons", [&](const json::Node& value) { return read_lessons(value, out.lessons); });
    in.read_if_there("practice", [&](const json::Node& value) { return read_practice(value, out.practice); });
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
