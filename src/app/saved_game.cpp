#include "app/saved_game.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <ctime>
#include <optional>
#include <utility>

#include "agent/board_words.hpp"
#include "app/json.hpp"
#include "game/2048/board_text.hpp"
#include "text/format.hpp"

namespace plyglass::app {

namespace {

using game::Grid;
using nlohmann::ordered_json;
using namespace text;

constexpr int game_version = 2;  // 1 did not tell who moved
constexpr std::string_view agents_move = "agent";

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
std::optional<T> named(const ordered_json& text, const std::array<T, n>& all, std::string_view (*name_of)(T)) {
    const auto at = std::find_if(all.begin(), all.end(), [&](T each) { return text == name_of(each); });
    return at == all.end() ? std::nullopt : std::optional(*at);
}

std::optional<game::Rank> rank_of(const ordered_json& value, int size) {
    if (!value.is_number_unsigned()) return std::nullopt;
    const auto tile = value.get<std::uint64_t>();
    if (tile == 0) return game::Rank{0};
    if (tile < 2 || !std::has_single_bit(tile)) return std::nullopt;
    const auto rank = static_cast<int>(std::bit_width(tile)) - 1;
    return rank > game::highest_reachable(size) ? std::nullopt : std::optional(static_cast<game::Rank>(rank));
}

/// A member, or null if there is none.
const ordered_json& member(const ordered_json& object, const char* name) {
    static const ordered_json none;
    const auto at = object.find(name);
    return at == object.end() ? none : *at;
}

std::optional<Grid> read_grid(const ordered_json& rows) {
    const std::size_t size = rows.is_array() ? rows.size() : 0;
    if (size < Grid::smallest || size > Grid::largest) return std::nullopt;
    Grid grid(static_cast<int>(size));
    for (std::size_t row = 0; row < size; ++row) {
        if (!rows[row].is_array() || rows[row].size() != size) return std::nullopt;
        for (std::size_t column = 0; column < size; ++column) {
            const auto rank = rank_of(rows[row][column], grid.size());
            if (!rank) return std::nullopt;
            grid.at(static_cast<int>(row), static_cast<int>(column)) = *rank;
        }
    }
    return grid;
}

/// Plays the move; returns false if it is no move of this game.
bool play(game::PlayedGame& played, const ordered_json& move) {
    if (!move.is_array() || move.size() < 3 || move.size() > 4 || !move[1].is_number_unsigned()) return false;
    const bool by_agent = move.size() == 4;
    if (by_agent && move[3] != agents_move) return false;
    const auto direction = named(move[0], game::directions, agent::name);
    const auto rank = rank_of(move[2], played.grid().size());
    const auto cell = move[1].get<std::uint64_t>();
    if (!direction || !rank || cell >= static_cast<std::uint64_t>(Grid::most_cells)) return false;
    return played.play({*direction, {static_cast<int>(cell), *rank}, by_agent});
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
core::Problem not_a_game(std::string_view text) {
    try {
        const auto ignored = ordered_json::parse(text);
    } catch (const ordered_json::parse_error& error) {
        const std::string_view before = text.substr(0, std::min(text.size(), std::max<std::size_t>(error.byte, 1) - 1));
        const auto line = 1 + std::count(before.begin(), before.end(), '\n');
        const auto column = before.size() - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0
        return core::Problem{filled(tr("it is not a saved game: it goes wrong in line {}, column {}"), line, column)};
    }
    return core::Problem{tr("it is not a saved game")};
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
const char* read_facts(const ordered_json& file, SavedGame& saved) {
    GameFacts& facts = saved.facts;
    facts.origin = likely_origin(saved.game);
    if (const ordered_json& origin = member(file, "origin"); !origin.is_null()) {
        const auto found = named(origin, all_origins, name);
        if (!found) return "origin";
        facts.origin = *found;
    }
    for (const auto& [name, number] : {std::pair("best", &saved.best), std::pair("seed", &facts.seed)}) {
        const ordered_json& value = member(file, name);
        if (value.is_null()) continue;
        if (!value.is_number_unsigned()) return name;
        *number = value.get<std::uint64_t>();
    }
    for (const auto& [name, text] : {std::pair("begun", &facts.begun), std::pair("agent", &facts.agent)}) {
        const ordered_json& value = member(file, name);
        if (value.is_null()) continue;
        if (!value.is_string()) return name;
        *text = value.get<std::string>();
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
    auto moves = ordered_json::array();
    for (const game::PlayedMove& move : game.played()) {
        moves.push_back({agent::name(move.direction), move.tile.cell, game::tile_value(move.tile.rank)});
        if (move.by_agent) moves.back().push_back(agents_move);
    }
    ordered_json file{
        {"plyglass", "game"}, {"version", game_version}, {"tiles", name(saved.tiles)}, {"best", saved.best}};
    file["origin"] = name(saved.facts.origin);
    if (saved.facts.seed != 0) file["seed"] = saved.facts.seed;
    if (!saved.facts.begun.empty()) file["begun"] = saved.facts.begun;
    if (!saved.facts.agent.empty()) file["agent"] = saved.facts.agent;
    file["start"] = rows_of(game.grid_at(0));
    file["score"] = game.score_at(0);
    file["at"] = game.at();
    file["moves"] = std::move(moves);
    return file.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

core::Result<SavedGame> read_saved_game(std::string_view text) {
    const auto file = ordered_json::parse(text, nullptr, false);
    if (!file.is_object() || member(file, "plyglass") != "game") return not_a_game(text);
    const ordered_json& written = member(file, "version");
    if (!written.is_number_unsigned() ||
        (written.get<std::uint64_t>() != 1 && written.get<std::uint64_t>() != game_version)) {
        return core::Problem{filled(tr("its version is {}, expected {}"), written.dump(), game_version)};
    }
    const auto tiles = named(member(file, "tiles"), all_tiles, name);
    const auto start = read_grid(member(file, "start"));
    const ordered_json& score = member(file, "score");
    const ordered_json& at = member(file, "at");
    const ordered_json& moves = member(file, "moves");
    for (const auto& [name, is_right] :
         {std::pair("tiles", tiles.has_value()), std::pair("start", start.has_value()),
          std::pair("score", score.is_number_unsigned()), std::pair("at", at.is_number_unsigned()),
          std::pair("moves", moves.is_array())}) {
        if (!is_right) return wrong_member(name);
    }
    SavedGame saved{game::PlayedGame(*start, score.get<std::uint64_t>()), *tiles};
    if (const char* wrong = read_facts(file, saved)) return wrong_member(wrong);
    for (const ordered_json& move : moves) {
        if (play(saved.game, move)) continue;
        return core::Problem{filled(tr("its move {} is not possible"), saved.game.moves() + 1)};
    }
    if (at.get<std::uint64_t>() > saved.game.moves()) return wrong_member("at");
    saved.game.go_to(at.get<std::size_t>());
    return saved;
}

std::string write_best_score(std::uint64_t best) {
    return ordered_json{{"plyglass", "best score"}, {"version", 1}, {"best", best}}.dump() + "\n";
}

core::Result<std::uint64_t> read_best_score(std::string_view text) {
    const auto file = ordered_json::parse(text, nullptr, false);
    if (!file.is_object() || member(file, "plyglass") != "best score")
        return core::Problem{tr("it is not a best score")};
    const ordered_json& best = member(file, "best");
    if (!best.is_number_unsigned()) return wrong_member("best");
    return best.get<std::uint64_t>();
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
