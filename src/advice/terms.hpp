#pragma once

// What the terms of evaluations mean: the table of what a person can see of them on a board.

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "game/2048/grid.hpp"

namespace plyglass::advice {

/// Something that can be seen on a board, with its phrases, marked for translation; null: it has none of these.
struct Sight {
    std::array<std::string_view, 4> terms;            ///< of evaluations, that speak of it; facts have the first one
    const char* more = nullptr;                       ///< "leaves more cells empty": after the move's name
    const char *less = nullptr, *less_row = nullptr;  ///< the opposite, after the name and beside the move
    const char *then_less = nullptr,
               *then_less_row =
                   nullptr;          ///< after the next tile and swipe, on average: {} the number, {} the best move's
    const char* at_worst = nullptr;  ///< after the worst tile and the reply; likewise
    double (*of)(const game::Grid& board) = nullptr;  ///< the more the better
    /// The smallest difference that is mentioned, a part of the larger number if that is large.
    double least = 0;
};
std::span<const Sight> sights();
/// What a term measures; null if that cannot be seen on the board.
const Sight* sight_of(std::string_view term);

/// The name of an evaluation's term in the current language: "smoothness".
std::string term_word(std::string_view name);

}  // namespace plyglass::advice
