// The label beside the thing under a resting pointer.

#include "scene/tooltip.hpp"

#include <gtest/gtest.h>

namespace plyglass::scene {
namespace {

TEST(TooltipTime, ALabelComesAfterHalfASecondOfRest) {
    const Hit hit{{0, 0, 40, 40}, Verb::theme, "Light or dark (T)"};
    Tooltip tooltip;
    EXPECT_FALSE(tooltip.point_at(&hit, {10, 10}));
    ASSERT_TRUE(tooltip.wake());
    EXPECT_FALSE(tooltip.tick(0.4));
    tooltip.point_at(&hit, {11, 10});  // not at rest yet
    EXPECT_FALSE(tooltip.tick(0.4));
    EXPECT_TRUE(tooltip.tick(0.2));
    EXPECT_FALSE(tooltip.wake());
    EXPECT_FALSE(tooltip.picture({0, 0, 1600, 900}, builtin_metrics()).items.empty());
    EXPECT_TRUE(tooltip.point_at(nullptr, {100, 100}));
    EXPECT_TRUE(tooltip.picture({0, 0, 1600, 900}, builtin_metrics()).items.empty());
}

TEST(TooltipTime, NoneComesAfterAClickOrWhereThereIsNothingToSay) {
    const Hit hit{{0, 0, 40, 40}, Verb::theme, "Light or dark (T)"}, silent{{0, 0, 40, 40}, Verb::canvas, ""};
    Tooltip tooltip;
    tooltip.point_at(&hit, {10, 10});
    EXPECT_FALSE(tooltip.dismiss());
    EXPECT_FALSE(tooltip.tick(5));
    tooltip.point_at(&silent, {10, 10});
    EXPECT_FALSE(tooltip.tick(5));
}

TEST(TooltipTime, NoneComesForAThingThatCameUnderAPointerAtRest) {
    const Hit title{{0, 0, 40, 40}, Verb::title, "Another tree"}, popover{{0, 0, 400, 400}, Verb::canvas, ""};
    Tooltip tooltip;
    tooltip.point_at(&title, {10, 10});
    tooltip.dismiss();  // a click
    tooltip.point_at(&popover, {10, 10});
    tooltip.point_at(&title, {10, 10});  // closed by a key
    EXPECT_FALSE(tooltip.tick(5));
    tooltip.point_at(&title, {11, 10});
    EXPECT_TRUE(tooltip.tick(5)) << "the user asks";
}

TEST(TooltipPlace, ALabelCoversNoNeighbourOfALowThing) {
    const Box screen{0, 0, 1600, 900};
    for (const double top : {8.0, 848.0}) {
        const Hit hit{{100, top, 40, 40}, Verb::play, "Play (Space)"};
        Tooltip tooltip;
        tooltip.point_at(&hit, {120, top + 20});
        tooltip.tick(5);
        const Layer layer = tooltip.picture(screen, builtin_metrics());
        const Box& box = layer.items.at(0).box;
        EXPECT_TRUE(box.y >= top + 40 || box.bottom() <= top) << top;
        EXPECT_TRUE(box.y >= 0 && box.bottom() <= 900) << top;
    }
}

TEST(TooltipPlace, ALabelStaysOnTheScreen) {
    const Box screen{0, 0, 1600, 900};
    for (const auto& [x, y] : {std::pair(1590.0, 20.0), std::pair(1590.0, 890.0), std::pair(5.0, 890.0)}) {
        const Hit hit{{0, 0, 1600, 900}, Verb::more, "A label of several words that is not short"};
        Tooltip tooltip;
        tooltip.point_at(&hit, {x, y});
        ASSERT_TRUE(tooltip.tick(1));
        const Layer layer = tooltip.picture(screen, builtin_metrics());
        const Box& box = layer.items.at(0).box;
        EXPECT_GE(box.x, 0);
        EXPECT_GE(box.y, 0);
        EXPECT_LE(box.right(), 1600);
        EXPECT_LE(box.bottom(), 900);
        EXPECT_FALSE(box.contains({x, y})) << "it hides what it names";
    }
}

}  // namespace
}  // namespace plyglass::scene
