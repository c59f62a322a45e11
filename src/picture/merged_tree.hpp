#pragma once

// A game's tree with one place for each position: what the tree shows several times becomes one node, to which an edge leads
// from each of its parents. The first of the nodes that are shown gives it its place.

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/bound.hpp"
#include "game/explicit_tree.hpp"
#include "layout/tidy.hpp"
#include "picture/marks.hpp"
#include "trace/playhead.hpp"

namespace plyglass::picture {

/// What of a tree is shown: the first one among these nodes is a position's place.
struct MergedPart {
    game::NodeId root = 0;
    std::uint32_t levels = std::numeric_limits<std::uint32_t>::max();
    friend bool operator==(const MergedPart&, const MergedPart&) = default;
};

class MergedPlaces {
public:
    MergedPlaces(const game::ExplicitTree& tree, const MergedPart& part);

    /// The node in whose place `n` is shown.
    game::NodeId place(game::NodeId n) const { return place_[n]; }
    /// All nodes of the tree with the position that has the place `place`, in the order of their numbers.
    std::span<const game::NodeId> at(game::NodeId place) const {
        return {nodes_.data() + begin_[place], nodes_.data() + begin_[place + 1]};
    }
    /// How many places the shown part has, and how many of them are leaves'.
    std::size_t count() const { return count_; }
    std::size_t leaves() const { return leaves_; }

    /// Centres for all nodes, at least `gap` apart in their levels, so that few edges cross; what is not shown stands where it
    /// belongs.
    std::vector<double> arranged(const game::TreeShape& tree, const layout::Shape& shape, double gap) const;

private:
    std::vector<game::NodeId> place_;
    std::vector<bool> stands_;          // per node: its parent does, too
    std::vector<std::uint32_t> begin_;  // per node and one more: into nodes_
    std::vector<game::NodeId> nodes_;
    std::size_t count_ = 0, leaves_ = 0;
};

/// What a step says of a place, whose nodes the search may know from several ways.
class MergedFacts {
public:
    /// The arguments must outlive it.
    MergedFacts(const MergedPlaces& places, const trace::Playhead& head);

    /// The node that says most about the place: the step's own, one on the call stack, the one that was left last, one that was cut.
    game::NodeId telling(game::NodeId place) const;
    /// The same of the edges from the nodes of `place` to their children with that number: a child.
    game::NodeId telling_edge(game::NodeId place, std::uint32_t ordinal) const;
    /// What its nodes together prove.
    core::Bounded<core::Value> value(game::NodeId place) const;

private:
    std::uint64_t weight(game::NodeId n) const;

    const MergedPlaces& places_;
    const trace::Playhead& head_;
};

/// Bends an edge to a place to which another edge leads already; `down`: from level to level.
void bend(EdgeMark& edge, double down);
/// Puts the words on such edges where they are clear of everything else, and leaves out those for which there is no such place.
void place_words_of_curves(TreePicture& picture);

}  // namespace plyglass::picture
