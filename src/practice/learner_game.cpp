#include "practice/learner_game.hpp"

#include <algorithm>

namespace plyglass::practice {

LearnerGame::LearnerGame(Tree tree, bool right_to_left, bool players_swapped)
    : tree_(std::move(tree)), swapped_(players_swapped) {
    values_.reserve(tree_->leaf_count());
    for (NodeId n = 0; n < tree_->size(); ++n) {
        if (tree_->is_leaf(n)) values_.push_back(tree_->value(n));
        if (!right_to_left) continue;
        const auto children = tree_->children(n);
        mirrored_.insert(mirrored_.end(), children.rbegin(), children.rend());
    }
}

void LearnerGame::take_chance_as(ChanceAs as) {
    if (as == ChanceAs::average) return;
    if (as == ChanceAs::max || as == ChanceAs::min) {
        chance_ = as == ChanceAs::max ? Turn::max : Turn::min;
        return;
    }
    weights_.resize(tree_->size());
    for (NodeId n = 0; n < tree_->size(); ++n) {
        if (tree_->turn(n) != Turn::chance) continue;
        const auto children = tree_->children(n);
        const auto rarer = [&](NodeId a, NodeId b) { return tree_->weight(a) < tree_->weight(b); };
        const NodeId first = *std::max_element(children.begin(), children.end(), rarer);
        const NodeId last = *std::max_element(children.rbegin(), children.rend(), rarer);
        for (const NodeId child : children) {
            if (as == ChanceAs::sum) weights_[child] = 1;
            if (as == ChanceAs::plain_mean) weights_[child] = Rational(1, static_cast<std::int64_t>(children.size()));
            if (as == ChanceAs::likeliest && child == first) weights_[child] = 1;
            if (as == ChanceAs::last_likeliest && child == last) weights_[child] = 1;
        }
    }
}

}  // namespace plyglass::practice
