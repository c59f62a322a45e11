#pragma once

// How much of a tree the canvas shows, and how large: fitting, zooming, panning, following the search, folding.

#include <memory>
#include <optional>
#include <set>

#include "game/tree_edit.hpp"
#include "layout/viewport.hpp"
#include "picture/tree_map.hpp"
#include "picture/tree_picture.hpp"
#include "scene/step_layout.hpp"
#include "trace/playhead.hpp"

namespace plyglass::screen {

class TreeCamera {
public:
    using Plan = std::shared_ptr<const picture::TreePlan>;

    /// Shows another search: of the tree that it shows already, or of another one, at node `current`. `has_path`: the
    /// canvas first shows the path to the current node.
    void show(Plan plan, bool has_path, bool same_tree, game::NodeId current, const scene::StepLayout& layout);
    /// Keeps what is folded in `before` folded in `after`, which is the same tree with `move` made.
    void renumber(const game::TreeShape& before, const game::TreeShape& after, const game::ChildMove& move);
    /// Shows another chapter, which has other nodes.
    void enter(Plan plan, const scene::StepLayout& layout);
    /// Shows the same nodes in other places, or on another canvas.
    void restyle(Plan plan) { base_ = plan_ = std::move(plan); }
    /// The same; another kind of picture, with each position once or no longer so, is opened at `current`.
    void replace(Plan plan, bool has_path, game::NodeId current, const scene::StepLayout& layout);
    /// On a phone: unfolds the tree around `n`, and folds what then has no room. Returns true if nodes changed their places.
    bool unfold(const trace::Playhead& head, game::NodeId n, const scene::StepLayout& layout);
    /// Shows all of the tree again, or, if it fits at no size that can be read, node `current` and what is around it.
    void reopen(game::NodeId current, const scene::StepLayout& layout);
    /// Works out the size that fits, and takes it if the viewport follows it; with a `head`, unfolds the tree around its
    /// node.
    void fit(const scene::StepLayout& layout, const trace::Playhead* head = nullptr);

    void zoom(double factor, layout::Point anchor, const scene::StepLayout& layout);
    void pan(double dx, double dy);
    /// From the rows of bars to the shapes around `from`, or around the first node below it, on the way over best children,
    /// whose children have room beside each other; else around the last node of that way but one.
    void approach(const trace::Playhead& head, game::NodeId from, const scene::StepLayout& layout);
    /// Shows the whole tree as large as it fits. If there is a path: from the path or a subtree alone; from any part of
    /// the whole tree, the path again.
    void fit_or_path(const scene::StepLayout& layout);
    /// Shows only the subtree of `root` of a tree with boards, as large as it fits; false if that is shown already.
    bool focus_on(game::NodeId root, const scene::StepLayout& layout);
    /// Shows the path again if only a subtree is shown and the current node is not in it; on a phone, unfolds the tree
    /// around it. Returns true if nodes changed their places.
    bool keep_in_picture(const trace::Playhead& head, const scene::StepLayout& layout);
    /// Folds the subtree below `n`, or unfolds it.
    void fold(game::NodeId n);
    /// Opens the trapezoid below `n`: unfolds it, or shows its subtree alone.
    void open(game::NodeId n, const trace::Playhead& head, const scene::StepLayout& layout);
    /// Glides to `current` if the tree is larger than the canvas, but only if the node leaves its middle.
    void follow(game::NodeId current, const scene::Box& canvas);
    /// Does so only if the node is so large, where it is now, that it reaches below the level names.
    void keep_clear_of_names(game::NodeId current, const scene::Box& canvas);

    /// Lets `seconds` pass. Returns true if something moved.
    bool tick(double seconds, const scene::Box& canvas);
    bool moving() const { return glide_.length > 0 || fade_.length > 0; }

    /// Null before the first `show`.
    const picture::TreePlan* plan() const { return plan_.get(); }
    const layout::Viewport& viewport() const { return viewport_; }
    /// Whether the canvas shows the path to the current node instead of the whole tree.
    bool shows_path() const { return has_path_ && !whole_; }
    bool whole() const { return whole_; }
    /// Whether the whole tree is too large for its shapes, and is shown as rows of bars (picture/unfolded_tree.hpp).
    bool unfolds() const;
    /// Whether the viewport is the one that fits.
    bool fitted() const { return fitted_; }
    game::NodeId root() const { return root_; }
    bool is_folded(game::NodeId n) const { return folded_.contains(n); }
    /// Whether the tree is shown larger than as a whole.
    bool is_enlarged(const scene::StepLayout& layout) const;
    /// The anchor of zooming by keys and buttons: `current` if it is in sight, else the middle.
    layout::Point anchor(game::NodeId current, const scene::Box& canvas) const;
    /// Whether a node's siblings stand beside it, in their order: not where each position has one place.
    bool has_order() const { return plan_ != nullptr && plan_->merged() == nullptr; }
    /// The place among its siblings, its own or one of those beside it, at which `child` stands if it is drawn at `x`.
    std::uint32_t place_towards(double x, const game::TreeShape& tree, game::NodeId child) const;
    /// The leaves between the canvas's edges, as parts of all leaves.
    picture::MapFrame leaves_in_sight(const scene::Box& canvas) const;
    /// What is drawn on `canvas`.
    picture::PictureOptions options(const scene::Box& canvas) const;
    /// The level of detail that is fading out, and how much of it is left.
    struct Fading {
        picture::DetailLevel from;
        double left = 0;  ///< from 1 to 0
    };
    std::optional<Fading> fading() const;

private:
    bool is_large() const;
    layout::Viewport held_on(const layout::Viewport& view, const scene::Box& canvas) const;
    void choose_detail(bool fades);
    /// Whether rows of boards are spread over the canvas.
    bool spreads() const { return plan_->of_position(); }
    void spread_rows(double zoom, const scene::StepLayout& layout);

    struct Glide {
        double elapsed = 0;
        double length = 0;  ///< seconds; 0: it stands still
        layout::Viewport from, to;
    };
    /// From one level of semantic zoom to another.
    struct CrossFade {
        double elapsed = 0;
        double length = 0;
        picture::DetailLevel from;
    };

    Plan base_;  ///< as planned, before rows were spread
    Plan plan_;
    bool has_path_ = false;
    bool whole_ = false;  ///< with a path: shows the tree nevertheless
    layout::Viewport viewport_;
    layout::Viewport fit_;
    bool fitted_ = true;   ///< the viewport follows the fit
    bool legible_ = true;  ///< the fit shows the values of a position's leaves
    Glide glide_;
    CrossFade fade_;
    std::optional<picture::DetailLevel> detail_;
    game::NodeId root_ = 0;          ///< the only subtree that is shown
    std::set<game::NodeId> folded_;  ///< nodes with nothing drawn below them
};

}  // namespace plyglass::screen
