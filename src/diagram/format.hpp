#pragma once

// The file formats of a diagram.

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace plyglass::diagram {

enum class Format : std::uint8_t {
    svg,
    pdf,
    png,
    dot,  ///< the Graphviz source of the other formats
};

/// The ending of a file name: "svg", "pdf", "png", "dot".
std::string_view ending(Format format);

/// The format that a file name's ending asks for; upper and lower case are the same. A Problem lists the known endings.
core::Result<Format> format_of(std::string_view file_name);

}  // namespace plyglass::diagram
