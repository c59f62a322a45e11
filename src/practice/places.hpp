#pragma once

// Nodes of items as programs name them: by child numbers from 0 on the way from the root.

#include <optional>
#include <string>
#include <string_view>

#include "game/tree_shape.hpp"

namespace plyglass::practice {

/// "" for the root, "0,2" for a grandchild.
std::string path_of(const game::TreeShape& tree, game::NodeId n);
/// The node of that path; no_node if there is none.
game::NodeId node_at(const game::TreeShape& tree, std::string_view path);

}  // namespace plyglass::practice
