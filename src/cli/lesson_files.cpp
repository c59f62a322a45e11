#include "cli/lesson_files.hpp"

#include <utility>

#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using core::Result;
using lesson::LessonFile;

Result<std::vector<LessonFile>, Failure> open_lessons(const std::string& name, const app::Assets& assets) {
    const auto files = lesson::lesson_files(name, assets.lessons());
    if (!files) return Failure{wrong_file, files.error().what};
    std::vector<LessonFile> out;
    for (const std::string& file : *files) {
        auto opened = lesson::open_lesson(file);
        if (!opened) return Failure{wrong_file, opened.error().what};
        out.push_back(*std::move(opened));
    }
    return out;
}

Result<LessonFile, Failure> open_lesson_in_language(const std::string& name, const app::Assets& assets) {
    const auto files = lesson::lesson_files(name, assets.lessons());
    if (!files) return Failure{wrong_file, files.error().what};
    auto opened = lesson::open_lesson(lesson::in_language(*files, text::current_language()));
    if (!opened) return Failure{wrong_file, opened.error().what};
    return *std::move(opened);
}

std::string mistake_line(const std::string& path, const core::Problem& mistake) {
    return text::filled(text::tr("{}:{}: {}"), path, mistake.line, text::closed_up(mistake.what));
}

}  // namespace plyglass::cli
