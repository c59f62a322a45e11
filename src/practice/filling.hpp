#pragma once

// Values put on empty leaves so that alpha-beta prunes as much as it can, or nothing.

#include <optional>
#include <vector>

#include "practice/item.hpp"
#include "practice/solving.hpp"

namespace plyglass::practice {

/// Trees with more leaves are filled only if all nodes of a level have the same number of children (or nothing is to be
/// pruned): the bound of Knuth and Moore says how much can be pruned of these. Of others all orders are tried.
inline constexpr std::size_t most_orders_leaves = 8;

/// The item's `given` values on its leaves so that its goal is met; nothing if they cannot meet it, or if that is not
/// known.
std::optional<LeafValues> fill(const Item& item);

/// How many leaves are pruned with these values, by the rules of `reading`.
std::size_t pruned_with(const Item& item, const LeafValues& values, const Reading& reading);

/// Whether these values, which are those given in some order, prune as much as the item's answer does.
bool meets_goal(const Item& item, const LeafValues& values, const Reading& reading);

}  // namespace plyglass::practice
