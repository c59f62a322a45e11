#pragma once

// What stands around the words of an outline (indented_tree.hpp): drawn lines, Markdown's marks, stars, code blocks.

#include <string>
#include <string_view>

namespace plyglass::exchange {

/// `text` with blanks in place of the lines that lead from a node to its children; empty if there are none.
std::string undrawn(std::string_view text);

/// Whether bullets stand below the first line, which has none, without being indented: "MAX:", "- 3", "- 5".
bool is_bullet_below_root(std::string_view text);

/// `text` without emphasis, and with blanks in place of the stars that say how deep a line is: "* MAX", "** 3", as in Org and
/// in PlantUML's mind maps. Bullets below a first line without one are indented.
std::string without_marks(std::string_view text);

/// What stands in the one code block of a text in Markdown, ```...``` or ~~~...~~~, at the bytes where it stands, blanks around it; the text itself if it
/// has none, or several.
std::string unfenced(std::string_view text);

}  // namespace plyglass::exchange
