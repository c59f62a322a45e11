#include "screen/step/tree_canvas.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "picture/position_answer.hpp"
#include "picture/tree_map.hpp"
#include "picture/unfolded_tree.hpp"
#include "scene/controls.hpp"

namespace plyglass::screen {

namespace {

using game::NodeId;

picture::CanvasView view_of(const scene::StepLayout& layout, const scene::Box& box, const layout::Viewport& viewport,
                            const picture::TreeStyle& style) {
    picture::CanvasView out{box, viewport, style.level_x, style.names_room(), style.name_size, style.words_size};
    constexpr double below_tree_name = 66;  // a gap between the two
    out.title = layout.film ? 0 : below_tree_name;
    if (layout.presenter) out.title = 74;  // that of a lesson's page, which is larger
    return out;
}

/// Marks the node about which the class is asked.
void ask_about(NodeId asked, const picture::TreePlan* plan, picture::TreePicture& shown) {
    for (picture::NodeMark& node : shown.nodes) {
        if (asked == game::no_node || node.node != (plan != nullptr ? plan->place(asked) : asked)) continue;
        node.inspected = true;
        node.text = "?";
    }
}

/// The size of a path in presenter mode: as large as it is legible in a small window, whose canvas is 944 x 568.
double path_zoom(const scene::Box& canvas) { return std::max(1.0, std::min(canvas.w / 944, canvas.h / 568)); }

DrawnCanvas draw_path(scene::Scene& scene, const TreeCanvas& canvas) {
    DrawnCanvas out;
    const scene::StepLayout& layout = canvas.layout;
    // The plan of a position is the same at every size; where its level names begin is the window's.
    const picture::TreeStyle style = picture::TreeStyle::of(layout);
    const double z = layout.presenter ? path_zoom(layout.canvas) : 1;
    const scene::Box& room = layout.canvas;
    const picture::PathOptions options{{room.x / z, room.y / z, room.w / z, room.h / z},
                                       layout.compact,
                                       style.names_room() / z,
                                       canvas.inspected,
                                       canvas.names_from / z,
                                       canvas.counts};
    if (picture::has_answer(canvas.head)) {
        picture::AnswerPicture answer = picture::position_answer(canvas.head, options, canvas.metrics);
        out.picture = std::move(answer.picture);
        out.map_room = answer.map_room;
    } else {
        out.picture = picture::position_path(canvas.head, options, canvas.metrics);
    }
    ask_about(canvas.asked, nullptr, out.picture);
    const picture::CanvasView view = view_of(layout, room, {z, {0, 0}}, style);
    if (canvas.proof != nullptr) picture::light(*canvas.proof, out.picture);
    picture::draw_tree(scene, out.picture, view, canvas.motion, canvas.metrics);
    if (canvas.proof != nullptr) picture::draw_proof_marks(scene, out.picture, view, *canvas.proof, canvas.metrics);
    out.path_ring = picture::current_ring(out.picture);
    return out;
}

DrawnCanvas draw_unfolded(scene::Scene& scene, const TreeCanvas& canvas) {
    DrawnCanvas out;
    const scene::StepLayout& layout = canvas.layout;
    const picture::TreeStyle style = picture::TreeStyle::of(layout);
    const picture::UnfoldedOptions options{.canvas = layout.canvas,
                                           .compact = layout.compact,
                                           .gutter = style.gutter,
                                           .root = canvas.camera.root(),
                                           .inspected = canvas.inspected,
                                           .words = canvas.words,
                                           .presenter = layout.presenter,
                                           .counts = canvas.counts};
    out.picture = picture::unfolded_tree(canvas.head, options, canvas.metrics);
    if (canvas.run != nullptr)
        picture::add_marks(*canvas.run, canvas.head.film().tree(), nullptr, out.picture, canvas.metrics);
    picture::draw_tree(scene, out.picture, view_of(layout, layout.canvas, {1, {0, 0}}, style), canvas.motion,
                       canvas.metrics);
    return out;
}

DrawnCanvas draw_whole_tree(scene::Scene& scene, const TreeCanvas& canvas) {
    DrawnCanvas out;
    const picture::TreePlan& plan = *canvas.camera.plan();
    scene::Box box = canvas.layout.canvas;
    if (plan.stacks()) {
        // The tree keeps out of the strip of the map at every zoom.
        scene::Pen(scene::add_layer(scene, box)).rect(box, scene::Ink::paper);
        box.h -= plan.style().strip();
    }
    picture::PictureOptions options = canvas.camera.options(box);
    options.inspected = canvas.inspected;
    options.counts = canvas.counts;
    options.leaf_values = canvas.leaf_values;
    out.picture = picture::picture(plan, canvas.head, options, canvas.metrics);
    ask_about(canvas.asked, &plan, out.picture);
    const picture::CanvasView view = view_of(canvas.layout, box, canvas.camera.viewport(), plan.style());
    const picture::TreeStyle* room = plan.stacks() ? nullptr : &plan.style();
    if (canvas.run != nullptr) picture::add_marks(*canvas.run, plan.tree(), room, out.picture, canvas.metrics);
    if (canvas.proof != nullptr) picture::light(*canvas.proof, out.picture);
    picture::draw_tree(scene, out.picture, view, canvas.motion, canvas.metrics);
    if (canvas.proof != nullptr) picture::draw_proof_marks(scene, out.picture, view, *canvas.proof, canvas.metrics);
    if (canvas.run != nullptr) {
        scene::Pen pen(scene::add_layer(scene, view.canvas));
        picture::draw_run_marks(pen, out.picture, view.viewport, box.w, *canvas.run, canvas.metrics);
    }
    const auto fading = canvas.camera.fading();
    if (!fading) return out;
    options.detail = fading->from;
    scene::Scene before;
    picture::draw_tree(before, picture::picture(plan, canvas.head, options, canvas.metrics), view, canvas.motion,
                       canvas.metrics);
    for (scene::Layer& layer : before.layers) {
        for (scene::Item& item : layer.items) item.opacity *= static_cast<float>(fading->left);
        scene.layers.push_back(std::move(layer));
    }
    return out;
}

}  // namespace

DrawnCanvas draw_canvas(scene::Scene& scene, const TreeCanvas& canvas) {
    if (canvas.camera.shows_path()) return draw_path(scene, canvas);
    return canvas.camera.unfolds() ? draw_unfolded(scene, canvas) : draw_whole_tree(scene, canvas);
}

namespace {

/// Whether a node or a folded subtree stands where the map would.
bool is_taken(const scene::Box& map, const TreeCanvas& canvas, const picture::TreePicture& shown) {
    const layout::Viewport& view = canvas.camera.viewport();
    const scene::Box room = map.grown(8);
    const auto meets = [&](const scene::Box& box) {
        const scene::Point from = view.to_screen({box.x, box.y});
        const scene::Point to = view.to_screen({box.right(), box.bottom()});
        return from.x < room.right() && room.x < to.x && from.y < room.bottom() && room.y < to.y;
    };
    return std::any_of(
               shown.nodes.begin(), shown.nodes.end(),
               [&](const auto& node) { return meets(node.box) || (node.board.box.w > 0 && meets(node.board.box)); }) ||
           std::any_of(shown.stubs.begin(), shown.stubs.end(), [&](const auto& stub) {
               return meets({stub.top.x - stub.w / 2, stub.top.y, stub.w, stub.h});
           });
}

}  // namespace

std::optional<scene::Box> draw_map(scene::Scene& scene, const TreeCanvas& canvas, const picture::TreePicture& shown,
                                   const std::optional<scene::Box>& map_room) {
    constexpr std::uint64_t map_from = 60;  // nodes
    const TreeCamera& camera = canvas.camera;
    const scene::StepLayout& layout = canvas.layout;
    const std::vector<game::NodeId> idle = canvas.run != nullptr ? canvas.run->idle : std::vector<game::NodeId>();
    if (canvas.head.film().summary().nodes_visited <= map_from) return std::nullopt;
    if (camera.shows_path() && picture::has_answer(canvas.head)) {
        if (map_room) picture::draw_tree_map(scene, *map_room, canvas.head);
        return map_room;
    }
    if (camera.unfolds()) return std::nullopt;
    if (!camera.shows_path() && camera.plan()->stacks()) {
        const scene::Box map = picture::map_in_strip(layout.canvas, layout.compact);
        const bool whole = !camera.is_enlarged(layout);
        picture::draw_tree_map(scene, map, canvas.head,
                               whole ? std::nullopt : std::optional(camera.leaves_in_sight(layout.canvas)), idle);
        return map;
    }
    if (layout.compact) return std::nullopt;
    if (camera.shows_path()) {
        const scene::Box map = picture::map_box(layout.canvas, picture::MapPlace::below_left);
        picture::draw_tree_map(scene, map, canvas.head);
        return map;
    }
    if (!camera.is_enlarged(layout)) return std::nullopt;
    const scene::Box map = picture::map_box(layout.canvas, picture::MapPlace::lower_right);
    // A subtree alone stands still and whole; a tree that was zoomed is moved under the map.
    if (camera.root() != 0 && is_taken(map, canvas, shown)) return std::nullopt;
    picture::draw_tree_map(scene, map, canvas.head, camera.leaves_in_sight(layout.canvas), idle);
    return map;
}

}  // namespace plyglass::screen
