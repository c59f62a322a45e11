#pragma once

// Sets of cells as bits, for the rules of game/mnk/rules.hpp: one word where a board fits it, four where it does not.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace plyglass::game {

/// 256 bits with the operators of a word that the rules need.
class WideBits {
public:
    constexpr WideBits() = default;
    constexpr explicit WideBits(std::uint64_t low) : words_{low} {}

    constexpr explicit operator std::uint64_t() const { return words_[0]; }

    friend constexpr WideBits operator&(WideBits a, const WideBits& b) {
        for (std::size_t i = 0; i < count; ++i) a.words_[i] &= b.words_[i];
        return a;
    }
    friend constexpr WideBits operator|(WideBits a, const WideBits& b) {
        for (std::size_t i = 0; i < count; ++i) a.words_[i] |= b.words_[i];
        return a;
    }
    /// By less than 256.
    friend constexpr WideBits operator>>(const WideBits& a, unsigned by) {
        WideBits out;
        const std::size_t words = by / 64;
        const unsigned bits = by % 64;
        for (std::size_t i = 0; i + words < count; ++i) {
            out.words_[i] = a.words_[i + words] >> bits;
            if (bits != 0 && i + words + 1 < count) out.words_[i] |= a.words_[i + words + 1] << (64 - bits);
        }
        return out;
    }
    friend constexpr WideBits operator<<(const WideBits& a, unsigned by) {
        WideBits out;
        const std::size_t words = by / 64;
        const unsigned bits = by % 64;
        for (std::size_t i = words; i < count; ++i) {
            out.words_[i] = a.words_[i - words] << bits;
            if (bits != 0 && i > words) out.words_[i] |= a.words_[i - words - 1] >> (64 - bits);
        }
        return out;
    }
    /// A number that few other sets have, nor any part of it: tables take some of its bits.
    constexpr std::uint64_t mixed() const {
        std::uint64_t out = 0;
        for (const std::uint64_t word : words_) {
            out = (out ^ word) * 0xBF58476D1CE4E5B9ULL;
            out = (out ^ out >> 30) * 0x94D049BB133111EBULL;
            out ^= out >> 31;
        }
        return out;
    }
    friend constexpr bool operator==(const WideBits&, const WideBits&) = default;

private:
    static constexpr std::size_t count = 4;
    std::array<std::uint64_t, count> words_{};
};

}  // namespace plyglass::game
