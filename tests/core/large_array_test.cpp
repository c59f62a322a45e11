// Arrays that take memory only where they are written.

#include "core/large_array.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace plyglass::core {
namespace {

TEST(LargeArray, IsZeroAtFirstAndKeepsWhatIsWritten) {
    for (const Pages pages : {Pages::large, Pages::small}) {
        LargeArray<std::uint32_t> array(std::size_t{3} << 20, pages);
        EXPECT_EQ(array.size(), std::size_t{3} << 20);
        EXPECT_EQ(array.all().size(), array.size());
        EXPECT_TRUE(std::all_of(array.all().begin(), array.all().end(), [](std::uint32_t n) { return n == 0; }));
        array[0] = 1;
        array[array.size() - 1] = 2;
        EXPECT_EQ(array.data()[0], 1U);
        EXPECT_EQ(array.all().back(), 2U);
    }
}

TEST(LargeArray, MovesWithItsElements) {
    LargeArray<std::uint32_t> from(1000);
    from[999] = 5;
    LargeArray<std::uint32_t> to(std::move(from));
    EXPECT_EQ(to[999], 5U);
    LargeArray<std::uint32_t> other(1);
    other = std::move(to);
    EXPECT_EQ(other.size(), 1000U);
    EXPECT_EQ(other[999], 5U);
}

TEST(LargeArray, MayBeEmpty) {
    const LargeArray<std::uint32_t> none(0);
    EXPECT_EQ(none.size(), 0U);
    EXPECT_TRUE(none.all().empty());
    EXPECT_EQ(none.data(), nullptr);
}

TEST(LargeArray, RefusesWhatNoProcessHas) {
    EXPECT_THROW(LargeArray<std::uint64_t>(std::size_t{1} << 58), std::bad_alloc);
}

}  // namespace
}  // namespace plyglass::core
