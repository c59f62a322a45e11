#pragma once

// The tournament that the Lab shows: its games as they are played behind the screen.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/background.hpp"
#include "app/results_keeper.hpp"
#include "lab/results_file.hpp"
#include "lab/tournament.hpp"
#include "lab/tournament_runner.hpp"

namespace plyglass::screen {

class TournamentRun {
public:
    /// `folder`: where the games are kept while they are played; empty: nowhere. `version`: the program's.
    TournamentRun(const lab::Tournament& tournament, const std::string& folder, std::string version);
    /// Aborts the games that are being played; those that have ended are kept.
    ~TournamentRun();
    TournamentRun(const TournamentRun&) = delete;
    TournamentRun& operator=(const TournamentRun&) = delete;

    /// Plays the games of `tournament` that are still to be played; those of another one are forgotten. A longer one goes on with
    /// those of a shorter one.
    void start(const lab::Tournament& tournament);
    /// Aborts the games that are being played; they start again later, as the same games unless a clock decides.
    void pause();
    /// Shows no games. `undo_clear` brings them back, until other ones are cleared.
    void clear();
    bool can_undo_clear() const { return cleared_.has_value(); }
    void undo_clear();
    /// Shows the games of the file at `path`.
    void open(lab::MergedOf<lab::Tournament> opened, const std::string& path);
    /// The first line of a file of these games.
    lab::HeaderOf<lab::Tournament> header() const;
    const app::ResultsKeeperOf<lab::Tournament>& keeper() const { return keeper_; }
    /// Why games are not kept at present, translated; empty if they are.
    const std::string& trouble() const { return trouble_; }

    /// Lets `seconds` pass. Returns true if something changed.
    bool tick(double seconds);
    /// Seconds until `tick` has something to do; nothing while all is still.
    std::optional<double> wake() const { return is_running() ? std::optional(0.25) : std::nullopt; }

    bool is_running() const { return runner_ != nullptr; }
    bool has_begun() const { return is_running() || !games_.empty(); }
    bool is_finished() const { return has_begun() && !is_running() && games_.size() == tournament_.size(); }
    const lab::Tournament& tournament() const { return tournament_; }
    /// In the order in which they ended.
    const std::vector<duel::Game>& games() const { return games_; }
    /// Playing time of all games so far, in seconds.
    double seconds() const { return seconds_; }
    /// Games a second since the last start; nothing while none has ended.
    std::optional<double> rate() const;

private:
    /// The games that were cleared.
    struct Cleared {
        lab::Tournament tournament;
        std::string path;
        std::vector<duel::Game> games;
        double seconds = 0;
    };

    void collect();

    lab::Tournament tournament_;
    app::ResultsKeeperOf<lab::Tournament> keeper_;
    std::string version_;
    std::string path_;  ///< the file that holds the games
    std::string trouble_;
    std::optional<Cleared> cleared_;
    std::vector<duel::Game> games_;
    std::unique_ptr<lab::TournamentRunner> runner_;
    app::Background<bool> leaving_;  ///< a runner whose games are being aborted
    double seconds_ = 0;
    std::uint64_t begun_with_ = 0;  ///< number of games when it was last started
    double since_start_ = 0;
};

}  // namespace plyglass::screen
