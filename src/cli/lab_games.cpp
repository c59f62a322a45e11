#include "cli/lab_games.hpp"

#include <new>
#include <optional>
#include <ostream>
#include <type_traits>
#include <utility>

#include "app/exact_values.hpp"
#include "cli/agent_options.hpp"
#include "cli/duel/tournament_text.hpp"
#include "cli/exact_values.hpp"
#include "cli/games_text.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "lab/runner.hpp"
#include "lab/tournament_runner.hpp"
#include "text/files.hpp"
#include "text/format.hpp"
#include "text/suggest.hpp"
#include "text/translate.hpp"

namespace plyglass::cli {

using namespace text;

namespace {

Failure cannot_write(const core::FileError& error) {
    return {wrong_file, filled(tr("{} cannot be written: {}"), error.path, text::reason(error))};
}

/// The games are in the file, but there is no room for a sorted copy of it.
Failure cannot_sort(const core::FileError& error, std::size_t games) {
    return {
        wrong_file,
        filled(trn("{0}: its lines cannot be put in order: {1}. Nothing is lost: the {2} game is in it, and the same "
                   "command puts them in order later.",
                   "{0}: its lines cannot be put in order: {1}. Nothing is lost: all {2} games are in it, and the "
                   "same command puts them in order later.",
                   games),
               error.path, text::reason(error), games)};
}

/// Plays `open` and passes the games to `ended`, those that end together in one call; returns false if interrupted.
template <class Trial, class Ended>
core::Result<bool, Failure> play(const Trial& experiment, std::vector<decltype(Trial::Record::task)> open,
                                 std::uint64_t before, unsigned threads, const Ended& ended) {
    using Runner = std::conditional_t<std::is_same_v<Trial, lab::Tournament>, lab::TournamentRunner, lab::Runner>;
    const InterruptedLater interrupt;
    const std::uint64_t all = before + open.size();
    const GamesProgress words(all, before);
    Progress progress;
    Runner runner(experiment, std::move(open), threads);
    for (bool is_last = false; !is_last && !interrupt.interrupted();) {
        is_last = runner.all_left();
        if (auto failure = ended(runner.take())) return *std::move(failure);
        if (progress.is_due()) progress.show(words.of(runner));
    }
    runner.stop();
    if (auto failure = ended(runner.take())) return *std::move(failure);
    if (runner.ran_out_of_memory()) throw std::bad_alloc();
    return runner.finished() + before == all;
}

/// Holds the exact values that show what moves give away, if they are there; solving them is for the user to decide.
void open_judge(const lab::Experiment& experiment, const Context& context) {
    const int size = experiment.rules.size;
    if (!exact::Solution::is_solvable(size)) return;
    if (!app::are_exact_values_at_hand(size, {}, app::user_cache_folder())) return;
    exact_values(size, {}, solving_threads(), context);
}

core::Result<LabGames, Failure> play_for_once(const LabPlan& plan) {
    LabGames out{{}, plan.header};
    const lab::Experiment& experiment = plan.header.experiment;
    const auto whole = play(experiment, tasks(experiment, plan.header.shard), 0, plan.threads,
                            [&](const std::vector<lab::GameRecord>& games) {
                                out.games.insert(out.games.end(), games.begin(), games.end());
                                return std::optional<Failure>();
                            });
    if (!whole) return whole.error();
    out.interrupted = !*whole;
    return out;
}

template <class Trial>
core::Result<LabGamesOf<Trial>, Failure> play_to_file(const LabPlanOf<Trial>& plan, std::ostream& err) {
    auto file = lab::ResultsFileOf<Trial>::open(plan.file, plan.header);
    if (!file) return file_failure(file.error());
    if (file->half_line_was_cut()) {
        err << "plyglass: "
            << filled(tr("the last line of {} was only half written; it is removed, and its game is played again"),
                      plan.file)
            << '\n';
    }
    const auto whole = play(plan.header.experiment, file->open_tasks(), file->games().size(), plan.threads,
                            [&](const std::vector<typename Trial::Record>& games) -> std::optional<Failure> {
                                for (const auto& game : games) {
                                    if (const auto error = file->append(game)) return cannot_write(*error);
                                }
                                const auto error = games.empty() ? std::nullopt : file->sync();
                                return error ? std::optional(cannot_write(*error)) : std::nullopt;
                            });
    if (!whole) return whole.error();
    if (*whole) {
        if (const auto error = file->sort()) return cannot_sort(*error, file->games().size());
    }
    return LabGamesOf<Trial>{file->games(), file->header(), !*whole};
}

}  // namespace

core::Result<LabGames, Failure> play_lab(const LabPlan& plan, const Context& context) {
    const lab::Experiment& experiment = plan.header.experiment;
    for (const lab::Player& player : experiment.players) {
        if (const auto named = agent::name_agent(player.name)) {
            open_exact_values_of(*named, experiment.rules.size, context);
        }
    }
    open_judge(experiment, context);
    auto out = plan.file.empty() ? play_for_once(plan) : play_to_file(plan, context.err);
    if (!out) return out;
    if (auto failure = illegal_moves(out->games, experiment)) return *std::move(failure);
    return out;
}

core::Result<LabGamesOf<lab::Tournament>, Failure> play_lab(const LabPlanOf<lab::Tournament>& plan,
                                                            const Context& context) {
    auto out = play_to_file(plan, context.err);
    if (!out) return out;
    if (auto failure = first_failure(plan.header.experiment, out->games)) return *std::move(failure);
    return out;
}

Failure lab_interrupted(const std::string& file, std::size_t games, std::size_t all) {
    if (file.empty()) return {interrupted, {}};
    return {interrupted, filled(tr("interrupted: {} of {} games are in {}; the same command continues from there"),
                                games, all, file)};
}

core::Result<std::vector<lab::Player>, Failure> lab_players(const std::string& list, const agent::Limits& limits,
                                                            int size) {
    const auto agents = lab::name_agents(list, limits);
    if (!agents) return naming_failure(agents.error());
    std::vector<lab::Player> out;
    for (const agent::Named& named : *agents) {
        if (auto failure = wrong_size(*named.description, size, wrong_usage)) return *std::move(failure);
        out.push_back(lab::player(named));
    }
    return out;
}

Failure file_failure(const lab::ResultsError& error) {
    if (!error.file) return {wrong_file, error.what};
    return {wrong_file, filled(tr("{}: {}"), error.file->path, text::reason(*error.file))};
}

}  // namespace plyglass::cli
