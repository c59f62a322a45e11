#pragma once

// A tree's picture as a Graphviz document: the tree's nodes and edges are the graph's, with their shapes, colours,
// values and positions as on the screen; everything else (bands, level names, the current ring, slashes, brackets, the
// legend) is the graph's background. Graphviz's own tools read and draw it unchanged.

#include <string>

#include "diagram/page.hpp"
#include "diagram/words.hpp"
#include "game/explicit_tree.hpp"
#include "picture/legend.hpp"
#include "picture/tree_picture.hpp"
#include "scene/theme.hpp"

namespace plyglass::diagram {

/// The text above the tree; empty parts are left out.
struct Caption {
    std::string title;     ///< the tree's
    std::string counts;    ///< "Step 19/39 · Alpha-beta ..."
    std::string sentence;  ///< the step's, marked up (text/markup.hpp)
    std::string notice;    ///< a warning to the reader
};

/// Returns the picture as DOT text (UTF-8). `picture` must be of `tree`: the whole tree (no visible box) or a path. Its node names are
/// "root", then "n" and the child ordinals from the root ("n0_2"); below forty levels "node" and the node's number. The
/// same input gives the same bytes. Linear except for sorting. `written`, the tree itself where there is one, is said in
/// attributes of its own that Graphviz passes over (kind, value, name, detail, probability, story), so that it can be read
/// back whatever the step shows of it.
std::string dot_document(const picture::TreePicture& picture, const game::TreeShape& tree, const Caption& caption,
                         const picture::Legend& legend, const scene::Theme& theme, Ground ground,
                         BoldBy bold_by = BoldBy::tag, const game::ExplicitTree* written = nullptr);

}  // namespace plyglass::diagram
