#pragma once

// Programs that somebody wrote, run within limits: `run` gives one its input and waits for its end; a Conversation answers line
// by line. Whatever such a program does (hangs, crashes, floods, forks without end) is a result with its reason, and when it is
// over, or we are, nothing that it has started runs any more. This is no prison: what it does to files and to other programs is
// not held back.
//
// Safe to use on several threads at once. Linux: limits of memory and of processes are kept by looking at /proc.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace plyglass::process {

struct Command {
    std::string line;                     ///< for /bin/sh: "python3 alphabeta.py"
    std::string folder{};                 ///< where it runs; empty: where we run
    std::vector<std::string> settings{};  ///< "NAME=value", on top of our own environment
};

struct Limits {
    std::chrono::milliseconds time{10'000};  ///< by the clock on the wall, for a run or for one answer
    /// What all its processes together hold in memory, in bytes. (An address space says little: that of Java is always huge.)
    std::uint64_t memory = std::uint64_t{1} << 30;
    std::size_t output = std::size_t{1} << 20;  ///< bytes of standard output and of standard error, each
    int processes = 64;  ///< at once. (RLIMIT_NPROC counts all that the user runs, and of root nothing.)
    std::uint64_t file = std::uint64_t{256} << 20;  ///< bytes of each file that it writes
    const std::atomic<bool>* stop = nullptr;        ///< set by another thread: the program is ended soon
};

/// How a program has ended, or why it was ended.
struct Ending {
    enum class How : std::uint8_t {
        exited,  ///< with an exit code
        signal,  ///< it crashed, or somebody killed it
        time,    ///< the limits that it has broken
        memory,
        processes,
        output,
        not_found,  ///< there is no such command
        not_begun,  ///< this system starts no more programs
        stopped,    ///< by Limits::stop, or by us after its last answer
    };
    How how = How::exited;
    int code = 0;  ///< of an exit; the number of a signal; errno of one that was not begun

    bool is_success() const { return how == How::exited && code == 0; }
    friend bool operator==(const Ending&, const Ending&) = default;
};

/// One translated sentence without a full stop: "it was still running after 10 s".
std::string words(const Ending& ending, const Limits& limits);
/// The same with the line of standard error that mostly says why, in brackets: a compiler's first error, else the last line.
std::string words(const Ending& ending, const Limits& limits, std::string_view err);

struct Ran {
    Ending ending;
    std::string out, err;  ///< no more than Limits::output of each
    std::chrono::microseconds time{};
};

/// Runs the command to its end or to a limit. It may leave `input` unread.
Ran run(const Command& command, const Limits& limits, std::string_view input = {});

/// A program that goes on running and answers each line with a line.
class Conversation {
public:
    /// Starts it. If that fails, the first `ask` says so. `limits.time` is that of each answer.
    Conversation(const Command& command, const Limits& limits);
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;
    /// Ends it, whatever it is doing.
    ~Conversation();

    /// Sends `line` (without its end) and returns the next line that comes, without its end. After a failure the program has been
    /// ended, and every later call fails in the same way.
    /// `more` is added to the time that it has.
    core::Result<std::string, Ending> ask(std::string_view line, std::chrono::milliseconds more = {});
    /// Why an `ask` has failed, in words.
    std::string failure() const;

private:
    class Running;
    Limits limits_;
    std::unique_ptr<Running> running_;
};

}  // namespace plyglass::process
