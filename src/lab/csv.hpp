#pragma once

// The games of an experiment as a table for spreadsheets.

#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment.hpp"
#include "lab/game_record.hpp"

namespace plyglass::lab {

/// A name as a field, quoted where RFC 4180 wants it. Results may come from strangers: one that a spreadsheet would take for a
/// formula begins with an apostrophe, by which it stays a name.
std::string csv_field(std::string_view name);

/// One line for each game, in the order of the tasks, below a line with the columns' names, which are those of the
/// games' JSON lines. As RFC 4180 has it, but for the line ends: fields with commas or quotation marks stand in those.
std::string write_csv(const Experiment& experiment, std::vector<GameRecord> games);

}  // namespace plyglass::lab
