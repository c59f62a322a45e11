// The size of everything in a window: automatic, chosen, and in presenter mode.

#include "screen/scale.hpp"

#include <gtest/gtest.h>

#include "scene/step_layout.hpp"

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

TEST(Scale, OfAPageIsAsLargeAsTheReaderWantsTheBrowsersPixels) {
    Scale scale;
    scale.is_page = true;
    EXPECT_DOUBLE_EQ(scale.in(1366, 768), 1) << "a laptop";
    EXPECT_DOUBLE_EQ(scale.in(1440, 780), 1) << "a MacBook, whatever its display";
    EXPECT_DOUBLE_EQ(scale.in(1180, 820), 1) << "a tablet, held across";
    EXPECT_DOUBLE_EQ(scale.in(800, 600), 1) << "a frame in another page";
    EXPECT_DOUBLE_EQ(scale.in(3840, 2160), 2.4) << "a large screen without a zoom";
    EXPECT_GT(2 * scale.in(683, 384), 1.3) << "the laptop at 200 %: larger in device pixels";
    EXPECT_GT(2 * scale.in(683, 384, panel_room), 1.2) << "there, with its panel";
    EXPECT_LT(scale.in(844, 390), 0.75) << "a phone, held across: everything is there";
}

TEST(Scale, OfAPageOnATabletHeldUprightIsThatOfAPhoneButLarger) {
    Scale scale;
    EXPECT_FALSE(scale.upright(820, 1180)) << "a window";
    scale.is_page = true;
    EXPECT_EQ(scale.upright(390, 844), 1);
    ASSERT_TRUE(scale.upright(820, 1180));
    EXPECT_GT(*scale.upright(820, 1180), 1.15);
    EXPECT_TRUE(scene::is_upright(820 / *scale.upright(820, 1180), 1180 / *scale.upright(820, 1180)));
    EXPECT_FALSE(scale.upright(800, 820)) << "nearly square";
    EXPECT_FALSE(scale.upright(1024, 1366)) << "as large as a laptop";
    EXPECT_FALSE(scale.upright(1180, 820));
}

TEST(Scale, OfAFilmByItselfFillsAProjectorAndFitsAPhone) {
    EXPECT_DOUBLE_EQ(film_scale(1280, 800), 1);
    EXPECT_DOUBLE_EQ(film_scale(1920, 1080), 1.35) << "a projector";
    EXPECT_DOUBLE_EQ(film_scale(800, 600), 0.8);
    EXPECT_DOUBLE_EQ(film_scale(1000, 420), 0.75) << "a flat frame in another page";
    EXPECT_DOUBLE_EQ(film_scale(390, 844), 1);
}

TEST(Scale, KeepsWhatASharperDisplayNeeds) {
    Scale scale;
    scale.display = 2;
    EXPECT_DOUBLE_EQ(scale.in(2240, 1260), 2);
    EXPECT_DOUBLE_EQ(scale.in(3840, 2160), 2.4);
}

}  // namespace
}  // namespace plyglass::screen
