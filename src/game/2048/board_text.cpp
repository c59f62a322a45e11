#include "game/2048/board_text.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "core/ascii.hpp"
#include "core/number_in.hpp"
#include "core/utf8.hpp"
#include "game/2048/board_signs.hpp"
#include "text/json.hpp"

namespace plyglass::game {

namespace {

using Kind = BoardError::Kind;

constexpr std::size_t most_shown = 24;  // code points

struct Word {
    std::size_t offset = 0;
    std::size_t length = 0;
};

using Row = std::vector<Word>;

std::optional<Rank> hexadecimal(char c) {
    if (core::is_digit(c)) return static_cast<Rank>(c - '0');
    if ('a' <= c && c <= 'f') return static_cast<Rank>(c - 'a' + 10);
    if ('A' <= c && c <= 'F') return static_cast<Rank>(c - 'A' + 10);
    return std::nullopt;
}

/// Replaces control characters and bytes that are not UTF-8 by U+FFFD.
std::string shown(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; !text.empty(); ++i) {
        const char32_t point = core::take_code_point(text);
        if (i + 1 == most_shown && !text.empty()) return out + "…";
        const bool control = point < 0x20 || (0x7F <= point && point < 0xA0) || point == 0x2028 || point == 0x2029;
        core::append_utf8(out, control ? core::replacement : point);
    }
    return out;
}

std::size_t cells_of(int side) {
    const auto n = static_cast<std::size_t>(side);
    return n * n;
}

/// The side of a board for `count` values: the least one whose square (4, 9, 16, 25) is not below `count`, or the
/// largest.
int side_for(std::size_t count) {
    int side = Grid::smallest;
    while (side < Grid::largest && cells_of(side) < count) ++side;
    return side;
}

bool is_board_size(std::size_t side) {
    return side >= static_cast<std::size_t>(Grid::smallest) && side <= static_cast<std::size_t>(Grid::largest);
}

class Reader {
public:
    Reader(std::string_view text, BoardReading& reading) : text_(text), reading_(reading) {}

    core::Result<Grid, BoardError> read() {
        if (!divide_by('\t') && !divide_by(',') && !divide_by(';')) {
            if (auto error = divide()) return *std::move(error);
        }
        if (rows_.empty()) return BoardError{.offset = text_.size()};
        if (rows_.size() == 1 && rows_.front().size() == 1) return read_digits(rows_.front().front());
        const auto one = [](const Row& row) { return row.size() == 1; };
        if (rows_.size() == 1 || std::all_of(rows_.begin(), rows_.end(), one) || is_wrapped_list()) {
            if (auto error = reshape()) return *std::move(error);
        } else if (auto error = check_shape()) {
            // A word that is no number is a better reason why this is no board.
            const auto word = no_number();
            return word ? *word : *std::move(error);
        }
        return read_values();
    }

    /// The number of values in a text that is one row; 0 if it is none.
    std::size_t values_of_row() {
        const bool is_row =
            !divide_by('\t') && !divide() && rows_.size() == 1 && text_.find_first_of("/;") == text_.npos;
        return is_row ? rows_.front().size() : 0;
    }

private:
    std::string_view word(const Word& place) const { return text_.substr(place.offset, place.length); }

    BoardError at(Kind kind, const Word& place, int row, int column) const {
        return {kind, shown(word(place)), place.offset, place.length, row, column, 0, 0};
    }
    /// The error for something missing at `offset`.
    BoardError missing(std::size_t offset) const {
        const auto row = rows_.size() + (row_is_open_ ? 0 : 1);
        const auto column = row_is_open_ ? rows_.back().size() + 1 : 1;
        return {Kind::missing_value, {}, offset, 0, static_cast<int>(row), static_cast<int>(column), 0, 0};
    }

    bool is_square() const {
        const auto side = rows_.size();
        return is_board_size(side) &&
               std::all_of(rows_.begin(), rows_.end(), [&](const Row& row) { return row.size() == side; });
    }

    /// A list of as many values as a board has, on lines that end where there was no more room.
    bool is_wrapped_list() const {
        std::size_t count = 0;
        for (const Row& row : rows_) count += row.size();
        return lists_ == 1 && !is_square() && cells_of(side_for(count)) == count;
    }

    /// The lines of a spreadsheet, where nothing stands in empty cells; false if the text is not that.
    bool divide_by(char between) {
        const std::string sign(1, between);
        const auto has = [&](const std::string& part) { return text_.find(part) != text_.npos; };
        const bool has_empty_cells =
            between == '\t' || (text_.find_first_of("[]{}()|/\"'") == text_.npos && !has(between == ',' ? ";" : ",") &&
                                has("\n") && (text_.starts_with(between) || has(sign + sign) || has("\n" + sign)));
        if (text_.find(between) == std::string_view::npos || !has_empty_cells) return false;
        std::string_view lines = text_;
        while (lines.ends_with('\n') || lines.ends_with('\r')) lines.remove_suffix(1);
        for (std::size_t start = 0; start <= lines.size() && rows_.size() <= Grid::largest;) {
            const std::size_t end = std::min(lines.find('\n', start), lines.size());
            rows_.emplace_back();
            for (std::size_t at = start; at <= end;) {
                const std::size_t tab = std::min(lines.find(between, at), end);
                const std::string_view cell = core::trimmed(lines.substr(at, tab - at));
                rows_.back().push_back(
                    {cell.empty() ? at : static_cast<std::size_t>(cell.data() - text_.data()), cell.size()});
                at = tab + 1;
            }
            start = end + 1;
        }
        if (is_square()) return true;
        rows_.clear();
        return false;
    }

    void add(std::size_t offset, std::size_t length) {
        if (!row_is_open_) rows_.emplace_back();
        row_is_open_ = true;
        rows_.back().push_back({offset, length});
    }

    /// How many of the text's lists have values of their own: if there are several, they are the rows, wherever lines end.
    std::size_t count_lists() const {
        std::size_t count = 0;
        bool has_value = false;  // since the last bracket
        for (std::size_t i = 0; i < text_.size();) {
            const Sign sign = sign_at(text_.substr(i));
            if (sign.is == ']' && has_value) ++count;
            has_value = sign.is == 0 || (has_value && sign.is != '[' && sign.is != ']');
            i += sign.bytes;
        }
        return count;
    }

    /// Fills rows_ with the words of the text, line by line.
    std::optional<BoardError> divide() {
        lists_ = count_lists();
        for (std::size_t start = 0; start < text_.size();) {
            const std::size_t end = std::min(text_.find('\n', start), text_.size());
            const std::string_view line = text_.substr(start, end - start);
            const bool has_cells = has_pipe(line);
            if (is_rule(line)) {
                // What stands above the line of Markdown's tables is their heading.
                if (rows_.size() == 1 && has_cells && is_heading()) rows_.clear();
                row_is_open_ = false;
            } else if (has_cells) {
                divide_cells(start, end);
            } else if (auto error = divide_line(start, end)) {
                return error;
            }
            start = end + 1;
        }
        if (comma_ || slash_) return missing(text_.size());
        return std::nullopt;
    }

    bool is_heading() const {
        return std::any_of(rows_.front().begin(), rows_.front().end(), [&](const Word& place) {
            const std::string_view cell = word(place);
            return !is_empty_cell(cell) && cell.find_first_of("0123456789") == std::string_view::npos;
        });
    }

    static bool has_pipe(std::string_view line) {
        for (std::size_t i = 0; i < line.size();) {
            const Sign sign = sign_at(line.substr(i));
            if (sign.is == '|') return true;
            i += sign.bytes;
        }
        return false;
    }

    /// A row whose cells are drawn: nothing between two uprights is an empty cell.
    void divide_cells(std::size_t start, std::size_t end) {
        row_is_open_ = false;
        std::size_t cell = start;
        bool first = true;
        const std::string_view line = core::trimmed(text_.substr(start, end - start));
        const bool is_framed = sign_at(line).is == '|';
        for (std::size_t i = start; i <= end;) {
            const Sign sign = i < end ? sign_at(text_.substr(i)) : Sign{'|'};
            if (sign.is == '|') {
                const bool at_end = first || (i == end && is_framed);
                first = false;
                add_words(cell, i, at_end);
                cell = i + sign.bytes;
            }
            i += sign.bytes;
        }
        row_is_open_ = false;
    }
    void add_words(std::size_t start, std::size_t end, bool may_be_nothing) {
        bool found = false;
        for (std::size_t i = start; i < end;) {
            const Sign sign = sign_at(text_.substr(i));
            if (sign.is != 0) {
                i += sign.bytes;
                continue;
            }
            const std::size_t size = word_at(i, end);
            add(i, size);
            found = true;
            i += size;
        }
        if (!found && !may_be_nothing) add(start, 0);
    }

    std::size_t word_at(std::size_t start, std::size_t end) const {
        std::size_t i = start;
        while (i < end && sign_at(text_.substr(i)).is == 0) ++i;
        return i - start;
    }

    /// The values on a line; a slash and the line ends beside it are one end of a row.
    std::optional<BoardError> divide_line(std::size_t start, std::size_t end) {
        bool after_word = false;
        for (std::size_t i = start; i < end;) {
            const Sign sign = sign_at(text_.substr(i));
            const bool ends_word = std::exchange(after_word, false);
            switch (sign.is) {
                case 0: {
                    const std::size_t size = word_at(i, end);
                    add(i, size);
                    comma_ = slash_ = after_list_ = false;
                    after_word = true;
                    i += size;
                    continue;
                }
                case '"':
                    if (const std::size_t close = text_.find_first_not_of(' ', i + 1);
                        !ends_word && close < end && text_[close] == text_[i]) {
                        add(i, 0);
                        comma_ = slash_ = after_list_ = false;
                        i = close + 1;
                        continue;
                    }
                    break;
                case '[':
                    row_is_open_ = false;
                    comma_ = slash_ = false;
                    reading_.in_brackets = true;
                    break;
                case ']':
                    row_is_open_ = comma_ = false;  // a comma after the last value is usual in programs
                    after_list_ = true;
                    break;
                case ',':
                    if (after_list_) break;
                    if (comma_ || !row_is_open_) return missing(i);
                    comma_ = true;
                    break;
                case '/':
                    if (comma_ || slash_ || rows_.empty()) return missing(i);
                    slash_ = true;
                    row_is_open_ = false;
                    break;
                case ';': row_is_open_ = comma_ = false; break;
                default: break;
            }
            i += sign.bytes;
        }
        comma_ = comma_ && end == text_.size();  // many users write one after every value
        if (lists_ < 2 && !comma_) row_is_open_ = false;
        return std::nullopt;
    }

    /// Reads a board from one word: 16 hexadecimal digits, or a number that starts with 0x.
    core::Result<Grid, BoardError> read_digits(const Word& place) {
        constexpr std::size_t digits = 16;
        const std::string_view text = word(place);
        const auto is_hexadecimal = [](char c) { return hexadecimal(c).has_value(); };
        if (text.size() > 2 && (text.starts_with("0x") || text.starts_with("0X"))) {
            const std::string_view number = text.substr(2);
            if (number.size() > digits || !std::all_of(number.begin(), number.end(), is_hexadecimal)) {
                BoardError error = at(Kind::bad_number, place, 0, 0);
                error.count = number.size();
                return error;
            }
            reading_.from_last_digit = true;
            Grid grid(4);
            for (std::size_t i = 0; i < number.size(); ++i) {
                grid[static_cast<int>(i)] = *hexadecimal(number[number.size() - 1 - i]);
            }
            return grid;
        }
        if (core::count_code_points(text) != digits) {
            const bool all = std::all_of(text.begin(), text.end(), is_hexadecimal);
            BoardError error = at(all ? Kind::digit_count : Kind::bad_value, place, 0, 0);
            error.count = all ? text.size() : 1;
            return error;
        }
        Grid grid(4);
        std::size_t offset = 0;
        for (int cell = 0; cell < grid.cells(); ++cell) {
            const std::size_t length = core::decode(text.substr(offset)).bytes;
            const auto rank = hexadecimal(text[offset]);
            if (!rank) return at(Kind::bad_digit, {place.offset + offset, length}, cell / 4 + 1, cell % 4 + 1);
            grid[cell] = *rank;
            offset += length;
        }
        return grid;
    }

    /// Divides the words anew into rows of the board's size, ignoring the text's rows.
    std::optional<BoardError> reshape() {
        Row all;
        for (const Row& row : rows_) all.insert(all.end(), row.begin(), row.end());
        if (all.size() == 17 && is_move(word(all.back()))) {
            reading_.move = shown(word(all.back()));
            all.pop_back();
        }
        const int side = side_for(all.size());
        const auto n = static_cast<std::size_t>(side);
        if (all.size() != n * n) return wrong_count(all);
        rows_.assign(n, {});
        for (std::size_t i = 0; i < all.size(); ++i) rows_[i / n].push_back(all[i]);
        return std::nullopt;
    }

    /// The first word that is none, by its number among all.
    std::optional<BoardError> no_number() const {
        std::size_t count = 0;
        for (const Row& row : rows_) {
            for (const Word& place : row) {
                ++count;
                const std::string_view text = word(place);
                if (is_empty_cell(text) || std::all_of(text.begin(), text.end(), core::is_digit)) continue;
                BoardError error = at(Kind::bad_value, place, 0, 0);
                error.count = count;
                return error;
            }
        }
        return std::nullopt;
    }

    BoardError wrong_count(const Row& all) const {
        if (auto word = no_number()) return *std::move(word);
        int side = side_for(all.size());
        // One value too many is likelier than many too few.
        if (side > Grid::smallest && all.size() == cells_of(side - 1) + 1) --side;
        const std::size_t cells = cells_of(side);
        BoardError error{Kind::value_count, {}, text_.size(), 0, side, side, all.size(), side};
        if (all.size() > cells) {
            error.found = shown(word(all[cells]));
            error.offset = all[cells].offset;
            error.length = all[cells].length;
        } else {
            error.row = static_cast<int>(all.size()) / side + 1;
            error.column = static_cast<int>(all.size()) % side + 1;
        }
        return error;
    }

    /// Checks rows divided by the text: there must be as many rows as each has values.
    std::optional<BoardError> check_shape() const {
        const std::size_t columns = rows_.front().size();
        const auto is_as_long_as = [](std::size_t values) {
            return [values](const Row& row) { return row.size() == values; };
        };
        if (std::all_of(rows_.begin(), rows_.end(), is_as_long_as(columns))) {
            if (columns == rows_.size() && is_board_size(columns)) return std::nullopt;
            return BoardError{.kind = Kind::row_count,
                              .offset = text_.size(),
                              .count = rows_.size(),
                              .size = static_cast<int>(columns)};
        }
        // The intended size is the number of rows, if boards have that size, else the length of the first row.
        const std::size_t size = is_board_size(rows_.size()) ? rows_.size() : columns;
        const auto row = std::find_if_not(rows_.begin(), rows_.end(), is_as_long_as(size));
        return BoardError{.kind = Kind::row_length,
                          .offset = row->back().offset + row->back().length,
                          .row = static_cast<int>(row - rows_.begin()) + 1,
                          .column = static_cast<int>(std::min(row->size(), size)) + 1,
                          .count = row->size(),
                          .size = static_cast<int>(size)};
    }

    /// Whether the values are the log2 of tiles: none is above 17, and one is odd, which no tile is.
    bool are_exponents() const {
        bool odd = false;
        for (const Row& row : rows_) {
            for (const Word& place : row) {
                const auto value = number(word(place));
                if (!value || *value > 17) return false;
                odd = odd || *value % 2 == 1;
            }
        }
        return odd;
    }

    core::Result<Grid, BoardError> read_values() {
        const int size = static_cast<int>(rows_.size());
        Grid grid(size);
        reading_.exponents = are_exponents();
        for (int row = 0; row < size; ++row) {
            for (int column = 0; column < size; ++column) {
                const Word& place = rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
                const auto value = number(word(place));
                const bool is_tile = value && *value != 1 && (*value == 0 || std::has_single_bit(*value));
                if (!is_tile && !reading_.exponents) {
                    BoardError error = at(Kind::bad_value, place, row + 1, column + 1);
                    error.count = static_cast<std::size_t>(row * size + column) + 1;
                    return error;
                }
                const int rank = reading_.exponents ? static_cast<int>(*value)
                                 : *value == 0      ? 0
                                                    : std::countr_zero(*value);
                if (rank > highest_reachable(size)) {
                    BoardError error = at(Kind::too_large, place, row + 1, column + 1);
                    error.size = size;
                    return error;
                }
                grid.at(row, column) = static_cast<Rank>(rank);
            }
        }
        return grid;
    }

    /// Decimal digits, with a point or without ("2." and "2.0", as numpy prints them), or the mark of an empty cell.
    static std::optional<std::uint64_t> number(std::string_view text) {
        if (is_empty_cell(text)) return 0;
        const std::string_view whole = text.substr(0, text.find('.'));
        if (whole.empty() || !std::all_of(whole.begin(), whole.end(), core::is_digit)) return std::nullopt;
        if (text.find_first_not_of('0', std::min(whole.size() + 1, text.size())) != text.npos) return std::nullopt;
        return core::number_in<std::uint64_t>(whole);
    }

    static bool is_move(std::string_view text) {
        const std::string known = core::lower(text);
        for (const char* move : {"0", "1", "2", "3", "up", "right", "down", "left", "u", "r", "d", "l"}) {
            if (known == move) return true;
        }
        return false;
    }

    std::string_view text_;
    BoardReading& reading_;
    std::vector<Row> rows_;
    std::size_t lists_ = 0;
    bool row_is_open_ = false;
    bool comma_ = false;
    bool slash_ = false;
    bool after_list_ = false;
};

/// The values of a board in JSON, in rows: of a saved game of the browser's 2048, or the first member that is as many lists as
/// each has values, or a list of 4, 9, 16 or 25. Nothing if there is none.
std::optional<std::string> board_in_json(const json::Document& document, BoardReading& reading) {
    const auto value_of = [](const json::Node& cell) {
        return cell.is(json::Kind::object) ? cell["value"].spelt() : cell.is(json::Kind::null) ? "0" : cell.spelt();
    };
    std::string flat;
    for (json::Node list = document.root(); list; list = list.next()) {
        const std::size_t side = list.size();
        if (!list.is(json::Kind::list)) continue;
        bool rows = is_board_size(side);
        bool numbers = flat.empty() && cells_of(side_for(side)) == side;
        for (const json::Node& row : list) {
            rows = rows && row.is(json::Kind::list) && row.size() == side;
            numbers = numbers && row.is(json::Kind::number);
        }
        const std::string key = list.key();
        const bool names_board = key.empty() || key == "board" || key == "grid" || key == "cells" || key == "tiles";
        if (numbers && names_board) {
            for (const json::Node& number : list) flat += number.spelt() + ' ';
        }
        if (!rows) continue;
        std::vector<std::string> cells;
        reading.columns = false;
        for (const json::Node& row : list) {
            for (const json::Node& cell : row) {
                cells.push_back(value_of(cell));
                reading.columns = reading.columns || (list.has_key("cells") && cell.is(json::Kind::object));
            }
        }
        std::string out;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            out += cells[reading.columns ? i % side * side + i / side : i] + ((i + 1) % side == 0 ? '\n' : ' ');
        }
        return out;
    }
    return flat.empty() ? std::nullopt : std::optional(flat);
}

}  // namespace

core::Result<Grid, BoardError> read_board(std::string_view text, BoardReading* reading) {
    BoardReading unasked;
    BoardReading& said = reading != nullptr ? *reading : unasked;
    said = {};
    const std::string_view start = core::trimmed(core::without_mark(text));
    if (start.starts_with('{') || start.starts_with("\"{")) {
        const json::Document document(start);
        if (const std::string inside = document.root().text(); inside.starts_with('{'))
            return read_board(inside, reading);
        if (const auto values = document.is_whole() ? board_in_json(document, said) : std::nullopt) {
            auto grid = Reader(*values, said).read();
            said.in_brackets = true;
            if (grid) return grid;
            BoardError error = grid.error();
            error.offset = error.length = 0;
            return error;
        }
    }
    const std::string_view values = without_frame(core::without_mark(text));
    auto grid = Reader(values, said).read();
    if (grid) return grid;
    BoardError error = grid.error();
    error.offset += static_cast<std::size_t>(values.data() - text.data());
    return error;
}

BoardLine board_line(std::string_view line) {
    BoardLine out;
    out.is_rule = is_rule(line);
    for (std::size_t i = 0; i < line.size();) {
        const Sign sign = sign_at(line.substr(i));
        out.opened += sign.is == '[' ? 1 : sign.is == ']' ? -1 : 0;
        i += sign.bytes;
    }
    BoardReading unasked;
    out.values = out.is_rule ? 0 : Reader(line, unasked).values_of_row();
    const auto count = [&](char between) {
        return static_cast<std::size_t>(std::count(line.begin(), line.end(), between));
    };
    if (count('\t') > 0) out.values = std::max(out.values, count('\t') + 1);
    const bool is_of_commas = line.find_first_not_of("0123456789, ") == line.npos;
    if (out.values == 0 && is_of_commas && count(',') > 0) out.values = count(',') + 1;
    return out;
}

std::vector<std::vector<std::uint64_t>> tile_values(const Grid& grid) {
    std::vector<std::vector<std::uint64_t>> rows(static_cast<std::size_t>(grid.size()));
    for (int cell = 0; cell < grid.cells(); ++cell) {
        rows[static_cast<std::size_t>(cell / grid.size())].push_back(tile_value(grid[cell]));
    }
    return rows;
}

std::string write_board(const Grid& grid) {
    std::string out;
    for (int row = 0; row < grid.size(); ++row) {
        for (int column = 0; column < grid.size(); ++column) {
            if (column > 0) out += ',';
            out += std::to_string(tile_value(grid.at(row, column)));
        }
        if (row + 1 < grid.size()) out += '/';
    }
    return out;
}

std::string write_marked_board(const Grid& grid) { return std::string(board_mark) + write_board(grid); }

std::optional<int> unreachable_tile(const Grid& grid) {
    std::vector<int> cells;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (grid[cell] != 0) cells.push_back(cell);
    }
    std::stable_sort(cells.begin(), cells.end(), [&](int a, int b) { return grid[a] > grid[b]; });
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (grid[cells[i]] > grid.cells() + 1 - static_cast<int>(i)) return cells[i];
    }
    return std::nullopt;
}

}  // namespace plyglass::game
