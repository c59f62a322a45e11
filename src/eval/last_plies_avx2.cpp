#include "eval/last_plies_kernel.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

namespace plyglass::eval {

namespace {

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

struct Avx2 {
    using Best = __m256i;

    [[gnu::always_inline]] static Best along(const LastPliesTables& tables, const LastPliesLine& slid,
                                             const LastPliesTiles& tiles, unsigned i, unsigned legal) {
        const std::uint64_t kept = ~(0x000F000F000F000FULL << (4 * i));
        const std::int32_t* open = tables.open + std::size_t{i} * 4096 * 16;
        const __m256i lane_bits = _mm256_set_epi32(128, 64, 32, 16, 8, 4, 2, 1);
        __m256i best = _mm256_setzero_si256();
        for (int way = 0; way < 2; ++way) {
            const std::uint64_t others = _pext_u64(slid.spread[way], kept);
            const __m256i cells = _mm256_load_si256(reinterpret_cast<const __m256i*>(tiles.cells + way * 8));
            __m256i value = _mm256_load_si256(reinterpret_cast<const __m256i*>(tiles.value + way * 8));
            value = _mm256_add_epi32(value, _mm256_set1_epi32(slid.value[way]));
            for (int k = 0; k < 4; ++k) {
                const auto* of = reinterpret_cast<const __m256i*>(open + ((others >> (12 * k)) & 0xFFF) * 16);
                const __m256i cell = _mm256_srli_epi32(cells, 8 * k);
                const __m256i low = _mm256_permutevar8x32_epi32(_mm256_load_si256(of), cell);
                const __m256i high = _mm256_permutevar8x32_epi32(_mm256_load_si256(of + 1), cell);
                const __m256 is_high = _mm256_castsi256_ps(_mm256_slli_epi32(cell, 28));
                const __m256 either = _mm256_blendv_ps(_mm256_castsi256_ps(low), _mm256_castsi256_ps(high), is_high);
                value = _mm256_add_epi32(value, _mm256_castps_si256(either));
            }
            const __m256i mask = _mm256_cmpeq_epi32(
                _mm256_and_si256(_mm256_set1_epi32(static_cast<int>(legal >> (way * 8))), lane_bits), lane_bits);
            best = _mm256_max_epi32(best, _mm256_and_si256(value, mask));
        }
        return best;
    }

    template <LastPliesFold fold>
    [[gnu::always_inline]] static void folded(const Best* rows, const Best* columns, std::uint64_t board,
                                              LastPliesValues& values) {
        __m128i best[2][4];
        for (int rank = 0; rank < 2; ++rank) {
            __m128i across[4];
            for (int i = 0; i < 4; ++i) {
                best[rank][i] = half(rows[i], rank);
                across[i] = half(columns[i], rank);
            }
            join(best[rank], across);
        }
        if constexpr (fold == LastPliesFold::worst) {
            const __m128i nibbles = _mm_setr_epi32(0xF, 0xF0, 0xF00, 0xF000);
            __m128i taken[4];
            for (int i = 0; i < 4; ++i) {
                const __m128i row = _mm_set1_epi32(static_cast<int>(board >> (16 * i) & 0xFFFF));
                const __m128i is_empty = _mm_cmpeq_epi32(_mm_and_si128(row, nibbles), _mm_setzero_si128());
                taken[i] = _mm_andnot_si128(is_empty, _mm_set1_epi32(INT32_MAX));
            }
            values.twos = least(best[0], taken);
            values.fours = least(best[1], taken);
        } else {
            values.twos = sum(best[0]);
            values.fours = sum(best[1]);
        }
    }

private:
    [[gnu::always_inline]] static __m128i half(__m256i line, int rank) {
        return rank == 0 ? _mm256_castsi256_si128(line) : _mm256_extracti128_si256(line, 1);
    }
};

}  // namespace

const LastPliesKernel last_plies_avx2 = {last_plies_of<Avx2, LastPliesFold::sum>,
                                         last_plies_of<Avx2, LastPliesFold::worst>};

}  // namespace plyglass::eval

#endif
