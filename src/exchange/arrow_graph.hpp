#pragma once

// Graphs as lines of arrows, of Mermaid's flowcharts and of plain lists of edges, as documents of Graphviz:
//
//     graph TD                                  A -> B
//       A[MAX] --> B[MIN] --> D((3))            B -> 3
//       A -->|right| C(MIN) & E[5]              B -> 12

#include <string>
#include <string_view>

namespace plyglass::exchange {

/// The same graph in DOT, line by line, so that places in it are places in `text`; empty if `text` is no such graph. Linear.
std::string arrows_as_dot(std::string_view text);

/// `text` as a name in DOT, without its quotation marks.
std::string dot_quoted(std::string_view text);

}  // namespace plyglass::exchange
