#include "agent/board_words.hpp"

#include <vector>

#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

namespace {

using game::BoardError;
using namespace text;
using Found = BoardError::Kind;

/// Whether `found` contains digits of a Chinese keyboard, which look right and are not.
bool is_full_width(const std::string& found) {
    for (const char* digit : {"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"}) {
        if (found.find(digit) != std::string::npos) return true;
    }
    return false;
}

std::string bad_value(const BoardError& error) {
    const std::string where =
        error.row == 0 ? filled(tr("value {}"), error.count) : row_and_column(error.row, error.column);
    std::string out = filled(tr("{}: found {}, expected 0 for an empty cell or a power of two from 2 on"), where,
                             text::in_quotes(error.found));
    if (is_full_width(error.found)) out += filled(" {}", tr("(full-width digits; expected 0 to 9)"));
    return out;
}

std::string value_count(const BoardError& error) {
    const std::string where = row_and_column(error.row, error.column);
    const auto side = static_cast<std::size_t>(error.size);
    if (error.count > side * side) {
        return filled(trn("{1} should be the last value, found {0}; expected 16 values (or 4, 9, 25)",
                          "{1} should be the last value, found {0}; expected 16 values (or 4, 9, 25)", error.count),
                      error.count, where);
    }
    return filled(
        trn("{1} is missing, found {0} value; expected 16 values (or 4, 9, 25) or 16 hexadecimal digits",
            "{1} is missing, found {0} values; expected 16 values (or 4, 9, 25) or 16 hexadecimal digits", error.count),
        error.count, where);
}

std::string row_length(const BoardError& error) {
    const std::string where = row_and_column(error.row, error.column);
    if (error.count > static_cast<std::size_t>(error.size)) {
        return filled(tr("{} is one too many: row {} has {} values; expected {} in every row"), where, error.row,
                      error.count, error.size);
    }
    return filled(tr("{} is missing: row {} has {} of {} values; expected as many in every row as there are rows"),
                  where, error.row, error.count, error.size);
}

}  // namespace

std::string words(const BoardError& error) {
    switch (error.kind) {
        case Found::empty: return tr("found nothing; expected 16 values (or 4, 9, 25) or 16 hexadecimal digits");
        case Found::missing_value:
            return filled(tr("{}: found nothing between two separators; expected a value (0 for an empty cell)"),
                          row_and_column(error.row, error.column));
        case Found::bad_value: return bad_value(error);
        case Found::too_large:
            return filled(tr("{0}: found {1}, which no game on {2} x {2} cells reaches; expected at most {3}"),
                          row_and_column(error.row, error.column), text::in_quotes(error.found), error.size,
                          game::tile_value(game::highest_reachable(error.size)));
        case Found::bad_digit:
            return filled(tr("{}: found {}, expected a hexadecimal digit: the log2 of the tile, 0 for an empty cell"),
                          row_and_column(error.row, error.column), text::in_quotes(error.found));
        case Found::digit_count:
            return filled(trn("found {0} hexadecimal digit; expected 16, or 16 values (or 4, 9, 25)",
                              "found {0} hexadecimal digits; expected 16, or 16 values (or 4, 9, 25)", error.count),
                          error.count);
        case Found::bad_number:
            return filled(
                tr("found {}; expected at most 16 hexadecimal digits after 0x, the last of them the top left cell"),
                text::in_quotes(error.found));
        case Found::value_count: return value_count(error);
        case Found::row_length: return row_length(error);
        case Found::row_count:
            return filled(tr("found {} rows of {} values; expected as many rows as columns, from 2 to 5"), error.count,
                          error.size);
    }
    return {};
}

std::string words(const game::BoardReading& reading) {
    std::string out;
    const auto say = [&](const std::string& words) { out += (out.empty() ? "" : " ") + words; };
    if (reading.from_last_digit) {
        say(tr("A number that starts with 0x is read from its last digit, the top left cell."));
    }
    if (reading.exponents) say(tr("Read as exponents: 1 is the tile 2, 2 is 4, 3 is 8."));
    if (reading.columns) say(tr("Read as a saved game, column by column."));
    if (!reading.move.empty()) {
        say(filled(tr("The last value, {}, is taken for a move and left out."), text::in_quotes(reading.move)));
    }
    return out;
}

std::string plays_other_sizes(const Description& agent, int size) {
    std::vector<std::string> others;
    for (const Description& other : agents()) {
        if (other.sizes == every_size) others.emplace_back(other.name);
    }
    return filled(tr("{0} plays on {1} cells only, found {2} x {2}; these play on every size: {3}"), agent.name,
                  words(agent.sizes), size, text::join_list(others));
}

std::string large_tile_words() { return tr("The search takes tiles above 32768 for 32768."); }

std::string row_and_column(int row, int column) { return filled(tr("row {}, column {}"), row, column); }

std::string place(int size, int cell) {
    if (cell == 0) return tr("at the top left");
    if (cell == size - 1) return tr("at the top right");
    if (cell == size * (size - 1)) return tr("at the bottom left");
    if (cell == size * size - 1) return tr("at the bottom right");
    return filled(tr("in {}"), row_and_column(cell / size + 1, cell % size + 1));
}

}  // namespace plyglass::agent
