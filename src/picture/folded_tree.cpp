#include "picture/folded_tree.hpp"

#include <algorithm>
#include <utility>

#include "picture/tree_fit.hpp"

namespace plyglass::picture {

namespace {

/// From the root to `around`, and on to the leaf where the search was last: at the end, over best children.
std::vector<NodeId> way_through(const trace::Playhead& head, NodeId around) {
    const game::TreeShape& tree = head.film().tree();
    std::vector<NodeId> out;
    for (NodeId n = around; n != game::no_node; n = tree.parent(n)) out.push_back(n);
    std::reverse(out.begin(), out.end());
    const bool at_end = head.step() == head.steps();
    while (!tree.is_leaf(out.back())) {
        const auto children = tree.children(out.back());
        NodeId next = at_end ? head.best_child(out.back()) : game::no_node;
        for (const NodeId child : children) {
            if (!at_end && head.status(child) != trace::Status::unseen) next = child;
        }
        out.push_back(next == game::no_node ? children.front() : next);
    }
    return out;
}

/// The inner nodes beside the way from the root to `way[last]`.
std::set<NodeId> folded_beside(const game::TreeShape& tree, const std::vector<NodeId>& way, std::size_t last) {
    std::set<NodeId> out;
    for (std::size_t i = 1; i <= last; ++i) {
        for (const NodeId sibling : tree.children(way[i - 1])) {
            if (sibling != way[i] && !tree.is_leaf(sibling)) out.insert(sibling);
        }
    }
    return out;
}

}  // namespace

std::shared_ptr<const TreePlan> plan_around(const trace::Playhead& head, NodeId around, const TreeStyle& style) {
    const trace::Film& film = head.film();
    auto plan = plan_for(film, style);
    const std::vector<NodeId> way = way_through(head, around);
    for (std::size_t i = 1; i < way.size() && !fits_across(*plan); ++i) {
        std::set<NodeId> folded = folded_beside(film.tree(), way, i);
        if (folded == plan->folded()) continue;
        plan = std::make_shared<const TreePlan>(TreePlan::folded(film, style, std::move(folded)));
    }
    return plan;
}

std::vector<bool> hidden_below(const game::TreeShape& tree, const std::set<NodeId>& folded) {
    std::vector<bool> out(tree.size(), false);
    for (NodeId n = 1; n < tree.size(); ++n) out[n] = out[tree.parent(n)] || folded.contains(tree.parent(n));
    return out;
}

std::vector<double> place_folded(const layout::Shape& shape, const layout::Gaps& gaps, const std::set<NodeId>& folded,
                                 const std::vector<bool>& hidden) {
    const std::size_t nodes = shape.parent.size();
    std::vector<std::uint32_t> parents, index(nodes, 0);
    std::vector<double> widths;
    for (NodeId n = 0; n < nodes; ++n) {
        if (hidden[n]) continue;
        index[n] = static_cast<std::uint32_t>(parents.size());
        parents.push_back(n == 0 ? 0 : index[shape.parent[n]]);
        widths.push_back(shape.width[n]);
        if (!folded.contains(n)) continue;
        // The trapezoid hangs into the row below. Neighbours there are apart as far as the nodes are.
        parents.push_back(index[n]);
        const double apart = gaps.gap.size() > 1 ? gaps.gap[1] - gaps.gap[0] : 0;
        widths.push_back(std::max(0.0, shape.width[n] - apart));
    }
    const std::vector<double> placed = layout::place({parents, widths}, gaps);
    std::vector<double> out(nodes);
    for (NodeId n = 0; n < nodes; ++n) out[n] = hidden[n] ? out[shape.parent[n]] : placed[index[n]];
    return out;
}

}  // namespace plyglass::picture
