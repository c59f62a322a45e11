#pragma once

// The obligations of every game towards the searches (game/game.hpp), checked position by position. A new game adds one
// line to games_test.cpp.

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "core/limits.hpp"
#include "core/random.hpp"
#include "game/game.hpp"

namespace plyglass::testing {

/// Checks the promises of one game at positions reached from its root.
template <game::Game G>
class Conformance {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Value = typename G::Value;

    explicit Conformance(const G& rules) : rules_(rules) {}

    /// Checks the first `most` positions in depth-first order, and those of `games` random games. Stops at the first
    /// position that breaks a promise.
    void run(std::size_t most = 20'000, std::size_t games = 200) {
        EXPECT_EQ(rules_.root(), rules_.root());
        std::vector<State> waiting{rules_.root()};
        for (; most > 0 && !waiting.empty() && !::testing::Test::HasFailure(); --most) {
            const State state = waiting.back();
            waiting.pop_back();
            check(state);
            for (const Move& move : moves(state)) waiting.push_back(rules_.play(state, move));
        }
        for (std::size_t game = 0; game < games && !::testing::Test::HasFailure(); ++game) play_at_random(game);
    }

private:
    void play_at_random(std::uint64_t seed) {
        constexpr int long_enough = 1000;  // some games end only when a player gives up
        core::Random random(seed);
        State state = rules_.root();
        for (int ply = 0; ply < long_enough && rules_.turn(state) != core::Turn::over; ++ply) {
            const std::vector<Move> choices = moves(state);
            ASSERT_FALSE(choices.empty());
            state = rules_.play(state, choices[random.below(static_cast<std::uint32_t>(choices.size()))]);
            check(state);
        }
    }

    std::vector<Move> moves(const State& state) const {
        std::vector<Move> list;
        for (const Move& move : rules_.moves(state)) list.push_back(move);
        return list;
    }

    void check(const State& state) {
        moves_run_out_exactly_when_the_game_is_over(state);
        ordinals_number_the_moves(state);
        asking_twice_gives_one_answer(state);
        values_lie_between_the_infinities(state);
        if constexpr (game::StochasticGame<G>) {
            if (rules_.turn(state) == core::Turn::chance) probabilities_add_up_to_one(state);
        }
    }

    void moves_run_out_exactly_when_the_game_is_over(const State& state) {
        EXPECT_EQ(rules_.moves(state).size(), moves(state).size());
        EXPECT_EQ(moves(state).empty(), rules_.turn(state) == core::Turn::over);
    }

    void ordinals_number_the_moves(const State& state) {
        const std::vector<Move> list = moves(state);
        std::vector<bool> taken(list.size(), false);
        for (const Move& move : list) {
            const std::uint32_t ordinal = rules_.ordinal(state, move);
            ASSERT_LT(ordinal, list.size());
            EXPECT_FALSE(taken[ordinal]) << "two moves are child number " << ordinal;
            taken[ordinal] = true;
        }
    }

    void asking_twice_gives_one_answer(const State& state) {
        const State before = state;
        EXPECT_EQ(rules_.turn(state), rules_.turn(state));
        const std::vector<Move> list = moves(state);
        EXPECT_TRUE(list == moves(state));
        for (const Move& move : list) {
            const State next = rules_.play(state, move);
            EXPECT_TRUE(next == rules_.play(before, move));
        }
        EXPECT_TRUE(state == before) << "playing a move left the position as it was";
    }

    void values_lie_between_the_infinities(const State& state) {
        if (rules_.turn(state) != core::Turn::over) return;
        const Value value = rules_.evaluate(state);
        EXPECT_TRUE(value == Value(rules_.evaluate(state)));
        EXPECT_TRUE(core::minus_infinity<Value>() <= value && value <= core::infinity<Value>());
    }

    void probabilities_add_up_to_one(const State& state) {
        using Probability = std::remove_cvref_t<decltype(rules_.probability(state, Move{}))>;
        Probability sum{};
        for (const Move& move : moves(state)) {
            const Probability probability = rules_.probability(state, move);
            EXPECT_TRUE(probability > Probability(0));
            sum += probability;
        }
        if constexpr (std::floating_point<Probability>) {
            EXPECT_NEAR(sum, 1, 1e-6);
        } else {
            EXPECT_TRUE(sum == Probability(1));
        }
    }

    const G& rules_;
};

template <game::Game G>
void expect_conformance(const G& rules) {
    Conformance<G>(rules).run();
}

}  // namespace plyglass::testing
