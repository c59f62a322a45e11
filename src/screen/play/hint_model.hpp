#pragma once

// What the cards of the Play screen say of a search: a hint's, or the last one of a game that plays itself.

#include <optional>
#include <string>
#include <vector>

#include "advice/quick_games.hpp"
#include "agent/agent.hpp"
#include "app/hint_report.hpp"
#include "app/hint_search.hpp"
#include "game/2048/grid.hpp"
#include "view/play/hint_card.hpp"

namespace plyglass::screen {

/// The search that is shown, if there is one. All of it outlives the call.
struct ShownSearch {
    const game::Grid& board;                  ///< the board on the screen
    const app::Hint* hint = nullptr;          ///< null: not asked for, or not answered yet
    const agent::Choice* choice = nullptr;    ///< the hint's, or that of a game that plays itself; null: there is none
    const app::HintReport* report = nullptr;  ///< on the choice; null: there is none
    std::string agent;                        ///< the one that chose
    bool is_thinking = false;
    const advice::Chances* chances = nullptr;  ///< of the moves, from quick games; null: there are none
    bool plays_on = false;                     ///< more quick games are being played
    std::optional<game::Direction> asked{};    ///< the move about which the user asks "Why not?"
    bool is_watched = false;                   ///< the board is of a game that is only shown
    bool settings_open = false;
    bool has_keys = true;  ///< the reader has a keyboard, as far as is known
};

view::HintCard hint_card(const ShownSearch& shown);

/// The moves of a hint about which one can ask "Why not?", in the order of the card's rows; those that are as good as the best one
/// only if there are no others.
std::vector<game::Direction> moves_to_ask_about(const app::Hint& hint, const app::HintReport& report);

/// The program's own agents have translated names; the others keep the name of their origin.
std::string agent_words(const std::string& agent);

}  // namespace plyglass::screen
