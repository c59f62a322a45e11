// The map of a searched tree (an icicle): a row for each ply, each node as wide as it has leaves. Its cost is its size in
// pixels, whatever the tree's.

#include <algorithm>

#include "scene/controls.hpp"
#include "scene/step_view.hpp"
#include "scene/tree_scene.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::scene {

namespace {

using game::NodeId;
using text::filled;
using trace::Status;

constexpr double title = 30;
constexpr double least_width = 0.4;  // px; what is narrower is seen in the row above

Ink ink_of(const trace::Playhead& playhead, NodeId n) {
    if (playhead.status(n) == Status::unseen) return playhead.pruned(n) ? Ink::pruned_line : Ink::track;
    return player_ink(playhead.film().turn(n)).fill;
}

}  // namespace

Box draw_tree_map(Scene& scene, const Box& canvas, const trace::Playhead& playhead, const TextMetrics&) {
    const auto& tree = playhead.film().tree();
    const Box box{canvas.x + 16, canvas.bottom() - 132, 224, 120};
    Pen pen(add_layer(scene, canvas));
    card(pen, box, 6, Ink::line2);
    label(pen, {box.x + 12, box.y + 16}, text::tr("Map"), card_title);
    const auto nodes = playhead.film().summary().nodes_visited;
    label(pen, {box.right() - 12, box.y + 16}, filled(text::trn("{} node", "{} nodes", nodes), nodes), body,
          Anchor::right);

    const Box inner{box.x + 12, box.y + title, box.w - 24, box.h - title - 8};
    const double row = inner.h / (static_cast<double>(tree.height()) + 1);
    const double leaves = std::max<double>(1, static_cast<double>(tree.leaf_count()));
    const auto left_of = [&](NodeId n) { return inner.x + inner.w * tree.leaf_number(n) / leaves; };
    struct Visit {
        NodeId node;
        std::uint32_t depth;
    };
    std::vector<Visit> stack{{0, 0}};
    while (!stack.empty()) {
        const auto [n, depth] = stack.back();
        stack.pop_back();
        const double w = inner.w * tree.leaves_below(n) / leaves;
        const double gap = w > 4 ? 1 : 0;
        pen.rect({left_of(n), inner.y + row * depth, std::max(w - gap, 0.6), row - 1}, ink_of(playhead, n));
        if (playhead.status(n) == Status::unseen) continue;
        for (const NodeId child : tree.children(n)) {
            if (inner.w * tree.leaves_below(child) / leaves >= least_width) stack.push_back({child, depth + 1});
        }
    }
    // Where the search is.
    std::uint32_t depth = 0;
    for (NodeId n = playhead.current(); n != 0; n = tree.parent(n)) ++depth;
    const double x = left_of(playhead.current()) + inner.w * tree.leaves_below(playhead.current()) / leaves / 2;
    const double y = inner.y + row * (depth + 0.5);
    pen.polygon({{x - 6, y - 5}, {x + 6, y - 5}, {x, y + 5}}, Ink::ink, {Ink::card, 1.5});
    scene.hits.push_back({box, "map", text::tr("Every node of this search: a row for each ply"), true});
    return box;
}

}  // namespace plyglass::scene
