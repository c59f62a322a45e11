#pragma once

// Beside the list of lessons: what has been practised, and what a teacher does with a class.

#include <string>
#include <vector>

#include "scene/scene.hpp"

namespace plyglass::view {

struct LearnSide {
    struct Mastery {
        std::string words;
        int level = 0;  ///< 0 to `levels`
    };
    std::string record;  ///< "streak 4, best 11"
    std::vector<Mastery> types;
    int levels = 5;
    std::string command;  ///< by which a lesson is made
    bool pauses = false;  ///< class pauses are on
    bool copied = false;  ///< the command has gone to the clipboard
};

/// In `room`; the type and the gaps of small windows if `is_compact`.
void draw_learn_side(scene::Scene& scene, const scene::Box& room, bool is_compact, const LearnSide& side,
                     const scene::TextMetrics& metrics);

}  // namespace plyglass::view
