// The small value types of core: bounds, windows, turns, lists, results, ranges of numbers.

#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/bound.hpp"
#include "core/fixed_list.hpp"
#include "core/limits.hpp"
#include "core/numbers.hpp"
#include "core/result.hpp"
#include "core/turn.hpp"

namespace plyglass::core {
namespace {

TEST(Interval, HoldsItsEnds) {
    const Interval<int> interval{3, 5};
    EXPECT_TRUE(interval.contains(3));
    EXPECT_TRUE(interval.contains(5));
    EXPECT_FALSE(interval.contains(6));
    EXPECT_FALSE(interval.is_point());
    EXPECT_TRUE((Interval<int>{4, 4}).is_point());
}

TEST(Bounded, IsUnseenUntilSomethingIsKnown) { EXPECT_EQ(Bounded<int>().bound, Bound::unseen); }

TEST(Window, StartsOpenForEveryTypeOfValue) {
    EXPECT_EQ(Window<double>().beta, std::numeric_limits<double>::infinity());
    EXPECT_EQ(Window<int>().beta, std::numeric_limits<int>::max());
    EXPECT_EQ(Window<int>().alpha, -std::numeric_limits<int>::max()) << "so that it can be negated";
}

TEST(Turn, EachPlayerAnswersTheOther) {
    EXPECT_EQ(opponent(Turn::max), Turn::min);
    EXPECT_EQ(opponent(Turn::min), Turn::max);
    EXPECT_EQ(opponent(Turn::chance), Turn::chance);
    EXPECT_EQ(name(Turn::chance), "chance");
}

TEST(FixedList, KeepsWhatIsPutIntoItInOrder) {
    FixedList<int, 4> list;
    EXPECT_TRUE(list.empty());
    list.push_back(7);
    list.push_back(8);
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{7, 8}));
    EXPECT_EQ(list[1], 8);
    list.clear();
    EXPECT_EQ(list.size(), 0U);
}

TEST(Numbers, CountFromNought) {
    const Numbers three(3);
    EXPECT_EQ(std::vector<std::uint32_t>(three.begin(), three.end()), (std::vector<std::uint32_t>{0, 1, 2}));
    EXPECT_EQ(three.size(), 3U);
    EXPECT_EQ(three[2], 2U);
    EXPECT_TRUE(Numbers(0).empty());
    EXPECT_EQ(Numbers(0).begin(), Numbers(0).end());
}

TEST(Result, IsAValueOrTheReasonWhyThereIsNone) {
    const Result<std::string> good(std::string("tree"));
    ASSERT_TRUE(good);
    EXPECT_EQ(*good, "tree");
    EXPECT_EQ(good->size(), 4U);
    const Result<std::string> bad(Problem{"a number was expected", 1, 7});
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().column, 7U);
}

}  // namespace
}  // namespace plyglass::core
