#include "text/durations.hpp"

#include <gtest/gtest.h>

namespace plyglass::text {
namespace {

TEST(Durations, HaveAsManyDigitsAsSaySomething) {
    EXPECT_EQ(duration(0.000351), "0.35 ms");
    EXPECT_EQ(duration(0.0123), "12 ms");
    EXPECT_EQ(duration(0.8), "800 ms");
    EXPECT_EQ(duration(3.44), "3.4 s");
    EXPECT_EQ(duration(48.2), "48 s");
    EXPECT_EQ(duration(125), "2 min 5 s");
    EXPECT_EQ(duration(3 * 3600 + 20 * 60), "3 h 20 min");
}

TEST(Durations, ChangeTheirUnitAtRoundTimes) {
    EXPECT_EQ(duration(0), "0.00 ms");
    EXPECT_EQ(duration(0.00999), "9.99 ms");
    EXPECT_EQ(duration(0.01), "10 ms");
    EXPECT_EQ(duration(0.999), "999 ms");
    EXPECT_EQ(duration(1), "1.0 s");
    EXPECT_EQ(duration(9.94), "9.9 s");
    EXPECT_EQ(duration(10), "10 s");
    EXPECT_EQ(duration(59.4), "59 s");
    EXPECT_EQ(duration(60), "1 min 0 s");
    EXPECT_EQ(duration(3599), "59 min 59 s");
    EXPECT_EQ(duration(3600), "1 h 0 min");
}

TEST(TimeLeft, ChangesItsUnitSoThatItHasTwoDigits) {
    EXPECT_EQ(time_left(89, 1, 2), "about 89 s left");
    EXPECT_EQ(time_left(90, 1, 2), "about 2 min left");
    EXPECT_EQ(time_left(5399, 1, 2), "about 90 min left");
    EXPECT_EQ(time_left(5400, 1, 2), "about 1.5 h left");
}

TEST(TimeLeft, FollowsFromWhatIsDone) {
    EXPECT_EQ(time_left(10, 1, 5), "about 40 s left");
    EXPECT_EQ(time_left(60, 10, 100), "about 9 min left");
    EXPECT_EQ(time_left(3600, 2, 5), "about 1.5 h left");
    EXPECT_EQ(time_left(7, 5, 5), "about 0 s left");
}

}  // namespace
}  // namespace plyglass::text
