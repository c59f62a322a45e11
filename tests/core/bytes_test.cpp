// Sixteen bytes at once do what sixteen bytes do one by one.

#include "core/bytes.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace plyglass::core {
namespace {

using Sixteen = std::array<std::uint8_t, 16>;

Sixteen some_bytes(Random& random) {
    Sixteen out{};
    for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(random.below(256));
    return out;
}

Sixteen each_of(Bytes v) {
    Sixteen out{};
    for (int i = 0; i < 16; ++i) out[static_cast<std::size_t>(i)] = v[i];
    return out;
}

TEST(Bytes, AreLoadedInTheirOrder) {
    Random random(1);
    const Sixteen bytes = some_bytes(random);
    EXPECT_EQ(each_of(load_bytes(bytes.data())), bytes);
    EXPECT_EQ(each_of(same_bytes(7)), Sixteen({7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7}));
    EXPECT_EQ(each_of(bytes_of(0x0807060504030201U)), Sixteen({1, 2, 3, 4, 5, 6, 7, 8}));
}

TEST(Bytes, HaveTheirLargestAtAnyPlace) {
    for (std::size_t place = 0; place < 16; ++place) {
        Sixteen bytes{};
        bytes.fill(200);
        bytes[place] = 201;
        EXPECT_EQ(largest(load_bytes(bytes.data())), 201) << place;
    }
}

TEST(Bytes, AreComparedOneByOne) {
    Random random(2);
    for (int round = 0; round < 200; ++round) {
        const Sixteen a = some_bytes(random);
        Sixteen b = some_bytes(random);
        unsigned equal = 0;
        Sixteen larger_ones{};
        for (std::size_t i = 0; i < 16; ++i) {
            if (random.below(2) == 0) b[i] = a[i];
            if (a[i] == b[i]) equal |= 1U << i;
            larger_ones[i] = std::max(a[i], b[i]);
        }
        const Bytes va = load_bytes(a.data());
        const Bytes vb = load_bytes(b.data());
        EXPECT_EQ(equal_bytes(va, vb), equal);
        EXPECT_EQ(each_of(larger(va, vb)), larger_ones);
        EXPECT_EQ(largest(va), *std::max_element(a.begin(), a.end()));
    }
}

TEST(Bytes, OfTwoZippedAlternate) {
    Random random(3);
    const Sixteen a = some_bytes(random);
    const Sixteen b = some_bytes(random);
    const Sixteen zipped = each_of(zip(load_bytes(a.data()), load_bytes(b.data())));
    for (std::size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(zipped[2 * i], a[i]);
        EXPECT_EQ(zipped[2 * i + 1], b[i]);
    }
}

TEST(Bytes, OfFourGroupsJoinedAreTheLowerHalvesAndTheUpperOnes) {
    Random random(4);
    std::uint64_t words[4] = {};
    for (std::uint64_t& word : words) word = std::uint64_t{random.below(~0U)} << 32 | random.below(~0U);
    const auto byte = [&](std::size_t group, std::size_t place) {
        return static_cast<std::uint8_t>(words[group] >> (8 * place));
    };
    const Halves joined = join(words);
    const Halves transposed = join_transposed(words);
    for (std::size_t group = 0; group < 4; ++group) {
        for (std::size_t place = 0; place < 4; ++place) {
            EXPECT_EQ(each_of(joined.lower)[4 * group + place], byte(group, place));
            EXPECT_EQ(each_of(joined.upper)[4 * group + place], byte(group, place + 4));
            EXPECT_EQ(each_of(transposed.lower)[4 * place + group], byte(group, place));
            EXPECT_EQ(each_of(transposed.upper)[4 * place + group], byte(group, place + 4));
        }
    }
}

TEST(Lanes, AreComparedOneByOne) {
    Random random(5);
    for (int round = 0; round < 200; ++round) {
        lanes::Of32 a{};
        lanes::Of32 b{};
        for (int i = 0; i < 4; ++i) {
            a[i] = random.below(1U << 15);
            b[i] = random.below(3) == 0 ? a[i] : random.below(1U << 15);
        }
        const lanes::Of32 larger_ones = lanes::larger(a, b);
        const lanes::Of32 smaller_ones = lanes::smaller(a, b);
        for (int i = 0; i < 4; ++i) {
            EXPECT_EQ(larger_ones[i], std::max<std::uint32_t>(a[i], b[i]));
            EXPECT_EQ(smaller_ones[i], std::min<std::uint32_t>(a[i], b[i]));
        }
        EXPECT_EQ(lanes::first_two(a)[0], a[0]);
        EXPECT_EQ(lanes::first_two(a)[1], a[1]);
        EXPECT_EQ(lanes::last_two(a)[0], a[2]);
        EXPECT_EQ(lanes::last_two(a)[1], a[3]);
    }
}

}  // namespace
}  // namespace plyglass::core
