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

TEST(TimeLeft, FollowsFromWhatIsDone) {
    EXPECT_EQ(time_left(10, 1, 5), "about 40 s left");
    EXPECT_EQ(time_left(60, 10, 100), "about 9 min left");
    EXPECT_EQ(time_left(3600, 2, 5), "about 1.5 h left");
    EXPECT_EQ(time_left(7, 5, 5), "about 0 s left");
}

}  // namespace
}  // namespace plyglass::text
