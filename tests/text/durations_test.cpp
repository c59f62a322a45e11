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
    EXPECT_EQ(duration(0), "0.0 µs");
    EXPECT_EQ(duration(0.0000032), "3.2 µs");
    EXPECT_EQ(duration(0.00001), "0.01 ms");
    EXPECT_EQ(duration(0.00998), "9.98 ms");
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

// A time that rounds to the limit of its unit is told in the next one: never "1000 ms" or "60 s".
TEST(Durations, AreRoundedBeforeTheUnitIsChosen) {
    EXPECT_EQ(duration(0.00000994), "9.9 µs");
    EXPECT_EQ(duration(0.00000996), "0.01 ms");
    EXPECT_EQ(duration(0.009994), "9.99 ms");
    EXPECT_EQ(duration(0.009996), "10 ms");
    EXPECT_EQ(duration(0.9994), "999 ms");
    EXPECT_EQ(duration(0.9996), "1.0 s");
    EXPECT_EQ(duration(0.9999), "1.0 s");
    EXPECT_EQ(duration(9.96), "10 s");
    EXPECT_EQ(duration(59.6), "1 min 0 s");
    EXPECT_EQ(duration(59.7), "1 min 0 s");
    EXPECT_EQ(duration(119.4), "1 min 59 s");
    EXPECT_EQ(duration(119.7), "2 min 0 s");
    EXPECT_EQ(duration(3599.4), "59 min 59 s");
    EXPECT_EQ(duration(3599.6), "1 h 0 min");
    EXPECT_EQ(duration(2 * 3600 - 29), "2 h 0 min");
    EXPECT_EQ(duration(2 * 3600 - 31), "1 h 59 min");
}

TEST(TimeLeft, ChangesItsUnitSoThatItHasTwoDigits) {
    EXPECT_EQ(time_left(89, 1, 2), "about 89 s left");
    EXPECT_EQ(time_left(89.6, 1, 2), "about 2 min left");
    EXPECT_EQ(time_left(90, 1, 2), "about 2 min left");
    EXPECT_EQ(time_left(5369, 1, 2), "about 89 min left");
    EXPECT_EQ(time_left(5399, 1, 2), "about 1.5 h left");
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
