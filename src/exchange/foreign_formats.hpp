#pragma once

// What a text is that is no tree in any format that is read here, if it can be recognized: a better reason than that its first word
// is no number.

#include <cstddef>
#include <string>
#include <string_view>

namespace plyglass::exchange {

/// That so many numbers alone are no tree, and how they become one.
std::string row_words(std::size_t count);

/// That a program's nodes that name their parents are none.
std::string parent_words();

/// "this is LaTeX; expected ...", from how `text` begins, else from the ending of `file_name`; empty if unknown.
std::string foreign_words(std::string_view text, std::string_view file_name = {});

/// The same of what any line shows: what this program prints of a search, in the current language, drawings, YAML, headings.
std::string printed_words(std::string_view text);

}  // namespace plyglass::exchange
