#include <ostream>

#include "cli/commands.hpp"
#include "cli/lab_games.hpp"
#include "cli/lab_text.hpp"
#include "text/format.hpp"
#include "text/translate.hpp"

// `lab run`: writes games to a file.

namespace plyglass::cli {

using text::filled;
using text::trn;

std::optional<Failure> lab_run(const LabRun& command, std::ostream& out, std::ostream& err) {
    const LabPlay& play = command.play;
    auto players = lab_players(command.agents, play.limits, play.rules.size);
    if (!players) return players.error();
    const lab::Experiment experiment{*std::move(players), play.spawners, play.rules, play.games, play.seed};
    const LabPlan plan{lab_header(experiment, {}, command.shard), play.file, play.threads};
    out << title(experiment) << '\n';
    out.flush();
    const auto games = play_lab(plan, err);
    if (!games) return games.error();
    if (games->interrupted) return lab_interrupted(plan, *games);
    out << filled(trn("The {0} game is in {1}; plyglass lab report {1} shows what it says.",
                      "All {0} games are in {1}; plyglass lab report {1} shows what they say.", games->games.size()),
                  games->games.size(), play.file)
        << '\n';
    return std::nullopt;
}

}  // namespace plyglass::cli
