#pragma once

// The search of an item as others show it, step by step.

#include "practice/item.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::practice {

struct WrittenSearch {
    Tree tree;  ///< in the order in which it is searched, with a value on every leaf
    trace::Search search;
};

/// `filling` has the values of the item's answer, `threshold` its number.
WrittenSearch written_search(const Item& item);

}  // namespace plyglass::practice
