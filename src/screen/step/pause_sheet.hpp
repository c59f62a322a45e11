#pragma once

// What the sheet of a class pause says, from where the film stands and what the class has said.

#include "screen/step/class_pause.hpp"
#include "view/class_pause_sheet.hpp"

namespace plyglass::screen {

/// `head` stands on the question's step, or, once it is revealed, on the step that answers it. `before`: how many steps
/// the chapters before that of `head` have. Requires that the pause stands.
view::ClassPauseSheet pause_sheet(const ClassPause& pause, const trace::Playhead& head, std::size_t before);

}  // namespace plyglass::screen
