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

}  // namespace
}  // namespace plyglass::core
