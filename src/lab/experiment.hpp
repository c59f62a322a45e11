#pragma once

// The games of an experiment: every player against every kind of new tiles, on the same seeds. Their order is fixed,
// whichever thread plays them and however they are divided.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "agent/catalogue.hpp"
#include "agent/match.hpp"
#include "core/result.hpp"
#include "lab/shard.hpp"

namespace plyglass::lab {

/// An agent as an experiment names it: complete, so that two files can be compared.
struct Player {
    std::string name;                                            ///< agent::Named::name
    std::map<std::string, std::string, std::less<>> parameters;  ///< all of them, defaults filled in
    bool has_clock = false;                                      ///< a time limit: its games are not repeatable

    friend bool operator==(const Player&, const Player&) = default;
};

Player player(const agent::Named& named);

struct GameRecord;

/// A game to be played. Tasks are ordered by seed, then by spawner, then by player: in a half-finished experiment all
/// players have the same seeds.
struct Task {
    std::uint64_t seed = 0;
    std::uint32_t spawner = 0;  ///< index among the experiment's spawners
    std::uint32_t player = 0;   ///< likewise

    friend bool operator==(const Task&, const Task&) = default;
    friend bool operator<(const Task& a, const Task& b) {
        return std::tie(a.seed, a.spawner, a.player) < std::tie(b.seed, b.spawner, b.player);
    }
};

struct Experiment {
    using Record = GameRecord;
    static constexpr std::string_view kind = "experiment";  ///< as files call it

    std::vector<Player> players;
    std::vector<agent::Spawner> spawners{agent::Spawner::random};
    agent::MatchRules rules;    ///< except for the spawner
    std::uint64_t games = 100;  ///< of each player with each spawner
    std::uint64_t seed = 1;     ///< of the first game; the others follow

    friend bool operator==(const Experiment&, const Experiment&) = default;

    bool has_clock() const;
    /// Each of its rows has so many `games`: every player with every spawner.
    std::uint64_t rows() const { return spawners.size() * players.size(); }
    /// The total number of games.
    std::uint64_t size() const { return games * rows(); }
};

/// The players' names without what all of them have in common, if all are variants of one agent: "depth=2" and
/// "depth=3" for "hu:depth=2" and "hu:depth=3". A single player keeps its name.
std::vector<std::string> short_names(const Experiment& experiment);

/// Why this program cannot play the experiment, as one translated sentence; nothing if it can. (A file may come from
/// another version.)
std::optional<std::string> obstacle(const Experiment& experiment);

/// All games of the shard, in order.
std::vector<Task> tasks(const Experiment& experiment, const Shard& shard = {});

/// "random" or "worst": for files and options.
std::string_view name(agent::Spawner spawner);
/// "random tiles" or "the worst tiles": translated.
std::string words(agent::Spawner spawner);

/// The agents of "A,B:depth=2,weight=1,C", or one translated sentence. Text between two commas is a parameter of the
/// agent before it if it has a "=", with no ":" before it. A parameter with several values ("weight=1:2:0.5") stands for
/// as many agents. `limits` apply to all of them.
core::Result<std::vector<agent::Named>, agent::NamingError> name_agents(std::string_view list,
                                                                        const agent::Limits& limits = {});

}  // namespace plyglass::lab
