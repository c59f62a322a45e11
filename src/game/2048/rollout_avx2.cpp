// Random games on processors with AVX2: four lanes to a vector.

#ifdef __x86_64__

#include <immintrin.h>

#include "game/2048/rollout_kernel.hpp"

namespace plyglass::game::rollout {

namespace {

using Words [[gnu::vector_size(32)]] = std::uint64_t;

__m256i raw(Words words) { return reinterpret_cast<__m256i>(words); }
Words words(__m256i raw) { return reinterpret_cast<Words>(raw); }

class FourLanes {
public:
    using V = Words;
    using Mask = __m256i;  // each lane has all bits set or none
    static constexpr std::size_t count = 4;
    static constexpr std::size_t groups = 4;

    explicit FourLanes(const std::uint16_t*) {}

    static V all(std::uint64_t value) { return words(_mm256_set1_epi64x(static_cast<long long>(value))); }
    static std::uint64_t get(const V& vector, std::size_t i) { return vector[i]; }
    static void set(V& vector, std::size_t i, std::uint64_t value) { vector[i] = value; }

    static V xor3(V a, V b, V c) { return a ^ b ^ c; }
    template <int bits>
    static V rotated(V x) {
        return (x << bits) | (x >> (64 - bits));
    }
    static V not_either_and(V a, V b, V c) { return words(_mm256_andnot_si256(raw(a | b), raw(c))); }
    /// The products of the lower halves.
    static V product(V a, V b) { return words(_mm256_mul_epu32(raw(a), raw(b))); }
    static V prefix_sums(V cells) {
        cells += cells << 4;
        cells += cells << 8;
        cells += cells << 16;
        return cells + (cells << 32);
    }
    static V spread(V cell) { return words(_mm256_shuffle_epi32(raw(product(cell, all(0x11111111))), 0xA0)); }

    // No number compared here reaches 2^63, so signed comparisons work.
    static Mask differ_where_less(V a, V b, V c, V d) {
        return _mm256_andnot_si256(_mm256_cmpeq_epi64(raw(a), raw(b)), _mm256_cmpgt_epi64(raw(d), raw(c)));
    }
    static Mask less_and(V a, V b, Mask mask) { return _mm256_and_si256(_mm256_cmpgt_epi64(raw(b), raw(a)), mask); }
    static V add_where(Mask mask, V otherwise, V a, V b) {
        return words(_mm256_blendv_epi8(raw(otherwise), raw(a + b), mask));
    }
    static unsigned bits_where_zero_or_equal(V a, V b, V c) {
        const __m256i either =
            _mm256_or_si256(_mm256_cmpeq_epi64(raw(a), _mm256_setzero_si256()), _mm256_cmpeq_epi64(raw(b), raw(c)));
        return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(either)));
    }

    V turned(V x, V random) const {
        V t = (x ^ (x >> 12)) & all(0x0000F0F00000F0F0ULL);
        V transposed = x ^ t ^ (t << 12);
        t = (transposed ^ (transposed >> 24)) & all(0x00000000FF00FF00ULL);
        transposed ^= t ^ (t << 24);
        // The sign of a lane selects.
        x = chosen(raw(random), x, transposed);

        const __m256i swapped =
            _mm256_shuffle_epi8(raw(x), _mm256_setr_epi8(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14, 1, 0, 3,
                                                         2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
        const V low = all(0x0F0F0F0F0F0F0F0FULL);
        const V mirrored = ((words(swapped) & low) << 4) | ((words(swapped) >> 4) & low);
        return chosen(raw(random << 1), x, mirrored);
    }

    /// A row is 16 bits, its first cell the lowest four.
    V slid(V board) const {
        __m256i x = raw(board);
        // Close the gaps, the last first: all cells behind an empty cell move one cell towards the wall.
        x = closed(x, 0x0F00, 0xFF00);
        x = closed(x, 0x00F0, 0xFFF0);
        x = closed(x, 0x000F, 0xFFFF);
        // Merge, from the wall on: the second of two equal tiles moves onto the first, one rank up, with all cells
        // behind it.
        x = merged(x, 0x000F, 0x00F0, 0x0001, 0xFFFF);
        x = merged(x, 0x00F0, 0x0F00, 0x0010, 0xFFF0);
        x = merged(x, 0x0F00, 0xF000, 0x0100, 0xFF00);
        return words(x);
    }

private:
    static __m256i rows(std::uint16_t row) { return _mm256_set1_epi16(static_cast<short>(row)); }

    static V chosen(__m256i sign, V otherwise, V then) {
        return words(_mm256_castpd_si256(_mm256_blendv_pd(_mm256_castsi256_pd(raw(otherwise)),
                                                          _mm256_castsi256_pd(raw(then)), _mm256_castsi256_pd(sign))));
    }
    /// If the cell `gap` is empty, moves the next cell's content into each of the cells `moving`.
    static __m256i closed(__m256i x, std::uint16_t gap, std::uint16_t moving) {
        const __m256i open = _mm256_cmpeq_epi16(_mm256_and_si256(x, rows(gap)), _mm256_setzero_si256());
        const __m256i change = _mm256_and_si256(_mm256_xor_si256(x, _mm256_srli_epi16(x, 4)), rows(moving));
        return _mm256_xor_si256(x, _mm256_and_si256(change, open));
    }
    static __m256i merged(__m256i x, std::uint16_t first, std::uint16_t second, std::uint16_t one,
                          std::uint16_t moving) {
        const __m256i zero = _mm256_setzero_si256();
        const __m256i next = _mm256_srli_epi16(x, 4);
        const __m256i different = _mm256_xor_si256(x, next);
        const __m256i equal = _mm256_andnot_si256(_mm256_cmpeq_epi16(_mm256_and_si256(x, rows(second)), zero),
                                                  _mm256_cmpeq_epi16(_mm256_and_si256(different, rows(first)), zero));
        const __m256i change = _mm256_and_si256(_mm256_xor_si256(x, _mm256_add_epi16(next, rows(one))), rows(moving));
        return _mm256_xor_si256(x, _mm256_and_si256(change, equal));
    }
};

}  // namespace

void play_avx2(const Job& job) { Kernel<FourLanes>(job).play(); }

}  // namespace plyglass::game::rollout

#endif
