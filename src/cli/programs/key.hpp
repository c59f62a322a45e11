#pragma once

// A number for what something consists of: other parts, another number.

#include <cstdint>
#include <string>
#include <string_view>

namespace plyglass::cli {

/// FNV-1a
class Key {
public:
    void add(std::string_view bytes) {
        for (const char each : bytes) value_ = (value_ ^ static_cast<unsigned char>(each)) * 0x100000001B3U;
        value_ = (value_ ^ bytes.size()) * 0x100000001B3U;
    }
    std::string text() const { return std::to_string(value_); }

private:
    std::uint64_t value_ = 0xCBF29CE484222325U;
};

}  // namespace plyglass::cli
