#pragma once

// "Why not?" in a terminal and in JSON: the line of boards that shows what goes wrong after a move.

#include <optional>
#include <string>

#include "advice/appraisal.hpp"
#include "app/hint_report.hpp"
#include "cli/command.hpp"
#include "cli/reader.hpp"
#include "game/2048/grid.hpp"
#include "text/json.hpp"

namespace plyglass::cli {

/// --why-not
OptionSyntax why_not_option();
/// The move that was asked about; nothing if none was.
std::optional<game::Direction> read_why_not(Reader& in);

/// The boards side by side with what they are, or one sentence that says why there are none. Ends with a line end. The
/// report and the appraisal are of the same hint.
std::string why_not_text(const app::HintReport& report, const advice::Appraisal& appraisal, const game::Grid& grid,
                         game::Direction move);
/// A tile with its row and column, from 1.
json::Value tile_json(const game::Tile& tile, int size);
/// null if there are no boards.
json::Value why_not_json(const std::optional<app::WhyNotReport>& report);

}  // namespace plyglass::cli
