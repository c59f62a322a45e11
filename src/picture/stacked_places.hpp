#pragma once

// The places of a tree too wide for its leaves to stand side by side: the leaves of a node are cells below one another,
// and the rows share the height. Pure arithmetic.

#include <vector>

#include "game/tree_shape.hpp"
#include "scene/scene.hpp"

namespace plyglass::picture {

struct StackedPlaces {
    std::vector<double> x;           ///< of a node's middle
    std::vector<float> left, right;  ///< how far a node's subtree reaches to either side of it
    std::vector<float> drop;         ///< by leaf number: how far a leaf stands below its level's row
    std::vector<game::NodeId> head;  ///< by leaf number: the uppermost leaf of its column
    std::vector<double> row_y;       ///< per level; the last level's is that of its uppermost cells
    std::vector<double> band_top;    ///< per level, and the end of the last
    std::vector<double> node_w;      ///< per level: the width that a node may have
    scene::Box cell;                 ///< a leaf's, around its middle
    double row_pitch = 0;            ///< between the cells of a column
    bool one_column = true;          ///< no node has its leaves in several columns
};

/// Places `tree` in `room`, which holds everything from the root's band to the last cell. `depth`: of each node.
StackedPlaces stacked_places(const game::TreeShape& tree, const std::vector<std::uint32_t>& depth,
                             const scene::Box& room);

}  // namespace plyglass::picture
