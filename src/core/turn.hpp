#pragma once

// Whose move it is at a position: the one distinction that every search makes.

#include <cstdint>
#include <string_view>

namespace plyglass::core {

enum class Turn : std::uint8_t {
    max,     ///< the player who wants the value high (drawn as a square)
    min,     ///< the player who wants it low (drawn as a triangle)
    chance,  ///< no player moves: the children have probabilities (drawn as a circle)
    over,    ///< nothing is left to play: the position is evaluated
};

/// The opponent of the player `turn`; chance and over are returned unchanged.
constexpr Turn opponent(Turn turn) {
    if (turn == Turn::max) return Turn::min;
    if (turn == Turn::min) return Turn::max;
    return turn;
}

/// The keyword of the tree notation: "max", "min", "chance"; "leaf" for `over`.
constexpr std::string_view name(Turn turn) {
    switch (turn) {
        case Turn::max: return "max";
        case Turn::min: return "min";
        case Turn::chance: return "chance";
        case Turn::over: break;
    }
    return "leaf";
}

}  // namespace plyglass::core
