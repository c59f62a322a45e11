#pragma once

// Boards, moves and places in words, in the current language.

#include <string>
#include <string_view>

#include "agent/catalogue.hpp"
#include "game/2048/board_text.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::agent {

/// Says what is wrong with a text that should be a board: the place, the text found and the text expected.
std::string words(const game::BoardError& error);

/// Says what was guessed of a text that is a board; empty if nothing was.
std::string words(const game::BoardReading& reading);

/// Says that the agent plays no boards of `size` x `size`, and which agents play all.
std::string plays_other_sizes(const Description& agent, int size);

/// Says what searches take for tiles that packed boards cannot hold (game::outgrows_packed).
std::string large_tile_words();

/// "row 2, column 3"; both count from 1.
std::string row_and_column(int row, int column);
/// A cell as named in a sentence: "at the top left" for a corner, else "in row 2, column 3".
std::string place(int size, int cell);

}  // namespace plyglass::agent
