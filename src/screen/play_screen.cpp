#include "screen/play_screen.hpp"

#include <algorithm>
#include <cmath>

#include "agent/catalogue.hpp"
#include "scene/board.hpp"
#include "screen/play_motion.hpp"
#include "view/action_bar.hpp"
#include "view/play_cards.hpp"

// User input and its meaning. The consequences for the game are in play_screen_game.cpp; the look of the screen is in
// play_screen_view.cpp.

namespace plyglass::screen {

using namespace app;

namespace {

using game::Direction;
using scene::Action;
using scene::Verb;

constexpr double swipe_from = 24;  // px: less is a click

std::optional<Direction> direction_of(const KeyPress& key) {
    if (key.control) return std::nullopt;
    switch (key.key) {
        case Key::up: return Direction::up;
        case Key::right: return Direction::right;
        case Key::down: return Direction::down;
        case Key::left: return Direction::left;
        case Key::character: break;
        default: return std::nullopt;
    }
    switch (key.letter) {
        case U'w': return Direction::up;
        case U'd': return Direction::right;
        case U's': return Direction::down;
        case U'a': return Direction::left;
        default: return std::nullopt;
    }
}

}  // namespace

PlayScreen::PlayScreen(std::shared_ptr<const Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
                       std::shared_ptr<ScreenContext> context, const SaveFiles& places)
    : assets_(std::move(assets)),
      metrics_(std::move(metrics)),
      context_(std::move(context)),
      random_(places.seed),
      game_(game::PlayedGame(game::start_grid(4, tile_rule(NewTiles::random), random_))) {
    on(Resize{1600, 900});
    message_ = std::exchange(context_->notice, {});
    if (!places.folder.empty()) text::add_sentence(message_, game_.open(places.folder));
    prepare_placer();
    if (settings().constant_hints) ask();
}

void PlayScreen::handle(const Input& input) {
    std::visit([this](const auto& what) { on(what); }, input);
}

void PlayScreen::leave() {
    stop_auto_play();
    pointing_.let_go();
}

// ---- time -------------------------------------------------------------------------------------------------

void PlayScreen::tick(double seconds) {
    if (hints_.tick(seconds)) touch();
    if (review_.tick()) touch();
    if (motion_.moves()) {
        motion_.tick(seconds);
        touch();
    }
    if (auto_.is_playing()) {
        const auto show = [this](const AutoPlay::Turn& turn) { return show_turn(turn); };
        if (auto_.tick(seconds, settings().moves_per_second, show)) stop_auto_play();
    }
    if (const auto failure = game_.tick(seconds)) tell_failure(*failure);
}

std::optional<double> PlayScreen::wake() const {
    if (motion_.moves() || hints_.pulses()) return 0;
    if (hints_.is_thinking() || review_.is_running()) return 0.01;
    if (auto_.is_playing()) return auto_.wake();
    return game_.wake();
}

// ---- keys -------------------------------------------------------------------------------------------------

void PlayScreen::on(const KeyPress& key) {
    if (key.key == Key::escape) return escape();
    if (key.key == Key::tab) {
        pointing_.move_focus(frame().scene, key.shift ? -1 : 1);
        return touch();
    }
    if (key.key == Key::enter && pointing_.focused()) return activate(Action(*pointing_.focused()));
    const bool digit = key.key == Key::character && key.letter >= U'0' && key.letter <= U'9';
    if (key.key == Key::character && !(editor_ && digit) && on_letter(key)) return;
    if (!is_open<Nothing>()) return;
    if (editor_) return key.key == Key::enter ? end_edit(true) : edited(editor_->press(key));
    if (key.key == Key::space) return activate(Verb::auto_play);
    if (key.key == Key::enter && celebrating_) return activate(Verb::keep_playing);
    if (const auto direction = direction_of(key)) {
        stop_auto_play();
        swipe(*direction);
    }
}

void PlayScreen::escape() {
    touch();
    if (!is_open<Nothing>()) {
        overlay_ = Nothing{};
    } else if (!message_.empty()) {
        message_.clear();
    } else if (editor_) {
        end_edit(false);
    } else if (review_.is_open()) {
        review_.close();
    } else if (celebrating_) {
        celebrating_ = false;
    } else {
        stop_auto_play();
        pointing_.drop_focus();
    }
}

bool PlayScreen::on_letter(const KeyPress& key) {
    if (context_->take_key(key)) {
        touch();
        return true;
    }
    if (key.control) {
        if (key.letter == U'o') activate(Verb::open_board);
        if (key.letter == U'z') activate(key.shift ? Verb::redo : Verb::undo);
        return true;
    }
    switch (key.letter) {
        case U'?': activate(Verb::help); return true;
        case U'o': activate(Verb::options); return true;
        default: break;
    }
    if (!is_open<Nothing>()) return true;
    switch (key.letter) {
        case U'h': activate(Verb::hint); return true;
        case U'm': activate(Verb::show_tree); return true;
        case U'e': activate(Verb::edit); return true;
        default: break;
    }
    if (editor_) return false;
    switch (key.letter) {
        case U'z': activate(key.shift ? Verb::redo : Verb::undo); return true;
        case U'y': activate(Verb::redo); return true;
        case U'r': activate(Verb::new_game); return true;
        case U'v': activate(Verb::start_review); return true;
        default: return false;
    }
}

// ---- pointer ----------------------------------------------------------------------------------------------

void PlayScreen::on(const PointerDown& down) {
    pointing_.down(frame().scene, down.at);
    if (pointing_.holds_slider()) on(PointerMove{down.at});
}

void PlayScreen::on(const PointerMove& move) {
    if (!pointing_.is_down()) {
        if (pointing_.move(frame().scene, move.at)) touch();
        return;
    }
    if (pointing_.pressed() == Verb::speed) {
        if (const auto* hit = frame().scene.find(Verb::speed)) return set_speed(view::slider_at(hit->box, move.at.x));
    }
    if (pointing_.pressed() != Verb::board || editor_) return;
    // A drag over the board is a swipe, as on a phone; one per press of the button.
    const double dx = move.at.x - pointing_.pressed_at().x;
    const double dy = move.at.y - pointing_.pressed_at().y;
    if (std::max(std::abs(dx), std::abs(dy)) < swipe_from) return;
    pointing_.let_go();
    stop_auto_play();
    const Direction across = dx > 0 ? Direction::right : Direction::left;
    const Direction along = dy > 0 ? Direction::down : Direction::up;
    swipe(std::abs(dx) > std::abs(dy) ? across : along);
}

void PlayScreen::on(const PointerUp& up) {
    const auto action = pointing_.up(frame().scene, up.at);
    if (!action) return;
    if (action == Verb::board && editor_) {
        const int cell = scene::BoardGeometry::of(layout_.board, editor_->grid().size()).cell_at(up.at);
        return cell < 0 ? void() : edited(editor_->click(cell));
    }
    activate(*action);
}

void PlayScreen::on(const PointerLeave&) {
    if (pointing_.leave()) touch();
}

void PlayScreen::on(const Wheel& wheel) {
    if (auto* dialog = std::get_if<FileDialog>(&overlay_)) {
        dialog->scroll(wheel.turns);
        touch();
    } else if (is_open<Nothing>() && review_.is_ready() &&
               (layout_.hint.contains(wheel.at) || layout_.info.contains(wheel.at))) {
        review_.scroll(wheel.turns, layout_);
        touch();
    }
}

void PlayScreen::on(const Resize& size) {
    chrome_ = scene::StepLayout::of(size.w, size.h);
    layout_ = view::PlayLayout::of(size.w, size.h);
    touch();
}

void PlayScreen::on(const FieldChanged& change) {
    if (auto* dialog = std::get_if<FileDialog>(&overlay_)) {
        dialog->type(change.text);
        return touch();
    }
    if (editor_) edited(editor_->type(change.text));
}

void PlayScreen::on(const FieldSubmitted&) {
    if (is_open<FileDialog>()) return activate(Verb::act);
    if (editor_ && editor_->error().empty()) end_edit(true);
}

// ---- the meaning of hits ----------------------------------------------------------------------------------

void PlayScreen::activate(const Action& action) {
    touch();
    if (context_->take(action) || open(action) || choose(action)) return;
    switch (action.verb) {
        case Verb::close_message: message_.clear(); break;
        case Verb::hint:
            stop_auto_play();
            ask();
            break;
        case Verb::show_tree: show_tree(); break;
        case Verb::auto_play: toggle_auto_play(); break;
        case Verb::undo: undo(); break;
        case Verb::redo: redo(); break;
        case Verb::new_game: new_game(grid().size()); break;
        case Verb::keep_playing: celebrating_ = false; break;
        case Verb::edit: editor_ ? end_edit(false) : start_edit(); break;
        case Verb::play_edited: end_edit(true); break;
        case Verb::clear_board:
            if (editor_) use_board(game::Grid(editor_->grid().size()));
            break;
        case Verb::start_review: start_review(); break;
        case Verb::close_review: review_.close(); break;
        case Verb::position: return_to(action.a); break;
        default: break;
    }
}

/// Opens and closes what lies over the screen, and does what is asked for there.
bool PlayScreen::open(const Action& action) {
    const auto* dialog = std::get_if<FileDialog>(&overlay_);
    switch (action.verb) {
        case Verb::outside:
        case Verb::close: overlay_ = Nothing{}; return true;
        case Verb::help: toggle<Help>(); return true;
        case Verb::options:
        case Verb::more: toggle<Settings>(); return true;
        case Verb::open_board:
            stop_auto_play();
            if (!editor_) start_edit();
            overlay_ = FileDialog(".");
            return true;
        case Verb::act:
            if (dialog) open_board(dialog->path_of(dialog->text()));
            return true;
        case Verb::entry:
            if (dialog) open_board(dialog->path_of(dialog->entry(action.a)));
            return true;
        case Verb::scroll_up: on(Wheel{{}, 1, false}); return true;
        case Verb::scroll_down: on(Wheel{{}, -1, false}); return true;
        default: return false;
    }
}

/// Changes the settings.
bool PlayScreen::choose(const Action& action) {
    switch (action.verb) {
        case Verb::reset_options: settings() = {}; break;
        case Verb::agent: settings().agent = agent::agents()[action.a].name; break;
        case Verb::hint_time: settings().hint_milliseconds = action.a; break;
        case Verb::hints: settings().constant_hints = action.a != 0; break;
        case Verb::stop_at: settings().stop_at = static_cast<game::Rank>(action.a); return true;
        case Verb::new_tiles: use_tiles(action.as<NewTiles>()); return true;
        case Verb::size: {
            const int size = static_cast<int>(action.a);
            if (editor_) {
                use_board(game::Grid(size));
            } else if (size != grid().size()) {
                new_game(size);
            }
            return true;
        }
        default: return false;
    }
    settings_changed();
    return true;
}

}  // namespace plyglass::screen
