#include <algorithm>
#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/format_option.hpp"
#include "cli/lesson_text.hpp"
#include "cli/page/page_course.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// `lesson show`: a lesson to read in the terminal, page by page.

namespace plyglass::cli {

namespace {

using text::tr;

struct LessonShow {
    std::string name;
    Format format = Format::text;
    std::optional<CourseFile> course;
};

LessonShow read_lesson_show(Reader& in) {
    const std::string* name = in.operand();
    if (name == nullptr) {
        in.fail(text::tr("lesson show needs the NAME of a lesson, its FILE or its folder; see plyglass lesson list"));
        return {};
    }
    return {*name, read_format(in), read_course(in)};
}

/// The page has the bundled lessons alone.
std::optional<Failure> write(const CourseFile& course, const lesson::LessonFile& file, const app::Assets& assets) {
    const std::vector<std::string> names = lesson::lesson_names(assets.lessons());
    const bool is_bundled = std::find(names.begin(), names.end(), file.name) != names.end() &&
                            file.folder == assets.lessons() + "/" + file.name;
    if (!is_bundled) {
        return Failure{wrong_input, tr("--scorm: the page has only the lessons that plyglass lesson list names")};
    }
    std::size_t questions = 0;
    for (const lesson::Page& page : file.reading.lesson.pages) {
        questions += static_cast<std::size_t>(
            std::count_if(page.blocks.begin(), page.blocks.end(),
                          [](const lesson::Block& block) { return std::holds_alternative<lesson::Question>(block); }));
    }
    return write_course(course, {{"lesson", file.name}, {"questions", questions}}, file.reading.lesson.title, assets);
}

std::optional<Failure> run(const LessonShow& request, const Context& context) {
    const auto file = open_lesson_in_language(request.name, *context.assets);
    if (!file) return file.error();
    if (!file->reading.mistakes.empty()) {
        return Failure{wrong_input, mistake_line(file->path, file->reading.mistakes.front())};
    }
    if (request.course) return write(*request.course, *file, *context.assets);
    app::LessonStage stage(*context.assets, file->folder);
    if (request.format == Format::json) {
        context.out << lesson_json(*file) << '\n';
    } else {
        print_lesson(file->reading.lesson, stage, context.out);
    }
    return std::nullopt;
}

}  // namespace

Command lesson_show_command() {
    return make_command<LessonShow>(
        {.name = "lesson show",
         .operand = "NAME",
         .summary = text::mark("A lesson to read in the terminal, page by page, or as a course."),
         .options = Options{format_option()} + course_options(),
         .examples = {"plyglass lesson show minimax", "plyglass lesson show minimax --scorm -o minimax.zip"}},
        read_lesson_show, run);
}

}  // namespace plyglass::cli
