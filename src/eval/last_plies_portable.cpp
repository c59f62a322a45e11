#include "eval/last_plies_kernel.hpp"

namespace plyglass::eval {

namespace {

struct Slid {
    std::uint64_t across;
    std::int32_t value[4];
    std::int32_t sum;
    unsigned changed;
};

std::uint64_t transpose(std::uint64_t x) {
    std::uint64_t t = (x ^ (x >> 12)) & 0x0000F0F00000F0F0ULL;
    x ^= t ^ (t << 12);
    t = (x ^ (x >> 24)) & 0x00000000FF00FF00ULL;
    return x ^ t ^ (t << 24);
}

Slid slide(const std::uint16_t* table, const std::int32_t* value, std::uint64_t board) {
    Slid out{0, {0, 0, 0, 0}, 0, 0};
    std::uint64_t slid = 0;
    for (int i = 0; i < 4; ++i) {
        const auto line = static_cast<std::uint16_t>(board >> (16 * i));
        const std::uint16_t to = table[line];
        out.value[i] = value[to];
        out.sum += out.value[i];
        out.changed |= static_cast<unsigned>(to != line) << i;
        slid |= static_cast<std::uint64_t>(to) << (16 * i);
    }
    out.across = transpose(slid);
    return out;
}

/// What the best reply along the rows is worth, for a 2 and a 4 in each cell: `best[rank][cell]` grows to it.
/// `turned`: the board is transposed, and the cells are counted in the order of the one that is not.
void best_along_rows(const LastPliesTables& tables, std::uint64_t board, bool turned, std::int32_t (&best)[2][16],
                     std::uint32_t& replies) {
    const Slid ways[2] = {slide(tables.forward, tables.value, board), slide(tables.backward, tables.value, board)};
    for (int i = 0; i < 4; ++i) {
        const auto line = static_cast<std::uint32_t>(board >> (16 * i) & 0xFFFF);
        const std::uint16_t* with_tile = tables.with_tile + line * last_plies_lanes;
        const std::int32_t* with_tile_value = tables.with_tile_value + line * last_plies_lanes;
        const unsigned below = (1U << (4 * i)) - 1;
        for (int way = 0; way < 2; ++way) {
            const Slid& slid = ways[way];
            const bool others_change = (slid.changed & ~(1U << i)) != 0;
            const std::int32_t* open[4];
            for (int k = 0; k < 4; ++k) {
                const auto column = static_cast<unsigned>(slid.across >> (16 * k) & 0xFFFF);
                const unsigned others = (column & below) | (column >> 4 & ~below & 0xFFF);
                open[k] = tables.open + (static_cast<unsigned>(i) * 4096 + others) * 16;
            }
            const std::int32_t rest = slid.sum - slid.value[i];
            for (int cell = 0; cell < 4; ++cell) {
                if ((line >> (4 * cell) & 0xF) != 0) continue;
                for (int rank = 0; rank < 2; ++rank) {
                    const int lane = way * 8 + rank * 4 + cell;
                    if (!others_change && (tables.with_tile_moves[line] >> lane & 1) == 0) continue;
                    ++replies;
                    const unsigned to = with_tile[lane];
                    const std::int32_t value = with_tile_value[lane] + rest + open[0][to & 0xF] +
                                               open[1][to >> 4 & 0xF] + open[2][to >> 8 & 0xF] + open[3][to >> 12];
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
    best_along_rows(tables, board, false, best, sums.replies);
    best_along_rows(tables, transpose(board), true, best, sums.replies);
    for (int cell = 0; cell < 16; ++cell) {
        sums.twos += best[0][cell];
        sums.fours += best[1][cell];
    }
    return sums;
}

}  // namespace plyglass::eval
