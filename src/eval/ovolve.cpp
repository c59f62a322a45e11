#include "eval/ovolve.hpp"

#include <cmath>
#include <cstdlib>

#include "text/translate.hpp"

namespace plyglass::eval {

namespace {

using game::Grid;
using game::Rank;

/// The number of groups of connected cells with the same content, among the cells that `counts(rank)` admits.
int groups(const Grid& grid, auto counts) {
    std::array<bool, Grid::most_cells> seen{};
    std::array<int, Grid::most_cells> waiting{};  // cells whose neighbours are still to be visited
    int found = 0;
    const int n = grid.size();
    for (int start = 0; start < grid.cells(); ++start) {
        if (seen[static_cast<std::size_t>(start)] || !counts(grid[start])) continue;
        ++found;
        std::size_t count = 0;
        const auto reach = [&](int cell) {
            if (seen[static_cast<std::size_t>(cell)] || grid[cell] != grid[start]) return;
            seen[static_cast<std::size_t>(cell)] = true;
            waiting[count++] = cell;
        };
        reach(start);
        while (count > 0) {
            const int cell = waiting[--count];
            if (cell >= n) reach(cell - n);
            if (cell < n * (n - 1)) reach(cell + n);
            if (cell % n > 0) reach(cell - 1);
            if (cell % n < n - 1) reach(cell + 1);
        }
    }
    return found;
}

/// The number of groups in a set of cells of 4 x 4, bit i being cell i.
std::uint8_t connected_groups(unsigned cells) {
    constexpr unsigned no_first_column = 0xEEEE;
    constexpr unsigned no_last_column = 0x7777;
    std::uint8_t found = 0;
    for (; cells != 0; ++found) {
        unsigned group = cells & (0U - cells);
        for (unsigned before = 0; before != group;) {
            before = group;
            group |= (group << 4 | group >> 4 | (group & no_last_column) << 1 | (group & no_first_column) >> 1) & cells;
        }
        cells &= ~group;
    }
    return found;
}

/// The number of empty cells whose logarithm is taken.
double room(int empty, const OvolveWeights& weights) { return empty == 0 ? weights.full : empty; }
double weighted_log(int empty, const OvolveWeights& weights) {
    return weights.empty == 0 ? 0 : weights.empty * std::log(room(empty, weights));
}

Breakdown ovolve_in_searches(const Grid& grid) { return ovolve_terms(grid, {}); }
Breakdown md20_in_searches(const Grid& grid) { return ovolve_terms(grid, md20_weights); }

// As the documents have it.
Breakdown ovolve(const Grid& grid) { return ovolve_terms(grid, {.full = 0}); }
Breakdown md20(const Grid& grid) {
    OvolveWeights weights = md20_weights;
    weights.full = 0;
    return ovolve_terms(grid, weights);
}

}  // namespace

int roughness_of(Line line) {
    int sum = 0;
    Rank last = 0;
    for (const Rank rank : line) {
        if (rank == 0) continue;
        if (last != 0) sum += std::abs(rank - last);
        last = rank;
    }
    return sum;
}

Steps steps_of(Line line) {
    Steps steps;
    Rank last = line.front();
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] == 0 && i + 1 < line.size()) continue;
        (line[i] < last ? steps.down : steps.up) += std::abs(line[i] - last);
        last = line[i];
    }
    return steps;
}

int smoothness(const Grid& grid) { return -sum_over_lines(grid, roughness_of); }

int monotonicity(const Grid& grid) {
    Steps rows;
    Steps columns;
    for_each_row(grid, [&](Line line) { rows += steps_of(line); });
    for_each_column(grid, [&](Line line) { columns += steps_of(line); });
    return -std::min(rows.down, rows.up) - std::min(columns.down, columns.up);
}

int islands(const Grid& grid) {
    return groups(grid, [](Rank rank) { return rank != 0; });
}

int empty_groups(const Grid& grid) {
    return groups(grid, [](Rank rank) { return rank == 0; });
}

Breakdown ovolve_terms(const Grid& grid, const OvolveWeights& weights) {
    Breakdown out;
    out.add("smoothness", smoothness(grid), weights.smoothness);
    out.add("monotonicity", monotonicity(grid), weights.monotonicity);
    out.add_logarithm("empty", room(game::empty_cells(grid), weights), weights.empty);
    out.add("max", game::highest_rank(grid), weights.max);
    out.add("islands", islands(grid), 0);
    out.add("isolated", empty_groups(grid), 0);
    return out;
}

double GridOvolve::operator()(const Grid& grid) const {
    return smoothness(grid) * weights_.smoothness + monotonicity(grid) * weights_.monotonicity +
           weighted_log(game::empty_cells(grid), weights_) + game::highest_rank(grid) * weights_.max;
}

OvolveTables::OvolveTables()
    : lines_(packed_lines), insertions_(packed_lines), more_groups_(std::size_t{packed_lines} * 16) {
    std::vector<std::uint8_t> groups(packed_lines);
    for (std::uint32_t row = 0; row < packed_lines; ++row) {
        auto line = unpacked_line(row);
        const int roughness = roughness_of(line);
        const Steps steps = steps_of(line);
        const Rank highest = *std::max_element(line.begin(), line.end());
        const auto empty = static_cast<int>(std::count(line.begin(), line.end(), Rank{0}));
        lines_[row] =
            static_cast<std::uint32_t>(roughness | steps.down << 8 | steps.up << 15 | empty << 22 | highest << 27);
        for (std::size_t cell = 0; cell < 4; ++cell) {
            if (line[cell] != 0) continue;
            for (const Rank rank : {Rank{1}, Rank{2}}) {
                line[cell] = rank;
                const auto more = static_cast<std::uint64_t>(roughness_of(line) - roughness);
                insertions_[row] |= more << (8 * (cell + 4 * (rank - 1U)));
            }
            line[cell] = 0;
        }
        groups[row] = connected_groups(row);
    }
    for (std::uint32_t cells = 0; cells < packed_lines; ++cells) {
        for (std::uint32_t cell = 0; cell < 16; ++cell) {
            const int more = groups[cells | 1U << cell] - groups[cells];
            more_groups_[16 * cells + cell] = static_cast<std::uint8_t>(no_more_groups + more);
        }
    }
}

PackedOvolve::PackedOvolve(std::shared_ptr<const OvolveTables> tables, const OvolveWeights& weights)
    : tables_(std::move(tables)), lines_(tables_->lines()), weights_(weights) {
    for (int empty = 0; empty <= 16; ++empty) {
        weighted_log_[static_cast<std::size_t>(empty)] = weighted_log(empty, weights);
    }
}

Description describe_ovolve() {
    return {.name = "ovolve",
            .summary = text::mark("Smoothness, monotonicity, the logarithm of the empty cells, and the largest tile."),
            .origin = "001",
            .lower_is_better = false,
            .any_size = true,
            .make = make_from<ovolve>,
            .make_for_searches = make_from<ovolve_in_searches>,
            .lost = lost_value};
}

Description describe_md20() {
    return {.name = "md20",
            .summary = text::mark("As ovolve, with more weight on monotonicity."),
            .origin = "000",
            .lower_is_better = false,
            .any_size = true,
            .make = make_from<md20>,
            .make_for_searches = make_from<md20_in_searches>,
            .lost = lost_value};
}

}  // namespace plyglass::eval
