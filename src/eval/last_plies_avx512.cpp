#include "eval/last_plies_kernel.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

namespace plyglass::eval {

namespace {

/// The board's lines in one direction of sliding.
struct Slid {
    std::uint64_t across;   // the slid board, transposed: its lines are what the sliding lines cross
    std::int32_t value[4];  // of the slid lines
    std::int32_t sum;       // of all four
    unsigned changed;       // bit per line
};

inline __attribute__((always_inline)) std::uint64_t transpose(std::uint64_t x) {
    std::uint64_t t = (x ^ (x >> 12)) & 0x0000F0F00000F0F0ULL;
    x ^= t ^ (t << 12);
    t = (x ^ (x >> 24)) & 0x00000000FF00FF00ULL;
    return x ^ t ^ (t << 24);
}

inline __attribute__((always_inline)) Slid slide(const std::uint16_t* table, const std::int32_t* value,
                                                 std::uint64_t board) {
    Slid out;
    std::uint64_t slid = 0;
    out.changed = 0;
    out.sum = 0;
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

/// The best reply along line `i`, for a 2 (lanes 0 to 3) and a 4 (lanes 4 to 7) in each of its cells.
template <int i>
inline __attribute__((always_inline)) __m256i best_along(const LastPliesTables& tables, std::uint64_t board,
                                                         unsigned empty, const Slid& forward, const Slid& backward,
                                                         std::uint32_t& replies) {
    constexpr std::uint64_t kept = ~(0x000F000F000F000FULL << (4 * i));
    const auto line = static_cast<std::size_t>(static_cast<std::uint16_t>(board >> (16 * i)));
    const std::int32_t* open = tables.open + i * 4096 * 16;
    const std::uint64_t others_forward = _pext_u64(forward.across, kept);
    const std::uint64_t others_backward = _pext_u64(backward.across, kept);

    const __m512i rest = _mm512_cvtepu16_epi32(
        _mm256_load_si256(reinterpret_cast<const __m256i*>(tables.with_tile + line * last_plies_lanes)));
    __m512i value = _mm512_load_si512(tables.with_tile_value + line * last_plies_lanes);
    value = _mm512_add_epi32(value, _mm512_mask_set1_epi32(_mm512_set1_epi32(forward.sum - forward.value[i]), 0xFF00,
                                                           backward.sum - backward.value[i]));
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

    constexpr unsigned others = 0xFU & ~(1U << i);
    unsigned legal = tables.with_tile_moves[line];
    legal |= (forward.changed & others) != 0 ? 0x00FFU : 0U;
    legal |= (backward.changed & others) != 0 ? 0xFF00U : 0U;
    legal &= empty * 0x1111U;
    replies += static_cast<std::uint32_t>(__builtin_popcount(legal));
    value = _mm512_maskz_max_epi32(static_cast<__mmask16>(legal), value, _mm512_setzero_si512());
    return _mm256_max_epi32(_mm512_castsi512_si256(value), _mm512_extracti64x4_epi64(value, 1));
}

struct Best {
    __m512i twos;  // by cell, in the order of the board given
    __m512i fours;
};

inline __attribute__((always_inline)) Best best_along_rows(const LastPliesTables& tables, std::uint64_t board,
                                                           unsigned empty, std::uint32_t& replies) {
    const Slid forward = slide(tables.forward, tables.value, board);
    const Slid backward = slide(tables.backward, tables.value, board);
    const __m256i row0 = best_along<0>(tables, board, empty & 0xF, forward, backward, replies);
    const __m256i row1 = best_along<1>(tables, board, empty >> 4 & 0xF, forward, backward, replies);
    const __m256i row2 = best_along<2>(tables, board, empty >> 8 & 0xF, forward, backward, replies);
    const __m256i row3 = best_along<3>(tables, board, empty >> 12 & 0xF, forward, backward, replies);
    const __m512i upper = _mm512_inserti64x4(_mm512_castsi256_si512(row0), row1, 1);  // 2s0 4s0 2s1 4s1
    const __m512i lower = _mm512_inserti64x4(_mm512_castsi256_si512(row2), row3, 1);
    return {_mm512_shuffle_i64x2(upper, lower, 0x88), _mm512_shuffle_i64x2(upper, lower, 0xDD)};
}

inline __attribute__((always_inline)) std::int64_t sum(__m512i lanes) {
    return _mm512_reduce_add_epi64(_mm512_add_epi64(_mm512_cvtepi32_epi64(_mm512_castsi512_si256(lanes)),
                                                    _mm512_cvtepi32_epi64(_mm512_extracti64x4_epi64(lanes, 1))));
}

}  // namespace

LastPliesSums last_plies_avx512(const LastPliesTables& tables, std::uint64_t board) {
    std::uint64_t filled = board | board >> 2;
    filled |= filled >> 1;
    const auto empty = static_cast<unsigned>(_pext_u64(~filled, 0x1111111111111111ULL));
    const std::uint64_t across = transpose(board);
    std::uint64_t filled_across = across | across >> 2;
    filled_across |= filled_across >> 1;
    const auto empty_across = static_cast<unsigned>(_pext_u64(~filled_across, 0x1111111111111111ULL));

    LastPliesSums sums;
    const Best rows = best_along_rows(tables, board, empty, sums.replies);
    const Best columns = best_along_rows(tables, across, empty_across, sums.replies);
    const __m512i back = _mm512_set_epi32(15, 11, 7, 3, 14, 10, 6, 2, 13, 9, 5, 1, 12, 8, 4, 0);
    sums.twos = sum(_mm512_max_epi32(rows.twos, _mm512_permutexvar_epi32(back, columns.twos)));
    sums.fours = sum(_mm512_max_epi32(rows.fours, _mm512_permutexvar_epi32(back, columns.fours)));
    return sums;
}

}  // namespace plyglass::eval

#endif
