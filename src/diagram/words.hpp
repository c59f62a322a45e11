#pragma once

// Words for other programs' files: the names of nodes must come out as their authors wrote them.

#include <string>
#include <string_view>

namespace plyglass::diagram {

/// The font families in the order of the search for a glyph: Noto Sans has no ≥ and no Chinese; the last CJK family is
/// named by its region, since the collections' first face is Japanese.
inline constexpr const char* families = "Noto Sans,Noto Sans Mono,Noto Sans CJK SC,sans-serif";
/// Returns `text` in one line and in characters that XML allows and that can be drawn (core/printable.hpp): line ends
/// and tabs become blanks; bytes that are no UTF-8 become U+FFFD.
std::string one_line(std::string_view text);

/// Returns `text` for SVG and HTML: one_line, with special characters written as entities. Empty text becomes a blank.
std::string html(std::string_view text);

/// Returns `text` for places without an escape (a graph's name): one_line, with quotation marks and
/// backslashes replaced by their typographic doubles. Graphviz cannot read back every string that it writes there.
std::string quotable(std::string_view text);

}  // namespace plyglass::diagram
