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

}  // namespace
}  // namespace plyglass::core
