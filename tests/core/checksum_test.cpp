#include "core/checksum.hpp"

#include <string>

#include <gtest/gtest.h>

namespace plyglass::core {
namespace {

TEST(Checksum, IsTheOneThatIsKnown) {
    EXPECT_EQ(crc32(""), 0U);
    EXPECT_EQ(crc32("123456789"), 0xCBF43926U);
    EXPECT_EQ(crc32("The quick brown fox jumps over the lazy dog"), 0x414FA339U);
}

TEST(Checksum, OfAnyLengthIsThatOfItsBitsOneByOne) {
    std::string bytes;
    for (int length = 0; length < 40; ++length) {
        std::uint32_t rest = 0xFFFFFFFFU;
        for (const char c : bytes) {
            rest ^= static_cast<unsigned char>(c);
            for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? 0xEDB88320U : 0U);
        }
        EXPECT_EQ(crc32(bytes), ~rest) << length;
        bytes += static_cast<char>(length * 37 + 200);
    }
}

}  // namespace
}  // namespace plyglass::core
