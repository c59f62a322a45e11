// A checker that knows nothing of the search: at every step of a film, every bound and every sentence must follow from
// the leaves that have been looked at so far, and from nothing else.

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/tree_text.hpp"
#include "support/leaves_seen.hpp"
#include "support/random_tree.hpp"
#include "trace/playhead.hpp"
#include "trace/story_reader.hpp"

namespace plyglass::trace {
namespace {

bool follows(const core::Bounded<Value>& told, const Range& range) {
    const double v = told.value.to_double();
    switch (told.bound) {
        case core::Bound::exact: return same(range.lo, v) && same(range.hi, v);
        case core::Bound::lower: return at_most(v, range.lo);
        case core::Bound::upper: return at_most(range.hi, v);
        case core::Bound::unseen: break;
    }
    return true;
}

Search any_search(std::uint64_t seed) {
    Search out;
    if (seed % 7 == 0) out.algorithm = Algorithm::minimax;
    if (seed % 7 == 1) out.algorithm = Algorithm::expectimax;
    if (out.algorithm != Algorithm::alphabeta) return out;
    out.rules = {seed % 2 == 0 ? search::CutRule::equal : search::CutRule::strict,
                 seed / 2 % 2 == 0 ? search::Fail::soft : search::Fail::hard,
                 seed / 4 % 4 == 0 ? search::Pruning::shallow : search::Pruning::deep};
    if (seed / 16 % 2 == 0) {
        const auto alpha = static_cast<std::int64_t>(seed / 32 % 9) - 5;
        out.window = {Rational(alpha), Rational(alpha + 1 + static_cast<std::int64_t>(seed / 512 % 4))};
    }
    constexpr std::array orders{game::Order::as_written, game::Order::best_first, game::Order::worst_first,
                                game::Order::random};
    out.order = orders[seed / 4096 % orders.size()];
    out.seed = seed;
    return out;
}

/// Star1, Star2 or neither, told the range of the tree's leaves, for some seeds.
Search with_bounds(Search search, const game::ExplicitTree& tree, std::uint64_t seed) {
    if (search.algorithm != Algorithm::alphabeta || seed % 3 == 0) return search;
    core::Interval<Rational> range{tree.value(tree.leaf(0)), tree.value(tree.leaf(0))};
    for (std::uint32_t i = 0; i < tree.leaf_count(); ++i) {
        range.lo = std::min(range.lo, tree.value(tree.leaf(i)));
        range.hi = std::max(range.hi, tree.value(tree.leaf(i)));
    }
    range.hi += Rational(static_cast<std::int64_t>(seed / 3 % 2));
    if (range.is_point()) return search;
    search.range = range;
    search.rules.chance = seed / 6 % 3 == 0   ? search::Chance::full
                          : seed / 6 % 3 == 1 ? search::Chance::star1
                                              : search::Chance::star2;
    if (search.window == core::Window<Rational>{}) search.window = {range.lo, range.hi};
    return search;
}

RC_GTEST_PROP(EveryBoundAndSentence, FollowsFromTheLeavesSeenSoFar, (const ::plyglass::testing::TreeSpec& any)) {
    ::plyglass::testing::TreeSpec spec = any;
    spec.height = spec.height % 5 + 1;
    spec.width = spec.width % 4 + 2;
    spec.values = spec.values % 12 + 1;
    spec.chance = spec.seed % 3 != 0;
    const auto tree = ::plyglass::testing::random_tree(spec);
    const auto film = record(tree, with_bounds(any_search(spec.seed / 3), *tree, spec.seed / 7));
    Playhead head(film);
    Checker seen(*film);
    SCOPED_TRACE(game::write_tree(*tree));
    StoryReader reader(film, Tongue::english);
    std::set<std::string> kinds;
    for (std::size_t step = 1; step <= head.steps(); ++step) {
        head.go(step);
        seen.look(step);
        for (NodeId n = 0; n < film->tree().size(); ++n) {
            if (head.status(n) != Status::unseen) RC_ASSERT(follows(head.value(n), seen[n]));
        }
        reader.read(step, kinds);
        RC_ASSERT(!::testing::Test::HasFailure());
    }
    RC_ASSERT(follows(film->summary().value, seen[0]));
}

RC_GTEST_PROP(EveryBoundAndSentence, FollowsWhereTheRulesClipLeaves, (const ::plyglass::testing::TreeSpec& any)) {
    ::plyglass::testing::TreeSpec spec = any;
    spec.height = spec.height % 5 + 1;
    spec.width = spec.width % 4 + 2;
    spec.values = spec.values % 12 + 1;
    Search search = any_search(spec.seed);
    search.rules.fail = search::Fail::hard_to_the_end;
    const auto film = record(::plyglass::testing::random_tree(spec), search);
    Playhead head(film);
    Checker seen(*film);
    for (std::size_t step = 1; step <= head.steps(); ++step) {
        head.go(step);
        seen.look(step);
        for (NodeId n = 0; n < film->tree().size(); ++n) {
            if (head.status(n) != Status::unseen) RC_ASSERT(follows(head.value(n), seen[n]));
        }
    }
    RC_ASSERT(follows(film->summary().value, seen[0]));
}

}  // namespace
}  // namespace plyglass::trace
