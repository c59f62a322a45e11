#pragma once

// Numbers in files of the program's own, as this processor has them in memory (least significant byte first everywhere
// that Plyglass runs).

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace plyglass::core {

static_assert(std::endian::native == std::endian::little);

template <class T>
void put(std::string& out, const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    out.append(reinterpret_cast<const char*>(&value), sizeof value);
}

/// Their number, then the values.
template <class T>
void put_all(std::string& out, const std::vector<T>& values) {
    put(out, static_cast<std::uint64_t>(values.size()));
    out.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
}

/// Takes a value off the front of `bytes`; false if there are too few.
template <class T>
bool take(std::string_view& bytes, T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (bytes.size() < sizeof value) return false;
    std::memcpy(&value, bytes.data(), sizeof value);
    bytes.remove_prefix(sizeof value);
    return true;
}

/// What put_all wrote.
template <class T>
bool take_all(std::string_view& bytes, std::vector<T>& values) {
    std::uint64_t size = 0;
    if (!take(bytes, size) || size > bytes.size() / sizeof(T)) return false;
    values.resize(size);
    if (size == 0) return true;
    std::memcpy(values.data(), bytes.data(), size * sizeof(T));
    bytes.remove_prefix(size * sizeof(T));
    return true;
}

}  // namespace plyglass::core
