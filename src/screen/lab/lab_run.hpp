#pragma once

// The experiment that the Lab shows: its games as they are played behind the screen, and what they add up to.

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/background.hpp"
#include "app/results_keeper.hpp"
#include "lab/experiment.hpp"
#include "lab/game_record.hpp"
#include "lab/report.hpp"
#include "lab/results_file.hpp"
#include "lab/runner.hpp"
#include "lab/tables.hpp"

namespace plyglass::screen {

class LabRun {
public:
    /// `folder`: where the games are kept while they are played; empty: nowhere. `version`: the program's.
    LabRun(lab::Experiment experiment, const std::string& folder, std::string version)
        : experiment_(std::move(experiment)), keeper_(folder), version_(std::move(version)) {}
    /// Aborts the games that are being played; those that have ended are kept.
    ~LabRun();
    LabRun(const LabRun&) = delete;
    LabRun& operator=(const LabRun&) = delete;

    /// Plays the games of `experiment` that are still to be played; those of another one are forgotten.
    void start(const lab::Experiment& experiment);
    /// Aborts the games that are being played; they start again later, as the same games unless a clock decides.
    void pause();
    /// Shows no games. `undo_clear` brings them back, until other ones are cleared.
    void clear();
    bool can_undo_clear() const { return cleared_.has_value(); }
    void undo_clear();
    /// Shows the games of the file at `path`.
    void open(lab::Merged opened, const std::string& path);
    /// The first line of a file of these games.
    lab::Header header() const;
    const app::ResultsKeeper& keeper() const { return keeper_; }
    /// Why games are not kept at present, translated; empty if they are.
    const std::string& trouble() const { return trouble_; }

    /// Lets `seconds` pass. Returns true if something changed.
    bool tick(double seconds);
    /// Seconds until `tick` has something to do; nothing while all is still.
    std::optional<double> wake() const;

    bool is_running() const { return runner_ != nullptr || is_solving(); }
    bool has_begun() const { return is_running() || !games_.empty(); }
    bool is_finished() const { return has_begun() && !is_running() && games_.size() == experiment_.size(); }
    /// Whether the boards of a player that plays perfectly are being solved, before the games begin.
    bool is_solving() const { return solving_.running(); }
    /// How much of that is done, from 0 to 100.
    int solved_percent() const { return percent_->load(); }
    const lab::Experiment& experiment() const { return experiment_; }
    const std::vector<lab::GameRecord>& games() const { return games_; }
    /// The document's table that a file's games belong to; null if they belong to none.
    const lab::Table* table() const { return table_; }
    /// What the games add up to; it comes a little after them.
    const lab::Report& report() const { return report_; }
    /// How many games are in the report; nothing while it is being made.
    std::optional<std::size_t> reported() const;

    /// Playing time of all games so far, in seconds.
    double seconds() const { return seconds_; }
    /// Games a second since the last start; nothing while none has ended.
    std::optional<double> rate() const;
    /// The running game that is furthest; without moves before the first one.
    lab::Runner::Standing furthest() const { return runner_ ? runner_->furthest() : lab::Runner::Standing(); }
    /// The share of its games that each row has played, from 0 to 1: by spawner, then by player.
    std::vector<double> shares() const;

private:
    /// The games that were cleared.
    struct Cleared {
        lab::Experiment experiment;
        const lab::Table* table = nullptr;
        std::string purpose, path;
        std::vector<lab::GameRecord> games;
        double seconds = 0;
    };

    void play();
    void collect();
    void forget();

    lab::Experiment experiment_;
    app::ResultsKeeper keeper_;
    std::string version_;
    std::string purpose_;  ///< of the file that was opened
    std::string path_;     ///< the file that holds the games
    std::string trouble_;
    std::optional<Cleared> cleared_;
    const lab::Table* table_ = nullptr;
    std::vector<lab::GameRecord> games_;
    std::shared_ptr<std::atomic<int>> percent_ = std::make_shared<std::atomic<int>>(0);
    app::Background<bool> solving_;  ///< whether every board could be solved
    std::unique_ptr<lab::Runner> runner_;
    app::Background<bool> leaving_;  ///< a runner whose games are being aborted
    double seconds_ = 0;
    std::uint64_t begun_with_ = 0;  ///< number of games when it was last started
    double since_start_ = 0;
    app::Background<lab::Report> reporting_;
    std::size_t reported_ = 0;  ///< games in the report that is shown or being made
    lab::Report report_;
};

}  // namespace plyglass::screen
