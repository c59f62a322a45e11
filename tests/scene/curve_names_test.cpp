// Places for the names of curves: beside their own one, or at the end of a line that leads to it.

#include "scene/curve_names.hpp"

#include <gtest/gtest.h>

namespace plyglass::scene {
namespace {

constexpr Box plot_box{0, 0, 400, 200};

/// A curve that rises at once at `x`.
std::vector<Point> rise_at(double x) { return {{0, 200}, {x, 200}, {x, 0}, {400, 0}}; }

TEST(CurveNames, StandBesideTheirCurve) {
    CurveNames names(plot_box);
    names.add(rise_at(200), {200, 100});
    const auto place = names.place(0, {{80, 20}});
    ASSERT_TRUE(place.has_value());
    EXPECT_FALSE(place->curve.has_value()) << "it needs no line";
    const double gap = std::max(place->box.x - 200, 200 - place->box.right());
    EXPECT_GT(gap, 3);
    EXPECT_LE(gap, 14);
}

TEST(CurveNames, NeverStandNearerToAnotherCurve) {
    // Right of the first curve there is no room before the second one; left of it there is.
    CurveNames names(plot_box);
    names.add(rise_at(120), {120, 100});
    names.add(rise_at(150), {150, 100});
    const auto first = names.place(0, {{80, 20}});
    const auto second = names.place(1, {{80, 20}});
    ASSERT_TRUE(first && second);
    EXPECT_LT(first->box.right(), 120);
    EXPECT_GT(second->box.x, 150);
}

TEST(CurveNames, AreLedToTheirCurveWhereOthersStandBetween) {
    CurveNames names(plot_box);
    for (const double x : {150.0, 170.0, 190.0}) names.add(rise_at(x), {x, 100});
    const auto middle = names.place(1, {{80, 20}});
    ASSERT_TRUE(middle && middle->curve);
    EXPECT_EQ(middle->curve->x, 170);
    EXPECT_TRUE(middle->box.y <= middle->curve->y && middle->curve->y <= middle->box.bottom());
}

TEST(CurveNames, TakeTheShapeThatFits) {
    CurveNames names({0, 0, 110, 200});
    names.add({{0, 200}, {10, 200}, {10, 0}, {110, 0}}, {10, 100});
    const auto place = names.place(0, {{150, 20}, {80, 40}});
    ASSERT_TRUE(place.has_value());
    EXPECT_EQ(place->shape, 1U);
    EXPECT_FALSE(names.place(0, {{150, 20}}).has_value()) << "no room for one line";
}

}  // namespace
}  // namespace plyglass::scene
