#include "cli/open_window.hpp"
#include "text/translate.hpp"

// The program without a command.

namespace plyglass::cli {

namespace {

OpenWindow read(Reader& in) {
    OpenWindow out = read_window_options(in);
    if (const std::string* lesson = in.value("lesson")) {
        out.lesson = *lesson;
        if (lesson->empty()) in.expected("lesson", text::tr("the NAME of a lesson, its FILE or its folder"));
    }
    return out;
}

}  // namespace

Command window_command() {
    return make_command<OpenWindow>(
        {.name = "",
         .operand = "",
         .summary = text::mark("Without a command: opens the window."),
         .options =
             Options{{"lesson", "NAME", text::mark("a lesson to begin with: its name, its file or its folder")}} +
             window_options() + Options{{"version", "", text::mark("the version")}},
         .examples = {"plyglass", "plyglass --lang zh --theme dark", "plyglass --lesson minimax"},
         .opens_window = true},
        read, open_window);
}

}  // namespace plyglass::cli
