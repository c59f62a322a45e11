#include "scene/tree_fit.hpp"

#include <algorithm>

namespace plyglass::scene {

namespace {

constexpr double legend_row = 60;  // under the tree, on the full screen
constexpr double largest_fit = 2;
constexpr std::size_t most_leaves_spread = 100;  // more would never fit

bool fits(const TreePlan& plan) {
    const TreeStyle& style = plan.style();
    return plan.right(0) + 16 <= style.right && plan.world().bottom() <= style.bottom + 1;
}

}  // namespace

std::shared_ptr<const TreePlan> plan_for(const std::shared_ptr<const game::ExplicitTree>& tree,
                                         const TreeStyle& style) {
    const auto fits_across = [&](const TreePlan& plan) { return plan.right(0) + 16 <= style.right; };
    for (const double wider : {2.5, 1.6, 1.0}) {
        if (wider > 1 && tree->leaf_count() > most_leaves_spread) continue;
        auto plan = std::make_shared<const TreePlan>(tree, style.spread(wider));
        if (fits_across(*plan)) return plan;
    }
    return std::make_shared<const TreePlan>(tree, style.tightened());
}

layout::Viewport fit_viewport(const TreePlan& plan, const StepLayout& layout) {
    const TreeStyle& style = plan.style();
    const Box& canvas = layout.canvas;
    const double height = canvas.h - (layout.compact ? 0 : legend_row);
    if (fits(plan)) {
        const double zoom = std::min({canvas.w / style.right, height / (style.bottom - style.top), largest_fit});
        return {zoom, {canvas.x + (canvas.w - style.right * zoom) / 2, canvas.y - style.top * zoom}};
    }
    const Box world = plan.world();
    const double width = canvas.w - style.gutter;
    const double zoom = std::min({width / world.w, height / world.h, 1.0});
    return {zoom, {canvas.x + style.gutter + (width - world.w * zoom) / 2 - world.x * zoom, canvas.y - world.y * zoom}};
}

}  // namespace plyglass::scene
