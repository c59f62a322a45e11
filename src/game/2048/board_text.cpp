#include "game/2048/board_text.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "core/ascii.hpp"
#include "core/number_in.hpp"
#include "core/utf8.hpp"

namespace plyglass::game {

namespace {

using Kind = BoardError::Kind;

constexpr std::size_t most_shown = 24;  // code points

struct Word {
    std::size_t offset = 0;
    std::size_t length = 0;
};

using Row = std::vector<Word>;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_separator(char c) { return is_blank(c) || c == ',' || c == '/' || c == '\n'; }

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
    explicit Reader(std::string_view text) : text_(text) {}

    core::Result<Grid, BoardError> read() {
        if (auto error = divide()) return *std::move(error);
        if (rows_.empty()) return BoardError{.offset = text_.size()};
        if (rows_.size() == 1 && rows_.front().size() == 1) return read_digits(rows_.front().front());
        const auto one = [](const Row& row) { return row.size() == 1; };
        if (rows_.size() == 1 || std::all_of(rows_.begin(), rows_.end(), one)) {
            if (auto error = reshape()) return *std::move(error);
        } else if (auto error = check_shape()) {
            // A word that is no number is a better reason why this is no board.
            const auto word = no_number();
            return word ? *word : *std::move(error);
        }
        return read_values();
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

    /// Fills rows_ with the words of the text; a slash and the line ends beside it are one end of a row.
    std::optional<BoardError> divide() {
        bool comma = false;
        bool slash = false;
        for (std::size_t i = text_.size() - core::without_mark(text_).size(); i < text_.size();) {
            const char c = text_[i];
            if (!is_separator(c)) {
                std::size_t end = i;
                while (end < text_.size() && !is_separator(text_[end])) ++end;
                if (!row_is_open_) rows_.emplace_back();
                row_is_open_ = true;
                rows_.back().push_back({i, end - i});
                comma = slash = false;
                i = end;
                continue;
            }
            if (c == ',') {
                if (comma || !row_is_open_) return missing(i);
                comma = true;
            } else if (c == '/') {
                if (comma || slash || rows_.empty()) return missing(i);
                slash = true;
                row_is_open_ = false;
            } else if (c == '\n') {
                comma = false;  // many users write one after every value
                row_is_open_ = false;
            }
            ++i;
        }
        if (comma || slash) return missing(text_.size());
        return std::nullopt;
    }

    /// Reads a board from one word: 16 hexadecimal digits, or a number that starts with 0x.
    core::Result<Grid, BoardError> read_digits(const Word& place) const {
        constexpr std::size_t digits = 16;
        const std::string_view text = word(place);
        const auto is_hexadecimal = [](char c) { return hexadecimal(c).has_value(); };
        if (is_board_number(text)) {
            const std::string_view number = text.substr(2);
            if (number.size() > digits || !std::all_of(number.begin(), number.end(), is_hexadecimal)) {
                BoardError error = at(Kind::bad_number, place, 0, 0);
                error.count = number.size();
                return error;
            }
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
                if (std::all_of(text.begin(), text.end(), core::is_digit)) continue;
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

    core::Result<Grid, BoardError> read_values() const {
        const int size = static_cast<int>(rows_.size());
        Grid grid(size);
        for (int row = 0; row < size; ++row) {
            for (int column = 0; column < size; ++column) {
                const Word& place = rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
                const auto value = tile(word(place));
                if (!value || *value == 1 || (*value != 0 && !std::has_single_bit(*value))) {
                    BoardError error = at(Kind::bad_value, place, row + 1, column + 1);
                    error.count = static_cast<std::size_t>(row * size + column) + 1;
                    return error;
                }
                const int rank = *value == 0 ? 0 : std::countr_zero(*value);
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

    /// Reads decimal digits and nothing else; leading zeros do no harm.
    static std::optional<std::uint64_t> tile(std::string_view text) {
        if (!std::all_of(text.begin(), text.end(), core::is_digit)) return std::nullopt;
        return core::number_in<std::uint64_t>(text);
    }

    std::string_view text_;
    std::vector<Row> rows_;
    bool row_is_open_ = false;
};

}  // namespace

bool is_board_number(std::string_view text) {
    const std::string_view word = core::trimmed(core::without_mark(text));
    const bool marked = word.starts_with("0x") || word.starts_with("0X");
    return marked && word.size() > 2 && std::none_of(word.begin(), word.end(), is_separator);
}

core::Result<Grid, BoardError> read_board(std::string_view text) { return Reader(text).read(); }

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
