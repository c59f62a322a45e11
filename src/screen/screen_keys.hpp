#pragma once

// The keys of each screen.

#include "screen/keys.hpp"

namespace plyglass::screen {

const KeyTable& step_keys();
/// Its mode: a board is being edited.
const KeyTable& play_keys();
const KeyTable& compare_keys();
const KeyTable& lab_keys();
const KeyTable& train_keys();

}  // namespace plyglass::screen
