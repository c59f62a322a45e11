#include "game/2048/travels.hpp"

#include <cstddef>

namespace plyglass::game {

std::vector<Travel> travels(const Grid& grid, Direction direction) {
    const int n = grid.size();
    const bool vertical = direction == Direction::up || direction == Direction::down;
    const bool backwards = direction == Direction::right || direction == Direction::down;
    std::vector<Travel> out;
    for (int line = 0; line < n; ++line) {
        const auto cell = [&](int i) {
            const int along = backwards ? n - 1 - i : i;
            return vertical ? along * n + line : line * n + along;
        };
        int to = 0;
        std::size_t waiting = 0;  // the tile before, as index + 1; 0: none that can still merge
        for (int i = 0; i < n; ++i) {
            const Rank rank = grid[cell(i)];
            if (rank == 0) continue;
            if (waiting > 0 && out[waiting - 1].rank == rank) {
                out[waiting - 1].merges = true;
                out.push_back({cell(i), out[waiting - 1].to, rank, true});
                waiting = 0;
            } else {
                out.push_back({cell(i), cell(to++), rank, false});
                waiting = out.size();
            }
        }
    }
    return out;
}

}  // namespace plyglass::game
