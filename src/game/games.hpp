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

/// A game and the text of a position behind its name and a colon ("connect4:4453"), which is empty behind a name alone
/// ("connect4"); the game is nullptr if no name stands there.
struct NamedPosition {
    const SmallGame* game = nullptr;
    std::string_view text;
};
NamedPosition position_named(std::string_view text);

/// "plain", or a game's; nullptr if there is no such story.
const Story* story_named(std::string_view name);

}  // namespace plyglass::game
