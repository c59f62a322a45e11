#include "eval/careful.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "eval/line_terms.hpp"
#include "eval/nneonneo.hpp"
#include "text/translate.hpp"

namespace plyglass::eval {

namespace {

double as_it_is(game::Rank rank) { return rank; }

constexpr std::array<LineTerm<CarefulParts>, 6> careful_weights{{{"constant", &CarefulParts::constant, 200000},
                                                                 {"merges", &CarefulParts::merges, 250},
                                                                 {"smoothness", &CarefulParts::smoothness, -190},
                                                                 {"monotonicity", &CarefulParts::monotonicity, -30},
                                                                 {"inside", &CarefulParts::inside, -220},
                                                                 {"sum", &CarefulParts::sum, -6}}};

}  // namespace

CarefulParts careful_parts(Line line) {
    CarefulParts parts;
    parts.constant = 1;
    parts.merges = runs_of_equals(line);
    parts.monotonicity = lesser_steps(line, as_it_is);
    game::Rank last = 0;
    for (const game::Rank rank : line) {
        parts.sum += static_cast<double>(rank) * rank * rank;
        if (rank == 0) continue;
        if (last != 0) parts.smoothness += std::abs(last - rank);
        last = rank;
    }
    const game::Rank largest = *std::max_element(line.begin(), line.end());
    if (line.front() != largest && line.back() != largest) parts.inside = largest;
    return parts;
}

double careful_line(Line line) { return weighted(careful_parts(line), careful_weights); }

Breakdown careful_terms(const game::Grid& grid) { return sum_of_terms(grid, careful_parts, careful_weights); }

Description describe_careful() {
    return {
        .name = "careful",
        .summary = text::mark("Possible merges, smoothness, monotonicity, large tiles and those away from the edge, "
                              "of every row and column."),
        .origin = "Plyglass",
        .lower_is_better = false,
        .any_size = true,
        .make = make_from<careful_terms>};
}

}  // namespace plyglass::eval
