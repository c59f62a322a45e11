#pragma once

// What a run of learning has reached, thousand by thousand.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/statistics.hpp"
#include "train/trainer.hpp"

namespace plyglass::train {

/// Games between two milestones.
inline constexpr std::uint64_t milestone_games = 1000;

/// The ranks whose rates are reported: 512 to 32768.
inline constexpr std::array<game::Rank, 7> told_ranks{9, 10, 11, 12, 13, 14, 15};

/// A sample of games.
struct Milestone {
    std::uint64_t games = 0;  ///< played in all when it was reached
    core::Estimate mean;      ///< of the scores, with its 95 % interval by the normal distribution
    std::array<core::Rate, told_ranks.size()> rates;  ///< games that reach a tile of that rank
};

/// The milestone of a sample that is not empty; `games` have been played in all.
Milestone milestone_of(std::span<const GameResult> sample, std::uint64_t games);

/// Collects games until a milestone is full.
class Milestones {
public:
    /// `games` have been played; `recent` are those since the last milestone.
    explicit Milestones(std::uint64_t games = 0, std::vector<GameResult> recent = {})
        : games_(games), recent_(std::move(recent)) {}

    /// Returns the milestone that this game completes.
    std::optional<Milestone> add(const GameResult& game);
    /// The games since the last milestone.
    const std::vector<GameResult>& recent() const { return recent_; }
    std::uint64_t games() const { return games_; }

private:
    std::uint64_t games_;
    std::vector<GameResult> recent_;
};

}  // namespace plyglass::train
