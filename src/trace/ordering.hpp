#pragma once

// How much the order of the children matters to alpha-beta: leaves looked at in the orders that have a name, in many random
// ones, and in the best there is.

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "search/alphabeta.hpp"
#include "trace/film.hpp"

namespace plyglass::trace {

/// The fewest leaves that prove the value of `tree`, whatever the order: those of its smallest critical tree (Knuth and Moore,
/// "An Analysis of Alpha-Beta Pruning", 1975, section 6; b^ceil(d/2) + b^floor(d/2) - 1 where all have b children down to
/// depth d). Cuts on equality are allowed. Linear. Nothing for trees with chance nodes, which have to be looked at whole.
std::optional<std::uint64_t> fewest_leaves(const game::ExplicitTree& tree);

/// Leaves looked at.
struct OrderStudy {
    std::uint64_t all = 0;
    std::optional<std::uint64_t> fewest;  ///< fewest_leaves
    std::uint64_t as_written = 0, best_first = 0, worst_first = 0;
    std::vector<std::uint64_t> random;  ///< one for each seed from the first on
};

/// Alpha-beta with `rules` on `tree`: silent runs of the one template. Nothing where `stop` was asked for, or no stack could be
/// had.
std::optional<OrderStudy> study_orders(const std::shared_ptr<const game::ExplicitTree>& tree,
                                       const search::AlphaBetaRules& rules, std::size_t random_orders,
                                       std::uint64_t first_seed, const std::stop_token& stop = {});

}  // namespace plyglass::trace
