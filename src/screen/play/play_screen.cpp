#include "screen/play/play_screen.hpp"

#include <algorithm>
#include <cmath>

#include "screen/play/play_settings.hpp"
#include "view/action_bar.hpp"

// User input and its meaning. The consequences for the game are in play_screen_game.cpp; the look of the screen is in
// play_frame.cpp.

namespace plyglass::screen {

using namespace app;

namespace {

using game::Direction;
using scene::Action;
using scene::Verb;

constexpr double swipe_from = 24;  // px: less is a click
constexpr double seconds_between_chances = 0.1;

game::PlayedGame new_start(int size, const game::TileRule& rule, std::uint64_t seed) {
    core::Random random(seed);
    return game::PlayedGame(game::start_grid(size, rule, random));
}

}  // namespace

PlayScreen::PlayScreen(ScreenParts parts, const SaveFiles& places)
    : BasicScreen(std::move(parts), play_keys()),
      random_(places.seed),
      game_(new_start(4, tile_rule(NewTiles::random), places.seed), {.seed = places.seed}) {
    message_ = std::exchange(context_->notice, {});
    if (!places.folder.empty()) text::add_sentence(message_, game_.open(places.folder));
    prepare_placer();
    if (settings().constant_hints) ask();
}

void PlayScreen::leave() {
    BasicScreen::leave();
    stop_auto_play();
    if (replay_) replay_->stop();
    chances_.forget();
}

// ---- time -------------------------------------------------------------------------------------------------

void PlayScreen::tick(double seconds) {
    if (hints_.tick(context_->for_motion(seconds))) touch();
    if (lacks_chances()) {
        chances_.start(hints_.hint()->question.grid, hints_.hint()->question.agent);
        touch();
    }
    if (chances_.tick()) touch();
    if (review_.tick()) touch();
    if (const auto ended = solver_.tick()) solved(*ended);
    if (solver_.has_moved()) touch();
    if (motion_.moves()) {
        motion_.tick(context_->for_motion(seconds));
        touch();
    }
    if (auto_.is_playing()) {
        const auto show = [this](const AutoPlay::Turn& turn) { return show_turn(turn); };
        if (auto_.tick(seconds, settings().moves_per_second, show)) {
            if (const std::string why = auto_.failure(); !why.empty()) message_ = failure_words(auto_.agent(), why);
            stop_auto_play();
        }
    }
    if (past_.tick()) touch();
    if (replay_ && replay_->tick(seconds, settings().moves_per_second)) go_in_replay(replay_->game().at() + 1);
    if (replay_ && replay_->is_playing() && replay_->game().at() == replay_->game().moves()) {
        replay_->stop();
        touch();
    }
    if (const auto saved = saving_.take()) {
        if (auto* dialog = overlay_.shown<SaveDialog>()) {
            if (saved->failed) {
                dialog->finish(*saved);
            } else {
                overlay_.close();
                message_ = saved->message;
            }
        }
        touch();
    }
    if (const auto failure = game_.tick(seconds)) tell_failure(*failure);
    if (tells_failure_ && !game_.is_failing()) {
        tells_failure_ = false;
        message_.clear();
        touch();
    }
}

std::optional<double> PlayScreen::wake() const {
    if (motion_.moves() || hints_.pulses()) return 0;
    if (hints_.is_thinking() || review_.is_running() || past_.is_reading() || saving_.running()) return 0.01;
    if (replay_ && replay_->is_playing()) return std::max(0.001, replay_->wake());
    if (solver_.is_solving()) return 0.1;
    if (auto_.is_playing()) return auto_.wake();
    const auto wake = game_.wake();
    if (!chances_.is_running() && !lacks_chances()) return wake;
    return std::min(wake.value_or(seconds_between_chances), seconds_between_chances);
}

// ---- input ------------------------------------------------------------------------------------------------

bool PlayScreen::accepts(const Action& action) const {
    if (overlay_.shows<HelpMode>()) return false;
    return !overlay_.is_open() || action == Verb::options || action == Verb::title || action == Verb::open_board;
}

void PlayScreen::escape() {
    if (!message_.empty()) {
        message_.clear();
        tells_failure_ = false;
    } else if (hints_.why_not()) {
        hints_.close_why_not();
    } else if (replay_) {
        close_replay();
    } else if (past_.is_open()) {
        past_.close();
    } else if (editor_) {
        end_edit(false);
    } else if (review_.is_open()) {
        review_.close();
    } else if (celebrating_ || (is_over() && !looks_at_end_)) {
        look_at_board();
    } else {
        stop_auto_play();
        pointing_.drop_focus();
    }
}

/// Takes the words away that lie over it.
void PlayScreen::look_at_board() {
    celebrating_ = false;
    looks_at_end_ = is_over();
}

/// A drag over the board is a swipe, as on a phone; one per press of the button.
void PlayScreen::drag(const PointerMove& move) {
    if (pointing_.pressed() != Verb::board || editor_ || replay_) return;
    const double dx = move.at.x - pointing_.pressed_at().x;
    const double dy = move.at.y - pointing_.pressed_at().y;
    if (std::max(std::abs(dx), std::abs(dy)) < swipe_from) return;
    pointing_.let_go();
    const Direction across = dx > 0 ? Direction::right : Direction::left;
    const Direction along = dy > 0 ? Direction::down : Direction::up;
    activate({Verb::swipe, std::abs(dx) > std::abs(dy) ? across : along});
}

void PlayScreen::slide(const scene::Hit& held, double x) {
    if (held.action == Verb::speed) set_speed(view::slider_at(held.box, x));
    if (held.action == Verb::timeline && replay_) {
        replay_->stop();
        go_in_replay(replay_->position_at(view::slider_at(held.box, x)));
    }
}

void PlayScreen::turn(const Wheel& wheel) {
    if (!places_.hint.contains(wheel.at)) return;
    if (past_.is_open() && !replay_) past_.scroll(wheel.turns, places_);
    if (review_.is_ready()) review_.scroll(wheel.turns, places_);
    touch();
}

void PlayScreen::type(const FieldChanged& change) {
    if (auto* save = overlay_.shown<SaveDialog>()) return save->type(change.text);
    if (editor_) edited(editor_->type(change.text));
}

// ---- the meaning of actions -------------------------------------------------------------------------------

void PlayScreen::perform(const Action& action) {
    if (look_at_past(action) || open(action) || choose(action) || edit(action)) return;
    switch (action.verb) {
        case Verb::close_message:
            message_.clear();
            tells_failure_ = false;
            break;
        case Verb::hint:
            stop_auto_play();
            ask();
            break;
        case Verb::show_tree: show_tree(); break;
        case Verb::why_not: hints_.ask_why_not(action.as<Direction>()); break;
        case Verb::why_not_next: ask_why_not_next(); break;
        default:
            if (!editor_) play(action);
    }
}

/// Goes on with the game, or back in it. No board is being edited.
void PlayScreen::play(const Action& action) {
    switch (action.verb) {
        case Verb::swipe:
            stop_auto_play();
            swipe(action.as<Direction>());
            break;
        case Verb::auto_play: toggle_auto_play(); break;
        case Verb::undo: undo(); break;
        case Verb::redo: redo(); break;
        case Verb::new_game: new_game(grid().size()); break;
        case Verb::keep_playing: celebrating_ = false; break;
        case Verb::standing: look_at_board(); break;
        case Verb::start_review: start_review(); break;
        case Verb::close_review:
            review_.close();
            past_.close();
            break;
        case Verb::position: return_to(action.a); break;
        default: break;
    }
}

/// Begins and ends the editing of a board, and edits it.
bool PlayScreen::edit(const Action& action) {
    switch (action.verb) {
        case Verb::edit: editor_ ? end_edit(false) : start_edit(); return true;
        case Verb::play_edited:
            if (editor_ && editor_->error().empty()) end_edit(true);
            return true;
        case Verb::act:
            if (overlay_.shows<SaveDialog>()) {
                save_game();
            } else if (editor_ && editor_->error().empty()) {
                end_edit(true);
            }
            return true;
        case Verb::clear_board:
            if (editor_) use_board(game::Grid(editor_->grid().size()));
            return true;
        case Verb::board:
            if (editor_) click_board(pointing_.pressed_at());
            return true;
        case Verb::cell:
        case Verb::digit:
        case Verb::double_tile:
        case Verb::halve_tile:
        case Verb::empty_cell:
            if (editor_) edited(editor_->take(action));
            return true;
        default: return false;
    }
}

/// Opens and closes what lies over the screen.
bool PlayScreen::open(const Action& action) {
    switch (action.verb) {
        case Verb::options:
        case Verb::more: overlay_.toggle<SettingsMode>(); return true;
        case Verb::title: overlay_.toggle<GamesMode>(); return true;
        case Verb::open_board:
            stop_auto_play();
            if (!editor_) start_edit();
            opens_game_ = false;
            ask_for_file();
            return true;
        default: return false;
    }
}

/// Changes the settings.
bool PlayScreen::choose(const Action& action) {
    const int size = static_cast<int>(action.a);
    switch (action.verb) {
        case Verb::stop_at: settings().stop_at = static_cast<game::Rank>(action.a); return true;
        case Verb::new_tiles: use_tiles(action.as<NewTiles>()); return true;
        case Verb::size:
            if (editor_) {
                use_board(game::Grid(size));
            } else if (size != grid().size()) {
                new_game(size);
            }
            return true;
        case Verb::solve: size != 0 ? solver_.start() : solver_.stop(); return true;
        default: break;
    }
    if (!choose_search(settings(), action)) return false;
    settings_changed();
    return true;
}

// ---- the frame --------------------------------------------------------------------------------------------

void PlayScreen::build_frame() {
    places_ = view::PlayLayout::of(layout_.window.w, layout_.window.h);
    const PlayState now = state();
    const std::string words = now.shown_message().words;
    if (!words.empty()) places_ = places_.with_message(view::message_height(places_, words, *metrics_));
    if (editor_) places_ = places_.editing();
    PlayFrame drawn = play_frame(now);
    if (context_->wants_view) drawn.frame.view = play_json(now, drawn);
    frame_ = std::move(drawn.frame);
}

PlayState PlayScreen::state() const {
    return {.assets = *assets_,
            .metrics = *metrics_,
            .context = *context_,
            .layout = layout_,
            .places = places_,
            .game = game_,
            .motion = motion_,
            .celebrating = celebrating_,
            .looks_at_end = looks_at_end_,
            .hints = hints_,
            .chances = chances_,
            .auto_play = auto_,
            .review = review_,
            .solver = solver_,
            .editor = editor_,
            .past = past_,
            .replay = replay_,
            .overlay = overlay_,
            .message = message_,
            .pointing = pointing_};
}

}  // namespace plyglass::screen
