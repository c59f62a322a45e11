#include "cli/open_window.hpp"
#include "text/translate.hpp"

// `play`: the window on the game of 2048 that was played last, with hints.

namespace plyglass::cli {

namespace {

OpenWindow read_play(Reader& in) {
    OpenWindow out = read_window_options(in);
    out.screen = "play";
    return out;
}

}  // namespace

Command play_command() {
    return make_command<OpenWindow>({.name = "play",
                                     .operand = "",
                                     .summary = text::mark("Opens the window on a game of 2048, with hints."),
                                     .options = window_options(),
                                     .examples = {"plyglass play", "plyglass play --lang zh --theme dark"},
                                     .opens_window = true},
                                    read_play, open_window);
}

}  // namespace plyglass::cli
