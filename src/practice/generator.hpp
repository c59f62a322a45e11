#pragma once

// Makes items: of a type, seed and level, by wish, or of a given tree.

#include <cstdint>
#include <optional>
#include <string>

#include "core/result.hpp"
#include "practice/item.hpp"
#include "practice/random_tree.hpp"

namespace plyglass::practice {

inline constexpr int easiest_level = 1;
inline constexpr int hardest_level = 5;

/// Larger trees make no items.
inline constexpr std::size_t most_item_leaves = 100;
inline constexpr std::uint32_t most_item_depth = 30;
/// Nor do trees with leaves farther from 0.
inline constexpr std::int64_t largest_value = 1'000'000'000;

/// The item of that type, seed and level (1 to 5): the same on every machine. There is one for each; where what the level
/// wishes is too rare, Item::missing says what. `cut`: by that rule, whatever the seed would choose.
Item make_item(Type type, std::uint64_t seed, int level, std::optional<search::CutRule> cut = std::nullopt);

/// The same question about the same tree with other values on its leaves: those that its level wishes, or such as a given
/// tree has. Where no others make a question of that type, the same item.
Item version_of(const Item& first, std::uint32_t version);

/// An item that meets the wish; nothing if none was found among some thousand trees.
std::optional<Item> make_item(Type type, const Wish& wish, std::uint64_t seed);

/// An item about a given tree. `seed` chooses what is asked, where there is a choice. Otherwise the reason, translated, why
/// this tree gives no item of that type.
core::Result<Item, std::string> make_item(Type type, const Tree& tree, search::CutRule cut, std::uint64_t seed);

}  // namespace plyglass::practice
