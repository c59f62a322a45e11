#pragma once

// Learning that is kept in files: the network that plays in one, and beside it (".training") what learning needs
// besides, so that it goes on from there, however it ended.

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/file.hpp"
#include "core/file_lock.hpp"
#include "core/result.hpp"
#include "train/milestones.hpp"
#include "train/trainer.hpp"
#include "train/training_file.hpp"

namespace plyglass::train {

class Course {
public:
    /// Goes on with the course whose network is in the file at `path`, which must have been begun with these settings,
    /// or begins it. Nothing is written yet. While it is open, no other process can open it. If `path` is empty, it is
    /// kept nowhere.
    static core::Result<Course, TrainingError> open(const std::string& path, const Settings& settings);

    const TrainingState& state() const { return *state_; }
    std::uint64_t games() const { return milestones_.games(); }
    /// The last games, as many as are kept: those since the last full thousand.
    const std::vector<GameResult>& recent() const { return milestones_.recent(); }

    /// What came to an end in a moment.
    struct Ended {
        std::vector<GameResult> games;
        std::vector<Milestone> milestones;  ///< that were reached
    };

    /// Learns until `games` have been played in all, and saves now and then. After every moment it calls `report` with
    /// the trainer, which that may pause and resume, and with what ended; if it returns false, learning stops after the
    /// running games. At the end, everything is saved. The trainer is paused already if everything is about to be saved.
    template <class Report>
    std::optional<TrainingError> learn(std::uint64_t games, unsigned threads, const Report& report);

    /// Learns from the next games that are played at once, but from none after `games` in all, of which there must be one,
    /// on the calling thread, while `learn` is not at work; nothing is saved. `pupil` gets the first as in `learn_games`.
    template <class Pupil>
    Ended learn_next(std::uint64_t games, Pupil&& pupil);

    /// Writes both files.
    std::optional<TrainingError> save() const;
    /// The same to another place, over whatever is there.
    std::optional<TrainingError> save_as(const std::string& path) const;

    /// Writes the network if its file is not that of this course: a kill between the two files leaves an older one.
    std::optional<TrainingError> mend_network() const;

    /// The name of the file beside the network.
    static std::string training_path(const std::string& path) { return path + ".training"; }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds between_saves{100};

    Course(std::string path, std::unique_ptr<core::FileLock> lock, std::unique_ptr<TrainingState> state,
           Milestones milestones)
        : path_(std::move(path)),
          lock_(std::move(lock)),
          state_(std::move(state)),
          milestones_(std::move(milestones)) {}

    Ended add(std::vector<GameResult> games);

    std::string path_;
    std::unique_ptr<core::FileLock> lock_;
    std::unique_ptr<TrainingState> state_;
    Milestones milestones_;
};

template <class Report>
std::optional<TrainingError> Course::learn(std::uint64_t games, unsigned threads, const Report& report) {
    // A file that cannot be written is found out now, not after the first minute.
    if (state_->games == 0) {
        if (auto error = save()) return error;
    }
    Trainer trainer(*state_, games, threads);
    auto saved = Clock::now();
    for (bool goes_on = true; goes_on;) {
        const bool is_done = trainer.is_done();  // asked first: the last games may end between two questions
        goes_on = report(trainer, add(trainer.take(std::chrono::milliseconds(50)))) && !is_done;
        if (goes_on && Clock::now() - saved < between_saves) continue;
        trainer.pause();
        const bool any_more = report(trainer, add(trainer.take({})));
        if (auto error = save()) return error;
        if (!goes_on || !any_more) break;
        trainer.resume();
        saved = Clock::now();
    }
    return {};
}

template <class Pupil>
Course::Ended Course::learn_next(std::uint64_t games, Pupil&& pupil) {
    Trainer trainer(*state_, games, 0);
    trainer.learn_next(pupil);
    return add(trainer.take({}));
}

}  // namespace plyglass::train
