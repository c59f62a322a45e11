#include <algorithm>
#include <charconv>

#include "agent/board_words.hpp"
#include "core/file.hpp"
#include "game/2048/board_text.hpp"
#include "screen/play_screen.hpp"
#include "text/files.hpp"
#include "text/format.hpp"

// A board that the user puts together: clicked and typed, pasted, or from a file.

namespace plyglass::screen {

using namespace app;

namespace {

using game::Grid;
using game::Rank;
using text::filled;
using text::tr;

constexpr std::size_t largest_board_file = 4096;

std::optional<Rank> rank_of(std::uint64_t value, int size) {
    if (value == 0) return Rank{0};
    for (Rank rank = 1; rank <= game::highest_reachable(size); ++rank) {
        if (game::tile_value(rank) == value) return rank;
    }
    return std::nullopt;
}

/// Whether the digits of some tile begin with these.
bool begins_a_tile(const std::string& digits, int size) {
    for (Rank rank = 1; rank <= game::highest_reachable(size); ++rank) {
        if (std::to_string(game::tile_value(rank)).starts_with(digits)) return true;
    }
    return false;
}

}  // namespace

void PlayScreen::start_edit() {
    stop_auto_play();
    close_review();
    celebrating_ = false;
    motion_ = {};
    edit_.emplace(grid());
    edited();
}

void PlayScreen::end_edit(bool play) {
    if (!edit_) return;
    const Grid edited = edit_->grid;
    edit_.reset();
    if (play && game::highest_rank(edited) != 0) return begin(game::PlayedGame(edited));
    board_changed();
}

void PlayScreen::on_edit_key(const KeyPress& key) {
    const int n = edit_->grid.size();
    const int row = edit_->cursor / n, column = edit_->cursor % n;
    const auto go = [&](int to_row, int to_column) {
        edit_->cursor = std::clamp(to_row, 0, n - 1) * n + std::clamp(to_column, 0, n - 1);
        edit_->digits.clear();
        touch();
    };
    const Rank rank = edit_->grid[edit_->cursor];
    switch (key.key) {
        case Key::up: return go(row - 1, column);
        case Key::down: return go(row + 1, column);
        case Key::left: return go(row, column - 1);
        case Key::right: return go(row, column + 1);
        case Key::space: edit_->digits.clear(); return set_cell(edit_->cursor, 0);
        case Key::plus: edit_->digits.clear(); return set_cell(edit_->cursor, static_cast<Rank>(rank + 1));
        case Key::minus:
            edit_->digits.clear();
            return set_cell(edit_->cursor, rank == 0 ? Rank{0} : static_cast<Rank>(rank - 1));
        case Key::enter: return end_edit(true);
        case Key::character:
            if (key.letter >= U'0' && key.letter <= U'9') type_digit(static_cast<char>(key.letter));
            return;
        default: return;
    }
}

// "1" is no tile but may become 16: the cell changes as soon as the digits name a tile; digits that can become none
// start over with the last one.
void PlayScreen::type_digit(char digit) {
    const int n = edit_->grid.size();
    edit_->digits += digit;
    if (!begins_a_tile(edit_->digits, n)) edit_->digits = digit;
    std::uint64_t value = 0;
    std::from_chars(edit_->digits.data(), edit_->digits.data() + edit_->digits.size(), value);
    touch();
    if (const auto rank = rank_of(value, n)) set_cell(edit_->cursor, *rank);
    if (edit_->digits == "0") edit_->digits.clear();
}

/// Sets a cell; after the largest tile comes the empty cell again.
void PlayScreen::set_cell(int cell, Rank rank) {
    edit_->grid[cell] = rank > game::highest_reachable(edit_->grid.size()) ? Rank{0} : rank;
    edit_->text.clear();
    edited();
}

void PlayScreen::edited() {
    edit_->error.clear();
    forget_hint();
    ask();
}

void PlayScreen::use_board(const Grid& grid) {
    if (!edit_) start_edit();
    edit_->cursor = grid.size() == edit_->grid.size() ? edit_->cursor : 0;
    edit_->grid = grid;
    edit_->digits.clear();
    edited();
}

void PlayScreen::on(const FieldChanged& change) {
    touch();
    if (auto* dialog = std::get_if<FileDialog>(&overlay_)) return dialog->type(change.text);
    if (!edit_ || change.text == edit_->text) return;
    const std::string typed = change.text;
    const auto read = game::read_board(typed);
    if (read) use_board(*read);
    edit_->text = typed;
    const bool empty = !read && read.error().kind == game::BoardError::Kind::empty;
    edit_->error = read || empty ? std::string() : agent::words(read.error());
}

void PlayScreen::on(const FieldSubmitted&) {
    if (is_open<FileDialog>()) return activate("act");
    if (edit_ && edit_->error.empty()) end_edit(true);
}

void PlayScreen::open_board(const std::string& path) {
    touch();
    auto* dialog = std::get_if<FileDialog>(&overlay_);
    if (dialog && dialog->enter(path)) return;
    const auto bytes = core::read_file(path, largest_board_file);
    std::string problem;
    if (!bytes) {
        problem = filled(tr("{} cannot be read: {}"), path, text::reason(bytes.error()));
    } else if (const auto read = game::read_board(*bytes)) {
        overlay_ = Nothing{};
        return use_board(*read);
    } else {
        problem = filled(tr("{} holds no board: {}"), path, agent::words(read.error()));
    }
    if (dialog) return dialog->complain(problem);
    message_ = problem;
}

}  // namespace plyglass::screen
