#include "app/learning/learning_curve.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"

namespace plyglass::app {
namespace {

train::GameResult game(std::uint32_t score) { return {score, 10, 9}; }

TEST(LearningCurve, HasEightPointsForEachFactorOfTenFromTheTenthGameOn) {
    LearningCurve curve;
    for (int i = 0; i < 10'000; ++i) curve.add(game(100));
    EXPECT_EQ(curve.points().front().games, 10U);
    const auto within = [&](std::uint64_t low, std::uint64_t high) {
        return std::count_if(curve.points().begin(), curve.points().end(),
                             [&](const auto& point) { return low <= point.games && point.games < high; });
    };
    EXPECT_NEAR(static_cast<double>(within(100, 1000)), 8, 1);
    EXPECT_NEAR(static_cast<double>(within(1000, 10'000)), 8, 1);
}

TEST(LearningCurve, TellsTheGamesSinceThePointBefore) {
    LearningCurve curve;
    for (int i = 0; i < 10; ++i) curve.add(game(100));
    EXPECT_EQ(curve.points().back().mean.value, 100);
    while (!curve.add(game(200))) {}
    ASSERT_EQ(curve.points().size(), 2U);
    EXPECT_EQ(curve.points().back().mean.value, 200) << "the first ten no longer count";
}

TEST(LearningCurve, KnowsOnlyWhatItWasToldAfterARestart) {
    LearningCurve before;
    for (int i = 0; i < 100; ++i) before.add(game(100));
    LearningCurve after(before.games(), before.points());
    EXPECT_EQ(after.now()->games, before.points().back().games) << "the last point, until there are games again";
    EXPECT_EQ(after.sample(), 0U) << "which are not the latest games";
    for (int i = 0; i < 10; ++i) after.add(game(300));
    EXPECT_EQ(after.now()->mean.value, 300);
    EXPECT_EQ(after.sample(), 10U);
    EXPECT_EQ(LearningCurve(20, before.points()).points().back().games, 17U) << "what was not played is not shown";
    EXPECT_FALSE(LearningCurve().now());
}

TEST(LearningCurve, SaysTheSameAfterARestartIfTheLatestGamesAreKept) {
    LearningCurve before;
    std::vector<train::GameResult> kept;
    for (std::uint32_t i = 0; i < 100; ++i) before.add(kept.emplace_back(game(i)));
    for (const std::size_t known : {100, 25, 12}) {
        const std::vector<train::GameResult> recent(kept.end() - static_cast<std::ptrdiff_t>(known), kept.end());
        const LearningCurve after(before.games(), before.points(), recent);
        EXPECT_EQ(after.now()->games, 100U);
        EXPECT_EQ(after.sample(), std::min<std::size_t>(25, known)) << "a quarter, as far as they are known";
        if (known < 25) continue;
        EXPECT_EQ(after.now()->mean.value, before.now()->mean.value);
    }
}

RC_GTEST_PROP(LearningCurve, PointsLieInOrderAndWithinWhatWasPlayed, ()) {
    LearningCurve curve;
    const auto games =
        *rc::gen::inRange(0, *rc::gen::inRange(1, *rc::gen::inRange(2, 2000)));  // rarely many: they take their time
    core::Random random(*rc::gen::arbitrary<std::uint64_t>());
    for (int i = 0; i < games; ++i) curve.add(game(random.below(100'000)));
    std::uint64_t last = 0;
    for (const auto& point : curve.points()) {
        RC_ASSERT(point.games > last);
        RC_ASSERT(point.games <= curve.games());
        RC_ASSERT(point.mean.low <= point.mean.value && point.mean.value <= point.mean.high);
        last = point.games;
    }
    const auto read = read_curve(write_curve(curve.points()));
    RC_ASSERT(read.has_value());
    RC_ASSERT(write_curve(*read) == write_curve(curve.points()));
}

TEST(LearningCurve, IsNotReadFromSomethingElse) {
    EXPECT_FALSE(read_curve(""));
    EXPECT_FALSE(read_curve("{}x"));
    EXPECT_FALSE(read_curve("[1]"));
    EXPECT_FALSE(read_curve(R"([{"games": 10}])"));
    EXPECT_TRUE(read_curve("[]"));
}

}  // namespace
}  // namespace plyglass::app
