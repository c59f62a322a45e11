// Trees on a phone: what the search is at stands unfolded, the rest is folded, and all that is drawn has room.

#include "picture/folded_tree.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "game/plates/rules.hpp"
#include "game/tree_text.hpp"
#include "picture/tree_fit.hpp"
#include "picture/tree_picture.hpp"
#include "trace/playhead.hpp"
#include "trace/tree_search.hpp"

namespace plyglass::picture {
namespace {

std::shared_ptr<const trace::Film> film_of_plates() {
    return trace::record(game::plates_tree(game::PlatesGame({{1, 20, 50}, {5, 10, 100}, {1, 5, 20}})), {});
}

std::string letters_of(const trace::Film& film, const std::set<NodeId>& nodes) {
    std::string out;
    for (const NodeId n : nodes) out += film.written_tree()->label(n);
    return out;
}

TEST(FoldedTree, UnfoldsThePlateOfTheStepAndFoldsTheOthers) {
    const auto film = film_of_plates();
    trace::Playhead head(film);
    std::string seen;
    for (std::size_t step = 0; step <= head.steps(); ++step) {
        head.go(step);
        const auto plan = plan_around(head, head.current(), TreeStyle::on_phone());
        EXPECT_TRUE(fits_across(*plan)) << step;
        EXPECT_FALSE(plan->is_hidden(head.current())) << step;
        const std::string folded = letters_of(*film, plan->folded());
        if (seen.empty() || !seen.ends_with(folded)) seen += (seen.empty() ? "" : " ") + folded;
    }
    EXPECT_EQ(seen, "BC AC AB BC") << "at the end the best plate is unfolded";
}

TEST(FoldedTree, ATrapezoidTellsHowManyLeavesItHidesAndKeepsTheValueOfItsNode) {
    const auto film = film_of_plates();
    trace::Playhead head(film);
    head.go(head.steps() - 8);
    const auto plan = plan_around(head, head.current(), TreeStyle::on_phone());
    const TreePicture shown = picture(*plan, head, {.visible = {}}, scene::builtin_metrics());
    ASSERT_EQ(shown.stubs.size(), 2U);
    for (const CollapsedSubtree& stub : shown.stubs) EXPECT_EQ(stub.text, "6");
    const auto first =
        std::find_if(shown.nodes.begin(), shown.nodes.end(), [](const auto& it) { return it.node == 1; });
    ASSERT_NE(first, shown.nodes.end());
    EXPECT_EQ(first->text, "20");
}

TEST(FoldedTree, AFoldedNodeHasAShortNameInAnyScript) {
    const auto tree =
        game::read_tree("(a:((1 20)(1 50)(20 50)) 乙盘:((5 10)(5 100)(10 100)) third:((1 5)(1 20)(5 20)))");
    ASSERT_TRUE(tree);
    const auto film = trace::record(*tree, {});
    trace::Playhead head(film);
    head.go(2);  // the first child is entered, the others are folded
    const auto plan = plan_around(head, head.current(), TreeStyle::on_phone());
    ASSERT_EQ(plan->folded().size(), 2U);
    const TreePicture shown = picture(*plan, head, {.visible = {}}, scene::builtin_metrics());
    std::string names;
    for (const NodeMark& node : shown.nodes) {
        if (plan->is_folded(node.node)) names += "[" + node.text + "]";
    }
    EXPECT_EQ(names, "[乙盘][]") << "two characters have room, five have none";
}

TEST(FoldedTree, OpensAnotherSubtreeWhenAsked) {
    const auto film = film_of_plates();
    trace::Playhead head(film);
    head.go(19);
    const NodeId last = film->tree().children(0).back();
    const auto plan = plan_around(head, last, TreeStyle::on_phone());
    EXPECT_EQ(letters_of(*film, plan->folded()), "AB");
}

TEST(FoldedTree, LeavesATreeThatFitsWhole) {
    const auto tree = game::read_tree("(1 (2 3) 4)");
    ASSERT_TRUE(tree);
    const auto film = trace::record(*tree, {});
    const trace::Playhead head(film);
    EXPECT_TRUE(plan_around(head, 0, TreeStyle::on_phone())->folded().empty());
}

TEST(FoldedTree, NoNodeIsNearerToAnotherThanTheyAreWide) {
    // Four levels of four: more than three fit beside each other on no phone.
    std::string text = "1";
    for (int level = 0; level < 4; ++level) text = "(" + text + " " + text + " " + text + " " + text + ")";
    const auto tree = game::read_tree(text);
    ASSERT_TRUE(tree);
    const auto film = trace::record(*tree, {});
    trace::Playhead head(film);
    for (std::size_t step = 0; step <= head.steps(); step += 7) {
        head.go(step);
        const auto plan = plan_around(head, head.current(), TreeStyle::on_phone());
        const TreePicture shown = picture(*plan, head, {.visible = {}}, scene::builtin_metrics());
        for (const NodeMark& a : shown.nodes) {
            for (const NodeMark& b : shown.nodes) {
                const bool meet = a.node < b.node && a.box.overlaps(b.box);
                EXPECT_FALSE(meet) << step << ": " << a.node << ", " << b.node;
            }
            for (const CollapsedSubtree& stub : shown.stubs) {
                const scene::Box box{stub.top.x - stub.w / 2, stub.top.y, stub.w, stub.h};
                const bool meet = a.node != stub.node && a.box.overlaps(box);
                EXPECT_FALSE(meet) << step << ": " << a.node << ", " << stub.node;
            }
        }
    }
}

}  // namespace
}  // namespace plyglass::picture
