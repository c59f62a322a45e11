#pragma once

// The searches of explicit trees that a class sees: the algorithm with all of its switches, run silently or recorded.

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/bound.hpp"
#include "core/limits.hpp"
#include "core/rational.hpp"
#include "core/value.hpp"
#include "game/explicit_tree.hpp"
#include "game/tree_game.hpp"
#include "misread/rules.hpp"
#include "search/alphabeta.hpp"
#include "trace/recorder.hpp"

namespace plyglass::trace {

class Film;
using core::Rational;
using core::Value;
using game::no_node;
using game::NodeId;

enum class Algorithm : std::uint8_t {
#define ALGORITHM(name) name,
#include "trace/algorithms.def"
#undef ALGORITHM
};

/// The search to run: the algorithm and all of its switches.
struct Search {
    Algorithm algorithm = Algorithm::alphabeta;
    search::AlphaBetaRules rules;   ///< alpha-beta only
    core::Window<Rational> window;  ///< alpha-beta only; alpha < beta
    /// Alpha-beta only: between which finite numbers every leaf is known to lie. search::Chance needs it.
    std::optional<core::Interval<Rational>> range = std::nullopt;
    game::Order order = game::Order::as_written;
    std::uint64_t seed = 1;  ///< for Order::random
    /// Positions only: values are points still to come, those that moves win on the way included.
    bool in_points = false;
    /// Positions only: what the evaluation gives every board alike. The film has it taken off all values.
    double baseline = 0;

    bool has_windows() const;  ///< whether its algorithm hands alpha and beta down (algorithms.hpp)

    friend bool operator==(const Search&, const Search&) = default;
};

/// The opponent that `search` plays min as.
game::Opponent opponent_of(const game::TreeShape& tree, const Search& search);

/// The first leaf outside the range that `search` was given; no_node if there is none. Such a search is undefined.
NodeId leaf_outside(const game::ExplicitTree& tree, const Search& search);

/// The answer and the counts, as `solve` reports them.
struct Summary {
    core::Bounded<Value> value;  ///< judged by what all visited nodes prove of the root
    std::vector<NodeId> line;    ///< the principal variation, without the root
    std::uint64_t nodes_visited = 0;
    std::uint64_t leaves_evaluated = 0;
    std::uint64_t cutoffs = 0;  ///< only those that skip something
};

/// Runs `search` with only a counter as observer. Empty if `stop` was requested (or if the stack that the tree's depth
/// needs could not be allocated).
std::optional<Summary> solve(const std::shared_ptr<const game::ExplicitTree>& tree, const Search& search,
                             const std::stop_token& stop = {});

/// Records `search`. Linear time and memory. Null if `stop` was requested (or no stack could be allocated).
std::shared_ptr<const Film> record(std::shared_ptr<const game::ExplicitTree> tree, const Search& search,
                                   const Budget& budget = {}, const std::stop_token& stop = {});

/// The tree of a film in which every node was visited, with exact values on its leaves: of a position, exactly the
/// doubles of its evaluation and the exact probabilities of the tiles. Its nodes have the film's numbers.
std::shared_ptr<const game::ExplicitTree> written_out(const Film& film);
/// Records `search` of a position that was searched whole before: `boards` is that search's film, `tree` is
/// written_out(boards). The search is exact; the film shows boards, and values as films of positions do. The leaves must lie
/// within search.range. Null as `record`.
std::shared_ptr<const Film> record_on_boards(const std::shared_ptr<const game::ExplicitTree>& tree, const Film& boards,
                                             const Search& search, const std::stop_token& stop = {});

/// Records what becomes of `search`, an alpha-beta search in the order in which `tree` is written, where somebody misreads
/// its rules like that.
std::shared_ptr<const Film> record_misread(std::shared_ptr<const game::ExplicitTree> tree, const Search& search,
                                           const misread::Rules& rules);

}  // namespace plyglass::trace
