#include "eval/last_plies_kernel.hpp"

namespace plyglass::eval {

namespace {

std::uint64_t transpose(std::uint64_t x) {
    std::uint64_t t = (x ^ (x >> 12)) & 0x0000F0F00000F0F0ULL;
    x ^= t ^ (t << 12);
    t = (x ^ (x >> 24)) & 0x00000000FF00FF00ULL;
    return x ^ t ^ (t << 24);
}

/// A board in one orientation, slid both ways.
struct Rows {
    std::uint64_t board;
    std::uint64_t forward;  // slid and transposed: what the sliding lines cross
    std::uint64_t backward;
    std::int32_t forward_value[4];  // of each line after it has slid
    std::int32_t backward_value[4];
    std::int32_t forward_sum;
    std::int32_t backward_sum;
    unsigned changes;  // bit per line that changes: 0 to 3 forward, 4 to 7 backward
};

inline Rows rows_of(const LastPliesTables& tables, std::uint64_t board) {
    Rows rows;
    rows.board = board;
    std::uint64_t forward = 0;
    std::uint64_t backward = 0;
    rows.forward_sum = 0;
    rows.backward_sum = 0;
    rows.changes = 0;
    for (int i = 0; i < 4; ++i) {
        const LastPliesLine& line = tables.lines[board >> (16 * i) & 0xFFFF];
        forward |= static_cast<std::uint64_t>(line.forward) << (16 * i);
        backward |= static_cast<std::uint64_t>(line.backward) << (16 * i);
        rows.forward_value[i] = line.forward_value;
        rows.backward_value[i] = line.backward_value;
        rows.forward_sum += line.forward_value;
        rows.backward_sum += line.backward_value;
        rows.changes |= static_cast<unsigned>(line.changes) << i;
    }
    rows.forward = transpose(forward);
    rows.backward = transpose(backward);
    return rows;
}

/// What the best reply along the rows is worth, for a 2 and a 4 in each cell: `best[rank][cell]` grows to it.
/// `turned`: the board is transposed, and the cells are counted in the order of the one that is not.
void best_along_rows(const LastPliesTables& tables, std::uint64_t board, bool turned, std::int32_t (&best)[2][16],
                     LastPliesSums& sums) {
    const Rows rows = rows_of(tables, board);
    for (int i = 0; i < 4; ++i) {
        const std::uint64_t line = board >> (16 * i) & 0xFFFF;
        const LastPliesTiles& tiles = tables.tiles[line];
        const unsigned moves = tables.lines[line].with_tile_moves;
        const unsigned below = (1U << (4 * i)) - 1;
        for (int way = 0; way < 2; ++way) {
            const bool others_change = (rows.changes & ~(0x11U << i) & (0xFU << (4 * way))) != 0;
            const std::int32_t* open[4];
            for (int k = 0; k < 4; ++k) {
                const auto column =
                    static_cast<unsigned>((way == 0 ? rows.forward : rows.backward) >> (16 * k) & 0xFFFF);
                const unsigned others = (column & below) | (column >> 4 & ~below & 0xFFF);
                open[k] = tables.open + (static_cast<unsigned>(i) * 4096 + others) * 16;
            }
            const std::int32_t rest =
                way == 0 ? rows.forward_sum - rows.forward_value[i] : rows.backward_sum - rows.backward_value[i];
            for (int cell = 0; cell < 4; ++cell) {
                if ((line >> (4 * cell) & 0xF) != 0) continue;
                for (int rank = 0; rank < 2; ++rank) {
                    const int lane = way * 8 + rank * 4 + cell;
                    if (!others_change && (moves >> lane & 1) == 0) continue;
                    ++(rank == 0 ? sums.replies_to_twos : sums.replies_to_fours);
                    const unsigned to = tiles.line[lane];
                    const std::int32_t value = tiles.value[lane] + rest + open[0][to & 0xF] + open[1][to >> 4 & 0xF] +
                                               open[2][to >> 8 & 0xF] + open[3][to >> 12];
                    std::int32_t& known = best[rank][turned ? cell * 4 + i : i * 4 + cell];
                    known = value > known ? value : known;
                }
            }
        }
    }
}

}  // namespace

LastPliesSums last_plies_portable(const LastPliesTables& tables, std::uint64_t board) {
    std::int32_t best[2][16] = {};
    LastPliesSums sums;
    best_along_rows(tables, board, false, best, sums);
    best_along_rows(tables, transpose(board), true, best, sums);
    for (int cell = 0; cell < 16; ++cell) {
        sums.twos += best[0][cell];
        sums.fours += best[1][cell];
    }
    return sums;
}

}  // namespace plyglass::eval
