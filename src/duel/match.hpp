#pragma once

// Whole games between agents, and tournaments: every pair of agents plays every opening with both sides.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/statistics.hpp"
#include "duel/agent.hpp"
#include "duel/duel.hpp"

namespace plyglass::duel {

/// The moves with which games begin.
using Opening = std::vector<std::string>;
/// A way to each different position after `plies` moves from `start` at which the game goes on, in an order drawn at random: the
/// first `most` of them. (Already on the way, no more are kept than those to which about 100,000 moves lead.)
std::vector<Opening> openings(const Position& start, int plies, std::size_t most, std::uint64_t seed);

/// A game to be played: by which agents, in the list of all.
struct Task {
    std::size_t first = 0;  ///< who begins the game, if the opening leaves that to it: max
    std::size_t second = 0;
    std::uint64_t round = 0;  ///< the opening's number, counted on where there are fewer
    std::uint64_t seed = 1;   ///< no other task of the tournament has it

    friend bool operator==(const Task&, const Task&) = default;
    friend bool operator<(const Task& a, const Task& b) { return a.seed < b.seed; }
};
/// All games of a tournament, round by round: in each, every pair of `agents` plays an opening with both sides. Every pair has
/// `games`, an even number. Their seeds count on from `seed`: a tournament of more games begins with those of a shorter one. A
/// single agent plays itself.
std::vector<Task> tasks(std::size_t agents, std::uint64_t games, std::uint64_t seed);

/// How a game went.
struct Game {
    Task task;
    std::size_t opening = 0;         ///< how many of the moves are the opening's
    std::vector<std::string> moves;  ///< all, from the start
    int result = 0;                  ///< 1: the first agent has won; -1: the second; 0: a draw
    std::string failure{};  ///< why who lost made no move, a translated clause; empty: the game came to its end

    friend bool operator==(const Game&, const Game&) = default;
};
using Agents = std::span<const std::unique_ptr<Agent>>;
/// Plays it from the opening of its round. Equal agents, of which no clock decides how deep they look, play the same game of the same task. nullopt: `stops`
/// said between two moves that it is enough.
std::optional<Game> play(const Position& start, std::span<const Opening> openings, const Task& task, Agents agents,
                         const std::function<bool()>& stops = {});

/// What an agent has achieved.
struct Score {
    std::uint64_t wins = 0, draws = 0, losses = 0;
    std::uint64_t failures = 0;  ///< losses by making no move

    std::uint64_t games() const { return wins + draws + losses; }
    /// The share of the points; a draw counts half. With the 95 % interval of Wilson for a share in as many independent games
    /// that are won or lost: where games are drawn it is wider than it need be, since these vary less. There must be a game.
    core::Rate points() const;
};
/// Of one agent against another; against all if `other` is `anybody`.
inline constexpr std::size_t anybody = SIZE_MAX;
Score score(std::span<const Game> games, std::size_t agent, std::size_t other = anybody);
/// How many of the games are no repetition of another one, move for move by the same agents: repetitions say nothing new, however
/// short they make an interval.
std::size_t different(std::span<const Game> games);

}  // namespace plyglass::duel
