// The conformance suite for all games.

#include "game/games.hpp"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include "game/conformance.hpp"
#include "game/plates/rules.hpp"
#include "game/reading.hpp"
#include "game/tic_tac_toe/rules.hpp"
#include "game/tree_game.hpp"
#include "support/random_tree.hpp"

namespace plyglass::game {
namespace {

static_assert(StochasticGame<TreeGame>);
static_assert(Game<PlatesGame>);
static_assert(Game<TicTacToe> && !StochasticGame<TicTacToe>);

using plyglass::testing::expect_conformance;

TEST(EveryGame, ConformsWhereItIsATree) {
    for (const char* text : {"7", "inf", "((3 12 8)(2 4 6)(14 5 2))", "min(1 (2 (3 (4))) -inf)", "(((1)))",
                             "chance(A: 0.9 (2 7), B: 0.1 -4)", "(chance(1/3 3, 2/3 chance(1 (5 7))) 4)"}) {
        for (const Order order : {Order::as_written, Order::best_first, Order::worst_first, Order::random}) {
            for (const Opponent opponent : {Opponent::adversary, Opponent::fair_chance}) {
                SCOPED_TRACE(text);
                expect_conformance(TreeGame(tree(text), order, 5, opponent));
            }
        }
    }
}

TEST(EveryGame, ConformsWhereItIsAPlatesGame) {
    expect_conformance(PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}}));
    expect_conformance(PlatesGame(std::vector<std::vector<core::Rational>>{{7}}));
    expect_conformance(PlatesGame({{5}, {1, 1}, {4, 3, 2, 1, 0, -1}}));
}

TEST(EveryGame, ConformsWhereItIsTicTacToe) {
    expect_conformance(TicTacToe());
    expect_conformance(TicTacToe(*parse_tic_tac_toe(tic_tac_toe_endgame)));
    expect_conformance(TicTacToe(*parse_tic_tac_toe("XXX|OO.|...")));
    expect_conformance(TicTacToe(*parse_tic_tac_toe("XOX|XOO|OXX")));
}

TEST(EverySmallGame, ReadsItsExampleAndNothingElse) {
    for (const SmallGame* game : small_games()) {
        SCOPED_TRACE(game->name());
        EXPECT_EQ(small_game_named(game->name()), game);
        EXPECT_EQ(story_named(game->name()), game);
        const auto read = game->tree(game->example(), 1000);
        ASSERT_TRUE(read && *read);
        EXPECT_EQ(&(*read)->story(), game);
        EXPECT_EQ(game->figure(**read, 0).has_value(), game->has_figures());
        const auto too_large = game->tree(game->example(), 2);
        EXPECT_TRUE(too_large && !*too_large);
        EXPECT_FALSE(game->tree("", 1000));
        EXPECT_FALSE(game->tree("(1 2)", 1000));
    }
    EXPECT_EQ(story_named("plain"), &plain_story());
    EXPECT_EQ(story_named("2048"), nullptr) << "its trees are what a search looks at";
}

RC_GTEST_PROP(EveryGame, ConformsWhereItIsAnyTree,
              (plyglass::testing::TreeSpec spec, bool chance, std::uint64_t seed)) {
    spec.chance = chance;
    const auto order = *rc::gen::element(Order::as_written, Order::best_first, Order::worst_first, Order::random);
    const auto opponent = *rc::gen::element(Opponent::adversary, Opponent::fair_chance);
    const TreeGame game(plyglass::testing::random_tree(spec), order, seed, opponent);
    plyglass::testing::Conformance<TreeGame>(game).run(200, 2);
    RC_ASSERT(!::testing::Test::HasFailure());
}

// A suite that accepts everything proves nothing: this game breaks one promise.
struct SkippingOrdinals : TicTacToe {
    std::uint32_t ordinal(const State&, Move square) const { return square; }
};

TEST(TheConformanceSuite, NoticesABrokenPromise) {
    ::testing::TestPartResultArray failures;
    {
        const ::testing::ScopedFakeTestPartResultReporter reporter(
            ::testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &failures);
        plyglass::testing::Conformance<SkippingOrdinals>(SkippingOrdinals()).run(10, 0);
    }
    EXPECT_GT(failures.size(), 0);
}

}  // namespace
}  // namespace plyglass::game
