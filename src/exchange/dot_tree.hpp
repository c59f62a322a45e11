#pragma once

// Trees as Graphviz graphs, read by Graphviz's own parser: what `export` writes, and what others draw.
//
// - One node has no edge into it, the root; every other has one. Children come in the order of the edges.
// - The player at a node with children: `kind` (max, min, chance) or `shape` (square, box, rect: max; invtriangle: min;
//   triangle: max, but min in a graph that draws max as squares; circle, diamond: chance, if its edges have numbers); a
//   node that says neither has the kind of a bare list in the notation.
// - A leaf's value: `value`, else the first number in its `label`, else its name.
// - An edge's words: `name`, else its `label`; the first number of a label under a chance node is its weight, unless the
//   edge has a `probability`. `detail` and the graph's `story` are what export writes of the bundled trees.

#include <optional>
#include <string_view>

#include "core/turn.hpp"
#include "exchange/draft.hpp"

namespace plyglass::exchange {

/// Reads the first graph in `text`. A Problem has the line of the mistake; where the graph itself is wrong, that of the
/// first mention of the node. Waits for whoever else is using Graphviz.
TreeResult read_dot_tree(std::string_view text, std::optional<core::Turn> root = std::nullopt,
                         RoundedSum rounded = nullptr, Asides* asides = nullptr);

}  // namespace plyglass::exchange
