#include "eval/last_plies_kernel.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

namespace plyglass::eval {

namespace {

/// A board in one orientation, slid both ways.
struct Rows {
    const LastPliesLine* line[4];
    std::uint64_t across[2];  // slid and transposed: the lines that cross the sliding ones
    std::int32_t value[2];    // of all lines after they have slid
    unsigned changes;         // bit per line that changes: 0 to 3 forward, 4 to 7 backward
};

[[gnu::always_inline]] inline Rows rows_of(const LastPliesTables& tables, std::uint64_t board) {
    Rows rows = {{}, {0, 0}, {0, 0}, 0};
    for (int i = 0; i < 4; ++i) {
        const LastPliesLine* line = tables.lines + (board >> (16 * i) & 0xFFFF);
        rows.line[i] = line;
        for (int way = 0; way < 2; ++way) {
            rows.across[way] |= line->spread[way] << (4 * i);
            rows.value[way] += line->value[way];
        }
        rows.changes |= static_cast<unsigned>(line->changes) << i;
    }
    return rows;
}

/// The best replies along line `i`, for a 2 (lanes 0 to 3) and a 4 (lanes 4 to 7) in each empty cell; 0 in others.
[[gnu::always_inline]] inline __m256i best_along(const LastPliesTables& tables, const Rows& rows, int i,
                                                 std::uint64_t& replies) {
    const std::uint64_t kept = ~(0x000F000F000F000FULL << (4 * i));
    const LastPliesLine& line = *rows.line[i];
    const LastPliesTiles& tiles = tables.tiles[&line - tables.lines];
    const std::int32_t* open = tables.open + i * 4096 * 16;
    const __m256i lane_bits = _mm256_set_epi32(128, 64, 32, 16, 8, 4, 2, 1);
    const unsigned legal =
        (tables.all_lanes[rows.changes & ~(0x11U << i)] & unsigned{line.lanes}) | unsigned{line.moving_lanes};
    replies = replies << 16 | legal;

    __m256i best = _mm256_setzero_si256();
    for (int way = 0; way < 2; ++way) {
        const std::uint64_t others = _pext_u64(rows.across[way], kept);
        const __m256i cells = _mm256_load_si256(reinterpret_cast<const __m256i*>(tiles.cells + way * 8));
        __m256i value = _mm256_load_si256(reinterpret_cast<const __m256i*>(tiles.value + way * 8));
        value = _mm256_add_epi32(value, _mm256_set1_epi32(rows.value[way] - line.value[way]));
        for (int k = 0; k < 4; ++k) {
            const auto* values = reinterpret_cast<const __m256i*>(open + ((others >> (12 * k)) & 0xFFF) * 16);
            const __m256i cell = _mm256_srli_epi32(cells, 8 * k);
            const __m256i low = _mm256_permutevar8x32_epi32(_mm256_load_si256(values), cell);
            const __m256i high = _mm256_permutevar8x32_epi32(_mm256_load_si256(values + 1), cell);
            const __m256 is_high = _mm256_castsi256_ps(_mm256_slli_epi32(cell, 28));
            value = _mm256_add_epi32(value, _mm256_castps_si256(_mm256_blendv_ps(_mm256_castsi256_ps(low),
                                                                                 _mm256_castsi256_ps(high), is_high)));
        }
        const __m256i mask = _mm256_cmpeq_epi32(
            _mm256_and_si256(_mm256_set1_epi32(static_cast<int>(legal >> (way * 8))), lane_bits), lane_bits);
        best = _mm256_max_epi32(best, _mm256_and_si256(value, mask));
    }
    return best;
}

/// By rank, four lines of four cells.
struct Best {
    __m128i of[2][4];
};

[[gnu::always_inline]] inline Best best_along_rows(const LastPliesTables& tables, const Rows& rows,
                                                   LastPliesValues& values) {
    const __m128i zero = _mm_setzero_si128();
    Best best = {{{zero, zero, zero, zero}, {zero, zero, zero, zero}}};
    // Full rows take no tile. One loop over the others costs the processor one misprediction; four tests would cost
    // more.
    const unsigned room = (rows.line[0]->lanes != 0 ? 1U : 0U) | (rows.line[1]->lanes != 0 ? 2U : 0U) |
                          (rows.line[2]->lanes != 0 ? 4U : 0U) | (rows.line[3]->lanes != 0 ? 8U : 0U);
    std::uint64_t replies = 0;  // the legal ones, 16 bits for each row
    for (unsigned left = room; left != 0; left &= left - 1) {
        const int i = static_cast<int>(_tzcnt_u32(left));
        const __m256i row = best_along(tables, rows, i, replies);
        best.of[0][i] = _mm256_castsi256_si128(row);
        best.of[1][i] = _mm256_extracti128_si256(row, 1);
    }
    values.replies_to_twos += static_cast<std::uint16_t>(__builtin_popcountll(replies & 0x0F0F0F0F0F0F0F0FULL));
    values.replies_to_fours += static_cast<std::uint16_t>(__builtin_popcountll(replies & 0xF0F0F0F0F0F0F0F0ULL));
    return best;
}

/// The larger of row and column for every cell.
[[gnu::always_inline]] inline void join(__m128i (&rows)[4], const __m128i (&columns)[4]) {
    const __m128i a = _mm_unpacklo_epi32(columns[0], columns[1]);
    const __m128i b = _mm_unpacklo_epi32(columns[2], columns[3]);
    const __m128i c = _mm_unpackhi_epi32(columns[0], columns[1]);
    const __m128i d = _mm_unpackhi_epi32(columns[2], columns[3]);
    rows[0] = _mm_max_epi32(rows[0], _mm_unpacklo_epi64(a, b));
    rows[1] = _mm_max_epi32(rows[1], _mm_unpackhi_epi64(a, b));
    rows[2] = _mm_max_epi32(rows[2], _mm_unpacklo_epi64(c, d));
    rows[3] = _mm_max_epi32(rows[3], _mm_unpackhi_epi64(c, d));
}

/// Sixteen of the largest values fit into 31 bits (LineTable).
[[gnu::always_inline]] inline std::int32_t sum(const __m128i (&cells)[4]) {
    __m128i total = _mm_add_epi32(_mm_add_epi32(cells[0], cells[1]), _mm_add_epi32(cells[2], cells[3]));
    total = _mm_hadd_epi32(total, total);
    return _mm_cvtsi128_si32(_mm_hadd_epi32(total, total));
}

/// `taken`: the largest number in cells that do not count, else 0.
[[gnu::always_inline]] inline std::int32_t least(const __m128i (&cells)[4], const __m128i (&taken)[4]) {
    __m128i all = _mm_or_si128(cells[0], taken[0]);
    for (int i = 1; i < 4; ++i) all = _mm_min_epi32(all, _mm_or_si128(cells[i], taken[i]));
    all = _mm_min_epi32(all, _mm_shuffle_epi32(all, 0x4E));
    return _mm_cvtsi128_si32(_mm_min_epi32(all, _mm_shuffle_epi32(all, 0xB1)));
}

template <LastPliesFold fold>
LastPliesValues last_plies(const LastPliesTables& tables, std::uint64_t board) {
    LastPliesValues values;
    Best best = best_along_rows(tables, rows_of(tables, board), values);
    const Best columns = best_along_rows(tables, rows_of(tables, last_plies_transposed(board)), values);
    join(best.of[0], columns.of[0]);
    join(best.of[1], columns.of[1]);
    if constexpr (fold == LastPliesFold::worst) {
        const __m128i nibbles = _mm_setr_epi32(0xF, 0xF0, 0xF00, 0xF000);
        __m128i taken[4];
        for (int i = 0; i < 4; ++i) {
            const __m128i row = _mm_set1_epi32(static_cast<int>(board >> (16 * i) & 0xFFFF));
            const __m128i is_empty = _mm_cmpeq_epi32(_mm_and_si128(row, nibbles), _mm_setzero_si128());
            taken[i] = _mm_andnot_si128(is_empty, _mm_set1_epi32(INT32_MAX));
        }
        values.twos = least(best.of[0], taken);
        values.fours = least(best.of[1], taken);
    } else {
        values.twos = sum(best.of[0]);
        values.fours = sum(best.of[1]);
    }
    return values;
}

}  // namespace

const LastPliesKernel last_plies_avx2 = {last_plies<LastPliesFold::sum>, last_plies<LastPliesFold::worst>};

}  // namespace plyglass::eval

#endif
