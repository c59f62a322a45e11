#pragma once

// 2048 under a learned evaluation: values are points still to come, so the points that a move wins count, too.

#include <memory>
#include <utility>

#include "agent/quick_game.hpp"
#include "eval/network_value.hpp"
#include "eval/tuple_network.hpp"

namespace plyglass::agent {

/// What boards are worth to a network.
struct LearnedTables {
    using Evaluation = eval::NetworkValue;
    static constexpr bool has_rewards = true;

    explicit LearnedTables(std::shared_ptr<const eval::TupleNetwork> learned)
        : network(std::move(learned)), last_plies(std::make_shared<const eval::NetworkLastPlies>(slides, network)) {}

    Evaluation evaluation() const { return Evaluation(network); }

    std::shared_ptr<const eval::TupleNetwork> network;
    std::shared_ptr<const game::Slides> slides = std::make_shared<const game::Slides>();
    std::shared_ptr<const eval::NetworkLastPlies> last_plies;
};

using RandomLearnedGame = QuickGame<LearnedTables, core::Turn::chance>;

}  // namespace plyglass::agent
