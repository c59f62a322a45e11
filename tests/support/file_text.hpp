#pragma once

// Reads whole files for tests that need them and expect no error.

#include <stdexcept>
#include <string>
#include <string_view>

#include "core/file.hpp"

namespace plyglass::testing {

inline std::string file_text(const std::string& path) {
    const auto text = core::read_file(path, std::size_t{1} << 28);
    if (!text) throw std::runtime_error("cannot be read: " + path);
    return *text;
}

/// A file of the lesson that `lesson new` begins with.
inline std::string new_lesson(const std::string& file) {
    return file_text(PLYGLASS_SOURCE "/assets/new-lesson/" + file);
}

inline void write(const std::string& path, std::string_view bytes) {
    if (core::write_file(path, bytes)) throw std::runtime_error("cannot be written: " + path);
}

}  // namespace plyglass::testing
