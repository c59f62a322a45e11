#pragma once

// A tournament: agents of games of two players, each against each, over openings, with both sides. Its games stand in files of
// results as those of experiments do (results_file.hpp).

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "duel/duel.hpp"
#include "duel/match.hpp"
#include "lab/shard.hpp"

namespace plyglass::lab {

struct Tournament {
    using Record = duel::Game;
    static constexpr std::string_view kind = "tournament";  ///< as files call it

    duel::Position start;
    std::vector<std::string> agents;  ///< by their whole names: duel::Agent::name
    int plies = 0;                    ///< of the openings
    std::uint64_t games = 100;        ///< of each pair, an even number
    std::uint64_t seed = 1;           ///< of the first game; the others follow

    friend bool operator==(const Tournament&, const Tournament&) = default;

    /// The pairs, each of which has so many `games`; a single agent plays itself.
    std::uint64_t rows() const { return std::max<std::uint64_t>(agents.size() * (agents.size() - 1) / 2, 1); }
    /// The total number of games.
    std::uint64_t size() const { return games * rows(); }
};

/// The most moves of an opening.
inline constexpr int most_plies = 20;

/// The whole names of the agents of "A,B:4,C" that play `game`, or one translated sentence.
core::Result<std::vector<std::string>, std::string> name_agents(std::string_view list, const game::SmallGame& game);
/// "random, alphabeta, solver": the kinds of agents of games of two players.
std::string kinds_of_agents();

/// Whether its agents can play here: why not, one translated sentence; nothing if they can. (A file may come from elsewhere.)
std::optional<std::string> obstacle(const Tournament& tournament);
/// The same for the position that it begins with and its openings.
std::optional<std::string> missing_games(const Tournament& tournament);

/// Who plays; there is no obstacle.
std::vector<std::unique_ptr<duel::Agent>> make_agents(const Tournament& tournament);
/// As many as its games ask for, or all that there are. It can take a moment.
std::vector<duel::Opening> openings(const Tournament& tournament);
/// All games of the shard, in order.
std::vector<duel::Task> tasks(const Tournament& tournament, const Shard& shard = {});

/// One line with its checksum (seal.hpp) and its line end.
std::string write_record(const duel::Game& game, const Tournament& tournament);
/// Reads the game in `line` (without its end), which must be one of the tournament's, by the rules; or returns one translated
/// clause that says what was expected.
core::Result<duel::Game, std::string> read_record(std::string_view line, const Tournament& tournament);

}  // namespace plyglass::lab
