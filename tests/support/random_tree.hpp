#pragma once

// Random explicit trees for laws: with ties, single children, uneven depth and, if requested, chance.

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include <rapidcheck/gtest.h>

#include "core/random.hpp"
#include "game/explicit_tree.hpp"
#include "support/uniform_tree.hpp"

namespace plyglass::testing {

/// The seed and limits of a random tree. RapidCheck shrinks the numbers, so that a failing law is shown on a small
/// tree.
struct TreeSpec {
    std::uint64_t seed = 0;
    std::uint32_t height = 0;  ///< at most
    std::uint32_t width = 2;   ///< children at most
    std::uint32_t values = 1;  ///< number of distinct leaf values: a small one makes many ties
    bool chance = false;
    bool repeats_names = false;  ///< most nodes have a label that others have, too
};

inline std::string_view repeated_name(core::Random& random) {
    constexpr std::array<std::string_view, 6> names{"L", "R", "Knight", "Carla's opening", "走法", ""};
    return names.at(random.below(names.size()));
}

inline void grow(game::TreeBuilder& builder, core::Random& random, const TreeSpec& spec, core::Turn player,
                 std::uint32_t height, const core::Rational* weight) {
    const bool is_named = spec.repeats_names && height < spec.height;
    const game::TreeBuilder::Edge edge{is_named ? repeated_name(random) : std::string_view(), {}, weight};
    if (height == 0 || random.below(8) == 0) {
        builder.leaf(core::Rational(static_cast<std::int64_t>(random.below(spec.values)) - spec.values / 2), edge);
        return;
    }
    const std::uint32_t children = 1 + random.below(spec.width);
    const bool chance = spec.chance && random.below(4) == 0;
    builder.open(chance ? core::Turn::chance : player, edge);
    const core::Rational fair(1, children);
    for (std::uint32_t i = 0; i < children; ++i) {
        grow(builder, random, spec, core::opponent(player), height - 1, chance ? &fair : nullptr);
    }
    builder.close();
}

inline std::shared_ptr<const game::ExplicitTree> random_tree(const TreeSpec& spec) {
    core::Random random(spec.seed);
    game::TreeBuilder builder;
    const auto root = random.below(2) == 0 ? core::Turn::max : core::Turn::min;
    grow(builder, random, spec, root, spec.height, nullptr);
    return builder.finish();
}

/// Thousands of cases: this finds a law that fails once in a thousand trees here, not in class.
inline const bool thousands_of_cases = [] {
    setenv("RC_PARAMS", "max_success=3000", 0);
    return true;
}();

}  // namespace plyglass::testing

namespace rc {

template <>
struct Arbitrary<plyglass::testing::TreeSpec> {
    static Gen<plyglass::testing::TreeSpec> arbitrary() {
        using plyglass::testing::TreeSpec;
        // Full size from the first case on: small trees prove little.
        return gen::resize(100, gen::build<TreeSpec>(gen::set(&TreeSpec::seed, gen::arbitrary<std::uint64_t>()),
                                                     gen::set(&TreeSpec::height, gen::inRange<std::uint32_t>(0, 8)),
                                                     gen::set(&TreeSpec::width, gen::inRange<std::uint32_t>(2, 7)),
                                                     gen::set(&TreeSpec::values, gen::inRange<std::uint32_t>(1, 30))));
    }
};

}  // namespace rc

namespace plyglass::testing {

inline void showValue(const TreeSpec& spec, std::ostream& os) {
    os << "seed " << spec.seed << " height " << spec.height << " width " << spec.width << " values " << spec.values;
}

}  // namespace plyglass::testing
