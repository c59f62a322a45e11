#include "game/explicit_tree.hpp"

#include <algorithm>
#include <cassert>
#include <unordered_map>

namespace plyglass::game {

std::string_view ExplicitTree::label(NodeId n) const {
    if (word_ends_.empty()) return {};
    const std::size_t begin = n == 0 ? 0 : word_ends_[2 * std::size_t{n} - 1];
    return std::string_view(words_).substr(begin, word_ends_[2 * std::size_t{n}] - begin);
}

namespace {

/// What `list`, which is in the order of its nodes, has of node `n`; null: nothing.
template <class T>
const T* of_node(const std::vector<std::pair<NodeId, T>>& list, NodeId n) {
    const auto at =
        std::lower_bound(list.begin(), list.end(), n, [](const auto& it, NodeId key) { return it.first < key; });
    return at == list.end() || at->first != n ? nullptr : &at->second;
}

}  // namespace

std::string_view ExplicitTree::instead_of_value(NodeId leaf) const {
    const std::string* words = of_node(instead_, leaf);
    return words == nullptr ? std::string_view() : *words;
}

const core::Rational* ExplicitTree::inner_value(NodeId n) const { return of_node(inner_values_, n); }

std::string_view ExplicitTree::detail(NodeId n) const {
    if (word_ends_.empty()) return {};
    const std::size_t begin = word_ends_[2 * std::size_t{n}];
    return std::string_view(words_).substr(begin, word_ends_[2 * std::size_t{n} + 1] - begin);
}

std::size_t ExplicitTree::positions() const {
    std::size_t out = first_alike_.empty() ? size() : 0;
    for (NodeId n = 0; n < first_alike_.size(); ++n) out += first_alike_[n] == n ? 1 : 0;
    return out;
}

// --- Building -----------------------------------------------------------------------------------------

void TreeBuilder::open(core::Turn turn, const Edge& edge) {
    add_edge(edge);
    shape_.open(turn);
}

void TreeBuilder::leaf(core::Rational value, const Edge& edge) {
    add_edge(edge);
    shape_.leaf();
    tree_.values_.push_back(std::move(value));
}

void TreeBuilder::leaf_without_value(std::string instead, const Edge& edge) {
    tree_.instead_.emplace_back(static_cast<NodeId>(size()), std::move(instead));
    leaf(core::Rational(), edge);
}

void TreeBuilder::inner_value(core::Rational value) {
    tree_.inner_values_.emplace_back(static_cast<NodeId>(size()) - 1, std::move(value));
}

/// The edge above the node that comes next.
void TreeBuilder::add_edge(const Edge& edge) {
    add_words(edge);
    add_weight(edge.weight);
}

void TreeBuilder::add_words(const Edge& edge) {
    // Most trees have no words at all: the first word also makes room for the nodes before it.
    if (tree_.word_ends_.empty()) {
        if (edge.label.empty() && edge.detail.empty()) return;
        tree_.word_ends_.assign(2 * size(), 0);
    }
    tree_.words_ += edge.label;
    tree_.word_ends_.push_back(tree_.words_.size());
    tree_.words_ += edge.detail;
    tree_.word_ends_.push_back(tree_.words_.size());
}

void TreeBuilder::add_weight(const core::Rational* weight) {
    const bool under_chance = shape_.is_under_chance();
    assert(under_chance == (weight != nullptr));
    if (under_chance) tree_.weights_.resize(size());
    if (under_chance || !tree_.weights_.empty()) tree_.weights_.push_back(weight ? *weight : core::Rational());
}

void TreeBuilder::find_shared_labels() {
    if (tree_.word_ends_.empty()) return;
    std::unordered_map<std::string_view, NodeId> first;
    const auto share = [&](NodeId n) {
        tree_.shared_labels_.resize(tree_.size());
        tree_.shared_labels_[n] = true;
    };
    for (NodeId n = 0; n < tree_.size(); ++n) {
        if (tree_.label(n).empty()) continue;
        const auto [at, is_new] = first.try_emplace(tree_.label(n), n);
        if (is_new) continue;
        share(at->second);
        share(n);
    }
}

std::shared_ptr<const ExplicitTree> TreeBuilder::finish() {
    static_cast<TreeShape&>(tree_) = shape_.finish();
    find_shared_labels();
    tree_.first_alike_ = tree_.story().nodes_alike(tree_);
    return std::make_shared<const ExplicitTree>(std::exchange(tree_, {}));
}

}  // namespace plyglass::game
