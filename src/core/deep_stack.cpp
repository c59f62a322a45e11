#include "core/deep_stack.hpp"

#include <algorithm>
#include <pthread.h>

namespace plyglass::core {

namespace {

// An instrumented frame (ASan's red zones, no inlining) is several times larger.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::size_t bytes_per_level = 8192;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr std::size_t bytes_per_level = 8192;
#else
constexpr std::size_t bytes_per_level = 1024;
#endif
#else
constexpr std::size_t bytes_per_level = 1024;
#endif

// The room that the main thread's usual 8 MiB and the stack of a std::thread have to spare.
constexpr std::size_t levels_that_fit_anyway = (std::size_t{1} << 20) / bytes_per_level;

/// Returns `work` when it has returned. In a browser, whose own stack nobody can size, a thread may end before that.
void* call(void* work) {
    (*static_cast<const std::function<void()>*>(work))();
    return work;
}

}  // namespace

bool with_deep_stack(std::size_t levels, const std::function<void()>& work) {
    if (levels <= levels_that_fit_anyway) {
        work();
        return true;
    }
    const std::size_t bytes = (std::size_t{1} << 20) + levels * bytes_per_level;
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return false;
    pthread_t thread{};
    const bool started = pthread_attr_setstacksize(&attributes, (bytes + 4095) / 4096 * 4096) == 0 &&
                         pthread_create(&thread, &attributes, call, const_cast<std::function<void()>*>(&work)) == 0;
    pthread_attr_destroy(&attributes);
    void* done = nullptr;
    if (started) pthread_join(thread, &done);
    return done != nullptr;
}

}  // namespace plyglass::core
