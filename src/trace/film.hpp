#pragma once

// A film: the recording of one search of one tree, with what each step proves. Screen, sentences, diagrams and
// JSON all read from a film what they show of a search.

#include <cstdint>
#include <memory>
#include <span>
#include <variant>
#include <vector>

#include "core/bound.hpp"
#include "core/rational.hpp"
#include "core/value.hpp"
#include "game/2048/story.hpp"
#include "game/explicit_tree.hpp"
#include "trace/positions.hpp"
#include "trace/trace.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::trace {

template <class V>
class FilmMaker;

class Film {
public:
    const game::TreeShape& tree() const { return *tree_; }
    const std::shared_ptr<const game::TreeShape>& shared_tree() const { return tree_; }
    /// The same tree with its values and words, if it was there before the search; nullptr for a position of 2048, whose
    /// tree is what the search has looked at.
    const std::shared_ptr<const game::ExplicitTree>& written_tree() const { return written_; }
    /// The words of the game that is searched.
    const game::Story& story() const { return written_ ? written_->story() : game::story_of_2048(); }
    const Search& search() const { return search_; }
    const Summary& summary() const { return summary_; }
    /// The boards of the nodes if the search is of a position of 2048; else nullptr. Exactly one of this and
    /// `written_tree` is there.
    const Positions* positions() const { return positions_.get(); }
    /// Whether the recording's budget was spent: the film stops before the search did.
    bool truncated() const { return truncated_; }

    /// Whether it is of a user's program (make_run_film).
    bool of_run() const { return of_run_; }
    /// Whether a position of a game stands at two nodes of the tree and may be drawn once for all of them; not so in
    /// a run, which shows node by node what its program did.
    bool repeats_positions() const { return written_ && written_->repeats_positions() && !of_run_; }

    std::size_t steps() const { return tape_.size(); }
    /// Step k, from 1 to steps(). Nodes are the tree's NodeIds.
    const Event& event(std::size_t step) const { return tape_[step - 1]; }
    /// Exact in a tree, floating point in a position, also where its search was exact (record_on_boards).
    Value value(Index index) const {
        if (const auto* exact = std::get_if<std::vector<Rational>>(&values_)) {
            return positions_ ? Value((*exact)[index].to_double()) : Value((*exact)[index]);
        }
        return std::get<std::vector<double>>(values_)[index];
    }
    /// A number that the search was given, such as an end of Search::range, as the film's values are.
    Value as_shown(const Rational& number) const { return positions_ ? Value(number.to_double()) : Value(number); }

    /// The player to move at `n` in this search (expectimax takes min for chance where it has to).
    core::Turn turn(NodeId n) const;
    /// The probability of `child` in this search, which is exact in every game; only under chance nodes.
    Rational probability(NodeId child) const;
    /// What the move to `child` wins by itself (search::Rewards): its player adds it to the child's value. 0 if moves
    /// win nothing in this search.
    double reward(NodeId child) const {
        return positions_ && !positions_->points.empty() ? positions_->points[child] : 0;
    }
    /// `worth`, which is the value of `child` or a bound of it, as the player who moves there counts it.
    Value with_reward(NodeId child, const Value& worth) const;

    /// The interval proven for `n` once it is closed, by everything that was visited below it.
    core::Interval<Value> proven(NodeId n) const;
    /// `value` (returned for `n`) with the bound that is proven: `=` if the interval has closed to it, else `>=` or
    /// `<=`.
    core::Bounded<Value> judged(NodeId n, const Value& value) const;

    /// The number of leaves below the children that the cut at `step` skips.
    std::uint32_t skipped_leaves(std::size_t step) const;
    /// Whether the cut at `step` is against alpha: the node is known to be worth too little (else too much).
    bool cuts_against_alpha(std::size_t step) const;
    /// Whether chance nodes hand down windows that follow from known bounds of the leaves (Star1, Star2).
    bool has_chance_windows() const {
        return search_.has_windows() && search_.range && search_.rules.chance != search::Chance::full;
    }
    /// Whether the search looks at each child of a chance node for a moment, as they are written, and then searches first
    /// what is known least (Star2).
    bool has_probes() const { return has_chance_windows() && search::probes(search_.rules.chance); }
    /// The number of leaves in the whole film: evaluated ones and pruned ones.
    std::uint32_t leaves_seen() const { return leaves_seen_; }
    /// Pruned leaves, by number, ascending.
    std::vector<std::uint32_t> pruned_leaves() const;

    /// The step at which `n` is entered (or evaluated) and at which it is closed; 0 if never.
    std::size_t entered_at(NodeId n) const { return entered_at_[n]; }
    std::size_t closed_at(NodeId n) const;
    /// The number of nodes visited within the subtree of `n`, itself included; `n` must be one of them.
    std::uint32_t nodes_within(NodeId n) const;
    /// The nearest cut after / before `step`; 0 if there is none.
    std::size_t next_cut(std::size_t step) const;
    std::size_t previous_cut(std::size_t step) const;
    /// The nearest step after / before `step` at which another of the root's moves becomes the best; 0 if there is
    /// none.
    std::size_t next_best_change(std::size_t step) const;
    std::size_t previous_best_change(std::size_t step) const;
    std::size_t cut_count() const { return cuts_.size(); }
    /// The steps that cut, ascending.
    std::span<const std::uint32_t> cutoffs() const { return cuts_; }
    /// The steps at which a child changes the best value of its player's node the most, the largest change first, at
    /// most `most` of them. Looks at every step. A first value is no change, nor is one from or to infinity.
    std::vector<std::size_t> largest_swings(std::size_t most) const;
    /// The visited nodes with this board (positions only), in the order in which they are entered. Looks at every node.
    std::vector<NodeId> nodes_with(const game::Board& board) const;

    template <class V>
    friend class FilmMaker;
    friend class Playhead;
    friend std::shared_ptr<const Film> make_run_film(std::shared_ptr<const game::ExplicitTree> tree,
                                                     const Search& search, Trace<NodeId, Rational> trace,
                                                     Summary summary);

private:
    bool changes_best(std::size_t step) const;
    std::uint32_t unvisited_below(NodeId n) const;

    // The interval proven for a node with children once it is closed. A leaf's follows from its event.
    struct Proof {
        std::uint32_t step = 0;
        Index lo = none;
        Index hi = none;
    };
    // The result that the closing of a node leaves to its parent.
    struct Closing {
        NodeId before = no_node;  ///< the sibling that was closed before it; no_node: it is the first
        /// The best closed child (NodeId); under chance, the sum so far (Index of its value).
        std::uint32_t parent_has = no_node;
    };

    static Index lo_of_leaf(const Event& e) { return e.has(Event::upper) ? minus_infinity_index : e.value; }
    static Index hi_of_leaf(const Event& e) { return e.has(Event::lower) ? infinity_index : e.value; }
    /// The value returned by the step that closed `n`.
    Index returned(NodeId n) const { return tape_[closed_at(n) - 1].value; }
    /// The best child (no_node at chance) and the best value or sum of the parent of `n`, from the closing of `n` on.
    NodeId best_child_from(NodeId n) const;
    Value best_from(NodeId n) const;

    std::shared_ptr<const game::TreeShape> tree_;
    std::shared_ptr<const game::ExplicitTree> written_;
    std::shared_ptr<const Positions> positions_;
    Rational four_;  ///< the probability of a 4 (positions only)
    Search search_;
    Summary summary_;
    bool fair_chance_ = false;
    bool truncated_ = false;
    bool of_run_ = false;
    std::vector<Event> tape_;
    std::variant<std::vector<Rational>, std::vector<double>> values_;
    Index least_ = minus_infinity_index;  ///< what every leaf is worth at least and at most, before it is looked at
    Index most_ = infinity_index;
    std::vector<Closing> closings_;  // per node of the tree
    std::vector<std::uint32_t> entered_at_;
    std::vector<Proof> proofs_;             // per node with children: TreeShape::inner_number
    std::vector<std::uint32_t> cuts_;       // steps
    std::vector<std::uint32_t> cut_skips_;  // leaves, per cut
    static constexpr NodeId unvisited_stride = 64;
    // The number of unvisited nodes numbered below 0, 64, 128, ...; empty if every node was visited.
    std::vector<std::uint32_t> unvisited_before_;
    std::uint32_t leaves_seen_ = 0;
};

}  // namespace plyglass::trace
