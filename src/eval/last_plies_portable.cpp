#include "eval/last_plies_kernel.hpp"

namespace plyglass::eval {

namespace {

/// Raises `best[rank][cell]` to the value of the best reply along the rows, for a 2 and a 4 in each cell. `turned`: the
/// board is transposed, but the cells are counted in the order of the original board.
void best_along_rows(const LastPliesTables& tables, std::uint64_t board, bool turned, std::int32_t (&best)[2][16],
                     LastPliesValues& values) {
    const LastPliesLine* lines[4] = {};
    std::uint64_t across[2] = {0, 0};  // slid both ways and transposed: the lines that cross the sliding ones
    std::int32_t value[2] = {0, 0};
    unsigned changes = 0;
    for (int i = 0; i < 4; ++i) {
        lines[i] = tables.lines + (board >> (16 * i) & 0xFFFF);
        for (int way = 0; way < 2; ++way) {
            across[way] |= lines[i]->spread[way] << (4 * i);
            value[way] += lines[i]->value[way];
        }
        changes |= static_cast<unsigned>(lines[i]->changes) << i;
    }
    for (int i = 0; i < 4; ++i) {
        const LastPliesLine& line = *lines[i];
        if (line.lanes == 0) continue;
        const LastPliesTiles& tiles = tables.tiles[&line - tables.lines];
        const unsigned legal =
            (tables.all_lanes[changes & ~(0x11U << i)] & unsigned{line.lanes}) | unsigned{line.moving_lanes};
        const unsigned below = (1U << (4 * i)) - 1;
        for (int way = 0; way < 2; ++way) {
            const std::int32_t* open[4] = {};
            for (int k = 0; k < 4; ++k) {
                const auto column = static_cast<unsigned>(across[way] >> (16 * k) & 0xFFFF);
                const unsigned others = (column & below) | (column >> 4 & ~below & 0xFFF);
                open[k] = tables.open + (static_cast<unsigned>(i) * 4096 + others) * 16;
            }
            const std::int32_t rest = value[way] - line.value[way];
            for (int rank = 0; rank < 2; ++rank) {
                for (int cell = 0; cell < 4; ++cell) {
                    const int lane = way * 8 + rank * 4 + cell;
                    if ((legal >> lane & 1) == 0) continue;
                    ++(rank == 0 ? values.replies_to_twos : values.replies_to_fours);
                    const std::uint32_t cells = tiles.cells[lane];
                    const std::int32_t reply = tiles.value[lane] + rest + open[0][cells & 0xF] +
                                               open[1][cells >> 8 & 0xF] + open[2][cells >> 16 & 0xF] +
                                               open[3][cells >> 24 & 0xF];
                    std::int32_t& known = best[rank][turned ? cell * 4 + i : i * 4 + cell];
                    known = reply > known ? reply : known;
                }
            }
        }
    }
}

template <LastPliesFold fold>
LastPliesValues last_plies(const LastPliesTables& tables, std::uint64_t board) {
    constexpr bool is_worst = fold == LastPliesFold::worst;
    constexpr std::int32_t none = is_worst ? INT32_MAX : 0;
    std::int32_t best[2][16] = {};
    LastPliesValues values{.twos = none, .fours = none};
    best_along_rows(tables, board, false, best, values);
    best_along_rows(tables, last_plies_transposed(board), true, best, values);
    for (int cell = 0; cell < 16; ++cell) {
        if constexpr (is_worst) {
            if ((board >> (4 * cell) & 0xF) != 0) continue;
            values.twos = best[0][cell] < values.twos ? best[0][cell] : values.twos;
            values.fours = best[1][cell] < values.fours ? best[1][cell] : values.fours;
        } else {
            values.twos += best[0][cell];
            values.fours += best[1][cell];
        }
    }
    return values;
}

}  // namespace

const LastPliesKernel last_plies_portable = {last_plies<LastPliesFold::sum>, last_plies<LastPliesFold::worst>};

}  // namespace plyglass::eval
