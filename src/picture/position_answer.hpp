#pragma once

// The place of a finished search of a position: all of the root's moves with their values, the line behind the best one
// board by board down to its leaf, and for the next best move the tile that hurts it most.

#include <optional>

#include "picture/position_path.hpp"

namespace plyglass::picture {

struct AnswerPicture {
    TreePicture picture;
    std::optional<scene::Box> map_room;  ///< where nothing stands, below the last level's name
};

/// Whether `playhead` stands at the end of a whole search with an answer to show.
bool has_answer(const trace::Playhead& playhead);

/// The answer as marks, in the canvas's coordinates. Requires has_answer(playhead) and a film of a position.
AnswerPicture position_answer(const trace::Playhead& playhead, const PathOptions& options,
                              const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
