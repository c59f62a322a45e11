#pragma once

// A picture as a screen reader gets it: its buttons, which for the browser are only paint.

#include <string>
#include <vector>

#include "scene/scene.hpp"

namespace plyglass::web {

struct SpokenButton {
    std::string id;     ///< the hit's name
    std::string words;  ///< what is written on it, and its label if that says more
    bool works = true;  ///< Tab stops at it
    bool chosen = false;

    friend bool operator==(const SpokenButton&, const SpokenButton&) = default;
};

/// The buttons in the order in which Tab stops at those that work; of a tree of very many nodes not all.
std::vector<SpokenButton> spoken_buttons(const scene::Scene& scene);

}  // namespace plyglass::web
