#include "search/mcts.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/tree_game.hpp"
#include "game/tree_text.hpp"
#include "support/random_tree.hpp"

namespace plyglass::search {
namespace {

using game::NodeId;
using game::TreeGame;
using testing::TreeSpec;

/// A tree whose values and probabilities are floating point, as Monte Carlo tree search needs them.
struct DoubleTree : TreeGame {
    using TreeGame::TreeGame;
    using Value = double;
    double evaluate(NodeId leaf) const { return TreeGame::evaluate(leaf).to_double(); }
    double probability(NodeId n, NodeId child) const { return TreeGame::probability(n, child).to_double(); }
};

/// Walks down at random to a leaf and returns its value; keeps what it has given.
struct RandomWalk {
    const DoubleTree& game;
    core::Random random;
    double sum = 0;
    double least = 1e9;
    double most = -1e9;

    double operator()(NodeId at) {
        while (game.turn(at) != core::Turn::over) {
            const auto moves = game.moves(at);
            at = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        }
        const double value = game.evaluate(at);
        sum += value;
        least = std::min(least, value);
        most = std::max(most, value);
        return value;
    }
};

struct Grown {
    std::map<std::uint32_t, MctsChild> children;
    std::size_t positions = 0;
    double sum = 0;  ///< of all rewards

    std::uint64_t visits() const {
        std::uint64_t out = 0;
        for (const auto& [ordinal, child] : children) out += child.visits;
        return out;
    }
    std::uint32_t favourite() const {
        const auto at = std::max_element(children.begin(), children.end(), [](const auto& a, const auto& b) {
            return a.second.visits < b.second.visits;
        });
        return at->first;
    }
};

constexpr std::size_t enough_room = 10'000;

Grown grown(const DoubleTree& game, int playouts, std::uint64_t seed, std::size_t positions = enough_room) {
    RandomWalk reward{game, core::Random(seed + 1)};
    Mcts<DoubleTree, RandomWalk> tree(game, reward, positions);
    tree.begin(game.root(), core::Random(seed));
    for (int i = 0; i < playouts; ++i) tree.grow();
    Grown out{.children = {}, .positions = tree.positions(), .sum = reward.sum};
    tree.for_each_child([&](const MctsChild& child) {
        EXPECT_TRUE(out.children.emplace(child.ordinal, child).second) << "a child is told twice";
        EXPECT_GE(child.mean, reward.least - 1e-9);
        EXPECT_LE(child.mean, reward.most + 1e-9);
    });
    return out;
}

DoubleTree game_of(const char* text) { return DoubleTree(*game::read_tree(text)); }

RC_GTEST_PROP(Mcts, AddsUpEveryPlayoutAndEveryRewardAmongTheRootsChildren, (const TreeSpec& any)) {
    TreeSpec spec = any;
    spec.chance = spec.seed % 2 == 0;
    const DoubleTree game(testing::random_tree(spec));
    RC_PRE(game.turn(0) != core::Turn::over);
    const int playouts = *rc::gen::inRange(1, 80);
    // A full tree has no place for a child that chance picks late: players have tried theirs by then.
    const bool is_chance = game.turn(0) == core::Turn::chance;
    const std::size_t room = is_chance ? enough_room : *rc::gen::element<std::size_t>(16, 40, enough_room);
    const Grown run = grown(game, playouts, spec.seed, room);
    RC_ASSERT(run.visits() == static_cast<std::uint64_t>(playouts));
    double sum = 0;
    for (const auto& [ordinal, child] : run.children) sum += child.mean * static_cast<double>(child.visits);
    RC_ASSERT(std::abs(sum - run.sum) < 1e-6);
    RC_ASSERT(run.positions <= room);
    RC_ASSERT(run.positions <= static_cast<std::size_t>(playouts) + 1);
    RC_ASSERT(run.positions <= game.tree().size());
}

RC_GTEST_PROP(Mcts, RepeatsItselfFromTheSameSeed, (const TreeSpec& any)) {
    TreeSpec spec = any;
    spec.chance = true;
    const DoubleTree game(testing::random_tree(spec));
    RC_PRE(game.turn(0) != core::Turn::over);
    const Grown a = grown(game, 50, spec.seed);
    const Grown b = grown(game, 50, spec.seed);
    RC_ASSERT(a.children.size() == b.children.size() && a.positions == b.positions);
    for (const auto& [ordinal, child] : a.children) {
        RC_ASSERT(child.visits == b.children.at(ordinal).visits && child.mean == b.children.at(ordinal).mean);
    }
}

TEST(Mcts, ForgetsEverythingWhenItBeginsAgain) {
    const DoubleTree game = game_of("max(min(3 12 8) min(2 4 6) min(14 5 2))");
    RandomWalk reward{game, core::Random(2)};
    Mcts<DoubleTree, RandomWalk> tree(game, reward, 100);
    std::vector<std::uint64_t> visits[2];
    for (auto& seen : visits) {
        reward.random = core::Random(2);
        tree.begin(game.root(), core::Random(1));
        for (int i = 0; i < 300; ++i) tree.grow();
        tree.for_each_child([&](const MctsChild& child) { seen.push_back(child.visits); });
    }
    EXPECT_EQ(visits[0], visits[1]);
}

TEST(Mcts, ChoosesForThePlayerWhoMoves) {
    EXPECT_EQ(grown(game_of("max(min(3 12 8) min(2 4 6) min(14 5 2))"), 3000, 1).favourite(), 0U);
    EXPECT_EQ(grown(game_of("min(max(-3 -12 -8) max(-2 -4 -6) max(-14 -5 -2))"), 3000, 1).favourite(), 0U);
    EXPECT_EQ(grown(game_of("max(4 9 1)"), 500, 1).favourite(), 1U);
    EXPECT_EQ(grown(game_of("min(4 9 1)"), 500, 1).favourite(), 2U);
}

TEST(Mcts, UsesAllTheRoomThatItHas) {
    const DoubleTree game = game_of("(((1 2) (3 4)) ((5 6) (7 8)) ((9 10) (11 12)))");
    for (const std::size_t room : {4, 5, 9}) EXPECT_EQ(grown(game, 200, 1, room).positions, room);
}

TEST(Mcts, LeavesNoMoveOfTheRootUntried) {
    const Grown run = grown(game_of("max(100 1 2 3 4 5)"), 6, 1);
    ASSERT_EQ(run.children.size(), 6U);
    for (const auto& [ordinal, child] : run.children) EXPECT_EQ(child.visits, 1U) << ordinal;
}

TEST(Mcts, SamplesChanceByItsProbabilities) {
    const Grown run = grown(game_of("chance(1/8 10, 5/8 20, 1/4 30)"), 8000, 5);
    EXPECT_NEAR(static_cast<double>(run.children.at(0).visits), 1000, 120);
    EXPECT_NEAR(static_cast<double>(run.children.at(1).visits), 5000, 200);
    EXPECT_NEAR(static_cast<double>(run.children.at(2).visits), 2000, 160);
    EXPECT_EQ(run.children.at(1).mean, 20);
}

TEST(Mcts, ExploresAsMuchWhateverTheScaleOfTheRewards) {
    const Grown small = grown(game_of("max(min(3 12 8) min(2 4 6) min(14 5 2))"), 200, 3);
    const Grown large = grown(game_of("max(min(3072 12288 8192) min(2048 4096 6144) min(14336 5120 2048))"), 200, 3);
    for (const auto& [ordinal, child] : small.children) EXPECT_EQ(child.visits, large.children.at(ordinal).visits);
}

}  // namespace
}  // namespace plyglass::search
