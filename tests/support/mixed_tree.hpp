#pragma once

// Random explicit trees whose nodes are of any kind, in any order.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/bound.hpp"
#include "core/random.hpp"
#include "game/explicit_tree.hpp"

namespace plyglass::testing {

/// Adds a random node of any kind; the weights below chance are uneven.
inline void grow_mixed(game::TreeBuilder& builder, core::Random& random, std::uint32_t height, std::uint32_t values,
                       const game::TreeBuilder::Edge& edge = {}) {
    if (height == 0 || random.below(8) == 0) {
        builder.leaf(core::Rational(static_cast<std::int64_t>(random.below(values))), edge);
        return;
    }
    const auto kind = random.below(5);
    const core::Turn turn = kind < 2    ? core::Turn::chance
                            : kind == 2 ? core::Turn::max
                            : kind == 3 ? core::Turn::min
                                        : core::Turn::chance;
    const std::uint32_t children = 1 + random.below(4);
    builder.open(turn, edge);
    std::vector<std::int64_t> shares;
    std::int64_t all = 0;
    for (std::uint32_t i = 0; i < children; ++i) all += shares.emplace_back(1 + random.below(5));
    for (std::uint32_t i = 0; i < children; ++i) {
        const core::Rational weight(shares[i], all);
        grow_mixed(builder, random, height - 1, values, {{}, {}, turn == core::Turn::chance ? &weight : nullptr});
    }
    builder.close();
}

inline std::shared_ptr<const game::ExplicitTree> mixed_tree(std::uint64_t seed) {
    core::Random random(seed);
    game::TreeBuilder builder;
    grow_mixed(builder, random, 2 + random.below(5), 1 + random.below(9));
    return builder.finish();
}

/// All leaves' values, or a little more.
inline core::Interval<core::Rational> range_of(const game::ExplicitTree& tree, std::uint64_t slack) {
    core::Interval<core::Rational> out{tree.value(tree.leaf(0)), tree.value(tree.leaf(0))};
    for (std::uint32_t i = 0; i < tree.leaf_count(); ++i) {
        out.lo = std::min(out.lo, tree.value(tree.leaf(i)));
        out.hi = std::max(out.hi, tree.value(tree.leaf(i)));
    }
    return {out.lo - core::Rational(static_cast<std::int64_t>(slack)),
            out.hi + core::Rational(static_cast<std::int64_t>(slack))};
}

}  // namespace plyglass::testing
