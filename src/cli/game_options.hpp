#pragma once

// The options that say which games of 2048 are played.

#include <cstdint>
#include <string_view>

#include "agent/match.hpp"
#include "cli/reader.hpp"
#include "cli/syntax.hpp"
#include "game/2048/grid.hpp"

namespace plyglass::cli {

/// --seed of the first game
OptionSyntax seed_option();
/// --four, --start-tiles, --size and --stop-at
Options rules_options();

/// The number of games.
std::uint64_t read_games(Reader& in, std::uint64_t otherwise);
/// The seed of the first of `games` games; the seed of the last one must also fit its type.
std::uint64_t read_first_seed(Reader& in, std::uint64_t games);
/// The rank of the tile that the option names, on boards of `size`.
game::Rank read_tile(Reader& in, std::string_view option, int size, game::Rank otherwise);
/// The rules of the games, except the spawner. `twos`: the new tiles are only 2s.
agent::MatchRules read_match_rules(Reader& in, bool twos = false);

}  // namespace plyglass::cli
