#include "game/tree_shape.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace plyglass::game {

std::uint32_t TreeShape::ordinal(NodeId n) const {
    if (n == 0) return 0;
    const auto siblings = children(parent(n));  // ascending, like everything in preorder
    return static_cast<std::uint32_t>(std::lower_bound(siblings.begin(), siblings.end(), n) - siblings.begin());
}

NodeId TreeShape::leaf(std::uint32_t number) const {
    // The earlier nodes that have this leaf as their first leaf are its ancestors.
    const auto after = std::upper_bound(leaf_rank_.begin(), leaf_rank_.end(), number);
    return static_cast<NodeId>(after - leaf_rank_.begin() - 1);
}

std::vector<std::uint32_t> TreeShape::levels_below(NodeId n) const {
    std::vector<std::uint32_t> out(subtree_end(n) - n);
    for (std::size_t i = 1; i < out.size(); ++i) out[i] = out[parent(n + static_cast<NodeId>(i)) - n] + 1;
    return out;
}

std::uint32_t TreeShape::leaves_below(NodeId n) const {
    const NodeId end = subtree_end_[n];
    return (end == size() ? leaf_count_ : leaf_rank_[end]) - leaf_rank_[n];
}

std::vector<std::uint32_t> TreeShape::path(NodeId n) const {
    std::vector<std::uint32_t> ordinals;
    for (; parent(n) != no_node; n = parent(n)) ordinals.push_back(ordinal(n));
    std::reverse(ordinals.begin(), ordinals.end());
    return ordinals;
}

NodeId TreeShape::at(std::span<const std::uint32_t> path) const {
    NodeId node = 0;
    for (const std::uint32_t ordinal : path) {
        const auto below = children(node);
        if (ordinal >= below.size()) return no_node;
        node = below[ordinal];
    }
    return node;
}

// --- Building -----------------------------------------------------------------------------------------

void TreeShapeBuilder::open(core::Turn turn) {
    assert(turn != core::Turn::over);
    const auto id = static_cast<NodeId>(size());
    add(turn);
    shape_.has_chance_ = shape_.has_chance_ || turn == core::Turn::chance;
    stack_.push_back({id});
}

void TreeShapeBuilder::leaf(core::Turn turn) {
    add(turn);
    shape_.height_ = std::max(shape_.height_, static_cast<std::uint32_t>(stack_.size()));
    ++shape_.leaf_count_;
}

void TreeShapeBuilder::close() {
    assert(!stack_.empty());
    assert(stack_.back().children > 0);
    shape_.subtree_end_[stack_.back().node] = static_cast<NodeId>(size());
    stack_.pop_back();
}

bool TreeShapeBuilder::is_under_chance() const {
    return !stack_.empty() && shape_.turns_[stack_.back().node] == core::Turn::chance;
}

void TreeShapeBuilder::add(core::Turn turn) {
    assert(size() < max_nodes);
    assert(size() == 0 || !stack_.empty());
    const auto id = static_cast<NodeId>(size());
    shape_.parents_.push_back(stack_.empty() ? no_node : stack_.back().node);
    if (!stack_.empty()) ++stack_.back().children;
    shape_.turns_.push_back(turn);
    shape_.subtree_end_.push_back(id + 1);  // until it is closed
    shape_.leaf_rank_.push_back(shape_.leaf_count_);
}

void TreeShapeBuilder::gather_children() {
    const std::size_t nodes = size();
    // Counts are stored two places ahead, so that placing the children of a node moves its end to the right place.
    std::vector<std::uint32_t>& next = shape_.first_child_;
    next.assign(nodes + 2, 0);
    for (std::size_t n = 1; n < nodes; ++n) ++next[shape_.parents_[n] + 2];
    std::partial_sum(next.begin(), next.end(), next.begin());
    shape_.children_.resize(nodes - 1);
    for (std::size_t n = 1; n < nodes; ++n) {
        shape_.children_[next[shape_.parents_[n] + 1]++] = static_cast<NodeId>(n);
    }
    next.pop_back();
}

void TreeShapeBuilder::reserve(std::size_t nodes) {
    shape_.parents_.reserve(nodes);
    shape_.turns_.reserve(nodes);
    shape_.subtree_end_.reserve(nodes);
    shape_.leaf_rank_.reserve(nodes);
}

TreeShape TreeShapeBuilder::finish() {
    assert(size() > 0);
    assert(stack_.empty());
    gather_children();
    return std::exchange(shape_, {});
}

}  // namespace plyglass::game
