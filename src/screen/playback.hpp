#pragma once

// A film that plays by itself: whether it does, how fast, and when its next step is due.

#include <algorithm>
#include <optional>
#include <utility>

namespace plyglass::screen {

class Playback {
public:
    bool playing() const { return playing_; }
    /// Speed 1 takes a step every 0.9 seconds.
    double speed() const { return speed_; }
    double seconds_per_step() const { return seconds_at_speed_1 / speed_; }

    /// `speed` > 0. The step that is due keeps its time.
    void set_speed(double speed) { speed_ = speed; }
    /// The first step comes after the time of one step.
    void start() {
        playing_ = true;
        until_next_step_ = seconds_per_step();
    }
    /// Returns whether it was playing.
    bool stop() { return std::exchange(playing_, false); }

    /// Lets `seconds` pass. Returns true if the next step is due, at most one however long it was.
    bool tick(double seconds) {
        if (!playing_) return false;
        until_next_step_ -= seconds;
        if (until_next_step_ > 0) return false;
        until_next_step_ = seconds_per_step();
        return true;
    }
    /// Seconds until `tick` returns true; nothing while it does not play.
    std::optional<double> wake() const {
        if (!playing_) return std::nullopt;
        return std::max(0.0, until_next_step_);
    }

private:
    static constexpr double seconds_at_speed_1 = 0.9;

    bool playing_ = false;
    double speed_ = 1;
    double until_next_step_ = 0;
};

}  // namespace plyglass::screen
