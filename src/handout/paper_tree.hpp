#pragma once

// An item's tree as it is printed: white shapes, level names, the leaves' values; on a key with what is to be written.

#include <vector>

#include "practice/item.hpp"
#include "scene/scene.hpp"

namespace plyglass::handout {

enum class Side : std::uint8_t {
    sheet,  ///< what a learner gets
    key,    ///< the same, filled in
};

/// What was drawn where, in px of the scene.
struct PaperTree {
    struct Leaf {
        practice::NodeId node = 0;
        scene::Box box;
    };
    scene::Box box;  ///< around all of it, level names included
    std::vector<Leaf> leaves;
};

/// The height that the tree takes on paper at least, in px.
double paper_height(const practice::Item& item);

/// The height beyond which the tree becomes no larger in a room of that width, in px; at least `paper_height`.
double largest_paper_height(const practice::Item& item, double width);

/// The side of a box to write in, in px of a room of that size.
double paper_box(const practice::Item& item, double width, double height);

/// Draws the item's tree into `room`, as large as it fits there and at most a quarter larger than usual.
PaperTree draw_paper_tree(scene::Scene& scene, const practice::Item& item, Side side, const scene::Box& room,
                          const scene::TextMetrics& metrics);

}  // namespace plyglass::handout
