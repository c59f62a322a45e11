#include "game/mnk/position.hpp"

#include <algorithm>
#include <charconv>

#include "core/ascii.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::game {

using Mark = MnkPosition::Mark;
using text::filled;
using text::tr;

namespace {

constexpr std::string_view marks = ".XO";  // in the order of Mark

const char* name(Mark mark) { return mark == Mark::x ? tr("X") : tr("O"); }

std::size_t count(const MnkPosition& position, Mark mark) {
    return static_cast<std::size_t>(std::count(position.cells.begin(), position.cells.end(), mark));
}

bool has_won(const MnkPosition& position, Mark mark) {
    const std::vector<bool> won = won_cells(position);
    for (std::size_t i = 0; i < won.size(); ++i) {
        if (won[i] && position.cells[i] == mark) return true;
    }
    return false;
}

/// Whether `mark`, which has won, may have done so by its last move: all of its lines go through one cell that was free
/// just before.
bool won_by_one_move(const MnkPosition& position, Mark mark) {
    const auto columns = static_cast<std::size_t>(position.shape.columns);
    for (std::size_t i = 0; i < position.cells.size(); ++i) {
        const bool is_covered = position.shape.gravity && i >= columns && position.cells[i - columns] != Mark::none;
        if (position.cells[i] != mark || is_covered) continue;
        MnkPosition before = position;
        before.cells[i] = Mark::none;
        if (!has_won(before, mark)) return true;
    }
    return false;
}

/// Why the position cannot come about; empty if it can.
std::string impossible(const MnkPosition& position) {
    const auto columns = static_cast<std::size_t>(position.shape.columns);
    for (std::size_t i = 0; position.shape.gravity && i + columns < position.cells.size(); ++i) {
        if (position.cells[i] == Mark::none || position.cells[i + columns] != Mark::none) continue;
        return filled(tr("the disc in row {}, column {} has nothing below it"), i / columns + 1, i % columns + 1);
    }
    const std::size_t x = count(position, Mark::x);
    const std::size_t o = count(position, Mark::o);
    if (x != o && x != o + 1) {
        return filled(tr("X has {} and O has {}; expected as many, or one more of X, which begins"), x, o);
    }
    const bool x_won = has_won(position, Mark::x);
    const bool o_won = has_won(position, Mark::o);
    if (x_won && o_won) return filled(tr("both X and O have {} in a row"), position.shape.in_a_row);
    if (x_won && x == o) return filled(tr("{} has moved after {} had won"), name(Mark::o), name(Mark::x));
    if (o_won && x != o) return filled(tr("{} has moved after {} had won"), name(Mark::x), name(Mark::o));
    for (const Mark mark : {Mark::x, Mark::o}) {
        if ((mark == Mark::x ? x_won : o_won) && !won_by_one_move(position, mark)) {
            return filled(tr("{} has two lines that no single move makes"), name(mark));
        }
    }
    return {};
}

core::Result<MnkPosition, std::string> played(const MnkShape& shape, std::string_view columns) {
    return with_rules(shape, [&](const auto& rules) -> core::Result<MnkPosition, std::string> {
        auto state = rules.root();
        for (const char name : columns) {
            if (name == ' ' || name == ',') continue;  // "4, 4, 5"
            if (rules.turn(state) == core::Turn::over)
                return filled(tr("move {}: the game is over before it"), state.made + 1);
            const int column = name - '1';
            if (column < 0 || column >= shape.columns) {
                return filled(tr("move {}: there is no column {}; expected 1 to {}"), state.made + 1, name,
                              shape.columns);
            }
            const auto moves = rules.moves(state);
            const auto* const move =
                std::find_if(moves.begin(), moves.end(), [&](auto it) { return rules.column(it) == column; });
            if (move == moves.end()) return filled(tr("move {}: column {} is full"), state.made + 1, name);
            state = rules.play(state, *move);
        }
        return position_of(rules, state);
    });
}

/// A whole number of `text` up to anything else, which becomes the rest; 0 if there is none.
int number(std::string_view& text) {
    int value = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end.ec != std::errc()) return 0;
    text.remove_prefix(static_cast<std::size_t>(end.ptr - text.data()));
    return value;
}

bool takes(std::string_view& text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
}

}  // namespace

MnkPosition empty_board(const MnkShape& shape) {
    return {shape, std::vector<Mark>(static_cast<std::size_t>(shape.cells()), Mark::none)};
}

core::Result<MnkShape, std::string> parse_mnk_shape(std::string_view text) {
    MnkShape shape;
    std::string_view rest = text;
    shape.columns = number(rest);
    const bool is_by = takes(rest, "x");
    shape.rows = number(rest);
    const bool has_length = takes(rest, ",");
    shape.in_a_row = number(rest);
    shape.gravity = takes(rest, ",gravity");
    const auto fits = [](int size) { return 1 <= size && size <= MnkShape::most; };
    if (!is_by || !has_length || shape.in_a_row == 0 || !rest.empty() || !fits(shape.columns) || !fits(shape.rows)) {
        return filled(tr("expected COLUMNSxROWS,K, each from 1 to {}, or COLUMNSxROWS,K,gravity"), MnkShape::most);
    }
    const int longest = std::max(shape.columns, shape.rows);
    if (shape.in_a_row < 2 || shape.in_a_row > longest) {
        return filled(tr("{} in a row; expected 2 to {} on this board"), shape.in_a_row, longest);
    }
    return shape;
}

std::string str(const MnkShape& shape) {
    return filled("{}x{},{}{}", shape.columns, shape.rows, shape.in_a_row, shape.gravity ? ",gravity" : "");
}

core::Result<MnkPosition, std::string> parse_mnk(const MnkShape& shape, std::string_view text) {
    if (shape.gravity && (text.empty() || core::is_digit(text.front()))) return played(shape, text);
    MnkPosition position = empty_board(shape);
    if (text.empty()) return position;
    const auto columns = static_cast<std::size_t>(shape.columns);
    const auto rows = static_cast<std::size_t>(shape.rows);
    std::size_t row = 0;
    std::size_t column = 0;
    for (const char c : std::string(text) + '/') {
        if (c == '/' || c == '|') {
            if (column != columns) return filled(tr("row {} has {} cells; expected {}"), row + 1, column, columns);
            ++row;
            column = 0;
            continue;
        }
        const std::size_t mark = marks.find(c == 'x' ? 'X' : c == 'o' ? 'O' : c);
        if (mark == marks.npos)
            return filled(tr("{} in row {}; expected X, O or ."), text::in_quotes({&c, 1}), row + 1);
        if (row < rows && column < columns) position.cells[row * columns + column] = static_cast<Mark>(mark);
        ++column;
    }
    if (row != rows) return filled(text::trn("{} row; expected {}", "{} rows; expected {}", row), row, rows);
    if (std::string why = impossible(position); !why.empty()) return why;
    return position;
}

std::string str(const MnkPosition& position) {
    std::string out;
    for (std::size_t i = 0; i < position.cells.size(); ++i) {
        if (i > 0 && i % static_cast<std::size_t>(position.shape.columns) == 0) out += '/';
        out += marks[static_cast<std::size_t>(position.cells[i])];
    }
    return out;
}

std::string mnk_drawn_in(const MnkShape& shape, std::string_view text) {
    const auto cells = static_cast<std::size_t>(shape.cells());
    const auto columns = static_cast<std::size_t>(shape.columns);
    if (text.size() > 36 * cells) return {};  // bytes of a drawn board
    std::string found;
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\n'), text.size());
        std::string line(text.substr(0, size));
        text.remove_prefix(std::min(size + 1, text.size()));
        const bool is_rule = line.size() >= 5 && line.find_first_not_of("-+=| \t\r") == std::string::npos &&
                             line.find("--") != std::string::npos;
        if (is_rule) continue;
        // "X |   | O": a blank cell is empty.
        const auto strokes = static_cast<std::size_t>(std::count(line.begin(), line.end(), '|'));
        const bool has_cells = strokes + 1 == columns && line.find(' ') != std::string::npos;
        std::size_t in_cell = 0;
        for (const char c : has_cells ? line + '|' : line) {
            if (c == '|' && has_cells && in_cell == 0) found += marks[0];
            in_cell = c == '|' ? 0 : in_cell;
            if (std::string_view(" \t\r|/,;[](){}\"'").find(c) != std::string_view::npos) continue;
            const bool is_number = cells < 10 && c == static_cast<char>('1' + found.size());  // of an empty square
            const bool is_empty = is_number || c == '.' || c == '_' || c == '-' || c == '*';
            const char mark = core::lower(c);
            if (!is_empty && mark != 'x' && mark != 'o') return {};
            found += is_empty ? marks[0] : mark == 'x' ? marks[1] : marks[2];
            ++in_cell;
        }
    }
    if (found.size() != cells || found.find_first_not_of(marks[0]) == std::string::npos) return {};
    for (std::size_t row = static_cast<std::size_t>(shape.rows) - 1; row > 0; --row)
        found.insert(row * columns, 1, '/');
    return found;
}

std::vector<bool> won_cells(const MnkPosition& position) {
    const MnkShape& shape = position.shape;
    std::vector<bool> won(position.cells.size(), false);
    shape.each_line([&](int column, int row, int across, int up) {
        const auto cell = [&](int i) { return shape.index(column + i * across, row + i * up); };
        const Mark mark = position.cells[cell(0)];
        int length = 0;
        while (length < shape.in_a_row && position.cells[cell(length)] == mark) ++length;
        if (mark == Mark::none || length < shape.in_a_row) return;
        for (int i = 0; i < length; ++i) won[cell(i)] = true;
    });
    return won;
}

}  // namespace plyglass::game
