#include "game/tree_game.hpp"

#include <algorithm>

#include "core/number_size.hpp"
#include "core/random.hpp"

namespace plyglass::game {

using core::Rational;
using core::Turn;

namespace {

/// Calls `arrange` for each node with the node and its part of a copy of the child array; returns that copy.
template <class Arrange>
std::vector<NodeId> rearranged(const ExplicitTree& tree, Arrange arrange) {
    std::vector<NodeId> children;
    children.reserve(tree.size() - 1);
    for (NodeId n = 0; n < tree.size(); ++n) {
        const auto written = tree.children(n);
        const std::size_t begin = children.size();
        children.insert(children.end(), written.begin(), written.end());
        arrange(n, std::span(children).subspan(begin));
    }
    return children;
}

std::vector<NodeId> shuffled(const ExplicitTree& tree, std::uint64_t seed) {
    core::Random random(seed);
    return rearranged(tree, [&](NodeId, std::span<NodeId> children) { random.shuffle(children); });
}

/// At a chance node no player moves, so no child is better or worse than another.
std::vector<NodeId> sorted(const ExplicitTree& tree, Order order, Opponent opponent) {
    const std::vector<Rational> values = minimax_values(tree, opponent);
    const auto lower_first = [&](NodeId a, NodeId b) { return values[a] < values[b]; };
    const auto higher_first = [&](NodeId a, NodeId b) { return values[b] < values[a]; };
    return rearranged(tree, [&](NodeId n, std::span<NodeId> children) {
        const Turn turn = tree.turn(n);
        const bool adversary = turn == Turn::min && opponent == Opponent::adversary;
        if (turn != Turn::max && !adversary) return;
        if ((turn == Turn::max) == (order == Order::best_first)) {
            std::stable_sort(children.begin(), children.end(), higher_first);
        } else {
            std::stable_sort(children.begin(), children.end(), lower_first);
        }
    });
}

std::vector<NodeId> in_order(const ExplicitTree& tree, Order order, std::uint64_t seed, Opponent opponent) {
    switch (order) {
        case Order::as_written: return {};
        case Order::random: return shuffled(tree, seed);
        case Order::reversed:
            return rearranged(
                tree, [](NodeId, std::span<NodeId> children) { std::reverse(children.begin(), children.end()); });
        case Order::best_first:
        case Order::worst_first: break;
    }
    return sorted(tree, order, opponent);
}

}  // namespace

TreeGame::TreeGame(std::shared_ptr<const ExplicitTree> tree, Order order, std::uint64_t seed, Opponent opponent)
    : tree_(std::move(tree)),
      ordered_(in_order(*tree_, order, seed, opponent)),
      fair_chance_(opponent == Opponent::fair_chance) {}

std::vector<Rational> minimax_values(const ExplicitTree& tree, Opponent opponent) {
    std::vector<Rational> values(tree.size());
    // From the last node to the first, so that every child has its value when it is folded into its parent's; the
    // rightmost sibling comes first.
    for (auto n = static_cast<NodeId>(tree.size()); n-- > 0;) {
        if (tree.is_leaf(n)) values[n] = tree.value(n);
        if (n == 0) break;
        const NodeId parent = tree.parent(n);
        const bool first = tree.ordinal(n) + 1 == tree.children(parent).size();
        Rational& value = values[parent];
        switch (tree.turn(parent)) {
            case Turn::max: value = first ? values[n] : std::max(value, values[n]); break;
            case Turn::min:
                if (opponent == Opponent::fair_chance) {
                    value += Rational(1, static_cast<std::int64_t>(tree.children(parent).size())) * values[n];
                } else {
                    value = first ? values[n] : std::min(value, values[n]);
                }
                break;
            case Turn::chance: value += tree.weight(n) * values[n]; break;
            case Turn::over: break;
        }
    }
    return values;
}

NodeId undefined_average(const ExplicitTree& tree, Opponent opponent) {
    NodeId found = no_node;
    // -1 or 1 for a node whose value is an infinity, 0 for a finite one; children before parents, as above.
    std::vector<std::int8_t> infinite(tree.size(), 0);
    for (auto n = static_cast<NodeId>(tree.size()); n-- > 0;) {
        if (tree.is_leaf(n) && tree.value(n).is_infinite()) infinite[n] = tree.value(n).sign() < 0 ? -1 : 1;
        if (n == 0) break;
        const NodeId parent = tree.parent(n);
        const bool first = tree.ordinal(n) + 1 == tree.children(parent).size();
        const bool max = tree.turn(parent) == Turn::max;
        std::int8_t& total = infinite[parent];
        if (max || (tree.turn(parent) == Turn::min && opponent == Opponent::adversary)) {
            total = first ? infinite[n] : max ? std::max(total, infinite[n]) : std::min(total, infinite[n]);
        } else {
            if (total * infinite[n] < 0) found = found == no_node ? parent : std::min(found, parent);
            if (total == 0) total = infinite[n];
        }
    }
    return found;
}

NodeId too_exact_average(const ExplicitTree& tree, Opponent opponent) {
    if (!tree.has_chance() && opponent == Opponent::adversary) return no_node;
    core::SumBudget budget;
    struct Open {
        NodeId node;
        Rational value;
    };
    std::vector<Open> open;  // few at a time, because the values of a large tree take memory
    for (NodeId n = 0; n < tree.size(); ++n) {
        if (!tree.is_leaf(n)) {
            open.push_back({n, {}});
            continue;
        }
        NodeId child = n;
        Rational value = tree.value(n);
        while (!open.empty()) {
            Open& parent = open.back();
            const Turn turn = tree.turn(parent.node);
            const bool first = tree.ordinal(child) == 0;
            if (turn == Turn::max || (turn == Turn::min && opponent == Opponent::adversary)) {
                if (first || (turn == Turn::max ? parent.value < value : value < parent.value)) parent.value = value;
            } else {
                const auto children = static_cast<std::int64_t>(tree.children(parent.node).size());
                const Rational weight = turn == Turn::chance ? tree.weight(child) : Rational(1, children);
                parent.value += weight * value;
                if (!budget.spend(parent.value)) return parent.node;
            }
            if (tree.subtree_end(parent.node) != tree.subtree_end(child)) break;
            child = parent.node;
            value = std::move(parent.value);
            open.pop_back();
        }
    }
    return no_node;
}

Opponent expectimax_opponent(const TreeShape& tree) {
    return tree.has_chance() ? Opponent::adversary : Opponent::fair_chance;
}

}  // namespace plyglass::game
