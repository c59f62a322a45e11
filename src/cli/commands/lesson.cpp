#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "text/translate.hpp"

// `lesson`, which is only the first word of its commands.

namespace plyglass::cli {

namespace {

struct Lesson {};

Lesson read_lesson(Reader& in) {
    in.fail(text::tr("lesson needs one of list, show, check and new after it; see plyglass lesson --help"));
    return {};
}

std::optional<Failure> run(const Lesson&, const Context&) { return std::nullopt; }

}  // namespace

Command lesson_command() {
    return make_command<Lesson>({.name = "lesson",
                                 .operand = "",
                                 .summary = text::mark("Lessons beside the live tree: list, show, check and new."),
                                 .options = {},
                                 .examples = {"plyglass lesson list", "plyglass lesson check --help"}},
                                read_lesson, run);
}

}  // namespace plyglass::cli
