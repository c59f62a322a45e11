#pragma once

// A number that shows whether a text was damaged.

#include <array>
#include <cstdint>
#include <string_view>

namespace plyglass::core {

/// CRC-32 as in zip and PNG ("123456789" is CBF43926). It changes with every damage of up to 32 bits in a row, and
/// misses one in four thousand million of all others.
constexpr std::uint32_t crc32(std::string_view bytes) {
    constexpr auto table = [] {
        std::array<std::uint32_t, 256> out{};
        for (std::uint32_t i = 0; i < out.size(); ++i) {
            std::uint32_t rest = i;
            for (int bit = 0; bit < 8; ++bit) rest = (rest >> 1) ^ ((rest & 1) != 0 ? 0xEDB88320U : 0U);
            out[i] = rest;
        }
        return out;
    }();
    std::uint32_t out = 0xFFFFFFFFU;
    for (const char c : bytes) out = (out >> 8) ^ table[(out ^ static_cast<unsigned char>(c)) & 0xFFU];
    return ~out;
}

}  // namespace plyglass::core
