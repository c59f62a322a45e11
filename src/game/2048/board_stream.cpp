#include "game/2048/board_stream.hpp"

#include <algorithm>
#include <istream>
#include <string_view>
#include <utility>
#include <vector>

#include "game/2048/board_text.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::game {

namespace {

constexpr std::size_t longest = 1 << 16;

/// How many values a line has that may be a row; 0: it is none.
std::size_t values_of_row(const BoardLine& line) {
    return Grid::smallest <= line.values && line.values <= Grid::largest ? line.values : 0;
}

/// A line without its end. One that no board is as long as is cut, and what follows is not read: it may go on for ever.
bool read_line(std::istream& in, std::string& line) {
    line.clear();
    for (char c = 0; in.get(c);) {
        if (c == '\n') return true;
        line += c;
        if (line.size() == longest) {
            in.setstate(std::ios::eofbit | std::ios::failbit);
            return true;
        }
    }
    return !line.empty();
}

/// Whether rows look as if cells without a value had been left blank: the values stand in no columns.
bool may_lack_cells(std::string_view rows) {
    if (rows.find_first_not_of("0123456789 \n") != rows.npos) return false;
    std::vector<std::size_t> starts, ends, first_starts, first_ends;
    bool is_wide = false, starts_fit = true, ends_fit = true;
    for (std::size_t row = 0; row <= rows.size();) {
        const std::string_view line = rows.substr(row, rows.find('\n', row) - row);
        starts.clear();
        ends.clear();
        for (std::size_t at = 0; (at = line.find_first_not_of(' ', at)) != line.npos;) {
            is_wide = is_wide || at > (ends.empty() ? 0 : ends.back() + 1);
            starts.push_back(at);
            at = std::min(line.find(' ', at), line.size());
            ends.push_back(at);
        }
        if (row == 0) {
            first_starts = starts;
            first_ends = ends;
        }
        starts_fit = starts_fit && starts == first_starts;
        ends_fit = ends_fit && ends == first_ends;
        row += line.size() + 1;
    }
    constexpr std::size_t usual_size = 4;  // as many rows are nearly always whole
    return is_wide && first_starts.size() < usual_size && !starts_fit && !ends_fit;
}

}  // namespace

std::optional<BoardStream::Entry> BoardStream::next() {
    if (kept_) return std::exchange(kept_, std::nullopt);
    std::optional<Entry> board;
    std::size_t missing = 0;  // rows of `board`
    int open = 0;             // its brackets
    for (std::string text; (!board || missing > 0 || open > 0) && read_line(in_, text);) {
        ++line_;
        if (text.ends_with('\r')) text.pop_back();
        const bool has_cells = board && text.find('\t') != text.npos && board->text.find('\t') != text.npos;
        if (!has_cells && text.find_first_not_of(" \t") == text.npos) {
            if (board) break;
            continue;
        }
        const BoardLine line = board_line(text);
        if (!board && line.is_rule) continue;
        const std::size_t values = values_of_row(line);
        const bool is_heading = board && board->first == board->last && line.is_rule && text.find('|') != text.npos &&
                                !read_board(board->text) && board->text.find_first_of("0123456789") == text.npos;
        if (is_heading) {
            board.reset();
            missing = 0;
            continue;
        }
        if (board && open == 0 && values == 0 && !line.is_rule) {
            kept_ = Entry{std::move(text), line_, line_};
            break;
        }
        if (board) {
            board->text += '\n' + text;
            board->last = line_;
            open += line.opened;
            missing -= open > 0 || line.is_rule || missing == 0 ? 0 : 1;
            // Then more rows may follow, and an empty line ends them.
            if (missing == 0 && may_lack_cells(board->text)) missing = 1;
            if (board->text.size() > longest) break;
            continue;
        }
        board = Entry{std::move(text), line_, line_};
        open = std::max(line.opened, 0);
        missing = values == 0 || open > 0 ? 0 : values - 1;
    }
    return board;
}

}  // namespace plyglass::game
