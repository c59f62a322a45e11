#pragma once

// What a key has found at the step to which it went, or why it went nowhere.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "scene/action.hpp"
#include "screen/step/chapter_playhead.hpp"

namespace plyglass::screen {

/// After `action`; `went`: whether it has led to another step, on which `at` stands now. `swings`: the steps of the
/// chapter that change a value, the largest change first. Empty if there is nothing to say.
std::string found_words(const scene::Action& action, bool went, const ChapterPlayhead& at,
                        const std::vector<std::size_t>& swings);

/// The step to which an action on a film goes; nothing if it goes nowhere. `node`: what Verb::go goes to.
std::optional<std::size_t> found_step(const scene::Action& action, const ChapterPlayhead& at,
                                      const std::vector<std::size_t>& swings, game::NodeId node);

}  // namespace plyglass::screen
