#pragma once

// The window: its options, and how a command opens it.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "cli/tree_task.hpp"
#include "practice/item.hpp"

namespace plyglass::cli {

struct OpenWindow {
    std::optional<TreeTask> task;            ///< nothing: opens the first bundled tree
    std::vector<std::string> results;        ///< files of games to show together on the Lab screen; empty: none
    std::string lesson;                      ///< a lesson's name, file or folder; empty: none
    std::optional<practice::Type> practice;  ///< the Quiz screen begins with items of this type
    std::optional<std::string> board;        ///< the Play screen begins a game on this BOARD; nothing: on the last one
    std::string agent;        ///< who advises and plays on the Play screen; empty: as in the last session
    std::string_view screen;  ///< the name of another screen to begin with; empty: none
    std::string dump_view;    ///< a file to append every picture's view model to; empty: none
    unsigned width = 1600;
    unsigned height = 900;
    bool has_size = false;
    std::optional<int> scale;   ///< percent, 0: automatic; nothing: as in the last session
    std::optional<bool> dark;   ///< nothing: as in the last session
    bool has_language = false;  ///< --lang was given
    bool present = false;       ///< opens in presenter mode
};

/// --theme, --size, --scale, --present and --dump-view
Options window_options();

/// Those options; which tree or file is shown is the command's.
OpenWindow read_window_options(Reader& in);

/// Opens the window and returns when it is closed.
std::optional<Failure> open_window(const OpenWindow& request, const Context& context);

}  // namespace plyglass::cli
