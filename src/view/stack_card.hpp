#pragma once

// The card of the call stack.

#include <cstdint>
#include <string>
#include <vector>

#include "core/turn.hpp"
#include "scene/scene.hpp"

namespace plyglass::view {

struct StackCard {
    struct Row {
        std::uint32_t node = 0;
        core::Turn turn = core::Turn::over;
        std::string name;
        std::string alpha, beta, best;  ///< "–" if there is none
        bool current = false;
    };
    std::string title, best_title;  ///< "Call stack", "Best so far"
    std::string short_title;        ///< where the title does not fit; empty: its beginning
    bool windows = true;            ///< alpha and beta columns
    std::vector<Row> rows;          ///< the builder shows the last ones that fit and says how many it hides
    int deepest = 0;                ///< rows of the deepest path: the card keeps its height for them
};

void draw_stack_card(scene::Scene& scene, scene::Pen& pen, const scene::Box& box, bool compact, const StackCard& stack,
                     const scene::TextMetrics& metrics);

}  // namespace plyglass::view
