#pragma once

// From a position to the rules of its game, which are templates.

#include <variant>

#include "duel/duel.hpp"

namespace plyglass::duel {

/// `what` with the rules of the position's game; their root is the position.
auto with_rules(const Position& position, const auto& what) {
    const auto rules = position.game->duel(position.text);
    return std::visit(what, *rules);
}

}  // namespace plyglass::duel
