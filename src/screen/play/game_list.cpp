#include "screen/play/game_list.hpp"

#include <utility>
#include <vector>

#include "game/2048/story.hpp"
#include "game/games.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

using scene::Verb;

namespace {

struct Listed {
    std::string name;
    std::string title;
    std::string words;
};

std::vector<Listed> listed() {
    std::vector<Listed> out{{std::string(game::story_of_2048().name()), std::string(game::story_of_2048().name()),
                             text::tr("4 × 4 and other sizes")}};
    for (const game::SmallGame* game : game::small_games()) {
        for (const std::string& start : game->starts()) {
            const std::string name(game->name());
            out.push_back(
                {start.empty() ? name : name + ":" + start, game->title(), start.empty() ? game->about(start) : start});
        }
    }
    return out;
}

}  // namespace

bool is_tiles(std::string_view game) { return game == game::story_of_2048().name(); }

std::string game_chosen(const scene::Action& action) { return listed().at(action.a).name; }

view::OptionsMenu games_menu(std::string_view shown) {
    view::OptionsMenu menu;
    menu.title = text::trc("list", "Games");
    menu.has_reset = false;
    menu.opened_by = Verb::title;
    const std::vector<Listed> all = listed();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i == 0 || all[i].title != all[i - 1].title) menu.rows.push_back({all[i].title, {}, ""});
        menu.rows.back().choices.push_back({{Verb::game, i}, all[i].words, all[i].name == shown, true, all[i].name});
    }
    return menu;
}

}  // namespace plyglass::screen
