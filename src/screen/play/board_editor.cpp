#include "screen/play/board_editor.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

#include "agent/board_words.hpp"
#include "core/file.hpp"
#include "game/2048/board_text.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

namespace plyglass::screen {

namespace {

using game::Grid;
using game::Rank;
using namespace text;

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

bool BoardEditor::take(const scene::Action& action) {
    using scene::Verb;
    const Rank rank = grid_[cursor_];
    if (action.verb == Verb::digit) return type_digit(static_cast<char>('0' + action.a));
    digits_.clear();
    switch (action.verb) {
        case Verb::cell: move(action.as<game::Direction>()); return false;
        case Verb::empty_cell: return set(cursor_, 0);
        case Verb::double_tile: return set(cursor_, static_cast<Rank>(rank + 1));
        case Verb::halve_tile: return set(cursor_, rank == 0 ? Rank{0} : static_cast<Rank>(rank - 1));
        default: return false;
    }
}

void BoardEditor::move(game::Direction direction) {
    using game::Direction;
    const int last = grid_.size() - 1;
    const int row = cursor_ / grid_.size() + (direction == Direction::down) - (direction == Direction::up);
    const int column = cursor_ % grid_.size() + (direction == Direction::right) - (direction == Direction::left);
    cursor_ = std::clamp(row, 0, last) * grid_.size() + std::clamp(column, 0, last);
}

bool BoardEditor::click(int cell) {
    const bool again = cell == cursor_;
    cursor_ = cell;
    digits_.clear();
    return again && set(cell, static_cast<Rank>(grid_[cell] + 1));
}

// "1" is no tile but may become 16: the cell changes as soon as the digits name a tile; digits that can become none
// start over with the last one.
bool BoardEditor::type_digit(char digit) {
    digits_ += digit;
    if (!begins_a_tile(digits_, grid_.size())) digits_ = digit;
    std::uint64_t value = 0;
    std::from_chars(digits_.data(), digits_.data() + digits_.size(), value);
    const auto rank = rank_of(value, grid_.size());
    is_tile_ = rank.has_value();
    if (digits_ == "0") digits_.clear();
    return rank && set(cursor_, *rank);
}

/// After the largest tile comes the empty cell again.
bool BoardEditor::set(int cell, Rank rank) {
    grid_[cell] = rank > game::highest_reachable(grid_.size()) ? Rank{0} : rank;
    text_.clear();
    error_.clear();
    note_.clear();
    return true;
}

bool BoardEditor::use(const Grid& grid, std::string note) {
    note_ = std::move(note);
    if (grid.size() != grid_.size()) cursor_ = 0;
    grid_ = grid;
    digits_.clear();
    error_.clear();
    return true;
}

bool BoardEditor::type(const std::string& text) {
    if (text == text_) return false;
    text_ = text;
    game::BoardReading reading;
    const auto read = game::read_board(text, &reading);
    if (read) return use(*read, agent::words(reading));
    note_.clear();
    const bool empty = read.error().kind == game::BoardError::Kind::empty;
    error_ = empty ? std::string() : agent::words(read.error());
    return false;
}

std::string BoardEditor::unfinished() const {
    if (digits_.empty() || is_tile_) return {};
    std::string tiles;
    for (Rank rank = 1; rank <= game::highest_reachable(grid_.size()); ++rank) {
        const std::string tile = std::to_string(game::tile_value(rank));
        if (tile.starts_with(digits_)) tiles += (tiles.empty() ? "" : ", ") + tile;
    }
    if (tiles.empty()) return filled(tr("No tile begins with {}."), digits_);
    return filled(tr("{} is no tile yet. It can become {}."), digits_, tiles);
}

view::EditCard BoardEditor::card(bool has_keys) const {
    view::EditCard out;
    out.title = tr("Edit the board");
    out.explanation = has_keys ? tr("Click a cell and type its tile; another click doubles it, Space empties it.")
                               : tr("Click a cell and type its tile; another click doubles it.");
    out.field_title = tr("or paste a board here: its values, or 16 hexadecimal digits");
    out.field_text = text_;
    out.error = error_;
    if (!note_.empty()) out.explanation = note_;
    if (const std::string typed = unfinished(); !typed.empty()) out.explanation = typed;
    const bool playable = game::highest_rank(grid_) != 0 && error_.empty();
    out.actions = {{scene::Verb::play_edited, tr("Play from here"), true, playable},
                   {scene::Verb::open_board, tr("Open file"), false, true},
                   {scene::Verb::clear_board, tr("Clear"), false, game::highest_rank(grid_) != 0},
                   {scene::Verb::edit, tr("Cancel"), false, true}};
    return out;
}

core::Result<NotedBoard, std::string> read_board_file(const std::string& path) {
    const auto bytes = core::read_file(path, largest_board_file);
    if (!bytes) return filled(tr("{} cannot be read: {}"), path, text::reason(bytes.error()));
    game::BoardReading reading;
    const auto read = game::read_board(*bytes, &reading);
    if (!read) return filled(tr("{} holds no board: {}"), path, agent::words(read.error()));
    return NotedBoard{*read, agent::words(reading)};
}

}  // namespace plyglass::screen
