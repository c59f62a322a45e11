#pragma once

// A random tree of a wished shape, for `plyglass tree new` and for the window, and the command line that makes the same.

#include <cstdint>
#include <string>

#include "core/result.hpp"
#include "practice/random_tree.hpp"

namespace plyglass::practice {

inline constexpr std::uint32_t most_new_leaves = 10'000;

struct NewTree {
    Wish wish{.depth = 3,
              .most_leaves = most_new_leaves,
              .all_different = false};  ///< its features of a search are not looked for
    std::uint64_t cuts = 0;             ///< at least so many, by alpha-beta from left to right with the wish's rule
    std::uint64_t seed = 1;
};

/// Why there is no such tree.
struct NoNewTree {
    enum class Why : std::uint8_t {
        too_large,        ///< most trees of this shape have more than most_new_leaves leaves
        too_few_numbers,  ///< for leaves that all differ
        too_few_cuts
    };
    Why why{};
    std::uint64_t leaves = 0, numbers = 0;   ///< that are needed, and that there are
    std::uint64_t tried = 0, most_cuts = 0;  ///< trees, and the most cuts that one of them has
};

/// Whether even the smallest trees of this shape have more than most_new_leaves leaves.
bool is_too_large(const Wish& wish);

/// The first such tree that the seed gives, the same on every machine. `most_work`: leaves of all trees that are tried.
core::Result<Tree, NoNewTree> new_tree(const NewTree& wanted, std::uint64_t most_work = 5'000'000);

/// The cuts that alpha-beta makes in it.
std::uint64_t cuts_in(const Tree& tree, const Wish& wish);

/// The command line that prints it: "plyglass tree new --branching 2 --depth 3 ...".
std::string command_of(const NewTree& wanted);

}  // namespace plyglass::practice
