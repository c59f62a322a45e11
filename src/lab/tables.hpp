#pragma once

// The tables of the seed documents, and the settings to reproduce each of them.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment.hpp"
#include "lab/results_file.hpp"

namespace plyglass::lab {

/// A rate that a document reports.
struct PublishedRate {
    game::Rank tile = 0;   ///< the tile reached
    double share = 0;      ///< of 1
    bool or_more = false;  ///< "more than 90 %"
};

/// A column of a document's table: one agent.
struct TableColumn {
    std::string agent;  ///< as name_agent reads it, without a time
    std::vector<PublishedRate> rates;
    const char* speed = "";  ///< what the document says about its time, marked for translation; empty: nothing
};

struct Table {
    std::string_view name;  ///< "004-depth"
    const char* title;      ///< marked for translation
    const char* note;       ///< how the document was read, marked for translation
    std::vector<TableColumn> columns;
    std::vector<agent::Spawner> spawners{agent::Spawner::random};
    agent::MatchRules rules;
    std::uint64_t games = 100;           ///< per column
    std::uint64_t document_games = 0;    ///< behind the document's rates; 0: the document does not say
    std::optional<double> milliseconds;  ///< for a move; nothing: the agents' own depths, without a clock
    std::vector<game::Rank> tiles;       ///< whose rates are shown; empty: all that are reached
};

/// The name of the table that asks whether minimax or expectimax is the better one.
inline constexpr std::string_view question = "question";

std::span<const Table> tables();
/// Returns nullptr if there is none of this name.
const Table* find_table(std::string_view name);

/// The purpose in the header of a file with the table's games: "table 002".
std::string purpose(const Table& table);
/// The table whose games a file with this header holds; nullptr if it is another experiment.
const Table* table_of(const Header& header);
/// The rate that the document reports for this player of the table and this tile; nullptr if there is none.
const PublishedRate* published_rate(const Table& table, std::uint32_t player, std::uint64_t tile);

/// The table's experiment; arguments not given are as in the document. `milliseconds` must not be given for a table
/// without.
Experiment experiment(const Table& table, std::optional<std::uint64_t> games = {},
                      std::optional<double> milliseconds = {}, std::optional<std::uint64_t> seed = {});

}  // namespace plyglass::lab
