#pragma once

// Endless work in a browser that can leave no function in its middle (it has no JSPI): a thread that must wait there, or
// whose time is up, is left for good, without cleaning up its stack, and its function is soon called again.

#include <limits>

#if defined(__EMSCRIPTEN__)
extern "C" void plyglass_begin_anew();
extern "C" int plyglass_can_suspend();
#endif

namespace plyglass::core {

/// Whether threads begin anew: they may wait for conditions only where they hold nothing, and keep all that they need to go
/// on outside of their function.
inline bool begins_anew() {
#if defined(__EMSCRIPTEN__)
    return plyglass_can_suspend() == 0;
#else
    return false;
#endif
}

/// A place at which this thread could begin anew. There it does if its time is up; elsewhere this is `give_way`.
inline void may_begin_anew() {
#if defined(__EMSCRIPTEN__)
    plyglass_begin_anew();
#endif
}

/// The milliseconds for which a search that watches the clock may go on: nothing else happens meanwhile.
inline double longest_search() {
    constexpr double without_a_pause = 150;
    return begins_anew() ? without_a_pause : std::numeric_limits<double>::infinity();
}

}  // namespace plyglass::core
