// A round lists the boards that tiles and replies lead to one by one.

#include "game/2048/rounds.hpp"

#include <bit>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/random.hpp"

namespace plyglass::game {
namespace {

/// Boards, each with the tiles (rank, cell) that it answers.
using Answers = std::map<std::uint64_t, std::set<std::pair<int, int>>>;

Answers ply_by_ply(const Slides& slides, Board board, Rank from, Rank to) {
    Answers out;
    for (Rank rank = from; rank <= to; ++rank) {
        for (int cell = 0; cell < 16; ++cell) {
            if (board[cell] != 0) continue;
            const Board with = board.with(cell, rank);
            for (const Board& after : slides.slide_all(with)) {
                if (after != with) out[after.bits].insert({rank, cell});
            }
        }
    }
    return out;
}

TEST(Rounds, ListTheBoardsThatTilesAndRepliesLeadToOneByOne) {
    const Slides slides;
    const RoundLines lines(slides);
    core::Random random(11);
    for (int i = 0; i < 2000; ++i) {
        Board board;
        for (int cell = 0; cell < 16; ++cell) {
            if (random.below(3) != 0) board = board.with(cell, static_cast<Rank>(random.below(i % 2 == 0 ? 4 : 16)));
        }
        for (const auto& [from, to] : {std::pair<Rank, Rank>{1, 2}, {1, 1}, {2, 2}}) {
            RoundEnds ends;
            list_round_ends(slides, lines, board, from, to, ends);
            Answers listed;
            for (const RoundEnd& end : ends) {
                int times = 0;
                int first = -1;
                for (int at = 3; at >= 0; --at) {
                    if ((end.cells >> at & 1) == 0) continue;
                    const int line = end.line % 4;
                    const int cell = end.is_column() ? 4 * at + line : 4 * line + at;
                    const Board with = board.with(cell, end.rank);
                    ASSERT_EQ(board[cell], 0);
                    ASSERT_EQ(slides.slide(with, end.direction()), end.board);
                    ASSERT_NE(with, end.board);
                    listed[end.board.bits].insert({end.rank, cell});
                    first = cell;
                    ++times;
                }
                ASSERT_EQ(end.times(), times);
                ASSERT_EQ(static_cast<int>(end.first()), first);
            }
            ASSERT_EQ(listed, ply_by_ply(slides, board, from, to)) << std::hex << board.bits;
        }
    }
}

}  // namespace
}  // namespace plyglass::game
