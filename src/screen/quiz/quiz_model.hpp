#pragma once

// What the Quiz screen shows, in words.

#include <cstddef>

#include "app/practice_progress.hpp"
#include "screen/quiz/exercise.hpp"
#include "view/quiz/quiz_view.hpp"

namespace plyglass::screen {

/// `items`: how many have ended in this session.
view::QuizView quiz_view(const Exercise& exercise, const app::PracticeProgress& progress, std::size_t items);

}  // namespace plyglass::screen
