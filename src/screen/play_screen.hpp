#pragma once

// The Play screen as a state machine: a game of 2048, with hints, by keys and by the pointer. It knows no toolkit.

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/assets.hpp"
#include "app/auto_player.hpp"
#include "app/background.hpp"
#include "app/background_writer.hpp"
#include "app/hint_search.hpp"
#include "app/review.hpp"
#include "app/saved_game.hpp"
#include "core/file_lock.hpp"
#include "core/random.hpp"
#include "game/2048/played_game.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"
#include "screen/file_dialog.hpp"
#include "screen/frame.hpp"
#include "screen/input.hpp"
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

    /// A board that the user is putting together.
    struct Edit {
        explicit Edit(const game::Grid& board) : grid(board) {}

        game::Grid grid;
        int cursor = 0;
        std::string digits;  ///< typed into the cell so far
        std::string text, error;
    };

    /// The agent that places the worst tiles: made behind the screen, so that no move waits for its tables.
    struct Placer {
        std::string agent;
        int size = 0;
        std::unique_ptr<app::Thinker> thinker;
    };

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
    void activate(const std::string& id);
    bool activate_prefixed(const std::string& id);

    // -- the game
    const game::Grid& grid() const { return saved_.game.grid(); }
    bool is_over() const { return game::is_over(grid()); }
    void swipe(game::Direction direction);
    game::Tile next_tile(const game::Grid& grid);
    static Placer make_placer(const std::string& agent, int size);
    void prepare_placer();
    void undo();
    void redo();
    void new_game(int size);
    void begin(const game::PlayedGame& game);
    /// Called when another position is shown: drops the hints for the last one.
    void board_changed();
    void use_tiles(app::NewTiles tiles);
    void keep_game();
    void keep_replaced();
    void tell_failure(const core::FileError& failure);
    void restore(const std::string& folder);

    // -- hints
    /// The board that hints are for: the game's, or the one being edited.
    const game::Grid& asked() const { return edit_ ? edit_->grid : grid(); }
    /// The chosen agent, or one that plays boards of this size if it does not.
    std::string agent_for(int size) const;
    void ask();
    void forget_hint();
    void show_tree();

    // -- auto-play
    void toggle_auto_play();
    void start_auto_play();
    void stop_auto_play();
    void auto_play(double seconds);
    bool show_turn(const app::AutoPlayer::Turn& turn);
    double thinking_milliseconds() const;
    /// `part`: the slider's position in [0, 1].
    void set_speed(double part);
    double speed_part() const;
    void settings_changed();

    // -- looking back
    void start_review();
    void close_review();
    void return_to(std::size_t row);

    // -- editing
    void start_edit();
    void end_edit(bool play);
    void on_edit_key(const KeyPress& key);
    void type_digit(char digit);
    void set_cell(int cell, game::Rank rank);
    void edited();
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
    view::HintCard hint_card() const;
    view::InfoCard info_card() const;
    view::EditCard edit_card() const;
    view::ReviewCard review_card() const;
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
    app::PlaySettings& settings() const { return context_->play; }
    void touch() { stale_ = true; }

    std::shared_ptr<const app::Assets> assets_;
    std::shared_ptr<const scene::TextMetrics> metrics_;
    std::shared_ptr<ScreenContext> context_;
    core::Random random_;

    app::SavedGame saved_;
    std::optional<game::PlayedGame> replaced_;  ///< the game before the new one; undo brings it back
    std::string path_, replaced_path_;          ///< their files
    std::optional<core::FileLock> lock_;        ///< locks both files
    std::unique_ptr<app::BackgroundWriter> writer_, replaced_writer_;
    double until_kept_ = 0;     ///< > 0: a fast game is kept only now and then
    bool celebrating_ = false;  ///< 2048 has just been reached
    app::Background<Placer> making_placer_;
    std::optional<Placer> placer_;

    struct Moving {
        game::Grid before = game::Grid();
        game::PlayedMove move;
        double elapsed = 0;
        double length = 0;  ///< 0: nothing moves
    } motion_;

    std::shared_ptr<app::AgentCache> shelf_ = std::make_shared<app::AgentCache>();
    app::Background<std::optional<app::Hint>> thinking_;
    app::HintQuestion asked_;  ///< what the current or pending hint is about
    std::optional<app::Hint> hint_;
    double pulse_ = 0;  ///< how long the arrow has been pulsing; it rests after a while

    app::AutoPlayer player_;
    bool playing_ = false;
    double until_next_move_ = 0;
    std::optional<agent::Choice> last_choice_;  ///< auto-play's last choice
    std::string last_agent_;

    std::optional<Edit> edit_;

    app::Background<std::optional<app::Review>> reviewing_;
    std::shared_ptr<std::atomic<std::size_t>> reviewed_;  ///< moves so far
    std::optional<app::Review> review_;
    std::size_t review_moves_ = 0;
    std::size_t review_first_ = 0;  ///< the first visible row
    std::optional<std::size_t> review_row_;

    scene::StepLayout chrome_;
    view::PlayLayout layout_;
    Overlay overlay_;
    std::string message_;
    std::string pressed_;
    layout::Point press_at_;
    bool holding_ = false;
    std::string hovered_;
    std::string focused_;
    bool stale_ = true;
    Frame frame_;
    view::HintCard shown_hint_;
    view::ReviewCard shown_review_;
    view::PlayBoard shown_board_;
};

/// The lengths of the four values' bars: from a common zero, or, if all values are far from it compared with their
/// differences, what each gives away against the best one. From zero such bars would all look the same; from any other
/// point their lengths would lie.
view::HintBars hint_bars(const agent::Choice& choice, bool lower_is_better);

}  // namespace plyglass::screen
