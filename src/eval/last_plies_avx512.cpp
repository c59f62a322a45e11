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
                                                         std::uint64_t& replies) {
    const std::uint64_t kept = ~(0x000F000F000F000FULL << (4 * i));
    const std::uint64_t line = rows.board >> (16 * i) & 0xFFFF;
    const LastPliesTiles& tiles = tables.tiles[line];
    const std::int32_t* open = tables.open + i * 4096 * 16;
    const std::uint64_t others_forward = _pext_u64(rows.forward, kept);
    const std::uint64_t others_backward = _pext_u64(rows.backward, kept);

    const __m512i rest = _mm512_cvtepu16_epi32(_mm256_load_si256(reinterpret_cast<const __m256i*>(tiles.line)));
    __m512i value = _mm512_load_si512(tiles.value);
    value = _mm512_add_epi32(value, _mm512_mask_set1_epi32(_mm512_set1_epi32(rows.forward_sum - rows.forward_value[i]),
                                                           0xFF00, rows.backward_sum - rows.backward_value[i]));
    const __m512i low = _mm512_set1_epi32(0xF);
    const __m512i side = _mm512_set_epi32(16, 16, 16, 16, 16, 16, 16, 16, 0, 0, 0, 0, 0, 0, 0, 0);
    const auto add = [&](__m512i shifted, int k) __attribute__((always_inline)) {
        const __m512i index = _mm512_ternarylogic_epi32(shifted, low, side, 0xEA);  // (shifted & low) | side
        const __m512i a = _mm512_load_si512(open + ((others_forward >> (12 * k)) & 0xFFF) * 16);
        const __m512i b = _mm512_load_si512(open + ((others_backward >> (12 * k)) & 0xFFF) * 16);
        value = _mm512_add_epi32(value, _mm512_permutex2var_epi32(a, index, b));
    };
    add(rest, 0);
    add(_mm512_srli_epi32(rest, 4), 1);
    add(_mm512_srli_epi32(rest, 8), 2);
    add(_mm512_srli_epi32(rest, 12), 3);

    const unsigned others = rows.changes & ~(0x11U << i);
    unsigned legal = tables.lines[line].with_tile_moves;
    legal |= (others & 0x0F) != 0 ? 0x00FFU : 0U;
    legal |= (others & 0xF0) != 0 ? 0xFF00U : 0U;
    legal &= (rows.empty >> (4 * i) & 0xF) * 0x1111U;
    replies = replies << 16 | legal;
    value = _mm512_maskz_max_epi32(static_cast<__mmask16>(legal), value, _mm512_setzero_si512());
    return _mm256_max_epi32(_mm512_castsi512_si256(value), _mm512_extracti64x4_epi64(value, 1));
}

struct Best {
    __m512i twos;  // by cell, in the order of the board given
    __m512i fours;
};

inline __attribute__((always_inline)) Best best_along_rows(const LastPliesTables& tables, const Rows& rows,
                                                           LastPliesSums& sums) {
    __m256i best[4] = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256()};
    // Full rows take no tile. One loop over the others costs one wrong guess of the processor, four tests cost more.
    const std::uint64_t any = rows.empty | rows.empty >> 1 | rows.empty >> 2 | rows.empty >> 3;
    std::uint64_t replies = 0;  // the legal ones, 16 bits for each row
    for (std::uint64_t left = any & 0x1111; left != 0; left &= left - 1) {
        const int i = static_cast<int>(_tzcnt_u64(left)) / 4;
        best[i] = best_along(tables, rows, i, replies);
    }
    sums.replies_to_twos += static_cast<std::uint32_t>(__builtin_popcountll(replies & 0x0F0F0F0F0F0F0F0FULL));
    sums.replies_to_fours += static_cast<std::uint32_t>(__builtin_popcountll(replies & 0xF0F0F0F0F0F0F0F0ULL));
    const __m512i upper = _mm512_inserti64x4(_mm512_castsi256_si512(best[0]), best[1], 1);  // 2s0 4s0 2s1 4s1
    const __m512i lower = _mm512_inserti64x4(_mm512_castsi256_si512(best[2]), best[3], 1);
    return {_mm512_shuffle_i64x2(upper, lower, 0x88), _mm512_shuffle_i64x2(upper, lower, 0xDD)};
}

inline __attribute__((always_inline)) std::int64_t sum(__m512i lanes) {
    return _mm512_reduce_add_epi64(_mm512_add_epi64(_mm512_cvtepi32_epi64(_mm512_castsi512_si256(lanes)),
                                                    _mm512_cvtepi32_epi64(_mm512_extracti64x4_epi64(lanes, 1))));
}

}  // namespace

LastPliesSums last_plies_avx512(const LastPliesTables& tables, std::uint64_t board) {
    LastPliesSums sums;
    const Best rows = best_along_rows(tables, rows_of(tables, board), sums);
    const Best columns = best_along_rows(tables, rows_of(tables, transpose(board)), sums);
    const __m512i back = _mm512_set_epi32(15, 11, 7, 3, 14, 10, 6, 2, 13, 9, 5, 1, 12, 8, 4, 0);
    sums.twos = sum(_mm512_max_epi32(rows.twos, _mm512_permutexvar_epi32(back, columns.twos)));
    sums.fours = sum(_mm512_max_epi32(rows.fours, _mm512_permutexvar_epi32(back, columns.fours)));
    return sums;
}

}  // namespace plyglass::eval

#endif
