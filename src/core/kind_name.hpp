#pragma once

// Names of players in texts of others, who write them in small letters, in capitals, or like names: max, MAX, Max.

#include <algorithm>
#include <optional>
#include <string_view>

#include "core/turn.hpp"

namespace plyglass::core {

/// The kind of inner node that `word` names, whatever the case of its letters.
inline std::optional<Turn> kind_named(std::string_view word) {
    const auto same = [](char a, char b) { return ('A' <= a && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b; };
    for (const Turn turn : {Turn::max, Turn::min, Turn::chance}) {
        const std::string_view known = name(turn);
        if (std::equal(word.begin(), word.end(), known.begin(), known.end(), same)) return turn;
    }
    return std::nullopt;
}

}  // namespace plyglass::core
