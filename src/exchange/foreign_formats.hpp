#pragma once

// What a text is that is no tree in any format that is read here, if it can be told: a better reason than that its first word
// is no number.

#include <string>
#include <string_view>

namespace plyglass::exchange {

/// "this is LaTeX; expected ...", from how `text` begins, else from the ending of `file_name`; empty if nothing tells.
std::string foreign_words(std::string_view text, std::string_view file_name = {});

/// The same of what any line tells: what this program prints of a search, in the current language, drawings, YAML, headings.
std::string printed_words(std::string_view text);

}  // namespace plyglass::exchange
