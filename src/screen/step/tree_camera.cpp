#include "screen/step/tree_camera.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "picture/folded_tree.hpp"
#include "picture/tree_fit.hpp"
#include "picture/unfolded_tree.hpp"

namespace plyglass::screen {

using game::NodeId;
using layout::Point;
using scene::StepLayout;

namespace {

constexpr double least_to_read = 0.45;  // zoom: values disappear below it
constexpr double reading_zoom = 0.7;    // zoom of a large tree at first
constexpr double largest_zoom = 4;
constexpr double near_zoom = 0.6;    // of the shapes in a tree that is shown as bars when it is whole
constexpr double least_near = 0.25;  // at smaller ones it is shown as bars again
constexpr double least_whole = 0.8;  // of a position's whole tree: leaves hold values 12 px high

// In seconds.
constexpr double cross_fade = 0.16;
constexpr double glide = 0.36;

/// From `n` down to a leaf: over best children, as far as they are known, then over the first.
std::vector<NodeId> way_down(const trace::Playhead& head, NodeId n) {
    std::vector<NodeId> out{n};
    while (!head.film().tree().is_leaf(out.back())) {
        const bool is_seen = head.status(out.back()) != trace::Status::unseen;
        const NodeId best = is_seen ? head.best_child(out.back()) : game::no_node;
        out.push_back(best == game::no_node ? head.film().tree().children(out.back()).front() : best);
    }
    return out;
}

}  // namespace

void TreeCamera::show(Plan plan, bool has_path, bool same_tree, NodeId current, const StepLayout& layout) {
    has_path_ = has_path;
    whole_ = false;
    if (!same_tree) folded_.clear();
    if (same_tree || has_path) return enter(std::move(plan), layout);
    enter(std::move(plan), layout);
    reopen(current, layout);
}

bool TreeCamera::unfold(const trace::Playhead& head, NodeId n, const StepLayout& layout) {
    const auto style = picture::TreeStyle::of(layout);
    if (!style.upright || spreads() || shows_path() || is_large()) return false;
    if (plan_->folded().empty() && picture::fits_across(*plan_)) return false;
    Plan plan = picture::plan_around(head, n, style);
    if (plan->folded() == plan_->folded() && plan->style().rows.bottom == plan_->style().rows.bottom) return false;
    restyle(std::move(plan));
    reopen(n, layout);
    return true;
}

void TreeCamera::replace(Plan plan, bool has_path, NodeId current, const StepLayout& layout) {
    const bool is_other = plan_ != nullptr && (plan_->merged() != nullptr) != (plan->merged() != nullptr);
    restyle(std::move(plan));
    if (!is_other) return;
    has_path_ = has_path;
    whole_ = false;
    reopen(current, layout);
}

void TreeCamera::reopen(NodeId current, const StepLayout& layout) {
    // A tree that fits only at an unreadable zoom starts where the search starts, and the camera follows.
    fitted_ = true;
    fit(layout);
    if (spreads() || shows_path() || fit_.zoom >= least_to_read || unfolds()) return;
    fitted_ = false;
    viewport_ = picture::reading_viewport(*plan_, layout, current, reading_zoom);
    choose_detail(false);
}

void TreeCamera::renumber(const game::TreeShape& before, const game::TreeShape& after, const game::ChildMove& move) {
    std::set<NodeId> folded;
    for (const NodeId n : folded_) folded.insert(game::number_after(before, after, move, n));
    folded_ = std::move(folded);
}

void TreeCamera::enter(Plan plan, const StepLayout& layout) {
    restyle(std::move(plan));
    root_ = 0;
    if (spreads()) folded_.clear();
    fit(layout);
}

void TreeCamera::fit(const StepLayout& layout, const trace::Playhead* head) {
    if (!plan_) return;
    if (spreads()) {
        const double zoom = picture::position_zoom(*plan_, layout, root_);
        spread_rows(fitted_ ? zoom : viewport_.zoom, layout);
        fit_ = picture::position_viewport(*plan_, layout, root_, zoom);
        legible_ = zoom >= least_whole;
    } else if (root_ != 0) {
        fit_ = picture::position_viewport(*plan_, layout, root_, picture::position_zoom(*plan_, layout, root_));
    } else {
        fit_ = picture::fit_viewport(*plan_, layout);
    }
    if (fitted_) {
        viewport_ = fit_;
        glide_ = {};
    }
    choose_detail(false);
    if (head != nullptr) unfold(*head, head->current(), layout);
}

/// Chooses how much detail of the nodes fits the zoom. `fades`: from the detail shown until now.
void TreeCamera::choose_detail(bool fades) {
    const auto shown = fades ? detail_ : std::nullopt;
    detail_ = picture::detail_level(plan_->style(), viewport_.zoom, shown);
    if (!fades) fade_ = {};
    if (shown && *shown != *detail_) fade_ = {0, cross_fade, *shown};
}

/// Spreads the rows of boards over the canvas at every zoom.
void TreeCamera::spread_rows(double zoom, const StepLayout& layout) {
    plan_ = picture::rows_at(*base_, layout, zoom, base_->depth(root_));
}

bool TreeCamera::is_large() const {
    constexpr std::size_t most_leaves = 1000;  // side by side, more are no wider than a line
    if (!plan_ || plan_->stacks()) return false;
    if (spreads() && !legible_) return true;
    if (const auto* merged = plan_->merged())
        return merged->count() > picture::unfolded_above || merged->leaves() > most_leaves;
    return picture::is_unfolded(plan_->tree(), root_) || plan_->tree().leaves_below(root_) > most_leaves;
}

bool TreeCamera::unfolds() const { return is_large() && fitted_ && !shows_path(); }

void TreeCamera::approach(const trace::Playhead& head, NodeId from, const StepLayout& layout) {
    const std::vector<NodeId> way = way_down(head, from);
    fitted_ = false;
    if (spreads()) spread_rows(near_zoom, layout);
    // The level names cover what lies below them.
    const double names = plan_->style().names_room();
    const auto have_room = [&](NodeId n) {
        const auto children = plan_->tree().children(n);
        if (children.empty()) return false;
        const double apart = plan_->centre(children.back()).x - plan_->centre(children.front()).x;
        return near_zoom * apart <= layout.canvas.w - names;
    };
    const auto found = std::find_if(way.begin(), way.end(), have_room);
    const Point at =
        plan_->centre(found != way.end() ? *found : way[way.size() - std::min<std::size_t>(way.size(), 2)]);
    const Point middle{layout.canvas.centre().x + names / 2, layout.canvas.centre().y};
    viewport_.zoom = near_zoom;
    viewport_.offset = {middle.x - near_zoom * at.x, middle.y - near_zoom * at.y};
    viewport_ = held_on(viewport_, layout.canvas);
    glide_ = {};
    choose_detail(false);
}

void TreeCamera::zoom(double factor, Point anchor, const StepLayout& layout) {
    if (!plan_) return;
    if (shows_path()) {
        // Zooming out from the path shows the whole tree; zooming in shows nothing more.
        if (factor >= 1) return;
        whole_ = fitted_ = true;
        return fit(layout);
    }
    if (is_large() && (unfolds() || viewport_.zoom * factor < least_near)) {
        fitted_ = true;
        return fit(layout);
    }
    // Cells begin smaller than other leaves.
    constexpr double largest_cell = 60;
    const double largest =
        plan_->stacks() ? std::max(largest_zoom, largest_cell / plan_->stacks()->cell.w) : largest_zoom;
    viewport_ = viewport_.zoomed(factor, anchor, std::min(fit_.zoom, spreads() ? least_near : 0.1), largest);
    if (spreads()) {
        // The point under the pointer stays there, though its row may become taller or shorter.
        const double top = plan_->style().rows.top;
        const double y = (viewport_.to_world(anchor).y - top) / plan_->stretch();
        spread_rows(viewport_.zoom, layout);
        viewport_.offset.y = anchor.y - viewport_.zoom * (top + y * plan_->stretch());
    }
    fitted_ = false;
    glide_ = {};
    choose_detail(true);
}

void TreeCamera::pan(double dx, double dy) {
    if (unfolds()) return;
    viewport_ = viewport_.panned(dx, dy);
    fitted_ = false;
    glide_ = {};
}

void TreeCamera::fit_or_path(const StepLayout& layout) {
    if (has_path_ && root_ == 0) whole_ = !whole_;
    root_ = 0;
    fitted_ = true;
    fit(layout);
}

bool TreeCamera::focus_on(NodeId root, const StepLayout& layout) {
    if (whole_ && fitted_ && root_ == root) return false;
    root_ = root;
    whole_ = fitted_ = true;
    fit(layout);
    return true;
}

bool TreeCamera::keep_in_picture(const trace::Playhead& head, const StepLayout& layout) {
    if (!plan_) return false;
    const NodeId current = head.current();
    if (root_ == 0) return unfold(head, current, layout);
    for (NodeId n = current; n != 0; n = plan_->tree().parent(n)) {
        if (n == root_) return false;
    }
    root_ = 0;
    whole_ = false;
    fitted_ = true;
    fit(layout);
    return false;
}

void TreeCamera::fold(NodeId n) {
    if (plan_->tree().is_leaf(n)) return;
    if (!folded_.erase(n)) folded_.insert(n);
}

void TreeCamera::open(NodeId n, const trace::Playhead& head, const StepLayout& layout) {
    if (plan_->is_folded(n)) {
        unfold(head, n, layout);
    } else if (is_folded(n)) {
        fold(n);
    } else {
        focus_on(n, layout);
    }
}

/// Moves a tree higher than the canvas no further than to its ends, so that no part of the canvas is empty for nothing.
layout::Viewport TreeCamera::held_on(const layout::Viewport& view, const scene::Box& canvas) const {
    const scene::Box world = plan_->world();
    const double top = view.to_screen({world.x, world.y}).y;
    const double bottom = view.to_screen({world.x, world.bottom()}).y;
    if (bottom - top <= canvas.h) return view;
    return view.panned(0, std::min(0.0, canvas.y - top) + std::max(0.0, canvas.bottom() - bottom));
}

void TreeCamera::follow(NodeId current, const scene::Box& canvas) {
    if (fitted_ || !plan_ || shows_path()) return;
    // The destination of a glide under way counts.
    const layout::Viewport& aim = glide_.length > 0 ? glide_.to : viewport_;
    const Point p = aim.to_screen(plan_->centre(current));
    // The level names cover what lies below them.
    const double names = plan_->style().names_room();
    const scene::Box room{canvas.x + names, canvas.y, canvas.w - names, canvas.h};
    const Point middle = room.centre();
    if (std::abs(p.x - middle.x) <= 0.35 * room.w && std::abs(p.y - middle.y) <= 0.35 * room.h) return;
    glide_ = {0, glide, viewport_, held_on(aim.panned(middle.x - p.x, middle.y - p.y), canvas)};
}

std::uint32_t TreeCamera::place_towards(double x, const game::TreeShape& tree, NodeId child) const {
    const auto middle = [this](NodeId n) { return viewport_.to_screen(plan_->centre(n)).x; };
    const auto siblings = tree.children(tree.parent(child));
    const std::uint32_t at = tree.ordinal(child);
    if (at > 0 && x < middle(siblings[at - 1])) return at - 1;
    return at + 1 < siblings.size() && x > middle(siblings[at + 1]) ? at + 1 : at;
}

void TreeCamera::keep_clear_of_names(NodeId current, const scene::Box& canvas) {
    if (!plan_) return;
    // A leaf and its ring; larger shapes stand further from the names.
    const double left =
        viewport_.to_screen(plan_->centre(current)).x - viewport_.zoom * (plan_->style().sizes.leaf_w / 2 + 10);
    if (left < canvas.x + plan_->style().names_room()) follow(current, canvas);
}

bool TreeCamera::tick(double seconds, const scene::Box& canvas) {
    const bool moved = moving();
    if (glide_.length > 0) {
        glide_.elapsed += seconds;
        const double t = std::min(1.0, glide_.elapsed / glide_.length);
        viewport_ = layout::Viewport::between(glide_.from, glide_.to, t * t * (3 - 2 * t), canvas.centre());
        if (t >= 1) glide_ = {};
    }
    if (fade_.length > 0) {
        fade_.elapsed += seconds;
        if (fade_.elapsed >= fade_.length) fade_ = {};
    }
    return moved;
}

bool TreeCamera::is_enlarged(const StepLayout& layout) const {
    if (!spreads() && root_ != 0) return true;
    const double whole = spreads() ? picture::position_zoom(*plan_, layout, 0) : fit_.zoom;
    return viewport_.zoom > 1.01 * whole;
}

Point TreeCamera::anchor(NodeId current, const scene::Box& canvas) const {
    if (!plan_) return canvas.centre();
    const Point at = viewport_.to_screen(plan_->centre(current));
    return canvas.contains(at) ? at : canvas.centre();
}

picture::MapFrame TreeCamera::leaves_in_sight(const scene::Box& canvas) const {
    const auto& tree = plan_->tree();
    const auto leaves = static_cast<std::uint32_t>(tree.leaf_count());
    const auto left_of = [&](double x) {
        std::uint32_t lo = 0;
        std::uint32_t hi = leaves;
        while (lo < hi) {
            const std::uint32_t middle = (lo + hi) / 2;
            plan_->centre(tree.leaf(middle)).x < x ? lo = middle + 1 : hi = middle;
        }
        return static_cast<double>(lo) / leaves;
    };
    return {left_of(viewport_.to_world({canvas.x, canvas.y}).x),
            left_of(viewport_.to_world({canvas.right(), canvas.y}).x)};
}

picture::PictureOptions TreeCamera::options(const scene::Box& canvas) const {
    const Point corner = viewport_.to_world({canvas.x, canvas.y});
    picture::PictureOptions out;
    out.visible = {corner.x, corner.y, canvas.w / viewport_.zoom, canvas.h / viewport_.zoom};
    out.zoom = viewport_.zoom;
    out.root = root_;
    out.folded = folded_;
    out.detail = detail_;
    return out;
}

std::optional<TreeCamera::Fading> TreeCamera::fading() const {
    if (fade_.length <= 0) return std::nullopt;
    return Fading{fade_.from, 1 - fade_.elapsed / fade_.length};
}

}  // namespace plyglass::screen
