#include "trace/film.hpp"

#include <algorithm>
#include <cmath>

namespace plyglass::trace {

core::Turn Film::turn(NodeId n) const {
    const core::Turn turn = tree_->turn(n);
    return turn == core::Turn::min && fair_chance_ ? core::Turn::chance : turn;
}

Rational Film::probability(NodeId child) const {
    const NodeId parent = tree_->parent(child);
    if (positions_) {
        const Rational tile = positions_->plies[child].rank == 2 ? four_ : Rational(1) - four_;
        // The cells beyond a smaller board are empty, and no tile comes there.
        const int beyond = 16 - positions_->size * positions_->size;
        return tile / Rational(game::empty_cells(positions_->boards[parent]) - beyond);
    }
    if (tree_->turn(parent) == core::Turn::chance) return written_->weight(child);
    return {1, static_cast<std::int64_t>(tree_->children(parent).size())};
}

std::size_t Film::closed_at(NodeId n) const {
    if (!tree_->is_leaf(n)) return proofs_[tree_->inner_number(n)].step;
    // If a recording stops just after it has entered a node, the node's children are not known.
    const std::size_t step = entered_at_[n];
    return step != 0 && is_leaf_like(event(step).kind) ? step : 0;
}

core::Interval<Value> Film::proven(NodeId n) const {
    const std::size_t step = closed_at(n);
    if (step == 0) return {value(least_), value(most_)};
    if (tree_->is_leaf(n)) return {value(lo_of_leaf(event(step))), value(hi_of_leaf(event(step)))};
    const Proof& proof = proofs_[tree_->inner_number(n)];
    return {value(proof.lo), value(proof.hi)};
}

core::Bounded<Value> Film::judged(NodeId n, const Value& returned) const {
    const auto [lo, hi] = proven(n);
    if (lo == returned && hi == returned) return {returned, core::Bound::exact};
    return {returned, hi <= returned ? core::Bound::upper : core::Bound::lower};
}

std::uint32_t Film::skipped_leaves(std::size_t step) const {
    const auto at = std::lower_bound(cuts_.begin(), cuts_.end(), step);
    return at != cuts_.end() && *at == step ? cut_skips_[static_cast<std::size_t>(at - cuts_.begin())] : 0;
}

bool Film::cuts_against_alpha(std::size_t step) const {
    const core::Turn side = turn(event(step).node);
    // At a chance node the event before has set the bound that cuts.
    return side == core::Turn::chance ? event(step - 1).kind == Kind::beta : side == core::Turn::min;
}

std::vector<std::uint32_t> Film::pruned_leaves() const {
    std::vector<std::uint32_t> out;
    if (truncated_) return out;
    for (std::uint32_t i = 0; i < tree_->leaf_count(); ++i) {
        if (entered_at_[tree_->leaf(i)] == 0) out.push_back(i);
    }
    return out;
}

NodeId Film::best_child_from(NodeId n) const {
    const NodeId parent = tree_->parent(n);
    return turn(parent) == core::Turn::chance ? no_node : closings_[n].parent_has;
}

Value Film::best_from(NodeId n) const {
    const std::uint32_t has = closings_[n].parent_has;
    return turn(tree_->parent(n)) == core::Turn::chance ? value(has) : with_reward(has, value(returned(has)));
}

Value Film::with_reward(NodeId child, const Value& worth) const {
    const double won = reward(child);
    if (won == 0 || !worth.is_finite()) return worth;
    return Value(worth.to_double() + won);
}

std::uint32_t Film::unvisited_below(NodeId n) const {
    const NodeId counted = n - n % unvisited_stride;
    std::uint32_t count = unvisited_before_[n / unvisited_stride];
    for (NodeId i = counted; i < n; ++i) count += entered_at_[i] == 0 ? 1 : 0;
    return count;
}

std::uint32_t Film::nodes_within(NodeId n) const {
    const NodeId end = tree_->subtree_end(n);
    return end - n - (unvisited_before_.empty() ? 0 : unvisited_below(end) - unvisited_below(n));
}

std::size_t Film::next_cut(std::size_t step) const {
    const auto at = std::upper_bound(cuts_.begin(), cuts_.end(), step);
    return at == cuts_.end() ? 0 : *at;
}

bool Film::changes_best(std::size_t step) const {
    const Event& e = event(step);
    if (e.kind != Kind::leave && !is_leaf_like(e.kind)) return false;
    if (e.node == 0 || tree_->parent(e.node) != 0) return false;
    const NodeId before = closings_[e.node].before;
    return best_child_from(e.node) != (before == no_node ? no_node : best_child_from(before));
}

std::size_t Film::next_best_change(std::size_t step) const {
    for (std::size_t s = step + 1; s <= steps(); ++s) {
        if (changes_best(s)) return s;
    }
    return 0;
}

std::size_t Film::previous_best_change(std::size_t step) const {
    for (std::size_t s = step; s > 1;) {
        if (changes_best(--s)) return s;
    }
    return 0;
}

std::vector<std::size_t> Film::largest_swings(std::size_t most) const {
    struct Swing {
        double size;
        std::size_t step;
    };
    const auto larger = [](const Swing& a, const Swing& b) {
        return a.size > b.size || (a.size == b.size && a.step < b.step);
    };
    std::vector<Swing> found;  // a heap with its smallest swing in front
    for (std::size_t step = 1; step <= steps(); ++step) {
        const Event& e = event(step);
        if ((e.kind != Kind::leave && !is_leaf_like(e.kind)) || e.node == 0) continue;
        if (turn(tree_->parent(e.node)) == core::Turn::chance) continue;  // only a running sum
        const NodeId last = closings_[e.node].before;
        if (last == no_node || best_child_from(last) == best_child_from(e.node)) continue;
        const Value before = best_from(last);
        const Value after = best_from(e.node);
        if (!before.is_finite() || !after.is_finite()) continue;
        const Swing swing{std::abs(after.to_double() - before.to_double()), step};
        if (found.size() == most && !larger(swing, found.front())) continue;
        found.push_back(swing);
        std::push_heap(found.begin(), found.end(), larger);
        if (found.size() <= most) continue;
        std::pop_heap(found.begin(), found.end(), larger);
        found.pop_back();
    }
    std::sort(found.begin(), found.end(), larger);
    std::vector<std::size_t> out;
    out.reserve(found.size());
    for (const Swing& swing : found) out.push_back(swing.step);
    return out;
}

std::vector<NodeId> Film::nodes_with(const game::Board& board) const {
    std::vector<NodeId> out;
    if (!positions_) return out;
    for (NodeId n = 0; n < tree_->size(); ++n) {
        if (entered_at_[n] != 0 && positions_->boards[n] == board) out.push_back(n);
    }
    std::sort(out.begin(), out.end(), [&](NodeId a, NodeId b) { return entered_at_[a] < entered_at_[b]; });
    return out;
}

std::size_t Film::previous_cut(std::size_t step) const {
    const auto at = std::lower_bound(cuts_.begin(), cuts_.end(), step);
    return at == cuts_.begin() ? 0 : *std::prev(at);
}

}  // namespace plyglass::trace
