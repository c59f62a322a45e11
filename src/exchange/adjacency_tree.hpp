#pragma once

// Trees that name each node and say, somewhere else, whose child it is, as programs and exercises keep them:
//
//     {"A": ["B", "C"], "B": [3, 12], "C": ["D", 8], "D": 2}
//     tree = {'A': ['B', 'C']}      values = {'B': 3, 'C': 5}
//     {"children": {"A": ["B", "C"]}, "values": {"B": 3, "C": 5}}
//     {"nodes": [{"id": "A", "type": "max"}, {"id": "B", "value": 3}], "edges": [{"source": "A", "target": "B"}]}
//     [{"id": "A", "children": ["B"]}, {"id": "B", "value": 3}]      [{"id": "A"}, {"id": "B", "parent": "A", "value": 3}]
//
// Links, from and to, edges as pairs, and data within nodes (cytoscape) are the same. The root is the one name that is nobody's
// child; players take turns from it on unless a node says its own. Numbers in lists of children are leaves, or names if one of
// them has children; a label that is a player or a leaf's number is that.

#include <optional>
#include <string_view>

#include "core/turn.hpp"
#include "exchange/draft.hpp"

namespace plyglass::exchange {

/// Reads the tree; nothing if `text` is none of these, in JSON, Python or JavaScript. A Problem has the line, and the column
/// unless names without quotation marks stand in the text. Iterative, in time linear in the text but for the looking up of names.
std::optional<TreeResult> read_adjacency_tree(std::string_view text, std::optional<core::Turn> root = std::nullopt,
                                              RoundedSum rounded = nullptr);

/// Whether read_adjacency_tree() reads it, rightly or not.
bool is_adjacency(std::string_view text);

}  // namespace plyglass::exchange
