#pragma once

// What the games of a tournament add up to: its standings and their words, for commands and screens.

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "duel/match.hpp"
#include "lab/tournament.hpp"
#include "text/report.hpp"

namespace plyglass::lab {

/// An agent, against another one or against all.
struct Standing {
    std::size_t agent = 0;
    std::size_t other = duel::anybody;
    duel::Score score;
};
enum class Against : std::uint8_t { all, each };
/// Each against each, or a single agent, which plays itself, against all.
Against pairs_of(const Tournament& tournament);
/// Those that have games, in the order of the agents; of pairs each once.
std::vector<Standing> standings(const Tournament& tournament, std::span<const duel::Game> games, Against against);

/// "connect4: 10 games from seed 1; openings of 2 moves: 5". `openings`: how many there are.
std::string title(const Tournament& tournament, std::size_t openings);
/// An agent as it is called where there is little room. One that plays itself is the player that begins.
std::string short_name(const Tournament& tournament, std::size_t agent);
/// Who has won: "alphabeta:4", "draw".
std::string winner(const Tournament& tournament, const duel::Game& game);
/// "(4 4) 3 5": the opening stands in brackets.
std::string played(const duel::Game& game);
/// What readers of the standings must know: the interval, repeated games. Sentences.
std::vector<std::string> notes(std::span<const duel::Game> games);

/// `tournament` must outlive them. Those of games are also what a line of a file says.
text::Report<duel::Game> report_of_games(const Tournament& tournament);
text::Report<Standing> report_of_standings(const Tournament& tournament, Against against);
/// The standings of pairs_of as a table for programs.
std::string standings_csv(const Tournament& tournament, std::span<const duel::Game> games);

}  // namespace plyglass::lab
