// Random games on any processor: plain 64-bit numbers, rows slid by table, several games at once so that none waits for
// another's table lookups.

#include "game/2048/rollout_kernel.hpp"

namespace plyglass::game::rollout {

namespace {

class OneLane {
public:
    using V = std::uint64_t;
    using Mask = std::uint64_t;  // all bits or none
    static constexpr std::size_t count = 1;
    static constexpr std::size_t groups = 8;

    explicit OneLane(const std::uint16_t* left) : left_(left) {}

    static V all(std::uint64_t value) { return value; }
    static std::uint64_t get(V vector, std::size_t) { return vector; }
    static void set(V& vector, std::size_t, std::uint64_t value) { vector = value; }

    static V xor3(V a, V b, V c) { return a ^ b ^ c; }
    template <int bits>
    static V rotated(V x) {
        return (x << bits) | (x >> (64 - bits));
    }
    static V not_either_and(V a, V b, V c) { return ~(a | b) & c; }
    static V product(V a, V b) { return (a & 0xFFFFFFFF) * b; }
    static V prefix_sums(V cells) { return cells * 0x1111111111111111ULL; }
    static V spread(V cell) { return cell * 0x1111111111111111ULL; }

    static Mask differ_where_less(V a, V b, V c, V d) { return mask(a != b) & mask(c < d); }
    static Mask less_and(V a, V b, Mask mask_too) { return mask(a < b) & mask_too; }
    static V add_where(Mask mask, V otherwise, V a, V b) { return otherwise ^ ((otherwise ^ (a + b)) & mask); }
    static unsigned bits_where_zero_or_equal(V a, V b, V c) { return a == 0 || b == c ? 1 : 0; }

    V turned(V x, V random) const {
        V t = (x ^ (x >> 12)) & 0x0000F0F00000F0F0ULL;
        V transposed = x ^ t ^ (t << 12);
        t = (transposed ^ (transposed >> 24)) & 0x00000000FF00FF00ULL;
        transposed ^= t ^ (t << 24);
        x ^= (x ^ transposed) & mask(random >> 63 != 0);

        V mirrored = ((x & 0x0F0F0F0F0F0F0F0FULL) << 4) | ((x >> 4) & 0x0F0F0F0F0F0F0F0FULL);
        mirrored = ((mirrored & 0x00FF00FF00FF00FFULL) << 8) | ((mirrored >> 8) & 0x00FF00FF00FF00FFULL);
        return x ^ ((x ^ mirrored) & mask((random >> 62 & 1) != 0));
    }

    V slid(V x) const {
        return V{left_[x & 0xFFFF]} | V{left_[x >> 16 & 0xFFFF]} << 16 | V{left_[x >> 32 & 0xFFFF]} << 32 |
               V{left_[x >> 48]} << 48;
    }

private:
    static Mask mask(bool yes) { return 0 - Mask{yes}; }

    const std::uint16_t* left_;
};

}  // namespace

void play_portable(const Job& job) { Kernel<OneLane>(job).play(); }

}  // namespace plyglass::game::rollout
