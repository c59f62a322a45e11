#pragma once

// Words for Graphviz. Labels use its HTML-like language, which can make a part bold or coloured; the names of nodes
// must come out as their authors wrote them.

#include <cstdint>
#include <string>
#include <string_view>

namespace plyglass::diagram {

/// The font families in the order of the search for a glyph: Noto Sans has no ≥ and no Chinese; the last CJK family is
/// named by its region, since the collections' first face is Japanese.
inline constexpr const char* families = "Noto Sans,Noto Sans Mono,Noto Sans CJK SC,sans-serif";
/// The same in bold, as Pango reads font names.
inline constexpr const char* bold_families = "Noto Sans,Noto Sans Mono,Noto Sans CJK SC,sans-serif Bold";

/// The way in which words become bold.
enum class BoldBy : std::uint8_t {
    tag,   ///< <B>, which every tool that reads a document understands
    face,  ///< the font's name: Graphviz 2.42 leaks memory for each tag
};

/// Returns `text` in one line and in characters that XML allows and that can be drawn (core/printable.hpp): line ends
/// and tabs become blanks; bytes that are no UTF-8 become U+FFFD.
std::string one_line(std::string_view text);

/// Returns `text` for an HTML-like label: one_line, with special characters written as entities. Empty text becomes a
/// blank, since Graphviz rejects empty cells.
std::string html(std::string_view text);

/// Returns `text` for places without an escape (a graph's name, the background): one_line, with quotation marks and
/// backslashes replaced by their typographic doubles. Graphviz cannot read back every string that it writes there.
std::string quotable(std::string_view text);

/// Makes HTML-like words bold.
std::string bold(const std::string& html_words, BoldBy by);
std::string coloured(const std::string& html_words, const std::string& colour);
/// Sets HTML-like words to `size` points.
std::string sized(const std::string& html_words, double size);

}  // namespace plyglass::diagram
