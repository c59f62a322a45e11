#include "cli/open_window.hpp"
#include "text/translate.hpp"

// The program without a command.

namespace plyglass::cli {

Command window_command() {
    return make_command<OpenWindow>({.name = "",
                                     .operand = "",
                                     .summary = text::mark("Without a command: opens the window."),
                                     .options = window_options() + Options{{"version", "", text::mark("the version")}},
                                     .examples = {"plyglass", "plyglass --lang zh --theme dark"},
                                     .opens_window = true},
                                    read_window_options, open_window);
}

}  // namespace plyglass::cli
