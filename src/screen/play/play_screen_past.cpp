#include "app/game_shelf.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/story.hpp"
#include "screen/play/play_screen.hpp"

// Past games: the shelf, games that are played again, games as files.

namespace plyglass::screen {

using namespace app;

using scene::Verb;

namespace {

/// "2048-2026-11-23-1015": every game has another one.
std::string proposed_name(const SavedGame& saved) {
    const std::string name(game::story_of_2048().name());
    std::string out = name + "-";
    for (const char c : when_begun(saved)) {
        if (c != ':') out += c == ' ' ? '-' : c;
    }
    return saved.facts.begun.empty() ? name + "-game" : out;
}

/// Whether a swipe means a step through a game that is shown; at its ends it leads nowhere.
bool is_step(const scene::Action& swipe) {
    const auto direction = swipe.as<game::Direction>();
    return direction == game::Direction::left || direction == game::Direction::right;
}

}  // namespace

void PlayScreen::grant(const std::any& wish) {
    if (const auto* game = std::any_cast<SavedGame>(&wish)) show_game(*game);
    if (const auto* board = std::any_cast<NotedBoard>(&wish)) {
        begin(game::PlayedGame(board->grid), {.origin = GameOrigin::edited});
        text::add_sentence(message_, board->note);
    }
}

std::optional<NamedTree> PlayScreen::open_subject() const {
    NamedTree board;
    board.position = PositionSearch{.grid = asked()};
    return board;
}

void PlayScreen::show_game(const SavedGame& saved) {
    calm_down();
    overlay_.close();
    review_.close();
    editor_.reset();
    replay_.emplace(saved);
    board_changed();
}

void PlayScreen::open_shelf() {
    if (past_.is_open()) return past_.close();
    calm_down();
    review_.close();
    editor_.reset();
    past_.open(game_.shelf());
    touch();
}

/// The games of the shelf, and a game that is played again. Returns false if the action means none of them.
bool PlayScreen::look_at_past(const scene::Action& action) {
    switch (action.verb) {
        case Verb::past_games:
            if (replay_) close_replay();
            open_shelf();
            return true;
        case Verb::past_game:
            if (const SavedGame* saved = past_.choose(action.a)) show_game(*saved);
            return true;
        case Verb::open_game:
            opens_game_ = true;
            ask_for_file();
            return true;
        case Verb::save_game:
            if (replay_) replay_->stop();
            overlay_.open(SaveDialog(proposed_name(replay_ ? replay_->saved() : game_.saved()), {"json"}));
            return true;
        case Verb::save_as:
            if (auto* dialog = overlay_.shown<SaveDialog>()) dialog->choose(action.a);
            return true;
        case Verb::copy_board: context_->copied = game::write_board(asked()); return true;
        default: return replay_ && replay(action);
    }
}

/// What a key or a click means while a game is played again. Returns false for what means the same at all times.
bool PlayScreen::replay(const scene::Action& action) {
    replay_->refuse(std::nullopt);
    if (const auto position = replay_->target(action)) {
        replay_->stop();
        go_in_replay(*position);
        return true;
    }
    switch (action.verb) {
        case Verb::auto_play:
            replay_->toggle_play();
            board_changed();
            return true;
        case Verb::play_on: play_on(); return true;
        case Verb::close_review: close_replay(); return true;
        // The user's own game waits.
        case Verb::swipe:
            if (!is_step(action)) replay_->refuse(action.verb);
            return true;
        case Verb::undo:
        case Verb::redo:
        case Verb::new_game:
        case Verb::start_review: replay_->refuse(action.verb); return true;
        case Verb::first:
        case Verb::back:
        case Verb::forward:
        case Verb::last: return true;
        default: return false;
    }
}

void PlayScreen::go_in_replay(std::size_t position) {
    const game::PlayedGame& game = replay_->game();
    const std::size_t before = game.at();
    if (position == before || !replay_->go_to(position)) return;
    motion_ = {};
    const double length = replay_->is_playing() ? move_seconds_at(settings().moves_per_second) : move_seconds;
    if (position == before + 1 && length > 0) motion_ = {game.grid_at(before), game.played()[before], 0, length};
    board_changed();
}

void PlayScreen::close_replay() {
    calm_down();
    replay_.reset();
    board_changed();
}

/// The user goes on from the position on the board; the game that was played again stays as it is.
void PlayScreen::play_on() {
    const SavedGame from = replay_->saved();
    const game::PlayedGame& source = from.game;
    game::PlayedGame game(source.grid_at(0), source.score_at(0));
    for (std::size_t i = 0; i < source.at(); ++i) game.play(source.played()[i]);
    GameFacts facts = from.facts;
    facts.begun = time_of_day();
    begin(game, facts);
}

/// Opens a game that somebody hands over. A file that holds none changes nothing.
void PlayScreen::open_game_file(const std::string& path) {
    auto saved = read_game_file(path);
    if (!saved) {
        if (auto* files = overlay_.shown<FileDialog>()) return files->complain(saved.error());
        message_ = saved.error();
        return;
    }
    saved->best = 0;
    game_.shelve(*saved, KeptGame::Shelving::as_another);
    past_.close();
    show_game(*saved);
}

void PlayScreen::save_game() {
    const auto target = overlay_.shown<SaveDialog>()->act();
    if (!target) return;
    SavedGame saved = replay_ ? replay_->saved() : game_.saved();
    saved.best = 0;  // it is the user's, not the game's
    saving_.start([target = *target, saved = std::move(saved)](const std::stop_token&) {
        return SaveDialog::write(target, write_saved_game(saved));
    });
}

}  // namespace plyglass::screen
