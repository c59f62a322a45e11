#pragma once

// Trees in brackets as other programs and people write them, read where the notation (game/tree_text.hpp) does not fit:
//
//     [[3, 12], [2, 8]]    ((3，12)(2，8));    ((3)(12))      lists in any brackets; (v) is a leaf where all leaves are written so
//     (A (B 3 5) (C 2 9))  ['A', ('B', 5), ...]             the first word of a list is its name, or its player
//     MAX(MIN(3, 5), 2)    ('max', [('min', [3, 5]), 2])    {'A': 3, 'B': {'C': 5}}
//     \begin{forest} [MAX [MIN [3] [12]]] \end{forest}      \Tree [.MAX [.MIN 3 12 ] ]
//     (chance(50% 3, p=1/2 5) .5)                           probabilities under chance
//     2^3: 3 5 6 9 1 2 0 -1                                 the leaves of a tree with 2 children a node, 3 levels below the root

#include <optional>
#include <string_view>

#include "core/turn.hpp"
#include "exchange/draft.hpp"

namespace plyglass::exchange {

/// Reads the tree. A Problem has line and column, and says so where two readings are possible. Iterative, in time linear in the text.
TreeResult read_bracket_tree(std::string_view text, std::optional<core::Turn> root = std::nullopt,
                             RoundedSum rounded = nullptr);

/// Reads the values of all leaves of a tree in which each inner node has `children` children (at least 1). A Problem as above.
TreeResult read_row_of_leaves(std::string_view text, std::size_t children,
                              std::optional<core::Turn> root = std::nullopt);

/// Whether `text` is in brackets that only these trees have, so that their mistakes are the ones to report.
bool looks_bracketed(std::string_view text);

}  // namespace plyglass::exchange
