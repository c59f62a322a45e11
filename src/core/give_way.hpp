#pragma once

// A place in long work at which others may run. Threads need none; in the browser, which has no threads, work that runs
// beside the window is a fiber, and what does not give way holds up the page. Every look at a stop token is such a
// place; this names the others: where searches look at the clock, and between the parts of work that asks neither.

#if defined(__EMSCRIPTEN__)
extern "C" void plyglass_give_way();
#endif

namespace plyglass::core {

/// May take a few milliseconds, in which others change what they share with the caller. Costs nothing on the desktop.
inline void give_way() {
#if defined(__EMSCRIPTEN__)
    plyglass_give_way();
#endif
}

}  // namespace plyglass::core
