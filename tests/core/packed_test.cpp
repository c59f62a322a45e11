// Numbers in files of the program's own.

#include "core/packed.hpp"

#include <gtest/gtest.h>

namespace plyglass::core {
namespace {

TEST(PackedNumbers, AreReadBackInTheirOrder) {
    const std::vector<std::uint16_t> some{3, 1, 65535};
    std::string out;
    put(out, 2.5);
    put_all(out, some);
    put_all(out, std::vector<std::uint64_t>());
    put(out, std::uint8_t{9});

    std::string_view bytes = out;
    double first = 0;
    std::vector<std::uint16_t> read{7};
    std::vector<std::uint64_t> none{7};
    std::uint8_t last = 0;
    EXPECT_TRUE(take(bytes, first) && take_all(bytes, read) && take_all(bytes, none) && take(bytes, last));
    EXPECT_EQ(first, 2.5);
    EXPECT_EQ(read, some);
    EXPECT_TRUE(none.empty());
    EXPECT_EQ(last, 9);
    EXPECT_TRUE(bytes.empty());
}

TEST(PackedNumbers, AreRefusedIfTheFileEndsWithin) {
    std::string out;
    put_all(out, std::vector<std::uint32_t>{1, 2, 3});
    for (std::size_t size = 0; size < out.size(); ++size) {
        std::string_view bytes = std::string_view(out).substr(0, size);
        std::vector<std::uint32_t> read;
        EXPECT_FALSE(take_all(bytes, read)) << size;
    }
    std::string_view bytes = "abc";
    std::uint32_t number = 7;
    EXPECT_FALSE(take(bytes, number));
    EXPECT_EQ(number, 7U);
    EXPECT_EQ(bytes, "abc");
}

}  // namespace
}  // namespace plyglass::core
