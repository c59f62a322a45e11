#pragma once

// Complete trees, for theorems and measurements.

#include <cstdint>
#include <memory>

#include "core/random.hpp"
#include "game/explicit_tree.hpp"

namespace plyglass::testing {

/// A complete tree: every inner node has `width` children, every leaf is `height` plies down.
inline std::shared_ptr<const game::ExplicitTree> uniform_tree(std::uint32_t width, std::uint32_t height,
                                                              std::uint32_t values, std::uint64_t seed) {
    core::Random random(seed);
    game::TreeBuilder builder;
    const auto grow_uniform = [&](auto& self, core::Turn turn, std::uint32_t left) -> void {
        if (left == 0) return builder.leaf(core::Rational(static_cast<std::int64_t>(random.below(values))));
        builder.open(turn);
        for (std::uint32_t i = 0; i < width; ++i) self(self, core::opponent(turn), left - 1);
        builder.close();
    };
    grow_uniform(grow_uniform, core::Turn::max, height);
    return builder.finish();
}

}  // namespace plyglass::testing
