#include "eval/line_bounds.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include "eval/careful.hpp"
#include "eval/line_table.hpp"
#include "eval/nneonneo.hpp"
#include "game/2048/board.hpp"

namespace plyglass::eval {

namespace {

constexpr int lines_of_a_board = 8;
constexpr int prices_in_1 = 16;    // sums of values and prices stay exact in a double
constexpr int highest_price = 64;  // more than any evaluation's large tiles cost for each point of their value

struct LineWorth {
    double value = 0;
    double tiles = 0;  ///< their sum
};

/// The lines without a tile above `highest`, valued as searches value them.
std::vector<LineWorth> lines_up_to(game::Rank highest, double (*line_value)(Line line)) {
    const LineTable table(line_value);
    std::vector<LineWorth> out;
    for (std::uint32_t row = 0; row < packed_lines; ++row) {
        const auto line = unpacked_line(row);
        if (*std::max_element(line.begin(), line.end()) > highest) continue;
        LineWorth worth{table[static_cast<std::uint16_t>(row)] / table.scale(), 0};
        for (const game::Rank rank : line) worth.tiles += static_cast<double>(game::tile_value(rank));
        out.push_back(worth);
    }
    return out;
}

/// The bound that the price gives to boards whose tiles add up to `sum` or more.
double most_at(int price, const std::vector<LineWorth>& lines, double sum) {
    const double p = static_cast<double>(price) / prices_in_1;
    double most = lines.front().value;
    for (const LineWorth& line : lines) most = std::max(most, line.value + p * line.tiles);
    return lines_of_a_board * most - 2 * p * sum;
}

/// Every price gives a bound. It is the maximum of functions that are linear in the price, so that its least value can be
/// closed in on from both sides.
double most_of(const std::vector<LineWorth>& lines, double sum) {
    int low = 0;
    int high = highest_price * prices_in_1;
    while (high - low > 2) {
        const int left = low + (high - low) / 3;
        const int right = high - (high - low) / 3;
        if (most_at(left, lines, sum) <= most_at(right, lines, sum)) {
            high = right;
        } else {
            low = left;
        }
    }
    double out = most_at(low, lines, sum);
    for (int price = low + 1; price <= high; ++price) out = std::min(out, most_at(price, lines, sum));
    return out;
}

}  // namespace

bool has_bounds(std::string_view evaluation, int size) {
    return size == 4 && (evaluation == "careful" || evaluation == "nneonneo");
}

WholeBounds bounds_after(std::string_view evaluation, const game::Grid& grid, int slides) {
    assert(has_bounds(evaluation, grid.size()));
    constexpr int largest_new = 2;  // a 4
    const int highest = std::max<int>(game::highest_rank(grid), largest_new) + slides;
    const auto lines = lines_up_to(static_cast<game::Rank>(std::min<int>(highest, game::highest_packed_rank)),
                                   evaluation == "careful" ? careful_line : nneonneo_line);
    double sum = 0;
    for (int cell = 0; cell < grid.cells(); ++cell) sum += static_cast<double>(game::tile_value(grid[cell]));
    // Two 32768s merge into one on packed boards: then the sum may fall.
    if (highest > game::highest_packed_rank) sum = 0;
    return {0, std::max<std::int64_t>(0, static_cast<std::int64_t>(std::ceil(most_of(lines, sum))))};
}

}  // namespace plyglass::eval
