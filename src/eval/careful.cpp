#include "eval/careful.hpp"

#include <algorithm>
#include <cmath>

#include "eval/nneonneo.hpp"
#include "text/translate.hpp"

namespace plyglass::eval {

namespace {

constexpr double constant_weight = 200000;
constexpr double merges_weight = 250;
constexpr double smoothness_weight = -190;
constexpr double monotonicity_weight = -30;
constexpr double inside_weight = -220;
constexpr double sum_weight = -6;

double as_it_is(game::Rank rank) { return rank; }

}  // namespace

CarefulParts& CarefulParts::operator+=(const CarefulParts& other) {
    merges += other.merges;
    smoothness += other.smoothness;
    monotonicity += other.monotonicity;
    inside += other.inside;
    sum += other.sum;
    return *this;
}

CarefulParts careful_parts(Line line) {
    CarefulParts parts;
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

double careful_line(Line line) {
    const CarefulParts parts = careful_parts(line);
    return constant_weight + merges_weight * parts.merges + smoothness_weight * parts.smoothness +
           monotonicity_weight * parts.monotonicity + inside_weight * parts.inside + sum_weight * parts.sum;
}

Breakdown careful_terms(const game::Grid& grid) {
    const auto parts = sum_over_lines(grid, careful_parts);
    Breakdown out;
    out.add("constant", 2 * grid.size(), constant_weight);
    out.add("merges", parts.merges, merges_weight);
    out.add("smoothness", parts.smoothness, smoothness_weight);
    out.add("monotonicity", parts.monotonicity, monotonicity_weight);
    out.add("inside", parts.inside, inside_weight);
    out.add("sum", parts.sum, sum_weight);
    return out;
}

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
