#include "eval/tuples.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/2048/board_text.hpp"

namespace plyglass::eval {
namespace {

using game::Board;

/// The tile of rank i + 1 in cell i, but for the last cell.
constexpr Board counting{0x0FEDCBA987654321ULL};

TEST(Tuples, PutTheFirstCellIntoTheLowestFourBits) {
    const auto digits = [](std::vector<std::uint8_t> cells) { return Tuple(cells).digits(counting.bits); };
    EXPECT_EQ(digits({0, 1, 2, 3}), 0x4321U);
    EXPECT_EQ(digits({4, 5, 6, 8, 9}), 0xA9765U);
    EXPECT_EQ(digits({0, 3, 12, 15}), 0x0D41U);
    EXPECT_EQ(digits({1, 15}), 0x02U);
}

TEST(Tuples, SeeABoardFromEightSides) {
    const auto seen = all_views(counting.bits);
    for (std::size_t view = 0; view < views; ++view) {
        for (std::uint8_t cell = 0; cell < 16; ++cell) {
            EXPECT_EQ(Board{seen[view]}[cell], counting[seen_cell(view, cell)]) << view << " " << int{cell};
        }
    }
    auto sorted = seen;
    std::sort(sorted.begin(), sorted.end());
    EXPECT_EQ(std::unique(sorted.begin(), sorted.end()), sorted.end());
    EXPECT_EQ(seen.front(), counting.bits);
}

TEST(Tuples, AreReadByNameOrByTheirCells) {
    const auto known = TupleSet::parse("4x5");
    ASSERT_TRUE(known);
    EXPECT_EQ(known->tuples().size(), 4U);
    EXPECT_EQ(known->weights(), 4U * 15 * 15 * 15 * 15 * 15);
    EXPECT_EQ(known->lookups(), 32U);
    EXPECT_EQ(known->first(1), known->weights(0));
    EXPECT_EQ(known->name(), "4x5");
    const auto written = TupleSet::parse("bcdef,789ab,abdef,567ab");
    ASSERT_TRUE(written);
    EXPECT_EQ(*written, *known);
    EXPECT_EQ(written->name(), "4x5");
    const auto own = TupleSet::parse("0f,123");
    ASSERT_TRUE(own);
    EXPECT_EQ(own->name(), "0f,123");
    EXPECT_EQ(own->first(1), 225U);
    for (const std::string& name : known_tuple_sets()) {
        const auto set = TupleSet::parse(name);
        ASSERT_TRUE(set) << name;
        EXPECT_EQ(set->name(), name);
    }
}

TEST(Tuples, ThatAreNoneAreRefusedWithWhatIsExpected) {
    for (const char* text : {"", "4x9", "0", "01234,", ",01", "0 1", "00", "10", "0123456", "0g",
                             "01,01,01,01,01,01,01,01,01,01,01,01,01,01,01,01,01"}) {
        const auto set = TupleSet::parse(text);
        ASSERT_FALSE(set) << text;
        EXPECT_NE(set.error().find("4x5, 8x5, 4x6"), std::string::npos) << set.error();
    }
}

TEST(Tuples, CountInBase15) {
    EXPECT_EQ(in_base_15(0x1U), 1U);
    EXPECT_EQ(in_base_15(0x10U), 15U);
    EXPECT_EQ(in_base_15(0x100U), 225U);
    EXPECT_EQ(in_base_15(0x100000U), 759'375U);
    EXPECT_EQ(in_base_15(0xEEEEEEU), 11'390'624U);
    EXPECT_EQ(in_base_15(0x123456U), ((((1 * 15U + 2) * 15 + 3) * 15 + 4) * 15 + 5) * 15 + 6);
}

RC_GTEST_PROP(Tuples, HaveAPlaceOfItsOwnForEachIndexThatTheyKnow, (std::uint64_t bits)) {
    const std::vector<Tuple> tuples = {Tuple(std::array<std::uint8_t, 3>{1, 2, 7}),
                                       Tuple(std::array<std::uint8_t, 6>{0, 1, 2, 3, 4, 5})};
    for (const Ranks ranks : {Ranks::fifteen, Ranks::sixteen}) {
        const TupleSet set(tuples, ranks);
        TupleSet::Places places;
        set.find({bits}, places);
        std::uint64_t below_15 = bits;
        for (int cell = 0; cell < 16; ++cell) {
            if (ranks == Ranks::fifteen && Board{bits}[cell] == 15) below_15 -= std::uint64_t{1} << (4 * cell);
        }
        for (std::size_t t = 0; t < tuples.size(); ++t) {
            const auto digits = static_cast<std::uint32_t>(tuples[t].digits(below_15));
            RC_ASSERT(set.place(t, digits) == places[t * views]);
            RC_ASSERT(set.first(t) <= places[t * views] && places[t * views] < set.first(t) + set.weights(t));
        }
    }
    const TupleSet small(tuples);
    RC_ASSERT(!small.place(0, 0x0F3).has_value());
    RC_ASSERT(!small.place(1, 0xF00000).has_value());
}

RC_GTEST_PROP(Tuples, OfFourBoardsAreThoseOfEach, (const std::array<std::uint64_t, 4>& bits)) {
    const auto set = TupleSet::parse("8x5");
    const std::array<Board, 4> boards{Board{bits[0]}, Board{bits[1]}, Board{bits[2]}, Board{bits[3]}};
    TupleSet::FourPlaces four;
    set->find(boards, four);
    for (std::size_t i = 0; i < 4; ++i) {
        std::array<Place, TupleSet::most_lookups> one;
        set->find(boards[i], one);
        for (std::size_t k = 0; k < set->lookups(); ++k) {
            RC_ASSERT(four[k][i] == one[k]);
            RC_ASSERT(one[k] < set->weights());
        }
    }
}

}  // namespace
}  // namespace plyglass::eval
