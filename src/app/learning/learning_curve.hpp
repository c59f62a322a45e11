#pragma once

// How well a network plays while it learns, over the games that it has played: points ever further apart, as on a
// logarithmic axis.

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "train/milestones.hpp"
#include "train/trainer.hpp"

namespace plyglass::app {

class LearningCurve {
public:
    /// The games before the first point.
    static constexpr std::uint64_t first_point = 10;
    /// No sample is larger.
    static constexpr std::size_t largest_sample = train::milestone_games;

    /// `games` have been played; `points` are what is known of them, those beyond `games` left out; `recent` are the last
    /// ones, as many as are known.
    explicit LearningCurve(std::uint64_t games = 0, std::vector<train::Milestone> points = {},
                           const std::vector<train::GameResult>& recent = {});

    /// Returns whether this game completes a point.
    bool add(const train::GameResult& game);

    std::uint64_t games() const { return games_; }
    /// Each from the games since the point before, the latest thousand at most.
    const std::vector<train::Milestone>& points() const { return points_; }
    /// What the latest games say: the last quarter of all games, a thousand at most, as far as they are known. If too few
    /// are, it is the last point; nothing if there is none.
    std::optional<train::Milestone> now() const;
    /// The number of games behind `now`; 0: it is not of the latest games.
    std::size_t sample() const;

private:
    train::Milestone milestone(std::size_t sample) const;

    std::uint64_t games_;
    std::vector<train::Milestone> points_;
    std::uint64_t next_point_ = first_point;
    std::deque<train::GameResult> recent_;
};

/// The points as a file, and back. The Problem says what was found instead.
std::string write_curve(const std::vector<train::Milestone>& points);
core::Result<std::vector<train::Milestone>> read_curve(std::string_view text);

}  // namespace plyglass::app
