#include "eval/jszyxw.hpp"

#include <cmath>
#include <optional>

#include "core/random.hpp"
#include "game/2048/tiles.hpp"
#include "text/translate.hpp"

namespace plyglass::eval {

namespace {

using game::Grid;
using game::Rank;

double value_of(Rank rank) { return static_cast<double>(game::tile_value(rank)); }
/// The tile value that smoothness uses: an empty cell is a 2.
double filled_value(Rank rank) { return value_of(std::max(rank, Rank{1})); }

/// The sum that the steps from `first` to `last` add.
double run_steps(auto first, auto last) {
    double sum = 0;
    int run = 0;
    for (auto next = first + 1; next != last; ++first, ++next) {
        if (*first != 0 && *first >= *next) {
            ++run;
            sum += 4 * run * run;
        } else {
            sum -= 1.5 * std::abs(value_of(*first) - value_of(*next));
            run = 0;
        }
    }
    return sum;
}

double line_monotonicity(JszyxwMonotonicity kind, Line line) {
    return kind == JszyxwMonotonicity::runs ? run_monotonicity_of(line) : weighted_monotonicity_of(line);
}

double monotonicity_of_kind(JszyxwMonotonicity kind, const Grid& grid) {
    return sum_over_lines(grid, [kind](Line line) { return line_monotonicity(kind, line); });
}

std::uint64_t score_of_random_game(Grid grid, core::Random& random) {
    std::uint64_t score = 0;
    for (;;) {
        std::optional<game::Slide> chosen;
        std::uint32_t legal = 0;
        for (const game::Direction direction : game::directions) {
            const game::Slide slid = game::slide(grid, direction);
            if (slid.moved && random.below(++legal) == 0) chosen = slid;
        }
        if (!chosen) return score;
        score += chosen->score;
        grid = chosen->grid;
        const game::Tile tile = game::random_tile(grid, {}, random);
        grid[tile.cell] = tile.rank;
    }
}

Breakdown jszyxw(const Grid& grid) { return jszyxw_terms(grid, {}); }
Breakdown jszyxw1(const Grid& grid) { return jszyxw_terms(grid, {.kind = JszyxwMonotonicity::weighted}); }

}  // namespace

double weighted_monotonicity_of(Line line) {
    double falling = 0;
    double rising = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        falling += std::ldexp(value_of(line[i]), static_cast<int>(line.size() - i));
        rising += std::ldexp(value_of(line[i]), static_cast<int>(i + 1));
    }
    return std::max(falling, rising);
}

double run_monotonicity_of(Line line) {
    return std::max(run_steps(line.begin(), line.end()), run_steps(line.rbegin(), line.rend()));
}

double nearest_smoothness(const Grid& grid) {
    const int n = grid.size();
    double sum = 0;
    for (int cell = 0; cell < grid.cells(); ++cell) {
        std::optional<double> nearest;
        const auto compare = [&](int neighbour) {
            const double difference = std::abs(filled_value(grid[cell]) - filled_value(grid[neighbour]));
            nearest = std::min(nearest.value_or(difference), difference);
        };
        if (cell >= n) compare(cell - n);
        if (cell < n * (n - 1)) compare(cell + n);
        if (cell % n > 0) compare(cell - 1);
        if (cell % n < n - 1) compare(cell + 1);
        sum -= nearest.value_or(0);
    }
    return sum;
}

double space(const Grid& grid) {
    const int tiles = grid.cells() - game::empty_cells(grid);
    return -tiles * tiles;
}

double random_play(const Grid& grid, int games) {
    core::Random random(1);
    std::uint64_t sum = 0;
    for (int i = 0; i < games; ++i) sum += score_of_random_game(grid, random);
    return static_cast<double>(sum) / games;
}

Breakdown jszyxw_terms(const Grid& grid, const JszyxwWeights& weights) {
    Breakdown out;
    out.add("monotonicity", monotonicity_of_kind(weights.kind, grid), weights.monotonicity);
    out.add("smoothness", nearest_smoothness(grid), weights.smoothness);
    out.add("space", space(grid), weights.space);
    out.add("random", random_play(grid), weights.random);
    return out;
}

double GridJszyxw::operator()(const Grid& grid) const {
    return weights_.monotonicity * monotonicity_of_kind(weights_.kind, grid) +
           weights_.smoothness * nearest_smoothness(grid) + weights_.space * space(grid);
}

JszyxwTables::JszyxwTables(JszyxwMonotonicity kind) : lines_(packed_lines) {
    for (std::uint32_t row = 0; row < packed_lines; ++row) {
        const auto line = unpacked_line(row);
        lines_[row].monotonicity = static_cast<std::int32_t>(line_monotonicity(kind, line));
        for (std::size_t i = 0; i < 4; ++i) {
            const auto difference = [&](std::size_t to) {
                return static_cast<std::uint64_t>(std::abs(filled_value(line[i]) - filled_value(line[to])));
            };
            const std::uint64_t nearest = i == 0   ? difference(1)
                                          : i == 3 ? difference(2)
                                                   : std::min(difference(i - 1), difference(i + 1));
            lines_[row].nearest |= nearest << (16 * i);
        }
    }
}

Description describe_jszyxw() {
    return {.name = "jszyxw",
            .summary = text::mark("Runs of ordered steps in every line, smoothness, space and random play."),
            .origin = "004",
            .lower_is_better = false,
            .any_size = true,
            .make = make_from<jszyxw>,
            .lost = jszyxw_dead};
}

Description describe_jszyxw1() {
    return {
        .name = "jszyxw1",
        .summary = text::mark("As jszyxw, with the first kind of monotonicity: tile values weighted along every line."),
        .origin = "004",
        .lower_is_better = false,
        .any_size = true,
        .make = make_from<jszyxw1>};
}

}  // namespace plyglass::eval
