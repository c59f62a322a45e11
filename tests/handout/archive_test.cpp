// Archives: what the zip format says of them, and that nothing but the files decides their bytes.

#include "handout/archive.hpp"

#include <string>

#include <gtest/gtest.h>

namespace plyglass::handout {
namespace {

std::uint32_t number_at(const std::string& bytes, std::size_t at, int size) {
    std::uint32_t out = 0;
    for (int i = 0; i < size; ++i)
        out |= std::uint32_t{static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)])} << (8 * i);
    return out;
}

TEST(Archive, NamesItsFilesInADirectoryThatItsEndPointsTo) {
    const std::string zip = archive({{"a.txt", "hello"}, {"folder/b.txt", ""}});
    const std::size_t end = zip.size() - 22;
    EXPECT_EQ(zip.substr(end, 4), "PK\x05\x06");
    EXPECT_EQ(number_at(zip, end + 10, 2), 2U);
    const std::size_t directory = number_at(zip, end + 16, 4);
    EXPECT_EQ(directory + number_at(zip, end + 12, 4), end);
    EXPECT_EQ(zip.substr(directory, 4), "PK\x01\x02");
    EXPECT_EQ(zip.substr(directory + 46, 5), "a.txt");
    EXPECT_EQ(number_at(zip, directory + 16, 4), 0x3610A686U);  // CRC-32 of "hello"
    const std::size_t second = directory + 46 + 5;
    EXPECT_EQ(zip.substr(second + 46, 12), "folder/b.txt");
    EXPECT_EQ(zip.substr(number_at(zip, second + 42, 4), 4), "PK\x03\x04");
    EXPECT_EQ(zip.substr(30, 10), "a.txthello");
}

TEST(Archive, IsTheSameForTheSameFiles) { EXPECT_EQ(archive({{"a", "1"}}), archive({{"a", "1"}})); }

TEST(Base64, IsAsTheStandardsExamplesHaveIt) {
    EXPECT_EQ(base64(""), "");
    EXPECT_EQ(base64("f"), "Zg==");
    EXPECT_EQ(base64("fo"), "Zm8=");
    EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
    EXPECT_EQ(base64("\xFF\xFE"), "//4=");
}

}  // namespace
}  // namespace plyglass::handout
