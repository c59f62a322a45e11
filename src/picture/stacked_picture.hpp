#pragma once

// The picture of a tree whose leaves stand below one another: small nodes, cells for leaves.

#include "picture/tree_picture.hpp"

namespace plyglass::picture {

/// The size s of a node's shape (a leaf's height) where leaves are stacked.
double stacked_size(const TreePlan& plan, NodeShape shape, NodeId n);

/// As `picture`, for a plan with stacks.
TreePicture stacked_picture(const TreePlan& plan, const trace::Playhead& playhead, const PictureOptions& options,
                            const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
