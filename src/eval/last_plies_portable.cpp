#include "eval/last_plies_kernel.hpp"

namespace plyglass::eval {

namespace {

struct Portable {
    struct Best {
        std::int32_t of[2][4];
    };

    static Best along(const LastPliesTables& tables, const LastPliesLine& slid, const LastPliesTiles& tiles, unsigned i,
                      unsigned legal) {
        Best best = {};
        const unsigned below = (1U << (4 * i)) - 1;
        for (unsigned way = 0; way < 2; ++way) {
            const std::int32_t* open[4] = {};
            for (unsigned k = 0; k < 4; ++k) {
                const auto column = static_cast<unsigned>(slid.spread[way] >> (16 * k) & 0xFFFF);
                const unsigned others = (column & below) | (column >> 4 & ~below & 0xFFF);
                open[k] = tables.open + (i * 4096 + others) * 16;
            }
            for (unsigned of_rank = 0; of_rank < 8; ++of_rank) {
                const unsigned lane = way * 8 + of_rank;
                if ((legal >> lane & 1) == 0) continue;
                const std::uint32_t cells = tiles.cells[lane];
                const std::int32_t reply = tiles.value[lane] + slid.value[way] + open[0][cells & 0xF] +
                                           open[1][cells >> 8 & 0xF] + open[2][cells >> 16 & 0xF] +
                                           open[3][cells >> 24 & 0xF];
                std::int32_t& known = best.of[of_rank / 4][of_rank % 4];
                known = reply > known ? reply : known;
            }
        }
        return best;
    }

    template <LastPliesFold fold>
    static void folded(const Best* rows, const Best* columns, std::uint64_t board, LastPliesValues& values) {
        constexpr bool is_worst = fold == LastPliesFold::worst;
        std::int32_t all[2] = {is_worst ? INT32_MAX : 0, is_worst ? INT32_MAX : 0};
        for (int rank = 0; rank < 2; ++rank) {
            for (int cell = 0; cell < 16; ++cell) {
                if (is_worst && (board >> (4 * cell) & 0xF) != 0) continue;
                const std::int32_t along = rows[cell / 4].of[rank][cell % 4];
                const std::int32_t across = columns[cell % 4].of[rank][cell / 4];
                const std::int32_t best = along > across ? along : across;
                if constexpr (is_worst) {
                    all[rank] = best < all[rank] ? best : all[rank];
                } else {
                    all[rank] += best;
                }
            }
        }
        values.twos = all[0];
        values.fours = all[1];
    }
};

}  // namespace

const LastPliesKernel last_plies_portable = {last_plies_of<Portable, LastPliesFold::sum>,
                                             last_plies_of<Portable, LastPliesFold::worst>};

}  // namespace plyglass::eval
