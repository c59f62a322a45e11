#include "app/kept_game.hpp"

#include <algorithm>
#include <utility>

#include "text/files.hpp"
#include "text/translate.hpp"

namespace plyglass::app {

using text::tr;

constexpr double seconds_between_writes = 1;

KeptGame::KeptGame(const game::PlayedGame& game, const GameFacts& facts) {
    saved_.game = game;
    saved_.facts = facts;
    if (saved_.facts.begun.empty()) saved_.facts.begun = time_of_day();
}

std::string KeptGame::open(const std::string& folder) {
    const std::string path = folder + "/game.json";
    const std::string replaced_path = folder + "/replaced-game.json";
    const std::string best_path = folder + "/best.json";
    auto game = restore_game(path);
    if (game.found) saved_ = *std::move(game.found);
    auto replaced = restore_game(replaced_path);
    if (replaced.found && replaced.found->game.moves() > 0) replaced_ = std::move(replaced.found);
    const auto best = restore_best_score(best_path);
    saved_.best = std::max(saved_.best, best.found.value_or(0));
    std::string message;
    for (const std::string& each : {game.message, replaced.message, best.message}) text::add_sentence(message, each);
    // Two windows that write one file would undo each other's moves.
    lock_.emplace(folder + "/game.lock");
    if (lock_->is_elsewhere()) {
        count_best();
        text::add_sentence(message, tr("Another window keeps the game. What is played here is not kept: neither the "
                                       "moves nor the best score."));
        return message;
    }
    writer_ = std::make_unique<BackgroundWriter>(path);
    replaced_writer_ = std::make_unique<BackgroundWriter>(replaced_path);
    best_writer_ = std::make_unique<BackgroundWriter>(best_path);
    shelf_.emplace(folder + "/games");
    if (saved_.best > best.found.value_or(0)) keep_best();
    count_best();
    return message;
}

void KeptGame::use_tiles(NewTiles tiles) {
    saved_.tiles = tiles;
    keep();
}

bool KeptGame::play(const game::PlayedMove& move) {
    if (!saved_.game.play(move)) return false;
    keep();
    return true;
}

bool KeptGame::play_fast(game::PlayedMove move, const std::string& agent) {
    move.by_agent = true;
    if (!saved_.game.play(move)) return false;
    saved_.facts.agent = agent;
    count_best();
    if (until_kept_ <= 0) until_kept_ = seconds_between_writes;
    return true;
}

KeptGame::Undone KeptGame::undo() {
    if (saved_.game.undo()) {
        keep();
        return Undone::move;
    }
    if (!replaced_) return Undone::nothing;
    // Neither game is lost: one with moves takes the place of the other.
    std::swap(saved_.game, replaced_->game);
    std::swap(saved_.facts, replaced_->facts);
    if (replaced_->game.moves() == 0) replaced_.reset();
    keep_replaced();
    keep();
    return Undone::new_game;
}

bool KeptGame::redo() {
    if (!saved_.game.redo()) return false;
    keep();
    return true;
}

bool KeptGame::go_to(std::size_t position) {
    if (!saved_.game.go_to(position)) return false;
    keep();
    return true;
}

void KeptGame::replace(const game::PlayedGame& game, const GameFacts& facts) {
    // A game without moves must not replace one that has some.
    if (saved_.game.moves() > 0) {
        shelve(saved_, Shelving::as_itself);
        replaced_ = std::move(saved_);
        saved_ = {game::PlayedGame(game::Grid()), replaced_->tiles, replaced_->best};
        keep_replaced();
    }
    saved_.game = game;
    saved_.facts = facts;
    if (saved_.facts.begun.empty()) saved_.facts.begun = time_of_day();
    keep();
}

void KeptGame::shelve(const SavedGame& game, Shelving how) {
    if (shelf_) shelf_->put(game, how == Shelving::as_another);
}

std::optional<core::FileError> KeptGame::tick(double seconds) {
    std::optional<core::FileError> failed;
    if (shelf_) failed = shelf_->take_failure();
    for (BackgroundWriter* writer : {writer_.get(), replaced_writer_.get(), best_writer_.get()}) {
        if (writer == nullptr) continue;
        if (auto failure = writer->take_failure()) failed = std::move(failure);
    }
    if (until_kept_ > 0 && (until_kept_ -= seconds) <= 0) keep();
    return failed;
}

bool KeptGame::is_failing() const {
    return writer_ && (writer_->is_failing() || replaced_writer_->is_failing() || best_writer_->is_failing() ||
                       shelf_->is_failing());
}

std::optional<double> KeptGame::wake() const {
    if (writer_ &&
        !(writer_->at_rest() && replaced_writer_->at_rest() && best_writer_->at_rest() && shelf_->at_rest())) {
        return 0.01;
    }
    if (until_kept_ > 0) return until_kept_;
    return std::nullopt;
}

// Copies the game; its text is made and written while the screen goes on.
void KeptGame::keep() {
    count_best();
    until_kept_ = 0;
    if (writer_) writer_->keep([saved = saved_] { return write_saved_game(saved); });
}

void KeptGame::keep_replaced() {
    if (!replaced_writer_) return;
    const SavedGame kept = replaced_.value_or(SavedGame{});
    replaced_writer_->keep([saved = kept] { return write_saved_game(saved); });
}

void KeptGame::count_best() {
    if (!is_own(saved_) || saved_.game.score() <= saved_.best) return;
    saved_.best = saved_.game.score();
    keep_best();
}

void KeptGame::keep_best() {
    if (best_writer_) best_writer_->keep([best = saved_.best] { return write_best_score(best); });
}

}  // namespace plyglass::app
