#pragma once

// Waiting for another thread. A test whose condition never comes true fails with its name instead of hanging.

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

namespace plyglass::testing {

/// Asks `holds()` every tenth of a millisecond until it is true: asking without a pause would take the processor from the
/// thread that is waited for. Throws, and so ends the test, after two minutes: longer than anything that a test waits for
/// takes under a sanitizer on a busy machine.
template <class Holds>
void wait_until(const std::string& what, const Holds& holds) {
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (!holds()) {
        if (std::chrono::steady_clock::now() > give_up) throw std::runtime_error("this did not come true: " + what);
        std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
}

}  // namespace plyglass::testing
