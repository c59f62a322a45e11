#pragma once

// The process between us and a program. Whatever the program starts and leaves behind, also in groups and sessions of its own,
// becomes a child of its keeper, which kills all of it when we say so, or are gone: by Ctrl-C, by a signal, by a crash.

#include <cstdint>
#include <sys/types.h>

namespace plyglass::process {

/// The exit codes by which a shell says that there is no such command, or that it cannot be run.
inline constexpr int not_found_by_shell = 127, not_run_by_shell = 126;

/// What a keeper starts; all of it was made before the fork.
struct Kept {
    const char* line;    ///< for /bin/sh
    const char* folder;  ///< null: where we are
    char* const* variables;
    std::uint64_t file;  ///< bytes of each file that it writes
    int in, out, err;    ///< descriptors
};

/// What a keeper writes to its `reports`: first whether the program was started, then how it ended.
struct Report {
    std::int32_t what = 0;   ///< its number, or -1; then CLD_EXITED or another of these codes
    std::int32_t which = 0;  ///< errno; then the exit code, or the number of the signal
};

/// For the child of a fork: starts the program in a group of its own, reports how it ends, and waits until nobody writes to
/// `life` any more. Only what is allowed in a signal handler is done here.
[[noreturn]] void keep(const Kept& program, int life, int reports);

}  // namespace plyglass::process
