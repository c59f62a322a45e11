#pragma once

// The Play screen as a state machine: a game of 2048, with hints, by keys and by the pointer. It knows no toolkit.

#include <memory>
#include <optional>
#include <string>

#include "app/assets.hpp"
#include "app/desk.hpp"
#include "app/frame.hpp"
#include "app/input.hpp"
#include "app/saved_game.hpp"
#include "core/random.hpp"
#include "game/2048/played_game.hpp"
#include "scene/play_view.hpp"
#include "scene/scene.hpp"

namespace plyglass::app {

struct PlayPlaces {
    std::string game;        ///< the file that keeps the game; empty: nothing is kept
    std::uint64_t seed = 0;  ///< of the new tiles
};

class PlayScreen final : public Program {
public:
    PlayScreen(std::shared_ptr<const Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
               std::shared_ptr<Desk> desk, const PlayPlaces& places);

    void handle(const Input& input) override;
    void tick(double seconds) override;
    bool stale() const override { return stale_; }
    std::optional<double> wake() const override;
    const Frame& frame() override;
    bool take_fullscreen_toggle() override { return std::exchange(desk_->fullscreen_toggle, false); }
    bool wants_to_quit() const override { return false; }

private:
    // What is open over the screen; at most one of them.
    struct Nothing {};
    struct Help {};
    using Overlay = std::variant<Nothing, Help>;

    // -- input, by kind
    void on(const KeyPress& key);
    void on(const PointerMove& move);
    void on(const PointerDown& down);
    void on(const PointerUp& up);
    void on(const PointerLeave&);
    void on(const Wheel&) {}
    void on(const Resize& size);
    void on(const FieldChanged&) {}
    void on(const FieldSubmitted&) {}
    void on(const FileNamed&) {}
    bool on_letter(const KeyPress& key);
    void activate(const std::string& id);
    void move_focus(int by);

    // -- the game
    const game::Grid& grid() const { return saved_.game.grid(); }
    void swipe(game::Direction direction);
    game::Tile next_tile(const game::Grid& grid);
    void undo();
    void redo();
    void new_game(int size);
    void board_changed();

    // -- view
    void build_frame();
    void draw_focus();
    scene::TopBar top_bar() const;
    scene::PlayHeader header() const;
    scene::PlayBoard board() const;
    scene::ActionBar action_bar() const;
    scene::HelpOverlay help() const;
    std::string title() const;
    std::string view_json() const;
    const scene::Theme& theme() const { return desk_->dark ? assets_->dark : assets_->light; }
    template <class Kind>
    bool is_open() const {
        return std::holds_alternative<Kind>(overlay_);
    }
    void touch() { stale_ = true; }

    std::shared_ptr<const Assets> assets_;
    std::shared_ptr<const scene::TextMetrics> metrics_;
    std::shared_ptr<Desk> desk_;
    PlayPlaces places_;
    core::Random random_;

    SavedGame saved_;
    std::optional<game::PlayedGame> replaced_;  ///< the game before a new one was begun: undo brings it back

    struct Moving {
        game::Grid before = game::Grid();
        game::PlayedMove move;
        double elapsed = 0;
        double length = 0;  ///< 0: nothing moves
    } motion_;

    scene::StepLayout chrome_;
    scene::PlayLayout layout_;
    Overlay overlay_;
    std::string message_;
    std::string pressed_;
    layout::Point press_at_;
    bool holding_ = false;
    std::string hovered_;
    std::string focused_;
    bool stale_ = true;
    Frame frame_;
};

}  // namespace plyglass::app
