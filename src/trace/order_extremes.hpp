#pragma once

// The fewest and the most leaves that alpha-beta looks at in any order of the children.

#include <cstdint>
#include <optional>

#include "game/explicit_tree.hpp"
#include "search/alphabeta_rules.hpp"

namespace plyglass::trace {

struct OrderExtremes {
    std::uint64_t fewest = 0;
    std::uint64_t most = 0;
};

/// Over all orders of the children of all nodes; no order has to be tried. `rules` are those of cutting (chance nodes are
/// searched with full windows). Nothing for a tree that is too deep, or that takes too long: each node is asked once for
/// each window that it can have.
std::optional<OrderExtremes> order_extremes(const game::ExplicitTree& tree, const search::AlphaBetaRules& rules);

}  // namespace plyglass::trace
