#pragma once

// Measures the time of one move.

#include <chrono>

#include "core/clock.hpp"

namespace plyglass::agent {

/// Starts on construction.
class Stopwatch {
public:
    using Clock = core::Clock;

    double milliseconds() const { return std::chrono::duration<double, std::milli>(Clock::now() - start_).count(); }
    /// The time `milliseconds` after the start.
    Clock::time_point after(double milliseconds) const { return start_ + core::milliseconds(milliseconds); }

private:
    Clock::time_point start_ = Clock::now();
};

}  // namespace plyglass::agent
