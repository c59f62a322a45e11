#include "eval/tuple_network.hpp"

#include <cstdlib>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"
#include "eval/network_file.hpp"
#include "game/2048/board_text.hpp"
#include "support/file_text.hpp"

namespace plyglass::eval {
namespace {

using game::Board;

TupleNetwork random_network(const char* tuples, std::uint64_t seed) {
    TupleNetwork network(*TupleSet::parse(tuples));
    core::Random random(seed);
    for (auto& weight : network.weights()) {
        // Most weights of a real network are 0: their boards never come.
        if (random.below(4) == 0) weight = static_cast<std::int16_t>(random.next());
    }
    return network;
}

RC_GTEST_PROP(ATupleNetwork, ValuesABoardTheSameFromEverySide, (std::uint64_t bits, std::uint64_t seed)) {
    const TupleNetwork network = random_network("0123,569", seed);
    for (const std::uint64_t seen : all_views(bits)) RC_ASSERT(network.value({seen}) == network.value({bits}));
}

RC_GTEST_PROP(ATupleNetwork, IsTheSumOfItsPatternsTheStrongestFirst, (std::uint64_t bits, std::uint64_t seed)) {
    const TupleNetwork network = random_network("0123,569", seed);
    const auto shares = pattern_shares(network, {bits});
    RC_ASSERT(shares.size() == 16U);
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        sum += shares[i].points;
        if (i > 0) RC_ASSERT(std::abs(shares[i - 1].points) >= std::abs(shares[i].points));
    }
    RC_ASSERT(sum == network.value({bits}));
}

TEST(ATupleNetwork, TellsWhichCellsAPatternLooksAt) {
    TupleNetwork network(*TupleSet::parse("01,569"));
    // A 4 at the top right and an 8 below it: seen as cells 0 and 1 with rows and columns swapped.
    const Board board = Board{}.with(3, 2).with(7, 3);
    network.weights()[in_base_15(0x32U)] = 17;
    network.weights()[in_base_15(0x23U)] = -20;
    const auto shares = pattern_shares(network, board);
    EXPECT_EQ(shares[0].points, 17);
    EXPECT_EQ(shares[0].cells, (std::vector<std::uint8_t>{3, 7}));
    EXPECT_EQ(shares[1].points, 0);
    EXPECT_EQ(network.value(board), 17);
}

TEST(ANetworksFile, BringsTheNetworkBack) {
    const TupleNetwork network = random_network("0123,569", 7);
    const std::string bytes = network_bytes(network);
    EXPECT_EQ(bytes, network_bytes(network));
    const auto back = network_from(bytes);
    ASSERT_TRUE(back) << back.error();
    EXPECT_EQ(back->tuples(), network.tuples());
    EXPECT_TRUE(std::equal(back->weights().begin(), back->weights().end(), network.weights().begin()));
}

TEST(ANetworksFile, KeepsHowManyRanksItTellsApart) {
    TupleNetwork network(TupleSet({Tuple(std::array<std::uint8_t, 2>{0, 1})}, Ranks::sixteen));
    network.weights()[0xF1] = 7;
    const auto back = network_from(network_bytes(network));
    ASSERT_TRUE(back) << back.error();
    EXPECT_EQ(back->tuples().ranks(), Ranks::sixteen);
    EXPECT_EQ(back->value(Board{}.with(0, 1).with(1, 15)), 7);
}

TEST(ANetworksFile, OfTheFirstVersionHasTheValuesThatItHad) {
    const auto bytes = testing::file_text(PLYGLASS_TEST_DATA "/version1.network");
    ASSERT_TRUE(bytes.starts_with("plyglass network 1\n"));
    const auto network = network_from(bytes);
    ASSERT_TRUE(network) << network.error();
    EXPECT_EQ(network->tuples().ranks(), Ranks::fifteen);
    const Board board = game::packed(*game::read_board("1000121023012346"));
    const game::Slides slides;
    const std::array<Board, 4> after = slides.slide_all(board);
    // As the program told that wrote the file.
    const std::pair<game::Direction, int> told[] = {{game::Direction::up, 2180},
                                                    {game::Direction::right, 1694},
                                                    {game::Direction::down, 1692},
                                                    {game::Direction::left, 1689}};
    for (const auto& [move, points] : told) {
        const auto won = static_cast<int>(slides.score(board, move));
        EXPECT_EQ(won + network->value(after[static_cast<std::size_t>(move)]), points);
    }
}

TEST(ATupleNetwork, CountsTilesThatItDoesNotKnowAsTheHighestThatItKnows) {
    const TupleNetwork network = random_network("0123,569", 3);
    const Board high = Board{}.with(0, 15).with(1, 14).with(5, 15).with(9, 3);
    const Board highest_known = Board{}.with(0, 14).with(1, 14).with(5, 14).with(9, 3);
    EXPECT_EQ(network.value(high), network.value(highest_known));
}

TEST(ANetworksFile, IsRefusedWhereverItEndsTooEarly) {
    const std::string bytes = network_bytes(random_network("012", 7));
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const auto network = network_from(std::string_view(bytes).substr(0, size));
        ASSERT_FALSE(network) << size;
        ASSERT_NE(network.error(), "") << size;
    }
}

TEST(ANetworksFile, NeverBringsBackAnotherNetworkWhateverByteIsDamaged) {
    const TupleNetwork whole = random_network("012", 7);
    const std::string bytes = network_bytes(whole);
    int refused = 0;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
        const auto network = network_from(damaged);
        refused += network ? 0 : 1;
        // A few bits of a frame mean nothing to zstd.
        if (!network) continue;
        ASSERT_TRUE(std::equal(whole.weights().begin(), whole.weights().end(), network->weights().begin()));
    }
    EXPECT_GT(refused, static_cast<int>(bytes.size()) - 10);
}

TEST(ANetworksFile, SaysWhatIsWrongAndWhere) {
    const std::string bytes = network_bytes(random_network("012", 7));
    EXPECT_EQ(network_from("plyglass").error(), "it does not begin as a Plyglass network does");
    EXPECT_EQ(network_from("plyglass network 1\ncells 012\n").error(), "byte 19: expected the line \"tuples ...\"");
    EXPECT_EQ(network_from("plyglass network 2\ntuples 012\n").error(), "byte 19: expected the line \"ranks 15\"");
    EXPECT_EQ(network_from("plyglass network 2\nranks 14\n").error(), "byte 19: expected the line \"ranks 15\"");
    EXPECT_EQ(network_from("plyglass network 2\nranks 15\ntuples 012\nsum 1\n").error(),
              "byte 39: expected the line \"crc ...\"");
    EXPECT_EQ(network_from(bytes.substr(0, bytes.size() - 1)).error(),
              "from byte 52 on, the weights are damaged or cut off");
    EXPECT_EQ(network_from(bytes + "x").error(), "from byte 52 on, the weights are damaged or cut off");
    EXPECT_NE(network_from("plyglass network 1\ntuples 9\n").error().find("The network \"9\" is not known"),
              std::string::npos);
}

}  // namespace
}  // namespace plyglass::eval
