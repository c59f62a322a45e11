#include "game/2048/played_game.hpp"

namespace plyglass::game {

bool PlayedGame::play(const PlayedMove& move) {
    Slide slid = slide(grid(), move.direction);
    const Tile& tile = move.tile;
    if (!slid.moved || tile.cell < 0 || tile.cell >= slid.grid.cells()) return false;
    if (slid.grid[tile.cell] != 0 || tile.rank == 0) return false;
    slid.grid[tile.cell] = tile.rank;

    const std::uint64_t total = score() + slid.score;
    positions_.resize(at_ + 1, positions_.front());
    played_.resize(at_);
    positions_.push_back({slid.grid, total});
    played_.push_back(move);
    ++at_;
    return true;
}

bool PlayedGame::go_to(std::size_t position) {
    if (position > moves()) return false;
    at_ = position;
    return true;
}

}  // namespace plyglass::game
