#include "layout/tidy.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"

namespace plyglass::layout {
namespace {

using Id = std::uint32_t;

// The tests use whole widths and gaps; positions are sums of halves and fractions of them.
constexpr double tolerance = 1e-7;

struct Tree {
    std::vector<Id> parent;
    std::vector<double> width;

    std::size_t size() const { return parent.size(); }

    Id add(Id under, double w) {
        parent.push_back(under);
        width.push_back(w);
        return static_cast<Id>(size() - 1);
    }

    std::vector<std::vector<Id>> children() const {
        std::vector<std::vector<Id>> all(size());
        for (Id v = 1; v < size(); ++v) all[parent[v]].push_back(v);
        return all;
    }
};

std::vector<double> place(const Tree& tree, const Gaps& gaps) { return layout::place({tree.parent, tree.width}, gaps); }

double right_edge(const Tree& tree, const std::vector<double>& centre) {
    double right = 0;
    for (std::size_t v = 0; v < tree.size(); ++v) right = std::max(right, centre[v] + tree.width[v] / 2);
    return right;
}

// Three plates of three pairs of two notes: the first picture in the window.
Tree plates(double leaf, double pair, double plate, double root) {
    Tree tree;
    tree.add(0, root);
    for (int a = 0; a < 3; ++a) {
        const Id of_plate = tree.add(0, plate);
        for (int b = 0; b < 3; ++b) {
            const Id of_pair = tree.add(of_plate, pair);
            for (int c = 0; c < 2; ++c) tree.add(of_pair, leaf);
        }
    }
    return tree;
}

// --- trees to try laws on ------------------------------------------------------------------------------

struct Case {
    Tree tree;
    Gaps gaps;
};

// Each number attaches a node that many levels above the last one: every tree in preorder, and shrunk ones are small
// and bushy.
Tree tree_from(const std::vector<unsigned>& climbs, const std::vector<unsigned>& widths) {
    Tree tree;
    tree.add(0, widths.empty() ? 10 : widths[0]);
    for (std::size_t i = 0; i < climbs.size(); ++i) {
        auto under = static_cast<Id>(tree.size() - 1);
        for (unsigned k = 0; k < climbs[i] && under != 0; ++k) under = tree.parent[under];
        tree.add(under, i + 1 < widths.size() ? widths[i + 1] : 10);
    }
    return tree;
}

// Up to 300 of them: the subtler mistakes need several levels of subtrees of different depths.
std::vector<unsigned> many(const rc::Gen<unsigned>& one) {
    return *rc::gen::scale(3, rc::gen::container<std::vector<unsigned>>(one));
}

Case any_case() {
    Case any;
    // Down is as likely as up.
    const auto climb = rc::gen::elementOf(std::vector<unsigned>{0, 0, 0, 0, 1, 1, 1, 2, 2, 5});
    any.tree = tree_from(many(climb), many(rc::gen::inRange(0U, 100U)));
    any.gaps.gap.push_back(*rc::gen::inRange(0, 40));
    for (const int gap : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 40))) {
        if (any.gaps.gap.size() < 5) any.gaps.gap.push_back(gap);
    }
    return any;
}

Id nearest_common_ancestor(const Tree& tree, const std::vector<Id>& depth, Id a, Id b) {
    while (a != b) {
        Id& lower = depth[a] >= depth[b] ? a : b;
        lower = tree.parent[lower];
    }
    return a;
}

// The subtree of `v` as text: its shape and its widths.
std::string fingerprint(const Tree& tree, const std::vector<std::vector<Id>>& children, Id v) {
    std::string out = "(" + std::to_string(tree.width[v]);
    for (const Id child : children[v]) out += fingerprint(tree, children, child);
    return out + ")";
}

void collect(const std::vector<std::vector<Id>>& children, Id v, std::vector<Id>& out) {
    out.push_back(v);
    for (const Id child : children[v]) collect(children, child, out);
}

std::vector<Id> subtree(const std::vector<std::vector<Id>>& children, Id v) {
    std::vector<Id> out;
    collect(children, v, out);
    return out;
}

// The mirrored tree, and the node in it for each node of `tree`.
std::pair<Tree, std::vector<Id>> mirrored(const Tree& tree) {
    auto children = tree.children();
    for (auto& list : children) std::reverse(list.begin(), list.end());
    std::vector<Id> image(tree.size());
    Tree mirror;
    for (const Id v : subtree(children, 0)) image[v] = mirror.add(v == 0 ? 0 : image[tree.parent[v]], tree.width[v]);
    return {mirror, image};
}

// The same tree with its nodes numbered level by level.
std::pair<Tree, std::vector<Id>> level_by_level(const Tree& tree) {
    const auto children = tree.children();
    std::vector<Id> image(tree.size());
    std::vector<Id> queue{0};
    Tree renumbered;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const Id v = queue[i];
        image[v] = renumbered.add(v == 0 ? 0 : image[tree.parent[v]], tree.width[v]);
        queue.insert(queue.end(), children[v].begin(), children[v].end());
    }
    return {renumbered, image};
}

// --- the example ---------------------------------------------------------------------------------------

TEST(Tidy, PlatesStandWhereTheDrawingHasThem) {
    const std::vector<double> centre = place(plates(44, 48, 83, 56), {{8, 16, 40}});
    const std::vector<double> drawn{656,                                                      // the root
                                    296,  184, 158, 210, 296,  270, 322,  408,  382,  434,    // plate A
                                    656,  544, 518, 570, 656,  630, 682,  768,  742,  794,    // plate B
                                    1016, 904, 878, 930, 1016, 990, 1042, 1128, 1102, 1154};  // plate C
    ASSERT_EQ(centre.size(), drawn.size());
    for (std::size_t v = 0; v < drawn.size(); ++v) EXPECT_DOUBLE_EQ(centre[v] + 136, drawn[v]) << "node " << v;
}

TEST(Tidy, CompactPlatesFillTheirCanvas) {
    const Tree tree = plates(36, 44, 70, 48);
    const std::vector<double> centre = place(tree, {{4, 12, 20}});
    EXPECT_DOUBLE_EQ(right_edge(tree, centre), 796);
    EXPECT_DOUBLE_EQ(centre[0] + 104, 502);
}

TEST(Tidy, NoNodesNoPlaces) { EXPECT_TRUE(layout::place({}, {{8}}).empty()); }

TEST(Tidy, SingleNodeStartsAtZero) { EXPECT_EQ(place({{0}, {44}}, {{8}}), std::vector<double>{22}); }

TEST(Tidy, WideParentOfNarrowChildrenSetsTheLeftEdge) {
    EXPECT_EQ(place({{0, 0, 0}, {100, 10, 10}}, {{8}}), (std::vector<double>{50, 41, 59}));
}

TEST(Tidy, SmallSubtreesShareTheRoomBetweenTwoLargeOnes) {
    // The first and the last child have three children each, which keep them apart; two leaves lie between them.
    const Tree tree{{0, 0, 1, 1, 1, 0, 0, 0, 7, 7, 7}, std::vector<double>(11, 10)};
    const std::vector<double> centre = place(tree, {{0, 15}});
    EXPECT_DOUBLE_EQ(centre[7] - centre[1], 45);
    EXPECT_DOUBLE_EQ(centre[5] - centre[1], 15);
    EXPECT_DOUBLE_EQ(centre[6] - centre[5], 15);
}

TEST(Depths, CountFromTheRoot) {
    const std::vector<Id> parent{0, 0, 1, 2, 0};
    EXPECT_EQ(depths(parent), (std::vector<Id>{0, 1, 2, 3, 1}));
    EXPECT_TRUE(depths({}).empty());
}

// --- laws ----------------------------------------------------------------------------------------------

RC_GTEST_PROP(TidyLaw, TwoNodesOfALevelKeepTheGapOfTheirNearestCommonAncestor, ()) {
    const Case any = any_case();
    const std::vector<double> centre = place(any.tree, any.gaps);
    const std::vector<Id> depth = depths(any.tree.parent);
    for (Id a = 0; a < any.tree.size(); ++a) {
        for (Id b = a + 1; b < any.tree.size(); ++b) {  // in preorder b is to the right of a
            if (depth[a] != depth[b]) continue;
            const Id meeting = nearest_common_ancestor(any.tree, depth, a, b);
            const std::size_t levels = depth[a] - depth[meeting];
            const double gap = any.gaps.gap[std::min(levels, any.gaps.gap.size()) - 1];
            const double between = centre[b] - centre[a] - (any.tree.width[a] + any.tree.width[b]) / 2;
            RC_ASSERT(between >= gap - tolerance);
        }
    }
}

RC_GTEST_PROP(TidyLaw, ParentsAreCentredOverTheirFirstAndLastChild, ()) {
    const Case any = any_case();
    const std::vector<double> centre = place(any.tree, any.gaps);
    const auto children = any.tree.children();
    for (Id v = 0; v < any.tree.size(); ++v) {
        if (children[v].empty()) continue;
        const double middle = (centre[children[v].front()] + centre[children[v].back()]) / 2;
        RC_ASSERT(std::abs(centre[v] - middle) < tolerance);
    }
}

RC_GTEST_PROP(TidyLaw, EqualSubtreesAreDrawnEqual, ()) {
    Case any = any_case();
    // Attaches a copy of the whole tree beside it, so that there is always a large pair.
    Tree twice;
    twice.add(0, 10);
    for (int copy = 0; copy < 2; ++copy) {
        const auto base = static_cast<Id>(twice.size());
        for (Id v = 0; v < any.tree.size(); ++v) {
            twice.add(v == 0 ? 0 : base + any.tree.parent[v], any.tree.width[v]);
        }
    }
    const std::vector<double> centre = place(twice, any.gaps);
    const auto children = twice.children();
    std::map<std::string, Id> seen;
    for (Id v = 0; v < twice.size(); ++v) {
        const auto [twin, is_new] = seen.emplace(fingerprint(twice, children, v), v);
        if (is_new) continue;
        const std::vector<Id> here = subtree(children, v);
        const std::vector<Id> there = subtree(children, twin->second);
        for (std::size_t i = 0; i < here.size(); ++i) {
            RC_ASSERT(std::abs((centre[here[i]] - centre[v]) - (centre[there[i]] - centre[twin->second])) < tolerance);
        }
    }
}

RC_GTEST_PROP(TidyLaw, MirroredTreeHasTheMirroredLayout, ()) {
    const Case any = any_case();
    const auto [mirror, image] = mirrored(any.tree);
    const std::vector<double> centre = place(any.tree, any.gaps);
    const std::vector<double> reflected = place(mirror, any.gaps);
    const double right = right_edge(any.tree, centre);
    for (Id v = 0; v < any.tree.size(); ++v) RC_ASSERT(std::abs(right - centre[v] - reflected[image[v]]) < tolerance);
}

RC_GTEST_PROP(TidyLaw, NumberingDoesNotMatterAsLongAsParentsComeFirst, ()) {
    const Case any = any_case();
    const auto [renumbered, image] = level_by_level(any.tree);
    const std::vector<double> centre = place(any.tree, any.gaps);
    const std::vector<double> other = place(renumbered, any.gaps);
    for (Id v = 0; v < any.tree.size(); ++v) RC_ASSERT(std::abs(centre[v] - other[image[v]]) < tolerance);
}

RC_GTEST_PROP(TidyLaw, TheLeftmostEdgeIsAtZero, ()) {
    const Case any = any_case();
    const std::vector<double> centre = place(any.tree, any.gaps);
    double left = centre[0];
    for (Id v = 0; v < any.tree.size(); ++v) left = std::min(left, centre[v] - any.tree.width[v] / 2);
    RC_ASSERT(std::abs(left) < tolerance);
}

// Without this law, a layout that simply leaves too much room would pass all the others.
RC_GTEST_PROP(TidyLaw, TwoSubtreesSideBySideTouchSomewhere, ()) {
    const Case any = any_case();
    const std::vector<double> centre = place(any.tree, any.gaps);
    const std::vector<Id> depth = depths(any.tree.parent);
    const auto children = any.tree.children();
    for (Id v = 0; v < any.tree.size(); ++v) {
        if (children[v].size() != 2) continue;
        double slack = 1e9;
        for (const Id a : subtree(children, children[v][0])) {
            for (const Id b : subtree(children, children[v][1])) {
                if (depth[a] != depth[b]) continue;
                const double gap = any.gaps.gap[std::min<std::size_t>(depth[a] - depth[v], any.gaps.gap.size()) - 1];
                slack = std::min(slack, centre[b] - centre[a] - (any.tree.width[a] + any.tree.width[b]) / 2 - gap);
            }
        }
        RC_ASSERT(std::abs(slack) < tolerance);
    }
}

// --- size ----------------------------------------------------------------------------------------------

// Whether the neighbours on every level, found in one pass over a tree in preorder, are at least `apart`.
bool neighbours_are_apart(const Tree& tree, const std::vector<double>& centre, double apart) {
    std::vector<double> last_of_level;
    const std::vector<Id> depth = depths(tree.parent);
    for (std::size_t v = 0; v < tree.size(); ++v) {
        if (depth[v] == last_of_level.size()) {
            last_of_level.push_back(centre[v]);
            continue;
        }
        if (centre[v] - last_of_level[depth[v]] < apart - 1e-6) return false;
        last_of_level[depth[v]] = centre[v];
    }
    return true;
}

TEST(TidySize, MillionNodesAtRandomKeepTheirDistance) {
    core::Random random(1);
    Tree tree;
    tree.add(0, 30);
    while (tree.size() < 1'000'000) {
        auto under = static_cast<Id>(tree.size() - 1);
        while (under != 0 && random.below(5) < 3) under = tree.parent[under];
        tree.add(under, 30);
    }
    EXPECT_TRUE(neighbours_are_apart(tree, place(tree, {{10}}), 40));
}

TEST(TidySize, MillionChildrenOfOneParentKeepTheirDistance) {
    Tree tree;
    tree.parent.assign(1'000'001, 0);
    tree.width.assign(1'000'001, 30);
    const std::vector<double> centre = place(tree, {{10}});
    EXPECT_TRUE(neighbours_are_apart(tree, centre, 40));
    EXPECT_DOUBLE_EQ(right_edge(tree, centre), 1e6 * 40 - 10);
}

TEST(TidySize, VeryLongChainHangsStraight) {
    Tree tree;
    tree.add(0, 30);
    while (tree.size() < 857'000) tree.add(static_cast<Id>(tree.size() - 1), 30);
    const std::vector<double> centre = place(tree, {{10}});
    EXPECT_TRUE(std::all_of(centre.begin(), centre.end(), [](double x) { return x == 15; }));
    EXPECT_EQ(depths(tree.parent).back(), 856'999U);
}

TEST(TidySize, TwoVeryLongChainsHangSideBySide) {
    Tree tree;
    tree.add(0, 30);
    for (int chain = 0; chain < 2; ++chain) {
        Id under = tree.add(0, 30);
        for (int i = 0; i < 400'000; ++i) under = tree.add(under, 30);
    }
    const std::vector<double> centre = place(tree, {{10, 16}});
    EXPECT_DOUBLE_EQ(centre[1], 15);
    EXPECT_DOUBLE_EQ(centre.back(), 15 + 46);
    EXPECT_TRUE(neighbours_are_apart(tree, centre, 46 - 1e-6));
}

}  // namespace
}  // namespace plyglass::layout
