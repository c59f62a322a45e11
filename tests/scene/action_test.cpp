#include "scene/action.hpp"

#include <set>

#include <gtest/gtest.h>

namespace plyglass::scene {
namespace {

TEST(Actions, AreNamedWithTheirNumbers) {
    EXPECT_EQ(name(Verb::next_cutoff), "next-cutoff");
    EXPECT_EQ(name({Verb::node, 12}), "node 12");
    EXPECT_EQ(name({Verb::right_reply, 3, 5}), "reply 1 3 5");
}

TEST(Actions, NameTheChoicesOfASwitch) {
    EXPECT_EQ(name({Verb::choose_theme, 0}), "option theme light");
    EXPECT_EQ(name({Verb::choose_theme, 1}), "option theme dark");
    EXPECT_EQ(name({Verb::choose_theme, 9}), "option theme 9") << "a choice without a name keeps its number";
}

TEST(Actions, TakeTheNameOfAListsEntryFromTheScreen) {
    EXPECT_EQ(name({Verb::tree, 1}, "banknote"), "tree banknote");
    EXPECT_EQ(name({Verb::tab, 2}, "compare"), "tab compare");
    EXPECT_EQ(name({Verb::searcher, 1, 4}, "hu"), "option right hu");
    EXPECT_EQ(name({Verb::entry, 7}), "entry 7");
}

TEST(Actions, HaveNamesOfTheirOwn) {
    std::set<std::string> names;
#define VERB(verb, words, reach) EXPECT_TRUE(names.insert(name(Verb::verb)).second) << words;
#include "scene/verbs.def"
#undef VERB
}

TEST(Actions, AreEqualOnlyWithAllTheirNumbers) {
    EXPECT_EQ(Action(Verb::node, 3), Action(Verb::node, 3U));
    EXPECT_NE(Action(Verb::node, 3), Action(Verb::node, 4));
    EXPECT_NE(Action(Verb::left_reply, 3, 1), Action(Verb::left_reply, 3, 2));
    EXPECT_NE(Action(Verb::node, 3), Action(Verb::frame, 3));
}

}  // namespace
}  // namespace plyglass::scene
