#pragma once

// A step as a Graphviz document: the tree's nodes and edges with their shapes, colours and words, for Graphviz's own
// tools to draw, to lay out in another way and to count. Pictures are painted from the same marks, but not by Graphviz.

#include <cstdint>
#include <string>

#include "diagram/margins.hpp"
#include "game/explicit_tree.hpp"
#include "picture/tree_picture.hpp"
#include "scene/theme.hpp"

namespace plyglass::diagram {

/// Who says where nodes stand. A document of ours has "pos", and "layout=nop2", with which every tool takes them; one for
/// Graphviz to lay out has none.
enum class Places : std::uint8_t { ours, graphviz };

/// Returns the picture as DOT text (UTF-8). `picture` must be of `tree`: the whole tree (no visible box) or a part of it.
/// Its node names are "root", then "n" and the child ordinals from the root ("n0_2"); below forty levels "node" and the
/// node's number. The same input gives the same bytes. `written`, the tree itself where there is one, is said in attributes
/// of its own that Graphviz passes over (kind, value, name, detail, probability, story), so that it can be read back
/// whatever the step shows of it.
std::string dot_document(const picture::TreePicture& picture, const game::TreeShape& tree, const Caption& caption,
                         const scene::Theme& theme, Places places, const game::ExplicitTree* written = nullptr);

}  // namespace plyglass::diagram
