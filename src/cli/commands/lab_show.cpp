#include "cli/open_window.hpp"
#include "text/translate.hpp"

// `lab show`: the games of a file on the Lab screen, or of several files with other players by the same rules.

namespace plyglass::cli {

namespace {

OpenWindow read_lab_show(Reader& in) {
    OpenWindow out = read_window_options(in);
    out.results = in.operands();
    if (out.results.empty()) in.fail(text::tr("lab show needs a FILE that lab run has written"));
    return out;
}

}  // namespace

Command lab_show_command() {
    return make_command<OpenWindow>(
        {.name = "lab show",
         .operand = "FILE...",
         .summary = text::mark("Opens the window on the games in files of results, side by side."),
         .options = window_options(),
         .examples = {"plyglass lab show results.jsonl", "plyglass lab show mine.jsonl yours.jsonl"},
         .opens_window = true},
        read_lab_show, open_window);
}

}  // namespace plyglass::cli
