#include "glass/rank_game.hpp"

#include <algorithm>
#include <cmath>

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
    if (begins_by_mistake(run)) return;
    if (first.alpha != no_rank) first_window_.alpha = first.alpha;
    if (first.beta != no_rank) first_window_.beta = first.beta;
}

Rank RankGame::above(Rank rank) const {
    if (rank == infinite_rank || rank == -infinite_rank) return rank;
    const bool is_below_least = rank == 0 || rank == -2;  // which need not occur
    const Rank next = rank + (is_below_least ? 2 : 1);
    return next < static_cast<Rank>(run_.numbers.size()) ? next : infinite_rank;
}

bool has_rank_game(const Run& run) {
    return run.tree && run.tree->has_every_value() && !run.tree->has_chance() && !run.tree->payoffs();
}

bool begins_by_mistake(const Run& run) {
    if (run.values.empty() || run.events.empty()) return false;
    const auto is_outside = [&](Rank alpha, Rank beta, Rank value) {
        const bool is_open_above = beta == infinite_rank || beta == no_rank;
        const bool is_open_below = alpha == -infinite_rank || alpha == no_rank;
        return ((alpha == 0 || alpha == 1) && is_open_above && value < alpha) ||
               (beta == 0 && is_open_below && value > beta);
    };
    const Event& first = run.events.front();
    const Rank value = run.values[0];
    const bool is_mins = run.root == core::Turn::min;
    return (run.view != View::mover && is_outside(first.alpha, first.beta, value)) ||
           (run.view != View::max && is_outside(first.alpha, first.beta, is_mins ? -value : value));
}

namespace {

/// What each node of a tree with chance nodes is worth, rounded.
std::vector<double> averages_of(const game::ExplicitTree& tree) {
    std::vector<double> out(tree.size());
    for (auto n = static_cast<NodeId>(tree.size()); n-- > 0;) {
        if (tree.is_leaf(n)) {
            out[n] = tree.value(n).to_double();
            continue;
        }
        const core::Turn turn = tree.turn(n);
        double best = turn == core::Turn::max ? -INFINITY : INFINITY, sum = 0;
        for (const NodeId child : tree.children(n)) {
            best = turn == core::Turn::max ? std::max(best, out[child]) : std::min(best, out[child]);
            if (turn == core::Turn::chance) sum += tree.weight(child).to_double() * out[child];
        }
        out[n] = turn == core::Turn::chance ? sum : best;
    }
    return out;
}

}  // namespace

void value_nodes(Run& run) {
    if (!run.tree) return;
    const game::ExplicitTree& tree = *run.tree;
    const bool has_values = has_rank_game(run);
    const bool has_averages = tree.has_chance() && tree.has_every_value() && !tree.payoffs();
    run.averages = has_averages ? averages_of(tree) : std::vector<double>{};
    run.values.assign(has_values ? tree.size() : 0, 0);
    run.subtrees.assign(tree.size(), 0);
    for (NodeId n = static_cast<NodeId>(tree.size()); n-- > 0;) {
        const bool is_leaf = tree.is_leaf(n);
        std::uint64_t hash = 1 + static_cast<std::uint64_t>(tree.turn(n));
        if (is_leaf) hash += static_cast<std::uint64_t>(run.leaf_values[tree.leaf_number(n)]) << 8U;
        for (const NodeId child : tree.children(n)) hash += run.subtrees[child] * 0x9E3779B97F4A7C15U;
        hash = (hash ^ (hash >> 31U)) * 0xBF58476D1CE4E5B9U;
        run.subtrees[n] = hash ^ (hash >> 29U);
        if (!has_values) continue;
        const auto less = [&](NodeId a, NodeId b) { return run.values[a] < run.values[b]; };
        const auto children = tree.children(n);
        const auto best = tree.turn(n) == core::Turn::max ? std::max_element(children.begin(), children.end(), less)
                                                          : std::min_element(children.begin(), children.end(), less);
        run.values[n] = is_leaf ? run.leaf_values[tree.leaf_number(n)] : run.values[*best];
    }
}

}  // namespace plyglass::glass
