#pragma once

// The clock that limits of time are told by.

#include <chrono>

namespace plyglass::core {

using Clock = std::chrono::steady_clock;

inline Clock::duration milliseconds(double number) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double, std::milli>(number));
}

}  // namespace plyglass::core
