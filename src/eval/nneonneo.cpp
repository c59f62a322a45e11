#include "eval/nneonneo.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "eval/line_terms.hpp"
#include "text/translate.hpp"

namespace plyglass::eval {

namespace {

double power_4(game::Rank rank) {
    const double square = static_cast<double>(rank) * rank;
    return square * square;
}

constexpr std::array<LineTerm<NneonneoParts>, 5> nneonneo_weights{{{"constant", &NneonneoParts::constant, 200000},
                                                                   {"empty", &NneonneoParts::empty, 270},
                                                                   {"merges", &NneonneoParts::merges, 700},
                                                                   {"monotonicity", &NneonneoParts::monotonicity, -47},
                                                                   {"sum", &NneonneoParts::sum, -11}}};

}  // namespace

double runs_of_equals(Line line) {
    double total = 0;
    game::Rank last = 0;  // the tile before, empty cells skipped
    int run = 0;          // the number of equal tiles in a row so far
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
    double both = 0;  // down and up; their difference is that of the ends
    for (std::size_t i = 1; i < line.size(); ++i) both += std::abs(height(line[i - 1]) - height(line[i]));
    return (both - std::abs(height(line.front()) - height(line.back()))) / 2;
}

NneonneoParts nneonneo_parts(Line line) {
    NneonneoParts parts;
    parts.constant = 1;
    parts.empty = static_cast<double>(std::count(line.begin(), line.end(), game::Rank{0}));
    parts.merges = runs_of_equals(line);
    parts.monotonicity = lesser_steps(line, power_4);
    for (const game::Rank rank : line) parts.sum += std::pow(rank, 3.5);
    return parts;
}

double nneonneo_line(Line line) { return weighted(nneonneo_parts(line), nneonneo_weights); }

Breakdown nneonneo_terms(const game::Grid& grid) { return sum_of_terms(grid, nneonneo_parts, nneonneo_weights); }

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
