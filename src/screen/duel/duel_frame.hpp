#pragma once

// The picture of the Play screen for games of two players, from all that it is made of: pure functions.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/assets.hpp"
#include "app/preferences.hpp"
#include "duel/played.hpp"
#include "duel/reason.hpp"
#include "screen/duel/duel_list.hpp"
#include "screen/frame.hpp"
#include "screen/keys.hpp"
#include "screen/overlay.hpp"
#include "screen/play/game_list.hpp"
#include "screen/pointing.hpp"
#include "screen/screen_context.hpp"
#include "view/duel/duel_board.hpp"
#include "view/duel/duel_card.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::screen {

const KeyTable& duel_keys();

/// A position is being typed.
struct EditMode {
    static constexpr std::string_view kind_name = "edit";
    std::string text;
    std::string error;  ///< what is wrong with it
};
using DuelOverlay = Overlay<SettingsMode, GamesMode, EditMode>;

/// The agents that can be chosen.
const std::vector<std::string>& opponents();

/// A move of the position that is shown: its name and the squares that it changes, the first of which a click means.
struct DuelMove {
    std::string name;
    std::vector<std::size_t> squares;
};
/// The moves of `facts` at the position after `moves` from `start`, whose figure is `now`.
std::vector<DuelMove> moves_of(const duel::Position& start, std::span<const std::string> moves,
                               const duel::Facts& facts, const game::Figure& now);

/// A hint on the position that is shown, with what is said of it.
struct SolvedHint {
    duel::Solution solution;
    duel::Said said;
};

/// All that the picture is made of.
struct DuelState {
    const app::Assets& assets;
    const scene::TextMetrics& metrics;
    const ScreenContext& context;
    const scene::StepLayout& layout;
    const view::PlayLayout& places;

    const duel::Played& game;
    const duel::Facts& facts;
    const game::Figure& figure;
    const std::vector<DuelMove>& moves;
    std::optional<std::size_t> reached;
    bool is_users_turn = true;
    bool agent_thinks = false;
    bool watches = false;
    bool looks_at_end = false;
    bool is_solving = false;
    const std::optional<SolvedHint>& hint;
    std::optional<std::size_t> why_not;
    const std::string& message;
    const DuelList& list;
    const DuelOverlay& overlay;
    const Pointing& pointing;

    const game::SmallGame& rules() const { return *game.start().game; }
    bool is_over() const { return facts.turn == core::Turn::over; }
    const app::PlaySettings& settings() const { return context.play; }
    /// "You", "Agent"; where the user plays both sides or neither, the player's name.
    std::string who(core::Turn turn) const;
};

struct DuelFrame {
    Frame frame;
    view::DuelBoard board;
    view::DuelCard card;
    view::PastGamesCard list;
};
DuelFrame duel_frame(const DuelState& state);

/// The contents as one line of JSON, from which tests read what the user sees.
std::string duel_json(const DuelState& state, const DuelFrame& drawn);

}  // namespace plyglass::screen
