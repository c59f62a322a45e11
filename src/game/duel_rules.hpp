#pragma once

// The rules of the games that two players play in turn: duel/ solves and plays each of them. With games.cpp, the list of the
// games.

#include <algorithm>
#include <optional>
#include <string_view>
#include <variant>

#include "game/mnk/position.hpp"
#include "game/nim/rules.hpp"

namespace plyglass::game {

/// Each is a Game whose states know how many moves were `made`, and that also says how many are left at most, the `result` of
/// a finished game, the `key` of a position for tables, and the `name` of a move; `str(rules, state)` writes a position. One whose
/// `evaluation_is_exact` evaluates every position by who wins.
using DuelRules = std::variant<SmallMnk, LargeMnk, Nim>;

/// The move of that name; nothing if there is none.
template <class Rules>
std::optional<typename Rules::Move> move_named(const Rules& rules, const typename Rules::State& state,
                                               std::string_view name) {
    const auto moves = rules.moves(state);
    const auto at = std::find_if(moves.begin(), moves.end(), [&](const auto& it) { return rules.name(it) == name; });
    return at == moves.end() ? std::nullopt : std::optional(*at);
}

}  // namespace plyglass::game
