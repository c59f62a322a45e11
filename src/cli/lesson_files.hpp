#pragma once

// What the lesson commands share: which lesson is meant, and the reasons why it cannot be opened.

#include <string>
#include <vector>

#include "app/assets.hpp"
#include "cli/command.hpp"
#include "core/result.hpp"
#include "lesson/library.hpp"

namespace plyglass::cli {

/// The files that a name stands for (lesson::lesson_files), all of them read.
core::Result<std::vector<lesson::LessonFile>, Failure> open_lessons(const std::string& name, const app::Assets& assets);

/// The one in the current language, or else the first.
core::Result<lesson::LessonFile, Failure> open_lesson_in_language(const std::string& name, const app::Assets& assets);

/// "lesson.en.md:12: expected ..."
std::string mistake_line(const std::string& path, const core::Problem& mistake);

}  // namespace plyglass::cli
