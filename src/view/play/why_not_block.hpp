#pragma once

// "Why not?": the line of boards that shows what goes wrong after a move, under its row of the hint's card.

#include <array>
#include <optional>
#include <string>

#include "game/2048/grid.hpp"
#include "scene/flow.hpp"

namespace plyglass::view {

struct WhyNotBlock {
    game::Direction move = game::Direction::up;
    std::string title;
    /// A board with what it is and one line about it.
    struct Board {
        game::Grid grid;
        int new_tile = -1;  ///< the cell of the tile that has just come; -1: none
        std::string name{}, words{};
        std::string brief{};  ///< in place of the words where there is no room for them; empty: they are cut
    };
    std::array<Board, 3> boards;  ///< after the move, after the tile, after the reply
    int tile_cell = 0;            ///< where the tile comes
    std::string tile, chance;     ///< "2", "30 %"
    std::optional<game::Direction> reply;
    std::string reply_words, merge;  ///< "Up", "+16"; without a reply what stands in its place
    std::string value, unit;         ///< of what is left
};

/// The line: boards of `side` px with what happens between them, below them their names and what they show, in lines of these
/// heights (0: none). What is left is worth a number, beside the last board or, where that has no room, in its name's place.
/// `block` must outlive it.
scene::flow::Part why_not(const WhyNotBlock& block, double side, double name_height, double words_height,
                          const scene::TextMetrics& metrics);

}  // namespace plyglass::view
