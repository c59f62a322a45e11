#pragma once

// A learned evaluation: an n-tuple network whose value of a board after a move is the points still to come (Szubert and
// Jaśkowski 2014). What trains it is in train/.

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/large_array.hpp"
#include "eval/evaluation.hpp"
#include "eval/tuples.hpp"
#include "game/2048/board.hpp"

namespace plyglass::eval {

/// The weights are whole points: rounding them costs nothing that games could show, and they take half the room.
class TupleNetwork {
public:
    using Weight = std::int16_t;

    explicit TupleNetwork(TupleSet tuples) : tuples_(std::move(tuples)), weights_(tuples_.weights()) {}

    const TupleSet& tuples() const { return tuples_; }
    std::span<Weight> weights() { return weights_.all(); }
    std::span<const Weight> weights() const { return weights_.all(); }

    /// The points that are expected to come after `board`, where the player has just moved. Tiles above 32768 count as
    /// 32768.
    std::int32_t value(game::Board board) const {
        TupleSet::Places places;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled next
        tuples_.find(board, places);
        std::int32_t sum = 0;
        for (std::size_t i = 0; i < tuples_.lookups(); ++i) sum += weights_[places[i]];
        return sum;
    }

private:
    TupleSet tuples_;
    core::LargeArray<Weight> weights_;
};

/// What one pattern contributes to the value of a board, from one side.
struct PatternShare {
    std::vector<std::uint8_t> cells;  ///< of the board, in the order of the tuple
    std::int32_t points;
};
/// The shares of all patterns, the strongest first (by size, then in the network's order); they add up to the value.
/// Patterns that look at the same cells, each from its own side, stay apart.
std::vector<PatternShare> pattern_shares(const TupleNetwork& network, game::Board board);

}  // namespace plyglass::eval
