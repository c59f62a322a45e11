#pragma once

// A list of games: the shelf of past games on the Play screen, in place of the two cards, and those of a row of the Lab.

#include <cstddef>
#include <string>
#include <vector>

#include "scene/controls.hpp"
#include "scene/scene.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::view {

struct PastGamesCard {
    std::string title, explanation;
    std::string when, score, tile, moves, who;  ///< over the columns
    struct Row {
        scene::Action action = scene::Verb::past_game;
        std::string when, score, tile, moves, who;
        bool chosen = false;
    };
    std::vector<Row> rows;  ///< already scrolled
    std::size_t first = 0, all = 0;
    std::vector<scene::Segment> actions;
    std::string close;
};

void draw_past_games(scene::Scene& scene, const PlayLayout& layout, const PastGamesCard& card,
                     const scene::TextMetrics& metrics);

/// The number of rows that fit.
std::size_t past_games_rows(const PlayLayout& layout);

/// The same without actions, on another screen, whose card is drawn.
struct GamesPlace {
    scene::Box box;
    double pad = 24;
    scene::Action close = scene::Verb::close;
};
void draw_games(scene::Scene& scene, scene::Pen& pen, const GamesPlace& place, const PastGamesCard& card,
                const scene::TextMetrics& metrics);
std::size_t games_rows(const scene::Box& box);

}  // namespace plyglass::view
