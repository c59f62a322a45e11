#include "app/game_shelf.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "core/ascii.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

namespace fs = std::filesystem;
using namespace text;

namespace {

struct File {
    fs::path path;
    fs::file_time_type written;
};

/// The games' files in the folder, the one that was written last first.
std::vector<File> files_in(const std::string& folder) {
    std::vector<File> out;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        std::error_code ignored;
        if (entry.path().extension() != ".json" || !entry.is_regular_file(ignored)) continue;
        out.push_back({entry.path(), entry.last_write_time(ignored)});
    }
    std::sort(out.begin(), out.end(), [](const File& a, const File& b) {
        return a.written != b.written ? a.written > b.written : a.path.string() > b.path.string();
    });
    return out;
}

/// Keeps only the newest files, so that one more makes `GameShelf::most_games`, unless that one is there already.
void make_room(const std::string& folder, const std::string& coming) {
    std::size_t kept = 1;
    for (const File& file : files_in(folder)) {
        if (file.path.string() == coming) continue;
        std::error_code ignored;
        if (++kept > GameShelf::most_games) fs::remove(file.path, ignored);
    }
}

/// The name of a game's file, without its ending.
std::string file_name(const GameFacts& facts) {
    std::string out;
    for (const char c : facts.begun) {
        if (core::is_digit(c)) out += c;
    }
    return filled("game-{}-{:016x}", out, facts.seed);
}

}  // namespace

void GameShelf::put(SavedGame saved, bool as_another) {
    if (saved.facts.begun.empty()) saved.facts.begun = time_of_day();
    const std::string name = file_name(saved.facts);
    const auto text = [saved = std::move(saved)] { return write_saved_game(saved); };
    as_another ? put_another(name, text) : write((fs::path(folder_) / (name + ".json")).string(), text);
}

void GameShelf::put_another(const std::string& name, std::function<std::string()> text) {
    writer_.reset();  // the file of the game before is there now
    std::string path = (fs::path(folder_) / (name + ".json")).string();
    for (int i = 2; core::exists(path); ++i) path = (fs::path(folder_) / filled("{}-{}.json", name, i)).string();
    write(path, std::move(text));
}

void GameShelf::write(const std::string& path, std::function<std::string()> text) {
    writer_.reset();
    writer_ = std::make_unique<BackgroundWriter>(path);
    writer_->keep([text = std::move(text), folder = folder_, path] {
        make_room(folder, path);
        return text();
    });
}

std::vector<std::string> files_on_shelf(const std::string& folder) {
    std::vector<std::string> out;
    for (const File& file : files_in(folder)) out.push_back(file.path.string());
    return out;
}

std::optional<core::FileError> GameShelf::take_failure() { return writer_ ? writer_->take_failure() : std::nullopt; }

PastGames past_games(const std::string& folder, const std::stop_token& stop) {
    PastGames out;
    for (const std::string& path : files_on_shelf(folder)) {
        if (stop.stop_requested()) break;
        const auto bytes = core::read_regular_file(path, largest_game_file);
        auto saved = bytes ? read_saved_game(*bytes) : core::Result<SavedGame>(core::Problem{});
        if (saved) {
            out.games.push_back({path, *std::move(saved)});
        } else {
            out.unreadable.push_back(path);
        }
    }
    return out;
}

core::Result<SavedGame, std::string> read_game_file(const std::string& path) {
    const auto bytes = core::read_regular_file(path, largest_game_file);
    if (!bytes) return filled(tr("{} cannot be read: {}"), path, text::reason(bytes.error()));
    auto saved = read_saved_game(*bytes);
    if (!saved) return filled(tr("{} holds no game: {}"), path, saved.error().what);
    saved->game.go_to(saved->game.moves());
    return *std::move(saved);
}

}  // namespace plyglass::app
