#include "cli/open_window.hpp"
#include "text/translate.hpp"

// `lab show`: the games of a file on the Lab screen.

namespace plyglass::cli {

namespace {

OpenWindow read(Reader& in) {
    OpenWindow out = read_window_options(in);
    if (in.operand() == nullptr) in.fail(text::tr("lab show needs a FILE that lab run has written"));
    if (in.operand() != nullptr) out.results = *in.operand();
    return out;
}

}  // namespace

Command lab_show_command() {
    return make_command<OpenWindow>({.name = "lab show",
                                     .operand = "FILE",
                                     .summary = text::mark("Opens the window on the games in a file of results."),
                                     .options = window_options(),
                                     .examples = {"plyglass lab show results.jsonl"},
                                     .opens_window = true},
                                    read, open_window);
}

}  // namespace plyglass::cli
