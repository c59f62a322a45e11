#pragma once

// How large a graph becomes, seen from its text alone: `{a b c} -> {d e f}` is short and makes nine edges.

#include <cstdint>
#include <string_view>

namespace plyglass::exchange {

/// Estimates, rather high than low, and all of them at most 2^60.
struct DotSize {
    std::uint64_t nodes = 0;       ///< how often a node is mentioned
    std::uint64_t edges = 0;       ///< that Graphviz makes
    std::uint64_t entries = 0;     ///< of nodes and edges in the groups around them
    std::uint64_t attributes = 0;  ///< different ones; each takes room in every node and edge
};

/// Reads the words and signs of `text` as Graphviz does, with its quoted texts, HTML-like labels and comments, and makes nothing.
/// Linear, and safe with any text.
DotSize size_of_dot(std::string_view text);

/// Whether a graph of this size may be a tree, in which every edge leads to a node that is mentioned for it.
bool may_be_tree(const DotSize& size);

/// Whether Graphviz keeps it in a time that grows with the text: not what lies in groups within groups without end, nor what
/// has attributes by the thousand, each of which it looks for in every node.
bool is_quickly_kept(const DotSize& size);

/// The bytes of memory that Graphviz takes for it.
std::uint64_t memory_for_dot(const DotSize& size);

}  // namespace plyglass::exchange
