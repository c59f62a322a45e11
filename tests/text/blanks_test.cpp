#include "text/blanks.hpp"

#include <gtest/gtest.h>

namespace plyglass::text {
namespace {

TEST(WellSpaced, SetsOneBlankBetweenChineseAndWordsOrNumbers) {
    EXPECT_EQ(well_spaced("第 3 行第 1 列出现 2之后"), "第 3 行第 1 列出现 2 之后");
    EXPECT_EQ(well_spaced("选 盘子 B之后，α为 20"), "选盘子 B 之后，α 为 20");
    EXPECT_EQ(well_spaced("压到≤5"), "压到 ≤5");
}

TEST(WellSpaced, LooksPastEmphasis) {
    EXPECT_EQ(well_spaced("值<s>20</s>，至多 <b>10</b>之后"), "值<s> 20</s>，至多 <b>10</b> 之后");
    EXPECT_EQ(well_spaced("α < β，20 > 10"), "α < β，20 > 10");
}

TEST(WellSpaced, LeavesWhatIsWellSpaced) {
    for (const char* text : {"", "After plate B", "向上之后，新方块有 16 种可能：最坏的是“2”。", "10% 的情况"}) {
        EXPECT_EQ(well_spaced(text), text);
    }
}

}  // namespace
}  // namespace plyglass::text
