#pragma once

// The tree of a run as a game whose values are ranks, in the order in which the run looked at the children.

#include <cstdint>
#include <span>
#include <vector>

#include "core/limits.hpp"
#include "core/turn.hpp"
#include "game/explicit_tree.hpp"
#include "glass/run.hpp"

namespace plyglass::glass {

/// For misread::run: a whole tree without chance nodes.
class RankGame {
public:
    using State = game::NodeId;
    using Move = game::NodeId;
    using Value = Rank;

    enum class Children : std::uint8_t {
        as_written,
        reversed,
        as_seen,  ///< first those that the run looked at, in its order
    };
    /// The run must outlive the game.
    RankGame(const Run& run, Children order);

    game::NodeId root() const { return 0; }
    core::Turn turn(game::NodeId n) const { return tree_.turn(n); }
    std::span<const game::NodeId> moves(game::NodeId n) const {
        const auto children = tree_.children(n);
        return {children_.data() + (children.data() - tree_.children(0).data()), children.size()};
    }
    game::NodeId play(game::NodeId, game::NodeId child) const { return child; }
    std::uint32_t ordinal(game::NodeId, game::NodeId child) const { return tree_.ordinal(child); }
    Rank evaluate(game::NodeId leaf) const { return run_.leaf_values[tree_.leaf_number(leaf)]; }
    Rank probability(game::NodeId, game::NodeId) const { return 1; }

    /// The next number above that occurs, as a scout's window has it.
    Rank above(Rank rank) const;

    /// That of the run, if it was asked for; else the open one.
    const core::Window<Rank>& first_window() const { return first_window_; }

private:
    const Run& run_;
    const game::ExplicitTree& tree_;
    std::vector<game::NodeId> children_;
    core::Window<Rank> first_window_{-infinite_rank, infinite_rank};
};

/// Whether the tree of the run can be searched in ranks: it has all values and no chance nodes.
bool has_rank_game(const Run& run);

/// Whether the run's first window begins at 0, or at the smallest positive number, and what the root is worth lies outside: a
/// mistake. (Other finite windows are asked for.)
bool begins_by_mistake(const Run& run);

/// Run::values, Run::averages and Run::subtrees.
void value_nodes(Run& run);

}  // namespace plyglass::glass
