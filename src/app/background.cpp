#include "app/background.hpp"

#include <condition_variable>
#include <mutex>

namespace plyglass::app {

namespace {

struct Gate {
    std::mutex mutex;
    std::condition_variable_any changed;
    bool is_shut = false;
};

Gate& gate() {
    static Gate gate;
    return gate;
}

void shut(bool is_shut) {
    const std::scoped_lock lock(gate().mutex);
    gate().is_shut = is_shut;
    gate().changed.notify_all();
}

}  // namespace

HeldBackground::HeldBackground() { shut(true); }
HeldBackground::~HeldBackground() { shut(false); }

void HeldBackground::pass(const std::stop_token& stop) {
    std::unique_lock lock(gate().mutex);
    gate().changed.wait(lock, stop, [] { return !gate().is_shut; });
}

}  // namespace plyglass::app
