#pragma once

// The picture of the proof that a pruned leaf does not matter: the tree with the ribbon of the bounds that guarantee it,
// numbers beside these, and the leaf whose value is changed.

#include <string>
#include <vector>

#include "picture/tree_scene.hpp"

namespace plyglass::picture {

struct ProofMarks {
    NodeId leaf = 0;
    std::vector<NodeId> chain;    ///< the nodes on the ribbon, ascending
    std::vector<NodeId> reasons;  ///< those with numbers, from 1
    std::string value;            ///< of the leaf now
    std::string was;              ///< "was 100"
    double below = 0;             ///< how much further down the value stands: the words under the leaf have that room
};

/// Lights the chain. What only belongs to a step goes: the ring, alpha and beta, brackets.
void light(const ProofMarks& proof, TreePicture& picture);

/// Draws what lies over the tree, in a layer of its own.
void draw_proof_marks(scene::Scene& scene, const TreePicture& picture, const CanvasView& view, const ProofMarks& proof,
                      const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
