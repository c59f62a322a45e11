#pragma once

// The games that are shown as trees.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/small_game.hpp"

namespace plyglass::game {

std::span<const SmallGame* const> small_games();
/// nullptr if no game has that name.
const SmallGame* small_game_named(std::string_view name);

/// A game and the text of a position behind its name and a colon ("connect4:4453"), which may be drawn; of a name alone ("nim")
/// that of the first position from which people play it. The game is nullptr if no name stands there.
struct NamedPosition {
    const SmallGame* game = nullptr;
    std::string text{};
};
NamedPosition position_named(std::string_view text);

/// "plain", or a game's; nullptr if there is no such story.
const Story* story_named(std::string_view name);

}  // namespace plyglass::game
