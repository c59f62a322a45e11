#pragma once

// The Play screen as a state machine: a game of 2048, with hints, by keys and by the pointer. It knows no toolkit.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/assets.hpp"
#include "app/kept_game.hpp"
#include "app/tile_placer.hpp"
#include "core/file.hpp"
#include "core/random.hpp"
#include "game/2048/played_game.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "screen/auto_play.hpp"
#include "screen/board_editor.hpp"
#include "screen/file_dialog.hpp"
#include "screen/frame.hpp"
#include "screen/game_review.hpp"
#include "screen/hint_asker.hpp"
#include "screen/hint_model.hpp"
#include "screen/input.hpp"
#include "screen/play_motion.hpp"
#include "screen/pointing.hpp"
#include "screen/screen_context.hpp"
#include "view/action_bar.hpp"
#include "view/help_overlay.hpp"
#include "view/hint_card.hpp"
#include "view/options_menu.hpp"
#include "view/play_board.hpp"
#include "view/play_cards.hpp"
#include "view/play_layout.hpp"
#include "view/top_bar.hpp"

namespace plyglass::screen {

struct SaveFiles {
    std::string folder;      ///< the folder for the games; empty: nothing is kept
    std::uint64_t seed = 0;  ///< seed for the new tiles
};

class PlayScreen final : public Screen {
public:
    PlayScreen(std::shared_ptr<const app::Assets> assets, std::shared_ptr<const scene::TextMetrics> metrics,
               std::shared_ptr<ScreenContext> context, const SaveFiles& places);

    void handle(const Input& input) override;
    void tick(double seconds) override;
    bool stale() const override { return stale_; }
    std::optional<double> wake() const override;
    const Frame& frame() override;

    /// The board that is shown, or being edited.
    const game::Grid& shown_grid() const { return asked(); }

    /// Called when another screen takes over: nothing plays on unseen.
    void leave();

    /// All keys of this screen.
    view::HelpOverlay help() const;

private:
    // The overlay that is open over the screen; at most one.
    struct Nothing {};
    struct Help {};
    struct Settings {};
    using Overlay = std::variant<Nothing, Help, Settings, FileDialog>;

    // -- input, by kind
    void on(const KeyPress& key);
    void on(const PointerMove& move);
    void on(const PointerDown& down);
    void on(const PointerUp& up);
    void on(const PointerLeave&);
    void on(const Wheel& wheel);
    void on(const Resize& size);
    void on(const FieldChanged& change);
    void on(const FieldSubmitted& submitted);
    void on(const FileNamed& file) { open_board(file.path); }
    bool on_letter(const KeyPress& key);
    void escape();
    void activate(const scene::Action& action);
    bool open(const scene::Action& action);
    bool choose(const scene::Action& action);

    // -- the game
    const game::Grid& grid() const { return game_.grid(); }
    bool is_over() const { return game::is_over(grid()); }
    void swipe(game::Direction direction);
    void prepare_placer();
    void undo();
    void redo();
    void new_game(int size);
    void begin(const game::PlayedGame& game);
    /// Called when another position is shown: drops the hints for the last one.
    void board_changed();
    void use_tiles(app::NewTiles tiles);
    void tell_failure(const core::FileError& failure);

    // -- hints
    /// The board that hints are for: the game's, or the one being edited.
    const game::Grid& asked() const { return editor_ ? editor_->grid() : grid(); }
    /// The chosen agent, or one that plays boards of this size if it does not.
    std::string agent_for(int size) const;
    /// The search whose values are on the screen.
    ShownSearch shown_search() const;
    void ask();
    void forget_hint();
    void show_tree();

    // -- auto-play
    void toggle_auto_play();
    void start_auto_play();
    void stop_auto_play();
    bool show_turn(const AutoPlay::Turn& turn);
    /// `part`: the slider's position in [0, 1].
    void set_speed(double part);
    void settings_changed();

    // -- looking back
    void start_review();
    void return_to(std::size_t row);

    // -- editing
    void start_edit();
    void end_edit(bool play);
    /// Asks about the edited board again if it was set.
    void edited(bool was_set);
    void use_board(const game::Grid& grid);
    void open_board(const std::string& path);

    // -- view
    void build_frame();
    void draw_cards();
    void draw_overlay();
    view::TopBar top_bar() const;
    view::PlayHeader header() const;
    view::PlayBoard board() const;
    void add_arrow(view::PlayBoard& board) const;
    void add_standing(view::PlayBoard& board) const;
    view::InfoCard info_card() const;
    view::ActionBar action_bar() const;
    view::OptionsMenu::Row new_tiles() const;
    view::OptionsMenu settings_menu() const;
    std::string title() const;
    std::string view_json() const;
    const scene::Theme& theme() const { return context_->dark ? assets_->dark : assets_->light; }
    template <class Kind>
    bool is_open() const {
        return std::holds_alternative<Kind>(overlay_);
    }
    template <class Kind>
    void toggle() {
        is_open<Kind>() ? overlay_ = Nothing{} : overlay_ = Kind{};
    }
    app::PlaySettings& settings() const { return context_->play; }
    void touch() { stale_ = true; }

    std::shared_ptr<const app::Assets> assets_;
    std::shared_ptr<const scene::TextMetrics> metrics_;
    std::shared_ptr<ScreenContext> context_;
    core::Random random_;

    app::KeptGame game_;
    app::TilePlacer placer_;
    BoardMotion motion_;
    bool celebrating_ = false;  ///< 2048 has just been reached
    HintAsker hints_;
    AutoPlay auto_;
    GameReview review_;
    std::optional<BoardEditor> editor_;

    scene::StepLayout chrome_;
    view::PlayLayout layout_;
    Overlay overlay_;
    std::string message_;
    Pointing pointing_;
    bool stale_ = true;
    Frame frame_;
    view::HintCard shown_hint_;
    view::ReviewCard shown_review_;
    view::PlayBoard shown_board_;
};

}  // namespace plyglass::screen
