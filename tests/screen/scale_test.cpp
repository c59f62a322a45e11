// The size of everything in a window: automatic, chosen, and in presenter mode.

#include "screen/scale.hpp"

#include <gtest/gtest.h>

namespace plyglass::screen {
namespace {

TEST(Scale, FillsLargeScreensInStepsOfFivePercent) {
    EXPECT_DOUBLE_EQ(auto_scale(1600, 900), 1);
    EXPECT_DOUBLE_EQ(auto_scale(1920, 1080), 1.2);
    EXPECT_DOUBLE_EQ(auto_scale(3840, 2160), 2.4);
    EXPECT_DOUBLE_EQ(auto_scale(1920, 1200), 1.2);
    EXPECT_DOUBLE_EQ(auto_scale(1700, 957), 1.05);
    EXPECT_DOUBLE_EQ(auto_scale(1680, 944), 1);  // 4.9 % more is not a step
}

TEST(Scale, IsNeverSmallerThanDrawn) {
    EXPECT_DOUBLE_EQ(auto_scale(1280, 720), 1);
    EXPECT_DOUBLE_EQ(auto_scale(800, 600), 1);
    EXPECT_DOUBLE_EQ(fitting_scale(1.5, 200, 100), 1);
}

TEST(Scale, LeavesTheLayoutTheRoomItNeeds) {
    EXPECT_EQ(fitting_scale(1, 1600, 900), 1);
    EXPECT_EQ(fitting_scale(2, 3840, 2160), 2);
    EXPECT_EQ(fitting_scale(2, 2240, 1260), 2);
    EXPECT_EQ(fitting_scale(2, 1680, 2000), 1.5);
    EXPECT_EQ(fitting_scale(2, 4000, 945), 1.5);
}

TEST(Scale, FillsAnyWindowInPresenterMode) {
    EXPECT_DOUBLE_EQ(presenter_scale(1280, 720), 1);
    EXPECT_DOUBLE_EQ(presenter_scale(1920, 1080), 1.5);
    EXPECT_DOUBLE_EQ(presenter_scale(1600, 1200), 1.25);
    EXPECT_DOUBLE_EQ(presenter_scale(640, 360), 0.5);
}

TEST(Scale, GoesToTheNextStepAboveAndBelow) {
    EXPECT_EQ(neighbouring_scale(1.2, 1), 125);
    EXPECT_EQ(neighbouring_scale(1.2, -1), 100);
    EXPECT_EQ(neighbouring_scale(1.25, 1), 150);
    EXPECT_EQ(neighbouring_scale(1.25, -1), 100);
    EXPECT_EQ(neighbouring_scale(1, -1), 100);
    EXPECT_EQ(neighbouring_scale(2, 1), 200);
    EXPECT_EQ(neighbouring_scale(2.4, -1), 200);
}

TEST(Scale, IsAutomaticUntilOneIsChosen) {
    Scale scale;
    EXPECT_DOUBLE_EQ(scale.in(1920, 1080), 1.2);
    scale.percent = 150;
    EXPECT_DOUBLE_EQ(scale.in(1920, 1080), 1.5);
    EXPECT_DOUBLE_EQ(scale.in(1600, 900), 1600 / 1120.0);
}

TEST(Scale, KeepsWhatASharperDisplayNeeds) {
    Scale scale;
    scale.display = 2;
    EXPECT_DOUBLE_EQ(scale.in(2240, 1260), 2);
    EXPECT_DOUBLE_EQ(scale.in(3840, 2160), 2.4);
}

}  // namespace
}  // namespace plyglass::screen
