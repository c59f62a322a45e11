// Trees whose leaves stand below one another: everything is on the canvas, and nothing covers anything.

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "game/tree_shape.hpp"
#include "picture/stacked_places.hpp"

namespace plyglass::picture {
namespace {

using game::NodeId;

constexpr scene::Box room{136, 56, 1048, 600};  // the full screen's

void add(game::TreeShapeBuilder& builder, const std::vector<int>& branches, std::size_t level) {
    if (level == branches.size()) return builder.leaf();
    builder.open(level % 2 == 0 ? core::Turn::max : core::Turn::min);
    for (int i = 0; i < branches[level]; ++i) add(builder, branches, level + 1);
    builder.close();
}

game::TreeShape tree_of(const std::vector<int>& branches) {
    game::TreeShapeBuilder builder;
    add(builder, branches, 0);
    return builder.finish();
}

std::vector<std::uint32_t> depths_of(const game::TreeShape& tree) {
    std::vector<std::uint32_t> out(tree.size());
    for (NodeId n = 1; n < tree.size(); ++n) out[n] = out[tree.parent(n)] + 1;
    return out;
}

class StackedTrees : public ::testing::TestWithParam<std::vector<int>> {};

TEST_P(StackedTrees, StandInTheirRoomAndNoCellCoversAnother) {
    const game::TreeShape tree = tree_of(GetParam());
    const auto depth = depths_of(tree);
    const StackedPlaces places = stacked_places(tree, depth, room);
    std::map<double, std::vector<double>> columns;  // the cells of each place across
    for (NodeId n = 0; n < tree.size(); ++n) {
        if (!tree.is_leaf(n)) continue;
        const double x = places.x[n];
        const double y = places.row_y[depth[n]] + places.drop[tree.leaf_number(n)];
        EXPECT_GE(x + places.cell.x, room.x - 0.01);
        EXPECT_LE(x + places.cell.right(), room.right() + 0.01);
        EXPECT_LE(y + places.cell.bottom(), room.bottom() + 0.01);
        columns[x].push_back(y);
    }
    double before = -1e9;
    for (auto& [x, cells] : columns) {
        EXPECT_GE(x - before, places.cell.w);
        before = x;
        std::sort(cells.begin(), cells.end());
        for (std::size_t i = 1; i < cells.size(); ++i) EXPECT_GT(cells[i] - cells[i - 1], places.cell.h - 0.01);
    }
    EXPECT_TRUE(std::is_sorted(places.band_top.begin(), places.band_top.end()));
    EXPECT_EQ(places.band_top.back(), room.bottom());
}

TEST_P(StackedTrees, KeepTheNodesOfALevelApart) {
    const game::TreeShape tree = tree_of(GetParam());
    const auto depth = depths_of(tree);
    const StackedPlaces places = stacked_places(tree, depth, room);
    std::map<std::uint32_t, double> last;
    for (NodeId n = 0; n < tree.size(); ++n) {
        if (tree.is_leaf(n)) continue;
        if (last.contains(depth[n])) {
            EXPECT_GT(places.x[n] - last[depth[n]], places.node_w[depth[n]]);
        }
        last[depth[n]] = places.x[n];
    }
}

INSTANTIATE_TEST_SUITE_P(OfClasses, StackedTrees,
                         ::testing::Values(std::vector<int>{8, 5, 5}, std::vector<int>{20, 10},
                                           std::vector<int>{5, 10, 5}, std::vector<int>{10, 10, 10},
                                           std::vector<int>{20, 10, 10}, std::vector<int>{250},
                                           std::vector<int>{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}));

TEST(StackedTrees, AreAsDrawnWithEightPlatesOfFivePairsOfFive) {
    const game::TreeShape tree = tree_of({8, 5, 5});
    const StackedPlaces places = stacked_places(tree, depths_of(tree), room);
    EXPECT_TRUE(places.one_column);
    EXPECT_EQ(places.row_pitch, 32);
    EXPECT_NEAR(places.cell.w, 22, 0.5);
    EXPECT_EQ(places.cell.h, 27.2);
    // A node's leaves stand below it, the first on top.
    const NodeId pair = tree.children(tree.children(0)[0])[0];
    for (const NodeId leaf : tree.children(pair)) EXPECT_EQ(places.x[leaf], places.x[pair]);
    EXPECT_EQ(places.drop[0], 0);
    EXPECT_EQ(places.drop[4], 128);
}

}  // namespace
}  // namespace plyglass::picture
