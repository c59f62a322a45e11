#pragma once

// A film at one step as plain text: the tree as an outline, for terminals and screen readers.
//
//       max  Root ≥20                    α 20  β +∞
//       ├─ min  A 20
//       │  ├─ max  {1, 20} 20            1  20
//       │  ├─ max  {1, 50} 50            1  50
//       │  └─ max  {20, 50} ≥20          20  //
//     > ├─ min  B ≤10                    α 20  β 10
//       │  ├─ max  {5, 10} 10            5  10
//       │  └─ //   {5, 100}              //  //
//
// A node with only leaves below it shows them on its own line.

#include <cstddef>
#include <string>
#include <string_view>

#include "trace/playhead.hpp"

namespace plyglass::diagram {

struct TextTreeOptions {
    std::size_t lines = 40;   ///< at most this many; a larger tree is shown around the current node
    std::size_t leaves = 12;  ///< on one line, around the current one
};

/// The tree as `playhead` sees it, one line per node, each ended by "\n". The line of the current node starts with ">",
/// the current leaf with "▸"; unseen leaves are "·", pruned ones "//". Omitted nodes are counted ("… 12 more"). The
/// cost is that of the printed lines, plus O(depth).
std::string text_tree(const trace::Playhead& playhead, const TextTreeOptions& options = {});

/// A node's short name in an outline or a table: "Root", "A", "{20, 50}", "2.1".
std::string short_name(const trace::Film& film, game::NodeId n);

}  // namespace plyglass::diagram
