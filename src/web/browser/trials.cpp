// What tests ask the page, to compare it with the program on the desktop: whole films, and what searches have looked at.

#include <emscripten.h>
#include <memory>
#include <string>

#include "agent/catalogue.hpp"
#include "app/assets.hpp"
#include "app/film_file.hpp"
#include "app/tree_source.hpp"
#include "game/2048/direction_words.hpp"
#include "text/json.hpp"
#include "trace/tree_search.hpp"
#include "web/speed.hpp"

namespace plyglass::web {

namespace {

std::string answer;

/// The film of a tree, or of a film's own search, as `export -o film.json` has it.
std::string film_of(const std::string& name) {
    const auto assets = app::load_assets("/plyglass");
    if (!assets) return assets.error().what;
    const auto tree = app::open_tree(name, *assets);
    if (!tree) return tree.error().what;
    const auto film = trace::record(tree->tree, tree->search.value_or(trace::Search{}));
    return film ? app::write_film(film, app::title_of(*tree, *assets)) : "no film";
}

/// The choice of an agent that is as it is named.
std::string choice_of(const std::string& agent, const std::string& board) {
    const auto named = agent::name_agent(agent);
    if (!named) return "no such agent";
    const auto tree = app::open_tree("2048:" + board, app::Assets{});
    if (!tree) return tree.error().what;
    const auto player = agent::make_agent(*named, tree->position->grid.size());
    player->begin_game(1);
    agent::Choice choice;
    player->choose(tree->position->grid, choice);
    json::Value values = json::Value::list();
    for (const auto& move : choice.moves) values.push_back(move.value);
    return json::Value{{"nodes", choice.nodes},
                       {"move", choice.move ? std::string(game::name(*choice.move)) : std::string()},
                       {"values", std::move(values)},
                       {"ms", choice.milliseconds}}
        .str();
}

}  // namespace

}  // namespace plyglass::web

extern "C" {

EMSCRIPTEN_KEEPALIVE void page_try(const char* question) {
    using namespace plyglass::web;
    const plyglass::json::Document asked(question);
    if (asked["speed"]) {
        answer = plyglass::json::Value(measured_speed(asked["speed"].text())).str();
        return;
    }
    answer = asked["film"] ? film_of(asked["film"].text()) : choice_of(asked["agent"].text(), asked["board"].text());
}

EMSCRIPTEN_KEEPALIVE const char* page_tried() { return plyglass::web::answer.c_str(); }

}  // extern "C"
