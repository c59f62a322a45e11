#pragma once

// Runs the real program (or any other) from a test, with its input, its output and how it ended. Pipes are fed and
// emptied together, so neither 100 MB of input nor 100 MB of output makes the two wait for each other.

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#include "support/places.hpp"

namespace plyglass::testing {

/// Names and values of the environment, "LC_ALL=C", each name once.
using Environment = std::vector<std::string>;

/// This test's own environment without the variables that select the language and the data, and without what `./dev test`
/// asks of its memory, plus `changes`:
/// "NAME=value" sets a variable and "NAME" removes it. Of two changes to one variable the later one wins.
inline Environment environment_with(const std::vector<std::string>& changes = {}) {
    Environment out;
    const auto change = [&](std::string_view entry) {
        const std::string_view name = entry.substr(0, entry.find('='));
        std::erase_if(out, [&](std::string_view old) { return old.substr(0, old.find('=')) == name; });
        if (name != entry) out.emplace_back(entry);
    };
    for (char** entry = environ; *entry != nullptr; ++entry) out.emplace_back(*entry);
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "PLYGLASS_DATA", "GLIBC_TUNABLES"})
        change(name);
    for (const std::string& entry : changes) change(entry);
    return out;
}

/// The signals that a test's program gets as a shell in the foreground would give them: the test itself may run behind
/// a shell or under nohup, which ignores some of them, and a program keeps what it was started with.
inline sigset_t signals_of_a_start() {
    sigset_t out;
    sigemptyset(&out);
    for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM}) sigaddset(&out, signal);
    return out;
}

struct ProgramOptions {
    std::string input = {};                         ///< on standard input, which ends after it
    std::optional<Environment> environment = {};    ///< exactly this one; nothing: environment_with()
    std::string folder = {};                        ///< where the program runs; empty: where the test runs
    std::chrono::milliseconds time_limit{120'000};  ///< after which it is killed
    std::string output = {};                        ///< a file for standard output; empty: kept in Ran::out
    std::string program = program_path;             ///< a path, or a name to look up in the test's PATH
};

/// How the program ended.
struct Ran {
    int exit_code = -1;  ///< -1 if it did not exit by itself
    int signal = 0;      ///< the one that killed it; SIGKILL after the time limit
    bool in_time = true;
    std::string out, err;
};

/// A running program. The destructor kills it.
class RunningProgram {
public:
    explicit RunningProgram(const std::vector<std::string>& args, const ProgramOptions& options = {})
        : input_(options.input), deadline_(std::chrono::steady_clock::now() + options.time_limit) {
        start(args, options);
    }
    RunningProgram(const RunningProgram&) = delete;
    RunningProgram& operator=(const RunningProgram&) = delete;
    ~RunningProgram() {
        if (!reaped_) {
            ::kill(pid_, SIGKILL);
            ::waitpid(pid_, nullptr, 0);
        }
        for (int* end : {&in_, &out_, &err_, &process_}) shut(*end);
    }

    pid_t pid() const { return pid_; }
    void send(int signal) const {
        if (!reaped_) ::kill(pid_, signal);
    }
    /// Whether it has ended; does not wait.
    bool has_ended() const {
        siginfo_t info{};
        return reaped_ || (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
                           info.si_pid == pid_);
    }

    /// Waits until the program has printed something or has ended.
    void wait_for_output() {
        while (ran_.out.empty() && ran_.err.empty() && move()) {}
    }

    /// Waits until the program has printed `text` or has ended.
    void wait_for_output(std::string_view text) {
        while (ran_.out.find(text) == std::string::npos && move()) {}
    }

    /// Feeds and empties the pipes until the program has ended or its time is up.
    Ran wait() {
        while (move()) {}
        return reap();
    }

private:
    [[noreturn]] static void fail(const std::string& what) {
        throw std::system_error(errno, std::generic_category(), what);
    }

    static void shut(int& end) {
        if (end >= 0) ::close(std::exchange(end, -1));
    }

    /// Both ends close in any program that is started; the child makes its end a standard stream.
    static std::pair<int, int> pipe() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("pipe");
        return {ends[0], ends[1]};
    }

    void start(const std::vector<std::string>& args, const ProgramOptions& options) {
        // A child that does not read its input must not kill the test; the child itself must get the usual signals.
        std::signal(SIGPIPE, SIG_IGN);
        auto [child_in, in] = pipe();
        auto [out, child_out] = pipe();
        auto [err, child_err] = pipe();

        posix_spawn_file_actions_t actions;
        ::posix_spawn_file_actions_init(&actions);
        if (!options.folder.empty()) ::posix_spawn_file_actions_addchdir_np(&actions, options.folder.c_str());
        ::posix_spawn_file_actions_adddup2(&actions, child_in, STDIN_FILENO);
        if (options.output.empty()) {
            ::posix_spawn_file_actions_adddup2(&actions, child_out, STDOUT_FILENO);
        } else {
            ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, options.output.c_str(), O_WRONLY | O_CREAT,
                                               0666);
        }
        ::posix_spawn_file_actions_adddup2(&actions, child_err, STDERR_FILENO);
        posix_spawnattr_t attributes;
        ::posix_spawnattr_init(&attributes);
        const sigset_t usual = signals_of_a_start();
        ::posix_spawnattr_setsigdefault(&attributes, &usual);
        ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);

        std::vector<std::string> words{options.program};
        words.insert(words.end(), args.begin(), args.end());
        Environment environment = options.environment ? *options.environment : environment_with();
        const int error = ::posix_spawnp(&pid_, options.program.c_str(), &actions, &attributes, pointers(words).data(),
                                         pointers(environment).data());
        ::posix_spawn_file_actions_destroy(&actions);
        ::posix_spawnattr_destroy(&attributes);
        for (int* end : {&child_in, &child_out, &child_err}) shut(*end);
        in_ = in;
        out_ = out;
        err_ = err;
        if (error != 0) {
            reaped_ = true;
            for (int* end : {&in_, &out_, &err_}) shut(*end);
            throw std::system_error(error, std::generic_category(), options.program);
        }
        for (const int end : {in_, out_, err_}) ::fcntl(end, F_SETFL, O_NONBLOCK);
        process_ = static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0));
        if (process_ < 0) fail("pidfd_open");
        if (input_.empty()) shut(in_);
    }

    static std::vector<char*> pointers(std::vector<std::string>& strings) {
        std::vector<char*> out;
        for (std::string& s : strings) out.push_back(s.data());
        out.push_back(nullptr);
        return out;
    }

    int milliseconds_left() const {
        const auto left = deadline_ - std::chrono::steady_clock::now();
        return std::max(0, static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(left).count()));
    }

    void feed() {
        const ssize_t put = ::write(in_, input_.data() + fed_, input_.size() - fed_);
        if (put < 0 && (errno == EAGAIN || errno == EINTR)) return;
        if (put > 0) fed_ += static_cast<std::size_t>(put);
        if (put < 0 || fed_ == input_.size()) shut(in_);
    }

    static void take(int& end, std::string& text) {
        std::array<char, 65536> block;
        const ssize_t got = ::read(end, block.data(), block.size());
        if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
        if (got > 0) {
            text.append(block.data(), static_cast<std::size_t>(got));
        } else {
            shut(end);
        }
    }

    Ran reap() {
        int status = 0;
        if (!reaped_ && ::waitpid(pid_, &status, 0) == pid_) {
            reaped_ = true;
            if (WIFEXITED(status)) ran_.exit_code = WEXITSTATUS(status);
            if (WIFSIGNALED(status)) ran_.signal = WTERMSIG(status);
        }
        return ran_;
    }

    /// Moves what can be moved through the pipes; returns false once nothing more can come.
    bool move() {
        if (out_ < 0 && err_ < 0 && process_ < 0) return false;
        std::array<pollfd, 4> ends{{{in_, POLLOUT, 0}, {out_, POLLIN, 0}, {err_, POLLIN, 0}, {process_, POLLIN, 0}}};
        const int ready = ::poll(ends.data(), ends.size(), milliseconds_left());
        if (ready < 0 && errno != EINTR) fail("poll");
        if (ready == 0) {
            ran_.in_time = false;
            ::kill(pid_, SIGKILL);
            return false;
        }
        if (ends[0].revents != 0) feed();
        if (ends[1].revents != 0) take(out_, ran_.out);
        if (ends[2].revents != 0) take(err_, ran_.err);
        if (ends[3].revents != 0) shut(process_);
        return true;
    }

    std::string input_;
    std::size_t fed_ = 0;
    std::chrono::steady_clock::time_point deadline_;
    pid_t pid_ = -1;
    int in_ = -1, out_ = -1, err_ = -1;  // our ends of its standard streams
    int process_ = -1;                   // readable once the program has ended
    bool reaped_ = false;
    Ran ran_;
};

inline Ran run_program(const std::vector<std::string>& args, const ProgramOptions& options = {}) {
    return RunningProgram(args, options).wait();
}

}  // namespace plyglass::testing
