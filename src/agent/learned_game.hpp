#pragma once

// 2048 under a learned evaluation: values are points still to come, so the points that a move wins count, too.

#include <memory>
#include <optional>
#include <utility>

#include "agent/downgrading.hpp"
#include "agent/quick_game.hpp"
#include "eval/network_value.hpp"
#include "eval/tuple_network.hpp"

namespace plyglass::agent {

/// What boards are worth to a network.
struct LearnedTables {
    using Evaluation = eval::NetworkValue;
    static constexpr bool has_rewards = true;

    /// `downgrade_from`: boards whose largest tile has at least this rank are downgraded before they are searched.
    explicit LearnedTables(std::shared_ptr<const eval::TupleNetwork> learned,
                           std::optional<game::Rank> downgrade_from = {})
        : network(std::move(learned)), from(downgrade_from) {}

    Evaluation evaluation() const { return Evaluation(network); }
    std::unique_ptr<eval::NetworkLastPlies> last_plies_for_a_thread() const {
        return std::make_unique<eval::NetworkLastPlies>(slides, network);
    }

    game::Grid seen(const game::Grid& grid) const { return from ? downgraded(grid, *from) : grid; }

    std::shared_ptr<const eval::TupleNetwork> network;
    std::optional<game::Rank> from;
    std::shared_ptr<const game::Slides> slides = std::make_shared<const game::Slides>();
};

using RandomLearnedGame = QuickGame<LearnedTables, core::Turn::chance>;

}  // namespace plyglass::agent
