#pragma once

// The card of a hint: the four moves with a verdict each, their values, what each gives away, the chance of the goal
// tile; the reason in one sentence; what goes wrong after one of the moves; who advises.

#include <optional>
#include <string>
#include <vector>

#include "core/statistics.hpp"
#include "game/2048/grid.hpp"
#include "scene/push_button.hpp"
#include "scene/scene.hpp"
#include "view/play/hint_parts.hpp"
#include "view/play/play_layout.hpp"
#include "view/play/why_not_block.hpp"

namespace plyglass::view {

struct HintCard {
    std::string title, headline;
    std::optional<game::Direction> move;
    std::string sentence;  ///< marked up

    std::string value_title;   ///< over the values
    std::string value_tip;     ///< the same at length; empty: there is nothing more to say
    std::string loss_title;    ///< over the bars; empty: there are none
    std::string loss_tip;      ///< which part is little, and which is much
    std::string chance_title;  ///< over the chances; empty: there is no column for them
    std::string exact_title;   ///< over the exact values, which small boards have in place of chances
    /// What a move costs, as a part of the best move's value.
    struct Loss {
        double part = 0;  ///< in [0, 1]
        bool at_least = false;
    };
    struct Chance {
        std::string words;
        core::Rate rate;
    };
    struct Row {
        game::Direction direction = game::Direction::up;
        std::string word{};     ///< "Left"
        std::string verdict{};  ///< the rung of the ladder
        std::string fact{};     ///< the second line
        std::string value{};
        bool legal = true;
        bool best = false;
        std::optional<Loss> loss{};
        std::optional<Chance> chance{};  ///< to reach the goal
        std::string exact{};             ///< the exact value, where the card has a column for it
        bool exact_best = false;
        bool can_ask = false;  ///< a click on the row shows what goes wrong
    };
    std::vector<Row> rows;
    std::string games_sentence;  ///< above the foot, where there is room: the quick games favour another move
    std::string games_brief;     ///< for where there is less
    std::string ask_tip;         ///< of the rows that can be asked
    std::optional<WhyNotBlock> why_not;

    std::vector<scene::PushButton> buttons;  ///< at the top, from left to right
    using Fact = HintFact;
    std::vector<Fact> facts;  ///< at the foot: who advises, what it cost
    std::string settings;     ///< the words of the button beside them
    bool settings_open = false;
};

void draw_hint_card(scene::Scene& scene, const PlayLayout& layout, const HintCard& hint,
                    const scene::TextMetrics& metrics);

}  // namespace plyglass::view
