#include "core/random.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

namespace plyglass::core {
namespace {

TEST(Random, GivesThePublishedSequence) {
    // The first outputs of SplitMix64 for the seed 1234567, as its reference implementation prints them.
    Random random(1234567);
    for (const std::uint64_t expected : {6457827717110365317ULL, 3203168211198807973ULL, 9817491932198370423ULL}) {
        EXPECT_EQ(random.next(), expected);
    }
}

TEST(Random, DrawsEveryNumberAboutEquallyOften) {
    Random random(1);
    std::array<int, 6> drawn{};
    for (int i = 0; i < 60'000; ++i) ++drawn.at(random.below(6));
    for (const int times : drawn) EXPECT_NEAR(times, 10'000, 500);
}

TEST(Random, DrawsZeroWhereThereIsNothingElse) {
    Random random(3);
    for (int i = 0; i < 10; ++i) EXPECT_EQ(random.below(1), 0U);
}

TEST(Random, AShuffleLosesNothingAndDependsOnTheSeedAlone) {
    std::vector<int> numbers(50);
    std::iota(numbers.begin(), numbers.end(), 0);
    const auto shuffled = [&](std::uint64_t seed) {
        Random random(seed);
        std::vector<int> copy = numbers;
        random.shuffle(copy);
        return copy;
    };
    EXPECT_EQ(shuffled(5), shuffled(5));
    EXPECT_NE(shuffled(5), shuffled(6));
    EXPECT_TRUE(std::is_permutation(numbers.begin(), numbers.end(), shuffled(5).begin()));
}

}  // namespace
}  // namespace plyglass::core
