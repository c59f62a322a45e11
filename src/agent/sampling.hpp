#pragma once

// Agents that play random games after each legal move and take the move with the best average.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "agent/agent.hpp"
#include "agent/catalogue.hpp"
#include "agent/random_games.hpp"
#include "agent/stopwatch.hpp"
#include "core/give_way.hpp"
#include "core/statistics.hpp"
#include "text/translate.hpp"

namespace plyglass::agent {

struct SamplingPlan {
    int games = 0;                       ///< after each move, at most
    std::optional<double> milliseconds;  ///< no batch begins later than that
    game::PlayoutRules rules;
    bool lower_is_better = false;
    std::optional<double> lost;  ///< what a lost game is worth, where games may end otherwise
};

/// Parameters of all of these agents.
inline Parameter sampling_four(std::string_view fallback) {
    return {.name = "four",
            .fallback = fallback,
            .help = text::mark("the probability of a 4 in the random games"),
            .least = 0,
            .most = 1};
}
inline Parameter sampling_time() {
    return {.name = "time",
            .fallback = "off",
            .help = text::mark("milliseconds for each move"),
            .least = 0.01,
            .most = 1e7,
            .choices = {"off"}};
}

/// `Judge` says what a game is worth, in the agent's own scale. It has `before_games(slide)`, called once for each move
/// with the board after it, and `of_game(playout)`, which may play the game on; the value of a move is their sum,
/// averaged. Game number i begins with the same random numbers after every move, so that all moves have equal luck.
template <game::Boards B, class Judge>
class SamplingAgent final : public Agent {
public:
    SamplingAgent(B boards, Judge judge, const SamplingPlan& plan)
        : boards_(std::move(boards)), rollout_(boards_), judge_(std::move(judge)), plan_(plan), playouts_(4 * chunk) {}

    void begin(std::uint64_t seed) override { random_ = core::Random(seed); }

    void choose(const game::Grid& grid, Choice& choice) override {
        const Stopwatch stopwatch;
        choice = {};
        candidates_ = 0;
        for (const game::Direction direction : game::directions) {
            const game::Slide slid = game::slide(grid, direction);
            if (!slid.moved) continue;
            choice.moves[static_cast<std::size_t>(direction)].legal = true;
            candidate_[candidates_++] = {direction, boards_.from(slid.grid), judge_.before_games(slid), 0, 0};
        }
        if (candidates_ == 0) return;

        const std::uint64_t seed = random_.next();
        int games = 0;
        while (games < plan_.games) {
            const int count = std::min<int>(chunk, plan_.games - games);
            play(count, seed + static_cast<std::uint64_t>(games), choice.nodes);
            games += count;
            core::give_way();
            if (cancelled_.load(std::memory_order_relaxed)) break;
            if (plan_.milliseconds && stopwatch.milliseconds() >= *plan_.milliseconds) break;
        }
        decide(games, choice);
        choice.milliseconds = stopwatch.milliseconds();
    }

    double static_value(const game::Grid& grid) const override { return judge_.static_value(boards_, grid); }

private:
    // Enough for the widest vectors, in a fraction of a millisecond.
    static constexpr int chunk = 32;

    struct Candidate {
        game::Direction direction{};
        typename B::Board board{};
        double before = 0;
        double sum = 0;
        double squares = 0;
    };

    /// Plays `count` games after each move.
    void play(int count, std::uint64_t seed, std::uint64_t& moves) {
        for (std::size_t c = 0; c < candidates_; ++c) {
            for (int i = 0; i < count; ++i) {
                core::Random random(seed + static_cast<std::uint64_t>(i));
                auto& playout = playouts_[c * static_cast<std::size_t>(count) + static_cast<std::size_t>(i)];
                playout.board = with_random_tile(boards_, candidate_[c].board, plan_.rules.four, random);
                playout.seed = random.next();
            }
        }
        const std::span all(playouts_.data(), candidates_ * static_cast<std::size_t>(count));
        rollout_.play(all, plan_.rules);
        for (std::size_t i = 0; i < all.size(); ++i) {
            Candidate& candidate = candidate_[i / static_cast<std::size_t>(count)];
            const double worth = judge_.of_game(boards_, all[i]);
            candidate.sum += worth;
            candidate.squares += worth * worth;
            moves += all[i].moves;
        }
    }

    /// Half of the 95 % interval of a mean.
    double reach(std::size_t c, int games) const {
        if (games < 2) return 0;
        const double mean = candidate_[c].sum / games;
        const double variance = std::max(0.0, candidate_[c].squares / games - mean * mean) * games / (games - 1);
        return core::z_of_95_percent * std::sqrt(variance / games);
    }

    /// Takes the best move; ties go to the first.
    void decide(int games, Choice& choice) const {
        for (std::size_t c = 0; c < candidates_; ++c) {
            const double value = candidate_[c].before + candidate_[c].sum / games;
            MoveValue& move = choice.moves[static_cast<std::size_t>(candidate_[c].direction)];
            move = {.legal = true, .value = value, .bound = core::Bound::exact, .depth = 0, .reach = reach(c, games)};
            move.is_lost = plan_.lost && candidate_[c].sum == *plan_.lost * games;
            if (choice.move && !(plan_.lower_is_better ? value < choice.value : value > choice.value)) continue;
            choice.move = candidate_[c].direction;
            choice.value = value;
            choice.bound = core::Bound::exact;
        }
        choice.is_lost = std::all_of(choice.moves.begin(), choice.moves.end(),
                                     [](const MoveValue& move) { return !move.legal || move.is_lost; });
    }

    B boards_;
    game::Rollout<B> rollout_;
    Judge judge_;
    SamplingPlan plan_;
    core::Random random_{1};
    std::array<Candidate, 4> candidate_{};
    std::size_t candidates_ = 0;
    std::vector<game::Playout<typename B::Board>> playouts_;
};

}  // namespace plyglass::agent
