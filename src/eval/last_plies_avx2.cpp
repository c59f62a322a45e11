#include "eval/last_plies_kernel.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

namespace plyglass::eval {

namespace {

inline __attribute__((always_inline)) std::uint64_t transpose(std::uint64_t x) {
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
    unsigned empty;    // bit per cell
};

inline __attribute__((always_inline)) Rows rows_of(const LastPliesTables& tables, std::uint64_t board) {
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
    std::uint64_t filled = board | board >> 2;
    filled |= filled >> 1;
    rows.empty = static_cast<unsigned>(_pext_u64(~filled, 0x1111111111111111ULL));
    return rows;
}

/// The best reply along line `i`, for a 2 (lanes 0 to 3) and a 4 (lanes 4 to 7) in each of its empty cells; 0 in others.
inline __attribute__((always_inline)) __m256i best_along(const LastPliesTables& tables, const Rows& rows, int i,
                                                         LastPliesSums& sums) {
    const std::uint64_t kept = ~(0x000F000F000F000FULL << (4 * i));
    const unsigned others = rows.changes & ~(0x11U << i);
    const std::uint64_t line = rows.board >> (16 * i) & 0xFFFF;
    const LastPliesTiles& tiles = tables.tiles[line];
    const unsigned empty = rows.empty >> (4 * i) & 0xF;
    const std::int32_t* open = tables.open + i * 4096 * 16;
    const __m256i lane_bits = _mm256_set_epi32(128, 64, 32, 16, 8, 4, 2, 1);

    __m256i best = _mm256_setzero_si256();
    const auto look = [&](std::uint64_t slid, std::int32_t others_value, int way) __attribute__((always_inline)) {
        const std::uint64_t rest = _pext_u64(slid, kept);
        const __m256i to =
            _mm256_cvtepu16_epi32(_mm_load_si128(reinterpret_cast<const __m128i*>(tiles.line + way * 8)));
        __m256i value = _mm256_load_si256(reinterpret_cast<const __m256i*>(tiles.value + way * 8));
        value = _mm256_add_epi32(value, _mm256_set1_epi32(others_value));
        const auto add = [&](__m256i index, int k) __attribute__((always_inline)) {
            const auto* values = reinterpret_cast<const __m256i*>(open + ((rest >> (12 * k)) & 0xFFF) * 16);
            const __m256i low = _mm256_permutevar8x32_epi32(_mm256_load_si256(values), index);
            const __m256i high = _mm256_permutevar8x32_epi32(_mm256_load_si256(values + 1), index);
            const __m256 is_high = _mm256_castsi256_ps(_mm256_slli_epi32(index, 28));
            value = _mm256_add_epi32(value, _mm256_castps_si256(_mm256_blendv_ps(_mm256_castsi256_ps(low),
                                                                                 _mm256_castsi256_ps(high), is_high)));
        };
        add(to, 0);
        add(_mm256_srli_epi32(to, 4), 1);
        add(_mm256_srli_epi32(to, 8), 2);
        add(_mm256_srli_epi32(to, 12), 3);

        unsigned legal = static_cast<unsigned>(tables.lines[line].with_tile_moves) >> (way * 8) & 0xFF;
        legal |= (others >> (way * 4) & 0xF) != 0 ? 0xFFU : 0U;
        legal &= empty * 0x11U;
        sums.replies_to_twos += static_cast<std::uint32_t>(__builtin_popcount(legal & 0x0F));
        sums.replies_to_fours += static_cast<std::uint32_t>(__builtin_popcount(legal & 0xF0));
        const __m256i mask =
            _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi32(static_cast<int>(legal)), lane_bits), lane_bits);
        best = _mm256_max_epi32(best, _mm256_and_si256(value, mask));
    };
    look(rows.forward, rows.forward_sum - rows.forward_value[i], 0);
    look(rows.backward, rows.backward_sum - rows.backward_value[i], 1);
    return best;
}

/// By rank, four lines of four cells.
struct Best {
    __m128i of[2][4];
};

inline __attribute__((always_inline)) Best best_along_rows(const LastPliesTables& tables, const Rows& rows,
                                                           LastPliesSums& sums) {
    const __m128i zero = _mm_setzero_si128();
    Best best = {{{zero, zero, zero, zero}, {zero, zero, zero, zero}}};
    // Full rows take no tile. One loop over the others costs one wrong guess of the processor, four tests cost more.
    const std::uint64_t any = rows.empty | rows.empty >> 1 | rows.empty >> 2 | rows.empty >> 3;
    for (std::uint64_t left = any & 0x1111; left != 0; left &= left - 1) {
        const int i = static_cast<int>(_tzcnt_u64(left)) / 4;
        const __m256i row = best_along(tables, rows, i, sums);
        best.of[0][i] = _mm256_castsi256_si128(row);
        best.of[1][i] = _mm256_extracti128_si256(row, 1);
    }
    return best;
}

/// The larger of row and column for every cell, summed up.
inline __attribute__((always_inline)) std::int64_t sum(const __m128i (&rows)[4], const __m128i (&columns)[4]) {
    const __m128i a = _mm_unpacklo_epi32(columns[0], columns[1]);
    const __m128i b = _mm_unpacklo_epi32(columns[2], columns[3]);
    const __m128i c = _mm_unpackhi_epi32(columns[0], columns[1]);
    const __m128i d = _mm_unpackhi_epi32(columns[2], columns[3]);
    const __m128i turned[4] = {_mm_unpacklo_epi64(a, b), _mm_unpackhi_epi64(a, b), _mm_unpacklo_epi64(c, d),
                               _mm_unpackhi_epi64(c, d)};
    __m256i total = _mm256_setzero_si256();
    for (int i = 0; i < 4; ++i) {
        total = _mm256_add_epi64(total, _mm256_cvtepi32_epi64(_mm_max_epi32(rows[i], turned[i])));
    }
    const __m128i half = _mm_add_epi64(_mm256_castsi256_si128(total), _mm256_extracti128_si256(total, 1));
    return _mm_extract_epi64(half, 0) + _mm_extract_epi64(half, 1);
}

}  // namespace

LastPliesSums last_plies_avx2(const LastPliesTables& tables, std::uint64_t board) {
    LastPliesSums sums;
    const Best rows = best_along_rows(tables, rows_of(tables, board), sums);
    const Best columns = best_along_rows(tables, rows_of(tables, transpose(board)), sums);
    sums.twos = sum(rows.of[0], columns.of[0]);
    sums.fours = sum(rows.of[1], columns.of[1]);
    return sums;
}

}  // namespace plyglass::eval

#endif
