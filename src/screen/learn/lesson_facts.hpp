#pragma once

// What the engine finds out about a lesson, behind the screen: which of its claims hold, and what the steps are to which it
// leads.

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "app/assets.hpp"
#include "app/background.hpp"
#include "lesson/check.hpp"
#include "lesson/lesson.hpp"

namespace plyglass::screen {

struct LessonFacts {
    lesson::Report report;
    /// A step to which a block leads.
    struct Step {
        std::size_t line = 0;  ///< the block's
        std::size_t step = 0;
        std::string event;
    };
    std::vector<Step> steps;

    /// The step of the block at `line`; null: there is none.
    const Step* step_at(std::size_t line) const;
    /// The first claim among those of a block that does not hold; null: all hold.
    const lesson::Finding* finding(const lesson::Proof& proof) const;
};

/// Finds all that out about `lesson`, whose files stand in `folder`.
LessonFacts find_facts(const lesson::Lesson& lesson, const app::Assets& assets, const std::string& folder);

}  // namespace plyglass::screen
