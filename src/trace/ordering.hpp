#pragma once

// How much the order of the children matters to alpha-beta: leaves visited in the named orders, in many random ones,
// and in the best possible one.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "search/alphabeta.hpp"
#include "trace/film.hpp"

namespace plyglass::trace {

/// The fewest leaves that prove the value of `tree`, whatever the order: those of its smallest critical tree (Knuth and
/// Moore, "An Analysis of Alpha-Beta Pruning", 1975, section 6; b^ceil(d/2) + b^floor(d/2) - 1 where all have b
/// children down to depth d). Cuts on equality are allowed. Linear. Empty for trees with chance nodes, which have to be
/// searched whole.
std::optional<std::uint64_t> fewest_leaves(const game::ExplicitTree& tree);

/// Numbers of leaves looked at.
struct OrderStudy {
    std::uint64_t all = 0;
    /// In any order at all: order_extremes, or else fewest_leaves, which no order undercuts.
    std::optional<std::uint64_t> fewest;
    std::optional<std::uint64_t> most;  ///< order_extremes
    std::uint64_t as_written = 0, reversed = 0, best_first = 0, worst_first = 0;
    std::vector<std::uint64_t> random;  ///< one for each seed from the first on
};

/// Runs alpha-beta with `rules` on `tree`, silently and through the same template. Empty if `stop` was requested, or no
/// stack could be allocated. `studied` receives the number of random orders that are done.
std::optional<OrderStudy> study_orders(const std::shared_ptr<const game::ExplicitTree>& tree,
                                       const search::AlphaBetaRules& rules, std::size_t random_orders,
                                       std::uint64_t first_seed, const std::stop_token& stop = {},
                                       const std::function<void(std::size_t)>& studied = {});

}  // namespace plyglass::trace
