// The last two plies in one step: every kernel that this machine can run gives the result of an obvious loop.

#include "eval/last_plies.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "eval/nneonneo.hpp"
#include "support/boards.hpp"

namespace plyglass::eval {
namespace {

using game::Board;
using game::Direction;

const game::Slides& slides() {
    static const game::Slides all;
    return all;
}

const LineTable& nneonneo_table() {
    static const LineTable table(nneonneo_line);
    return table;
}

/// Lines with unrelated values, so that any mix-up shows.
const LineTable& arbitrary_table() {
    static const LineTable table([](Line line) {
        std::uint32_t hash = 1;
        for (const game::Rank rank : line) hash = (hash * 16 + rank) * 2654435761U;
        return static_cast<double>(hash % 2'000'003) - 1'000'000;
    });
    return table;
}

template <LastPliesFold fold>
LastPliesValues tile_by_tile(const LineTable& table, Board board) {
    constexpr bool is_worst = fold == LastPliesFold::worst;
    LastPliesValues values;
    if (is_worst) values.twos = values.fours = INT32_MAX;
    for (int cell = 0; cell < 16; ++cell) {
        if (board[cell] != 0) continue;
        for (const game::Rank rank : {game::Rank{1}, game::Rank{2}}) {
            const Board with = board.with(cell, rank);
            std::int32_t best = 0;
            for (const Direction direction : game::directions) {
                const Board slid = slides().slide(with, direction);
                if (slid == with) continue;
                best = std::max(best, table.sum(slid));
                ++(rank == 1 ? values.replies_to_twos : values.replies_to_fours);
            }
            std::int32_t& all = rank == 1 ? values.twos : values.fours;
            all = is_worst ? std::min(all, best) : all + best;
        }
    }
    return values;
}

void expect_the_same(const LastPliesValues& values, const LastPliesValues& expected) {
    EXPECT_EQ(values.twos, expected.twos);
    EXPECT_EQ(values.fours, expected.fours);
    EXPECT_EQ(values.replies_to_twos, expected.replies_to_twos);
    EXPECT_EQ(values.replies_to_fours, expected.replies_to_fours);
}

template <LastPliesFold fold>
void expect_what_it_is_tile_by_tile(const LastPlies& last_plies, const LineTable& table, Board board) {
    expect_the_same(last_plies.values<fold>(board), tile_by_tile<fold>(table, board));
}

class TheLastPlies : public ::testing::TestWithParam<NamedKernel> {};

TEST_P(TheLastPlies, AreWorthWhatTheyAreTileByTile) {
    const LastPlies nneonneo(slides(), nneonneo_table(), GetParam().kernel);
    const LastPlies arbitrary(slides(), arbitrary_table(), GetParam().kernel);
    EXPECT_TRUE(rc::check([&] {
        for (int i = 0; i < 20; ++i) {
            const Board board = *testing::any_board();
            expect_what_it_is_tile_by_tile<LastPliesFold::sum>(nneonneo, nneonneo_table(), board);
            expect_what_it_is_tile_by_tile<LastPliesFold::sum>(arbitrary, arbitrary_table(), board);
            expect_what_it_is_tile_by_tile<LastPliesFold::worst>(nneonneo, nneonneo_table(), board);
            expect_what_it_is_tile_by_tile<LastPliesFold::worst>(arbitrary, arbitrary_table(), board);
        }
        RC_ASSERT(!::testing::Test::HasFailure());
    }));
}

TEST_P(TheLastPlies, OfManyBoardsAreThoseOfEach) {
    const LastPlies arbitrary(slides(), arbitrary_table(), GetParam().kernel);
    EXPECT_TRUE(rc::check([&] {
        std::vector<std::uint64_t> boards(static_cast<std::size_t>(*rc::gen::inRange(0, 40)));
        for (std::uint64_t& board : boards) board = (*testing::any_board()).bits;
        std::vector<LastPliesValues> values(boards.size() + 1, LastPliesValues{.twos = -7});
        arbitrary.sums(boards.data(), boards.size(), values.data());
        EXPECT_EQ(values.back().twos, -7);  // nothing beyond them is written
        for (std::size_t i = 0; i < boards.size(); ++i) {
            expect_the_same(values[i], tile_by_tile<LastPliesFold::sum>(arbitrary_table(), {boards[i]}));
        }
        RC_ASSERT(!::testing::Test::HasFailure());
    }));
}

TEST_P(TheLastPlies, AreWorthNothingWhereEveryTileEndsTheGame) {
    const LastPlies last_plies(slides(), nneonneo_table(), GetParam().kernel);
    // Whatever tile comes into the empty corner beside 8 and 16, nothing moves.
    const Board board = game::packed(testing::grid({{0, 8, 4, 2}, {16, 4, 2, 8}, {2, 8, 4, 16}, {4, 2, 8, 32}}));
    expect_the_same(last_plies.values<LastPliesFold::sum>(board), {});
    expect_the_same(last_plies.values<LastPliesFold::worst>(board), {});
    EXPECT_EQ(tile_by_tile<LastPliesFold::sum>(nneonneo_table(), board).replies_to_twos, 0U);
}

TEST_P(TheLastPlies, SpeakOfNoTileOnAFullBoard) {
    const LastPlies last_plies(slides(), nneonneo_table(), GetParam().kernel);
    const Board full{0x1212212112122121ULL};
    expect_the_same(last_plies.values<LastPliesFold::sum>(full), {});
    expect_the_same(last_plies.values<LastPliesFold::worst>(full), {.twos = INT32_MAX, .fours = INT32_MAX});
}

INSTANTIATE_TEST_SUITE_P(OnThisMachine, TheLastPlies,
                         ::testing::ValuesIn(last_plies_kernels().begin(), last_plies_kernels().end()),
                         [](const auto& kernel) { return std::string(kernel.param.name); });

TEST(ALineTable, RoundsNoLineByMoreThanHalfAUnit) {
    const LineTable& table = nneonneo_table();
    EXPECT_GE(table.scale(), 16);
    for (std::uint32_t row = 0; row < 65536; ++row) {
        std::array<game::Rank, 4> line{};
        for (std::size_t i = 0; i < 4; ++i) line[i] = static_cast<game::Rank>(row >> (4 * i) & 0xF);
        ASSERT_NEAR(table[static_cast<std::uint16_t>(row)] / table.scale(), nneonneo_line(line), 0.5 / table.scale());
    }
}

}  // namespace
}  // namespace plyglass::eval
