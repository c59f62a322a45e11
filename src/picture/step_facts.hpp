#pragma once

// What a film's step says of its nodes and edges, as every picture shows it: their looks, values, windows, boards and
// plies. Placements (tree_picture.hpp, position_path.hpp) decide which of them are drawn, where and how large.

#include <string>
#include <vector>

#include "picture/marks.hpp"
#include "text/format.hpp"
#include "trace/playhead.hpp"

namespace plyglass::picture {

class StepFacts {
public:
    /// `counts`: whether the number of visited nodes may be shown.
    explicit StepFacts(const trace::Playhead& head, bool counts = true);

    const trace::Playhead& head() const { return head_; }
    const trace::Film& film() const { return head_.film(); }
    const game::TreeShape& tree() const { return head_.film().tree(); }
    bool is_position() const { return film().positions() != nullptr; }
    /// The nodes on the call stack.
    const std::vector<NodeId>& stack() const { return stack_; }

    /// Whether the step is about `n`. No step is before the first one.
    bool is_current(NodeId n) const { return head_.step() > 0 && n == head_.current(); }
    /// Whether a cut at its parent removed `n`, and whether this very step made the cut.
    bool is_cut_child(NodeId n) const;
    bool is_cut_now(NodeId n) const { return tree().parent(n) == cut_now_ && is_cut_child(n); }
    /// The same of `n` or of a node above it.
    bool is_cut_by_step(NodeId n) const;
    /// Whether the current node is `n` or below it.
    bool is_on_way(NodeId n) const { return n <= head_.current() && tree().subtree_end(n) > head_.current(); }
    /// Whether the one red line leads to `n` from its parent.
    bool on_best_line(NodeId n) const;

    /// The look of a node; `pruned` says whether it lies below a cut.
    NodeLook look(NodeId n, bool pruned) const;
    std::string value(NodeId n) const;
    /// The number of nodes visited so far in the subtree of `n`, itself included. For an open node, counted along the
    /// call stack and the siblings on it. 0 where it may not be shown.
    std::uint32_t visited_within(NodeId n) const;
    /// The number of visited nodes below `n`: "+86"; empty if there are none.
    std::string nodes_inside(NodeId n) const { return nodes_inside(std::vector{n}); }
    /// The same of several nodes together.
    std::string nodes_inside(const std::vector<NodeId>& nodes) const;

    /// A level's ground with its name; its place is left to the caller.
    LevelBand level_band(std::size_t depth, core::Turn turn) const;
    /// A mark with everything that does not depend on the place and the size; without value and window.
    NodeMark node(NodeId n, bool pruned, bool fresh) const;
    /// Adds the words and the look of alpha and beta to a visited node's mark, if its search has any. Their place is left
    /// to the caller: `window_at`.
    void add_window(NodeMark& mark) const;
    /// Who has won at a leaf of a game's tree, in two words; empty: the game goes on there, or has no words for it.
    std::string outcome(NodeId n) const;
    /// Adds the board of a position to its node's mark, with its tiles or as its game draws it.
    void add_board(NodeMark& mark, const scene::Box& box, bool digits) const;
    /// "②" or "21.": which of its siblings the search took `n` as, where that is not the order in which they stand. Empty
    /// before: of those that it has not looked at, that is not known yet.
    std::string turn_sign(NodeId n) const;
    /// Names the ply that leads to a position: a slide, or a tile with the place where it comes.
    void name_ply(EdgeMark& edge) const;

private:
    /// Whether the children of `n` may be searched in another order than the written one.
    bool is_reordered(NodeId n) const;
    /// Whether the search has reached `n` itself, and not only probed it.
    bool is_searched(NodeId n) const;

    const trace::Playhead& head_;
    const bool counts_;
    NodeId cut_now_ = game::no_node;
    std::vector<NodeId> best_line_, stack_;
};

/// Keeps the words on the edges of a position's tree apart: where two would touch, the points won go first, then a move's
/// name gives way to its arrow, then the words of an edge that is not the current one go.
void part_plies(std::vector<EdgeMark>& edges, const StepFacts& facts, const scene::TextMetrics& metrics);

/// Edges of a chance node may run so close beside each other that the probability of one would cover the number of another;
/// sentences do without the number then.
void drop_covered_numbers(std::vector<EdgeMark>& edges, const StepFacts& facts);

/// Whether the line from `a` to `b` runs through `box`.
bool runs_through(const scene::Box& box, scene::Point a, scene::Point b);

/// Puts the best line above the other edges, and the call path above finished ones.
void order_edges(std::vector<EdgeMark>& edges);

/// Gives alpha and beta the ground's colour where an edge runs behind them.
void back_crossed_windows(TreePicture& picture, const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
