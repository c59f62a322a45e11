#pragma once

// What the cards of the Play screen say of a search: a hint's, or the last one of a game that plays itself.

#include <string>
#include <vector>

#include "agent/agent.hpp"
#include "agent/quick_games.hpp"
#include "app/hint_search.hpp"
#include "game/2048/grid.hpp"
#include "view/hint_card.hpp"
#include "view/play_cards.hpp"

namespace plyglass::screen {

/// The search that is shown, if there is one. All of it outlives the call.
struct ShownSearch {
    const game::Grid& board;                ///< the board on the screen
    const app::Hint* hint = nullptr;        ///< null: not asked for, or not answered yet
    const agent::Choice* choice = nullptr;  ///< the hint's, or that of a game that plays itself; null: there is none
    std::string agent;                      ///< the one that chose
    bool is_thinking = false;
    const agent::Chances* chances = nullptr;  ///< of the moves, from quick games; null: there are none
    bool plays_on = false;                    ///< more quick games are being played
};

view::HintCard hint_card(const ShownSearch& shown);

/// Depth, nodes and time; quick games, if there are any.
std::vector<view::InfoCard::Fact> search_facts(const ShownSearch& shown);

/// The lengths of the four values' bars: from a common zero, or, if all values are far from it compared with their
/// differences, what each gives away against the best one. From zero such bars would all look the same; from any other
/// point their lengths would lie.
view::HintBars hint_bars(const agent::Choice& choice, bool lower_is_better);

/// The program's own agents have translated names; the others keep the name of their origin.
std::string agent_words(const std::string& agent);

}  // namespace plyglass::screen
