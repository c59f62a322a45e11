#pragma once

// Which format a text with a tree is in, and its reader.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/turn.hpp"
#include "exchange/draft.hpp"
#include "text/json.hpp"

namespace plyglass::exchange {

enum class TreeFormat : std::uint8_t {
    notation,  ///< game/tree_text.hpp, which has a reader with richer mistakes of its own
    json,
    dot,
    efg,
    indented,
    brackets,  ///< exchange/bracket_tree.hpp: what the notation does not take
};

/// The format that `text` looks like: JSON begins with "{" and a quotation mark, Graphviz's graphs with graph or digraph, Gambit's games with EFG,
/// an outline with lines that are indented below its first, or lead there. Where nothing decides, the ending of the file's name (.json, .dot,
/// .gv, .efg) decides, else it is the notation.
TreeFormat recognized(std::string_view text, std::string_view file_name = {});

/// Reads `text` in a format other than the notation. A Problem has the line, and the column where it is known.
/// `root` is who moves first where the text does not say. `document`: what the text says as JSON, if it has been read already. `asides` gets what
/// a reader says of it besides.
TreeResult read_tree_as(TreeFormat format, std::string_view text, std::optional<core::Turn> root = std::nullopt,
                        RoundedSum rounded = nullptr, const json::Document* document = nullptr,
                        Asides* asides = nullptr);

/// Whether `tree` was written with brackets around each of its values, as if they were lists: ((3)(12)).
bool has_values_in_brackets(const game::ExplicitTree& tree);

/// An estimate, rather high than low, of the bytes of memory that the tree in `text` takes while it is read and searched.
std::uint64_t memory_for_tree_as(TreeFormat format, std::string_view text);

}  // namespace plyglass::exchange
