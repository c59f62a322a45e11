#include "screen/step/tree_camera.hpp"

#include <gtest/gtest.h>

#include "game/plates/rules.hpp"
#include "picture/tree_fit.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::screen {
namespace {

const scene::StepLayout window = scene::StepLayout::of(1600, 900);

TreeCamera::Plan plates_plan() {
    const game::PlatesGame game({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}});
    return picture::plan_for(*trace::record(game::plates_tree(game), {}), picture::TreeStyle::full());
}

/// A camera on a tree that opens whole.
TreeCamera on_tree() {
    TreeCamera camera;
    camera.show(plates_plan(), false, false, 0, window);
    return camera;
}

/// A camera on a tree that opens with the path to its current node.
TreeCamera on_boards() {
    TreeCamera camera;
    camera.show(plates_plan(), true, false, 0, window);
    return camera;
}

TEST(TreeCamera, ShowsATreeWholeAtFirst) {
    const TreeCamera camera = on_tree();
    EXPECT_FALSE(camera.shows_path());
    EXPECT_EQ(camera.viewport(), picture::fit_viewport(*camera.plan(), window));
    EXPECT_FALSE(camera.moving());
}

TEST(TreeCamera, KeepsThePointUnderThePointerWhileItZooms) {
    TreeCamera camera = on_tree();
    const layout::Point held{500, 300};
    const layout::Point world = camera.viewport().to_world(held);
    camera.zoom(1.5, held, window);
    EXPECT_NEAR(camera.viewport().to_screen(world).x, held.x, 1e-9);
    EXPECT_NEAR(camera.viewport().to_screen(world).y, held.y, 1e-9);
}

TEST(TreeCamera, FitsAgainOnlyWhenItIsAsked) {
    TreeCamera camera = on_tree();
    const layout::Viewport fitted = camera.viewport();
    camera.pan(30, 40);
    camera.fit(window);
    EXPECT_EQ(camera.viewport(), fitted.panned(30, 40)) << "the user moved it";
    camera.fit_or_path(window);
    EXPECT_EQ(camera.viewport(), fitted);
}

TEST(TreeCamera, GlidesToANodeOutOfSightAndArrives) {
    TreeCamera camera = on_tree();
    camera.pan(5000, 0);
    camera.follow(0, window.canvas);
    ASSERT_TRUE(camera.moving());
    EXPECT_TRUE(camera.tick(0.1, window.canvas));
    EXPECT_TRUE(camera.tick(10, window.canvas));
    EXPECT_FALSE(camera.tick(10, window.canvas)) << "it has arrived";
    const layout::Point root = camera.viewport().to_screen(camera.plan()->centre(0));
    const double names = camera.plan()->style().names_room();
    EXPECT_NEAR(root.x, window.canvas.centre().x + names / 2, 1e-6) << "the middle of what the level names leave";
    EXPECT_NEAR(root.y, window.canvas.centre().y, 1e-6);
}

TEST(TreeCamera, StandsStillWhileTheWholeTreeIsInSight) {
    TreeCamera camera = on_tree();
    camera.follow(5, window.canvas);
    EXPECT_FALSE(camera.moving());
}

TEST(TreeCamera, ZoomsByKeysAboutTheCurrentNodeIfItIsInSight) {
    TreeCamera camera = on_tree();
    EXPECT_EQ(camera.anchor(0, window.canvas), camera.viewport().to_screen(camera.plan()->centre(0)));
    camera.pan(5000, 0);
    EXPECT_EQ(camera.anchor(0, window.canvas), window.canvas.centre());
}

TEST(TreeCamera, FadesFromOneLevelOfDetailToTheNext) {
    TreeCamera camera = on_tree();
    for (int i = 0; i < 40 && !camera.fading(); ++i) camera.zoom(0.8, window.canvas.centre(), window);
    ASSERT_TRUE(camera.fading());
    EXPECT_EQ(camera.fading()->left, 1);
    EXPECT_NE(camera.fading()->from, *camera.options(window.canvas).detail);
    camera.tick(10, window.canvas);
    EXPECT_FALSE(camera.fading());
}

TEST(TreeCamera, FoldsASubtreeAndUnfoldsIt) {
    TreeCamera camera = on_tree();
    camera.fold(1);
    EXPECT_TRUE(camera.is_folded(1));
    EXPECT_EQ(camera.options(window.canvas).folded.size(), 1U);
    camera.fold(1);
    EXPECT_FALSE(camera.is_folded(1));
    const game::NodeId leaf = camera.plan()->tree().leaf(0);
    camera.fold(leaf);
    EXPECT_FALSE(camera.is_folded(leaf)) << "a leaf has nothing below it";
}

TEST(TreeCamera, KeepsWhatIsFoldedForAnotherSearchOfTheSameTree) {
    TreeCamera camera = on_tree();
    const TreeCamera::Plan plan = plates_plan();
    camera.fold(1);
    camera.show(plan, false, true, 0, window);
    EXPECT_TRUE(camera.is_folded(1));
    camera.show(plan, false, false, 0, window);
    EXPECT_FALSE(camera.is_folded(1));
}

TEST(TreeCamera, GoesFromThePathToTheWholeTreeAndBack) {
    TreeCamera camera = on_boards();
    EXPECT_TRUE(camera.shows_path());
    camera.zoom(1.25, {400, 400}, window);
    EXPECT_TRUE(camera.shows_path()) << "zooming in shows nothing more";
    camera.zoom(0.8, {400, 400}, window);
    EXPECT_FALSE(camera.shows_path());
    EXPECT_FALSE(camera.is_enlarged(window));
    camera.fit_or_path(window);
    EXPECT_TRUE(camera.shows_path());
}

TEST(TreeCamera, ShowsASubtreeAloneUntilTheWholeIsAskedFor) {
    TreeCamera camera = on_boards();
    EXPECT_TRUE(camera.focus_on(1, window));
    EXPECT_FALSE(camera.focus_on(1, window)) << "it is shown already";
    EXPECT_EQ(camera.options(window.canvas).root, 1U);
    EXPECT_TRUE(camera.is_enlarged(window));
    const picture::MapFrame sight = camera.leaves_in_sight(window.canvas);
    EXPECT_LT(sight.to, 1) << "plate C is out of sight";
    camera.fit_or_path(window);
    EXPECT_EQ(camera.root(), 0U);
    EXPECT_TRUE(camera.whole()) << "first the whole tree, then the path";
    camera.fit_or_path(window);
    EXPECT_TRUE(camera.shows_path());
}

TEST(TreeCamera, WaitsForItsFirstTree) {
    TreeCamera camera;
    camera.zoom(2, {400, 400}, window);
    camera.fit_or_path(window);
    camera.fit(window);
    EXPECT_EQ(camera.plan(), nullptr);
    EXPECT_EQ(camera.anchor(0, window.canvas), window.canvas.centre());
}

}  // namespace
}  // namespace plyglass::screen
