#pragma once

// The kinds of file that a diagram can become.

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace plyglass::diagram {

enum class Format : std::uint8_t {
    svg,
    pdf,
    png,
    dot,  ///< the Graphviz source that the others are rendered from
};

/// "svg", "pdf", "png", "dot": what a file name ends in.
std::string_view ending(Format format);

/// The format that a file name's ending asks for; upper and lower case are the same. A Problem names the
/// endings that are known.
core::Result<Format> format_of(std::string_view file_name);

}  // namespace plyglass::diagram
