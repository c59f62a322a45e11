#pragma once

// The words of a line in a lesson's block.

#include <string>
#include <string_view>
#include <vector>

namespace plyglass::lesson {

/// The words between blanks. What stands in braces or quotation marks is one word with what it touches: A.{1, 20}. The
/// signs ≤ ≥ − ∞ become <= >= - inf, outside of quotation marks.
std::vector<std::string> words_of(std::string_view text);

}  // namespace plyglass::lesson
