#include "diagram/clip.hpp"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagram/outlines.hpp"

namespace plyglass::diagram {
namespace {

using ::testing::ElementsAre;

const std::vector<Point> square{{2, -1}, {4, -1}, {4, 1}, {2, 1}};
const std::vector<Point> the_other_way{{2, -1}, {2, 1}, {4, 1}, {4, -1}};

TEST(Inside, IsThePartOfTheSegmentWithinThePolygon) {
    for (const auto& polygon : {square, the_other_way}) {
        EXPECT_EQ(inside({0, 0}, {10, 0}, polygon), (Stretch{0.2, 0.4}));
        EXPECT_EQ(inside({10, 0}, {0, 0}, polygon), (Stretch{0.6, 0.8}));
        EXPECT_EQ(inside({3, 0}, {10, 0}, polygon).from, 0);
        EXPECT_EQ(inside({2.5, 0}, {3.5, 0}, polygon), (Stretch{0, 1}));
    }
}

TEST(Inside, IsEmptyWhereTheyDoNotMeet) {
    for (const auto& polygon : {square, the_other_way}) {
        for (const Point& end : {Point{10, 10}, Point{-10, 0}, Point{0, 5}, Point{1.9, 0}}) {
            const Stretch nothing = inside({0, 0}, end, polygon);
            EXPECT_GE(nothing.from, nothing.to) << end.x << "," << end.y;
        }
    }
}

TEST(Without, KeepsWhatIsLeftInOrder) {
    EXPECT_THAT(without({}, 0.01), ElementsAre(Stretch{0, 1}));
    EXPECT_THAT(without({{0.6, 0.8}, {0.2, 0.4}}, 0.01),
                ElementsAre(Stretch{0, 0.2}, Stretch{0.4, 0.6}, Stretch{0.8, 1}));
    EXPECT_THAT(without({{0.2, 0.5}, {0.3, 0.4}}, 0.01), ElementsAre(Stretch{0, 0.2}, Stretch{0.5, 1}));
    EXPECT_THAT(without({{0, 0.5}, {0, 0}}, 0.01), ElementsAre(Stretch{0.5, 1})) << "an empty hole is none";
}

TEST(Without, DropsSpecks) {
    EXPECT_THAT(without({{0.2, 0.97}}, 0.1), ElementsAre(Stretch{0, 0.2}));
    EXPECT_THAT(without({{0.05, 0.5}, {0.55, 0.6}}, 0.1), ElementsAre(Stretch{0.6, 1}));
}

TEST(Without, ShowsTheWholeLineRatherThanNone) { EXPECT_THAT(without({{0, 1}}, 0.1), ElementsAre(Stretch{0, 1})); }

TEST(RoundedOutline, CutsOffTheCorners) {
    const auto outline = rounded_outline({0, 0, 20, 10}, 4);
    const auto end = [&](Point to) { return inside({10, 5}, to, outline).to; };
    EXPECT_NEAR(end({10, -5}), 0.5, 1e-9) << "straight up, to the side";
    EXPECT_NEAR(end({30, 5}), 0.5, 1e-9) << "straight right";
    EXPECT_NEAR(end({20, 0}), 0.84, 0.005) << "towards a corner, which would be at 1";
}

TEST(RoundedOutline, IsARoundEndWhereTheRadiusIsTooLarge) {
    const auto outline = rounded_outline({0, 0, 20, 10}, 100);
    for (const Point& p : outline) {
        EXPECT_GE(p.x, -1e-9);
        EXPECT_LE(p.y, 10 + 1e-9);
        const double middle = p.x < 10 ? 5 : 15;
        EXPECT_NEAR(std::hypot(p.x - middle, p.y - 5), 5, 1e-9);
    }
}

}  // namespace
}  // namespace plyglass::diagram
