#include "train/td_network.hpp"

#include <gtest/gtest.h>

namespace plyglass::train {
namespace {

/// A network of one pattern, and a board on which two of its eight views are different.
struct Tiny {
    TdNetwork network{*eval::TupleSet::parse("01")};
    std::array<eval::Place, eval::TupleSet::most_lookups> places{};

    explicit Tiny(game::Board board) { network.tuples().find(board, places); }
    float sum() const { return network.sum(places.data(), network.tuples().lookups()); }
    float adjust(float error) { return network.adjust(places.data(), network.tuples().lookups(), error, 1); }
};

// A 2 at the top left. Seen from two of the eight sides it is in cell 0 (index 1); from the others, cells 0 and 1 hold
// nothing, or the 2 is in cell 1 (no: only where it is mirrored, and then it is in cell 3). So place 1 is asked for
// twice and place 0 six times.
TEST(ATdNetwork, LearnsAsByHand) {
    Tiny tiny(game::Board{}.with(0, 1));
    EXPECT_EQ(tiny.sum(), 0);

    // All weights are new and learn at full speed: an eighth of the error each time that they are asked for. A weight
    // that is asked for again has seen errors of one sign only, so it still does.
    EXPECT_FLOAT_EQ(tiny.adjust(8), 2 * 2.0F + 6 * 6.0F);
    EXPECT_FLOAT_EQ(tiny.network.weights()[1], 2);
    EXPECT_FLOAT_EQ(tiny.network.weights()[0], 6);
    EXPECT_FLOAT_EQ(tiny.network.errors()[1].sum, 16);
    EXPECT_FLOAT_EQ(tiny.network.errors()[1].size, 16);

    // Now an error of -16. Place 1: full speed (coherence 16/16), -2, and its errors are 0 of 32; the second time its
    // errors cancel each other, so it stays.
    tiny.adjust(-16);
    EXPECT_FLOAT_EQ(tiny.network.weights()[1], 0);
    EXPECT_FLOAT_EQ(tiny.network.errors()[1].sum, -16);
    EXPECT_FLOAT_EQ(tiny.network.errors()[1].size, 48);

    // And one of 8: a third of its full speed first (16 of 48), then a seventh (8 of 56).
    tiny.adjust(8);
    EXPECT_FLOAT_EQ(tiny.network.weights()[1], 1.0F / 3 + 1.0F / 7);
}

TEST(ATdNetwork, MakesUpForTheWholeErrorWhereAllPlacesDiffer) {
    // From every side, cells 0 and 1 hold other tiles.
    Tiny tiny(game::Board{0x0FEDCBA987654321ULL});
    for (std::size_t i = 1; i < 8; ++i) {
        for (std::size_t j = 0; j < i; ++j) ASSERT_NE(tiny.places[i], tiny.places[j]);
    }
    EXPECT_FLOAT_EQ(tiny.adjust(100), 100);
    EXPECT_FLOAT_EQ(tiny.adjust(-40), 60);
    // The errors were 60 of 140.
    EXPECT_FLOAT_EQ(tiny.adjust(70), 60 + 70 * 60.0F / 140);
}

TEST(ATdNetwork, SumsABoardOfFourAsItSumsOne) {
    TdNetwork network(*eval::TupleSet::parse("0123,0145"));
    for (std::size_t i = 0; i < network.weights().size(); ++i) network.weights()[i] = static_cast<float>(i % 1000);
    const std::array<game::Board, 4> boards{game::Board{0x1234}, game::Board{0x1111222233334444ULL}, game::Board{},
                                            game::Board{0xFEDCBA9876543210ULL}};
    eval::TupleSet::FourPlaces four;
    network.tuples().find(boards, four);
    for (std::size_t i = 0; i < 4; ++i) {
        std::array<eval::Place, eval::TupleSet::most_lookups> one;
        network.tuples().find(boards[i], one);
        EXPECT_EQ(network.sum(four, i), network.sum(one.data(), network.tuples().lookups()));
    }
}

}  // namespace
}  // namespace plyglass::train
