#pragma once

// 2048 under an evaluation that is a sum over lines: the game of the fast expectimax and the fast minimax.

#include <functional>
#include <memory>
#include <span>

#include "agent/quick_game.hpp"
#include "eval/last_plies.hpp"
#include "eval/line_table.hpp"

namespace plyglass::agent {

/// The parts that several agents and threads share: tables, made once.
struct LineTables {
    using Evaluation = eval::LineSum;
    static constexpr bool has_rewards = false;

    explicit LineTables(const std::function<double(std::span<const game::Rank>)>& line_value)
        : slides(std::make_shared<const game::Slides>()),
          values(std::make_shared<const eval::LineTable>(line_value)),
          last_plies(std::make_shared<const eval::LastPlies>(*slides, *values)),
          rounds(std::make_shared<const game::RoundLines>(*slides)) {}

    Evaluation evaluation() const { return Evaluation(values); }
    std::shared_ptr<const eval::LastPlies> last_plies_for_a_thread() const { return last_plies; }

    std::shared_ptr<const game::Slides> slides;
    std::shared_ptr<const eval::LineTable> values;
    std::shared_ptr<const eval::LastPlies> last_plies;
    std::shared_ptr<const game::RoundLines> rounds;
};

using RandomLineGame = QuickGame<LineTables, core::Turn::chance>;
using WorstLineGame = QuickGame<LineTables, core::Turn::min>;

}  // namespace plyglass::agent
