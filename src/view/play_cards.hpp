#pragma once

// The other cards of the Play screen: the search's cost, the review of a game, the board's editor.

#include <cstddef>
#include <string>
#include <vector>

#include "game/2048/grid.hpp"
#include "scene/controls.hpp"
#include "scene/scene.hpp"
#include "view/play_layout.hpp"

namespace plyglass::view {

struct InfoCard {
    struct Fact {
        std::string words, value;
        std::string detail{};  ///< below the value; may be empty
    };
    std::vector<Fact> facts;  ///< depth, nodes, time; quick games, if there are any
    struct Choice {
        std::string name;
        std::vector<scene::Segment> segments;
    };
    std::vector<Choice> choices;
    std::string settings;  ///< the button's words
    bool settings_open = false;
};

/// The review of a finished game: each move beside the one that the agent would have played.
struct ReviewCard {
    std::string title, explanation;
    double progress = 1;
    struct Row {
        scene::Action action = scene::Verb::position;
        std::string words;
        game::Direction played = game::Direction::up, better = game::Direction::up;
        std::string loss;
        bool chosen = false;
    };
    std::vector<Row> rows;  ///< already scrolled
    std::size_t first = 0, all = 0;
    std::string close;
};

/// The actions available while a board is being edited.
struct EditCard {
    std::string title, explanation;
    std::string field_title, field_text;
    bool field_words = false;  ///< the card draws the field's text too
    std::string error;
    std::vector<scene::Segment> actions;
};

void draw_info_card(scene::Scene& scene, const PlayLayout& layout, const InfoCard& info,
                    const scene::TextMetrics& metrics);

void draw_review_card(scene::Scene& scene, const PlayLayout& layout, const ReviewCard& review,
                      const scene::TextMetrics& metrics);

/// Returns the box for the text field.
scene::Box draw_edit_card(scene::Scene& scene, const PlayLayout& layout, const EditCard& edit,
                          const scene::TextMetrics& metrics);

/// The number of rows of the review that fit.
std::size_t review_rows(const PlayLayout& layout);

}  // namespace plyglass::view
