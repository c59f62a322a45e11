#pragma once

// The card "What one move teaches" (screens/learn.png): what a network expected of a board, what it got and expects after
// the next move, and the patterns that share the difference.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/2048/grid.hpp"
#include "game/2048/tiles.hpp"
#include "scene/scene.hpp"

namespace plyglass::view {

struct LessonCard {
    std::string title;
    std::string place;    ///< "game 20 584, move 784"
    std::string nothing;  ///< shown instead of a lesson while there is none; else empty

    game::Grid before;
    struct Next {
        game::Tile tile;
        game::Direction swipe{};
        std::string swipe_words, points;  ///< "Left", "+8"
        game::Grid after;
    };
    std::optional<Next> next;             ///< nothing at the end of the game
    std::vector<std::string> next_words;  ///< over the way to the next board: "a tile, then", "the best swipe"; or that
                                          ///< there is none
    std::string got_words, got;

    std::string expected_words, expected, expects_words, expects;
    double expected_points = 0, got_points = 0, expects_points = 0;  ///< the lengths of the bars
    std::string before_bar, now_bar;                                 ///< "before: 405", "now: 8 + 430"
    std::string difference;                                          ///< "+33"
    std::string sentence;                                            ///< marked up

    std::vector<std::vector<std::uint8_t>> patterns;  ///< cells of `before`
    std::string each, shown;                          ///< "+0.1 each", "8 of the 32 shown"
};

void draw_lesson_card(scene::Scene& scene, const scene::Box& box, const LessonCard& lesson, bool compact,
                      const scene::TextMetrics& metrics);

}  // namespace plyglass::view
