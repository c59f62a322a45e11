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

}  // namespace plyglass::core
