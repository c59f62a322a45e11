#pragma once

// Which drawing style a tree gets on a canvas, and the viewport that shows all of it.

#include <memory>

#include "game/explicit_tree.hpp"
#include "layout/viewport.hpp"
#include "scene/step_view.hpp"
#include "scene/tree_picture.hpp"

namespace plyglass::scene {

/// The tree placed in `style`: with wider gaps where a small tree has room for them, with narrower leaves and gaps
/// where only that lets it fit.
std::shared_ptr<const TreePlan> plan_for(const std::shared_ptr<const game::ExplicitTree>& tree, const TreeStyle& style);

/// The viewport that shows the whole tree on the layout's canvas. A tree of ordinary size stands as drawn in the
/// visual rules, larger on a larger window; one that does not fit is shrunk. One that would be no more than a smudge
/// shows its root and as much as can be made out.
layout::Viewport fit_viewport(const TreePlan& plan, const StepLayout& layout);

/// Of a searched position: the plan with the rows that the canvas has room for at `zoom`, level `first` at its top.
std::shared_ptr<const TreePlan> rows_at(const TreePlan& plan, const StepLayout& layout, double zoom,
                                        std::uint32_t first);
/// The zoom at which the subtree of `root` is as wide as the canvas, no more than what boards are legible at.
double position_zoom(const TreePlan& plan, const StepLayout& layout, NodeId root);
/// The viewport that shows it with that zoom, `plan` having its rows.
layout::Viewport position_viewport(const TreePlan& plan, const StepLayout& layout, NodeId root, double zoom);

/// The viewport that shows `node` and what is below it, with `zoom`.
layout::Viewport reading_viewport(const TreePlan& plan, const StepLayout& layout, NodeId node, double zoom);

}  // namespace plyglass::scene
