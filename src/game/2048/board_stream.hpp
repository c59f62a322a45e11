#pragma once

// Boards of 2048 from a stream, as `hint -` reads them: one a line, or one in several lines, a row in each.

#include <iosfwd>
#include <optional>
#include <string>

namespace plyglass::game {

/// A line with a slash, with one word or with more values than a row can have is a board of its own, so that it is answered
/// before the next line comes, and so is a list up to the bracket that closes it. Other lines are rows: as many of them as the
/// first has values are one board, and an empty line or the end closes it before. So a 2 x 2 board is written as 0,2/0,0 where an answer is awaited; 0 2 0 0 alone is one, too,
/// but only what follows decides. Rows whose values stand in no columns go on to an empty line: cells may be left blank in them. A line of 64 KiB is no board's, and ends the stream.
class BoardStream {
public:
    explicit BoardStream(std::istream& in) : in_(in) {}

    struct Entry {
        std::string text;  ///< for read_board
        int first = 0;     ///< the lines where it stands, from 1
        int last = 0;
    };
    /// The next board; nothing at the end.
    std::optional<Entry> next();

private:
    std::istream& in_;
    int line_ = 0;
    std::optional<Entry> kept_;  // has ended the one before
};

}  // namespace plyglass::game
