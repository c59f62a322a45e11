// Which positions other threads are searching: the table that they share without locks. What a search makes of it:
// memory_test.cpp.

#include "search/busy_positions.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "game/2048/model.hpp"

namespace plyglass::search {
namespace {

using Position = game::Position<game::Board>;

Position position(std::uint64_t bits) { return {.board = {bits}}; }

TEST(BusyPositions, HoldAPositionFromEnteringToLeaving) {
    BusyPositions busy;
    EXPECT_FALSE(busy.contains(position(0x1234), 5));
    busy.enter(position(0x1234), 5);
    EXPECT_TRUE(busy.contains(position(0x1234), 5));
    EXPECT_FALSE(busy.contains(position(0x4321), 5));
    busy.leave(position(0x1234), 5);
    EXPECT_FALSE(busy.contains(position(0x1234), 5));
}

TEST(BusyPositions, TellDepthsApart) {
    BusyPositions busy;
    busy.enter(position(0x1234), 5);
    EXPECT_FALSE(busy.contains(position(0x1234), 4)) << "searched less deep, its value is another";
    busy.leave(position(0x1234), 4);
    EXPECT_TRUE(busy.contains(position(0x1234), 5));
}

TEST(BusyPositions, ForgetWhatAStoppedSearchDidNotLeave) {
    BusyPositions busy;
    for (std::uint64_t bits = 1; bits <= 100; ++bits) busy.enter(position(bits), 6);
    busy.forget();
    for (std::uint64_t bits = 1; bits <= 100; ++bits) EXPECT_FALSE(busy.contains(position(bits), 6)) << bits;
}

TEST(BusyPositions, HoldMostOfManyAtOnce) {
    BusyPositions busy;
    core::Random random(2);
    std::vector<Position> many;
    for (int i = 0; i < 100; ++i) many.push_back(position(random.next()));
    for (const Position& each : many) busy.enter(each, 6);
    EXPECT_GT(std::count_if(many.begin(), many.end(), [&](const Position& each) { return busy.contains(each, 6); }),
              80);
}

// Two positions may share a place: then the later one is known, and leaving the earlier one leaves it there.
TEST(BusyPositions, KnowTheLastOfThoseThatShareAPlace) {
    BusyPositions busy;
    const Position first = position(1);
    busy.enter(first, 6);
    std::uint64_t bits = 2;
    while (busy.contains(first, 6)) busy.enter(position(bits++), 6);
    const Position second = position(bits - 1);
    EXPECT_GT(bits, 3U) << "there is more than one place";
    EXPECT_TRUE(busy.contains(second, 6));
    busy.leave(first, 6);
    EXPECT_TRUE(busy.contains(second, 6));
}

}  // namespace
}  // namespace plyglass::search
