#include "train/milestones.hpp"

#include <cmath>

namespace plyglass::train {

namespace {

core::Estimate mean_score(std::span<const GameResult> sample) {
    const auto count = static_cast<double>(sample.size());
    double sum = 0;
    for (const GameResult& game : sample) sum += game.score;
    const double mean = sum / count;
    double squares = 0;
    for (const GameResult& game : sample) squares += (game.score - mean) * (game.score - mean);
    // One game says nothing about how far games lie apart.
    const double reach = sample.size() < 2 ? 0 : core::z_of_95_percent * std::sqrt(squares / (count - 1) / count);
    return {mean, mean - reach, mean + reach};
}

}  // namespace

Milestone milestone_of(std::span<const GameResult> sample, std::uint64_t games) {
    Milestone out{games, mean_score(sample), {}};
    for (std::size_t i = 0; i < told_ranks.size(); ++i) {
        std::uint64_t reached = 0;
        for (const GameResult& game : sample) reached += game.highest >= told_ranks[i] ? 1 : 0;
        out.rates[i] = core::wilson(reached, sample.size());
    }
    return out;
}

std::optional<Milestone> Milestones::add(const GameResult& game) {
    recent_.push_back(game);
    if (++games_ % milestone_games != 0) return std::nullopt;
    const Milestone out = milestone_of(recent_, games_);
    recent_.clear();
    return out;
}

}  // namespace plyglass::train
