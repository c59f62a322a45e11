#pragma once

// The other cards of the Play screen: the review of a game, the board's editor.

#include <cstddef>
#include <string>
#include <vector>

#include "game/2048/grid.hpp"
#include "scene/controls.hpp"
#include "scene/flow.hpp"
#include "scene/scene.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::view {

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
    std::vector<Row> rows;   ///< already scrolled
    std::string loss_title;  ///< above the losses, with their unit
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

void draw_review_card(scene::Scene& scene, const PlayLayout& layout, const ReviewCard& review,
                      const scene::TextMetrics& metrics);

/// Returns the box for the text field.
scene::Box draw_edit_card(scene::Scene& scene, const PlayLayout& layout, const EditCard& edit,
                          const scene::TextMetrics& metrics);

/// The room of both cards, for what takes their place.
scene::Box whole_card(const PlayLayout& layout);

inline constexpr double list_row_height = 44;

/// What stands above a list: title, an explanation of so many lines, and a cross that closes it.
scene::flow::Part list_head(const std::string& title, const std::string& explanation, std::size_t lines,
                            const scene::Hit& close);
/// A row of a list from its cells.
scene::flow::Part list_row(const scene::flow::Part& cells, const scene::Action& action, bool is_chosen);
/// The rows that are seen, the first of which is number `first` of `all`; a bar beside them shows which part that is.
scene::flow::Part list_rows(scene::flow::Parts rows, std::size_t first, std::size_t all);
/// Buttons from the left end on.
scene::flow::Part presses(double between, const std::vector<scene::Segment>& actions);

/// The number of rows of the review that fit.
std::size_t review_rows(const PlayLayout& layout);

}  // namespace plyglass::view
