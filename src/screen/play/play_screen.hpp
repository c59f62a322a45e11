#pragma once

// The Play screen as a state machine: a game of 2048, with hints, by keys and by the pointer. It knows no toolkit.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/background.hpp"
#include "app/chance_finder.hpp"
#include "app/kept_game.hpp"
#include "app/tile_placer.hpp"
#include "core/file.hpp"
#include "core/random.hpp"
#include "game/2048/played_game.hpp"
#include "screen/basic_screen.hpp"
#include "screen/play/auto_play.hpp"
#include "screen/play/board_editor.hpp"
#include "screen/play/exact_solver.hpp"
#include "screen/play/game_review.hpp"
#include "screen/play/hint_asker.hpp"
#include "screen/play/hint_model.hpp"
#include "screen/play/play_frame.hpp"
#include "screen/play/play_motion.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::screen {

struct SaveFiles {
    std::string folder;      ///< the folder for the games; empty: nothing is kept
    std::uint64_t seed = 0;  ///< seed for the new tiles
};

class PlayScreen final : public BasicScreen<PlayOverlay> {
public:
    PlayScreen(ScreenParts parts, const SaveFiles& places);

    void tick(double seconds) override;
    std::optional<double> wake() const override;

    /// An app::SavedGame that was played before or elsewhere, shown with a slider through its moves; the user's own waits.
    /// A NotedBoard with a tile: a game begins there.
    void grant(const std::any& wish) override;
    /// The board that is shown, or being edited.
    std::optional<app::NamedTree> open_subject() const override;

    /// Nothing plays on unseen.
    void leave() override;

private:
    // -- input
    void perform(const scene::Action& action) override;
    void build_frame() override;
    bool has_upright() const override { return !replay_ && !review_.is_open() && !past_.is_open(); }
    void escape() override;
    void look_at_board();
    bool in_mode() const override { return editor_ && !overlay_.is_open(); }
    bool accepts(const scene::Action& action) const override;
    void drag(const PointerMove& move) override;
    void slide(const scene::Hit& held, double x) override;
    void turn(const Wheel& wheel) override;
    void type(const FieldChanged& change) override;
    void open_file(const std::string& path) override;
    bool paste(const std::string& text) override;
    bool open(const scene::Action& action);
    bool choose(const scene::Action& action);
    bool edit(const scene::Action& action);
    void play(const scene::Action& action);

    // -- the game
    const game::Grid& grid() const { return game_.grid(); }
    bool is_over() const { return game::is_over(grid()); }
    void swipe(game::Direction direction);
    void prepare_placer();
    void calm_down();
    void undo();
    void redo();
    void new_game(int size);
    core::Random random_of_move();
    void begin(const game::PlayedGame& game, const app::GameFacts& facts);
    /// Called when another position is shown: drops the hints for the last one.
    void board_changed();
    void use_tiles(app::NewTiles tiles);
    void tell_failure(const core::FileError& failure);

    // -- hints
    /// The board that hints are for: the game's that is shown, or the one being edited.
    const game::Grid& asked() const { return editor_ ? editor_->grid() : replay_ ? replay_->game().grid() : grid(); }
    std::string agent_for_board() const { return agent_for(settings(), grid().size()); }
    void ask();
    void forget_hint();
    /// Whether quick games should be played on the board that the hint is for, and are not yet.
    bool lacks_chances() const;
    void show_tree();
    /// Asks "Why not?" about the next move of the card, after the last one about none.
    void ask_why_not_next();
    /// Called when 3 x 3 has been solved.
    void solved(const ExactSolver::Ended& ended);

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

    // -- past games
    bool look_at_past(const scene::Action& action);
    void show_game(const app::SavedGame& saved);
    bool replay(const scene::Action& action);
    void open_shelf();
    void go_in_replay(std::size_t position);
    void close_replay();
    void play_on();
    void open_game_file(const std::string& path);
    void save_game();

    // -- editing
    void start_edit();
    void end_edit(bool play);
    /// Asks about the edited board again if it was set.
    void edited(bool was_set);
    void click_board(scene::Point at);
    void use_board(const game::Grid& grid, std::string note = {});

    PlayState state() const;
    app::PlaySettings& settings() const { return context_->play; }

    core::Random random_;

    app::KeptGame game_;
    app::TilePlacer placer_;
    BoardMotion motion_;
    bool celebrating_ = false;   ///< 2048 has just been reached
    bool looks_at_end_ = false;  ///< the words over the last board are away
    HintAsker hints_;
    app::ChanceFinder chances_;
    AutoPlay auto_;
    GameReview review_;
    ExactSolver solver_;
    std::optional<BoardEditor> editor_;
    PastGamesList past_;
    std::optional<Replay> replay_;
    bool opens_game_ = false;  ///< the dialog of files is for a game, not for a board
    app::Background<SaveDialog::Outcome> saving_;

    view::PlayLayout places_ = view::PlayLayout::of(1600, 900);
    std::string message_;
    bool tells_failure_ = false;  ///< the message is that the game could not be saved
};

}  // namespace plyglass::screen
