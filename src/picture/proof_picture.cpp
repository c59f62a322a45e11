#include "picture/proof_picture.hpp"

#include <algorithm>

#include "scene/controls.hpp"

namespace plyglass::picture {

using namespace scene;

namespace {

const NodeMark* mark_of(const TreePicture& picture, NodeId n) {
    const auto found =
        std::find_if(picture.nodes.begin(), picture.nodes.end(), [n](const NodeMark& node) { return node.node == n; });
    return found == picture.nodes.end() ? nullptr : &*found;
}

/// A number left of a node; above a leaf, whose neighbours are close. The sides of a triangle leave room at its top. On the
/// path of a position, whose nodes are close, too, it stands on the node's own ground, below.
Point disc_at(const NodeMark& node, bool is_path) {
    if (node.shape == NodeShape::leaf) return {node.centre.x, node.box.y - 20};
    if (is_path && node.board.around.w > 0) return {node.board.around.x, node.board.around.bottom() - 16};
    if (is_path && node.shape == NodeShape::triangle) return {node.box.x + 6, node.box.bottom() - 14};
    const double y = node.shape == NodeShape::triangle ? node.box.y + 15 : node.centre.y;
    return {(node.board.around.w > 0 ? node.board.around.x : node.box.x) - 30, y};
}

/// The leaf: three dots instead of its value, which stands in a bubble below it.
void draw_leaf(Pen& pen, const NodeMark& leaf, const CanvasView& view, const ProofMarks& proof,
               const TextMetrics& metrics) {
    const layout::Viewport& v = view.viewport;
    const Point p = v.to_screen({leaf.box.x, leaf.box.y});
    const Box box{p.x, p.y, leaf.box.w * v.zoom, leaf.box.h * v.zoom};
    const Point c = box.centre();
    pen.opacity(0.12);
    pen.rect(box.grown(4), Ink::ink, 13);
    pen.opacity(1);
    pen.rect(box.grown(-1.75), Ink::pruned_fill, 9, {Ink::ink, 3.5});
    for (const double x : {-8.0, 0.0, 8.0}) pen.circle({c.x + x * std::min(1.0, v.zoom), c.y}, 2.5, Ink::ink);

    constexpr double height = 34, margin = 4;
    const Type type{22, Ink::on_ink, Face::sans_bold};
    const double w = std::max(80.0, width_of(proof.value, type, metrics) + 30);
    const double most = std::max(view.canvas.x + margin, view.canvas.right() - margin - w);
    const double x = std::clamp(c.x - w / 2, view.canvas.x + margin, most);
    const double y = std::min(box.bottom() + 15 + proof.below, view.canvas.bottom() - margin - height);
    pen.polygon({{c.x - 8, y + 1}, {c.x + 8, y + 1}, {c.x, y - 8}}, Ink::ink);
    pen.rect({x, y, w, height}, Ink::ink, 8);
    label(pen, {x + w / 2, y + height / 2}, proof.value, type, Anchor::middle);
    const double was = width_of(proof.was, body, metrics);
    const bool right = x + w + 10 + was <= view.canvas.right() - margin;
    const Point beside{right ? x + w + 10 : x - 10 - was, y + height / 2};
    label(pen, beside, proof.was, body);
}

}  // namespace

void light(const ProofMarks& proof, TreePicture& picture) {
    const auto is_lit = [&](NodeId n) { return std::binary_search(proof.chain.begin(), proof.chain.end(), n); };
    for (NodeMark& node : picture.nodes) {
        node.lit = is_lit(node.node);
        node.current = node.inspected = false;
        node.window.look = WindowLook::none;
        if (node.node == proof.leaf) node.text.clear();
    }
    // The edge above the ribbon's highest node is none of its own.
    for (EdgeMark& edge : picture.edges) edge.lit = is_lit(edge.child) && edge.child != proof.chain.front();
    picture.brackets.clear();
}

void draw_proof_marks(Scene& scene, const TreePicture& picture, const CanvasView& view, const ProofMarks& proof,
                      const TextMetrics& metrics) {
    Pen pen(add_layer(scene, view.canvas));
    for (std::size_t i = 0; i < proof.reasons.size(); ++i) {
        const NodeMark* node = mark_of(picture, proof.reasons[i]);
        if (node == nullptr) continue;
        const Point at = view.viewport.to_screen(disc_at(*node, proof.below > 0));
        pen.circle(at, 17, Ink::paper);
        pen.circle(at, 14, Ink::ink);
        label(pen, at, std::to_string(i + 1), {18, Ink::on_ink, Face::sans_bold}, Anchor::middle);
    }
    if (const NodeMark* leaf = mark_of(picture, proof.leaf)) draw_leaf(pen, *leaf, view, proof, metrics);
}

}  // namespace plyglass::picture
