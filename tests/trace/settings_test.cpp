// The table of a search's switches: what is read is what is written, and every row is whole.

#include "trace/settings.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace plyglass::trace {
namespace {

using search::CutRule;
using search::Fail;
using search::Pruning;

TEST(Settings, OfASearchThatNobodyHasChangedAskForNothing) {
    EXPECT_TRUE(options_of(Search()).empty());
    for (const Setting& it : settings()) {
        Search search;
        const std::string text = it.text(search);
        if (!text.empty()) {
            EXPECT_FALSE(it.set(search, text)) << it.name;
            EXPECT_EQ(search, Search()) << it.name;
        }
    }
}

TEST(Settings, ReadEveryValueThatTheyWrite) {
    for (const Setting& it : settings()) {
        std::set<std::string> texts;
        std::vector<std::string> values{"17", "-2,1/3"};
        for (const auto& choice : it.choices) values.emplace_back(choice.name);
        for (const std::string& value : values) {
            Search search;
            if (it.set(search, value)) continue;
            EXPECT_EQ(it.text(search), value) << it.name;
            texts.insert(value);
        }
        EXPECT_GE(texts.size(), it.choices.empty() ? 1U : 2U) << it.name;
        EXPECT_FALSE(it.placeholder.empty()) << it.name;
        Search search;
        EXPECT_TRUE(it.set(search, "softly")) << it.name;
        EXPECT_EQ(search, Search()) << it.name << " changed by a value that it does not have";
    }
}

TEST(Settings, AreCalledAsOnTheCommandLine) {
    Search search;
    search.rules = {CutRule::strict, Fail::hard, Pruning::shallow};
    search.order = game::Order::random;
    search.seed = 7;
    using Option = std::pair<std::string_view, std::string>;
    EXPECT_THAT(options_of(search),
                ::testing::ElementsAre(Option{"cut", "gt"}, Option{"fail", "hard"}, Option{"pruning", "shallow"},
                                       Option{"order", "random"}, Option{"seed", "7"}));
    EXPECT_EQ(setting("cut").placeholder, "ge|gt");
    EXPECT_EQ(setting("fail").placeholder, "soft|hard") << "agents' own values are not offered";
    search.rules.fail = Fail::hard_to_the_end;
    EXPECT_EQ(setting("fail").text(search), "hard");
}

TEST(Settings, OfARangeTakeTheWholeWindowAlong) {
    Search search;
    const core::Interval<Rational> range{Rational(-2), Rational(2)};
    set_range(search, range);
    EXPECT_EQ(search.window, (core::Window<Rational>{range.lo, range.hi}));
    EXPECT_THAT(options_of(search), ::testing::ElementsAre(std::pair<std::string_view, std::string>{"range", "-2,2"}));
    search.window.alpha = Rational(0);
    set_range(search, std::nullopt);
    EXPECT_EQ(search.window.alpha, Rational(0)) << "a window of its own stays";
}

TEST(Settings, ThatWouldMisleadAreRefused) {
    Search search;
    EXPECT_TRUE(setting("seed").is_refused(search));
    EXPECT_FALSE(setting("window").is_refused(search));
    search.algorithm = Algorithm::minimax;
    EXPECT_TRUE(setting("window").is_refused(search));
    EXPECT_TRUE(setting("range").is_refused(search));
    EXPECT_FALSE(setting("cut").is_of_use(search));
    EXPECT_FALSE(setting("cut").is_refused(search)) << "a rule that counts for nothing does no harm";
}

}  // namespace
}  // namespace plyglass::trace
