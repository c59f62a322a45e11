#include "app/duel/kept_duel.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include "app/quarantine.hpp"
#include "core/ascii.hpp"
#include "game/games.hpp"
#include "text/format.hpp"
#include "text/json.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

namespace {

using namespace text;

constexpr int duel_version = 1;
constexpr std::size_t largest_file = std::size_t{1} << 20;
constexpr std::size_t deepest = 8;

/// "connect4-4453.json".
std::string file_name(const duel::Position& start) {
    constexpr std::size_t longest = 100;
    std::string out = start.str();
    const std::size_t hash = std::hash<std::string>()(out);
    std::replace_if(
        out.begin(), out.end(), [](char c) { return !core::is_letter(c) && !core::is_digit(c); }, '-');
    return out.size() <= longest ? out + ".json" : out.substr(0, longest) + fmt::format("-{:x}.json", hash);
}

}  // namespace

core::Result<duel::Position, std::string> duel_named(std::string_view name) {
    const auto [game, text] = game::position_named(name);
    if (game == nullptr) return std::string(tr("no game of two players has this name"));
    const duel::Position position = duel::to_play(game, text);
    const auto known = duel::facts(position);
    if (!known) return known.error();
    return position;
}

std::string write_duel(const SavedDuel& saved) {
    json::Value file{{"plyglass", "duel"},
                     {"version", duel_version},
                     {"start", saved.game.start().str()},
                     {"moves", json::list_of(saved.game.all_moves())},
                     {"at", saved.game.at()}};
    if (!saved.ended.empty()) file["ended"] = saved.ended;
    return file.str({.indent = 2}) + "\n";
}

core::Result<SavedDuel> read_duel(std::string_view text) {
    const json::Document file(text, deepest);
    if (!file.is_whole() || file["plyglass"] != "duel") return core::Problem{tr("it holds no game of two players")};
    if (file["version"].whole() != std::uint64_t{duel_version}) {
        const std::string found = file["version"] ? json::copy_of(file["version"]).str() : "?";
        return core::Problem{filled(tr("its version is {}, expected {}"), found, duel_version)};
    }
    const auto start = duel_named(file["start"].text());
    if (!start) return core::Problem{start.error()};
    duel::Played game(*start);
    for (const json::Node move : file["moves"]) {
        const auto legal = duel::facts(game.position())->moves;
        const std::string name = move.text();
        if (std::find(legal.begin(), legal.end(), name) == legal.end())
            return core::Problem{filled(tr("move {} is \"{}\", which is no move there"), game.at() + 1, name)};
        game.play(name);
    }
    const auto at = file["at"].whole();
    if (!at || *at > game.at())
        return core::Problem{filled(tr("it has {} moves and stands at none of them"), game.at())};
    game.go_to(*at);
    return SavedDuel{std::move(game), file["ended"].text()};
}

std::vector<SavedDuel> past_duels(const std::string& folder, const std::stop_token& stop) {
    std::vector<SavedDuel> out;
    for (const std::string& path : files_on_shelf(folder)) {
        if (stop.stop_requested()) break;
        const auto bytes = core::read_regular_file(path, largest_file);
        if (!bytes) continue;
        if (auto saved = read_duel(*bytes)) out.push_back(*std::move(saved));
    }
    return out;
}

KeptDuel::KeptDuel(const std::string& folder) : folder_(folder.empty() ? "" : folder + "/duels") {
    if (!folder_.empty()) lock_.emplace(folder_ + "/lock");
}

std::string KeptDuel::begin(const duel::Position& start) {
    writer_.reset();
    game_.emplace(start);
    if (folder_.empty()) return {};
    const std::string path = folder_ + "/" + file_name(start);
    auto restored = restore(path, largest_file, read_duel, tr("The saved game {} cannot be read: {}."));
    if (restored.found && restored.found->game.start() == start) game_ = std::move(restored.found->game);
    if (lock_->is_elsewhere()) {
        add_sentence(restored.message, tr("Another window keeps the game. What is played here is not kept."));
    } else {
        writer_ = std::make_unique<BackgroundWriter>(path);
        if (!shelf_) shelf_.emplace(folder_ + "/past");
    }
    return restored.message;
}

void KeptDuel::play(const std::string& move) {
    if (game_->at() == 0) shelve();
    game_->play(move);
    keep();
}

void KeptDuel::take(const duel::Played& game) {
    begin(game.start());
    shelve();
    game_ = game;
    keep();
}

void KeptDuel::shelve() {
    if (!shelf_ || game_->all_moves().empty()) return;
    SavedDuel saved{*game_, time_of_day()};
    saved.game.go_to(saved.game.all_moves().size());
    std::string name = saved.ended + "-" + std::string(game_->start().game->name());
    std::erase_if(name, [](char c) { return c == ' ' || c == ':'; });
    shelf_->put_another(name, [saved] { return write_duel(saved); });
}

std::optional<core::FileError> KeptDuel::take_failure() {
    if (auto failure = writer_ ? writer_->take_failure() : std::nullopt) return failure;
    return shelf_ ? shelf_->take_failure() : std::nullopt;
}

void KeptDuel::go_to(std::size_t at) {
    game_->go_to(at);
    keep();
}

void KeptDuel::keep() {
    if (writer_) writer_->keep([game = *game_] { return write_duel({game}); });
}

}  // namespace plyglass::app
