// Random games on processors with AVX-512 (with its byte instructions, from Ice Lake on): eight lanes to a vector.

#ifdef __x86_64__

#include <immintrin.h>

#include "game/2048/rollout_kernel.hpp"

namespace plyglass::game::rollout {

namespace {

using Words [[gnu::vector_size(64)]] = std::uint64_t;

__m512i raw(Words words) { return reinterpret_cast<__m512i>(words); }
Words words(__m512i raw) { return reinterpret_cast<Words>(raw); }

class EightLanes {
public:
    using V = Words;
    using Mask = __mmask8;
    static constexpr std::size_t count = 8;
    static constexpr std::size_t groups = 4;

    explicit EightLanes(const std::uint16_t*) {}

    static V all(std::uint64_t value) { return words(_mm512_set1_epi64(static_cast<long long>(value))); }
    static std::uint64_t get(const V& vector, std::size_t i) { return vector[i]; }
    static void set(V& vector, std::size_t i, std::uint64_t value) { vector[i] = value; }

    static V xor3(V a, V b, V c) { return words(_mm512_ternarylogic_epi64(raw(a), raw(b), raw(c), 0x96)); }
    template <int bits>
    static V rotated(V x) {
        return words(_mm512_rol_epi64(raw(x), bits));
    }
    static V not_either_and(V a, V b, V c) { return words(_mm512_ternarylogic_epi64(raw(a), raw(b), raw(c), 0x02)); }
    /// The products of the lower halves.
    static V product(V a, V b) { return words(_mm512_mul_epu32(raw(a), raw(b))); }
    static V prefix_sums(V cells) { return words(_mm512_mullo_epi64(raw(cells), raw(all(0x1111111111111111ULL)))); }
    static V spread(V cell) {
        const __m512i half = _mm512_mul_epu32(raw(cell), raw(all(0x11111111)));
        return words(_mm512_shuffle_epi32(half, _MM_PERM_CCAA));
    }

    static Mask differ_where_less(V a, V b, V c, V d) {
        return _mm512_mask_cmplt_epu64_mask(_mm512_cmpneq_epu64_mask(raw(a), raw(b)), raw(c), raw(d));
    }
    static Mask less_and(V a, V b, Mask mask) { return _mm512_mask_cmplt_epu64_mask(mask, raw(a), raw(b)); }
    static V add_where(Mask mask, V otherwise, V a, V b) {
        return words(_mm512_mask_add_epi64(raw(otherwise), mask, raw(a), raw(b)));
    }
    static unsigned bits_where_zero_or_equal(V a, V b, V c) {
        return static_cast<unsigned>(_mm512_testn_epi64_mask(raw(a), raw(a)) | _mm512_cmpeq_epu64_mask(raw(b), raw(c)));
    }

    /// Each turn is a permutation of the sixteen cells, done by two selections of bytes that begin at any bit: one for
    /// the lower cells of the bytes, one for the upper ones.
    V turned(V x, V random) const {
        const __m512i turn = raw(random >> 62);
        const __m512i low = _mm512_permutexvar_epi64(turn, low_);
        const __m512i high = _mm512_permutexvar_epi64(turn, high_);
        return words(_mm512_ternarylogic_epi64(_mm512_multishift_epi64_epi8(low, raw(x)),
                                               _mm512_multishift_epi64_epi8(high, raw(x)),
                                               raw(all(0x0F0F0F0F0F0F0F0FULL)), lower_of_first));
    }

    /// A row is 16 bits, its first cell the lowest four.
    V slid(V board) const {
        __m512i x = raw(board);
        // Close the gaps, the last first: all cells behind an empty cell move one cell towards the wall.
        x = closed(x, _mm512_testn_epi16_mask(x, row_0f00_), row_00ff_);
        x = closed(x, _mm512_testn_epi16_mask(x, row_00f0_), row_000f_);
        x = _mm512_mask_srli_epi16(x, _mm512_testn_epi16_mask(x, row_000f_), x, 4);
        // Merge, from the wall on: the second of two equal tiles moves onto the first, one rank up, with all cells
        // behind it.
        __m512i next = _mm512_srli_epi16(x, 4);
        x = _mm512_mask_add_epi16(x, equal(x, next, row_000f_, row_00f0_), next, row_0001_);
        next = _mm512_srli_epi16(x, 4);
        x = merged(x, next, equal(x, next, row_00f0_, row_0f00_), row_0010_, row_000f_);
        next = _mm512_srli_epi16(x, 4);
        x = merged(x, next, equal(x, next, row_0f00_, row_f000_), row_0100_, row_00ff_);
        return words(x);
    }

private:
    static constexpr int lower_of_first = 0xE4;  // c ? a : b, bit by bit

    /// The same in every row. The value is hidden from the compiler, which would otherwise broadcast it anew each
    /// round, and that takes as long as using it.
    static __m512i rows(std::uint16_t row) {
        __m512i out = _mm512_set1_epi16(static_cast<short>(row));
        asm("" : "+v"(out));
        return out;
    }

    static __m512i closed(__m512i x, __mmask32 open, __m512i stays) {
        return _mm512_ternarylogic_epi64(x, _mm512_mask_srli_epi16(x, open, x, 4), stays, lower_of_first);
    }
    static __mmask32 equal(__m512i x, __m512i next, __m512i first, __m512i second) {
        return _mm512_mask_testn_epi16_mask(_mm512_test_epi16_mask(x, second), _mm512_xor_si512(x, next), first);
    }
    static __m512i merged(__m512i x, __m512i next, __mmask32 equal, __m512i one, __m512i stays) {
        return _mm512_ternarylogic_epi64(x, _mm512_mask_add_epi16(x, equal, next, one), stays, lower_of_first);
    }

    // Named for the four cells of a row, the last one first.
    const __m512i row_000f_ = rows(0x000F);
    const __m512i row_00f0_ = rows(0x00F0);
    const __m512i row_0f00_ = rows(0x0F00);
    const __m512i row_f000_ = rows(0xF000);
    const __m512i row_00ff_ = rows(0x00FF);
    const __m512i row_0001_ = rows(0x0001);
    const __m512i row_0010_ = rows(0x0010);
    const __m512i row_0100_ = rows(0x0100);

    // For the four turns: unchanged, mirrored, transposed, transposed and mirrored. Byte i of a selection gives the bit
    // at which the byte begins whose lower (or upper) half becomes cell 2 i (or 2 i + 1).
    const __m512i low_ = _mm512_setr_epi64(low(0), low(1), low(2), low(3), 0, 0, 0, 0);
    const __m512i high_ = _mm512_setr_epi64(high(0), high(1), high(2), high(3), 0, 0, 0, 0);

    static constexpr unsigned source(unsigned turn, unsigned cell) {
        unsigned row = cell / 4;
        unsigned column = cell % 4;
        if ((turn & 1) != 0) column = 3 - column;
        return (turn & 2) != 0 ? column * 4 + row : row * 4 + column;
    }
    static constexpr long long low(unsigned turn) {
        std::uint64_t out = 0;
        for (unsigned i = 0; i < 8; ++i) out |= std::uint64_t{source(turn, 2 * i) * 4} << (8 * i);
        return static_cast<long long>(out);
    }
    static constexpr long long high(unsigned turn) {
        std::uint64_t out = 0;
        for (unsigned i = 0; i < 8; ++i) out |= std::uint64_t{(source(turn, 2 * i + 1) * 4 + 60) % 64} << (8 * i);
        return static_cast<long long>(out);
    }
};

}  // namespace

void play_avx512(const Job& job) { Kernel<EightLanes>(job).play(); }

}  // namespace plyglass::game::rollout

#endif
