#pragma once

#include "game/story.hpp"

namespace plyglass::game {

/// The words of 2048. Its trees are what a search looks at: they have no values or labels of their own.
const Story& story_of_2048();

}  // namespace plyglass::game
