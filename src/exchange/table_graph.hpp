#pragma once

// Trees as tables and lists of names, which are graphs without arrows:
//
//     parent;child;value        node,parent,value       the columns in any order, between tabs, semicolons, commas or "|"
//     A,B,3                     "A, the root",B,3       the same without a head
//     A: B C                    D: 3                    the children or the value of each node
//     A B                       B 3                     an edge a line

#include <string>
#include <string_view>

namespace plyglass::exchange {

/// How the graph of a table without a head begins, whose columns were guessed.
inline constexpr std::string_view table_without_head = "digraph without_head {";

/// The same graph in DOT, each node in the line where it stands. Empty: `text` is none of these. Linear, but for sorting names.
std::string table_as_dot(std::string_view text);

}  // namespace plyglass::exchange
