#pragma once

// Sixteen bytes at once, in the vector notation that both compilers know: every x86-64 has instructions for it, and on
// other processors it compiles to ordinary ones.

#include <cstdint>
#include <cstring>

namespace plyglass::core {

using Bytes = std::uint8_t __attribute__((vector_size(16)));

namespace lanes {
using Of16 = std::uint16_t __attribute__((vector_size(16)));
using Of32 = std::uint32_t __attribute__((vector_size(16)));
using Of64 = std::uint64_t __attribute__((vector_size(16)));
using Doubles = double __attribute__((vector_size(16)));

/// For numbers below 2^31.
inline Of32 larger(Of32 a, Of32 b) {
    using Signed = std::int32_t __attribute__((vector_size(16)));
    return Signed(a) > Signed(b) ? a : b;
}
/// For numbers below 2^15, which have an instruction of their own.
inline Of32 smaller(Of32 a, Of32 b) {
    using Signed = std::int16_t __attribute__((vector_size(16)));
    return Of32(Signed(a) < Signed(b) ? Signed(a) : Signed(b));
}
/// The first two and the last two of four numbers below 2^31.
inline Doubles first_two(Of32 v) {
    using Pair = std::int32_t __attribute__((vector_size(8)));
    using Signed = std::int32_t __attribute__((vector_size(16)));
    const Pair pair = __builtin_shufflevector(Signed(v), Signed(v), 0, 1);
    return __builtin_convertvector(pair, Doubles);
}
inline Doubles last_two(Of32 v) { return first_two(__builtin_shufflevector(v, v, 2, 3, 2, 3)); }
}  // namespace lanes

/// The first byte of `word` is its lowest; the upper eight are 0.
inline Bytes bytes_of(std::uint64_t word) { return Bytes(lanes::Of64{word, 0}); }

inline Bytes same_bytes(std::uint8_t byte) {
    const std::uint64_t eight = byte * 0x0101010101010101ULL;
    return Bytes(lanes::Of64{eight, eight});
}

inline Bytes load_bytes(const std::uint8_t* from) {
    Bytes out;
    std::memcpy(&out, from, sizeof out);
    return out;
}

/// The lower eight bytes of both, alternating.
inline Bytes zip(Bytes a, Bytes b) {
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

/// Four groups of four bytes; `words[i]` holds those of group i in its lower and in its upper half. The result has the
/// four lower halves one after another, and the four upper ones.
struct Halves {
    Bytes lower;
    Bytes upper;
};
inline Halves join(const std::uint64_t (&words)[4]) {
    using namespace lanes;
    const auto a = __builtin_shufflevector(Of32(bytes_of(words[0])), Of32(bytes_of(words[1])), 0, 4, 1, 5);
    const auto b = __builtin_shufflevector(Of32(bytes_of(words[2])), Of32(bytes_of(words[3])), 0, 4, 1, 5);
    return {Bytes(__builtin_shufflevector(Of64(a), Of64(b), 0, 2)),
            Bytes(__builtin_shufflevector(Of64(a), Of64(b), 1, 3))};
}
/// The same with rows and columns exchanged: the first byte of every half, then the second bytes ...
inline Halves join_transposed(const std::uint64_t (&words)[4]) {
    using namespace lanes;
    const auto a = Of16(zip(bytes_of(words[0]), bytes_of(words[1])));
    const auto b = Of16(zip(bytes_of(words[2]), bytes_of(words[3])));
    return {Bytes(__builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11)),
            Bytes(__builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15))};
}

inline Bytes larger(Bytes a, Bytes b) { return a > b ? a : b; }

inline std::uint8_t largest(Bytes v) {
    v = larger(v, Bytes(__builtin_shufflevector(lanes::Of64(v), lanes::Of64(v), 1, 1)));
    v = larger(v, Bytes(__builtin_shufflevector(lanes::Of32(v), lanes::Of32(v), 1, 1, 2, 3)));
    v = larger(v, Bytes(lanes::Of32(v) >> 16));
    v = larger(v, Bytes(lanes::Of32(v) >> 8));
    return v[0];
}

/// Bit i is set if byte i is the same in both.
inline unsigned equal_bytes(Bytes a, Bytes b) {
    const auto equal = a == b;  // all bits of a byte, or none
#ifdef __SSE2__
    using Signed = char __attribute__((vector_size(16)));
    return static_cast<unsigned>(__builtin_ia32_pmovmskb128(Signed(equal)));
#else
    const auto words = lanes::Of64(equal);
    const auto gathered = [](std::uint64_t word) {
        return static_cast<unsigned>(((word & 0x8040201008040201ULL) * 0x0101010101010101ULL) >> 56);
    };
    return gathered(words[0]) | gathered(words[1]) << 8;
#endif
}

}  // namespace plyglass::core
