#pragma once

// Paints the marks of a searched tree, each kind by one function, on screens and in what is exported.

#include <span>
#include <string>

#include "layout/viewport.hpp"
#include "picture/marks.hpp"
#include "scene/scene.hpp"

namespace plyglass::picture {

/// The progress of a step's motions, each from 0 to 1.
struct Motion {
    double value = 1;      ///< the current node's value fades in
    double slash = 1;      ///< the double slash is drawn, stroke after stroke
    double ghost = 1;      ///< the nodes cut away turn grey
    double change = 1;     ///< the chip behind a changed alpha or beta fades out
    double ring = 1;       ///< the ring glides from `ring_from` to the current node
    scene::Box ring_from;  ///< as `ring_box` gives it, in the marks' coordinates

    /// The ring's box on its way to `to`.
    scene::Box ring_at(const scene::Box& to) const;
    /// The opacity of the nodes that a step cuts away.
    double fresh_opacity() const { return 0.3 + 0.7 * ghost; }
};

struct PaintOptions {
    layout::Viewport viewport = {};  ///< from the marks' coordinates to the drawing's
    Motion motion = {};
    std::span<const LevelBand> bands = {};  ///< the ground behind the marks; paper where there is none
    double right_end = 1e300;               ///< chips end here at the latest, in the drawing
    bool on_paper = false;                  ///< without a halo around the ring
    bool columns = false;                   ///< the bands lie beside each other
};

class TreePainter {
public:
    TreePainter(scene::Pen& pen, const scene::TextMetrics& metrics, PaintOptions options = {})
        : pen_(pen), metrics_(metrics), options_(options), z_(options_.viewport.zoom) {}

    /// The ribbon of a proof under all marks that are lit: one shape with an edge around it.
    void draw_ribbon(const TreePicture& picture) const;
    void draw_dot(const Dot& dot) const;
    void draw_edge(const EdgeMark& edge) const;
    /// The words on an edge and its probability.
    void draw_label(const EdgeMark& edge) const;
    void draw_slash(const EdgeMark& edge) const;
    void draw_stub(const CollapsedSubtree& stub) const;
    void draw_join(const Join& join) const;
    void draw_bar(const BarMark& bar) const;
    /// The ring around a node: a line of ink with the ground's colour between, and a soft halo.
    void draw_ring(const NodeMark& node) const;
    /// A node's board, shape and value.
    void draw_node(const NodeMark& node) const;
    void draw_board(const NodeMark& node) const;
    /// The sign of a bound above a small node.
    void draw_sign(const NodeMark& node) const;
    void draw_cell_signs(const NodeMark& node) const;
    /// A node's alpha and beta.
    void draw_window(const NodeMark& node) const;
    void draw_bracket(const Bracket& bracket) const;
    void draw_note(const Note& note) const;
    /// A probability, `width` wide in the marks' coordinates; without words only its pill.
    void draw_probability(scene::Point centre, double width, const std::string& words) const;

    scene::Point at(scene::Point mark) const { return options_.viewport.to_screen(mark); }
    scene::Point at(double x, double y) const { return at(scene::Point{x, y}); }
    scene::Box at(const scene::Box& mark) const;

private:
    /// Lines keep a visible width when they are drawn small.
    double line_width(double width) const { return std::max(width * z_, std::min(width, 1.0)); }
    /// The scale of a node and its parts.
    double scale(const NodeMark& node) const { return z_ * node.enlarged; }
    scene::Ink ground_at(scene::Point p) const;
    void draw_line(const std::vector<scene::Point>& points, scene::Stroke stroke) const;
    void draw_ribbon_part(const EdgeMark& edge, bool leads_to_leaf, bool edging) const;
    void draw_ribbon_part(const NodeMark& node, bool edging) const;
    void draw_shape(const NodeMark& node) const;
    void draw_inspected(const NodeMark& node) const;
    void draw_judged(const NodeMark& node) const;
    void draw_triangle_ring(const NodeMark& node) const;
    void draw_headed_words(const EdgeMark& edge, scene::Point left) const;
    void draw_words(const EdgeMark& edge, scene::Point left, double middle) const;
    void draw_judged(const BarMark& bar) const;
    void draw_words_of(const BarMark& bar) const;
    void draw_words_of_root(const BarMark& bar, scene::Ink ink) const;
    void draw_words_of_move(const BarMark& bar, scene::Ink ink) const;
    void draw_chip(scene::Point left, const std::string& words, scene::Ink fill, double k) const;

    scene::Pen& pen_;
    const scene::TextMetrics& metrics_;
    const PaintOptions options_;
    const double z_;
};

}  // namespace plyglass::picture
