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
    Icicle(const game::TreeShape& shape, const Box& rows, std::uint32_t most_levels)
        : tree(shape),
          box(rows),
          levels(levels_of(shape, most_levels)),
          row(rows.h / levels),
          leaves(std::max<double>(1, static_cast<double>(shape.leaf_count()))) {}

    double left_of(NodeId n) const { return box.x + box.w * tree.leaf_number(n) / leaves; }
    double width_of(NodeId n) const { return box.w * tree.leaves_below(n) / leaves; }

    static std::uint32_t levels_of(const game::TreeShape& shape, std::uint32_t most_levels) {
        const std::uint32_t all = shape.height() + 1;
        return most_levels == 0 ? all : std::min(all, most_levels);
    }

    const game::TreeShape& tree;
    Box box;
    std::uint32_t levels;
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
        if (playhead.status(n) == Status::unseen || depth + 1 >= icicle.levels) continue;
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
    const double foot = icicle.box.bottom();
    for (const NodeId n : is_over&& is_position ? trace::answer_line(playhead) : playhead.best_line()) {
        const Point at = place_of(icicle, n);
        if (at.y > foot) break;
        line.push_back(at);
    }
    if (line.size() < 2) return;
    pen.path(line, {Ink::card, 4});
    pen.path(std::move(line), {Ink::principal, 2.5});
}

/// Leaves side by side have one line.
void draw_idle(Pen& pen, const Icicle& icicle, std::span<const NodeId> idle) {
    constexpr double below = 2, height = 3, least = 1;
    for (std::size_t i = 0; i < idle.size();) {
        std::size_t end = i + 1;
        const auto number = [&](std::size_t at) { return icicle.tree.leaf_number(idle[at]); };
        while (end < idle.size() && number(end) == number(end - 1) + 1) ++end;
        const double left = icicle.left_of(idle[i]);
        const double right = icicle.left_of(idle[end - 1]) + icicle.width_of(idle[end - 1]);
        pen.rect({left, icicle.box.bottom() + below, std::max(least, right - left), height}, Ink::error);
        i = end;
    }
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
    constexpr double w = 224, h = 80, small_w = 172, small_h = 64;
    if (compact) return {canvas.x + 16, canvas.bottom() - small_h - 8, small_w, small_h};
    return {canvas.x + 16, canvas.bottom() - h - 12, w, h};
}

NodeId map_node(const Box& box, const trace::Playhead& playhead, Point p, std::uint32_t levels) {
    const auto& tree = playhead.film().tree();
    const Box inner = rows_of(box);
    const std::uint32_t rows = Icicle::levels_of(tree, levels);
    const auto row = static_cast<std::uint32_t>(std::clamp((p.y - inner.y) / inner.h * rows, 0.0, rows - 1.0));
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

namespace {

/// The head of a map, and its nodes.
Icicle draw_map(Pen& pen, const Box& box, const char* title_words, const trace::Playhead& playhead,
                std::uint32_t levels) {
    label(pen, {box.x + 12, box.y + 16}, title_words, card_title);
    const auto nodes = playhead.film().summary().nodes_visited;
    const std::string number = text::grouped(nodes);
    const std::string words = filled(text::trn("{} node", "{} nodes", nodes), number);
    // A long number stands alone.
    const double room = box.w - 24 - width_of(title_words, card_title, builtin_metrics()) - 6;
    const bool fits = width_of(words, body, builtin_metrics()) <= room;
    label(pen, {box.right() - 12, box.y + 16}, fits ? words : number, body, Anchor::right);
    const Icicle icicle(playhead.film().tree(), rows_of(box), levels);
    draw_nodes(pen, icicle, playhead);
    draw_best_line(pen, icicle, playhead);
    return icicle;
}

}  // namespace

namespace {

std::string map_tip() {
    return text::tr(
        "Every node of this search, a row for each ply; red: the best line; marked: where the search stands");
}

}  // namespace

void draw_tree_card(Scene& scene, const Box& box, const trace::Playhead& playhead) {
    Pen pen(add_layer(scene, box));
    card(pen, box);
    const Icicle icicle = draw_map(pen, box.grown(-6), text::tr("Where in the tree"), playhead, levels_on_card);
    const double x = place_of(icicle, playhead.current()).x;
    const double top = icicle.box.y;
    pen.line({x, top - 2}, {x, icicle.box.bottom() + 2}, {Ink::ink, 3});
    pen.polygon({{x - 4.5, top - 5}, {x + 4.5, top - 5}, {x, top + 1}}, Ink::ink);
    scene.hits.push_back({box, Verb::map, map_tip(), true});
}

void draw_tree_map(Scene& scene, const Box& box, const trace::Playhead& playhead, std::optional<MapFrame> frame,
                   std::span<const NodeId> idle) {
    Pen pen(add_layer(scene, box.grown(8)));
    card(pen, box, 6, Ink::line2);
    const Icicle icicle = draw_map(pen, box, text::tr("Map"), playhead, 0);
    draw_idle(pen, icicle, idle);
    draw_current(pen, icicle, playhead.current());
    if (frame) {
        const Box& inner = icicle.box;
        const double left = inner.x + inner.w * frame->from;
        const double right = inner.x + inner.w * frame->to;
        pen.rect({left - 1, inner.y - 2, std::max(right - left, 3.0) + 2, inner.h + 4}, Ink::none, 3, {Ink::ink, 2});
    }
    scene.hits.push_back({box, Verb::map, map_tip(), true});
}

}  // namespace plyglass::picture
