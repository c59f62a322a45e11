#include <ostream>
#include <string>
#include <utility>
#include <variant>

#include "cli/format_option.hpp"
#include "cli/lesson_text.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// `lesson show`: a lesson to read in the terminal, page by page.

namespace plyglass::cli {

namespace {

struct LessonShow {
    std::string name;
    Format format = Format::text;
};

LessonShow read_lesson_show(Reader& in) {
    const std::string* name = in.operand();
    if (name == nullptr) {
        in.fail(text::tr("lesson show needs the NAME of a lesson, its FILE or its folder; see plyglass lesson list"));
        return {};
    }
    return {*name, read_format(in)};
}

std::optional<Failure> run(const LessonShow& request, const Context& context) {
    const auto file = open_lesson_in_language(request.name, *context.assets);
    if (!file) return file.error();
    if (!file->reading.mistakes.empty()) {
        return Failure{wrong_input, mistake_line(file->path, file->reading.mistakes.front())};
    }
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
    return make_command<LessonShow>({.name = "lesson show",
                                     .operand = "NAME",
                                     .summary = text::mark("A lesson to read in the terminal, page by page."),
                                     .options = {format_option()},
                                     .examples = {"plyglass lesson show minimax"}},
                                    read_lesson_show, run);
}

}  // namespace plyglass::cli
