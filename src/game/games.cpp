#include "game/games.hpp"

#include <algorithm>
#include <array>

#include "game/plates/story.hpp"
#include "game/tic_tac_toe/story.hpp"

namespace plyglass::game {

std::span<const SmallGame* const> small_games() {
    static const std::array games{
        &plates_story(),
        &tic_tac_toe_story(),
    };
    return games;
}

const SmallGame* small_game_named(std::string_view name) {
    const auto games = small_games();
    const auto at = std::find_if(games.begin(), games.end(), [&](const SmallGame* it) { return it->name() == name; });
    return at == games.end() ? nullptr : *at;
}

const Story* story_named(std::string_view name) {
    return name == plain_story().name() ? &plain_story() : small_game_named(name);
}

}  // namespace plyglass::game
