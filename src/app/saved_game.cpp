#include "app/saved_game.hpp"

#include <algorithm>
#include <array>
#include <bit>
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
using text::filled;
using text::tr;

constexpr int version = 1;
constexpr std::size_t largest_file = std::size_t{64} << 20;  // a game of a million moves is smaller

constexpr std::array all_tiles{NewTiles::random, NewTiles::worst, NewTiles::twos};

std::string_view name(NewTiles tiles) {
    constexpr std::array<std::string_view, all_tiles.size()> names{"random", "worst", "twos"};
    return names[static_cast<std::size_t>(tiles)];
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
    if (!move.is_array() || move.size() != 3 || !move[1].is_number_unsigned()) return false;
    const auto direction = named(move[0], game::directions, agent::name);
    const auto rank = rank_of(move[2], played.grid().size());
    const auto cell = move[1].get<std::uint64_t>();
    if (!direction || !rank || cell >= static_cast<std::uint64_t>(Grid::most_cells)) return false;
    return played.play({*direction, {static_cast<int>(cell), *rank}});
}

core::Problem problem(std::string what) { return {std::move(what)}; }

}  // namespace

std::string write_saved_game(const SavedGame& saved) {
    const game::PlayedGame& game = saved.game;
    auto moves = ordered_json::array();
    for (const game::PlayedMove& move : game.played()) {
        moves.push_back({agent::name(move.direction), move.tile.cell, game::tile_value(move.tile.rank)});
    }
    const ordered_json file{{"plyglass", "game"},
                            {"version", version},
                            {"tiles", name(saved.tiles)},
                            {"best", saved.best},
                            {"start", rows_of(game.grid_at(0))},
                            {"score", game.score_at(0)},
                            {"at", game.at()},
                            {"moves", std::move(moves)}};
    return file.dump() + "\n";
}

core::Result<SavedGame> read_saved_game(std::string_view text) {
    const auto file = ordered_json::parse(text, nullptr, false);
    if (!file.is_object() || member(file, "plyglass") != "game") return problem(tr("it is not a saved game"));
    const ordered_json& written = member(file, "version");
    if (!written.is_number_unsigned() || written.get<std::uint64_t>() != version) {
        return problem(filled(tr("its version is {}, expected {}"), written.dump(), version));
    }
    const auto tiles = named(member(file, "tiles"), all_tiles, name);
    const auto start = read_grid(member(file, "start"));
    const ordered_json& best = member(file, "best");
    const ordered_json& score = member(file, "score");
    const ordered_json& at = member(file, "at");
    const ordered_json& moves = member(file, "moves");
    for (const auto& [name, is_right] :
         {std::pair("tiles", tiles.has_value()), std::pair("start", start.has_value()),
          std::pair("best", best.is_number_unsigned()), std::pair("score", score.is_number_unsigned()),
          std::pair("at", at.is_number_unsigned()), std::pair("moves", moves.is_array())}) {
        if (!is_right) return problem(filled(tr("its \"{}\" is missing or not what it should be"), name));
    }
    SavedGame saved{game::PlayedGame(*start, score.get<std::uint64_t>()), *tiles, best.get<std::uint64_t>()};
    for (const ordered_json& move : moves) {
        if (play(saved.game, move)) continue;
        return problem(filled(tr("its move {} is not possible"), saved.game.moves() + 1));
    }
    if (at.get<std::uint64_t>() > saved.game.moves()) {
        return problem(filled(tr("its \"{}\" is missing or not what it should be"), "at"));
    }
    saved.game.go_to(at.get<std::size_t>());
    return saved;
}

std::string user_data_folder() { return user_folder("XDG_DATA_HOME", ".local/share"); }

Restored<SavedGame> restore_game(const std::string& path) {
    return restore(path, largest_file, read_saved_game, tr("The saved game {} cannot be read: {}."));
}

}  // namespace plyglass::app
