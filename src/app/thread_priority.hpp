#pragma once

namespace plyglass::app {

/// Makes the calling thread give way to the window's from now on: when all processors are busy, pictures come first and
/// thoughts a little later.
void lower_thread_priority();

/// The threads for work that takes a while behind a window: one core stays free for the window.
unsigned threads_beside_a_window();

}  // namespace plyglass::app
