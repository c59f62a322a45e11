#pragma once

// The clock that measures limits of time.

#include <chrono>

namespace plyglass::core {

using Clock = std::chrono::steady_clock;

inline Clock::duration milliseconds(double number) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double, std::milli>(number));
}

}  // namespace plyglass::core
