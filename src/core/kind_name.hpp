#pragma once

// Names of players in texts of others, who write them in small letters, in capitals, or like names: max, MAX, Max.

#include <optional>
#include <string_view>

#include "core/turn.hpp"

namespace plyglass::core {

/// The kind of inner node that `word` names, whatever the case of its letters; in Chinese, too (极大, MAX层).
std::optional<Turn> kind_named(std::string_view word);

/// What the words of a label say of who moves: a player, if they name one alone, beside numbers or, in capitals, beside other
/// words.
struct KindInLabel {
    std::optional<Turn> turn;
    bool is_clear = true;  ///< false: it may be a name or a part of one, too ("Max profit", "Maximum")
};
KindInLabel kind_in_label(std::string_view words);

/// The player that a name is, whatever its number: "MIN", "min_2", "Max 1". None if the name may be another one's.
std::optional<Turn> player_in_name(std::string_view name);

/// What a program writes where it says whose turn it is: "MIN", "minimizer"; of two that have numbers, max is the first:
/// "player 2", "2", "-1" are min.
std::optional<Turn> player_told(std::string_view value);

/// Who moves where a switch of that name is on: "isMax", "is_min", "maximizingPlayer", "max". None: it says something else.
std::optional<Turn> player_of_switch(std::string_view key);

}  // namespace plyglass::core
