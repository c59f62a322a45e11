#pragma once

// What there is to ask about a tree.

#include <optional>

#include "core/random.hpp"
#include "practice/item.hpp"

namespace plyglass::practice {

/// Whether any question that has an answer will do, or only one that is worth asking.
enum class Demand : bool { any, worth_asking };

/// The item with its question and its answer; `item` has its type, tree, cut rule and, in `same`, the change. Where several
/// questions are possible, `random` chooses, unless the item has one already, which is asked again. Nothing if the tree gives
/// no such question.
std::optional<Item> ask(Item item, Demand demand, core::Random& random);

}  // namespace plyglass::practice
