#pragma once

// What a direction is called, and the move that slides that way.

#include <string>
#include <string_view>

#include "game/2048/grid.hpp"

namespace plyglass::game {

/// "up": the name for programs, in no language.
std::string_view name(Direction direction);

// In the current language:

std::string word(Direction direction);   ///< "up"
std::string title(Direction direction);  ///< "Up"
/// "Up" where it begins a sentence that is put together from parts.
std::string sentence_start(Direction direction);
std::string swipe_words(Direction direction);  ///< "Swipe up"

}  // namespace plyglass::game
