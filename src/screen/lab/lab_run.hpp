#pragma once

// The experiment that the Lab shows: its games, and what they add up to.

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "app/background.hpp"
#include "lab/experiment.hpp"
#include "lab/game_record.hpp"
#include "lab/report.hpp"
#include "lab/runner.hpp"
#include "lab/tables.hpp"
#include "screen/lab/games_run.hpp"

namespace plyglass::screen {

class LabRun final : public GamesRun<lab::Experiment, lab::Runner> {
public:
    using GamesRun::GamesRun;

    static bool is_in(const std::string& path) { return !lab::holds_tournament(path); }
    /// Whose players may differ.
    static core::Result<lab::Merged, lab::ResultsError> merged(const std::vector<std::string>& paths) {
        return lab::merge(paths, lab::Parts::other_players);
    }

    /// Plays the games of `experiment` that are still to be played; those of another one are forgotten.
    void start(const lab::Experiment& experiment);
    /// Lets `seconds` pass. Returns true if something changed.
    bool tick(double seconds);
    /// Seconds until `tick` has something to do; nothing while all is still.
    std::optional<double> wake() const;

    /// Whether the boards of a player that plays perfectly are being solved, before the games begin.
    bool is_solving() const { return preparing_.running(); }
    /// How much of that is done, from 0 to 100.
    int solved_percent() const { return percent_->load(); }
    /// The document's table that a file's games belong to; null if they belong to none.
    const lab::Table* table() const { return lab::table_of(header()); }
    /// What the games add up to; it comes a little after them.
    const lab::Report& report() const { return report_; }
    /// How many games are in the report; nothing while it is being made.
    std::optional<std::size_t> reported() const;

    /// The running game that is furthest; without moves before the first one.
    lab::Runner::Standing furthest() const { return runner_ ? runner_->furthest() : lab::Runner::Standing(); }
    /// The share of its games that each row has played, from 0 to 1: by spawner, then by player.
    std::vector<double> shares() const;

private:
    void forget() override;

    std::shared_ptr<std::atomic<int>> percent_ = std::make_shared<std::atomic<int>>(0);
    app::Background<lab::Report> reporting_;
    std::size_t reported_ = 0;  ///< games in the report that is shown or being made
    lab::Report report_;
};

}  // namespace plyglass::screen
