#include "game/tree_edit.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "core/number_size.hpp"

namespace plyglass::game {

namespace {

/// What is another in a copy of a tree.
struct Change {
    NodeId parent = no_node;  ///< its children stand in the order of `moved`
    std::span<const NodeId> moved{};
    NodeId leaf = no_node;  ///< is worth `value`
    core::Rational value{};
    const TreeGame* order = nullptr;            ///< the order of all children; null: as they are written
    std::span<const core::Rational> weights{};  ///< of all nodes; empty: those of the tree
    std::optional<std::size_t> depth{};         ///< inner nodes at this depth become leaves; nothing: none do
};

std::shared_ptr<const ExplicitTree> copied(const ExplicitTree& tree, const Change& change) {
    TreeBuilder builder;
    builder.story(tree.story());
    const bool has_same_nodes = change.parent == no_node && change.order == nullptr && !change.depth;
    if (has_same_nodes) builder.payoffs(tree.payoffs());
    builder.reserve(tree.size());
    // Each entry is a node that is still to be written, or the end of one.
    struct Entry {
        NodeId node;
        bool end;
    };
    std::vector<Entry> stack{{0, false}};
    while (!stack.empty()) {
        const Entry at = stack.back();
        stack.pop_back();
        if (at.end) {
            builder.close();
            continue;
        }
        const NodeId n = at.node;
        const bool under_chance = n != 0 && tree.turn(tree.parent(n)) == core::Turn::chance;
        const core::Rational* weight = !under_chance            ? nullptr
                                       : change.weights.empty() ? &tree.weight(n)
                                                                : &change.weights[n];
        const TreeBuilder::Edge edge{tree.label(n), tree.detail(n), weight};
        const core::Rational* inner = tree.inner_value(n);
        if (change.depth && builder.open_nodes() == *change.depth && !tree.is_leaf(n)) {
            inner != nullptr ? builder.leaf(*inner, edge) : builder.leaf_without_value("?", edge);
            continue;
        }
        if (tree.is_leaf(n)) {
            const std::string_view instead = n == change.leaf ? std::string_view() : tree.instead_of_value(n);
            instead.empty() ? builder.leaf(n == change.leaf ? change.value : tree.value(n), edge)
                            : builder.leaf_without_value(std::string(instead), edge);
            continue;
        }
        builder.open(tree.turn(n), edge);
        if (inner != nullptr) builder.inner_value(*inner);
        stack.push_back({n, true});
        const auto children = n == change.parent        ? change.moved
                              : change.order != nullptr ? change.order->moves(n)
                                                        : tree.children(n);
        for (std::size_t i = children.size(); i-- > 0;) stack.push_back({children[i], false});
    }
    return builder.finish();
}

}  // namespace

std::shared_ptr<const ExplicitTree> with_child_at(const ExplicitTree& tree, NodeId child, std::uint32_t to) {
    const NodeId parent = tree.parent(child);
    std::vector<NodeId> moved(tree.children(parent).begin(), tree.children(parent).end());
    assert(to < moved.size());
    const auto from = moved.begin() + tree.ordinal(child);
    const auto place = moved.begin() + to;
    place < from ? std::rotate(place, from, from + 1) : std::rotate(from, from + 1, place + 1);
    return copied(tree, {.parent = parent, .moved = moved});
}

std::shared_ptr<const ExplicitTree> with_value(const ExplicitTree& tree, NodeId leaf, const core::Rational& value) {
    assert(tree.is_leaf(leaf));
    return copied(tree, {.leaf = leaf, .value = value});
}

std::shared_ptr<const ExplicitTree> redrawn(const TreeGame& game) { return copied(game.tree(), {.order = &game}); }

std::shared_ptr<const ExplicitTree> cut_at_depth(const ExplicitTree& tree, std::size_t depth) {
    return copied(tree, {.depth = depth});
}

bool is_rounded_one(const core::Rational& sum) {
    const core::Rational off = sum - 1;
    const core::Rational most(1, 1'000'000);
    return off != 0 && off <= most && -most <= off;
}

std::optional<Unrounded> unrounded(const ExplicitTree& tree) {
    std::optional<Unrounded> out;
    std::vector<core::Rational> weights(tree.size());
    core::SumBudget budget;
    for (NodeId n = 0; n < tree.size(); ++n) {
        if (tree.turn(n) != core::Turn::chance) continue;
        core::Rational sum = 0;
        for (const NodeId child : tree.children(n)) sum += tree.weight(child);
        if (sum != 1 && !out) out = Unrounded{nullptr, sum};
        for (const NodeId child : tree.children(n)) {
            weights[child] = tree.weight(child) / sum;
            if (!budget.spend(weights[child])) return out;
        }
    }
    if (out) out->tree = copied(tree, {.weights = weights});
    return out;
}

NodeId number_after(const TreeShape& before, const TreeShape& after, const ChildMove& move, NodeId n) {
    if (n <= move.parent || n >= before.subtree_end(move.parent)) return n;
    std::vector<std::uint32_t> path = before.path(n);
    std::uint32_t& place = path[before.path(move.parent).size()];
    if (place == move.from) {
        place = move.to;
    } else if (place > move.from && place <= move.to) {
        --place;
    } else if (place < move.from && place >= move.to) {
        ++place;
    }
    return after.at(path);
}

}  // namespace plyglass::game
