#include "picture/answer_rows.hpp"

#include <algorithm>
#include <cmath>

namespace plyglass::picture {

namespace {

constexpr double least_answer_row = 138;     // px; lower rows have no room for boards with digits
constexpr std::size_t most_answer_rows = 6;  // on the tallest canvas
constexpr double highest_row = 190;          // boards grow no further
constexpr double largest_board = 112;
constexpr double around_board = 54;  // in a row: for the pill above and the air below

std::vector<std::size_t> levels_shown(std::size_t length, std::size_t rows) {
    std::vector<std::size_t> levels;
    if (length <= rows) {
        for (std::size_t i = 0; i < length; ++i) levels.push_back(i);
        return levels;
    }
    const std::size_t last = length - 1;
    levels.push_back(last);
    for (std::size_t level = (last - 1) / 2 * 2; level > 2 && levels.size() + 3 < rows; level -= 2) {
        levels.push_back(level);
    }
    for (const std::size_t level : {2, 1, 0}) {
        if (levels.size() + level < rows) levels.push_back(level);
    }
    std::reverse(levels.begin(), levels.end());
    return levels;
}

}  // namespace

std::vector<AnswerRow> answer_rows(std::size_t length, const scene::Box& canvas) {
    const auto most = static_cast<std::size_t>(std::clamp(canvas.h / least_answer_row, 3.0, double{most_answer_rows}));
    std::vector<AnswerRow> rows;
    for (const std::size_t level : levels_shown(length, most)) rows.push_back({level, 0, 0, 0});
    const double height = std::min(canvas.h / static_cast<double>(rows.size()), highest_row);
    double y = canvas.y;
    for (AnswerRow& row : rows) {
        row.top = y;
        row.bottom = y += height;
    }
    return rows;
}

double board_of_rows(const std::vector<AnswerRow>& rows) {
    const double height = rows.front().bottom - rows.front().top;
    return std::round(std::clamp(height - around_board, 40.0, largest_board));
}

void place_boards(std::vector<AnswerRow>& rows, double board) {
    for (AnswerRow& row : rows) {
        const double height = row.bottom - row.top;
        row.y = std::round(&row == &rows.front() ? row.top + 0.49 * height
                                                 : row.bottom - board / 2 - 0.33 * (height - board));
    }
}

}  // namespace plyglass::picture
