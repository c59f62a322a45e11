#include "app/play_screen.hpp"

#include <algorithm>
#include <cmath>

#include "app/play_motion.hpp"
#include "text/format.hpp"

// What a person does, and what follows from it. What the screen looks like is in play_screen_view.cpp.

namespace plyglass::app {

namespace {

using game::Direction;
using game::Grid;
using text::filled;
using text::tr;

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

game::TileRule tile_rule(NewTiles tiles) {
    game::TileRule rule;
    if (tiles == NewTiles::twos) rule = {.four = 0, .start_twos = true};
    return rule;
}

}  // namespace

PlayScreen::PlayScreen(std::shared_ptr<const Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
                       std::shared_ptr<Desk> desk, const PlayPlaces& places)
    : assets_(std::move(assets)),
      metrics_(std::move(metrics)),
      desk_(std::move(desk)),
      places_(places),
      random_(places.seed) {
    on(Resize{1600, 900});
    Restored restored;
    if (!places_.game.empty()) restored = restore_game(places_.game);
    message_ = restored.message;
    if (restored.game) {
        saved_ = *std::move(restored.game);
    } else {
        saved_.game = game::PlayedGame(game::start_grid(4, tile_rule(saved_.tiles), random_));
    }
}

void PlayScreen::handle(const Input& input) {
    std::visit([this](const auto& what) { on(what); }, input);
}

// ---- time -------------------------------------------------------------------------------------------------

void PlayScreen::tick(double seconds) {
    if (motion_.length > 0) {
        motion_.elapsed += seconds;
        if (motion_.elapsed >= motion_.length) motion_ = {};
        touch();
    }
}

std::optional<double> PlayScreen::wake() const {
    if (motion_.length > 0) return 0;
    return std::nullopt;
}

// ---- keys -------------------------------------------------------------------------------------------------

void PlayScreen::on(const KeyPress& key) {
    if (key.key == Key::escape) {
        if (!is_open<Nothing>()) {
            overlay_ = Nothing{};
        } else {
            focused_.clear();
            message_.clear();
        }
        return touch();
    }
    if (key.key == Key::tab) return move_focus(key.shift ? -1 : 1);
    if (key.key == Key::enter) {
        if (!focused_.empty()) activate(std::string(focused_));
        return;
    }
    if (key.key == Key::character && on_letter(key)) return;
    if (!is_open<Nothing>()) return;
    if (const auto direction = direction_of(key)) swipe(*direction);
}

bool PlayScreen::on_letter(const KeyPress& key) {
    if (desk_->take_key(key)) {
        touch();
        return true;
    }
    if (key.letter == U'?') {
        activate("help");
        return true;
    }
    if (!is_open<Nothing>() || key.control) return true;
    switch (key.letter) {
        case U'z': activate(key.shift ? "redo" : "undo"); return true;
        case U'y': activate("redo"); return true;
        case U'r': activate("new-game"); return true;
        default: return false;
    }
}

void PlayScreen::move_focus(int by) {
    // Everything that can be clicked, in the order in which it is drawn; with a popover open, only what is in it.
    std::vector<const scene::Hit*> stops;
    for (const scene::Hit& hit : frame().scene.hits) {
        if (hit.id == "outside") stops.clear();
        const bool area = hit.id == "outside" || hit.id == "popover" || hit.id == "board" || hit.id == "standing" ||
                          hit.id == "speed" || hit.id == "message";
        if (hit.enabled && !area) stops.push_back(&hit);
    }
    if (stops.empty()) return;
    const auto at = std::find_if(stops.begin(), stops.end(), [&](const auto* hit) { return hit->id == focused_; });
    const auto count = static_cast<int>(stops.size());
    const int next =
        at == stops.end() ? (by > 0 ? 0 : count - 1) : (static_cast<int>(at - stops.begin()) + by + count) % count;
    focused_ = stops[static_cast<std::size_t>(next)]->id;
    touch();
}

// ---- pointer ----------------------------------------------------------------------------------------------

void PlayScreen::on(const PointerDown& down) {
    const scene::Hit* hit = frame().scene.hit_at(down.at);
    focused_.clear();
    pressed_ = hit && hit->enabled ? hit->id : "";
    press_at_ = down.at;
    holding_ = true;
}

void PlayScreen::on(const PointerMove& move) {
    if (holding_) {
        // A drag over the board is a swipe, as on a telephone; one for each time that the button goes down.
        if (pressed_ != "board") return;
        const double dx = move.at.x - press_at_.x;
        const double dy = move.at.y - press_at_.y;
        if (std::max(std::abs(dx), std::abs(dy)) < swipe_from) return;
        pressed_.clear();
        const Direction across = dx > 0 ? Direction::right : Direction::left;
        const Direction along = dy > 0 ? Direction::down : Direction::up;
        return swipe(std::abs(dx) > std::abs(dy) ? across : along);
    }
    const scene::Hit* hit = frame().scene.hit_at(move.at);
    const std::string id = hit ? hit->id : "";
    if (id == hovered_) return;
    hovered_ = id;
    touch();
}

void PlayScreen::on(const PointerUp& up) {
    if (!std::exchange(holding_, false) || pressed_.empty()) return;
    const scene::Hit* hit = frame().scene.hit_at(up.at);
    if (hit && hit->id == pressed_) activate(std::string(pressed_));
}

void PlayScreen::on(const PointerLeave&) {
    if (!hovered_.empty()) touch();
    hovered_.clear();
}

void PlayScreen::on(const Resize& size) {
    chrome_ = scene::StepLayout::of(size.w, size.h);
    layout_ = scene::PlayLayout::of(size.w, size.h);
    touch();
}

// ---- what hits mean ---------------------------------------------------------------------------------------

void PlayScreen::activate(const std::string& id) {
    touch();
    if (desk_->take_hit(id)) return;
    if (id == "outside" || id == "close") {
        overlay_ = Nothing{};
    } else if (id == "help") {
        is_open<Help>() ? overlay_ = Nothing{} : overlay_ = Help{};
    } else if (id == "close-message") {
        message_.clear();
    } else if (id == "undo") {
        undo();
    } else if (id == "redo") {
        redo();
    } else if (id == "new-game") {
        new_game(grid().size());
    }
}

// ---- the game ---------------------------------------------------------------------------------------------

game::Tile PlayScreen::next_tile(const Grid& grid) { return game::random_tile(grid, tile_rule(saved_.tiles), random_); }

void PlayScreen::swipe(Direction direction) {
    const game::Slide slid = game::slide(grid(), direction);
    if (!slid.moved) return;
    const Grid before = grid();
    const game::PlayedMove move{direction, next_tile(slid.grid)};
    if (!saved_.game.play(move)) return;
    motion_ = {before, move, 0, move_seconds};
    board_changed();
}

void PlayScreen::undo() {
    motion_ = {};
    if (!saved_.game.undo()) {
        if (!replaced_) return;
        std::swap(saved_.game, *replaced_);
        replaced_.reset();
    }
    board_changed();
}

void PlayScreen::redo() {
    motion_ = {};
    if (saved_.game.redo()) board_changed();
}

void PlayScreen::new_game(int size) {
    motion_ = {};
    game::PlayedGame fresh(game::start_grid(size, tile_rule(saved_.tiles), random_));
    if (saved_.game.moves() > 0) replaced_ = std::move(saved_.game);
    saved_.game = std::move(fresh);
    board_changed();
}

void PlayScreen::board_changed() {
    saved_.best = std::max(saved_.best, saved_.game.score());
    touch();
    if (places_.game.empty()) return;
    if (const auto problem = store_game(places_.game, saved_)) message_ = problem->what;
}

}  // namespace plyglass::app
