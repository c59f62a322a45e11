#pragma once

// Paints a tree's picture onto the canvas: the drawing rules of UI.md sections 1, 3 and 4.

#include "layout/viewport.hpp"
#include "picture/tree_picture.hpp"
#include "scene/scene.hpp"

namespace plyglass::picture {

/// The progress of a step's motions, each from 0 to 1 (UI.md section 7).
struct Motion {
    double value = 1;      ///< the current node's value fades in
    double slash = 1;      ///< the double slash is drawn, stroke after stroke
    double ghost = 1;      ///< the nodes cut away turn grey
    double change = 1;     ///< the chip behind a changed alpha or beta fades out
    double ring = 1;       ///< the ring glides from `ring_from` to the current node
    scene::Box ring_from;  ///< in world coordinates; on the path of a position, in screen coordinates

    /// The ring's box on its way to `to`.
    scene::Box ring_at(const scene::Box& to) const {
        const auto mix = [this](double a, double b) { return a + (b - a) * ring; };
        if (ring >= 1) return to;
        return {mix(ring_from.x, to.x), mix(ring_from.y, to.y), mix(ring_from.w, to.w), mix(ring_from.h, to.h)};
    }
    /// The opacity of the nodes that a step cuts away.
    double fresh_opacity() const { return 0.3 + 0.7 * ghost; }
};

/// The data that a canvas needs beside the picture.
struct CanvasView {
    scene::Box canvas;          ///< in screen coordinates; clips everything
    layout::Viewport viewport;  ///< world to screen
    double level_x = 24;        ///< left end of the level names, on the screen
    double gutter = 128;        ///< width that level names keep clear when the tree is moved
};

/// Adds the canvas's layers to `scene`: bands, edges, nodes, labels, level names; and a hit "canvas", followed by a hit
/// "node N" for each node.
void draw_tree(scene::Scene& scene, const TreePicture& picture, const CanvasView& view, const Motion& motion,
               const scene::TextMetrics& metrics);

/// A player's colours: for closed nodes, for open ones, for words.
struct PlayerInk {
    scene::Ink fill, tint, text;
};
PlayerInk player_ink(core::Turn turn);

/// The box that the ring surrounds.
scene::Box ring_box(const NodeMark& mark);

}  // namespace plyglass::picture
