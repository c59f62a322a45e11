#pragma once

// The rows in which the end of a position's search stands: which nodes of the line to its leaf get one, and how high.

#include <cstddef>
#include <vector>

#include "scene/scene.hpp"

namespace plyglass::picture {

struct AnswerRow {
    std::size_t level = 0;  ///< of the line's node
    double top = 0, bottom = 0;
    double y = 0;  ///< the middle of its boards
};

/// The rows of a line of `length` nodes on `canvas`, without their boards: for all of its nodes, or for the first three,
/// the last, and of those between them the player's last ones.
std::vector<AnswerRow> answer_rows(std::size_t length, const scene::Box& canvas);

/// The side of a board that fits these rows, at least 40 px and at most 112.
double board_of_rows(const std::vector<AnswerRow>& rows);

/// Places boards of that side in the rows: below their pills.
void place_boards(std::vector<AnswerRow>& rows, double board);

}  // namespace plyglass::picture
