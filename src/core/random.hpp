#pragma once

// Random numbers that are the same on every compiler and machine: no std distributions anywhere.

#include <cassert>
#include <cstdint>
#include <utility>

namespace plyglass::core {

/// SplitMix64 (Steele, Lea, Flood 2014): one 64-bit word of state, good enough for shuffles and tests.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    /// Uniform in [0, n), without the bias of a plain remainder (Lemire 2019). n must be positive.
    std::uint32_t below(std::uint32_t n) {
        assert(n > 0);
        std::uint64_t product = (next() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) {
            const std::uint32_t threshold = (0U - n) % n;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    /// Uniform in [0, 1): 53 random bits.
    double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

    /// Fisher-Yates.
    template <class Range>
    void shuffle(Range& range) {
        for (auto i = static_cast<std::uint32_t>(range.size()); i > 1; --i) {
            std::swap(range[i - 1], range[below(i)]);
        }
    }

private:
    std::uint64_t state_;
};

}  // namespace plyglass::core
