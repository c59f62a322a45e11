// The dialog that makes a random tree of a wished shape.

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/tree_text.hpp"
#include "practice/new_tree.hpp"
#include "screen.hpp"

namespace plyglass::screen {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class RandomTree : public ::testing::Test {
protected:
    RandomTree() { screen_.letter(U'r'); }

    std::string overlay() { return screen_.view().at("overlay"); }
    void click(const std::string& what, int times = 1) {
        for (int i = 0; i < times; ++i) screen_.click(what);
    }
    void copy() {
        screen_.click("export-copy");
        screen_.wait();
    }
    const game::ExplicitTree& tree() { return *screen_->playhead()->film().written_tree(); }

    Stepping screen_;
};

TEST_F(RandomTree, HasTheShapeOfTheSlidersAndIsTheOneOfTheCommand) {
    ASSERT_EQ(overlay(), "random-tree");
    click("shape-more most");
    click("shape-less depth");
    click("shape-ties none");
    click("shape-more highest", 20);
    click("shape-root min");
    copy();
    EXPECT_EQ(screen_.copied(),
              "plyglass tree new --branching 2..3 --depth 2 --values 1..29 --different --root min --seed 1");
    practice::NewTree wanted;
    wanted.wish.most_children = 3;
    wanted.wish.depth = 2;
    wanted.wish.all_different = true;
    wanted.wish.highest = 29;
    wanted.wish.root = core::Turn::min;
    const auto made = practice::new_tree(wanted);
    EXPECT_THAT(screen_.picture(), HasSubstr(std::to_string((*made)->leaf_count()) + " leaves · cuts of alpha-beta: "));
    screen_.submit("seed");
    screen_.wait();
    EXPECT_EQ(overlay(), "none");
    EXPECT_EQ(game::write_tree(tree()), game::write_tree(**made));
    EXPECT_EQ(screen_->open_subject()->title, "Random tree");
    EXPECT_NE(screen_.text_of({1, 1}), "") << "its values are given";
    screen_.letter(U'l');
    screen_.view();
    EXPECT_EQ(screen_->open_subject()->title, "随机树");
}

TEST_F(RandomTree, FollowsASliderThatIsDragged) {
    const scene::Hit depth = screen_.hit("shape depth");
    screen_.drag(depth.box.centre(), {depth.box.right(), depth.box.centre().y});
    EXPECT_THAT(screen_.picture(), HasSubstr("128 leaves · "));
    EXPECT_FALSE(screen_.hit("shape-more depth").enabled);
}

TEST_F(RandomTree, KeepsTheEndsOfARangeInOrder) {
    click("shape-more fewest", 2);
    copy();
    EXPECT_THAT(screen_.copied(), StartsWith("plyglass tree new --branching 4 "));
    click("shape-less most", 3);
    copy();
    EXPECT_THAT(screen_.copied(), StartsWith("plyglass tree new --branching 1 "));
}

TEST_F(RandomTree, HasAsManyCutsAsAreWished) {
    click("shape-more depth");
    click("shape-more cuts", 4);
    click("act");
    screen_.wait();
    EXPECT_GE(screen_->playhead()->film().cut_count(), 4U);
}

TEST_F(RandomTree, SaysWhyThereIsNone) {
    click("shape-more cuts", 9);
    EXPECT_THAT(screen_.picture(), HasSubstr("such trees has 9 cuts"));
    EXPECT_FALSE(screen_.hit("act").enabled);
    screen_.submit("seed");
    EXPECT_EQ(overlay(), "random-tree");
    click("shape-less cuts", 9);
    click("shape-more fewest", 4);
    click("shape-more depth", 4);
    EXPECT_THAT(screen_.picture(), HasSubstr("Most trees of this shape have more than"));
}

TEST_F(RandomTree, IsAnotherOneWithEachSeed) {
    click("another-tree");
    screen_.type("seed", "77");
    screen_.submit("seed");
    screen_.wait();
    practice::NewTree wanted;
    wanted.seed = 77;
    EXPECT_EQ(game::write_tree(tree()), game::write_tree(**practice::new_tree(wanted)));
}

TEST(TreePicker, LeadsToTheRandomTrees) {
    Stepping screen;
    screen.click("title");
    screen.click("random-tree");
    EXPECT_EQ(std::string(screen.view().at("overlay")), "random-tree");
    screen.press(Key::escape);
    EXPECT_EQ(std::string(screen.view().at("overlay")), "none");
}

}  // namespace
}  // namespace plyglass::screen
