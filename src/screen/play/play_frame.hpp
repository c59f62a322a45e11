#pragma once

// The picture of the Play screen, from all that it is made of: pure functions.

#include <optional>
#include <string>

#include "app/assets.hpp"
#include "app/chance_finder.hpp"
#include "app/kept_game.hpp"
#include "scene/step_layout.hpp"
#include "screen/frame.hpp"
#include "screen/keys.hpp"
#include "screen/overlay.hpp"
#include "screen/play/auto_play.hpp"
#include "screen/play/board_editor.hpp"
#include "screen/play/exact_solver.hpp"
#include "screen/play/game_list.hpp"
#include "screen/play/game_review.hpp"
#include "screen/play/hint_asker.hpp"
#include "screen/play/hint_model.hpp"
#include "screen/play/past_games_list.hpp"
#include "screen/play/play_motion.hpp"
#include "screen/play/play_settings.hpp"
#include "screen/play/replay.hpp"
#include "screen/pointing.hpp"
#include "screen/save_dialog.hpp"
#include "screen/screen_context.hpp"
#include "view/play/hint_card.hpp"
#include "view/play/past_games_card.hpp"
#include "view/play/play_board.hpp"
#include "view/play/play_cards.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::screen {

/// Its mode: a board is being edited.
const KeyTable& play_keys();

using PlayOverlay = Overlay<SettingsMode, SaveDialog, GamesMode>;

/// All that the picture is made of.
struct PlayState {
    const app::Assets& assets;
    const scene::TextMetrics& metrics;
    const ScreenContext& context;
    const scene::StepLayout& layout;
    const view::PlayLayout& places;

    const app::KeptGame& game;
    const BoardMotion& motion;
    bool celebrating = false;   ///< 2048 has just been reached
    bool looks_at_end = false;  ///< the words over the last board are away
    const HintAsker& hints;
    const app::ChanceFinder& chances;
    const AutoPlay& auto_play;
    const GameReview& review;
    const ExactSolver& solver;
    const std::optional<BoardEditor>& editor;
    const PastGamesList& past;
    const std::optional<Replay>& replay;

    const PlayOverlay& overlay;
    const std::string& message;
    const Pointing& pointing;

    const app::PlaySettings& settings() const { return context.play; }
    /// The game that is shown: the user's, or one that is played again.
    const game::PlayedGame& shown_game() const { return replay ? replay->game() : game.game(); }
    /// The board that hints are for: that game's, or the one being edited.
    const game::Grid& asked() const { return editor ? editor->grid() : shown_game().grid(); }
    bool is_over() const { return game::is_over(game.grid()); }
    std::string agent() const { return agent_for(settings(), asked().size()); }
    /// The words over the board: the message, or that a game is only shown; none are empty.
    view::PlayMessage shown_message() const;
    /// The search whose values are on the screen.
    ShownSearch search() const;
};

/// The picture, and the parts of it that its JSON holds.
struct PlayFrame {
    Frame frame;
    view::HintCard hint;
    view::ReviewCard review;
    view::PastGamesCard past;
    view::PlayBoard board;
};

PlayFrame play_frame(const PlayState& state);

/// The contents of `drawn` as one line of JSON, from which tests read what the user sees.
std::string play_json(const PlayState& state, const PlayFrame& drawn);

}  // namespace plyglass::screen
