#include "screen/lab/lab_run.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "agent/catalogue.hpp"
#include "agent/exact_agent.hpp"
#include "app/exact_values.hpp"
#include "app/thread_priority.hpp"
#include "exact/held.hpp"
#include "lab/machine.hpp"

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
    if (experiment_ != experiment) {
        clear();
        experiment_ = experiment;
    }
    if (lab::open_tasks(experiment_, games_).empty()) return;
    const std::vector<exact::Goal> goals = unsolved(experiment_);
    if (goals.empty()) return play();
    // It can take a minute: the user sees how far it is, and can leave.
    percent_ = std::make_shared<std::atomic<int>>(0);
    solving_.start([goals, size = experiment_.rules.size, percent = percent_](const std::stop_token& stop) {
        const auto tell = [&](double share) { percent->store(static_cast<int>(100 * share)); };
        return std::all_of(goals.begin(), goals.end(), [&](exact::Goal goal) {
            return app::open_exact_values(size, goal, app::user_cache_folder(), app::threads_beside_a_window(), tell,
                                          stop)
                .has_value();
        });
    });
}

/// Plays the games that are still to be played; there are some.
void LabRun::play() {
    std::vector<lab::Task> open = lab::open_tasks(experiment_, games_);
    path_ = keeper_.begin(header(), games_, path_);
    runner_ = std::make_unique<lab::Runner>(experiment_, std::move(open), app::threads_beside_a_window());
    begun_with_ = games_.size();
    since_start_ = 0;
}

void LabRun::pause() {
    solving_.cancel();
    if (!runner_) return;
    collect();
    leaving_.start([runner = std::shared_ptr<lab::Runner>(std::move(runner_))](const std::stop_token&) {
        runner->stop();
        return true;
    });
}

LabRun::~LabRun() {
    if (runner_) collect();
}

void LabRun::clear() {
    pause();
    if (!games_.empty()) cleared_ = Cleared{experiment_, table_, purpose_, path_, std::move(games_), seconds_};
    forget();
}

void LabRun::forget() {
    games_.clear();
    table_ = nullptr;
    purpose_.clear();
    path_.clear();
    reporting_.cancel();
    report_ = {};
    reported_ = 0;
    seconds_ = 0;
}

void LabRun::undo_clear() {
    if (!cleared_) return;
    Cleared back = *std::move(cleared_);
    cleared_.reset();
    clear();  // what has been played since can be brought back in turn
    experiment_ = std::move(back.experiment);
    table_ = back.table;
    purpose_ = std::move(back.purpose);
    path_ = std::move(back.path);
    games_ = std::move(back.games);
    seconds_ = back.seconds;
}

void LabRun::open(lab::Merged opened, const std::string& path) {
    clear();
    experiment_ = opened.header.experiment;
    table_ = lab::table_of(opened.header);
    purpose_ = opened.header.purpose;
    path_ = path;
    games_ = std::move(opened.games);
}

lab::Header LabRun::header() const { return {experiment_, {}, purpose_, version_, lab::today(), lab::this_machine()}; }

/// Takes the games that have ended.
void LabRun::collect() {
    const auto ended = runner_->take(std::chrono::milliseconds(0));
    games_.insert(games_.end(), ended.begin(), ended.end());
    keeper_.add(ended);
}

bool LabRun::tick(double seconds) {
    static_cast<void>(leaving_.take());
    bool changed = is_running();  // the time or the share shown goes on
    if (auto trouble = keeper_.take_trouble()) {
        trouble_ = *std::move(trouble);
        changed = true;
    }
    if (solving_.take().value_or(false)) play();
    if (auto report = reporting_.take()) {
        report_ = *std::move(report);
        changed = true;
    }
    if (runner_) {
        seconds_ += seconds;
        since_start_ += seconds;
        collect();
        if (runner_->all_left()) {
            collect();
            runner_.reset();
        }
    }
    if (games_.size() != reported_ && !reporting_.running()) {
        reported_ = games_.size();
        reporting_.start([experiment = experiment_, games = games_](const std::stop_token&) {
            return lab::report(experiment, games);
        });
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
    const std::size_t players = experiment_.players.size();
    std::vector<double> out(players * experiment_.spawners.size());
    for (const lab::GameRecord& game : games_) out[game.task.spawner * players + game.task.player] += 1;
    for (double& each : out)
        each = std::min(1.0, each / static_cast<double>(std::max<std::uint64_t>(experiment_.games, 1)));
    return out;
}

std::optional<double> LabRun::rate() const {
    const double done = static_cast<double>(games_.size()) - static_cast<double>(begun_with_);
    if (!runner_ || done <= 0 || since_start_ <= 0) return std::nullopt;
    return done / since_start_;
}

}  // namespace plyglass::screen
