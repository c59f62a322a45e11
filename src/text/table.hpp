#pragma once

// Aligns rows of cells in columns of a terminal, where a Chinese character is two columns wide.

#include <cstddef>
#include <string>
#include <vector>

namespace plyglass::text {

using Cells = std::vector<std::string>;

/// The alignment of a column's cells.
enum class Align : bool { left, right };

class Table {
public:
    explicit Table(std::vector<Align> columns) : columns_(std::move(columns)), widths_(columns_.size(), 0) {}

    /// Makes the columns wide enough for `cells`, one per column.
    void measure(const Cells& cells);
    /// One line, with three blanks between columns and none at its end.
    std::string line(const Cells& cells) const;
    /// All of `rows` as lines, each ending with "
    /// ".
    static std::string lines(const std::vector<Align>& columns, const std::vector<Cells>& rows);

private:
    std::vector<Align> columns_;
    std::vector<std::size_t> widths_;
};

}  // namespace plyglass::text
