#pragma once

// The pseudocode beside the tree. Each switch of the search changes its text; the event of the step determines the line
// that runs.

#include "trace/playhead.hpp"
#include "view/code_card.hpp"

namespace plyglass::app {

/// The code of the film's search with the line of the playhead's step highlighted. It shows the half of the player
/// whose node the step is about; with `mirrored`, the other player's.
view::CodeCard code_card(const trace::Playhead& playhead, bool mirrored);

}  // namespace plyglass::app
