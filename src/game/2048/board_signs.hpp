#pragma once

// The signs of boards as people and programs write them (board_text.hpp). Inside src/game/2048 only.

#include <cstddef>
#include <string_view>

namespace plyglass::game {

/// A sign that separates values, as the ASCII one that means the same: ' ' , / ; | [ ] " or a line end; 0: a part of a value.
struct Sign {
    char is = 0;
    std::size_t bytes = 1;
};
/// The sign at the start of `text`, which is not empty.
Sign sign_at(std::string_view text);

/// What people and programs write for an empty cell besides 0.
bool is_empty_cell(std::string_view word);

/// A line between rows or around them: +----+----+, |---|---|, ├────┼────┤, ======.
bool is_rule(std::string_view line);

/// `text` without what a program writes around a list of rows: "board = np.array(", ", dtype=int32)".
std::string_view without_frame(std::string_view text);

}  // namespace plyglass::game
