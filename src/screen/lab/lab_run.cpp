#include "screen/lab/lab_run.hpp"

#include <algorithm>
#include <utility>

#include "agent/catalogue.hpp"
#include "agent/exact_agent.hpp"
#include "app/exact_values.hpp"
#include "app/thread_priority.hpp"
#include "exact/held.hpp"

namespace plyglass::screen {

namespace {

/// The goals of those players of the experiment that play perfectly and whose boards nobody has solved yet.
std::vector<exact::Goal> unsolved(const lab::Experiment& experiment) {
    std::vector<exact::Goal> out;
    for (const lab::Player& player : experiment.players) {
        const auto named = agent::name_agent(player.name);
        const auto goal = named ? agent::perfect_goal(*named) : std::nullopt;
        if (goal && !exact::held(experiment.rules.size, *goal)) out.push_back(*goal);
    }
    return out;
}

}  // namespace

void LabRun::start(const lab::Experiment& experiment) {
    if (is_running()) return;
    if (trial_ != experiment) {
        clear();
        trial_ = experiment;
    }
    const std::vector<exact::Goal> goals = unsolved(trial_);
    if (goals.empty() || lab::open_tasks(trial_, games_).empty()) return play();
    // It can take a minute: the user sees how far it is, and can leave.
    percent_ = std::make_shared<std::atomic<int>>(0);
    preparing_.start([goals, size = trial_.rules.size, percent = percent_](const std::stop_token& stop) {
        const auto tell = [&](double share) { percent->store(static_cast<int>(100 * share)); };
        return std::all_of(goals.begin(), goals.end(), [&](exact::Goal goal) {
            return app::open_exact_values(size, goal, app::user_cache_folder(), app::threads_beside_a_window(), tell,
                                          stop)
                .has_value();
        });
    });
}

void LabRun::forget() {
    reporting_.cancel();
    report_ = {};
    reported_ = 0;
}

bool LabRun::tick(double seconds) {
    bool changed = tick_games(seconds);
    if (auto report = reporting_.take()) {
        report_ = *std::move(report);
        changed = true;
    }
    if (games_.size() != reported_ && !reporting_.running()) {
        reported_ = games_.size();
        reporting_.start(
            [experiment = trial_, games = games_](const std::stop_token&) { return lab::report(experiment, games); });
    }
    return changed;
}

std::optional<double> LabRun::wake() const {
    if (reporting_.running() || games_.size() != reported_) return 0.01;
    if (is_running()) return 0.25;
    return std::nullopt;
}

std::optional<std::size_t> LabRun::reported() const {
    if (reporting_.running()) return std::nullopt;
    return reported_;
}

std::vector<double> LabRun::shares() const {
    const std::size_t players = trial_.players.size();
    std::vector<double> out(players * trial_.spawners.size());
    for (const lab::GameRecord& game : games_) out[game.task.spawner * players + game.task.player] += 1;
    for (double& each : out) each = std::min(1.0, each / static_cast<double>(std::max<std::uint64_t>(trial_.games, 1)));
    return out;
}

}  // namespace plyglass::screen
