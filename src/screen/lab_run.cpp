#include "screen/lab_run.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace plyglass::screen {

void LabRun::start(const lab::Experiment& experiment) {
    if (runner_) return;
    if (experiment_ != experiment) {
        clear();
        experiment_ = experiment;
    }
    std::vector<lab::Task> open = lab::open_tasks(experiment_, games_);
    if (open.empty()) return;
    // Leaves one processor to the window.
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency() - 1);
    runner_ = std::make_unique<lab::Runner>(experiment_, std::move(open), threads);
    begun_with_ = games_.size();
    since_start_ = 0;
}

void LabRun::pause() {
    if (!runner_) return;
    collect();
    leaving_.start([runner = std::shared_ptr<lab::Runner>(std::move(runner_))](const std::stop_token&) {
        runner->stop();
        return true;
    });
}

void LabRun::clear() {
    pause();
    games_.clear();
    table_ = nullptr;
    reporting_.cancel();
    report_ = {};
    reported_ = 0;
    seconds_ = 0;
}

void LabRun::open(lab::Merged opened) {
    clear();
    experiment_ = opened.header.experiment;
    table_ = lab::table_of(opened.header);
    games_ = std::move(opened.games);
}

/// Takes the games that have ended.
void LabRun::collect() {
    const auto ended = runner_->take(std::chrono::milliseconds(0));
    games_.insert(games_.end(), ended.begin(), ended.end());
}

bool LabRun::tick(double seconds) {
    static_cast<void>(leaving_.take());
    bool changed = runner_ != nullptr;  // the time shown goes on
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
    if (runner_) return 0.25;
    return std::nullopt;
}

std::optional<std::size_t> LabRun::reported() const {
    if (reporting_.running()) return std::nullopt;
    return reported_;
}

std::optional<double> LabRun::rate() const {
    const double done = static_cast<double>(games_.size()) - static_cast<double>(begun_with_);
    if (!runner_ || done <= 0 || since_start_ <= 0) return std::nullopt;
    return done / since_start_;
}

}  // namespace plyglass::screen
