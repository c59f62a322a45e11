#pragma once

// A picture of a tree on its canvas: the ground, the marks in their order, the level names, and what can be clicked.

#include "layout/viewport.hpp"
#include "picture/marks.hpp"
#include "picture/node_look.hpp"
#include "picture/tree_painter.hpp"
#include "scene/scene.hpp"

namespace plyglass::picture {

/// The data that a canvas needs beside the picture.
struct CanvasView {
    scene::Box canvas;          ///< in screen coordinates; clips everything
    layout::Viewport viewport;  ///< from the marks' coordinates to the screen
    double level_x = 24;        ///< left end of the level names, on the screen
    double gutter = 128;        ///< width that level names keep clear when the tree is moved
    // The type of the level names and of the words below them, on the screen.
    double name_size = 18, words_size = 16;
    double title = 60;  ///< the height that a title above the level names takes
};

/// Adds the picture to `scene` as one layer; and a hit "canvas", followed by "node N" for each node and "stub N" for each
/// collapsed subtree that can be unfolded.
void draw_tree(scene::Scene& scene, const TreePicture& picture, const CanvasView& view, const Motion& motion,
               const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
