#include "screen/playback.hpp"

#include <gtest/gtest.h>

namespace plyglass::screen {
namespace {

TEST(Playback, StepsAfterTheTimeOfOneStep) {
    Playback playback;
    EXPECT_FALSE(playback.tick(10)) << "nothing plays yet";
    playback.start();
    EXPECT_FALSE(playback.tick(0.5));
    EXPECT_NEAR(*playback.wake(), 0.4, 1e-9);
    EXPECT_TRUE(playback.tick(0.5));
    EXPECT_NEAR(*playback.wake(), 0.9, 1e-9);
}

TEST(Playback, TakesOneStepHoweverLongItWaited) {
    Playback playback;
    playback.start();
    EXPECT_TRUE(playback.tick(100));
    EXPECT_FALSE(playback.tick(0.1));
}

TEST(Playback, IsFasterAtAHigherSpeed) {
    Playback playback;
    playback.set_speed(2);
    playback.start();
    EXPECT_DOUBLE_EQ(*playback.wake(), 0.45);
}

TEST(Playback, IsStillOnceItIsStopped) {
    Playback playback;
    playback.start();
    EXPECT_TRUE(playback.stop());
    EXPECT_FALSE(playback.stop()) << "it was stopped already";
    EXPECT_FALSE(playback.tick(10));
    EXPECT_EQ(playback.wake(), std::nullopt);
}

}  // namespace
}  // namespace plyglass::screen
