#include "glass/rank_game.hpp"

#include <algorithm>

namespace plyglass::glass {

using game::NodeId;

RankGame::RankGame(const Run& run, Children order) : run_(run), tree_(*run.tree) {
    std::vector<std::uint32_t> seen(tree_.size(), not_told);
    if (order == Children::as_seen) {
        for (std::uint32_t i = 0; i < run.events.size(); ++i) {
            const NodeId node = run.events[i].node;
            if (node < seen.size()) seen[node] = std::min(seen[node], i);
        }
    }
    children_.resize(tree_.size());
    for (NodeId n = 0; n < tree_.size(); ++n) {
        const auto children = tree_.children(n);
        if (children.empty()) continue;
        const auto begin = children_.begin() + (children.data() - tree_.children(0).data());
        const auto end = std::copy(children.begin(), children.end(), begin);
        if (order == Children::reversed) std::reverse(begin, end);
        if (order == Children::as_seen) {
            std::stable_sort(begin, end, [&](NodeId a, NodeId b) { return seen[a] < seen[b]; });
        }
    }
    if (run.events.empty() || run.events.front().kind != Event::Kind::enter) return;
    const Event& first = run.events.front();
    if (begins_by_mistake(run, true_values(run))) return;
    if (first.alpha != no_rank) first_window_.alpha = first.alpha;
    if (first.beta != no_rank) first_window_.beta = first.beta;
}

bool has_rank_game(const Run& run) {
    return run.tree && run.tree->has_every_value() && !run.tree->has_chance() && !run.tree->payoffs();
}

bool begins_by_mistake(const Run& run, std::span<const Rank> values) {
    if (values.empty() || run.events.empty()) return false;
    const auto is_outside = [&](Rank alpha, Rank beta, Rank value) {
        const bool is_open_above = beta == infinite_rank || beta == no_rank;
        const bool is_open_below = alpha == -infinite_rank || alpha == no_rank;
        return ((alpha == 0 || alpha == 1) && is_open_above && value < alpha) ||
               (beta == 0 && is_open_below && value > beta);
    };
    const Event& first = run.events.front();
    const bool is_mins = run.root == core::Turn::min;
    return (run.view != View::mover && is_outside(first.alpha, first.beta, values[0])) ||
           (run.view != View::max && is_outside(first.alpha, first.beta, is_mins ? -values[0] : values[0]));
}

std::vector<Rank> true_values(const Run& run) {
    if (!has_rank_game(run)) return {};
    const game::ExplicitTree& tree = *run.tree;
    std::vector<Rank> out(tree.size());
    for (NodeId n = static_cast<NodeId>(tree.size()); n-- > 0;) {
        if (tree.is_leaf(n)) {
            out[n] = run.leaf_values[tree.leaf_number(n)];
            continue;
        }
        const bool is_max = tree.turn(n) == core::Turn::max;
        const auto less = [&](NodeId a, NodeId b) { return out[a] < out[b]; };
        const auto children = tree.children(n);
        const auto at = is_max ? std::max_element(children.begin(), children.end(), less)
                               : std::min_element(children.begin(), children.end(), less);
        out[n] = out[*at];
    }
    return out;
}

}  // namespace plyglass::glass
