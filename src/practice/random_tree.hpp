#pragma once

// Trees by wish, of random shape and values, the same on every machine.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "practice/item.hpp"

namespace plyglass::practice {

/// What a tree should be like. The features of its search are looked for among many trees.
struct Wish {
    std::uint32_t depth = 2;  ///< plies to the deepest leaf
    std::uint32_t fewest_children = 2;
    std::uint32_t most_children = 2;
    std::vector<std::uint32_t> widths{};  ///< the number of children on each of `depth` levels, instead of these
    std::uint32_t most_leaves = 24;
    bool early_leaves = false;  ///< some leaves stand higher
    Turn root = Turn::max;
    bool chance = false;     ///< below each max or min node stand chance nodes
    bool fair_coins = true;  ///< all children of a chance node have the same probability
    std::int64_t lowest = 1;
    std::int64_t highest = 9;
    bool all_different = true;  ///< `highest` rises as far as this needs
    bool deep_cut = false;      ///< a cut by a bound that the direct parent does not hold
    bool equality_cut = false;  ///< the two cut rules prune different leaves
    search::CutRule cut = search::CutRule::equal;

    friend bool operator==(const Wish&, const Wish&) = default;
};

/// A tree of the wished size, kinds and values. Its search is not looked at. Nothing if no such tree has at most
/// `most_leaves` leaves.
std::optional<Tree> random_tree(const Wish& wish, core::Random& random);

/// The same nodes, names and probabilities with other values on the leaves, as the wish has them.
Tree with_values(const game::ExplicitTree& tree, const Wish& wish, core::Random& random);

/// The same nodes with names on two of them.
struct Naming {
    NodeId node;
    std::string_view name;
};
Tree with_names(const game::ExplicitTree& tree, const Naming& first, const Naming& second);

}  // namespace plyglass::practice
