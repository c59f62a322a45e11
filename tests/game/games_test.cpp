// The conformance suite for all games.

#include "game/games.hpp"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include "game/conformance.hpp"
#include "game/mnk/position.hpp"
#include "game/nim/rules.hpp"
#include "game/plates/rules.hpp"
#include "game/reading.hpp"
#include "game/tree_game.hpp"
#include "support/random_tree.hpp"

namespace plyglass::game {
namespace {

static_assert(StochasticGame<TreeGame>);
static_assert(Game<PlatesGame>);
static_assert(Game<SmallMnk> && Game<LargeMnk> && Game<Nim> && !StochasticGame<SmallMnk>);

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

template <class Bits>
Mnk<Bits> mnk(const MnkShape& shape, std::string_view text = {}) {
    return Mnk<Bits>(shape, state_of(Mnk<Bits>(shape), *parse_mnk(shape, text)));
}

TEST(EveryGame, ConformsWhereItIsKInARow) {
    constexpr MnkShape three{3, 3, 3, false};
    for (const char* text : {"", ".OX/OXX/O..", "XXX/OO./...", "XOX/XOO/OXX"}) {
        expect_conformance(mnk<std::uint64_t>(three, text));
        plyglass::testing::Conformance<LargeMnk>(mnk<WideBits>(three, text)).run(500, 20);
    }
    expect_conformance(mnk<std::uint64_t>({7, 6, 4, true}, "4453"));
    expect_conformance(SmallMnk({7, 6, 4, true}, {}, SmallMnk::Order::centre));
    // The largest boards: a few games, since each takes 225 moves.
    for (const bool gravity : {false, true}) {
        plyglass::testing::Conformance<LargeMnk>(LargeMnk({15, 15, 5, gravity})).run(100, 3);
    }
    expect_conformance(mnk<std::uint64_t>({4, 15, 15, false}));
}

TEST(EveryGame, ConformsWhereItIsNim) {
    for (const char* text : {"3,4,5", "0", "1,2,misere"}) expect_conformance(*parse_nim(text));
    plyglass::testing::Conformance<Nim>(*parse_nim("20,20,20,20,20,20,20,20")).run(100, 3);
}

TEST(EverySmallGame, ReadsItsExampleAndNothingElse) {
    for (const SmallGame* game : small_games()) {
        SCOPED_TRACE(game->name());
        EXPECT_EQ(small_game_named(game->name()), game);
        EXPECT_EQ(story_named(game->name()), game);
        const auto read = game->tree(game->example(), {});
        ASSERT_TRUE(read && read->tree);
        EXPECT_EQ(&read->tree->story(), game);
        EXPECT_EQ(game->figure(*read->tree, 0).has_value(), game->has_figures());
        const auto too_large = game->tree(game->example(), {.most = 2, .plies = 1});
        EXPECT_TRUE(too_large && !too_large->tree);
        EXPECT_FALSE(game->tree("(1 2)", {}));
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
struct SkippingOrdinals : SmallMnk {
    SkippingOrdinals() : SmallMnk({3, 3, 3, false}) {}
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
