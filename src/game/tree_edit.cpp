#include "game/tree_edit.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace plyglass::game {

namespace {

/// `tree` written once more: with the children of `parent` in the order of `moved` (no_node: nowhere), and with `value`
/// as that of `leaf` (no_node: none).
std::shared_ptr<const ExplicitTree> copied(const ExplicitTree& tree, NodeId parent, std::span<const NodeId> moved,
                                           NodeId leaf, const core::Rational& value) {
    TreeBuilder builder;
    builder.story(tree.story());
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
        const TreeBuilder::Edge edge{tree.label(n), tree.detail(n), under_chance ? &tree.weight(n) : nullptr};
        if (tree.is_leaf(n)) {
            builder.leaf(n == leaf ? value : tree.value(n), edge);
            continue;
        }
        builder.open(tree.turn(n), edge);
        stack.push_back({n, true});
        const auto children = n == parent ? moved : tree.children(n);
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
    return copied(tree, parent, moved, no_node, {});
}

std::shared_ptr<const ExplicitTree> with_value(const ExplicitTree& tree, NodeId leaf, const core::Rational& value) {
    assert(tree.is_leaf(leaf));
    return copied(tree, no_node, {}, leaf, value);
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
