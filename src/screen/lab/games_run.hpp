#pragma once

// The games of an experiment or a tournament that the Lab shows, as they are played behind the screen.

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "app/background.hpp"
#include "app/results_keeper.hpp"
#include "app/thread_priority.hpp"
#include "lab/machine.hpp"
#include "lab/results_file.hpp"

namespace plyglass::screen {

/// `Trial` says which games there are (lab::Experiment, lab::Tournament), and `Runner` plays them.
template <class Trial, class Runner>
class GamesRun {
public:
    using Record = typename Trial::Record;

    /// `folder`: where the games are kept while they are played; empty: nowhere. `version`: the program's.
    GamesRun(Trial trial, const std::string& folder, std::string version)
        : trial_(std::move(trial)), keeper_(folder), version_(std::move(version)) {}
    /// Aborts the games that are being played; those that have ended are kept.
    virtual ~GamesRun() {
        if (runner_) collect();
    }
    GamesRun(const GamesRun&) = delete;
    GamesRun& operator=(const GamesRun&) = delete;

    /// Aborts the games that are being played; they start again later, as the same games unless a clock decides.
    void pause() {
        preparing_.cancel();
        if (!runner_) return;
        collect();
        leaving_.start([runner = std::shared_ptr<Runner>(std::move(runner_))](const std::stop_token&) {
            runner->stop();
            return true;
        });
    }
    /// Shows no games. `undo_clear` brings them back, until other ones are cleared.
    void clear() {
        pause();
        if (!games_.empty()) cleared_ = Cleared{trial_, purpose_, path_, std::move(games_), seconds_};
        games_.clear();
        purpose_.clear();
        path_.clear();
        seconds_ = 0;
        forget();
    }
    bool can_undo_clear() const { return cleared_.has_value(); }
    void undo_clear() {
        if (!cleared_) return;
        Cleared back = *std::move(cleared_);
        cleared_.reset();
        clear();  // what has been played since can be brought back in turn
        trial_ = std::move(back.trial);
        purpose_ = std::move(back.purpose);
        path_ = std::move(back.path);
        games_ = std::move(back.games);
        seconds_ = back.seconds;
    }
    /// Shows the games of the file at `path`.
    void open(lab::MergedOf<Trial> opened, const std::string& path) {
        clear();
        trial_ = std::move(opened.header.experiment);
        purpose_ = std::move(opened.header.purpose);
        path_ = path;
        games_ = std::move(opened.games);
    }
    /// The first line of a file of these games.
    lab::HeaderOf<Trial> header() const { return {trial_, {}, purpose_, version_, lab::today(), lab::this_machine()}; }
    const app::ResultsKeeperOf<Trial>& keeper() const { return keeper_; }
    /// Why games are not kept at present, translated; empty if they are.
    const std::string& trouble() const { return trouble_; }

    bool is_running() const { return runner_ != nullptr || preparing_.running(); }
    bool has_begun() const { return is_running() || !games_.empty(); }
    bool is_finished() const { return has_begun() && !is_running() && games_.size() == trial_.size(); }
    const Trial& trial() const { return trial_; }
    /// In the order in which they ended.
    const std::vector<Record>& games() const { return games_; }
    /// Playing time of all games so far, in seconds.
    double seconds() const { return seconds_; }
    /// Games a second since the last start; nothing while none has ended.
    std::optional<double> rate() const {
        const double done = static_cast<double>(games_.size()) - static_cast<double>(begun_with_);
        if (!runner_ || done <= 0 || since_start_ <= 0) return std::nullopt;
        return done / since_start_;
    }

protected:
    /// Forgets what has been made of the games.
    virtual void forget() {}
    /// Plays the games that are still to be played, if there are some.
    void play() {
        auto open = lab::open_tasks(trial_, games_);
        if (open.empty()) return;
        path_ = keeper_.begin(header(), games_, path_);
        runner_ = std::make_unique<Runner>(trial_, std::move(open), app::threads_beside_a_window());
        begun_with_ = games_.size();
        since_start_ = 0;
    }
    /// Lets `seconds` pass. Returns true if something changed.
    bool tick_games(double seconds) {
        static_cast<void>(leaving_.take());
        bool changed = is_running();  // the time that is shown goes on
        if (auto trouble = keeper_.take_trouble()) {
            trouble_ = *std::move(trouble);
            changed = true;
        }
        if (preparing_.take().value_or(false)) play();
        if (!runner_) return changed;
        seconds_ += seconds;
        since_start_ += seconds;
        const bool all_left = runner_->all_left();
        collect();
        if (all_left) runner_.reset();
        return changed;
    }

    Trial trial_;
    std::vector<Record> games_;
    app::Background<bool> preparing_;  ///< what comes before the games: whether they can begin
    std::unique_ptr<Runner> runner_;

private:
    /// The games that were cleared.
    struct Cleared {
        Trial trial;
        std::string purpose, path;
        std::vector<Record> games;
        double seconds = 0;
    };

    /// Takes the games that have ended.
    void collect() {
        const auto ended = runner_->take(std::chrono::milliseconds(0));
        games_.insert(games_.end(), ended.begin(), ended.end());
        keeper_.add(ended);
    }

    app::ResultsKeeperOf<Trial> keeper_;
    std::string version_;
    std::string purpose_;  ///< of the file that was opened
    std::string path_;     ///< the file that holds the games
    std::string trouble_;
    std::optional<Cleared> cleared_;
    app::Background<bool> leaving_;  ///< a runner whose games are being aborted
    double seconds_ = 0;
    std::uint64_t begun_with_ = 0;  ///< number of games when it was last started
    double since_start_ = 0;
};

}  // namespace plyglass::screen
