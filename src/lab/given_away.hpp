#pragma once

// What the moves of a game give away: the points that perfect play would still win before a move, less those after it and
// those that it wins. On average, a game scores what perfect play is worth from its start, less what its moves give away.

#include <memory>
#include <optional>

#include "agent/match.hpp"
#include "exact/solution.hpp"

namespace plyglass::lab {

/// The exact values that judge games by these rules; nothing if there are none. They are of games that chance plays by
/// the usual rule for new tiles, to their end, on boards whose solution is held (exact/held.hpp).
std::shared_ptr<const exact::Solution> judge_of(const agent::MatchRules& rules);

/// Adds up the losses of one game's moves.
class GivenAway {
public:
    /// Without a judge, nothing is known.
    explicit GivenAway(const exact::Solution* judge) : judge_(judge) {
        if (judge != nullptr) sum_ = 0;
    }

    /// `move` is legal on `before`.
    void add(const game::Grid& before, game::Direction move);

    /// In points; nothing if it is not known of every move.
    std::optional<double> sum() const { return sum_; }

private:
    const exact::Solution* judge_;
    std::optional<double> sum_;
};

}  // namespace plyglass::lab
