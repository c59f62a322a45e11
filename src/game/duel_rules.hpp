#pragma once

// The rules of the games that two players play in turn: duel/ solves and plays each of them. With games.cpp, the list of the
// games.

#include <variant>

#include "game/mnk/position.hpp"
#include "game/nim/rules.hpp"

namespace plyglass::game {

/// Each is a Game whose states know how many moves were `made`, and that also says how many are left at most, the `result` of
/// a finished game, the `key` of a position for tables, and the `name` of a move; `str(rules, state)` writes a position.
using DuelRules = std::variant<SmallMnk, LargeMnk, Nim>;

}  // namespace plyglass::game
