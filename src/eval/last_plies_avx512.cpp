#include "eval/last_plies_kernel.hpp"

#if defined(__x86_64__)

#include <immintrin.h>

namespace plyglass::eval {

namespace {

struct Avx512 {
    using Best = __m256i;

    [[gnu::always_inline]] static Best along(const LastPliesTables& tables, const LastPliesLine& slid,
                                             const LastPliesTiles& tiles, unsigned i, unsigned legal) {
        const std::uint64_t kept = ~(0x000F000F000F000FULL << (4 * i));
        const std::int32_t* open = tables.open + std::size_t{i} * 4096 * 16;
        const std::uint64_t others_forward = _pext_u64(slid.spread[0], kept);
        const std::uint64_t others_backward = _pext_u64(slid.spread[1], kept);
        const __m512i cells = _mm512_load_si512(tiles.cells);
        const __m512i sides = _mm512_set_epi32(1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0);
        const __m128i lines = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(slid.value));
        __m512i value = _mm512_add_epi32(_mm512_load_si512(tiles.value),
                                         _mm512_permutexvar_epi32(sides, _mm512_castsi128_si512(lines)));
        const auto crossing = [&](__m512i cell, int k) __attribute__((always_inline)) {
            const __m512i a = _mm512_load_si512(open + ((others_forward >> (12 * k)) & 0xFFF) * 16);
            const __m512i b = _mm512_load_si512(open + ((others_backward >> (12 * k)) & 0xFFF) * 16);
            return _mm512_permutex2var_epi32(a, cell, b);
        };
        value = _mm512_add_epi32(value, _mm512_add_epi32(crossing(cells, 0), crossing(_mm512_srli_epi32(cells, 8), 1)));
        value = _mm512_add_epi32(value, _mm512_add_epi32(crossing(_mm512_srli_epi32(cells, 16), 2),
                                                         crossing(_mm512_srli_epi32(cells, 24), 3)));
        value = _mm512_maskz_max_epi32(static_cast<__mmask16>(legal), value, _mm512_setzero_si512());
        return _mm256_max_epi32(_mm512_castsi512_si256(value), _mm512_extracti64x4_epi64(value, 1));
    }

    template <LastPliesFold fold>
    [[gnu::always_inline]] static void folded(const Best* rows, const Best* columns, std::uint64_t board,
                                              LastPliesValues& values) {
        const ByCell along = by_cell(rows);
        const ByCell across = by_cell(columns);
        const __m512i back = _mm512_set_epi32(15, 11, 7, 3, 14, 10, 6, 2, 13, 9, 5, 1, 12, 8, 4, 0);
        const __m512i twos = _mm512_max_epi32(along.twos, _mm512_permutexvar_epi32(back, across.twos));
        const __m512i fours = _mm512_max_epi32(along.fours, _mm512_permutexvar_epi32(back, across.fours));
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
    }

private:
    struct ByCell {
        __m512i twos;
        __m512i fours;
    };
    [[gnu::always_inline]] static ByCell by_cell(const Best* lines) {
        const __m512i upper = _mm512_inserti64x4(_mm512_castsi256_si512(lines[0]), lines[1], 1);  // 2s0 4s0 2s1 4s1
        const __m512i lower = _mm512_inserti64x4(_mm512_castsi256_si512(lines[2]), lines[3], 1);
        return {_mm512_shuffle_i64x2(upper, lower, 0x88), _mm512_shuffle_i64x2(upper, lower, 0xDD)};
    }
    [[gnu::always_inline]] static auto halves(__m512i all, auto combine) {
        return combine(_mm512_castsi512_si256(all), _mm512_extracti64x4_epi64(all, 1));
    }
};

}  // namespace

const LastPliesKernel last_plies_avx512 = {last_plies_of<Avx512, LastPliesFold::sum>,
                                           last_plies_of<Avx512, LastPliesFold::worst>};

}  // namespace plyglass::eval

#endif
