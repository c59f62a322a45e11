#pragma once

// A network that learns behind the screens, and the files in which it is kept: those of `plyglass train`, so that
// either goes on with what the other began.

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "app/learning/learned_game.hpp"
#include "app/learning/learning_curve.hpp"
#include "train/course.hpp"

namespace plyglass::app {

/// Everything returns at once; the work is done on a thread of its own.
class Learning {
public:
    enum class State : std::uint8_t {
        opening,  ///< the files are being read
        resting,
        running,
        failed,  ///< nothing can be learned: `trouble` says why
    };
    /// The state of the course that was opened last.
    struct Progress {
        State state = State::opening;
        bool is_busy = false;  ///< something that was asked for is still to be done; pausing counts
        std::uint64_t games = 0, moves = 0;
        std::vector<train::Milestone> points;
        std::optional<train::Milestone> now;
        std::size_t sample = 0;  ///< the latest games behind `now`; 0: it is an older point
        std::string trouble;     ///< translated; what went wrong last, empty if nothing
    };

    /// `folder`: where networks are kept, made when it is needed; empty: nowhere.
    explicit Learning(std::string folder);
    /// Saves. Lets the running game end.
    ~Learning();
    Learning(const Learning&) = delete;
    Learning& operator=(const Learning&) = delete;

    /// Leaves the course that is open, saved, and opens that of these settings, where it stopped. It rests.
    void open(const train::Settings& settings);
    /// Learns until `games` have been played in all.
    void run(std::uint64_t games);
    void pause();
    /// Learns from one more game, which can then be taken, while the course rests.
    void learn_one();
    /// Forgets what was learned and deletes its files.
    void start_over();
    /// Saves; then `take_kept` names the file.
    void keep();
    /// Writes the network to the file at `path`, and what learning needs besides beside it.
    void save_as(const std::string& path);

    Progress progress() const;
    /// A game that was listened to since the last call: one soon after the start, then one every `between_games`.
    std::shared_ptr<const LearnedGame> take_game();
    /// The name of the network's file, once, after `keep`.
    std::optional<std::string> take_kept();
    /// Once, after `save_as`: a message for the user.
    struct Saved {
        std::string message;
        bool failed = false;
    };
    std::optional<Saved> take_saved();

    /// The file in `folder` of the network with these settings; empty if `folder` is.
    static std::string file_of(const std::string& folder, const train::Settings& settings);

    static constexpr std::chrono::seconds between_games{5};

private:
    using Clock = std::chrono::steady_clock;
    struct Wanted {
        std::optional<train::Settings> opened;
        bool start_over = false;
        bool one_game = false;
        bool keep = false;
        std::optional<std::string> copy;
        std::optional<std::uint64_t> games;  ///< run until so many have been played

        bool any_but_run() const { return opened || start_over || one_game || keep || copy; }
    };

    // -- all of these on the thread
    void work(const std::stop_token& stop);
    void open_now(const train::Settings& settings);
    void start_over_now();
    void learn_one_now();
    /// Returns false if it cannot.
    bool save_now();
    void keep_now();
    void copy_now(const std::string& path);
    void run_now(std::uint64_t games, const std::stop_token& stop);
    void learn_some_now(std::uint64_t games);
    void add(const std::vector<train::GameResult>& games, std::uint64_t moves);
    void publish(LearnedGame game);
    void fail(std::string trouble, State state);
    void write_curve_file();
    template <class Change>
    void want(const Change& change);

    const std::string folder_;
    std::unique_ptr<train::Course> course_;
    std::optional<train::Settings> settings_;
    bool is_saved_ = true;
    Clock::time_point heard_{}, saved_at_{};

    mutable std::mutex mutex_;  // guards what follows
    std::condition_variable_any wanted_changed_;
    Wanted wanted_;
    State state_ = State::resting;
    bool working_ = false;
    LearningCurve curve_;
    std::uint64_t moves_ = 0;
    std::string trouble_;
    std::shared_ptr<const LearnedGame> game_;
    std::optional<std::string> kept_;
    std::optional<Saved> saved_;
    std::jthread thread_;  // last: it uses everything above
};

}  // namespace plyglass::app
