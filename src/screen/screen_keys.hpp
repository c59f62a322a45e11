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
/// Of the list of lessons.
const KeyTable& learn_keys();
/// Of a lesson: those of its tree, and its own.
const KeyTable& lesson_keys();
/// Of the Quiz screen. Its mode: numbers are typed.
const KeyTable& quiz_keys();

}  // namespace plyglass::screen
