#pragma once

// From a position to the rules of its game, which are templates.

#include <string>
#include <string_view>
#include <variant>

#include "duel/duel.hpp"

namespace plyglass::duel {

/// `what` with the rules of the position's game; their root is the position.
auto with_rules(const Position& position, const auto& what) {
    const auto rules = position.game->duel(position.text);
    return std::visit(what, *rules);
}

/// What stands before each position of the same game, the size of its board for instance ("7x6,4,gravity:"). Where something
/// does, the game's example shows it; behind a size alone the board is empty.
inline std::string shape_of(const Position& position) {
    if (position.game->example().find(':') == std::string_view::npos) return {};
    return position.text.substr(0, position.text.find(':')) + ':';
}

/// The position `state` of the game that began at `start`, whose rules these are.
template <class Rules>
Position reached(const Position& start, const Rules& rules, const typename Rules::State& state) {
    return {start.game, shape_of(start) + str(rules, state)};
}

using game::move_named;

}  // namespace plyglass::duel
