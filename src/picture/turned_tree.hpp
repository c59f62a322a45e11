#pragma once

// A tree that grows from left to right: levels are columns, siblings stand below one another.

#include "picture/tree_picture.hpp"

namespace plyglass::picture {

/// Turns a picture of a whole written tree whose plan has a turned style (TreeStyle::turned): words stay horizontal, alpha
/// and beta stand below their nodes, what a cut skips is counted right of it. Boards are left out.
TreePicture turned(TreePicture picture, const TreePlan& plan, const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
