#include "eval/nneonneo.hpp"

#include <algorithm>
#include <cmath>

#include "text/translate.hpp"

namespace plyglass::eval {

namespace {

constexpr double constant_weight = 200000;
constexpr double empty_weight = 270;
constexpr double merges_weight = 700;
constexpr double monotonicity_weight = -47;
constexpr double sum_weight = -11;

double power_4(game::Rank rank) {
    const double square = static_cast<double>(rank) * rank;
    return square * square;
}

}  // namespace

NneonneoParts& NneonneoParts::operator+=(const NneonneoParts& other) {
    empty += other.empty;
    merges += other.merges;
    monotonicity += other.monotonicity;
    sum += other.sum;
    return *this;
}

double runs_of_equals(Line line) {
    double total = 0;
    game::Rank last = 0;  // the tile before, empty cells skipped
    int run = 0;          // how many such tiles in a row were equal
    const auto end_run = [&] {
        if (run >= 2) total += run;
    };
    for (const game::Rank rank : line) {
        if (rank == 0) continue;
        if (rank != last) {
            end_run();
            run = 0;
        }
        ++run;
        last = rank;
    }
    end_run();
    return total;
}

double lesser_steps(Line line, double (*height)(game::Rank rank)) {
    double down = 0;
    double up = 0;
    for (std::size_t i = 1; i < line.size(); ++i) {
        (line[i - 1] > line[i] ? down : up) += std::abs(height(line[i - 1]) - height(line[i]));
    }
    return std::min(down, up);
}

NneonneoParts nneonneo_parts(Line line) {
    NneonneoParts parts;
    parts.empty = static_cast<double>(std::count(line.begin(), line.end(), game::Rank{0}));
    parts.merges = runs_of_equals(line);
    parts.monotonicity = lesser_steps(line, power_4);
    for (const game::Rank rank : line) parts.sum += std::pow(rank, 3.5);
    return parts;
}

double nneonneo_line(Line line) {
    const NneonneoParts parts = nneonneo_parts(line);
    return constant_weight + empty_weight * parts.empty + merges_weight * parts.merges +
           monotonicity_weight * parts.monotonicity + sum_weight * parts.sum;
}

Breakdown nneonneo_terms(const game::Grid& grid) {
    const auto parts = sum_over_lines(grid, nneonneo_parts);
    Breakdown out;
    out.add("constant", 2 * grid.size(), constant_weight);
    out.add("empty", parts.empty, empty_weight);
    out.add("merges", parts.merges, merges_weight);
    out.add("monotonicity", parts.monotonicity, monotonicity_weight);
    out.add("sum", parts.sum, sum_weight);
    return out;
}

Description describe_nneonneo() {
    return {
        .name = "nneonneo",
        .summary = text::mark("Empty cells, possible merges, monotonicity and large tiles of every row and column."),
        .origin = "nneonneo/2048-ai",
        .lower_is_better = false,
        .any_size = true,
        .make = make_from<nneonneo_terms>};
}

}  // namespace plyglass::eval
