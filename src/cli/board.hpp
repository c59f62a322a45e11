#pragma once

// A board of 2048: as an operand, in a terminal and in JSON.

#include <string>

#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "core/result.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::cli {

/// The operand of commands that take a BOARD: its text.
std::string read_board_operand(Reader& in);
/// The text of a BOARD: the operand itself, or what standard input ("-") or the file of that name holds.
core::Result<std::string, Failure> board_text(const std::string& operand);
/// What to say of the name of a game before the colon in `text`, or of `text` itself, if no game has it.
std::string unknown_game(std::string_view text);
/// Reads the board in `text`.
core::Result<game::Grid, Failure> open_board(const std::string& text);

/// What was guessed of a board's text; empty if nothing was.
std::string guessed_of(const std::string& text);
/// The same as a line in brackets.
std::string reading_words(const std::string& text);

/// One line per row, columns aligned, "." for an empty cell; every line is indented and ends with a line end.
std::string board_lines(const game::Grid& grid);

}  // namespace plyglass::cli
