#include "picture/tree_fit.hpp"

#include <algorithm>

namespace plyglass::picture {

using namespace scene;

namespace {

constexpr double legend_row = 60;  // free height under the tree, on the full screen
constexpr double zoom_row = 38;    // the same where the tree reaches the zoom control
constexpr double title_row = 24;   // free height above a tree that is shown smaller, so that its first level has a name
constexpr double largest_fit = 2;
constexpr double least_fit = 0.08;               // rows and shapes can just be told apart
constexpr std::size_t most_leaves_spread = 100;  // larger trees would never fit
// Constants for searched positions.
constexpr double below_title = 34;        // px
constexpr double words_below = 24;        // world px
constexpr double beside_position = 40;    // world px
constexpr double largest_position = 1.8;  // boards are 100 px wide, so that their tiles have numbers

/// The least stretch of the rows, so that labels have room between boards and values, which are larger for a hall.
double room_for_labels(const TreePlan& plan) { return plan.style().presenter ? 1.7 : 1.35; }

/// The height for the rows of a searched position, in px.
double room_for_rows(const StepLayout& layout) {
    return layout.canvas.h - below_title - (layout.compact ? 0 : legend_row);
}

// Trees with fewer leaves are wide because of their words; more leaves than that are no more than a smudge.
constexpr std::size_t least_stacked = 40, most_stacked = 20'000;

constexpr double least_cell = 3;  // px, width of a cell

bool fits_down(const TreePlan& plan) {
    const TreeStyle& style = plan.style();
    return plan.world().h * style.enlarged <= style.rows.bottom - style.rows.top + 1;
}

bool fits(const TreePlan& plan) { return fits_across(plan) && fits_down(plan); }

}  // namespace

bool fits_across(const TreePlan& plan) {
    const double margin = plan.style().upright ? 4 : 16;
    return plan.right(0) + margin <= plan.style().right;
}

bool opens_as_path(const trace::Film& film, const TreePlan& plan) {
    if (plan.of_position()) return true;
    // On a phone what has no room is folded.
    const bool has_room = plan.style().upright || (plan.stacks() == nullptr && fits_across(plan));
    return film.story().has_figures() && !film.of_run() && plan.merged() == nullptr && !has_room;
}

std::shared_ptr<const TreePlan> plan_side_by_side(const trace::Film& film, const TreeStyle& style, double widest) {
    for (const double wider : {6.0, 4.0, 2.5, 1.6, 1.0}) {
        if (wider > widest && !style.presenter) continue;
        if (wider > 1 && film.tree().leaf_count() > most_leaves_spread) continue;
        auto plan = std::make_shared<const TreePlan>(film, style.spread(wider));
        if (fits_across(*plan)) return plan;
    }
    return std::make_shared<const TreePlan>(film, style.tightened());
}

namespace {

/// Shorter names, which leave nodes and values their size; null if that is not enough, or there are no names.
std::shared_ptr<const TreePlan> plan_with_short_names(const trace::Film& film, const TreeStyle& style) {
    const game::ExplicitTree* tree = film.written_tree().get();
    if (tree == nullptr || tree->leaf_count() > most_leaves_spread) return nullptr;
    TreeStyle shorter = style.tightened();
    for (const std::size_t longest : {24U, 18U, 14U, 10U}) {
        shorter.longest_name = longest;
        auto plan = std::make_shared<const TreePlan>(film, shorter);
        if (fits_across(*plan)) return plan;
    }
    return nullptr;
}

/// A graph too wide for the boards at its nodes has none; where it is shown smaller nevertheless, its rows share the height.
std::shared_ptr<const TreePlan> plan_of_graph(const trace::Film& film, const TreeStyle& style) {
    constexpr double most = 2.5;  // times as high as usual
    TreeStyle bare = style.tightened();
    bare.figures = false;
    auto plan = std::make_shared<const TreePlan>(film, bare);
    if (fits_across(*plan)) return plan;
    const double zoom = (style.right - style.gutter) / plan->world().w;
    const double taller = (style.rows.bottom - style.rows.top) / zoom / plan->natural_height(0);
    return taller <= 1 ? plan : std::make_shared<const TreePlan>(plan->with_rows(std::min(taller, most)));
}

}  // namespace

/// A small tree that is shown as large as the canvas lets it, but no larger than in presenter mode; null if the tree has
/// the canvas's size already.
std::shared_ptr<const TreePlan> plan_enlarged(const trace::Film& film, const TreeStyle& style) {
    constexpr double most = 1.5;
    constexpr double least = 1.05;
    constexpr double margin = 20;  // px
    if (film.written_tree() == nullptr || film.tree().leaf_count() > most_leaves_spread) return nullptr;
    const auto width = [](const TreePlan& plan) { return plan.right(0) - plan.left(0); };
    const double room = style.right - style.gutter - margin;
    const TreePlan narrow(film, style);
    const double times =
        std::min({most, room / width(narrow), (style.rows.bottom - style.rows.top) / narrow.natural_height(0)});
    if (times < least) return nullptr;
    TreeStyle larger = style;
    larger.enlarged = times;
    for (const double wider : {2.5, 1.6}) {
        auto plan = std::make_shared<const TreePlan>(film, larger.spread(wider));
        if (width(*plan) * times <= room) return plan;
    }
    return std::make_shared<const TreePlan>(film, larger);
}

std::shared_ptr<const TreePlan> plan_for(const trace::Film& film, const TreeStyle& style) {
    if (!style.presenter) {
        if (auto enlarged = plan_enlarged(film, style)) return enlarged;
    }
    constexpr double widest = 4;  // times the usual gaps
    auto plan = plan_side_by_side(film, style, widest);
    if (!style.presenter && film.written_tree() != nullptr && fits_across(*plan) && !fits_down(*plan)) {
        return plan_side_by_side(film, style.lowered(), widest);
    }
    if (style.upright) return plan;  // what does not fit is folded
    if (plan->merged() != nullptr) return fits_across(*plan) ? plan : plan_of_graph(film, style);
    if (!fits_across(*plan)) {
        if (auto shorter = plan_with_short_names(film, style)) return shorter;
    }
    const std::size_t leaves = film.tree().leaf_count();
    const bool many = leaves >= least_stacked && leaves <= most_stacked && film.written_tree() != nullptr;
    if (!many || fits_across(*plan)) return plan;
    auto stacked = std::make_shared<const TreePlan>(TreePlan::stacked(film, style.above_strip()));
    // Cells so narrow would be a grey block.
    return stacked->stacks()->cell.w < least_cell ? plan : stacked;
}

namespace {

/// The right end of the alphas and betas beside the plan's nodes.
double windows_end(const TreePlan& plan) {
    constexpr double words = 60;  // world px, for "β +∞" and the gap before it
    const TreeStyle& style = plan.style();
    double end = 0;
    for (NodeId n = 0; n < plan.tree().size(); ++n) {
        if (plan.tree().is_leaf(n)) continue;
        const double half =
            plan.tree().turn(n) == core::Turn::max ? 0.5 * style.sizes.square : 0.8 * style.sizes.triangle;
        end = std::max(end, plan.centre(n).x + half + words);
    }
    return end;
}

/// As large as the whole tree goes beside its level names.
layout::Viewport presenter_viewport(const TreePlan& plan, const StepLayout& layout) {
    constexpr double margin = 10;  // world px, for the ring around a node at the edge
    constexpr double largest = 2.4;
    const Box& canvas = layout.canvas;
    const double room = canvas.w - plan.style().names_room();
    const double end = std::max(plan.right(0) + margin, windows_end(plan));
    const double wide = end - plan.left(0) + margin;
    const double zoom = std::min({room / wide, canvas.h / plan.world().h, largest});
    if (zoom < least_fit) return reading_viewport(plan, layout, 0, least_fit);
    const double left = canvas.right() - (room + wide * zoom) / 2;
    return {zoom, {left - (plan.left(0) - margin) * zoom, canvas.y - plan.world().y * zoom}};
}

/// Shows the style's canvas at `zoom`, with its corner at `corner`, and a small tree on it larger, in the same middle.
layout::Viewport enlarged_in(Point corner, double zoom, const TreeStyle& style) {
    const double larger = zoom * style.enlarged;
    return {larger, {corner.x + style.middle * (zoom - larger), corner.y - style.rows.top * larger}};
}

}  // namespace

layout::Viewport fit_viewport(const TreePlan& plan, const StepLayout& layout) {
    const TreeStyle& style = plan.style();
    if (style.presenter && !plan.stacks()) return presenter_viewport(plan, layout);
    const Box& canvas = layout.canvas;
    const double below = plan.stacks()                     ? style.strip()
                         : !layout.compact                 ? legend_row
                         : layout.drawer && !layout.narrow ? zoom_row
                                                           : 0;
    const double height = canvas.h - below;
    if (plan.stacks() || fits(plan)) {
        const double zoom =
            std::min({canvas.w / style.right, height / (style.rows.bottom - style.rows.top), largest_fit});
        if (zoom >= 1) return enlarged_in({canvas.x + (canvas.w - style.right * zoom) / 2, canvas.y}, zoom, style);
        // Level names do not shrink with the tree, which stays right of them.
        const double beside = canvas.w - style.gutter;
        const double drawn = style.right - style.gutter;
        const double small = std::min({beside / drawn, height / (style.rows.bottom - style.rows.top), 1.0});
        const double left = canvas.x + style.gutter + (beside - drawn * small) / 2;
        // Beside a lesson a tree may become so small that its first level's name would stand in the title.
        const double spare = height - (style.rows.bottom - style.rows.top) * small;
        const double down = layout.reading.w > 0 ? std::min(60 * (1 - small), spare) : 0;
        return enlarged_in({left - style.gutter * small, canvas.y + down}, small, style);
    }
    const Box world = plan.world();
    const double width = canvas.w - style.gutter;
    const double title = style.upright ? 0 : title_row;
    const double zoom = std::min({width / world.w, (height - title) / world.h, 1.0});
    if (zoom < least_fit) return reading_viewport(plan, layout, 0, least_fit);
    const double top = canvas.y + std::min(title, height - world.h * zoom);
    return {zoom, {canvas.x + style.gutter + (width - world.w * zoom) / 2 - world.x * zoom, top - world.y * zoom}};
}

std::shared_ptr<const TreePlan> rows_at(const TreePlan& plan, const StepLayout& layout, double zoom,
                                        std::uint32_t first) {
    const double height = room_for_rows(layout) / zoom - words_below;
    const double stretch = std::max(room_for_labels(plan), height / plan.natural_height(first));
    return std::make_shared<const TreePlan>(plan.with_rows(stretch));
}

double position_zoom(const TreePlan& plan, const StepLayout& layout, NodeId root) {
    const double width = layout.canvas.w - plan.style().names_room();
    // Rows keep room for their labels, and what a cut skips has words below it.
    const double rows = room_for_labels(plan) * plan.natural_height(plan.depth(root)) + words_below;
    return std::min({width / (plan.right(root) - plan.left(root) + 2 * beside_position), room_for_rows(layout) / rows,
                     largest_position});
}

layout::Viewport position_viewport(const TreePlan& plan, const StepLayout& layout, NodeId root, double zoom) {
    const Box& canvas = layout.canvas;
    const double gutter = plan.style().names_room();
    const double middle = (plan.left(root) + plan.right(root)) / 2;
    return {zoom,
            {canvas.x + gutter + (canvas.w - gutter) / 2 - middle * zoom,
             canvas.y + below_title - plan.band_top(plan.depth(root)) * zoom}};
}

layout::Viewport reading_viewport(const TreePlan& plan, const StepLayout& layout, NodeId node, double zoom) {
    const TreeStyle& style = plan.style();
    const Box& canvas = layout.canvas;
    const Point at = plan.centre(node);
    // The subtree hangs below the node, so the node itself stands in the upper half, but never below where the root's
    // row is drawn.
    const double top = canvas.y - style.rows.top * zoom;
    const double y = std::min(top, canvas.y + 0.4 * canvas.h - at.y * zoom);
    return {zoom, {canvas.x + style.names_room() + (canvas.w - style.names_room()) / 2 - at.x * zoom, y}};
}

}  // namespace plyglass::picture
