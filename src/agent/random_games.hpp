#pragma once

// Random games as judges of positions, shared by montecarlo, hu-mc, mcts and the fourth term of jszyxw.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/random.hpp"
#include "core/turn.hpp"
#include "game/2048/rollout.hpp"
#include "game/2048/tiles.hpp"

namespace plyglass::agent {

/// More than any test of a sample needs, and longer than any user waits.
inline constexpr int most_random_games = 100'000;

/// Returns `board`, which must have an empty cell, with a new tile as game::random_tile places it.
template <game::Boards B>
typename B::Board with_random_tile(const B& boards, const typename B::Board& board, double four, core::Random& random) {
    const game::Tile tile = game::random_tile(boards, board, four, random);
    return boards.with(board, tile.cell, tile.rank);
}

/// The points that the tiles of a board would have brought had they all come as 2s: the game's score, plus 4 points for
/// each tile that came as a 4.
template <game::Boards B>
double points_of(const B& boards, const typename B::Board& board) {
    double points = 0;
    for (int cell = 0; cell < boards.size() * boards.size(); ++cell) {
        const game::Rank rank = boards.rank(board, cell);
        if (rank > 0) points += (rank - 1) * static_cast<double>(game::tile_value(rank));
    }
    return points;
}

/// A hash of a board; equal boards have equal hashes.
template <game::Boards B>
std::uint64_t hash_of(const B& boards, const typename B::Board& board) {
    std::uint64_t hash = 0;
    for (int cell = 0; cell < boards.size() * boards.size(); ++cell) {
        hash = (hash ^ boards.rank(board, cell)) * 0x9E3779B97F4A7C15ULL;
        hash ^= hash >> 29;
    }
    return hash;
}

/// The mean of what `games` random games add to the score, and how many moves they took.
struct RandomPlay {
    double mean = 0;
    std::uint64_t moves = 0;
};

/// Plays games from `board`, where `turn` is next: max, or any other value for the placer of tiles. They follow from
/// `seed`. Allocates nothing.
template <game::Boards B>
RandomPlay play_at_random(const B& boards, const typename B::Board& board, core::Turn turn, int games, double four,
                          std::uint64_t seed) {
    constexpr std::size_t most = 64;
    std::array<game::Playout<typename B::Board>, most> playouts;
    core::Random random(seed);
    const game::Rollout<B> rollout(boards);
    std::uint64_t sum = 0;
    RandomPlay out;
    for (auto left = static_cast<std::size_t>(games); left > 0;) {
        const std::span batch(playouts.data(), std::min(left, most));
        for (auto& playout : batch) {
            playout.board = turn == core::Turn::max ? board : with_random_tile(boards, board, four, random);
            playout.seed = random.next();
        }
        rollout.play(batch, {.four = four});
        for (const auto& playout : batch) {
            sum += playout.score;
            out.moves += playout.moves;
        }
        left -= batch.size();
    }
    out.mean = static_cast<double>(sum) / games;
    return out;
}

/// An opinion of `grid` for agents that have no other.
template <game::Boards B>
double random_opinion(const B& boards, const game::Grid& grid, int games = 50) {
    const typename B::Board board = boards.from(grid);
    return points_of(boards, board) +
           play_at_random(boards, board, core::Turn::max, games, 0.1, hash_of(boards, board)).mean;
}

/// Calls `make(boards)` with the boards for `size`.
auto with_boards(int size, auto&& make) {
    return size == 4 ? make(game::PackedBoards(std::make_shared<const game::Slides>())) : make(game::GridBoards(size));
}

}  // namespace plyglass::agent
