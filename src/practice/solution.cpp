#include "practice/solution.hpp"

#include "core/value.hpp"
#include "practice/solving.hpp"
#include "practice/words.hpp"
#include "text/format.hpp"

namespace plyglass::practice {

namespace {

std::string proven_words(const core::Interval<Rational>& it) {
    if (it.is_point()) return number_words(it.lo);
    if (it.lo.is_finite() == it.hi.is_finite()) return {};
    const bool lower = it.lo.is_finite();
    return text::bounded({core::Value(lower ? it.lo : it.hi), lower ? core::Bound::lower : core::Bound::upper});
}

}  // namespace

Solution::Solution(const Item& item) : item_(&item) {
    if (item.type == Type::values) {
        seen_.emplace(look_at_all(game_of(item)));
        return;
    }
    if (item.type == Type::average || item.type == Type::filling || item.type == Type::same) return;
    LearnerGame game = game_of(item);
    if (item.type == Type::threshold) {
        game.put(item.tree->leaf_number(item.asked.node), std::get<Number>(item.answer).value);
    }
    seen_.emplace(watch(item, game));
    bounds_ = true;
}

std::string Solution::words(NodeId n) const {
    const game::ExplicitTree& tree = *item_->tree;
    if (tree.is_leaf(n)) {
        if (item_->type == Type::filling) {
            return number_words(std::get<LeafValues>(item_->answer).values[tree.leaf_number(n)]);
        }
        if (seen_ && item_->hides(n) && !is_pruned(n)) return number_words((*seen_)[n].value);
        return number_words(tree.value(n));
    }
    if (item_->type == Type::average && n == 0) return number_words(std::get<Number>(item_->answer).value);
    if (!seen_ || is_pruned(n)) return {};
    return bounds_ ? proven_words(proven(tree, *seen_, n)) : number_words((*seen_)[n].value);
}

std::optional<core::Window<Rational>> Solution::window(NodeId n) const {
    if (!bounds_ || item_->tree->is_leaf(n) || is_pruned(n)) return std::nullopt;
    return (*seen_)[n].left;
}

}  // namespace plyglass::practice
