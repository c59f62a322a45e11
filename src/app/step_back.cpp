#include "app/step_back.hpp"

#include <sys/resource.h>

namespace plyglass::app {

// Elsewhere than on Linux, a priority is the whole process's.
void step_back() {
#ifdef __linux__
    constexpr id_t this_thread = 0;
    constexpr int a_little = 5;
    setpriority(PRIO_PROCESS, this_thread, a_little);
#endif
}

}  // namespace plyglass::app
