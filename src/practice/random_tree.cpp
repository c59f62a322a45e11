#include "practice/random_tree.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace plyglass::practice {

namespace {

/// A tree without values: the kind of each node in preorder, `over` for a leaf, and its number of children.
struct Sketch {
    struct Node {
        Turn turn = Turn::over;
        std::uint32_t children = 0;
    };
    std::vector<Node> nodes;
    std::size_t leaves = 0;
};

Turn turn_at(const Wish& wish, std::uint32_t depth) {
    if (!wish.chance) return depth % 2 == 0 ? wish.root : core::opponent(wish.root);
    if (depth % 2 == 1) return Turn::chance;
    return depth % 4 == 0 ? wish.root : core::opponent(wish.root);
}

void sketch_node(const Wish& wish, std::uint32_t depth, bool may_end, core::Random& random, Sketch& out) {
    constexpr std::uint32_t one_in = 4;
    const bool ends_early = wish.early_leaves && may_end && depth >= 1 && random.below(one_in) == 0;
    if (depth == wish.depth || ends_early) {
        out.nodes.emplace_back();
        ++out.leaves;
        return;
    }
    const std::uint32_t children =
        !wish.widths.empty() ? wish.widths[depth]
                             : wish.fewest_children + random.below(wish.most_children - wish.fewest_children + 1);
    out.nodes.push_back({turn_at(wish, depth), children});
    // One child of each node goes on, so that the tree is as deep as wished.
    const std::uint32_t goes_on = random.below(children);
    for (std::uint32_t i = 0; i < children; ++i) sketch_node(wish, depth + 1, i != goes_on, random, out);
}

std::vector<Rational> leaf_values(const Wish& wish, std::size_t count, core::Random& random) {
    std::vector<Rational> out;
    const auto span = static_cast<std::uint32_t>(wish.highest - wish.lowest + 1);
    if (!wish.all_different) {
        for (std::size_t i = 0; i < count; ++i) out.emplace_back(wish.lowest + random.below(span));
        return out;
    }
    std::vector<std::int64_t> all(std::max<std::size_t>(span, count + count / 2));
    std::iota(all.begin(), all.end(), wish.lowest);
    random.shuffle(all);
    out.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
    return out;
}

/// The probabilities of a chance node's children, in quarters if there are two and they are not fair.
std::vector<Rational> weights(const Wish& wish, std::uint32_t children, core::Random& random) {
    if (!wish.fair_coins && children == 2) {
        const int quarters = 1 + static_cast<int>(random.below(3));
        return {Rational(quarters, 4), Rational(4 - quarters, 4)};
    }
    return std::vector<Rational>(children, Rational(1, static_cast<std::int64_t>(children)));
}

/// Builds the nodes of a sketch, each with its children.
class Builder {
public:
    Builder(const Wish& wish, const Sketch& sketch, core::Random& random)
        : wish_(wish), sketch_(sketch), values_(leaf_values(wish, sketch.leaves, random)), random_(random) {}

    Tree build() {
        add({});
        return builder_.finish();
    }

private:
    void add(const game::TreeBuilder::Edge& edge) {
        const Sketch::Node node = sketch_.nodes[next_++];
        if (node.children == 0) {
            builder_.leaf(values_[leaf_++], edge);
            return;
        }
        builder_.open(node.turn, edge);
        const bool chance = node.turn == Turn::chance;
        const auto weight = chance ? weights(wish_, node.children, random_) : std::vector<Rational>();
        for (std::uint32_t i = 0; i < node.children; ++i) add({{}, {}, chance ? &weight[i] : nullptr});
        builder_.close();
    }

    const Wish& wish_;
    const Sketch& sketch_;
    std::vector<Rational> values_;
    core::Random& random_;
    game::TreeBuilder builder_;
    std::size_t next_ = 0;
    std::size_t leaf_ = 0;
};

}  // namespace

std::optional<Tree> random_tree(const Wish& wish, core::Random& random) {
    constexpr int most_attempts = 100;
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        Sketch sketch;
        sketch_node(wish, 0, false, random, sketch);
        if (sketch.leaves <= wish.most_leaves) return Builder(wish, sketch, random).build();
    }
    return std::nullopt;
}

namespace {

/// A copy of the tree with the labels and the values of leaves that those functions answer for each node.
template <class Label, class Value>
Tree copied(const game::ExplicitTree& tree, const Label& label_of, const Value& value_of) {
    game::TreeBuilder builder;
    builder.story(tree.story());
    builder.reserve(tree.size());
    for (NodeId n = 0; n < tree.size(); ++n) {
        const bool weighs = n > 0 && tree.turn(tree.parent(n)) == Turn::chance;
        const game::TreeBuilder::Edge edge{label_of(n), tree.detail(n), weighs ? &tree.weight(n) : nullptr};
        if (!tree.is_leaf(n)) {
            builder.open(tree.turn(n), edge);
            continue;
        }
        builder.leaf(value_of(n), edge);
        for (NodeId p = tree.parent(n); p != game::no_node && tree.subtree_end(p) == n + 1; p = tree.parent(p)) {
            builder.close();
        }
    }
    return builder.finish();
}

}  // namespace

Tree with_values(const game::ExplicitTree& tree, const Wish& wish, core::Random& random) {
    const std::vector<Rational> values = leaf_values(wish, tree.leaf_count(), random);
    return copied(
        tree, [&](NodeId n) { return tree.label(n); }, [&](NodeId n) { return values[tree.leaf_number(n)]; });
}

Tree with_names(const game::ExplicitTree& tree, const Naming& first, const Naming& second) {
    const auto label = [&](NodeId n) -> std::string_view {
        return n == first.node ? first.name : n == second.node ? second.name : tree.label(n);
    };
    return copied(tree, label, [&](NodeId n) { return tree.value(n); });
}

}  // namespace plyglass::practice
