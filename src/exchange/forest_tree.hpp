#pragma once

// Trees as the LaTeX package forest draws them, those of `export --forest` included:
//
//     \begin{forest} [MAX [MIN [3] [12]] [{$-2$}, edge label={node[midway]{B}}]] \end{forest}
//
// - The player: a node's content (MAX), or its first option that names one ("max node").
// - A leaf's value is the number in its content, "?" where it is unknown; words beside it are its label.
// - The label of an edge is the name of the move; under chance its number is the probability. A number of an inner node is what a
//   search has found, and is passed over.

#include <optional>
#include <string_view>

#include "core/turn.hpp"
#include "exchange/draft.hpp"

namespace plyglass::exchange {

/// Whether `text` has a tree of forest in it.
bool looks_like_forest(std::string_view text);

/// Reads the first one. A Problem has line and column. Iterative, in time linear in the text.
TreeResult read_forest_tree(std::string_view text, std::optional<core::Turn> root = std::nullopt,
                            RoundedSum rounded = nullptr);

}  // namespace plyglass::exchange
