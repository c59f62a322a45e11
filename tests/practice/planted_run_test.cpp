// Items about runs with a planted mistake: what they take for right is what the checker says of the run, read again from its file.

#include "practice/planted_run.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/tree_text.hpp"
#include "glass/mistakes.hpp"
#include "practice/answer_reader.hpp"
#include "practice/generator.hpp"
#include "practice/hints.hpp"
#include "practice/misconception.hpp"
#include "practice/run_words.hpp"
#include "practice/words.hpp"
#include "support/in_chinese.hpp"
#include "support/trials.hpp"

namespace plyglass::practice {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

glass::Run read(const std::string& file) {
    std::istringstream in(file);
    return *glass::read_run(in, [](const std::string&) { return core::Result<Tree>(core::Problem{"no tree"}); });
}

/// How many of the choices the checker names for the run.
std::size_t fitting_choices(const Choices& all, const glass::Verdict& verdict) {
    return static_cast<std::size_t>(std::count_if(all.answers.begin(), all.answers.end(), [&](const Answer& it) {
        const auto names = [&](const glass::Program& program) {
            return program.mistake == std::get<Named>(it).mistake;
        };
        return std::any_of(verdict.mistakes.begin(), verdict.mistakes.end(), names);
    }));
}

void check(const Item& item) {
    const glass::Run run = read(run_file(item));
    const auto verdict = glass::check(run);
    ASSERT_TRUE(verdict);
    EXPECT_FALSE(verdict->is_right) << "a right program";
    ASSERT_FALSE(verdict->judged.differences.empty());
    EXPECT_LE(run.events.size(), most_run_steps);
    const std::size_t step = run.step(verdict->judged.first());
    EXPECT_EQ(step, item.run->first_step());
    EXPECT_THAT(explanation(item), StartsWith("Step " + std::to_string(step) + ": "));
    EXPECT_EQ(run_steps(item).size(), run.events.size());
    if (item.type == Type::misstep) {
        EXPECT_EQ(item.answer, Answer(Number{core::Rational(static_cast<std::int64_t>(step))}));
        EXPECT_TRUE(choices(item).answers.empty());
        return;
    }
    ASSERT_EQ(verdict->mistakes.size(), 1U);
    EXPECT_EQ(item.answer, Answer(Named{verdict->mistakes.front().mistake}));
    const Choices all = choices(item);
    ASSERT_EQ(all.answers.size(), 4U);
    EXPECT_EQ(all.answers.at(all.right), item.answer);
    EXPECT_EQ(fitting_choices(all, *verdict), 1U);
}

class RunItems : public ::testing::TestWithParam<Type> {};

TEST_P(RunItems, OfEveryLevelHaveTheAnswersThatTheCheckerGives) {
    std::set<const glass::KnownMistake*> planted;
    const auto seeds = static_cast<std::uint64_t>(::plyglass::testing::trials(40));
    for (int level = easiest_level; level <= hardest_level; ++level) {
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Item item = make_item(GetParam(), seed, level);
            SCOPED_TRACE(std::string(name(item.type)) + " " + std::to_string(seed) + " " + std::to_string(level));
            check(item);
            planted.insert(item.asked.planted);
            if (HasFailure()) return;
        }
    }
    if (seeds >= 40) {
        EXPECT_GT(planted.size(), 15U) << "of many kinds";
    }
}

TEST_P(RunItems, BecomeSubtlerFromTheValueToTheStepsAlone) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto is_value_right = [&](int level) {
            const Item item = make_item(GetParam(), seed, level);
            return item.run->verdict.judged.answer == item.run->verdict.true_value;
        };
        EXPECT_FALSE(is_value_right(1));
        EXPECT_TRUE(is_value_right(5));
    }
}

INSTANTIATE_TEST_SUITE_P(Types, RunItems, ::testing::Values(Type::misstep, Type::mistake),
                         [](const auto& it) { return std::string(name(it.param)); });

Item about(const std::string& tree, Type type, const char* mistake) {
    Item item;
    item.type = type;
    item.tree = *game::read_tree(tree);
    item.asked.planted = glass::find_mistake(mistake);
    const RightRun right(item);
    if (auto run = right.written({item.asked.planted, 0})) item.run = right.checked(*run, type == Type::mistake);
    return item;
}

TEST(PlantedRun, IsToldStepByStep) {
    const Item item = about("((3 4) (1 5) (2 6))", Type::misstep, "bound-assigned");
    ASSERT_TRUE(item.run);
    EXPECT_EQ(run_text(item),
              " 1  enters the root with α = −∞ and β = +∞\n"
              " 2    enters node 1 with α = −∞ and β = +∞\n"
              " 3      looks at leaf 1.1: 3\n"
              " 4      looks at leaf 1.2: 4\n"
              " 5    leaves node 1 and returns 3\n"
              " 6    enters node 2 with α = 3 and β = +∞\n"
              " 7      looks at leaf 2.1: 1\n"
              " 8    leaves node 2 and returns 1\n"
              " 9    enters node 3 with α = 1 and β = +∞\n"
              "10      looks at leaf 3.1: 2\n"
              "11      looks at leaf 3.2: 6\n"
              "12    leaves node 3 and returns 2\n"
              "13  leaves the root and returns 3\n");
    EXPECT_EQ(
        first_difference_words(item),
        "Step 9: node 3 is entered with α = 1 and β = +∞. But since step 5 the window of the root, which it has to "
        "get, is α = 3 and β = +∞.");
}

TEST(PlantedRun, QuotesTheStepAndTheRuleItBreaks) {
    const auto words = [](const std::string& tree, const char* mistake) {
        return first_difference_words(about(tree, Type::misstep, mistake));
    };
    EXPECT_EQ(
        words("((2 3) (1 4))", "never-cuts"),
        "Step 8: the program goes on to leaf 2.2. But at node 2 α is 2 and β is 1: the window has closed, and what "
        "is left of the node has to be skipped.");
    EXPECT_EQ(words("(2 1)", "returns-last"), "Step 4: the root returns 1. But the best value that it has seen is 2.");
    EXPECT_EQ(
        words("(1 2)", "skips-last"),
        "Step 3: the program leaves the root. But the window is open there, with α = 1 and β = +∞, and a child is "
        "left.");
    EXPECT_THAT(words("(1 2)", "beta-starts-at-0"), HasSubstr("Step 1: the search begins with α = −∞ and β = 0."));
}

TEST(PlantedRun, OfARightProgramIsNone) {
    EXPECT_EQ(about("(1 2)", Type::misstep, "never-cuts").run, nullptr) << "it has nothing to cut";
    EXPECT_EQ(about("((1 2) (3 4))", Type::misstep, "window-not-handed-down").run, nullptr) << "it is minimax";
}

TEST(PlantedRun, SaysWhatIsWrongWithAWrongAnswer) {
    Item item = about("((3 4) (1 5) (2 6))", Type::misstep, "bound-assigned");
    item.answer = Number{9};
    const auto said = [&](int step) { return verdict_words(item, judge(item, Number{step})); };
    EXPECT_EQ(said(9), "Right.");
    EXPECT_EQ(said(3), "Wrong. Step 3 is as it should be.");
    EXPECT_EQ(said(11), "Wrong. Step 11 is wrong, too, but not the first one.");
    EXPECT_EQ(said(13), "Wrong. A step before step 13 is wrong.");
    EXPECT_FALSE(judge(item, Number{3}).slip);
}

TEST(PlantedRun, OfAGivenTreeIsAskedAboutOrRefused) {
    const auto item = make_item(Type::mistake, *game::read_tree("((3 12 8) (2 4 6) (14 5 2))"), {}, 1);
    ASSERT_TRUE(item) << item.error();
    check(*item);
    const auto none = make_item(Type::misstep, *game::read_tree("chance(1 2)"), {}, 1);
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error(), HasSubstr("no known mistake shows"));
}

TEST(PlantedRun, IsAnsweredInTheWordsOfBothLanguages) {
    const ::plyglass::testing::InChinese chinese;
    const Item step = make_item(Type::misstep, 1, 1);
    for (const char* spelling : {"3", " 3 ", "step 3", "#3", "第 3 步", "第3步", "３", "\"3\""}) {
        const auto read = read_answer(step, spelling);
        ASSERT_TRUE(read) << spelling << ": " << read.error();
        EXPECT_EQ(*read, Answer(Number{3})) << spelling;
    }
    for (const char* spelling : {"0", "99", "1.5", "-1", "step"}) EXPECT_FALSE(read_answer(step, spelling)) << spelling;
    const Item which = make_item(Type::mistake, 1, 1);
    const Answer never = Named{glass::find_mistake("never-cuts")};
    for (const char* spelling : {"never cuts", "never-cuts", "\"never-cuts\"", "从不剪枝"}) {
        const auto read = read_answer(which, spelling);
        ASSERT_TRUE(read) << spelling << ": " << read.error();
        EXPECT_EQ(*read, never) << spelling;
    }
    EXPECT_FALSE(read_answer(which, "no such mistake"));
}

TEST(PlantedRun, HasHintsThatLeadToIt) {
    for (const Type type : {Type::misstep, Type::mistake}) {
        for (int level = easiest_level; level <= hardest_level; ++level) {
            for (const std::string& hint : hints(make_item(type, 4, level))) EXPECT_FALSE(hint.empty());
        }
    }
}

}  // namespace
}  // namespace plyglass::practice
