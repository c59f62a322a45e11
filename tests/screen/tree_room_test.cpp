// Small and deep trees on the Step screen: they use the canvas, and their nodes leave room for their edges.

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "game/tree_text.hpp"
#include "picture/node_look.hpp"
#include "picture/tree_fit.hpp"
#include "picture/tree_picture.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::screen {
namespace {

using picture::TreeStyle;
using scene::Box;

const scene::StepLayout layouts[] = {scene::StepLayout::of(1600, 900), scene::StepLayout::of(1280, 720)};

trace::Playhead recorded_tree(const std::string& tree) {
    return trace::Playhead(trace::record(*game::read_tree(tree), {}));
}

TEST(TreeRoom, ASmallTreeIsLargerThanAnUsualOneAndStaysOnTheCanvas) {
    constexpr double legend = 60;
    const char* trees[] = {"((3 12 8)(2 4 6)(14 5 2))", "(3 1 2)", "((1 2)(3 4))", "7", "(left: (3 5) right: (2 9))"};
    for (const char* tree : trees) {
        for (const scene::StepLayout& layout : layouts) {
            const trace::Playhead head = recorded_tree(tree);
            const auto plan = picture::plan_for(head.film(), TreeStyle::of(layout));
            const auto view = picture::fit_viewport(*plan, layout);
            const scene::Point top_left = view.to_screen({plan->left(0), plan->world().y});
            const scene::Point bottom_right = view.to_screen({plan->right(0), plan->world().bottom()});
            const double height = layout.canvas.h - (layout.compact ? 0 : legend);
            EXPECT_GT(view.zoom, 1.05) << tree;
            EXPECT_LE(view.zoom, 1.5) << tree;
            EXPECT_GE(top_left.x, layout.canvas.x + plan->style().gutter) << tree;
            EXPECT_LE(bottom_right.x, layout.canvas.right() - 4) << tree;
            EXPECT_NEAR(top_left.y, layout.canvas.y, 1e-6) << tree;
            EXPECT_LE(bottom_right.y, layout.canvas.y + height + 2) << tree;
            const auto rows = head.film().tree().height() + 1;  // more would need nodes larger than the visual rules'
            const double used = rows > 2 ? 0.9 : rows == 2 ? 0.8 : 0;
            EXPECT_GE(bottom_right.y, layout.canvas.y + used * height) << tree;
        }
    }
}

TEST(TreeRoom, ThePlatesHaveTheSizeOfTheVisualRules) {
    for (const scene::StepLayout& layout : layouts) {
        const auto plates = recorded_tree("(((1 20)(1 50)(20 50))((5 10)(5 100)(10 100))((1 5)(1 20)(5 20)))");
        const auto plan = picture::plan_for(plates.film(), TreeStyle::of(layout));
        EXPECT_EQ(picture::fit_viewport(*plan, layout).zoom, 1);
    }
}

TEST(TreeRoom, ADeepTreeShowsItsEdgesAndCoversNothing) {
    trace::Playhead head = recorded_tree("(((((((((((7 3) 2) 9) 1) 8) 4) 6) 2) 5) 3) 9)");
    for (const scene::StepLayout& layout : layouts) {
        const auto plan = picture::plan_for(head.film(), TreeStyle::of(layout));
        const double zoom = picture::fit_viewport(*plan, layout).zoom;
        for (std::size_t step = 0; step <= head.steps(); ++step) {
            head.go(step);
            picture::PictureOptions options;
            options.zoom = zoom;
            const auto shown = picture::picture(*plan, head, options, scene::builtin_metrics());
            const auto current =
                std::find_if(shown.nodes.begin(), shown.nodes.end(), [](const auto& node) { return node.current; });
            for (const auto& edge : shown.edges) {
                EXPECT_GE((edge.to.y - edge.from.y) * zoom, 8) << "step " << step;
                if (current == shown.nodes.end()) continue;
                const Box ring = picture::ring_box(*current);
                if (!edge.label.name.empty()) {
                    EXPECT_FALSE(picture::label_box(edge).overlaps(ring)) << edge.label.name << " at step " << step;
                }
                if (edge.child != 0 && head.film().tree().parent(edge.child) == current->node) {
                    EXPECT_GE((edge.to.y - ring.bottom()) * zoom, 3) << "under the ring at step " << step;
                }
            }
            if (current == shown.nodes.end() || current->window.look != picture::WindowLook::chips) continue;
            const Box chips{current->window.at.x, current->window.at.y - 12,
                            picture::window_width(*current, scene::builtin_metrics()), 24 + current->window.step};
            for (const auto& node : shown.nodes) {
                EXPECT_FALSE(node.node != current->node && picture::meets_shape(chips, node)) << "at step " << step;
            }
        }
    }
}

}  // namespace
}  // namespace plyglass::screen
