// The points that are still to come, as people see them.

#include "text/points.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace plyglass::text {
namespace {

TEST(PointsInTens, AreWholeTensFromAThousandOn) {
    EXPECT_EQ(in_tens(999.4), 999.4);
    EXPECT_EQ(in_tens(-999.4), -999.4);
    for (const double points : {1000.0, 1004.9, 1005.0, 12'345.6, 99'999.0}) {
        for (const double sign : {-1.0, 1.0}) {
            EXPECT_EQ(std::fmod(in_tens(sign * points), 10), 0) << points;
            EXPECT_NEAR(in_tens(sign * points), sign * points, 5) << points;
        }
    }
    EXPECT_EQ(in_tens(1000), 1000);
}

}  // namespace
}  // namespace plyglass::text
