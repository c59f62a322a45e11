#include "app/saved_game.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <ctime>
#include <optional>
#include <utility>

#include "game/2048/board_text.hpp"
#include "game/2048/direction_words.hpp"
#include "text/format.hpp"
#include "text/json.hpp"

namespace plyglass::app {

namespace {

using game::Grid;
using namespace text;

constexpr int game_version = 2;  // 1 did not record who moved
constexpr std::string_view agents_move = "agent";
constexpr std::size_t deepest = 16;

constexpr std::array all_tiles{NewTiles::random, NewTiles::worst, NewTiles::twos};

std::string_view name(NewTiles tiles) {
    constexpr std::array<std::string_view, all_tiles.size()> names{"random", "worst", "twos"};
    return names[static_cast<std::size_t>(tiles)];
}

constexpr std::array all_origins{GameOrigin::start, GameOrigin::edited, GameOrigin::experiment};

std::string_view name(GameOrigin origin) {
    constexpr std::array<std::string_view, all_origins.size()> names{"start", "edited", "experiment"};
    return names[static_cast<std::size_t>(origin)];
}

/// The member of `all` that has this name.
template <class T, std::size_t n>
std::optional<T> named(const json::Node& text, const std::array<T, n>& all, std::string_view (*name_of)(T)) {
    const auto at = std::find_if(all.begin(), all.end(), [&](T each) { return text == name_of(each); });
    return at == all.end() ? std::nullopt : std::optional(*at);
}

std::optional<game::Rank> rank_of(const json::Node& value, int size) {
    const auto tile = value.whole();
    if (tile == 0U) return game::Rank{0};
    if (!tile || *tile < 2 || !std::has_single_bit(*tile)) return std::nullopt;
    const auto rank = static_cast<int>(std::bit_width(*tile)) - 1;
    return rank > game::highest_reachable(size) ? std::nullopt : std::optional(static_cast<game::Rank>(rank));
}

std::optional<Grid> read_grid(const json::Node& rows) {
    const std::size_t size = rows.is(json::Kind::list) ? rows.size() : 0;
    if (size < Grid::smallest || size > Grid::largest) return std::nullopt;
    Grid grid(static_cast<int>(size));
    for (std::size_t row = 0; row < size; ++row) {
        if (!rows[row].is(json::Kind::list) || rows[row].size() != size) return std::nullopt;
        for (std::size_t column = 0; column < size; ++column) {
            const auto rank = rank_of(rows[row][column], grid.size());
            if (!rank) return std::nullopt;
            grid.at(static_cast<int>(row), static_cast<int>(column)) = *rank;
        }
    }
    return grid;
}

/// Plays the move; returns false if it is no move of this game.
bool play(game::PlayedGame& played, const json::Node& move) {
    if (!move.is(json::Kind::list) || move.size() < 3 || move.size() > 4) return false;
    const bool by_agent = move.size() == 4;
    if (by_agent && move[3] != agents_move) return false;
    const auto direction = named(move[0], game::directions, game::name);
    const auto rank = rank_of(move[2], played.grid().size());
    const auto cell = move[1].whole();
    if (!direction || !rank || !cell || *cell >= static_cast<std::uint64_t>(Grid::most_cells)) return false;
    return played.play({*direction, {static_cast<int>(*cell), *rank}, by_agent});
}

core::Problem wrong_member(const char* name) {
    return core::Problem{filled(tr("its \"{}\" is missing or not what it should be"), name)};
}

/// Whether `text` has the form of `GameFacts::begun`.
bool is_time(const std::string& text) {
    constexpr std::string_view form = "0000-00-00 00:00:00";
    return std::equal(text.begin(), text.end(), form.begin(), form.end(), [](char found, char wanted) {
        return wanted == '0' ? found >= '0' && found <= '9' : found == wanted;
    });
}

/// Where the text stops being JSON, for a message.
core::Problem not_a_game(const json::Document& file) {
    if (file.is_whole()) return core::Problem{tr("it is not a saved game")};
    const std::string_view text = file.text();
    const std::string_view before = text.substr(0, std::min(text.size(), std::max<std::size_t>(file.fault(), 1) - 1));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto column = before.size() - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0
    return core::Problem{filled(tr("it is not a saved game: it goes wrong in line {}, column {}"), line, column)};
}

/// What a file of version 1 does not say: the board of a game without edits has two tiles and no points.
GameOrigin likely_origin(const game::PlayedGame& game) {
    const Grid& first = game.grid_at(0);
    int tiles = 0;
    for (int cell = 0; cell < first.cells(); ++cell) tiles += first[cell] != 0;
    const bool is_start = tiles == 2 && game::highest_rank(first) <= 2 && game.score_at(0) == 0;
    return is_start ? GameOrigin::start : GameOrigin::edited;
}

/// Reads the members that a file may lack. Returns the name of the one that is wrong, or null.
const char* read_facts(const json::Document& file, SavedGame& saved) {
    GameFacts& facts = saved.facts;
    facts.origin = likely_origin(saved.game);
    const auto is_there = [](const json::Node& value) { return value && !value.is(json::Kind::null); };
    if (const json::Node origin = file["origin"]; is_there(origin)) {
        const auto found = named(origin, all_origins, name);
        if (!found) return "origin";
        facts.origin = *found;
    }
    for (const auto& [name, number] : {std::pair("best", &saved.best), std::pair("seed", &facts.seed)}) {
        const json::Node value = file[name];
        if (!is_there(value)) continue;
        if (!value.whole()) return name;
        *number = *value.whole();
    }
    for (const auto& [name, text] : {std::pair("begun", &facts.begun), std::pair("agent", &facts.agent)}) {
        const json::Node value = file[name];
        if (!is_there(value)) continue;
        if (!value.is(json::Kind::text)) return name;
        *text = value.text();
    }
    return facts.begun.empty() || is_time(facts.begun) ? nullptr : "begun";
}

}  // namespace

bool is_own(const SavedGame& saved) {
    const auto& played = saved.game.played();
    const auto here = played.begin() + static_cast<std::ptrdiff_t>(saved.game.at());
    return saved.facts.origin == GameOrigin::start &&
           std::none_of(played.begin(), here, [](const game::PlayedMove& move) { return move.by_agent; });
}

std::string time_of_day() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    std::array<char, 32> text{};
    if (localtime_r(&now, &local) == nullptr) return {};
    std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &local);
    return text.data();
}

std::string write_saved_game(const SavedGame& saved) {
    const game::PlayedGame& game = saved.game;
    auto moves = json::Value::list();
    for (const game::PlayedMove& move : game.played()) {
        moves.push_back({game::name(move.direction), move.tile.cell, game::tile_value(move.tile.rank)});
        if (move.by_agent) moves.back().push_back(agents_move);
    }
    json::Value file{
        {"plyglass", "game"}, {"version", game_version}, {"tiles", name(saved.tiles)}, {"best", saved.best}};
    file["origin"] = name(saved.facts.origin);
    if (saved.facts.seed != 0) file["seed"] = saved.facts.seed;
    if (!saved.facts.begun.empty()) file["begun"] = saved.facts.begun;
    if (!saved.facts.agent.empty()) file["agent"] = saved.facts.agent;
    file["start"] = tile_values(game.grid_at(0));
    file["score"] = game.score_at(0);
    file["at"] = game.at();
    file["moves"] = std::move(moves);
    return file.str() + "\n";
}

core::Result<SavedGame> read_saved_game(std::string_view text) {
    const json::Document file(text, deepest);
    if (!file.is_whole() || file["plyglass"] != "game") return not_a_game(file);
    const json::Node version = file["version"];
    if (version.whole() != 1U && version.whole() != std::uint64_t{game_version}) {
        return core::Problem{filled(tr("its version is {}, expected {}"), json::copy_of(version).str(), game_version)};
    }
    const auto tiles = named(file["tiles"], all_tiles, name);
    const auto start = read_grid(file["start"]);
    const auto score = file["score"].whole();
    const auto at = file["at"].whole();
    const json::Node moves = file["moves"];
    for (const auto& [name, is_right] : {std::pair("tiles", tiles.has_value()), std::pair("start", start.has_value()),
                                         std::pair("score", score.has_value()), std::pair("at", at.has_value()),
                                         std::pair("moves", moves.is(json::Kind::list))}) {
        if (!is_right) return wrong_member(name);
    }
    SavedGame saved{game::PlayedGame(*start, *score), *tiles};
    if (const char* wrong = read_facts(file, saved)) return wrong_member(wrong);
    for (const json::Node move : moves) {
        if (play(saved.game, move)) continue;
        return core::Problem{filled(tr("its move {} is not possible"), saved.game.moves() + 1)};
    }
    if (*at > saved.game.moves()) return wrong_member("at");
    saved.game.go_to(*at);
    return saved;
}

std::string write_best_score(std::uint64_t best) {
    return json::Value{{"plyglass", "best score"}, {"version", 1}, {"best", best}}.str() + "\n";
}

core::Result<std::uint64_t> read_best_score(std::string_view text) {
    const json::Document file(text, deepest);
    if (!file.is_whole() || file["plyglass"] != "best score") return core::Problem{tr("it is not a best score")};
    const auto best = file["best"].whole();
    if (!best) return wrong_member("best");
    return *best;
}

std::string user_data_folder() { return user_folder("XDG_DATA_HOME", ".local/share"); }

Restored<SavedGame> restore_game(const std::string& path) {
    return restore(path, largest_game_file, read_saved_game, tr("The saved game {} cannot be read: {}."));
}

Restored<std::uint64_t> restore_best_score(const std::string& path) {
    constexpr std::size_t largest = 4096;
    return restore(path, largest, read_best_score, tr("The best score {} cannot be read: {}."));
}

}  // namespace plyglass::app
