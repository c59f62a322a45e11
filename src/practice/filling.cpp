#include "practice/filling.hpp"

#include <algorithm>
#include <span>

namespace plyglass::practice {

namespace {

using game::ExplicitTree;

/// Gives each subtree of `n` a stretch of the ascending `values`, so that the search finds the best child first, or last,
/// at every node.
void put_in_stretches(const ExplicitTree& tree, NodeId n, bool best_first, std::span<const Rational> values,
                      std::vector<Rational>& out) {
    if (tree.is_leaf(n)) {
        out[tree.leaf_number(n)] = values.front();
        return;
    }
    const bool highest_first = (tree.turn(n) == Turn::max) == best_first;
    for (const NodeId child : tree.children(n)) {
        const std::size_t count = tree.leaves_below(child);
        put_in_stretches(tree, child, best_first, highest_first ? values.last(count) : values.first(count), out);
        values = highest_first ? values.first(values.size() - count) : values.subspan(count);
    }
}

/// The fewest leaves that alpha-beta looks at in a tree whose nodes have as many children as all others of their level
/// (Knuth and Moore 1975: the products of every second level's numbers, less one); nothing of other trees.
std::optional<std::size_t> fewest_leaves(const ExplicitTree& tree) {
    std::vector<std::size_t> widths;
    std::vector<Turn> turns;
    std::size_t products[] = {1, 1};
    for (NodeId n = 0; n < tree.size(); ++n) {
        const std::size_t depth = tree.path(n).size();
        if (depth == widths.size()) {
            widths.push_back(tree.children(n).size());
            turns.push_back(tree.turn(n));
        }
        if (tree.children(n).size() != widths[depth] || tree.turn(n) != turns[depth]) return std::nullopt;
        if (depth > 0 && !tree.is_leaf(n) && turns[depth] == turns[depth - 1]) return std::nullopt;
    }
    for (std::size_t depth = 0; depth + 1 < widths.size(); ++depth) products[depth % 2] *= widths[depth];
    return products[0] + products[1] - 1;
}

/// The order of all that prunes the most, or the first that prunes nothing.
std::optional<LeafValues> best_of_all_orders(const Item& item) {
    if (item.tree->leaf_count() > most_orders_leaves) return std::nullopt;
    const Reading rules = right_reading(item);
    LeafValues order{item.asked.given};
    std::optional<LeafValues> best;
    std::size_t most = 0;
    do {
        const std::size_t pruned = pruned_with(item, order, rules);
        if (!item.asked.most && pruned == 0) return order;
        if (item.asked.most && (!best || pruned > most)) {
            best = order;
            most = pruned;
        }
    } while (std::next_permutation(order.values.begin(), order.values.end()));
    return best;
}

}  // namespace

std::optional<LeafValues> fill(const Item& item) {
    const ExplicitTree& tree = *item.tree;
    if (tree.has_chance()) return std::nullopt;
    LeafValues out;
    out.values.resize(tree.leaf_count());
    put_in_stretches(tree, 0, item.asked.most, item.asked.given, out.values);
    const std::size_t pruned = pruned_with(item, out, right_reading(item));
    const auto fewest = fewest_leaves(tree);
    const bool is_best = item.asked.most ? fewest && pruned == tree.leaf_count() - *fewest : pruned == 0;
    if (is_best) return out;
    return best_of_all_orders(item);
}

std::size_t pruned_with(const Item& item, const LeafValues& values, const Reading& reading) {
    LearnerGame game = game_of(item, reading);
    for (std::uint32_t i = 0; i < item.tree->leaf_count(); ++i) game.put(i, values.values[i]);
    return unseen_leaves(*item.tree, watch(item, game, reading)).size();
}

bool meets_goal(const Item& item, const LeafValues& values, const Reading& reading) {
    const auto& example = std::get<LeafValues>(item.answer);
    return pruned_with(item, values, reading) == pruned_with(item, example, right_reading(item));
}

}  // namespace plyglass::practice
