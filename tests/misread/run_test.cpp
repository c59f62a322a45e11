// Searches by misread rules: without a mistake they are the engine's.

#include "misread/run.hpp"

#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "game/tree_game.hpp"
#include "search/alphabeta.hpp"
#include "support/mixed_tree.hpp"
#include "support/trials.hpp"

namespace plyglass::misread {
namespace {

using core::Rational;
using core::Turn;
using game::BoundedTreeGame;
using game::NodeId;
using game::TreeGame;
using search::AlphaBetaRules;
using Window = core::Window<Rational>;
using Types = search::TypesOf<TreeGame>;

/// Everything that a search reports.
struct Heard {
    /// The kind of the event; what is named in it: node, child, side, bound, number of children; its values.
    using Event = std::tuple<char, std::uint32_t, std::uint32_t, Rational, Rational>;
    std::vector<Event> events;

    void operator()(const search::Enter<Types>& e) {
        events.emplace_back('e', e.state, static_cast<std::uint32_t>(e.turn), e.alpha, e.beta);
        for (const NodeId child : e.moves) events.emplace_back('m', child, 0, 0, 0);
    }
    void operator()(const search::Try& e) { events.emplace_back('t', e.ordinal, 0, e.reward == 0 ? 0 : 1, 0); }
    void operator()(const search::Leaf<Types>& e) {
        events.emplace_back('l', e.state, static_cast<std::uint32_t>(e.bound), e.value, 0);
    }
    void operator()(const search::ProbabilityCut<Types>&) { ADD_FAILURE(); }
    void operator()(const search::TableHit<Types>&) { ADD_FAILURE(); }
    void operator()(const search::Improve<Types>& e) { events.emplace_back('i', e.ordinal, 0, e.best, 0); }
    void operator()(const search::Narrow<Types>& e) {
        events.emplace_back('n', static_cast<std::uint32_t>(e.side), 0, e.to, 0);
    }
    void operator()(const search::Cut<Types>& e) {
        events.emplace_back('c', static_cast<std::uint32_t>(e.side), e.remaining, e.alpha, e.beta);
    }
    void operator()(const search::Leave<Types>& e) { events.emplace_back('v', 0, 0, e.value, 0), ends(e); }
    void operator()(const search::Probed<Types>&) { ADD_FAILURE(); }
    void operator()(const search::Resume<Types>&) { ADD_FAILURE(); }

private:
    void ends(const search::Leave<Types>& e) { events.emplace_back('w', 0, 0, e.alpha, e.beta); }
};

/// Every rule on which textbooks differ, but Star2.
std::vector<AlphaBetaRules> all_rules() {
    using enum search::Fail;
    std::vector<AlphaBetaRules> out;
    for (const auto cut : {search::CutRule::equal, search::CutRule::strict}) {
        for (const auto fail : {soft, soft_below_root, hard, hard_to_the_end}) {
            for (const auto pruning : {search::Pruning::deep, search::Pruning::shallow}) {
                for (const auto chance : {search::Chance::full, search::Chance::star1}) {
                    out.push_back({cut, fail, pruning, chance});
                }
            }
        }
    }
    return out;
}

template <class G>
void expect_same(const G& game, const AlphaBetaRules& rules, const Window& window, std::uint64_t seed) {
    Heard engine, heard;
    const auto right = search::alphabeta(game, game.root(), engine, rules, window);
    const auto answer = run(game, game.root(), heard, Rules{rules}, window);
    ASSERT_TRUE(heard.events == engine.events) << "seed " << seed;
    ASSERT_TRUE(answer.value == right.value && answer.bound == right.bound) << "seed " << seed;
    ASSERT_TRUE(answer.line == right.line && answer.nodes == right.nodes) << "seed " << seed;
}

TEST(ARunWithoutAMistake, ReportsWhatTheEngineReportsOnTenThousandTreesUnderEveryRule) {
    const auto rules = all_rules();
    const auto trees = static_cast<std::uint64_t>(::plyglass::testing::trials(10'000));
    std::size_t at_max = 0, at_min = 0;
    for (std::uint64_t seed = 0; seed < trees; ++seed) {
        const auto tree = ::plyglass::testing::mixed_tree(seed);
        at_max += tree->turn(0) == Turn::max ? 1 : 0;
        at_min += tree->turn(0) == Turn::min ? 1 : 0;
        const TreeGame plain(tree, game::Order::random, seed);
        const auto range = ::plyglass::testing::range_of(*tree, seed % 3);
        const BoundedTreeGame bounded(plain, range);
        const auto alpha = static_cast<std::int64_t>(seed / 3 % 10) - 1;
        const Window narrow{Rational(alpha), Rational(alpha + 1 + static_cast<std::int64_t>(seed / 30 % 3))};
        // Two of the 32 sets of rules for each tree.
        for (std::size_t i = seed / 2 % 16; i < rules.size(); i += 16) {
            expect_same(bounded, rules[i], seed % 2 == 0 ? Window{} : narrow, seed);
            expect_same(plain, rules[i], seed % 2 == 0 ? narrow : Window{}, seed);
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GT(at_max, trees / 20);
    EXPECT_GT(at_min, trees / 20);
}

TEST(ARunByMisreadRules, NeedsNoDeepStack) {
    constexpr int depth = 200'000;
    game::TreeBuilder builder;
    for (int i = 0; i < depth; ++i) builder.open(i % 2 == 0 ? Turn::max : Turn::min, {});
    builder.leaf(Rational(7), {});
    for (int i = 0; i < depth; ++i) builder.close();
    const TreeGame game(builder.finish());
    search::Silent silent;
    Rules rules;
    rules.opens_windows = true;
    const auto answer = run(game, game.root(), silent, rules);
    EXPECT_EQ(answer.value, Rational(7));
    EXPECT_EQ(answer.line.size(), std::size_t{depth});
}

}  // namespace
}  // namespace plyglass::misread
