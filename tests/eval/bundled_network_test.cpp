#include "eval/bundled_network.hpp"

#include <thread>

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "eval/network_file.hpp"
#include "support/file_text.hpp"
#include "support/folder.hpp"

namespace plyglass::eval {
namespace {

using game::Board;

Board with_tile(Board board, core::Random& random) {
    for (;;) {
        const int cell = static_cast<int>(random.below(16));
        if (board[cell] == 0) return board.with(cell, random.below(10) == 0 ? 2 : 1);
    }
}

/// The rank of the largest tile of a game in which each move has the largest sum of points and value.
game::Rank play(const TupleNetwork& network, const game::Slides& slides, core::Random& random) {
    Board board = with_tile(with_tile({}, random), random);
    for (;;) {
        const auto slid = slides.slide_all(board);
        Board best = board;
        std::int64_t most = 0;
        for (const game::Direction d : game::directions) {
            const Board next = slid[static_cast<std::size_t>(d)];
            if (next == board) continue;
            const auto value = std::int64_t{slides.score(board, d)} + network.value(next);
            if (best == board || value > most) {
                best = next;
                most = value;
            }
        }
        if (best == board) return game::highest_rank(game::unpacked(board));
        board = with_tile(best, random);
    }
}

TEST(TheBundledNetwork, IsUnpackedOnceForAllThreads) {
    std::array<std::shared_ptr<const TupleNetwork>, 4> seen;
    {
        std::vector<std::jthread> threads;
        threads.reserve(seen.size());
        for (auto& one : seen) threads.emplace_back([&one] { one = bundled_network(); });
    }
    ASSERT_NE(seen[0], nullptr);
    for (const auto& one : seen) EXPECT_EQ(one, seen[0]);
    EXPECT_EQ(*open_network("bundled"), seen[0]);
}

TEST(TheBundledNetwork, TakesNoMoreRoomThanThreeMegabytes) {
    EXPECT_LE(testing::file_text(PLYGLASS_SOURCE "/assets/networks/bundled.network").size(), 3'000'000U);
}

TEST(TheBundledNetwork, Reaches1024InNearlyEveryGameWithoutLookingAhead) {
    const auto network = bundled_network();
    const game::Slides slides;
    core::Random random(1);
    int reached = 0;
    for (int game = 0; game < 20; ++game) reached += play(*network, slides, random) >= 10 ? 1 : 0;
    EXPECT_GE(reached, 18);
}

TEST(ANetworksName, IsBundledOrAPath) {
    const testing::Folder folder;
    TupleNetwork network(*TupleSet::parse("01"));
    network.weights()[17] = -5;
    folder.write("a", network_bytes(network));
    const auto opened = open_network(folder.at("a"));
    ASSERT_TRUE(opened);
    EXPECT_EQ((*opened)->weights()[17], -5);
}

TEST(ANetworksName, MayBeThatOfATdl2048File) {
    // The file is known by its contents, not by its name.
    const testing::Folder folder;
    folder.write("a", testing::file_text(PLYGLASS_TEST_DATA "/tdl2048.w"));
    const auto opened = open_network(folder.at("a"));
    ASSERT_TRUE(opened) << opened.error().what;
    EXPECT_EQ((*opened)->tuples().name(), "012,15,05,36");

    folder.write("b.w", folder.read("a").substr(0, 100));
    const auto cut = open_network(folder.at("b.w"));
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error().what, folder.at("b.w") + ": it ends at byte 100, too early.");
    EXPECT_TRUE(cut.error().is_read);
}

TEST(ANetworksName, IsRefusedInOneSentenceThatNamesIt) {
    const testing::Folder folder;
    const auto missing = open_network(folder.at("a"));
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().what, folder.at("a") + " cannot be read: there is no such file or folder");
    EXPECT_FALSE(missing.error().is_read);

    folder.write("b", "a poem");
    const auto wrong = open_network(folder.at("b"));
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().what, folder.at("b") + ": it does not begin as a Plyglass network does.");
    EXPECT_TRUE(wrong.error().is_read);
}

}  // namespace
}  // namespace plyglass::eval
