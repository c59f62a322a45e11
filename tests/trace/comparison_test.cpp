// Two films side by side: the plates of seed 004's opening question, and the laws of any two films.

#include "trace/comparison.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/plates/rules.hpp"
#include "game/tree_text.hpp"
#include "support/plates.hpp"
#include "support/random_tree.hpp"
#include "text/markup.hpp"
#include "trace/playhead.hpp"

namespace plyglass::trace {
namespace {

using core::Bound;
using plyglass::testing::plates;
using testing::TreeSpec;

std::shared_ptr<const Film> film_of(const std::shared_ptr<const game::ExplicitTree>& tree, Algorithm algorithm) {
    return record(tree, {.algorithm = algorithm, .rules = {}, .window = {}});
}

const BySide<std::string> names{"Minimax", "Expectimax"};

Comparison compared(const std::shared_ptr<const game::ExplicitTree>& tree, Algorithm left = Algorithm::minimax,
                    Algorithm right = Algorithm::expectimax) {
    return Comparison({film_of(tree, left), film_of(tree, right)});
}

TEST(PlatesSideBySide, MinimaxTakesAAndExpectimaxTakesB) {
    const Comparison both = compared(plates());
    ASSERT_EQ(both.moves().size(), 3U);
    EXPECT_EQ(both.steps(), 9U) << "three pairs on each plate";
    EXPECT_EQ(both.choice(Side::left), 0U);
    EXPECT_EQ(both.choice(Side::right), 1U);
    EXPECT_FALSE(both.agree());
    const int worst[] = {20, 10, 5};
    const int average[] = {40, 70, 15};
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(both.value(Side::left, both.moves()[i]), (core::Bounded<Value>{worst[i], Bound::exact}));
        EXPECT_EQ(both.value(Side::right, both.moves()[i]), (core::Bounded<Value>{average[i], Bound::exact}));
        for (const auto& reply : both.moves()[i].replies) EXPECT_DOUBLE_EQ(reply.probability, 1.0 / 3);
    }
    EXPECT_EQ(verdict(both, names, 0), "Minimax plays it");
    EXPECT_EQ(verdict(both, names, 1), "Expectimax plays it");
    EXPECT_EQ(verdict(both, names, 2), "both avoid it");
}

TEST(PlatesSideBySide, SaysWhichPairItHangsOn) {
    EXPECT_EQ(
        text::plain(why(compared(plates()), names)),
        "After plate B, 2 of the 3 possible replies are fine. One, the pair {5, 10} (33 % likely), drops the value "
        "to 10. Minimax expects just that, so it plays plate A: 20 at worst. Expectimax gives it a weight of 33 %, "
        "so plate B is still better on average: 70 against 40.");
}

TEST(PlatesSideBySide, BeginToDifferWithTheSecondPlate) {
    const Comparison both = compared(plates());
    EXPECT_EQ(both.next_difference(0), 6U) << "plate B is over";
    EXPECT_EQ(both.place(6), (Comparison::Place{1, 2}));
    EXPECT_EQ(both.next_difference(6), 0U);
    EXPECT_EQ(both.previous_difference(9), 6U);
    EXPECT_EQ(both.previous_difference(6), 0U);
    EXPECT_EQ(both.first_step(2), 7U);
}

TEST(PlatesSideBySide, CountWhatEachSearchHasLookedAtByEachStep) {
    const Comparison both = compared(plates(), Algorithm::alphabeta);
    const auto counted = [&](Side side, std::size_t step) {
        const auto& counts = both.counts(side, step);
        return std::vector<std::uint64_t>{counts.nodes, counts.leaves, counts.cutoffs};
    };
    EXPECT_EQ(counted(Side::right, 1), (std::vector<std::uint64_t>{5, 2, 0})) << "root, plate, pair, two notes";
    for (const Side side : sides) {
        const Summary& all = both.film(side).summary();
        EXPECT_EQ(counted(side, both.steps()),
                  (std::vector<std::uint64_t>{all.nodes_visited, all.leaves_evaluated, all.cutoffs}));
    }
    EXPECT_EQ(counted(Side::left, 9)[2], 3U);
}

TEST(PlatesSideBySide, ShowWhatAlphaBetaSkips) {
    const Comparison both = compared(plates(), Algorithm::alphabeta);
    std::vector<ReplyKind> left;
    for (std::size_t step = 1; step <= both.steps(); ++step) left.push_back(both.kind(Side::left, step));
    using enum ReplyKind;
    EXPECT_EQ(left, (std::vector{worse, no_change, no_change, worse, unseen, unseen, worse, unseen, unseen}));
    EXPECT_EQ(both.value(Side::left, both.moves()[1]), (core::Bounded<Value>{10, Bound::upper}));
    EXPECT_NE(why(both, names).find("is enough to drop the value"), std::string::npos) << why(both, names);
}

TEST(SideBySide, AgreeWhereOneMoveIsBestEitherWay) {
    const Comparison both = compared(*game::read_tree("((9 8)(1 2))"));
    EXPECT_TRUE(both.agree());
    EXPECT_EQ(verdict(both, names, 0), "both play it");
    EXPECT_NE(why(both, names).find("Both play"), std::string::npos);
    EXPECT_EQ(both.next_difference(0), 0U);
}

TEST(SideBySide, SayThatMovesAreEqualWhereOneReplyExplainsNothing) {
    // Left is worth 5 in the worst case, and so are the others; on average 6, 6 and 5.
    const auto tree = *game::read_tree("((5 7) (7 5) (5 5))");
    const Comparison same = compared(tree);
    ASSERT_TRUE(same.agree());
    EXPECT_EQ(verdict(same, names, 1), "just as good");
    EXPECT_EQ(verdict(same, names, 2), "both avoid it") << "on average it is worth less";
    const auto other = *game::read_tree("((5 5) (5 7))");
    const Comparison tie = compared(other);
    ASSERT_FALSE(tie.agree());
    const std::string words = text::plain(why(tie, names));
    EXPECT_NE(words.find("To Minimax, "), words.npos) << words;
    EXPECT_NE(words.find("are worth the same: 5."), words.npos) << words;
    EXPECT_NE(words.find("6 against 5"), words.npos) << words;
    EXPECT_EQ(words.find("drop"), words.npos) << words;
}

TEST(SideBySide, MayDifferFromTheFirstStepOn) {
    const auto tree = *game::read_tree("(1 4)");
    Search best_first;
    best_first.order = game::Order::best_first;
    const Comparison both({film_of(tree, Algorithm::minimax), record(tree, best_first)});
    EXPECT_EQ(both.next_difference(0), 1U) << "the right side has looked at both, the best one first";
    EXPECT_EQ(both.next_difference(1), 2U) << "they agree again";
    EXPECT_EQ(both.previous_difference(2), 1U);
    EXPECT_EQ(both.previous_difference(1), 0U);
}

TEST(SideBySide, AMoveThatEndsTheGameIsItsOwnReply) {
    const Comparison both = compared(*game::read_tree("(5 (3 9))"));
    EXPECT_EQ(both.steps(), 3U);
    EXPECT_EQ(both.value(Side::left, both.moves()[0].replies[0]), (core::Bounded<Value>{5, Bound::exact}));
    EXPECT_EQ(both.kind(Side::right, 1), ReplyKind::worse);
}

RC_GTEST_PROP(AnyTwoSearches, StandAtTheSameReplyAndEndAsTheyDoAlone, (const TreeSpec& spec)) {
    const auto tree = testing::random_tree(spec);
    RC_PRE(!tree->is_leaf(0));
    RC_PRE(game::undefined_average(*tree, game::expectimax_opponent(*tree)) == game::no_node);
    const Comparison both = compared(tree, Algorithm::alphabeta, Algorithm::expectimax);
    for (const Side side : sides) {
        const Film& film = both.film(side);
        std::size_t before = 0;
        for (std::size_t step = 1; step <= both.steps(); ++step) {
            RC_ASSERT(both.film_step(side, step) >= before);
            before = both.film_step(side, step);
            const auto place = both.place(step);
            const auto& move = both.moves()[place.move];
            const NodeId reply = move.replies[place.reply].nodes[index(side)];
            // The comparison's statement about a reply matches its film, and the film has come that far.
            RC_ASSERT(film.closed_at(reply) <= before);
            RC_ASSERT((both.kind(side, step) == ReplyKind::unseen) == (film.closed_at(reply) == 0));
        }
        RC_ASSERT(before == film.steps());
        Playhead end(both.shared_film(side));
        end.go(film.steps());
        if (both.choice(side)) {
            RC_ASSERT(both.moves()[*both.choice(side)].nodes[index(side)] == film.summary().line.front());
        }
        for (const auto& move : both.moves()) {
            if (end.status(move.nodes[index(side)]) != Status::closed) continue;
            RC_ASSERT(both.value(side, move) == end.value(move.nodes[index(side)]));
        }
    }
}

}  // namespace
}  // namespace plyglass::trace
