#include "screen/play_screen.hpp"

#include <algorithm>
#include <cmath>

#include "agent/catalogue.hpp"
#include "core/number_in.hpp"
#include "scene/board.hpp"
#include "screen/focus.hpp"
#include "screen/play_motion.hpp"
#include "view/action_bar.hpp"
#include "view/play_cards.hpp"

// User input and its meaning. The consequences for the game are in play_screen_game.cpp; the look of the screen is in
// play_screen_view.cpp.

namespace plyglass::screen {

using namespace app;

namespace {

using game::Direction;

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
    holding_ = false;
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
        focused_ = next_focus(frame().scene, focused_, key.shift ? -1 : 1);
        return touch();
    }
    if (key.key == Key::enter && !focused_.empty()) return activate(std::string(focused_));
    const bool digit = key.key == Key::character && key.letter >= U'0' && key.letter <= U'9';
    if (key.key == Key::character && !(editor_ && digit) && on_letter(key)) return;
    if (!is_open<Nothing>()) return;
    if (editor_) return key.key == Key::enter ? end_edit(true) : edited(editor_->press(key));
    if (key.key == Key::space) return activate("auto-play");
    if (key.key == Key::enter && celebrating_) return activate("keep-playing");
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
        focused_.clear();
    }
}

bool PlayScreen::on_letter(const KeyPress& key) {
    if (context_->take_key(key)) {
        touch();
        return true;
    }
    if (key.control) {
        if (key.letter == U'o') activate("open-board");
        if (key.letter == U'z') activate(key.shift ? "redo" : "undo");
        return true;
    }
    switch (key.letter) {
        case U'?': activate("help"); return true;
        case U'o': activate("options"); return true;
        default: break;
    }
    if (!is_open<Nothing>()) return true;
    switch (key.letter) {
        case U'h': activate("hint"); return true;
        case U'm': activate("show-tree"); return true;
        case U'e': activate("edit"); return true;
        default: break;
    }
    if (editor_) return false;
    switch (key.letter) {
        case U'z': activate(key.shift ? "redo" : "undo"); return true;
        case U'y': activate("redo"); return true;
        case U'r': activate("new-game"); return true;
        case U'v': activate("start-review"); return true;
        default: return false;
    }
}

// ---- pointer ----------------------------------------------------------------------------------------------

void PlayScreen::on(const PointerDown& down) {
    const scene::Hit* hit = frame().scene.hit_at(down.at);
    focused_.clear();
    pressed_ = hit && hit->enabled ? hit->id : "";
    press_at_ = down.at;
    holding_ = true;
    if (pressed_ == "speed") on(PointerMove{down.at});
}

void PlayScreen::on(const PointerMove& move) {
    if (!holding_) {
        const scene::Hit* hit = frame().scene.hit_at(move.at);
        const std::string id = hit ? hit->id : "";
        if (id == hovered_) return;
        hovered_ = id;
        return touch();
    }
    if (pressed_ == "speed") {
        for (const scene::Hit& hit : frame().scene.hits) {
            if (hit.id == "speed") return set_speed(view::slider_at(hit.box, move.at.x));
        }
    }
    if (pressed_ != "board" || editor_) return;
    // A drag over the board is a swipe, as on a phone; one per press of the button.
    const double dx = move.at.x - press_at_.x;
    const double dy = move.at.y - press_at_.y;
    if (std::max(std::abs(dx), std::abs(dy)) < swipe_from) return;
    pressed_.clear();
    stop_auto_play();
    const Direction across = dx > 0 ? Direction::right : Direction::left;
    const Direction along = dy > 0 ? Direction::down : Direction::up;
    swipe(std::abs(dx) > std::abs(dy) ? across : along);
}

void PlayScreen::on(const PointerUp& up) {
    if (!std::exchange(holding_, false) || pressed_.empty()) return;
    const scene::Hit* hit = frame().scene.hit_at(up.at);
    if (!hit || hit->id != pressed_) return;
    if (pressed_ == "board" && editor_) {
        const int cell = scene::BoardGeometry::of(layout_.board, editor_->grid().size()).cell_at(up.at);
        return cell < 0 ? void() : edited(editor_->click(cell));
    }
    activate(std::string(pressed_));
}

void PlayScreen::on(const PointerLeave&) {
    if (!hovered_.empty()) touch();
    hovered_.clear();
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
    if (is_open<FileDialog>()) return activate("act");
    if (editor_ && editor_->error().empty()) end_edit(true);
}

// ---- the meaning of hits ----------------------------------------------------------------------------------

void PlayScreen::activate(const std::string& id) {
    touch();
    if (context_->take_hit(id) || activate_prefixed(id)) return;
    if (id == "outside" || id == "close") {
        overlay_ = Nothing{};
    } else if (id == "help") {
        is_open<Help>() ? overlay_ = Nothing{} : overlay_ = Help{};
    } else if (id == "options" || id == "more") {
        is_open<Settings>() ? overlay_ = Nothing{} : overlay_ = Settings{};
    } else if (id == "reset-options") {
        settings() = {};
        settings_changed();
    } else if (id == "close-message") {
        message_.clear();
    } else if (id == "hint") {
        stop_auto_play();
        ask();
    } else if (id == "show-tree") {
        show_tree();
    } else if (id == "auto-play") {
        toggle_auto_play();
    } else if (id == "undo") {
        undo();
    } else if (id == "redo") {
        redo();
    } else if (id == "new-game") {
        new_game(grid().size());
    } else if (id == "keep-playing") {
        celebrating_ = false;
    } else if (id == "edit") {
        editor_ ? end_edit(false) : start_edit();
    } else if (id == "start-review") {
        start_review();
    } else if (id == "close-review") {
        review_.close();
    } else if (id == "play-edited") {
        end_edit(true);
    } else if (id == "clear-board") {
        if (editor_) use_board(game::Grid(editor_->grid().size()));
    } else if (id == "open-board") {
        stop_auto_play();
        if (!editor_) start_edit();
        overlay_ = FileDialog(".");
    } else if (id == "act") {
        if (const auto* dialog = std::get_if<FileDialog>(&overlay_)) open_board(dialog->path_of(dialog->text()));
    } else if (id == "scroll-up" || id == "scroll-down") {
        on(Wheel{{}, id == "scroll-up" ? 1.0 : -1.0, false});
    }
}

bool PlayScreen::activate_prefixed(const std::string& id) {
    const auto space = id.find(' ');
    if (space == std::string::npos) return false;
    const std::string what = id.substr(0, space);
    const std::string rest = id.substr(space + 1);
    const double number = core::number_in<double>(rest).value_or(0);
    if (what == "agent") {
        if (agent::find_agent(rest) != nullptr) settings().agent = rest;
        settings_changed();
    } else if (what == "time") {
        settings().hint_milliseconds = number;
        settings_changed();
    } else if (what == "hints") {
        settings().constant_hints = rest == "always";
        settings_changed();
    } else if (what == "stop") {
        settings().stop_at = static_cast<game::Rank>(number);
    } else if (what == "tiles") {
        use_tiles(rest == "worst" ? NewTiles::worst : rest == "twos" ? NewTiles::twos : NewTiles::random);
    } else if (what == "size") {
        const int size = static_cast<int>(number);
        if (editor_) {
            use_board(game::Grid(size));
        } else if (size != grid().size()) {
            new_game(size);
        }
    } else if (what == "position") {
        return_to(static_cast<std::size_t>(number));
    } else if (what == "entry") {
        if (const auto* dialog = std::get_if<FileDialog>(&overlay_)) open_board(dialog->path_of(rest));
    } else {
        return false;
    }
    return true;
}

}  // namespace plyglass::screen
