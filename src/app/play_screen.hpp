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
#include "app/desk.hpp"
#include "app/file_dialog.hpp"
#include "app/frame.hpp"
#include "app/hint_search.hpp"
#include "app/input.hpp"
#include "app/keeper.hpp"
#include "app/review.hpp"
#include "app/saved_game.hpp"
#include "core/random.hpp"
#include "game/2048/played_game.hpp"
#include "scene/play_view.hpp"
#include "scene/scene.hpp"

namespace plyglass::app {

struct PlayPlaces {
    std::string folder;      ///< that keeps the games; empty: nothing is kept
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

    /// The board that is shown, or being edited.
    const game::Grid& shown_grid() const { return asked(); }

    /// Another screen is shown from now on: nothing plays on unseen.
    void leave();

private:
    // What is open over the screen; at most one of them.
    struct Nothing {};
    struct Help {};
    struct Settings {};
    using Overlay = std::variant<Nothing, Help, Settings, FileDialog>;

    /// A board that is being put together.
    struct Edit {
        explicit Edit(const game::Grid& board) : grid(board) {}

        game::Grid grid;
        int cursor = 0;
        std::string digits;  ///< typed into the cell so far
        std::string text, error;
    };

    /// Who places the worst tiles: made behind the screen, so that no move waits for its tables.
    struct Placer {
        std::string agent;
        int size = 0;
        std::unique_ptr<Thinker> thinker;
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
    /// What is shown is another position now: hints of the last one are worth nothing.
    void board_changed();
    void use_tiles(NewTiles tiles);
    void keep_game();
    void keep_replaced();
    void tell_failure(const core::FileError& failure);
    void restore(const std::string& folder);

    // -- hints
    /// What can be asked about now: the game, or the board that is being edited.
    const game::Grid& asked() const { return edit_ ? edit_->grid : grid(); }
    /// The chosen agent, or where it does not play boards of this size one that does.
    std::string agent_for(int size) const;
    void ask();
    void forget_hint();
    void show_tree();

    // -- auto-play
    void toggle_auto_play();
    void start_auto_play();
    void stop_auto_play();
    void auto_play(double seconds);
    bool show_turn(const AutoPlayer::Turn& turn);
    double thinking_milliseconds() const;
    /// `part` of the slider, in [0, 1].
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
    scene::TopBar top_bar() const;
    scene::PlayHeader header() const;
    scene::PlayBoard board() const;
    void add_arrow(scene::PlayBoard& board) const;
    void add_standing(scene::PlayBoard& board) const;
    scene::HintCard hint_card() const;
    scene::InfoCard info_card() const;
    scene::EditCard edit_card() const;
    scene::ReviewCard review_card() const;
    scene::ActionBar action_bar() const;
    scene::OptionsMenu::Row new_tiles() const;
    scene::OptionsMenu settings_menu() const;
    scene::HelpOverlay help() const;
    std::string title() const;
    std::string view_json() const;
    const scene::Theme& theme() const { return desk_->dark ? assets_->dark : assets_->light; }
    template <class Kind>
    bool is_open() const {
        return std::holds_alternative<Kind>(overlay_);
    }
    PlaySettings& settings() const { return desk_->play; }
    void touch() { stale_ = true; }

    std::shared_ptr<const Assets> assets_;
    std::shared_ptr<const scene::TextMetrics> metrics_;
    std::shared_ptr<Desk> desk_;
    core::Random random_;

    SavedGame saved_;
    std::optional<game::PlayedGame> replaced_;  ///< the game before a new one was begun: undo brings it back
    std::string path_, replaced_path_;          ///< where they are kept
    std::unique_ptr<Keeper> keeper_, replaced_keeper_;
    double until_kept_ = 0;     ///< > 0: a fast game is kept now and then only
    bool celebrating_ = false;  ///< 2048 has just been reached
    Background<Placer> making_placer_;
    std::optional<Placer> placer_;

    struct Moving {
        game::Grid before = game::Grid();
        game::PlayedMove move;
        double elapsed = 0;
        double length = 0;  ///< 0: nothing moves
    } motion_;

    std::shared_ptr<AgentShelf> shelf_ = std::make_shared<AgentShelf>();
    Background<std::optional<Hint>> thinking_;
    HintQuestion asked_;  ///< what the hint, or the one that is being looked for, is about
    std::optional<Hint> hint_;
    double pulse_ = 0;  ///< seconds that the arrow has been pulsing; it rests after a while

    AutoPlayer player_;
    bool playing_ = false;
    double until_next_move_ = 0;
    std::optional<agent::Choice> last_choice_;  ///< of auto-play
    std::string last_agent_;

    std::optional<Edit> edit_;

    Background<std::optional<Review>> reviewing_;
    std::shared_ptr<std::atomic<std::size_t>> reviewed_;  ///< moves so far
    std::optional<Review> review_;
    std::size_t review_moves_ = 0;
    std::size_t review_first_ = 0;  ///< the first row that is shown
    std::optional<std::size_t> review_row_;

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
    scene::HintCard shown_hint_;
    scene::ReviewCard shown_review_;
    scene::PlayBoard shown_board_;
};

/// How long the bars of the four values are: from a common zero, or where all values are far from it compared with their
/// differences, what each gives away against the best one. From zero such bars would all look the same; from any other
/// point their lengths would lie.
scene::HintBars hint_bars(const agent::Choice& choice, bool lower_is_better);

}  // namespace plyglass::app
