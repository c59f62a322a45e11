// Players in the words of a label.

#include "core/kind_name.hpp"

#include <gtest/gtest.h>

namespace plyglass::core {
namespace {

TEST(KindInLabel, IsClearWhereTheLabelNamesOnePlayerAlone) {
    for (const char* words : {"MIN", "min", "Min 4", "MIN: A", "A (MIN)", "MIN min", "极小", "MIN层", "极小节点"}) {
        const KindInLabel found = kind_in_label(words);
        EXPECT_EQ(found.turn, Turn::min) << words;
        EXPECT_TRUE(found.is_clear) << words;
    }
}

TEST(KindInLabel, IsNotClearWhereItMayBeAName) {
    for (const char* words : {"Min cost", "minimizer", "MINIMUM", "最小", "MAX or MIN"}) {
        const KindInLabel found = kind_in_label(words);
        EXPECT_EQ(found.turn, Turn::min) << words;
        EXPECT_FALSE(found.is_clear) << words;
    }
    for (const char* words : {"", "min1", "Maxim", "最大利润", "A_MIN", "chances"})
        EXPECT_FALSE(kind_in_label(words).turn) << words;
}

TEST(PlayerInName, IsTheOneThatANumberedNameSays) {
    for (const char* name : {"MIN", "min_2", "Min1", "MIN B"}) EXPECT_EQ(player_in_name(name), Turn::min) << name;
    for (const char* name : {"", "1", "Min cost", "Minnie", "B1"}) EXPECT_FALSE(player_in_name(name)) << name;
}

TEST(PlayerTold, IsCountedFromMax) {
    for (const char* value : {"max", "Maximizer", "1", "+1", "player 1", "P1"})
        EXPECT_EQ(player_told(value), Turn::max);
    for (const char* value : {"MIN", "minimiser", "2", "-1", "Player 2", "p2"})
        EXPECT_EQ(player_told(value), Turn::min);
    for (const char* value : {"", "0", "3", "Bob"}) EXPECT_FALSE(player_told(value)) << value;
}

TEST(PlayerOfSwitch, IsTheOneWhoMovesWhereItIsOn) {
    for (const char* key : {"isMax", "is_max", "max", "maximizing", "isMaximizingPlayer", "maxs_turn", "maximizer"})
        EXPECT_EQ(player_of_switch(key), Turn::max) << key;
    for (const char* key : {"isMin", "min_node", "minimizer"}) EXPECT_EQ(player_of_switch(key), Turn::min) << key;
    for (const char* key : {"terminal", "admin", "minimax", "is", "s", ""}) EXPECT_FALSE(player_of_switch(key)) << key;
}

}  // namespace
}  // namespace plyglass::core
