#pragma once

// `auto` for games of two players: a tournament, game by game, then what each agent has achieved.

#include <cstdint>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/format_option.hpp"
#include "cli/reader.hpp"
#include "cli/syntax.hpp"
#include "duel/duel.hpp"

namespace plyglass::cli {

struct DuelGames {
    duel::Position start;
    std::string agents;        ///< "A,B:4,..."
    int plies = 0;             ///< of the openings
    std::uint64_t games = 10;  ///< of each pair
    std::uint64_t seed = 1;
    Format format = Format::text;
};

/// --agents and --openings
Options duel_options();
/// The options for games that begin at `start`; those that are for 2048 only are a mistake.
DuelGames read_duel_games(Reader& in, duel::Position start);
std::optional<Failure> play_duel_games(const DuelGames& request, const Context& context);

}  // namespace plyglass::cli
