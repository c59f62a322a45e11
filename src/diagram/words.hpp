#pragma once

// Words on their way into Graphviz. Labels are written in its HTML-like language, which can make a part
// bold or coloured; what people call their nodes must come out of it as they wrote it.

#include <cstdint>
#include <string>
#include <string_view>

namespace plyglass::diagram {

/// The font families in the order in which a glyph is looked for: Noto Sans has no ≥ and no Chinese; the
/// last CJK family is named by its region, since the collections' first face is Japanese.
inline constexpr const char* families = "Noto Sans,Noto Sans Mono,Noto Sans CJK SC,sans-serif";
/// The same in bold, as Pango reads font names.
inline constexpr const char* bold_families = "Noto Sans,Noto Sans Mono,Noto Sans CJK SC,sans-serif Bold";

/// How words become bold.
enum class BoldBy : std::uint8_t {
    tag,   ///< <B>, which every tool that reads a document understands
    face,  ///< the font's name: Graphviz 2.42 forgets to free what it makes of a tag
};

/// `text` in one line and in characters that XML allows: line ends and tabs become blanks; control characters
/// and bytes that are no UTF-8 become U+FFFD.
std::string one_line(std::string_view text);

/// `text` for an HTML-like label: one_line, with the characters that mean something there written as
/// entities. Empty text becomes a blank, since Graphviz rejects empty cells.
std::string html(std::string_view text);

/// `text` for places that have no escape of their own (a graph's name, the background): one_line, with
/// quotation marks and backslashes replaced by their typographic doubles. Graphviz cannot read every string
/// back that it writes there.
std::string quotable(std::string_view text);

/// Around HTML-like words.
std::string bold(const std::string& html_words, BoldBy by);
std::string coloured(const std::string& html_words, const std::string& colour);
/// `size` in points.
std::string sized(const std::string& html_words, double size);

}  // namespace plyglass::diagram
