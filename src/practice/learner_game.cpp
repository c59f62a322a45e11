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

}  // namespace plyglass::practice
