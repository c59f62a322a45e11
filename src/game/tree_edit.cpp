#include "game/tree_edit.hpp"

#include <algorithm>
#include <cassert>
#include <string_view>
#include <utility>
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
    std::span<const core::Rational> weights{};  ///< of all nodes, then of `grown`'s new child; empty: those of the tree
    std::optional<std::size_t> depth{};         ///< inner nodes at this depth become leaves; nothing: none do
    NodeId turned = no_node;                    ///< `turn` moves there
    core::Turn turn = core::Turn::max;
    NodeId grown = no_node;    ///< has one more child; a leaf: hands its value down to one, and `turn` moves there
    NodeId deleted = no_node;  ///< is left out with all below it
    NodeId named = no_node;    ///< has the label `name`
    std::string_view name{};
    bool retells = false;  ///< the words of its game no longer fit
};

std::shared_ptr<const ExplicitTree> copied(const ExplicitTree& tree, const Change& change) {
    TreeBuilder builder;
    if (!change.retells) builder.story(tree.story());
    const bool has_same_nodes = change.parent == no_node && change.order == nullptr && !change.depth && !change.retells;
    if (has_same_nodes) builder.payoffs(tree.payoffs());
    builder.reserve(tree.size() + 1);
    const auto turn_of = [&](NodeId n) { return n == change.turned ? change.turn : tree.turn(n); };
    const auto is_only = [&](NodeId n, NodeId child) {
        return tree.children(n).size() == 1 && tree.children(n).front() == child;
    };
    const auto write_leaf = [&](NodeId n, const TreeBuilder::Edge& edge) {
        const std::string_view instead = n == change.leaf ? std::string_view() : tree.instead_of_value(n);
        instead.empty() ? builder.leaf(n == change.leaf ? change.value : tree.value(n), edge)
                        : builder.leaf_without_value(std::string(instead), edge);
    };
    // Each entry is a node that is still to be written, or the end of one.
    struct Entry {
        NodeId node;
        bool end;
    };
    std::vector<Entry> stack{{0, false}};
    while (!stack.empty()) {
        const Entry at = stack.back();
        stack.pop_back();
        const NodeId n = at.node;
        if (at.end) {
            const bool picks = turn_of(n) == core::Turn::chance;
            if (n == change.grown) builder.leaf(0, {{}, {}, picks ? &change.weights[tree.size()] : nullptr});
            builder.close();
            continue;
        }
        const bool under_chance = n != 0 && turn_of(tree.parent(n)) == core::Turn::chance;
        const core::Rational* weight = !under_chance            ? nullptr
                                       : change.weights.empty() ? &tree.weight(n)
                                                                : &change.weights[n];
        const TreeBuilder::Edge edge{n == change.named ? change.name : tree.label(n),
                                     change.retells ? std::string_view() : tree.detail(n), weight};
        const core::Rational* inner = tree.inner_value(n);
        if (change.depth && builder.open_nodes() == *change.depth && !tree.is_leaf(n)) {
            inner != nullptr ? builder.leaf(*inner, edge) : builder.leaf_without_value("?", edge);
            continue;
        }
        if (tree.is_leaf(n) && n == change.grown) {
            builder.open(change.turn, edge);
            write_leaf(n, {});
            builder.close();
            continue;
        }
        if (tree.is_leaf(n) || is_only(n, change.deleted)) {
            NodeId first = n;
            while (!tree.is_leaf(first)) first = tree.children(first).front();
            write_leaf(first, edge);
            continue;
        }
        builder.open(turn_of(n), edge);
        if (inner != nullptr) builder.inner_value(*inner);
        stack.push_back({n, true});
        const auto children = n == change.parent        ? change.moved
                              : change.order != nullptr ? change.order->moves(n)
                                                        : tree.children(n);
        for (std::size_t i = children.size(); i-- > 0;) {
            if (children[i] != change.deleted) stack.push_back({children[i], false});
        }
    }
    return builder.finish();
}

/// The weights of all nodes of `tree`, and 0 for a new one.
std::vector<core::Rational> weights_of(const ExplicitTree& tree) {
    std::vector<core::Rational> out(tree.size() + 1);
    for (NodeId n = 1; n < tree.size(); ++n) {
        if (tree.turn(tree.parent(n)) == core::Turn::chance) out[n] = tree.weight(n);
    }
    return out;
}

/// The edited tree, if the notation's reader takes it.
EditResult edited(const ExplicitTree& tree, Change change, const ChildMove& move, NodeId at) {
    change.retells = true;
    auto out = copied(tree, change);
    if (auto read = read_tree(write_tree(*out)); !read) return read.error();
    return EditedTree{std::move(out), move, at};
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

EditResult value_edited(const ExplicitTree& tree, NodeId leaf, const core::Rational& value) {
    assert(tree.is_leaf(leaf));
    return edited(tree, {.leaf = leaf, .value = value}, {}, leaf);
}

EditResult child_added(const ExplicitTree& tree, NodeId n) {
    Change change{.grown = n};
    if (tree.is_leaf(n)) {
        NodeId above = tree.parent(n);
        while (above != no_node && tree.turn(above) == core::Turn::chance) above = tree.parent(above);
        const bool max_above = above != no_node && tree.turn(above) == core::Turn::max;
        change.turn = max_above ? core::Turn::min : core::Turn::max;
        return edited(tree, change, {n, ChildMove::none, 0}, n + 1);
    }
    const auto count = static_cast<std::uint32_t>(tree.children(n).size());
    auto weights = weights_of(tree);
    if (tree.turn(n) == core::Turn::chance) {
        weights.back() = core::Rational(1, count + 1);
        for (const NodeId child : tree.children(n)) weights[child] = weights[child] * core::Rational(count, count + 1);
    }
    change.weights = weights;
    return edited(tree, change, {n, ChildMove::none, count}, tree.subtree_end(n));
}

EditResult node_deleted(const ExplicitTree& tree, NodeId n) {
    assert(n != 0);
    const NodeId parent = tree.parent(n);
    auto weights = weights_of(tree);
    if (tree.turn(parent) == core::Turn::chance && tree.children(parent).size() > 1) {
        const core::Rational rest = core::Rational(1) - weights[n];
        for (const NodeId child : tree.children(parent)) weights[child] = weights[child] / rest;
    }
    return edited(tree, {.weights = weights, .deleted = n}, {parent, tree.ordinal(n), ChildMove::none}, parent);
}

EditResult turn_edited(const ExplicitTree& tree, NodeId n, core::Turn turn) {
    assert(!tree.is_leaf(n));
    auto weights = weights_of(tree);
    const auto count = static_cast<std::int64_t>(tree.children(n).size());
    if (turn != tree.turn(n)) {
        for (const NodeId child : tree.children(n)) weights[child] = core::Rational(1, count);
    }
    return edited(tree, {.weights = weights, .turned = n, .turn = turn}, {}, n);
}

EditResult weight_edited(const ExplicitTree& tree, NodeId n, const core::Rational& weight) {
    assert(n != 0 && tree.turn(tree.parent(n)) == core::Turn::chance && tree.children(tree.parent(n)).size() > 1);
    auto weights = weights_of(tree);
    const core::Rational rest = core::Rational(1) - weights[n];
    for (const NodeId child : tree.children(tree.parent(n))) {
        weights[child] = child == n ? weight : weights[child] * (core::Rational(1) - weight) / rest;
    }
    return edited(tree, {.weights = weights}, {}, n);
}

EditResult name_edited(const ExplicitTree& tree, NodeId n, std::string_view name) {
    assert(n != 0);
    return edited(tree, {.named = n, .name = name}, {}, n);
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
    if (n <= move.parent) return n;
    if (n >= before.subtree_end(move.parent)) return static_cast<NodeId>(n - before.size() + after.size());
    std::vector<std::uint32_t> path = before.path(n);
    std::uint32_t& place = path[before.path(move.parent).size()];
    if (place == move.from && move.to == ChildMove::none) return move.parent;
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
