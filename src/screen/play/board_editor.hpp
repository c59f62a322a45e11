#pragma once

// A board that the user puts together: clicked and typed, pasted, or from a file.

#include <string>

#include "core/result.hpp"
#include "game/2048/grid.hpp"
#include "scene/action.hpp"
#include "view/play/play_cards.hpp"

namespace plyglass::screen {

class BoardEditor {
public:
    explicit BoardEditor(const game::Grid& board) : grid_(board) {}

    const game::Grid& grid() const { return grid_; }
    int cursor() const { return cursor_; }
    /// What stands in the text field, and what is wrong with it; empty: nothing.
    const std::string& text() const { return text_; }
    const std::string& error() const { return error_; }

    // Each of these returns whether the board was set, and so has to be asked about again.

    /// Moves the cursor, types into its cell, doubles or halves its tile. Other actions change nothing.
    bool take(const scene::Action& action);
    /// The first click selects the cell, further clicks make its tile larger.
    bool click(int cell);
    /// Reads a board that was typed or pasted.
    bool type(const std::string& text);
    /// `note`: what was guessed as it was read.
    bool use(const game::Grid& grid, std::string note = {});

    /// `has_keys`: the reader has a keyboard, as far as is known.
    view::EditCard card(bool has_keys = true) const;

private:
    void move(game::Direction direction);
    bool type_digit(char digit);
    bool set(int cell, game::Rank rank);
    /// What was typed into the cell so far and is no tile yet; empty: nothing.
    std::string unfinished() const;

    game::Grid grid_;
    int cursor_ = 0;
    std::string digits_;   // typed into the cell so far
    bool is_tile_ = true;  // they name a tile
    std::string text_, error_, note_;
};

/// A board that was read, and what was guessed of its text.
struct NotedBoard {
    game::Grid grid;
    std::string note;
};
/// Reads a file that holds one board. The error is a sentence.
core::Result<NotedBoard, std::string> read_board_file(const std::string& path);

}  // namespace plyglass::screen
