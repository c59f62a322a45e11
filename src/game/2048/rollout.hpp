#pragma once

// Games played at random to their end: seed documents 003 and 004 judge positions by them. Every legal move is equally
// probable, and so is every empty cell for the new tile. 4 x 4 boards are played many at once at full speed, on
// whatever the processor offers; a game depends only on its board and its seed, so every kernel plays the same game, in
// any company.

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "game/2048/boards.hpp"

namespace plyglass::game {

/// No random game is this long; one that is ends here.
inline constexpr std::uint32_t longest_playout = 4095;

struct PlayoutRules {
    double four = 0.1;                           ///< the probability of a 4 (kept to 30 bits)
    std::uint32_t most_moves = longest_playout;  ///< a game stops after this many
};

/// One random game, the player to move first. `board` is its start, and afterwards its end, seen from one of the eight
/// sides.
template <class Board>
struct Playout {
    Board board{};
    std::uint64_t seed = 0;
    std::uint64_t score = 0;  ///< what the moves added
    std::uint32_t moves = 0;  ///< moves made
    bool over = false;        ///< no move is left at the end
};

/// The ways to play 4 x 4 boards; all play the same games.
enum class RolloutKernel : std::uint8_t { portable, avx2, avx512 };
std::string_view name(RolloutKernel kernel);
/// The kernels that this machine can run, the fastest last.
std::span<const RolloutKernel> rollout_kernels();

/// Plays games on packed boards. A board whose tiles add up to so much that two 32768s might meet is played as a Grid.
class PackedRollout {
public:
    using Board = game::Board;

    explicit PackedRollout(const PackedBoards& boards, RolloutKernel kernel = rollout_kernels().back())
        : boards_(boards), kernel_(kernel) {}

    /// Allocates nothing.
    void play(std::span<Playout<Board>> games, const PlayoutRules& rules = {}) const;

private:
    PackedBoards boards_;
    RolloutKernel kernel_;
};

/// Plays games on grids of any size.
class GridRollout {
public:
    using Board = Grid;

    explicit GridRollout(const GridBoards&) {}

    void play(std::span<Playout<Grid>> games, const PlayoutRules& rules = {}) const;
};

template <Boards B>
struct RolloutOn;
template <>
struct RolloutOn<PackedBoards> {
    using Type = PackedRollout;
};
template <>
struct RolloutOn<GridBoards> {
    using Type = GridRollout;
};
/// The class that plays random games on boards of the kind `B`.
template <Boards B>
using Rollout = typename RolloutOn<B>::Type;

}  // namespace plyglass::game
