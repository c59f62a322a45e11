#include "game/explicit_tree.hpp"

#include <algorithm>
#include <cassert>

namespace plyglass::game {

std::uint32_t ExplicitTree::ordinal(NodeId n) const {
    if (n == 0) return 0;
    const auto siblings = children(parent(n));  // ascending, like everything in preorder
    return static_cast<std::uint32_t>(std::lower_bound(siblings.begin(), siblings.end(), n) - siblings.begin());
}

NodeId ExplicitTree::leaf(std::uint32_t number) const {
    // The earlier nodes that have this leaf as their first leaf are its ancestors.
    const auto after = std::upper_bound(leaf_rank_.begin(), leaf_rank_.end(), number);
    return static_cast<NodeId>(after - leaf_rank_.begin() - 1);
}

std::uint32_t ExplicitTree::leaves_below(NodeId n) const {
    const NodeId end = subtree_end_[n];
    return (end == size() ? leaf_count_ : leaf_rank_[end]) - leaf_rank_[n];
}

std::string_view ExplicitTree::label(NodeId n) const {
    if (word_ends_.empty()) return {};
    const std::size_t begin = n == 0 ? 0 : word_ends_[2 * std::size_t{n} - 1];
    return std::string_view(words_).substr(begin, word_ends_[2 * std::size_t{n}] - begin);
}

std::string_view ExplicitTree::detail(NodeId n) const {
    if (word_ends_.empty()) return {};
    const std::size_t begin = word_ends_[2 * std::size_t{n}];
    return std::string_view(words_).substr(begin, word_ends_[2 * std::size_t{n} + 1] - begin);
}

std::vector<std::uint32_t> ExplicitTree::path(NodeId n) const {
    std::vector<std::uint32_t> ordinals;
    for (; parent(n) != no_node; n = parent(n)) ordinals.push_back(ordinal(n));
    std::reverse(ordinals.begin(), ordinals.end());
    return ordinals;
}

NodeId ExplicitTree::at(std::span<const std::uint32_t> path) const {
    NodeId node = 0;
    for (const std::uint32_t ordinal : path) {
        const auto below = children(node);
        if (ordinal >= below.size()) return no_node;
        node = below[ordinal];
    }
    return node;
}

// --- Building -----------------------------------------------------------------------------------------

void TreeBuilder::open(core::Turn turn, const Edge& edge) {
    assert(turn != core::Turn::over);
    const NodeId id = add(turn, edge);
    tree_.has_chance_ = tree_.has_chance_ || turn == core::Turn::chance;
    stack_.push_back({id});
}

void TreeBuilder::leaf(core::Rational value, const Edge& edge) {
    add(core::Turn::over, edge);
    tree_.height_ = std::max(tree_.height_, static_cast<std::uint32_t>(stack_.size()));
    ++tree_.leaf_count_;
    if (!lean()) tree_.values_.push_back(std::move(value));
}

void TreeBuilder::ghost(core::Turn turn, const Edge& edge) {
    leaf({}, edge);
    tree_.turns_.back() = turn;
    tree_.ghosts_.resize(size() - 1);
    tree_.ghosts_.push_back(true);
}

void TreeBuilder::close() {
    assert(!stack_.empty());
    assert(stack_.back().children > 0);
    tree_.subtree_end_[stack_.back().node] = static_cast<NodeId>(size());
    stack_.pop_back();
}

NodeId TreeBuilder::add(core::Turn turn, const Edge& edge) {
    assert(size() < max_nodes);
    assert(size() == 0 || !stack_.empty());
    const auto id = static_cast<NodeId>(size());
    tree_.parents_.push_back(stack_.empty() ? no_node : stack_.back().node);
    if (!stack_.empty()) ++stack_.back().children;
    tree_.turns_.push_back(turn);
    tree_.subtree_end_.push_back(id + 1);  // until it is closed
    tree_.leaf_rank_.push_back(tree_.leaf_count_);
    add_words(id, edge);
    add_weight(id, edge.weight);
    return id;
}

void TreeBuilder::add_words(NodeId id, const Edge& edge) {
    // Most trees have no words at all: the first word also makes room for the nodes before it.
    if (tree_.word_ends_.empty()) {
        if (edge.label.empty() && edge.detail.empty()) return;
        tree_.word_ends_.assign(2 * std::size_t{id}, 0);
    }
    tree_.words_ += edge.label;
    tree_.word_ends_.push_back(tree_.words_.size());
    tree_.words_ += edge.detail;
    tree_.word_ends_.push_back(tree_.words_.size());
}

void TreeBuilder::add_weight(NodeId id, const core::Rational* weight) {
    if (lean()) return;
    const NodeId parent = tree_.parents_[id];
    const bool under_chance = parent != no_node && tree_.turns_[parent] == core::Turn::chance;
    assert(under_chance == (weight != nullptr));
    if (under_chance) tree_.weights_.resize(id);
    if (under_chance || !tree_.weights_.empty()) tree_.weights_.push_back(weight ? *weight : core::Rational());
}

void TreeBuilder::gather_children() {
    const std::size_t nodes = size();
    // Counts are stored two places ahead, so that placing the children of a node moves its end to the right place.
    std::vector<std::uint32_t>& next = tree_.first_child_;
    next.assign(nodes + 2, 0);
    for (std::size_t n = 1; n < nodes; ++n) ++next[tree_.parents_[n] + 2];
    for (std::size_t n = 0; n < nodes; ++n) next[n + 1] += next[n];
    tree_.children_.resize(nodes - 1);
    for (std::size_t n = 1; n < nodes; ++n) {
        tree_.children_[next[tree_.parents_[n] + 1]++] = static_cast<NodeId>(n);
    }
    next.pop_back();
}

void TreeBuilder::reserve(std::size_t nodes) {
    tree_.parents_.reserve(nodes);
    tree_.turns_.reserve(nodes);
    tree_.subtree_end_.reserve(nodes);
    tree_.leaf_rank_.reserve(nodes);
}

std::shared_ptr<const ExplicitTree> TreeBuilder::finish() {
    assert(size() > 0);
    assert(stack_.empty());
    gather_children();
    if (!tree_.ghosts_.empty()) tree_.ghosts_.resize(size());
    return std::make_shared<const ExplicitTree>(std::exchange(tree_, {}));
}

}  // namespace plyglass::game
