#pragma once

// Tournaments of games of two players: their options, and `auto`, which plays them game by game.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/format_option.hpp"
#include "cli/reader.hpp"
#include "cli/syntax.hpp"
#include "duel/duel.hpp"
#include "lab/tournament.hpp"

namespace plyglass::cli {

/// A tournament, and its agents as they were written.
struct DuelGames {
    lab::Tournament tournament;
    std::string agents;  ///< "A,B:4,..."
};

/// --agents and --openings
Options duel_options();
/// --openings
OptionSyntax openings_option();
/// Where the games begin that the operand names; nothing: they are of 2048, and have no --openings.
std::optional<duel::Position> read_start(Reader& in);
/// The options for games that begin at `start`; those that are for 2048 only are a mistake, and so are `others`.
DuelGames read_duel_games(Reader& in, duel::Position start, std::uint64_t games, std::vector<const char*> others);
/// The tournament with the names of its agents, or why it cannot be played.
core::Result<lab::Tournament, Failure> tournament_of(const DuelGames& request);
std::optional<Failure> play_duel_games(const DuelGames& request, Format format, const Context& context);

}  // namespace plyglass::cli
