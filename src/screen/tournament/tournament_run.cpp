#include "screen/tournament/tournament_run.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/thread_priority.hpp"
#include "lab/machine.hpp"

namespace plyglass::screen {

TournamentRun::TournamentRun(const lab::Tournament& tournament, const std::string& folder, std::string version)
    : tournament_(tournament), keeper_(folder), version_(std::move(version)) {}

TournamentRun::~TournamentRun() {
    if (runner_) collect();
}

void TournamentRun::start(const lab::Tournament& tournament) {
    if (is_running()) return;
    lab::Tournament longer = tournament_;
    longer.games = std::max(longer.games, tournament.games);
    if (longer != tournament) clear();  // a longer one begins with the games of this one
    tournament_ = tournament;
    auto open = lab::open_tasks(tournament_, games_);
    if (open.empty()) return;
    path_ = keeper_.begin(header(), games_, path_);
    runner_ = std::make_unique<lab::TournamentRunner>(tournament_, std::move(open), app::threads_beside_a_window());
    begun_with_ = games_.size();
    since_start_ = 0;
}

void TournamentRun::pause() {
    if (!runner_) return;
    collect();
    leaving_.start([runner = std::shared_ptr<lab::TournamentRunner>(std::move(runner_))](const std::stop_token&) {
        runner->stop();
        return true;
    });
}

void TournamentRun::clear() {
    pause();
    if (!games_.empty()) cleared_ = Cleared{tournament_, path_, std::move(games_), seconds_};
    games_.clear();
    path_.clear();
    seconds_ = 0;
}

void TournamentRun::undo_clear() {
    if (!cleared_) return;
    Cleared back = *std::move(cleared_);
    cleared_.reset();
    clear();  // what has been played since can be brought back in turn
    tournament_ = std::move(back.tournament);
    path_ = std::move(back.path);
    games_ = std::move(back.games);
    seconds_ = back.seconds;
}

void TournamentRun::open(lab::MergedOf<lab::Tournament> opened, const std::string& path) {
    clear();
    tournament_ = std::move(opened.header.experiment);
    path_ = path;
    games_ = std::move(opened.games);
}

lab::HeaderOf<lab::Tournament> TournamentRun::header() const {
    return {tournament_, {}, "", version_, lab::today(), lab::this_machine()};
}

/// Takes the games that have ended.
void TournamentRun::collect() {
    const auto ended = runner_->take(std::chrono::milliseconds(0));
    games_.insert(games_.end(), ended.begin(), ended.end());
    keeper_.add(ended);
}

bool TournamentRun::tick(double seconds) {
    static_cast<void>(leaving_.take());
    const bool changed = is_running();  // the time that is shown goes on
    if (auto trouble = keeper_.take_trouble()) {
        trouble_ = *std::move(trouble);
        return true;
    }
    if (!runner_) return changed;
    seconds_ += seconds;
    since_start_ += seconds;
    const bool all_left = runner_->all_left();
    collect();
    if (all_left) runner_.reset();
    return changed;
}

std::optional<double> TournamentRun::rate() const {
    const double done = static_cast<double>(games_.size()) - static_cast<double>(begun_with_);
    if (!runner_ || done <= 0 || since_start_ <= 0) return std::nullopt;
    return done / since_start_;
}

}  // namespace plyglass::screen
