#include "layout/viewport.hpp"

#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace plyglass::layout {
namespace {

bool near(double a, double b) { return std::abs(a - b) <= 1e-6 * (1 + std::abs(a) + std::abs(b)); }
bool near(Point a, Point b) { return near(a.x, b.x) && near(a.y, b.y); }
bool near(const Viewport& a, const Viewport& b) { return near(a.zoom, b.zoom) && near(a.offset, b.offset); }

double any_number(int lo, int hi) { return *rc::gen::inRange(lo * 16, hi * 16) / 16.0; }
Point any_point() { return {any_number(-2000, 2000), any_number(-2000, 2000)}; }
Viewport any_viewport() { return {any_number(1, 16) / 4, any_point()}; }

TEST(Box, HoldsItsLeftAndTopEdgeButNotTheOthers) {
    const Box box{10, 20, 30, 40};
    EXPECT_TRUE(box.contains({10, 20}));
    EXPECT_TRUE(box.contains({39.9, 59.9}));
    EXPECT_FALSE(box.contains({40, 30}));
    EXPECT_FALSE(box.contains({20, 60}));
    EXPECT_EQ(box.centre(), (Point{25, 40}));
    EXPECT_EQ(box.grown(5), (Box{5, 15, 40, 50}));
}

TEST(Box, TouchingBoxesDoNotOverlap) {
    EXPECT_TRUE((Box{0, 0, 10, 10}.overlaps({9, 9, 10, 10})));
    EXPECT_FALSE((Box{0, 0, 10, 10}.overlaps({10, 0, 10, 10})));
    EXPECT_FALSE((Box{0, 0, 10, 10}.overlaps({0, 10, 10, 10})));
}

TEST(Between, IsExactAtBothEnds) {
    const Viewport a{1.1, {3, 4}};
    const Viewport b{0.3, {-70, 12}};
    EXPECT_EQ(Viewport::between(a, b, 0, {100, 100}), a);
    EXPECT_EQ(Viewport::between(a, b, 1, {100, 100}), b);
}

TEST(Between, HalfwayToFourTimesTheZoomIsTwice) {
    EXPECT_DOUBLE_EQ(Viewport::between({1, {}}, {4, {}}, 0.5, {}).zoom, 2);
}

TEST(Between, PansEvenlyWhereTheZoomStays) {
    const Viewport halfway = Viewport::between({2, {0, 0}}, {2, {100, -40}}, 0.25, {300, 300});
    EXPECT_TRUE(near(halfway, {2, {25, -10}}));
}

RC_GTEST_PROP(ViewportLaw, ScreenAndWorldAreInverse, ()) {
    const Viewport view = any_viewport();
    const Point point = any_point();
    RC_ASSERT(near(view.to_world(view.to_screen(point)), point));
}

RC_GTEST_PROP(ViewportLaw, ZoomingHoldsWhatIsUnderTheAnchor, ()) {
    const Viewport view = any_viewport();
    const Point anchor = any_point();
    const Viewport zoomed = view.zoomed(any_number(1, 8) / 3, anchor, 0.25, 8);
    RC_ASSERT(near(zoomed.to_world(anchor), view.to_world(anchor)));
    RC_ASSERT(zoomed.zoom >= 0.25 && zoomed.zoom <= 8);
}

RC_GTEST_PROP(ViewportLaw, PanningMovesEveryPointAlike, ()) {
    const Viewport view = any_viewport();
    const Point by = any_point();
    const Point point = any_point();
    const Point before = view.to_screen(point);
    RC_ASSERT(near(view.panned(by.x, by.y).to_screen(point), {before.x + by.x, before.y + by.y}));
}

// A node that is on the screen at both ends of a camera move stays on it throughout.
RC_GTEST_PROP(ViewportLaw, CameraMovesEveryNodeAlongAStraightLine, ()) {
    const Viewport a = any_viewport();
    const Viewport b = any_viewport();
    const Point node = any_point();
    const Point from = a.to_screen(node);
    const Point to = b.to_screen(node);
    const double t = any_number(0, 1);
    const Point on_the_way = Viewport::between(a, b, t, any_point()).to_screen(node);
    const double cross = (to.x - from.x) * (on_the_way.y - from.y) - (to.y - from.y) * (on_the_way.x - from.x);
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    RC_ASSERT(std::abs(cross) <= 1e-4 * (1 + length));
    const double along = (to.x - from.x) * (on_the_way.x - from.x) + (to.y - from.y) * (on_the_way.y - from.y);
    RC_ASSERT(along >= -1e-4 * (1 + length) && along <= (length + 1e-4) * (length + 1e-4));
}

}  // namespace
}  // namespace plyglass::layout
