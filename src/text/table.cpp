#include "text/table.hpp"

#include <algorithm>

#include "core/printable.hpp"
#include "text/columns.hpp"

namespace plyglass::text {

void Table::measure(const Cells& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) widths_[i] = std::max(widths_[i], text::columns(cells[i]));
}

std::string Table::line(const Cells& cells) const {
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string blanks(widths_[i] - std::min(widths_[i], text::columns(cells[i])), ' ');
        out += columns_[i] == Align::right ? blanks + cells[i] : cells[i] + blanks;
        if (i + 1 < cells.size()) out += "   ";
    }
    return out.substr(0, out.find_last_not_of(' ') + 1);
}

std::string Table::lines(const std::vector<Align>& columns, const std::vector<Cells>& rows) {
    Table table(columns);
    std::vector<Cells> shown = rows;
    for (Cells& row : shown) {
        for (std::string& cell : row) cell = core::printable(cell);
        table.measure(row);
    }
    std::string out;
    for (const Cells& row : shown) out += table.line(row) + "\n";
    return out;
}

}  // namespace plyglass::text
