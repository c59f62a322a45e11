#pragma once

// The lists that draw a tree in LaTeX's package qtree.

#include <string>
#include <string_view>

namespace plyglass::exchange {

/// `text` with blanks in the place of all that says how a tree of qtree looks; columns stay.
std::string without_latex(std::string_view text);

}  // namespace plyglass::exchange
