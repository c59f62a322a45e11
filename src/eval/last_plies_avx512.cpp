#include "eval/last_plies_kernel.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

namespace plyglass::eval {

namespace {

[[gnu::always_inline]] inline __m128i pair(const std::int32_t (&values)[2]) {
    return _mm_loadl_epi64(reinterpret_cast<const __m128i*>(values));
}

/// A board in one orientation, slid both ways.
struct Rows {
    const LastPliesLine* line[4];
    std::uint64_t forward;  // slid and transposed: the lines that cross the sliding ones
    std::uint64_t backward;
    __m128i value;     // of all lines after they have slid: forward, backward
    unsigned changes;  // bit per line that changes: 0 to 3 forward, 4 to 7 backward
};

[[gnu::always_inline]] inline Rows rows_of(const LastPliesTables& tables, std::uint64_t board) {
    Rows rows{};
    for (int i = 0; i < 4; ++i) rows.line[i] = tables.lines + (board >> (16 * i) & 0xFFFF);
    const auto spread = [&](int i) { return _mm_load_si128(reinterpret_cast<const __m128i*>(rows.line[i]->spread)); };
    const __m128i across = _mm_or_si128(_mm_or_si128(spread(0), _mm_slli_epi64(spread(1), 4)),
                                        _mm_or_si128(_mm_slli_epi64(spread(2), 8), _mm_slli_epi64(spread(3), 12)));
    rows.forward = static_cast<std::uint64_t>(_mm_cvtsi128_si64(across));
    rows.backward = static_cast<std::uint64_t>(_mm_extract_epi64(across, 1));
    rows.value = _mm_add_epi32(_mm_add_epi32(pair(rows.line[0]->value), pair(rows.line[1]->value)),
                               _mm_add_epi32(pair(rows.line[2]->value), pair(rows.line[3]->value)));
    rows.changes =
        rows.line[0]->changes + 2U * rows.line[1]->changes + 4U * rows.line[2]->changes + 8U * rows.line[3]->changes;
    return rows;
}

/// The best replies along line `i`, for a 2 (lanes 0 to 3) and a 4 (lanes 4 to 7) in each empty cell; 0 in others.
[[gnu::always_inline]] inline __m256i best_along(const LastPliesTables& tables, const Rows& rows, int i,
                                                 std::uint64_t& replies) {
    const std::uint64_t kept = ~(0x000F000F000F000FULL << (4 * i));
    const LastPliesLine& line = *rows.line[i];
    const LastPliesTiles& tiles = tables.tiles[&line - tables.lines];
    const std::int32_t* open = tables.open + i * 4096 * 16;
    const std::uint64_t others_forward = _pext_u64(rows.forward, kept);
    const std::uint64_t others_backward = _pext_u64(rows.backward, kept);

    const __m512i cells = _mm512_load_si512(tiles.cells);
    const __m512i sides = _mm512_set_epi32(1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0);
    const __m128i others = _mm_sub_epi32(rows.value, pair(line.value));
    __m512i value = _mm512_add_epi32(_mm512_load_si512(tiles.value),
                                     _mm512_permutexvar_epi32(sides, _mm512_castsi128_si512(others)));
    const auto crossing = [&](__m512i cell, int k) __attribute__((always_inline)) {
        const __m512i a = _mm512_load_si512(open + ((others_forward >> (12 * k)) & 0xFFF) * 16);
        const __m512i b = _mm512_load_si512(open + ((others_backward >> (12 * k)) & 0xFFF) * 16);
        return _mm512_permutex2var_epi32(a, cell, b);
    };
    value = _mm512_add_epi32(value, _mm512_add_epi32(crossing(cells, 0), crossing(_mm512_srli_epi32(cells, 8), 1)));
    value = _mm512_add_epi32(
        value, _mm512_add_epi32(crossing(_mm512_srli_epi32(cells, 16), 2), crossing(_mm512_srli_epi32(cells, 24), 3)));

    const unsigned legal =
        (tables.all_lanes[rows.changes & ~(0x11U << i)] & unsigned{line.lanes}) | unsigned{line.moving_lanes};
    replies = replies << 16 | legal;
    value = _mm512_maskz_max_epi32(static_cast<__mmask16>(legal), value, _mm512_setzero_si512());
    return _mm256_max_epi32(_mm512_castsi512_si256(value), _mm512_extracti64x4_epi64(value, 1));
}

struct Best {
    __m512i twos;  // by cell, in the order of the given board
    __m512i fours;
};

[[gnu::always_inline]] inline Best best_along_rows(const LastPliesTables& tables, const Rows& rows,
                                                   LastPliesValues& values) {
    __m256i best[4] = {_mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256(), _mm256_setzero_si256()};
    // Full rows take no tile. One loop over the others costs the processor one misprediction; four tests would cost
    // more.
    const unsigned room = (rows.line[0]->lanes != 0 ? 1U : 0U) | (rows.line[1]->lanes != 0 ? 2U : 0U) |
                          (rows.line[2]->lanes != 0 ? 4U : 0U) | (rows.line[3]->lanes != 0 ? 8U : 0U);
    std::uint64_t replies = 0;  // the legal ones, 16 bits for each row
    for (unsigned left = room; left != 0; left &= left - 1) {
        const int i = static_cast<int>(_tzcnt_u32(left));
        best[i] = best_along(tables, rows, i, replies);
    }
    values.replies_to_twos += static_cast<std::uint16_t>(__builtin_popcountll(replies & 0x0F0F0F0F0F0F0F0FULL));
    values.replies_to_fours += static_cast<std::uint16_t>(__builtin_popcountll(replies & 0xF0F0F0F0F0F0F0F0ULL));
    const __m512i upper = _mm512_inserti64x4(_mm512_castsi256_si512(best[0]), best[1], 1);  // 2s0 4s0 2s1 4s1
    const __m512i lower = _mm512_inserti64x4(_mm512_castsi256_si512(best[2]), best[3], 1);
    return {_mm512_shuffle_i64x2(upper, lower, 0x88), _mm512_shuffle_i64x2(upper, lower, 0xDD)};
}

template <LastPliesFold fold>
LastPliesValues last_plies(const LastPliesTables& tables, std::uint64_t board) {
    LastPliesValues values;
    const Rows along = rows_of(tables, board);
    const Rows across = rows_of(tables, last_plies_transposed(board));
    const Best rows = best_along_rows(tables, along, values);
    const Best columns = best_along_rows(tables, across, values);
    const __m512i back = _mm512_set_epi32(15, 11, 7, 3, 14, 10, 6, 2, 13, 9, 5, 1, 12, 8, 4, 0);
    const __m512i twos = _mm512_max_epi32(rows.twos, _mm512_permutexvar_epi32(back, columns.twos));
    const __m512i fours = _mm512_max_epi32(rows.fours, _mm512_permutexvar_epi32(back, columns.fours));
    const auto halves = [](__m512i all, auto combine) __attribute__((always_inline)) {
        return combine(_mm512_castsi512_si256(all), _mm512_extracti64x4_epi64(all, 1));
    };
    std::uint64_t packed = 0;  // the 2s in the lower half
    if constexpr (fold == LastPliesFold::worst) {
        const std::uint64_t any = board | board >> 1;
        const std::uint64_t taken = (any | any >> 2) & 0x1111111111111111ULL;
        const auto room = static_cast<__mmask16>(~_pext_u64(taken, 0x1111111111111111ULL));
        const __m512i none = _mm512_set1_epi32(INT32_MAX);
        const auto least = [](__m256i a, __m256i b) __attribute__((always_inline)) {
            const __m256i four = _mm256_min_epi32(a, b);
            return _mm_min_epi32(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
        };
        const __m128i two = halves(_mm512_mask_mov_epi32(none, room, twos), least);
        const __m128i four = halves(_mm512_mask_mov_epi32(none, room, fours), least);
        __m128i both = _mm_min_epi32(_mm_unpacklo_epi32(two, four), _mm_unpackhi_epi32(two, four));  // 2s 4s 2s 4s
        both = _mm_min_epi32(both, _mm_unpackhi_epi64(both, both));
        packed = static_cast<std::uint64_t>(_mm_cvtsi128_si64(both));
    } else {
        // Sixteen of the largest values fit into 31 bits (LineTable).
        const auto sum = [](__m256i a, __m256i b) __attribute__((always_inline)) { return _mm256_add_epi32(a, b); };
        __m256i total = _mm256_hadd_epi32(halves(twos, sum), halves(fours, sum));
        total = _mm256_hadd_epi32(total, total);  // 2s 4s 2s 4s
        const __m128i both = _mm_add_epi32(_mm256_castsi256_si128(total), _mm256_extracti128_si256(total, 1));
        packed = static_cast<std::uint64_t>(_mm_cvtsi128_si64(both));
    }
    values.twos = static_cast<std::int32_t>(packed);
    values.fours = static_cast<std::int32_t>(packed >> 32);
    return values;
}

}  // namespace

const LastPliesKernel last_plies_avx512 = {last_plies<LastPliesFold::sum>, last_plies<LastPliesFold::worst>};

}  // namespace plyglass::eval

#endif
