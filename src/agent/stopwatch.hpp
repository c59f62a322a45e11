#pragma once

// Measures the time of one move.

#include <chrono>

namespace plyglass::agent {

/// Starts on construction.
class Stopwatch {
public:
    using Clock = std::chrono::steady_clock;

    double milliseconds() const { return std::chrono::duration<double, std::milli>(Clock::now() - start_).count(); }
    /// The time `milliseconds` after the start.
    Clock::time_point after(double milliseconds) const {
        return start_ +
               std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double, std::milli>(milliseconds));
    }

private:
    Clock::time_point start_ = Clock::now();
};

}  // namespace plyglass::agent
