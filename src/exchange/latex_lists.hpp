#pragma once

// The lists that draw a tree in LaTeX's package qtree, and formulas of max and min.

#include <string>
#include <string_view>

namespace plyglass::exchange {

/// `text` with blanks in the place of all that says how a tree of qtree, or a formula such as \max\{3, \min\{5, 2\}\}, looks; columns
/// stay.
std::string without_latex(std::string_view text);

}  // namespace plyglass::exchange
