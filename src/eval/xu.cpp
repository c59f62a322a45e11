#include "eval/xu.hpp"

#include "text/translate.hpp"

namespace plyglass::eval {

namespace {

Breakdown xu(const game::Grid& grid) { return xu_terms(grid, {}); }

int monotonicity_of(const game::Grid& grid, XuDirection direction) {
    return direction == XuDirection::better ? monotonicity(grid) : smoothness(grid);
}

}  // namespace

Breakdown xu_terms(const game::Grid& grid, const XuWeights& weights) {
    Breakdown out;
    out.add("monotonicity", monotonicity_of(grid, weights.direction), weights.monotonicity);
    out.add("smoothness", smoothness(grid), weights.smoothness);
    out.add("max", game::highest_rank(grid), weights.max);
    out.add("empty", game::empty_cells(grid), weights.empty);
    return out;
}

double GridXu::operator()(const game::Grid& grid) const {
    return monotonicity_of(grid, weights_.direction) * weights_.monotonicity + smoothness(grid) * weights_.smoothness +
           game::highest_rank(grid) * weights_.max + game::empty_cells(grid) * weights_.empty;
}

Description describe_xu() {
    return {
        .name = "xu",
        .summary = text::mark("Monotonicity, smoothness, the largest tile and the empty cells; our reading where the "
                              "document is silent."),
        .origin = "002",
        .lower_is_better = false,
        .any_size = true,
        .make = make_from<xu>,
        .lost = lost_value};
}

}  // namespace plyglass::eval
