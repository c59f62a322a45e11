// The map of a searched tree (an icicle): a row for each ply, each node as wide as its number of leaves. Its cost
// depends on its size in pixels, not on the tree's size.

#include "picture/tree_map.hpp"

#include <algorithm>
#include <vector>

#include "picture/node_look.hpp"
#include "scene/controls.hpp"
#include "text/format.hpp"
#include "text/numbers.hpp"
#include "text/translate.hpp"
#include "trace/answer.hpp"

namespace plyglass::picture {

using namespace scene;

namespace {

using game::NodeId;
using text::filled;
using trace::Status;

constexpr double title = 30;
constexpr double least_width = 0.4;  // px; narrower nodes show only in the row above

/// The rows of the map in `box`.
Box rows_of(const Box& box) { return {box.x + 12, box.y + title, box.w - 24, box.h - title - 8}; }

Ink ink_of(const trace::Playhead& playhead, NodeId n) {
    if (playhead.status(n) == Status::unseen) return playhead.pruned(n) ? Ink::pruned_line : Ink::track;
    return player_ink(playhead.film().turn(n)).fill;
}

/// The places of the nodes on the map.
struct Icicle {
    Icicle(const game::TreeShape& shape, const Box& rows)
        : tree(shape),
          box(rows),
          row(rows.h / (static_cast<double>(shape.height()) + 1)),
          leaves(std::max<double>(1, static_cast<double>(shape.leaf_count()))) {}

    double left_of(NodeId n) const { return box.x + box.w * tree.leaf_number(n) / leaves; }
    double width_of(NodeId n) const { return box.w * tree.leaves_below(n) / leaves; }

    const game::TreeShape& tree;
    Box box;
    double row;     ///< height of a row
    double leaves;  ///< in the whole tree
};

void draw_nodes(Pen& pen, const Icicle& icicle, const trace::Playhead& playhead) {
    struct Visit {
        NodeId node;
        std::uint32_t depth;
    };
    std::vector<Visit> stack{{0, 0}};
    while (!stack.empty()) {
        const auto [n, depth] = stack.back();
        stack.pop_back();
        const double w = icicle.width_of(n);
        const double gap = w > 4 ? 1 : 0;
        pen.rect({icicle.left_of(n), icicle.box.y + icicle.row * depth, std::max(w - gap, 0.6), icicle.row - 1},
                 ink_of(playhead, n));
        if (playhead.status(n) == Status::unseen) continue;
        for (const NodeId child : icicle.tree.children(n)) {
            if (icicle.width_of(child) >= least_width) stack.push_back({child, depth + 1});
        }
    }
}

Point place_of(const Icicle& icicle, NodeId n) {
    std::uint32_t depth = 0;
    for (NodeId up = n; up != 0; up = icicle.tree.parent(up)) ++depth;
    return {icicle.left_of(n) + icicle.width_of(n) / 2, icicle.box.y + icicle.row * (depth + 0.5)};
}

/// The best line as it is now, at the end down to its leaf.
void draw_best_line(Pen& pen, const Icicle& icicle, const trace::Playhead& playhead) {
    const bool is_over = playhead.step() == playhead.steps() && playhead.current() == 0;
    const bool is_position = playhead.film().positions() != nullptr;
    std::vector<Point> line;
    for (const NodeId n : is_over&& is_position ? trace::answer_line(playhead) : playhead.best_line()) {
        line.push_back(place_of(icicle, n));
    }
    if (line.size() < 2) return;
    pen.path(line, {Ink::card, 4});
    pen.path(std::move(line), {Ink::principal, 2.5});
}

/// The ring at the node where the search is.
void draw_current(Pen& pen, const Icicle& icicle, NodeId current) {
    pen.circle(place_of(icicle, current), 4.5, Ink::card, {Ink::ink, 2.5});
}

}  // namespace

Box map_box(const Box& canvas, MapPlace place) {
    constexpr double w = 224;
    constexpr double h = 120;
    constexpr double small_w = 172, small_h = 88;  // in the gutter of a row
    if (place == MapPlace::below_left) return {canvas.x + 16, canvas.bottom() - small_h - 12, small_w, small_h};
    constexpr double below = 72;  // room for the zoom control
    return {canvas.right() - w - 16, canvas.bottom() - h - below, w, h};
}

Box map_in_strip(const Box& canvas, bool compact) {
    constexpr double w = 224, h = 80, small_w = 172, small_h = 64;  // UI.md section 11
    if (compact) return {canvas.x + 16, canvas.bottom() - small_h - 8, small_w, small_h};
    return {canvas.x + 16, canvas.bottom() - h - 12, w, h};
}

NodeId map_node(const Box& box, const trace::Playhead& playhead, Point p) {
    const auto& tree = playhead.film().tree();
    const Box inner = rows_of(box);
    const auto row = static_cast<std::uint32_t>(
        std::clamp((p.y - inner.y) / inner.h * (tree.height() + 1.0), 0.0, static_cast<double>(tree.height())));
    const double part = std::clamp((p.x - inner.x) / inner.w, 0.0, 1.0);
    const auto last = static_cast<double>(tree.leaf_count() - 1);
    NodeId n = tree.leaf(static_cast<std::uint32_t>(std::min(part * static_cast<double>(tree.leaf_count()), last)));
    std::vector<NodeId> way;
    for (; n != game::no_node; n = tree.parent(n)) way.push_back(n);
    std::size_t depth = std::min<std::size_t>(row, way.size() - 1);
    // A click cannot go to an unvisited node; it goes to the nearest visited ancestor.
    while (depth > 0 && playhead.film().entered_at(way[way.size() - 1 - depth]) == 0) --depth;
    return way[way.size() - 1 - depth];
}

void draw_tree_map(Scene& scene, const Box& box, const trace::Playhead& playhead, std::optional<MapFrame> frame) {
    Pen pen(add_layer(scene, box.grown(8)));
    card(pen, box, 6, Ink::line2);
    label(pen, {box.x + 12, box.y + 16}, text::tr("Map"), card_title);
    const auto nodes = playhead.film().summary().nodes_visited;
    label(pen, {box.right() - 12, box.y + 16}, filled(text::trn("{} node", "{} nodes", nodes), text::grouped(nodes)),
          body, Anchor::right);

    const Icicle icicle(playhead.film().tree(), rows_of(box));
    draw_nodes(pen, icicle, playhead);
    draw_best_line(pen, icicle, playhead);
    draw_current(pen, icicle, playhead.current());
    if (frame) {
        const Box& inner = icicle.box;
        const double left = inner.x + inner.w * frame->from;
        const double right = inner.x + inner.w * frame->to;
        pen.rect({left - 1, inner.y - 2, std::max(right - left, 3.0) + 2, inner.h + 4}, Ink::none, 3, {Ink::ink, 2});
    }
    scene.hits.push_back({box, Verb::map, text::tr("Every node of this search: a row for each ply"), true});
}

}  // namespace plyglass::picture
