#pragma once

// The rules of the games that two players play in turn: duel/ solves and plays each of them. With games.cpp, the list of the
// games.

#include <variant>

#include "game/mnk/rules.hpp"
#include "game/nim/rules.hpp"

namespace plyglass::game {

/// Each is a Game that also says how many moves a position has `made` and has left at most, the `result` of a finished game,
/// the `key` of a position for tables, and how moves (`name`) and positions (`str`) are written.
using DuelRules = std::variant<SmallMnk, LargeMnk, Nim>;

}  // namespace plyglass::game
