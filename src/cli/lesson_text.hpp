#pragma once

// A lesson in the terminal, and as JSON.

#include <iosfwd>

#include "app/lesson_stage.hpp"
#include "cli/lesson_files.hpp"
#include "lesson/lesson.hpp"
#include "text/json.hpp"

namespace plyglass::cli {

/// Its pages: the text, the steps with their headlines, the questions with their answers, the claims.
void print_lesson(const lesson::Lesson& lesson, app::LessonStage& stage, std::ostream& out);

/// All of it, as it is written.
json::Value lesson_json(const lesson::LessonFile& file);

}  // namespace plyglass::cli
