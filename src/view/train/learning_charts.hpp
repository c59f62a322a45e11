#pragma once

// The cards that show what a network has reached while it learns (screens/learn.png): the curve of its mean score beside
// other agents', and the rates of the tiles.

#include <cstddef>
#include <string>
#include <vector>

#include "scene/scene.hpp"

namespace plyglass::view {

/// A number at a time, with its interval. The games are counted from 1.
struct LearningSample {
    double games = 0;
    double value = 0, low = 0, high = 0;
};

struct LearningCurveCard {
    std::string title;
    std::string note;     ///< at the right end of the title's line: who the others are
    std::string axis;     ///< "games"
    std::string nothing;  ///< shown instead of the curve while there is none
    std::vector<LearningSample> samples;
    std::string now;  ///< the last sample in words
    struct Other {
        std::string name, words;
        double mean = 0, low = 0, high = 0;
    };
    std::vector<Other> others;    ///< other agents' means, the largest first
    double most_games = 100'000;  ///< the end of the axis: a power of ten
};
void draw_learning_curve(scene::Scene& scene, const scene::Box& box, const LearningCurveCard& curve,
                         const scene::TextMetrics& metrics);

struct TileRatesCard {
    std::string title, note;
    std::string now;  ///< the word beside the first interval
    struct Tile {
        std::string name, words, interval;
        bool is_reached = false;
        std::vector<LearningSample> samples;  ///< shares of 1
    };
    std::vector<Tile> tiles;
    double most_games = 100'000;
};
void draw_tile_rates(scene::Scene& scene, const scene::Box& box, const TileRatesCard& rates,
                     const scene::TextMetrics& metrics);

}  // namespace plyglass::view
