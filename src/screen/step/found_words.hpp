#pragma once

// What a key has found at the step to which it went, or why it went nowhere.

#include <cstddef>
#include <optional>
#include <string>

#include "scene/action.hpp"
#include "screen/step/chapter_playhead.hpp"
#include "screen/step/subject.hpp"

namespace plyglass::screen {

/// After `action`; `went`: whether it has led to another step of `subject`, on which `at` stands now. Empty if there is nothing to
/// say.
std::string found_words(const scene::Action& action, bool went, const ChapterPlayhead& at, const Subject& subject);

/// The parent of `node`, or its best child so far, or else its first; where it has none, `otherwise`.
game::NodeId found_node(const scene::Action& action, const trace::Playhead& head, game::NodeId node,
                        game::NodeId otherwise);

/// The step to which an action on a film goes; nothing if it goes nowhere. `node`: what Verb::go goes to.
std::optional<std::size_t> found_step(const scene::Action& action, const ChapterPlayhead& at, const Subject& subject,
                                      game::NodeId node);

}  // namespace plyglass::screen
