#include "game/tree_shape.hpp"

#include <gtest/gtest.h>

namespace plyglass::game {
namespace {

using core::Turn;

// A search of a position: ids   0 max
//                            1 min  4 (left out)
//                           2   3
TreeShape searched() {
    TreeShapeBuilder builder;
    builder.reserve(5);
    builder.open(Turn::max);
    builder.open(Turn::min);
    builder.leaf();
    builder.leaf();
    builder.close();
    builder.leaf(Turn::min);
    builder.close();
    return builder.finish();
}

TEST(TreeShape, HasNodesWithoutValuesAndWords) {
    const TreeShape shape = searched();
    EXPECT_EQ(shape.size(), 5U);
    EXPECT_EQ(shape.leaf_count(), 3U);
    EXPECT_EQ(shape.inner_count(), 2U);
    EXPECT_EQ(shape.inner_number(1), 1U);
    EXPECT_EQ(shape.height(), 2U);
    EXPECT_EQ(shape.subtree_end(1), 4U);
    EXPECT_EQ(shape.path(3), (std::vector<std::uint32_t>{0, 1}));
    EXPECT_FALSE(shape.has_chance());
}

TEST(TreeShape, HasLeavesThatStandForAnotherTurn) {
    const TreeShape shape = searched();
    EXPECT_EQ(shape.turn(3), Turn::over);
    EXPECT_TRUE(shape.is_leaf(4));
    EXPECT_EQ(shape.turn(4), Turn::min) << "nobody has looked below it";
    EXPECT_EQ(shape.leaf_number(4), 2U);
}

TEST(TreeShape, TellsItsBuilderWhatIsUnderChance) {
    TreeShapeBuilder builder;
    EXPECT_FALSE(builder.is_under_chance());
    builder.open(Turn::chance);
    EXPECT_TRUE(builder.is_under_chance());
    builder.open(Turn::max);
    EXPECT_FALSE(builder.is_under_chance());
    builder.leaf();
    builder.close();
    EXPECT_TRUE(builder.is_under_chance());
    builder.close();
    EXPECT_TRUE(builder.finish().has_chance());
    EXPECT_EQ(builder.size(), 0U) << "the builder may be used again";
}

}  // namespace
}  // namespace plyglass::game
