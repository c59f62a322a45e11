// Files that TDL2048 wrote: ../data/tdl2048.w is a small network which it has trained (its weights then rounded), and
// ../data/tdl2048_values.txt what it says that 1,000 boards are worth to that network.

#include "eval/tdl2048_file.hpp"

#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/packed.hpp"
#include "game/2048/board_text.hpp"
#include "support/file_text.hpp"

namespace plyglass::eval {
namespace {

using core::put;

std::string data(const char* name) { return testing::file_text(std::string(PLYGLASS_TEST_DATA "/") + name); }

/// Up to the weights.
void put_head(std::string& out, std::uint32_t name, std::uint16_t digits, std::uint64_t weights) {
    put(out, std::uint8_t{4});
    put(out, name);
    put(out, digits);
    put(out, std::uint16_t{0});
    put(out, std::uint16_t{4});
    put(out, weights);
}

/// A file with one table, for cells 0 and 1: the weight of index i is `weights[i]`, 0 beyond those.
std::string file_of(const std::vector<float>& weights) {
    std::string out;
    put(out, std::uint8_t{0});
    put(out, std::uint32_t{1});
    put_head(out, 0x01, 2, 256);
    for (std::size_t i = 0; i < 256; ++i) put(out, i < weights.size() ? weights[i] : 0.0F);
    put(out, std::uint16_t{0});
    return out;
}

constexpr std::size_t first_weight = 5 + 19;

std::string error_of(const std::string& bytes) {
    const auto network = tdl2048_network_from(bytes);
    return network ? "none" : network.error();
}

/// `bytes` with those from `at` on overwritten by `value`.
template <class T>
std::string with(std::string bytes, std::size_t at, T value) {
    std::string replacement;
    put(replacement, value);
    return bytes.replace(at, replacement.size(), replacement);
}

TEST(ATdl2048File, ValuesAThousandBoardsAsTdl2048Does) {
    const std::string bytes = data("tdl2048.w");
    ASSERT_TRUE(is_tdl2048_file(bytes));
    const auto network = tdl2048_network_from(bytes);
    ASSERT_TRUE(network) << network.error();
    EXPECT_EQ(network->tuples().name(), "012,15,05,36");
    std::istringstream lines(data("tdl2048_values.txt"));
    std::string board;
    int count = 0;
    for (std::int32_t value = 0; lines >> board >> value; ++count) {
        ASSERT_EQ(network->value(game::packed(*game::read_board(board))), value) << board;
    }
    EXPECT_EQ(count, 1'000);
}

TEST(ATdl2048File, MayHoldWhatLearningNeedsBesides) {
    std::string bytes = file_of({1.4F, -2.6F, 0.5F});
    const std::string plain = bytes;
    bytes.resize(bytes.size() - 2);
    put(bytes, std::uint16_t{4});
    put(bytes, std::uint64_t{2 * 256});
    bytes.append(std::size_t{2} * 256 * 4, '?');
    put(bytes, std::uint16_t{0});
    for (const std::string& file : {plain, bytes}) {
        const auto network = tdl2048_network_from(file);
        ASSERT_TRUE(network) << network.error();
        EXPECT_EQ(network->weights()[0], 1);
        EXPECT_EQ(network->weights()[1], -3);
        EXPECT_EQ(network->weights()[2], 1);
        EXPECT_EQ(network->weights()[3], 0);
    }
    EXPECT_EQ(error_of(bytes.substr(0, bytes.size() - 3)), "it ends at byte 3105, too early");
}

TEST(ATdl2048File, OfAnOlderVersionLeavesTheNumberOfCellsOut) {
    const auto network = tdl2048_network_from(with(file_of({}), 10, std::uint16_t{0}));
    ASSERT_TRUE(network) << network.error();
    EXPECT_EQ(network->tuples().name(), "01");
}

TEST(ATdl2048File, IsRefusedWhereverItEndsTooEarly) {
    const std::string bytes = data("tdl2048.w");
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        ASSERT_EQ(error_of(bytes.substr(0, size)), "it ends at byte " + std::to_string(size) + ", too early");
    }
}

TEST(ATdl2048File, IsRefusedWithThePlaceIfItIsDamaged) {
    const std::string good = file_of({});
    EXPECT_EQ(error_of(good + "!"), "byte 1050: expected its end");
    EXPECT_EQ(error_of(with(good, 0, 'w')), "byte 0: expected 0");
    EXPECT_EQ(error_of(with(good, 1, std::uint32_t{0})), "byte 1: expected 1 to 16 tables, found 0");
    EXPECT_EQ(error_of(with(good, 1, std::uint32_t{17})), "byte 1: expected 1 to 16 tables, found 17");
    EXPECT_EQ(error_of(with(good, 1, std::uint32_t{2})), "it ends at byte 1050, too early");
    EXPECT_EQ(error_of(with(good, 5, std::uint8_t{3})), "byte 5: expected the beginning of a table");
    const std::string no_name = "byte 6: expected a table that is named after 2 to 6 cells in ascending order";
    EXPECT_EQ(error_of(with(good, 6, std::uint32_t{0x11})), no_name);
    EXPECT_EQ(error_of(with(good, 6, std::uint32_t{0x10})), no_name);
    EXPECT_EQ(error_of(with(good, 6, std::uint32_t{0x123})), no_name);
    EXPECT_EQ(error_of(with(good, 10, std::uint16_t{1})), no_name);
    EXPECT_EQ(error_of(with(good, 10, std::uint16_t{7})), no_name);
    EXPECT_EQ(error_of(with(good, 12, std::uint16_t{0x2020})), no_name);
    EXPECT_EQ(error_of(with(good, 14, std::uint16_t{8})), "byte 14: expected weights of 4 bytes, found 8");
    EXPECT_EQ(error_of(with(good, 16, std::uint64_t{255})), "byte 16: expected 256 weights, found 255");
    // Neither so many weights nor so much else besides makes it ask for memory.
    EXPECT_NE(error_of(with(good, 16, ~std::uint64_t{0})), "none");
    std::string more = good.substr(0, good.size() - 2);
    put(more, std::uint16_t{0xFFFF});
    put(more, ~std::uint64_t{0});
    EXPECT_EQ(error_of(more), "it ends at byte 1058, too early");
}

TEST(ATdl2048File, IsRefusedWithThePlaceOfAWeightThatOurNetworksCannotHold) {
    EXPECT_EQ(error_of(file_of({32767.4F, -32768.4F})), "none");
    EXPECT_EQ(error_of(file_of({1, 32768})), "byte 28: the weight 32768 is not from -32768 to 32767 points");
    EXPECT_EQ(error_of(file_of({-40000.5F})), "byte 24: the weight -40000.5 is not from -32768 to 32767 points");
    const float nan = std::numeric_limits<float>::quiet_NaN();
    EXPECT_EQ(error_of(with(file_of({}), first_weight + 8, nan)),
              "byte 32: the weight nan is not from -32768 to 32767 points");
}

TEST(ATdl2048File, IsToldFromOtherFiles) {
    EXPECT_TRUE(is_tdl2048_file(file_of({})));
    EXPECT_FALSE(is_tdl2048_file(""));
    EXPECT_FALSE(is_tdl2048_file(std::string(5, '\0')));
    EXPECT_FALSE(is_tdl2048_file("plyglass network 1\n"));
}

}  // namespace
}  // namespace plyglass::eval
