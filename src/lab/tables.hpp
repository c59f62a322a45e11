#pragma once

// The tables of the seed documents, and what it takes to make each of them again.

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
struct Figure {
    game::Rank tile = 0;   ///< that was reached
    double share = 0;      ///< of 1
    bool or_more = false;  ///< "more than 90 %"
};

/// A column of a document's table: one agent.
struct TableColumn {
    std::string agent;  ///< as name_agent reads it, without a time
    std::vector<Figure> figures;
    const char* speed = "";  ///< what the document says of its time, marked for translation; empty: nothing
};

struct Table {
    std::string_view name;  ///< "004-depth"
    const char* title;      ///< marked for translation
    const char* note;       ///< how the document was read, marked for translation
    std::vector<TableColumn> columns;
    std::vector<agent::Spawner> spawners{agent::Spawner::random};
    agent::MatchRules rules;
    std::uint64_t games = 100;           ///< a column
    std::uint64_t document_games = 0;    ///< that the document's figures come from; 0: it does not say
    std::optional<double> milliseconds;  ///< for a move; nothing: the agents' own depths, without a clock
    std::vector<game::Rank> tiles;       ///< whose rates are shown; none: all that are reached
};

/// The name of the table that asks whether minimax or expectimax is the better one.
inline constexpr std::string_view question = "question";

std::span<const Table> tables();
/// nullptr where there is none of this name.
const Table* find_table(std::string_view name);

/// What the header of a file with its games says of it: "table 002".
std::string purpose(const Table& table);
/// The table whose games a file with this header holds; nullptr where it is another experiment.
const Table* table_of(const Header& header);
/// What the document says of this player of the table's and this tile; nullptr: nothing.
const Figure* figure(const Table& table, std::uint32_t player, std::uint64_t tile);

/// Its experiment. What is not given is as in the document. `milliseconds` must not be given for a table without.
Experiment experiment(const Table& table, std::optional<std::uint64_t> games = {},
                      std::optional<double> milliseconds = {}, std::optional<std::uint64_t> seed = {});

}  // namespace plyglass::lab
