#pragma once

// What speaks for moves, in words.

#include <string>

#include "advice/appraisal.hpp"

namespace plyglass::advice {

/// What all moves of the fact do, to stand after their names, in the current language: "keeps 512 in its corner" of one,
/// "keep 512 in its corner" of several.
std::string merit_words(const Fact& fact, const game::Grid& grid);
/// "512, 256, 64": the tiles of the fact, in order.
std::string tiles_words(const Fact& fact);

}  // namespace plyglass::advice
