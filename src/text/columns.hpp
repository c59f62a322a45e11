#pragma once

// Text in the columns of a terminal.

#include <string>
#include <string_view>

namespace plyglass::text {

/// The number of terminal columns that `text` takes: two for each Chinese character.
std::size_t columns(std::string_view text);

/// `text` filled with blanks up to `width` columns.
std::string padded(std::string text, std::size_t width);

}  // namespace plyglass::text
