#pragma once

// A tournament for people and for programs, wherever its games were played.

#include <optional>
#include <span>
#include <string>

#include "cli/command.hpp"
#include "lab/tournament_report.hpp"
#include "text/json.hpp"
#include "text/table.hpp"

namespace plyglass::cli {

/// Its games, a line for each, in columns that are wide enough from the start.
class TournamentTable {
public:
    /// `tournament` must outlive it.
    explicit TournamentTable(const lab::Tournament& tournament);
    std::string head() const { return table_.line(report_.headings()) + "\n"; }
    std::string line(const duel::Game& game) const { return table_.line(report_.cells(game)) + "\n"; }

private:
    text::Report<duel::Game> report_;
    text::Table table_;
};

/// What stands below the games: each agent against each, if there are more than two, then against all, and what is to be known of
/// that. Empty without games.
std::string standings_text(const lab::Tournament& tournament, std::span<const duel::Game> games);
json::Value tournament_json(const lab::Tournament& tournament, std::span<const duel::Game> games);

/// A program that failed is a result; a script must see it all the same: the first of these games.
std::optional<Failure> first_failure(const lab::Tournament& tournament, std::span<const duel::Game> games);

}  // namespace plyglass::cli
