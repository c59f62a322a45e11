#pragma once

// The drawing style of a tree on a canvas, and the viewport that shows all of the tree.

#include <memory>

#include "layout/viewport.hpp"
#include "picture/tree_plan.hpp"
#include "scene/step_layout.hpp"
#include "trace/film.hpp"

namespace plyglass::picture {

/// The tree of `film` placed in `style`: with gaps up to `widest` times as wide if a small tree has room for them, with
/// narrower leaves and gaps if only that lets it fit.
std::shared_ptr<const TreePlan> plan_side_by_side(const trace::Film& film, const TreeStyle& style, double widest = 2.5);

/// The same on a canvas. There a small tree is larger, a deep one has lower shapes, and the leaves of a large tree that
/// does not fit stand below one another.
std::shared_ptr<const TreePlan> plan_for(const trace::Film& film, const TreeStyle& style);

/// Whether the plan is no wider than its style's canvas.
bool fits_across(const TreePlan& plan);

/// Whether a canvas first shows the path to the current node (position_path.hpp): nodes have boards, which have no room beside
/// each other in the whole tree.
bool opens_as_path(const trace::Film& film, const TreePlan& plan);

/// The viewport that shows the whole tree on the layout's canvas. A tree of ordinary size has the size in the visual
/// rules, larger on a larger window; one that does not fit is shrunk. A tree that would be no more than a smudge is
/// shown from its root, as far as it is legible.
layout::Viewport fit_viewport(const TreePlan& plan, const scene::StepLayout& layout);

/// The plan of a searched position with rows that fill the canvas at `zoom`, level `first` at its top.
std::shared_ptr<const TreePlan> rows_at(const TreePlan& plan, const scene::StepLayout& layout, double zoom,
                                        std::uint32_t first);
/// The zoom at which the subtree of `root` is as wide as the canvas, but no larger than the largest zoom for boards.
double position_zoom(const TreePlan& plan, const scene::StepLayout& layout, NodeId root);
/// The viewport that shows the subtree of `root` at that zoom, with the rows already in `plan`.
layout::Viewport position_viewport(const TreePlan& plan, const scene::StepLayout& layout, NodeId root, double zoom);

/// The viewport that shows `node` and what is below it, with `zoom`.
layout::Viewport reading_viewport(const TreePlan& plan, const scene::StepLayout& layout, NodeId node, double zoom);

}  // namespace plyglass::picture
