#pragma once

// The marks that the pictures of a position's search are made of: the path to the current node (position_path.hpp), and
// the answer of a finished search (position_answer.hpp).

#include <vector>

#include "picture/marks.hpp"
#include "picture/step_facts.hpp"
#include "scene/scene.hpp"
#include "trace/playhead.hpp"

namespace plyglass::picture {

inline constexpr double least_digits = 80;  ///< px; the smallest board that has digits
inline constexpr double beside_board = 14;  ///< px; from a board to its node's shape

/// The sizes s of a row's shapes, and of its values.
struct RowSizes {
    double square, triangle, circle, leaf_w, leaf_h, text;

    /// Scales the sizes; triangles, wide already, grow less, and leaves keep their height.
    RowSizes times(double factor) const;
    /// The shape without its outline's outer half.
    scene::Box box(core::Turn turn, scene::Point centre) const;
    double width(core::Turn turn) const { return box(turn, {}).w; }
    double height(core::Turn turn) const { return box(turn, {}).h; }
};

class PathMarks {
public:
    /// The arguments must outlive it. `inspected`: the node to be outlined; `counts`: as in StepFacts.
    PathMarks(const trace::Playhead& head, game::NodeId inspected, bool counts, const scene::TextMetrics& metrics)
        : facts_(head, counts), inspected_(inspected), metrics_(metrics) {}

    const StepFacts& facts() const { return facts_; }

    /// A node's mark with its value, at its place; without its board and its window.
    NodeMark node(NodeId n, const RowSizes& sizes, scene::Point centre) const;
    /// An edge with the ply that leads to `n`, as wide as in bold. `with_chance`: a tile's probability stands after it.
    EdgeMark ply_label(NodeId n, bool with_chance) const;

private:
    NodeShortcut shortcut(NodeId n) const;

    const StepFacts facts_;
    game::NodeId inspected_;
    const scene::TextMetrics& metrics_;
};

/// Moves double slashes that lie under the words of an edge to where they are clear of all words, if there is a place.
void keep_slashes_clear(std::vector<EdgeMark>& edges);

}  // namespace plyglass::picture
