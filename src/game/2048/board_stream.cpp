#include "game/2048/board_stream.hpp"

#include <istream>
#include <utility>

#include "game/2048/grid.hpp"

namespace plyglass::game {

namespace {

constexpr const char* separators = " \t,";

std::size_t words_in(const std::string& line) {
    std::size_t words = 0;
    std::size_t at = 0;
    while ((at = line.find_first_not_of(separators, at)) != std::string::npos) {
        ++words;
        at = line.find_first_of(separators, at);
    }
    return words;
}

/// How many values a line has that may be a row; 0: it is none.
std::size_t values_of_row(const std::string& line) {
    if (line.find('/') != std::string::npos) return 0;
    const std::size_t words = words_in(line);
    return Grid::smallest <= words && words <= Grid::largest ? words : 0;
}

/// A line without its end. One that no board is as long as is cut, and what follows is not read: it may go on for ever.
bool read_line(std::istream& in, std::string& line) {
    constexpr std::size_t most = 1 << 16;
    line.clear();
    for (char c = 0; in.get(c);) {
        if (c == '\n') return true;
        line += c;
        if (line.size() == most) {
            in.setstate(std::ios::eofbit | std::ios::failbit);
            return true;
        }
    }
    return !line.empty();
}

}  // namespace

std::optional<BoardStream::Entry> BoardStream::next() {
    if (kept_) return std::exchange(kept_, std::nullopt);
    std::optional<Entry> board;
    std::size_t missing = 0;  // rows of `board`
    for (std::string line; (!board || missing > 0) && read_line(in_, line);) {
        ++line_;
        if (line.ends_with('\r')) line.pop_back();
        if (line.find_first_not_of(" \t") == std::string::npos) {
            if (board) break;
            continue;
        }
        const std::size_t values = values_of_row(line);
        if (board && values == 0) {
            kept_ = Entry{std::move(line), line_, line_};
            break;
        }
        if (board) {
            board->text += '\n' + line;
            board->last = line_;
            --missing;
            continue;
        }
        board = Entry{std::move(line), line_, line_};
        missing = values == 0 ? 0 : values - 1;
    }
    return board;
}

}  // namespace plyglass::game
