#include "app/thread_priority.hpp"

#include <algorithm>
#include <sys/resource.h>
#include <thread>

namespace plyglass::app {

// Only Linux has priorities per thread; elsewhere a priority belongs to the whole process.
void lower_thread_priority() {
#ifdef __linux__
    constexpr id_t this_thread = 0;
    constexpr int a_little = 5;
    setpriority(PRIO_PROCESS, this_thread, a_little);
#endif
}

unsigned threads_beside_a_window() { return std::max(2U, std::thread::hardware_concurrency()) - 1; }

}  // namespace plyglass::app
