#pragma once

// The results of games as plain data: rates of tiles, scores, times, and players compared on the seeds that both
// played.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/statistics.hpp"
#include "lab/experiment.hpp"
#include "lab/game_record.hpp"

namespace plyglass::lab {

struct TileRate {
    std::uint64_t tile = 0;
    std::uint64_t games = 0;  ///< that reached it
    core::Rate rate;
};

/// Basic figures of some games.
struct Totals {
    std::uint64_t games = 0;
    double mean_score = 0;
    double median_score = 0;
    double moves_per_second = 0;  ///< of the agents' thinking time, each on one thread
    double nodes_per_second = 0;
    double mean_move = 0;     ///< milliseconds
    double slowest_move = 0;  ///< milliseconds
    std::vector<TileRate> tiles;
};

/// Adds up games played by the same rules. The tiles go from the one that every game reached to the one after the
/// highest, whose rarity can still be estimated.
Totals totals(std::span<const GameRecord> games, const agent::MatchRules& rules);

/// How many of `games`, which must not be empty, reached `rank`.
TileRate tile_rate(std::span<const GameRecord> games, game::Rank rank);

/// What a player gave away against perfect play, in points, with 95 % intervals.
struct Loss {
    std::uint64_t games = 0;  ///< of which it is known
    core::Estimate per_game;
    core::Estimate per_move;
};

/// One player with one kind of new tiles.
struct Row {
    std::uint32_t player = 0;
    std::uint32_t spawner = 0;
    Totals totals;
    core::MeanAndMedian score;   ///< with bootstrap intervals
    MoveTimes times;             ///< each quantile is the median over the games; `total` covers all games
    std::vector<double> scores;  ///< in order
    std::optional<Loss> loss;    ///< of games on boards that are solved
    std::uint64_t illegal = 0;   ///< games that an illegal move ended: a mistake in the agent
    std::string failure{};       ///< of the first of them whose agent is a program; empty: its file does not keep it
};

/// Two players with the same new tiles, on the seeds that both played.
struct Pair {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    std::uint32_t spawner = 0;
    std::uint64_t seeds = 0;
    core::Estimate lead{};   ///< the first one's score less the second's, on average, with its bootstrap interval
    std::uint64_t won = 0;   ///< seeds on which the first one scored more
    std::uint64_t even = 0;  ///< seeds on which both scored the same
    core::Rate share{};      ///< won by the first one, of the seeds that were not even
};

/// A bootstrap of fewer games than this gives intervals that are far too short: none is shown.
inline constexpr std::uint64_t least_for_interval = 10;

struct Report {
    std::vector<Row> rows;    ///< players that have games: by spawner, then by player
    std::vector<Pair> pairs;  ///< each with each for up to six players; for more, the first with each
};

/// Reports on `games`, in any order, each task once. Takes seconds for a million.
Report report(const Experiment& experiment, std::span<const GameRecord> games);

}  // namespace plyglass::lab
