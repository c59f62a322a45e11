#pragma once

// How many quick games after each move of a board reach the next large tile: `hint --games N`.

#include <cstdint>
#include <optional>
#include <string>

#include "advice/quick_games.hpp"
#include "advice/second_opinion.hpp"
#include "agent/catalogue.hpp"
#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "text/json.hpp"

namespace plyglass::cli {

/// --games of `hint`
OptionSyntax quick_games_option();
/// How many games are to be played; nothing if none.
std::optional<std::uint64_t> read_quick_games(Reader& in);

/// Plays `most` games after each legal move of `grid`, with progress on a terminal, or less if the user interrupts.
/// A failure: they cannot be played on this board, or without this network.
core::Result<advice::Chances, Failure> quick_games(const agent::Named& agent, const game::Grid& grid,
                                                   std::uint64_t most);

/// Of one move; null if it is not legal.
json::Value chances_json(const advice::Chances& chances, game::Direction move);
/// A table for people, and what it says beside the advice; it ends with a line end. Empty if there are no games.
std::string chances_text(const advice::Chances& chances, const advice::SecondOpinion& opinion);

}  // namespace plyglass::cli
