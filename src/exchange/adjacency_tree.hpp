#pragma once

// Trees as dictionaries that name each node's children, as programs of exercises keep them:
//
//     {"A": ["B", "C"], "B": [3, 12], "C": ["D", 8], "D": 2}
//     tree = {'A': ['B', 'C']}      values = {'B': 3, 'C': 5}
//     {"children": {"A": ["B", "C"]}, "values": {"B": 3, "C": 5}}
//
// The root is the one name that is nobody's child; players take turns from it on.

#include <optional>
#include <string_view>

#include "core/turn.hpp"
#include "exchange/draft.hpp"

namespace plyglass::exchange {

/// Reads the tree; nothing if `text` is no such dictionaries, in JSON or in Python. A Problem has line and column. Iterative,
/// in time linear in the text but for the looking up of names.
std::optional<TreeResult> read_adjacency_tree(std::string_view text, std::optional<core::Turn> root = std::nullopt,
                                              RoundedSum rounded = nullptr);

}  // namespace plyglass::exchange
