#pragma once

// The charts of an experiment, in files and on screens.

#include <cstddef>
#include <span>
#include <string>

#include "lab/experiment.hpp"
#include "lab/report.hpp"
#include "lab/tables.hpp"
#include "lab/tournament.hpp"
#include "scene/charts.hpp"
#include "scene/scene.hpp"

namespace plyglass::app {

/// The mark of a player's games with new tiles of this kind: minimax is a triangle in vermillion, expectimax a green
/// circle, others take the remaining marks in turn; random tiles are solid, worst ones hollow.
scene::Mark mark_of(const lab::Experiment& experiment, std::uint32_t player, agent::Spawner spawner);

/// The rates of the highest tiles that were reached, at most `most`. `table`: the document's table that these games
/// belong to, if any; the document's figures are marked beside them.
scene::RateChart rate_chart(const lab::Experiment& experiment, const lab::Report& report, std::size_t most = 6,
                            const lab::Table* table = nullptr);
scene::ShareChart score_chart(const lab::Experiment& experiment, const lab::Report& report);
scene::BoxChart time_chart(const lab::Experiment& experiment, const lab::Report& report);
/// The lead of each player over the first one on the seeds that both played, with the same tiles. There are no rows if
/// nobody can be compared.
scene::LeadChart lead_chart(const lab::Experiment& experiment, const lab::Report& report);

/// The mark of an agent of a tournament.
scene::Mark mark_of(std::size_t agent);
/// The points of each agent, against all and against each: at most `most` opponents.
scene::RateChart points_chart(const lab::Tournament& tournament, std::span<const duel::Game> games, std::size_t most);

/// All charts on one page, with `title` above, in as many lines as it takes. `table`: as for `rate_chart`.
scene::Scene report_picture(const std::string& title, const lab::Experiment& experiment, const lab::Report& report,
                            const scene::TextMetrics& metrics, const lab::Table* table = nullptr);
/// The curve on a page of its own.
scene::Scene curve_picture(const std::string& title, const scene::CurveChart& chart);

}  // namespace plyglass::app
