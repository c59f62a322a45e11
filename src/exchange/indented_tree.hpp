#pragma once

// Trees as indented text, as one writes them down or pastes them from an outline: a node a line, its children below it
// and indented deeper.
//
//     line  = [ bullet ] [ label ":" ] [ weight ] [ "max" | "min" | "chance" | value ] ;
//
// - A line with deeper lines below it has children and no value; every other one is a leaf and has one. The kind may be
//   left out, as in the notation. The first line is the root; a label there is only for its readers.
// - Numbers in a row are leaves: "3 12 8" of the line above, "B: 3 12 8" and "min 3 12 8" of the node that they name.
// - A label of words needs no colon ("Left", "Left 3"); one that ends in a number or a kind does ("Plate 1:").
// - Lines of one depth begin with the same blanks and tabs. A bullet is "-", "*", "•" or a number ("1.") and a blank. Empty lines, and what
//   follows "#", are skipped; so are Markdown's marks for emphasis and code. "* MAX", "** 3" say by stars how deep a line is (Org,
//   PlantUML's mind maps).
// - Lines may say where they hang by paths instead: outline_paths.hpp.

#include <optional>
#include <string_view>

#include "core/turn.hpp"
#include "exchange/draft.hpp"

namespace plyglass::exchange {

/// Reads the tree. A Problem has line and column. `asides` gets the words of its first line as a title. Iterative, in time linear in the text.
TreeResult read_indented_tree(std::string_view text, std::optional<core::Turn> root = std::nullopt,
                              RoundedSum rounded = nullptr, Asides* asides = nullptr);

/// Whether lines such as ├── lead from a node of `text` to its children; they are read as blanks are.
bool looks_drawn(std::string_view text);

/// Whether every line of `text` begins with a path from the root, "1.2.1" or "A/B" (outline_paths.hpp), and leaves have values.
bool has_paths(std::string_view text);

/// Whether `text` is two lines at least, the second indented deeper, and the first no start of the notation.
bool looks_indented(std::string_view text);

}  // namespace plyglass::exchange
