#pragma once

// A game of two players as it stands: its name and who is to move, the board with what a hint says of it, the legend.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/turn.hpp"
#include "game/story.hpp"
#include "scene/controls.hpp"
#include "scene/figure.hpp"
#include "scene/scene.hpp"
#include "view/play/play_layout.hpp"

namespace plyglass::view {

struct DuelHeader {
    std::string title, about;  ///< the title opens the list of games
    std::string title_tip;
    std::string moves_title, moves;
    std::string turn_title, turn_words;
    core::Turn turn = core::Turn::over;  ///< whose sign stands before these words; over: none
};

struct DuelBoard {
    game::Figure figure;
    /// A move that is advised, or that the arrow keys have reached: the squares that it changes.
    struct Move {
        std::vector<std::size_t> squares;
        core::Turn turn = core::Turn::max;
        std::string words;  ///< of an advised one: "3"
    };
    std::optional<Move> advised, reached;
    std::vector<std::size_t> needed;  ///< squares that the hint's sentence names
    struct Mark {
        core::Turn turn = core::Turn::over;  ///< over: the dashed ring of what is needed
        std::string words;
    };
    std::vector<Mark> legend;
    /// The text over the board: how the game ended, and what can be done.
    std::string headline, explanation;
    std::vector<scene::Segment> choices;
};

/// Where the figure stands in the layout's square.
scene::FigureGeometry duel_geometry(const PlayLayout& layout, const game::Figure& figure);

void draw_duel_header(scene::Scene& scene, const PlayLayout& layout, const DuelHeader& header,
                      const scene::TextMetrics& metrics);
void draw_duel_board(scene::Scene& scene, const PlayLayout& layout, const DuelBoard& board,
                     const scene::TextMetrics& metrics);

}  // namespace plyglass::view
