#pragma once

// An update of a network in words and numbers.

#include <cstddef>

#include "app/learning/learned_game.hpp"
#include "eval/tuples.hpp"
#include "view/train/lesson_card.hpp"

namespace plyglass::screen {

/// Fills in everything but the card's title. `update`: its number in the game; `tuples`: those of the network.
void explain(const app::LearnedGame& game, std::size_t update, const eval::TupleSet& tuples, view::LessonCard& out);

}  // namespace plyglass::screen
