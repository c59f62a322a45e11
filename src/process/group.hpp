#pragma once

// A command in a process group of its own, under its keeper, with its three pipes; ended whole.

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>

#include "process/program.hpp"

namespace plyglass::process {

using Clock = std::chrono::steady_clock;

/// A file descriptor that is closed in the end.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor() { close(); }

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    int release();
    void close();

private:
    int number_ = -1;
};

class Group {
public:
    Group(const Command& command, const Limits& limits);
    Group(const Group&) = delete;
    Group& operator=(const Group&) = delete;
    ~Group() { end(); }

    /// Waits for the next thing to happen, no longer than until `deadline`, and does it: feeds `input` (what was sent is
    /// taken off) and collects output. Returns how the program has ended, or which limit is broken; nothing: it runs.
    std::optional<Ending> move(std::string_view& input, Clock::time_point deadline);
    /// Kills whatever the program has started and still runs, and leaves no zombie.
    void end();

    void close_input() { in_.close(); }
    std::string out, err;

private:
    void start(const Command& command);
    void feed(std::string_view& input);
    /// Some of what there is, or all of it; false: it is more than the limit.
    bool read(Descriptor& from, std::string& into, bool to_the_end) const;
    std::optional<Ending> look_at_group();
    /// Nothing while it runs. To be asked once.
    std::optional<Ending> ending() const;

    const Limits limits_;
    pid_t keeper_ = -1;  // -1: not begun, or reaped
    pid_t leader_ = -1;  // of the group, a child of the keeper
    int error_ = 0;      // why it was not begun
    Descriptor in_, out_, err_;
    Descriptor life_;     // while this is open, the keeper lets the program run
    Descriptor reports_;  // of the keeper
    Clock::time_point next_look_;
};

}  // namespace plyglass::process
