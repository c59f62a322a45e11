#include "cli/board.hpp"
#include "cli/open_window.hpp"
#include "text/translate.hpp"

// `play`: the window on the game that was played last, or on a position that is given, with hints.

namespace plyglass::cli {

namespace {

using text::mark;

OpenWindow read_play(Reader& in) {
    OpenWindow out = read_window_options(in);
    out.screen = "play";
    out.agent = in.name("agent");
    if (const std::string* board = in.operand()) out.board = *board;
    return out;
}

}  // namespace

Command play_command() {
    return make_command<OpenWindow>(
        {.name = "play",
         .operand = "[BOARD]",
         .summary = mark("Opens the window on a game: 2048, or one of two players, with hints."),
         .options = Options{{"agent", "NAME",
                             mark("who gives the hints and plays, in games of two players "
                                  "against you: one of plyglass agents, or "
                                  "exec:COMMAND, a program of yours")}} +
                    window_options(),
         .examples = {"plyglass play", "plyglass play connect4 --agent solver", "plyglass play --lang zh --theme dark",
                      "plyglass play --agent \"exec:python3 my2048.py\"",
                      "plyglass play 2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"},
         .opens_window = true,
         .duels = true},
        read_play, open_window);
}

}  // namespace plyglass::cli
