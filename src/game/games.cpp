#include "game/games.hpp"

#include <algorithm>

#include "core/ascii.hpp"
#include "game/mnk/story.hpp"
#include "game/nim/story.hpp"
#include "game/plates/story.hpp"

namespace plyglass::game {

std::span<const SmallGame* const> small_games() {
    static const std::vector<const SmallGame*> games = [] {
        std::vector<const SmallGame*> all{&plates_story(), &nim_story()};
        all.insert(all.end(), mnk_games().begin(), mnk_games().end());
        return all;
    }();
    return games;
}

const SmallGame* small_game_named(std::string_view name) {
    const auto games = small_games();
    std::string whole;  // "Tic-tac-toe", "connect-4"
    for (const char c : name) {
        if (c != '-') whole += core::lower(c);
    }
    const auto at = std::find_if(games.begin(), games.end(), [&](const SmallGame* it) { return it->name() == whole; });
    return at == games.end() ? nullptr : *at;
}

NamedPosition position_named(std::string_view text) {
    const auto colon = std::min(text.find(':'), text.size());
    const SmallGame* game = small_game_named(text.substr(0, colon));
    if (game == nullptr) return {};
    if (colon < text.size()) {
        const std::string_view written = text.substr(colon + 1);
        const std::string drawn = game->drawn_in(written);
        return {game, drawn.empty() ? std::string(written) : drawn};
    }
    const auto starts = game->starts();
    return {game, starts.empty() ? std::string() : starts.front()};
}

const Story* story_named(std::string_view name) {
    return name == plain_story().name() ? &plain_story() : small_game_named(name);
}

}  // namespace plyglass::game
