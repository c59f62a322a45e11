#pragma once

// What stands on an item's tree at the end: the value or bound of each node, what is pruned, and the cuts.

#include <optional>
#include <string>
#include <vector>

#include "practice/item.hpp"
#include "practice/witness.hpp"

namespace plyglass::practice {

class Solution {
public:
    explicit Solution(const Item& item);

    /// Whether the item's search looks at nodes one by one: not that of `average`, `filling` and `same`.
    bool is_searched() const { return seen_.has_value(); }
    /// Whether the search never looked at `n`.
    bool is_pruned(NodeId n) const { return seen_ && !(*seen_)[n].visited; }
    /// Whether the edge above `n` is where a cut skipped it.
    bool is_cut(NodeId n) const { return is_pruned(n) && (*seen_)[item_->tree->parent(n)].visited; }
    /// Of an inner node, "5", "≥6", "≤2", or nothing where nothing is proven; of a leaf its value, and that of a hidden one as
    /// the answer has it.
    std::string words(NodeId n) const;
    /// The cuts that skip something, in their order.
    std::vector<Witness::Cut> cuts() const { return seen_ ? seen_->cuts() : std::vector<Witness::Cut>{}; }
    /// Alpha and beta at the end of `n`; nothing where the search has none, or never was.
    std::optional<core::Window<Rational>> window(NodeId n) const;

private:
    const Item* item_;
    std::optional<Witness> seen_;
    bool bounds_ = false;  // the values are of alpha-beta: what they prove is shown
};

}  // namespace plyglass::practice
