#pragma once

// Random trees with everything that a file has to keep: odd labels, fractions, infinities, weights.

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "game/explicit_tree.hpp"
#include "game/games.hpp"
#include "game/tree_text.hpp"
#include "support/random_tree.hpp"

namespace plyglass::exchange::testing {

using Tree = std::shared_ptr<const game::ExplicitTree>;

struct Wanted {
    bool infinities = false;
    bool details = false;
    bool unknown = false;  ///< leaves without a value
    bool inner_values = false;
};

/// Every kind of name that a move may have: what means something in one of the formats, what looks like something else, and what
/// few programs have in mind.
// clang-format off
inline constexpr std::array<std::string_view, 76> names{
    "", "A", "two words", "右边", "（三）", "é", "e\u0301", "😀", "👨\u200D👩\u200D👧", "שלום", "\u202Eabc\u202C",
    "a\u200Bb", "a\u00A0b", "a\u3000b", "\u2028", "a\tb", " before", "after ", "  ", "say \"hi\"", "\"", "'",
    "`", "end\\", "\\", "\\\\", "\\\"", "\\n\\\\", "\\N", "\\G", "\\l", "<B>3</B>", "<", "<<>>", "&amp; x",
    "&lt;", "&#65;", "max", "MIN", "Chance", "inf", "-inf", "∞", "7", "-3.5", "−3", ".5", "1/2", "50%", "p=1/2",
    "1e5", "0x10", "nan", "null", "true", "(3 5)", ")", "[x]", "{1, 2}", "{x} # y: z", "a:b", "a,b", "# c",
    "// c", "/* c */", "--", "->", "-", "- a", "…", "$x$", "%", "digraph", "subgraph", "t \"\" 1", "EFG 2 R"};
// clang-format on

/// The same tree with labels, fractions instead of some values and uneven weights, all from the seed.
inline Tree decorated(const game::ExplicitTree& plain, std::uint64_t seed, const Wanted& wanted) {
    core::Random random(seed);
    game::TreeBuilder builder;
    std::vector<core::Rational> weights;  // of the children of the node just opened
    for (game::NodeId n = 0; n < plain.size(); ++n) {
        const game::NodeId parent = plain.parent(n);
        const bool root = parent == game::no_node;
        const auto word = root ? "" : names[random.below(names.size())];
        const auto detail = root || !wanted.details ? "" : names[random.below(names.size())];
        core::Rational weight;
        const bool in_chance = !root && plain.turn(parent) == core::Turn::chance;
        if (in_chance) {
            // 1/2, 1/4, ... and the last one once more.
            const std::size_t siblings = plain.children(parent).size();
            const auto halvings = std::min<std::size_t>(plain.ordinal(n) + 1, siblings - 1);
            weight = core::Rational(1, std::int64_t{1} << halvings);
        }
        const game::TreeBuilder::Edge edge{word, detail, in_chance ? &weight : nullptr};
        if (plain.is_leaf(n)) {
            core::Rational value = plain.value(n) / core::Rational(static_cast<std::int64_t>(1 + random.below(4)));
            if (wanted.infinities && random.below(9) == 0) value = core::Rational::infinity();
            const bool unknown = wanted.unknown && random.below(9) == 0;
            unknown ? builder.leaf_without_value("?", edge) : builder.leaf(value, edge);
        } else {
            builder.open(plain.turn(n), edge);
            if (wanted.inner_values && random.below(3) == 0) builder.inner_value(core::Rational(1, 3));
        }
        if (!plain.is_leaf(n)) continue;
        for (game::NodeId p = parent; p != game::no_node && plain.subtree_end(p) == n + 1; p = plain.parent(p)) {
            builder.close();
        }
    }
    if (wanted.details && random.below(2) == 0) builder.story(*game::story_named("plates"));
    return builder.finish();
}

inline Tree decorated(plyglass::testing::TreeSpec spec, const Wanted& wanted) {
    spec.chance = spec.seed % 2 == 0;
    return decorated(*plyglass::testing::random_tree(spec), spec.seed, wanted);
}

inline Tree tree_of(std::string_view notation) {
    auto tree = game::read_tree(notation);
    if (!tree) throw std::runtime_error("no tree: " + std::string(notation));
    return *std::move(tree);
}

}  // namespace plyglass::exchange::testing
