#pragma once

// What a key has found at the step to which it went, or why it went nowhere.

#include <cstddef>
#include <string>
#include <vector>

#include "scene/action.hpp"
#include "screen/step/chapter_playhead.hpp"

namespace plyglass::screen {

/// After `action`; `went`: whether it has led to another step, on which `at` stands now. `swings`: the steps of the
/// chapter that change a value, the largest change first. Empty if there is nothing to say.
std::string found_words(const scene::Action& action, bool went, const ChapterPlayhead& at,
                        const std::vector<std::size_t>& swings);

}  // namespace plyglass::screen
