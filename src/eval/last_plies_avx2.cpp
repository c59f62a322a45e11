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

/// The best reply along line `i`, for a 2 (lanes 0 to 3) and a 4 (lanes 4 to 7) in each of its empty cells; 0 in others.
template <int i>
inline __attribute__((always_inline)) __m256i best_along(const LastPliesTables& tables, std::uint64_t board,
                                                         unsigned empty, const Slid& forward, const Slid& backward,
                                                         std::uint32_t& replies) {
    constexpr std::uint64_t kept = ~(0x000F000F000F000FULL << (4 * i));
    constexpr unsigned others = 0xFU & ~(1U << i);
    const auto line = static_cast<std::size_t>(static_cast<std::uint16_t>(board >> (16 * i)));
    const std::int32_t* open = tables.open + i * 4096 * 16;
    const __m256i lane_bits = _mm256_set_epi32(128, 64, 32, 16, 8, 4, 2, 1);

    __m256i best = _mm256_setzero_si256();
    const auto look = [&](const Slid& slid, int way) __attribute__((always_inline)) {
        const std::uint64_t rest = _pext_u64(slid.across, kept);
        const std::size_t lanes = line * last_plies_lanes + static_cast<std::size_t>(way * 8);
        const __m256i to =
            _mm256_cvtepu16_epi32(_mm_load_si128(reinterpret_cast<const __m128i*>(tables.with_tile + lanes)));
        __m256i value = _mm256_load_si256(reinterpret_cast<const __m256i*>(tables.with_tile_value + lanes));
        value = _mm256_add_epi32(value, _mm256_set1_epi32(slid.sum - slid.value[i]));
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

        unsigned legal = static_cast<unsigned>(tables.with_tile_moves[line]) >> (way * 8) & 0xFF;
        legal |= (slid.changed & others) != 0 ? 0xFFU : 0U;
        legal &= empty * 0x11U;
        replies += static_cast<std::uint32_t>(__builtin_popcount(legal));
        const __m256i mask =
            _mm256_cmpeq_epi32(_mm256_and_si256(_mm256_set1_epi32(static_cast<int>(legal)), lane_bits), lane_bits);
        best = _mm256_max_epi32(best, _mm256_and_si256(value, mask));
    };
    look(forward, 0);
    look(backward, 1);
    return best;
}

/// By rank, four lines of four cells.
struct Best {
    __m128i of[2][4];
};

inline __attribute__((always_inline)) Best best_along_rows(const LastPliesTables& tables, std::uint64_t board,
                                                           unsigned empty, std::uint32_t& replies) {
    const Slid forward = slide(tables.forward, tables.value, board);
    const Slid backward = slide(tables.backward, tables.value, board);
    const __m256i rows[4] = {best_along<0>(tables, board, empty & 0xF, forward, backward, replies),
                             best_along<1>(tables, board, empty >> 4 & 0xF, forward, backward, replies),
                             best_along<2>(tables, board, empty >> 8 & 0xF, forward, backward, replies),
                             best_along<3>(tables, board, empty >> 12 & 0xF, forward, backward, replies)};
    Best best;
    for (int i = 0; i < 4; ++i) {
        best.of[0][i] = _mm256_castsi256_si128(rows[i]);
        best.of[1][i] = _mm256_extracti128_si256(rows[i], 1);
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
    sums.twos = sum(rows.of[0], columns.of[0]);
    sums.fours = sum(rows.of[1], columns.of[1]);
    return sums;
}

}  // namespace plyglass::eval

#endif
