#pragma once

namespace plyglass::app {

/// From now on the calling thread gives way to the window's: where all processors are busy, pictures come first and
/// thoughts a little later.
void step_back();

}  // namespace plyglass::app
