#pragma once

// The tree of a step in words, for readers who do not see its picture.

#include <string>

#include "diagram/export.hpp"
#include "trace/playhead.hpp"

namespace plyglass::diagram {

/// One sentence for each inner node, from the root on: its name, who moves, what is known of its value, and what lies below it.
/// As `options` show it: a part of the tree, without values that are hidden. What a large tree has beyond some hundred nodes is
/// counted. Empty for a position of 2048.
std::string tree_in_words(const trace::Playhead& head, const ExportOptions& options);

}  // namespace plyglass::diagram
