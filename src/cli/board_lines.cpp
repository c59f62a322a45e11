#include "cli/board_lines.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "cli/json.hpp"

namespace plyglass::cli {

std::string board_lines(const game::Grid& grid) {
    const std::size_t width =
        std::max<std::size_t>(2, std::to_string(game::tile_value(game::highest_rank(grid))).size());
    std::string out;
    for (int row = 0; row < grid.size(); ++row) {
        for (int column = 0; column < grid.size(); ++column) {
            const game::Rank rank = grid.at(row, column);
            const std::string tile = rank == 0 ? "." : std::to_string(game::tile_value(rank));
            out += std::string(2 + width - tile.size(), ' ') + tile;
        }
        out += '\n';
    }
    return out;
}

std::string board_json(const game::Grid& grid) {
    std::string out = "[";
    for (int row = 0; row < grid.size(); ++row) {
        std::vector<std::uint64_t> tiles;
        tiles.reserve(static_cast<std::size_t>(grid.size()));
        for (int column = 0; column < grid.size(); ++column) tiles.push_back(game::tile_value(grid.at(row, column)));
        out += (row > 0 ? ", " : "") + json::list(tiles);
    }
    return out + "]";
}

}  // namespace plyglass::cli
