#pragma once

namespace plyglass::cli {

/// The program's answer to its caller.
enum ExitCode : int {
    done = 0,
    failed = 1,         ///< anything else
    wrong_usage = 2,    ///< the command line is wrong
    wrong_input = 3,    ///< the tree is wrong
    wrong_file = 4,     ///< a file could not be read or written
    no_display = 5,     ///< no display to open a window on
    interrupted = 130,  ///< the code that shells report
};

}  // namespace plyglass::cli
