#pragma once

// Lessons as files: a folder each, with a file for each language (lesson.en.md, lesson.zh.md) and the trees and boards that
// they show.

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "lesson/reader.hpp"
#include "text/translate.hpp"

namespace plyglass::lesson {

/// A lesson's file, read.
struct LessonFile {
    std::string path;
    std::string folder;  ///< where the trees and boards stand that it shows
    std::string name;    ///< the folder's
    Reading reading;
};

/// Why there is no lesson: the path and the reason, translated. The line is 0.
using FileProblem = core::Problem;

/// The names of the folders in `bundled` that hold lessons, sorted.
std::vector<std::string> lesson_names(const std::string& bundled);

/// The files that `name` stands for: a bundled lesson, a folder (each with all its languages, English first), or a file.
core::Result<std::vector<std::string>, FileProblem> lesson_files(const std::string& name, const std::string& bundled);

/// One of `files`: that of the language, or else the first.
const std::string& in_language(const std::vector<std::string>& files, text::Language language);

/// Reads the lesson at `path`. Mistakes in it are no problem here (Reading::mistakes).
core::Result<LessonFile, FileProblem> open_lesson(const std::string& path);

}  // namespace plyglass::lesson
