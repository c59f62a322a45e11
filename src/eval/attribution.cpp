#include "eval/attribution.hpp"

#include <algorithm>

namespace plyglass::eval {

namespace {

double contribution(const Evaluation& evaluation, const game::Grid& grid, std::string_view name) {
    const Breakdown all = evaluation.terms(grid);
    const auto term = std::find_if(all.terms.begin(), all.terms.end(), [&](const Term& t) { return t.name == name; });
    return term == all.terms.end() ? 0 : term->contribution;
}

}  // namespace

std::vector<double> attribution(const Evaluation& evaluation, const game::Grid& grid, std::string_view name) {
    const double whole = contribution(evaluation, grid, name);
    std::vector<double> out;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        game::Grid other = grid;
        other[cell] = grid[cell] == 0 ? 1 : 0;
        out.push_back(whole - contribution(evaluation, other, name));
    }
    return out;
}

}  // namespace plyglass::eval
