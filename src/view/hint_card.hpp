#pragma once

// The card of a hint: the four moves, their values, the reason.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/statistics.hpp"
#include "game/2048/grid.hpp"
#include "scene/scene.hpp"
#include "view/play_layout.hpp"

namespace plyglass::view {

/// The lengths of the bars of the four values, in parts of the room: negative ones to the left of the axis.
struct HintBars {
    double axis = 0;              ///< in [0, 1]: where the axis stands in the room
    std::array<double, 4> bar{};  ///< by Direction
    bool shows_loss = false;      ///< the bars show a move's loss against the best one
};

struct HintCard {
    std::string title, headline;
    std::optional<game::Direction> move;
    std::string value_title;   ///< over the column of values
    std::string bar_title;     ///< over the bars, if they are not the values themselves
    std::string chance_title;  ///< over the chances; empty: there is no column for them
    std::string exact_title;   ///< over the column of exact values, which small boards have; empty: there is none
    struct Row {
        game::Direction direction = game::Direction::up;
        std::string word, value;
        std::string note;  ///< in place of the bar: the reason for a missing value
        bool legal = true;
        bool best = false;
        bool bound = false;  ///< the value is only a bound
        std::optional<double> bar;
        struct Chance {
            std::string words;
            core::Rate rate;
        };
        std::optional<Chance> chance{};  ///< to reach the goal
        std::string exact{};             ///< the exact value, where the card has a column for it
        bool exact_best = false;
    };
    std::vector<Row> rows;
    double axis = 0;
    std::string sentence;  ///< marked up
    std::string tree_words, tree_tip;
    bool can_show_tree = false;
    bool has_tree_button = false;
};

void draw_hint_card(scene::Scene& scene, const PlayLayout& layout, const HintCard& hint,
                    const scene::TextMetrics& metrics);

}  // namespace plyglass::view
