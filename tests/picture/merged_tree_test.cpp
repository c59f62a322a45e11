// Each position of a game once: as many places as there are different positions, and what is known of one from every way to it.

#include "picture/merged_tree.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "picture/tree_fit.hpp"
#include "picture/tree_picture.hpp"
#include "support/game_film.hpp"
#include "trace/playhead.hpp"

namespace plyglass::picture {
namespace {

using testing::game_film;

TreeStyle merging(const MergedPart& part = {}) {
    TreeStyle style;
    style.merged = part;
    return style;
}

TreePicture drawn(const trace::Playhead& head, const TreePlan& plan, const PictureOptions& options = {}) {
    return picture(plan, head, options, scene::builtin_metrics());
}

constexpr const char* near_the_end[] = {"tictactoe:XOX/.O./..X", "nim:2,2,1", "nim:1,2,misere",
                                        "tictactoe:XOX/OO./.X."};

TEST(MergedTree, HasAPlaceForEachPositionAndAnEdgeForEachMove) {
    for (const char* named : near_the_end) {
        SCOPED_TRACE(named);
        const auto film = game_film(named);
        const game::ExplicitTree& tree = *film->written_tree();
        const TreePlan plan(*film, merging());
        trace::Playhead head(film);
        head.go(head.steps() / 2);
        const TreePicture shown = drawn(head, plan);
        EXPECT_EQ(shown.nodes.size(), tree.positions());
        EXPECT_EQ(plan.merged()->count(), tree.positions());
        std::size_t moves = 0;
        std::map<NodeId, int> straight;
        for (NodeId n = 0; n < tree.size(); ++n) moves += tree.first_alike(n) == n ? tree.children(n).size() : 0;
        EXPECT_EQ(shown.edges.size(), moves);
        for (const EdgeMark& edge : shown.edges) straight[lower_end(edge)] += edge.bend == 0 ? 1 : 0;
        for (const auto& [place, count] : straight) EXPECT_EQ(count, 1) << place;
        std::set<std::pair<double, double>> centres;
        for (const NodeMark& node : shown.nodes) centres.emplace(node.centre.x, node.centre.y);
        EXPECT_EQ(centres.size(), shown.nodes.size()) << "no two stand in one place";
    }
}

TEST(MergedTree, HasNoShapeOverAnotherAndNoEdgeThatLeadsUp) {
    for (const char* named : near_the_end) {
        SCOPED_TRACE(named);
        const auto film = game_film(named);
        trace::Playhead head(film);
        head.go(head.steps());
        const TreePicture shown = drawn(head, TreePlan(*film, merging()));
        for (const NodeMark& a : shown.nodes) {
            for (const NodeMark& b : shown.nodes) EXPECT_FALSE(a.node < b.node && a.box.overlaps(b.box)) << a.node;
        }
        for (const EdgeMark& edge : shown.edges) EXPECT_LT(edge.from.y, edge.to.y) << edge.child;
    }
}

TEST(MergedTree, ShowsTheNodeOfTheStepAndTheCallStackAtTheirPlaces) {
    const auto film = game_film("tictactoe:XOX/.O./..X");
    const TreePlan plan(*film, merging());
    trace::Playhead head(film);
    for (std::size_t step = 1; step <= head.steps(); ++step) {
        head.go(step);
        const TreePicture shown = drawn(head, plan);
        for (const NodeMark& node : shown.nodes) {
            EXPECT_EQ(node.current, node.node == plan.place(head.current())) << step;
            if (node.current) {
                EXPECT_EQ(node.told, head.current());
            }
        }
        const auto on_stack = head.stack();
        std::size_t open = 0;
        for (const NodeMark& node : shown.nodes) open += node.look == NodeLook::open ? 1 : 0;
        const bool closes = head.status(head.current()) == trace::Status::closed;
        EXPECT_GE(open + (closes ? 1 : 0), on_stack.size()) << step;
    }
}

/// The bounds of all that is shown hold for what the position is worth, and one that was found exact anywhere stays so.
TEST(MergedTree, KnowsOfAPositionWhatAllWaysToItHaveProven) {
    for (const char* named : near_the_end) {
        const auto film = game_film(named);
        trace::Search search;
        search.algorithm = trace::Algorithm::minimax;
        const auto whole = game_film(named, search);
        trace::Playhead truth(whole), head(film);
        truth.go(truth.steps());
        const MergedPlaces places(*film->written_tree(), {});
        std::set<NodeId> exact;
        for (std::size_t step = 0; step <= head.steps(); ++step) {
            head.go(step);
            const MergedFacts facts(places, head);
            for (NodeId n = 0; n < film->tree().size(); ++n) {
                if (places.place(n) != n) continue;
                const auto known = facts.value(n);
                const core::Value worth = truth.value(n).value;
                const bool holds = known.bound == core::Bound::unseen ||
                                   (known.bound == core::Bound::exact && known.value == worth) ||
                                   (known.bound == core::Bound::lower && known.value <= worth) ||
                                   (known.bound == core::Bound::upper && known.value >= worth);
                ASSERT_TRUE(holds) << named << ", step " << step << ", node " << n;
                if (known.bound == core::Bound::exact) exact.insert(n);
                ASSERT_EQ(exact.contains(n), known.bound == core::Bound::exact) << named << ", step " << step;
            }
        }
    }
}

TEST(MergedTree, OfASubtreeHasItsPlacesThere) {
    const auto film = game_film("tictactoe:XOX/.O./..X");
    const game::ExplicitTree& tree = *film->written_tree();
    const NodeId root = tree.children(0)[2];
    std::set<NodeId> positions;
    for (NodeId n = root; n < tree.subtree_end(root); ++n) positions.insert(tree.first_alike(n));
    const MergedPlaces places(tree, {.root = root});
    EXPECT_EQ(places.count(), positions.size());
    for (NodeId n = root; n < tree.subtree_end(root); ++n) {
        EXPECT_TRUE(root <= places.place(n) && places.place(n) < tree.subtree_end(root)) << n;
    }
    EXPECT_EQ(MergedPlaces(tree, {.levels = 2}).count(), 1 + tree.children(0).size());
}

TEST(MergedTree, KeepsAPositionInThePictureWhoseFirstWayIsFolded) {
    const auto film = game_film("tictactoe:XOX/.O./..X");
    trace::Playhead head(film);
    head.go(head.steps());
    const TreePlan plan(*film, merging());
    const NodeId folded = film->tree().children(0)[0];
    const TreePicture shown = drawn(head, plan, {.visible = {}, .folded = {folded}});
    ASSERT_EQ(shown.stubs.size(), 1U);
    EXPECT_EQ(shown.stubs[0].node, folded);
    EXPECT_LT(shown.nodes.size(), film->written_tree()->positions());
    for (const EdgeMark& edge : shown.edges) {
        const bool has_lower = std::any_of(shown.nodes.begin(), shown.nodes.end(),
                                           [&](const NodeMark& node) { return node.node == lower_end(edge); });
        EXPECT_TRUE(has_lower) << edge.child;
    }
}

TEST(MergedTree, IsATreeWhereNoPositionRepeats) {
    const auto film = game_film("plates:[[1, 20], [5, 10]]");
    EXPECT_EQ(TreePlan(*film, merging()).merged(), nullptr);
}

}  // namespace
}  // namespace plyglass::picture
