#pragma once

// A number that shows whether a text was damaged.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace plyglass::core {

namespace detail {

inline constexpr std::size_t crc32_slice = 8;  // bytes at a time

/// By a number of bytes and the value of a byte: what the byte adds to the checksum so many bytes further on.
inline constexpr auto crc32_after = [] {
    std::array<std::array<std::uint32_t, 256>, crc32_slice> out{};
    for (std::uint32_t i = 0; i < out[0].size(); ++i) {
        std::uint32_t rest = i;
        for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? 0xEDB88320U : 0U);
        out[0][i] = rest;
    }
    for (std::size_t n = 1; n < out.size(); ++n) {
        for (std::size_t i = 0; i < out[n].size(); ++i) {
            out[n][i] = (out[n - 1][i] >> 8) ^ out[0][out[n - 1][i] & 0xFFU];
        }
    }
    return out;
}();

}  // namespace detail

/// CRC-32 as in zip and PNG ("123456789" is CBF43926). It changes with every damage of up to 32 bits in a row, and
/// misses one in four thousand million of all others. It takes eight bytes at a time ("slicing by 8", Kounavis and
/// Berry 2005). `before`: the checksum of what comes before `bytes`, if there is anything.
constexpr std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0) {
    constexpr const auto& after = detail::crc32_after;
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
    std::uint32_t out = ~before;
    for (; bytes.size() >= detail::crc32_slice; bytes.remove_prefix(detail::crc32_slice)) {
        out = after[7][(out ^ byte(0)) & 0xFFU] ^ after[6][(out >> 8 ^ byte(1)) & 0xFFU] ^
              after[5][(out >> 16 ^ byte(2)) & 0xFFU] ^ after[4][out >> 24 ^ byte(3)] ^ after[3][byte(4)] ^
              after[2][byte(5)] ^ after[1][byte(6)] ^ after[0][byte(7)];
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) out = (out >> 8) ^ after[0][(out ^ byte(i)) & 0xFFU];
    return ~out;
}

}  // namespace plyglass::core
