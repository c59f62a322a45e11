#pragma once

// The whole tree of a film at one step as marks: the nodes in sight, their states and words, where the plan places them.

#include <optional>
#include <set>

#include "picture/marks.hpp"
#include "picture/tree_plan.hpp"
#include "trace/playhead.hpp"

namespace plyglass::picture {

/// The detail in which a node is drawn.
enum class NodeDetail : std::uint8_t { dots, shapes, values, all };
/// The detail in which the board of a searched position's node is drawn.
enum class BoardLook : std::uint8_t { none, colours, digits };

struct DetailLevel {
    NodeDetail nodes = NodeDetail::all;
    BoardLook boards = BoardLook::none;
    friend bool operator==(const DetailLevel&, const DetailLevel&) = default;
};

inline constexpr double board_side = 56;  ///< world px: with its frame, as wide as a leaf and the gap beside it

/// The detail that fits at `zoom`. The detail shown `before` stays until the zoom is clearly beyond
/// its range, so that it does not flicker between two levels.
DetailLevel detail_level(const TreeStyle& style, double zoom, const std::optional<DetailLevel>& before = {});

struct PictureOptions {
    scene::Box visible;                      ///< in world coordinates; an empty box stands for everything
    double zoom = 1;                         ///< logical px on the screen per world px
    std::optional<DetailLevel> detail = {};  ///< empty: as much as fits at `zoom`
    NodeId inspected = game::no_node;
    NodeId root = 0;               ///< only the subtree of this node is drawn
    std::set<NodeId> folded = {};  ///< the subtrees below these are counted, not drawn
    bool counts = true;            ///< says how many nodes were visited in them
    bool leaf_values = false;      ///< also those of leaves that the search has not looked at
};

/// The picture at `playhead`. Its cost is proportional to what is visible.
TreePicture picture(const TreePlan& plan, const trace::Playhead& playhead, const PictureOptions& options,
                    const scene::TextMetrics& metrics);

}  // namespace plyglass::picture
