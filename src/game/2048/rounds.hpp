#pragma once

// Whole rounds: the boards after a new tile and the reply to it, all of them at once. A new tile changes one line of the
// board, and in the reply the other lines slide as they would without it. A line with a tile slides into at most two
// different lines each way, because tiles that differ by empty cells alone slide alike: so a round has far fewer boards
// than it has tiles and replies.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/fixed_list.hpp"
#include "game/2048/board.hpp"

namespace plyglass::game {

/// A board after a reply that answers tiles of one rank in some cells of one line.
struct RoundEnd {
    Board board;
    std::uint8_t line;   ///< 4 x its Way + the row, or the column
    std::uint8_t rank;   ///< of the tiles: 1 or 2
    std::uint8_t cells;  ///< bit per cell of the line

    bool is_column() const { return line >= 8; }
    /// Of the reply.
    Direction direction() const { return ways[line / 4U]; }
    /// How many tiles it answers.
    std::uint8_t times() const { return 0x4332322132212110ULL >> (4 * cells) & 0xF; }
    /// The first of their cells, in reading order.
    unsigned first() const {
        const auto at = static_cast<unsigned>(std::countr_zero(cells));
        return is_column() ? 4 * at + line % 4 : 4U * (line % 4) + at;
    }

    static constexpr std::array ways{Direction::left, Direction::right, Direction::up, Direction::down};
};

/// A round has at most two boards a rank, line and way.
inline constexpr std::size_t most_round_ends = 64;
using RoundEnds = core::FixedList<RoundEnd, most_round_ends + 1>;

/// The tables of all 65,536 lines with one more tile (2 MB).
class RoundLines {
public:
    explicit RoundLines(const Slides& slides);

    /// How an empty cell's line slides with a tile in it.
    struct alignas(16) Line {
        std::array<std::array<std::uint16_t, 2>, 2> slid{};  ///< by way (0: to the start), the different results
        std::array<std::array<std::uint8_t, 2>, 2> cells{};  ///< bit per cell of the tile that leads to each
        std::array<std::uint8_t, 2> moving{};                ///< by way, those in which the line slides at all
    };
    const Line& line(Rank rank, std::uint16_t bare) const { return lines_[2U * bare + (rank - 1U)]; }

private:
    std::vector<Line> lines_;
};

/// A row's cells as those of the first column.
constexpr std::uint64_t spread(std::uint64_t row) {
    row = (row | row << 24) & 0x000000FF000000FF;
    return (row | row << 12) & 0x000F000F000F000F;
}

/// The boards after a tile of rank `from` to `to` (1 or 2) in any empty cell of `board` and every legal reply. Those of
/// different lines or replies may be equal.
inline void list_round_ends(const Slides& slides, const RoundLines& lines, Board board, Rank from, Rank to,
                            RoundEnds& out) {
    const std::uint64_t empty = empty_bits(board);
    const Board turned = transposed(board);
    for (int i = 0; i < 4; ++i) {
        __builtin_prefetch(&lines.line(1, board.row(i)));
        __builtin_prefetch(&lines.line(1, turned.row(i)));
    }
    const std::array<Board, 4> slid = slides.slide_all(board);
    for (unsigned at = 0; at < 8; ++at) {
        const unsigned i = at % 4;
        const bool is_column = at >= 4;
        const std::uint64_t here =
            is_column ? std::uint64_t{0x000F000F000F000F} << (4 * i) : std::uint64_t{0xFFFF} << (16 * i);
        if ((empty & here) == 0) continue;
        for (Rank rank = from; rank <= to; ++rank) {
            const RoundLines::Line& line = lines.line(rank, (is_column ? turned : board).row(static_cast<int>(i)));
            for (unsigned way = 0; way < 2; ++way) {
                const unsigned reply = 2 * (is_column ? 1 : 0) + way;
                const std::uint64_t others = slid[static_cast<std::size_t>(RoundEnd::ways[reply])].bits & ~here;
                const unsigned movable = others != (board.bits & ~here) ? 0xFU : line.moving[way];
                for (unsigned which = 0; which < 2; ++which) {
                    const unsigned cells = line.cells[way][which] & movable;
                    const std::uint64_t with = line.slid[way][which];
                    // A processor could not predict whether there are such tiles: no branch.
                    out.put(0, Board{others | (is_column ? spread(with) << (4 * i) : with << (16 * i))},
                            static_cast<std::uint8_t>(4 * reply + i), rank, static_cast<std::uint8_t>(cells));
                    out.extend(cells != 0 ? 1 : 0);
                }
            }
        }
    }
}

}  // namespace plyglass::game
