#pragma once

// The proof that a pruned leaf does not matter: the panel with the bounds that guarantee it, and below the tree the slider
// that changes the leaf's value.

#include <string>
#include <vector>

#include "core/turn.hpp"
#include "scene/scene.hpp"
#include "scene/step_layout.hpp"

namespace plyglass::view {

struct ProofView {
    std::string headline;  ///< "The root stays at 20"
    std::string sentence;  ///< marked up

    /// One of the bounds, with the number that it has in the tree.
    struct Reason {
        std::string words;  ///< marked up
        std::string value;
        core::Turn turn = core::Turn::over;
    };
    std::vector<Reason> reasons;

    /// What a node is worth with the value that the leaf has now.
    struct Now {
        std::string name, value, note;
        bool is_root = false;
    };
    std::string now_title;  ///< "With −340 here"
    std::vector<Now> now;

    /// A node's value over all values of the leaf: heights from 0 to 1 at places from 0 to 1, left to right.
    struct Curve {
        core::Turn turn = core::Turn::over;
        std::string left, right;  ///< its name with its values at the ends
        std::vector<scene::Point> points;
    };
    std::vector<Curve> curves;       ///< the root's, then that of the node whose children were skipped
    std::vector<std::string> ticks;  ///< the slider's numbers, evenly spaced
    double at = 0, swept_from = 0, swept_to = 0;
    std::string number;    ///< the value as the field shows it
    bool wrong = false;    ///< what is typed there is no value
    std::string put_back;  ///< "Put back 100"
    bool sweeping = false;
};

/// Draws the panel; nothing where there is no room for one.
void draw_proof_panel(scene::Scene& scene, const scene::StepLayout& layout, const ProofView& proof,
                      const scene::TextMetrics& metrics);

/// Draws the sheet in the transport's place. Returns the box for the field's widget; with no width where there is no room
/// for it.
scene::Box draw_proof_sheet(scene::Scene& scene, const scene::StepLayout& layout, const ProofView& proof,
                            const scene::TextMetrics& metrics);

/// The place from 0 to 1 that `x` means on the slider, whose hit has this box.
double proof_place_at(const scene::Box& slider, double x);

}  // namespace plyglass::view
