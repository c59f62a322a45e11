// Misconceptions recognised, and nobody blamed without reason. The mistaken answers come from a search of the tests' own
// (by_hand.hpp).

#include "practice/misconception.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "by_hand.hpp"
#include "game/tree_text.hpp"
#include "practice/generator.hpp"
#include "practice/places.hpp"
#include "practice/words.hpp"
#include "support/in_chinese.hpp"
#include "support/random_tree.hpp"
#include "support/trials.hpp"
#include "text/scoped_language.hpp"

namespace plyglass::practice {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;

core::Rational rational(const by_hand::Fraction& value) {
    if (value.den == 0) return value.num < 0 ? -core::Rational::infinity() : core::Rational::infinity();
    return {value.num, value.den};
}

by_hand::Fraction end_of(const core::Rational& value) {
    if (value.is_infinite()) return value.sign() < 0 ? by_hand::minus_infinity : by_hand::plus_infinity;
    return {*value.whole()};
}

/// The answer of somebody with that mistake, found without the program; nothing if it does not come to one.
std::optional<Answer> mistaken(const Item& item, const std::string& mistake, int form) {
    const auto tree = by_hand::read(shown_tree(item));
    const by_hand::Look how{item.cut == search::CutRule::strict, item.type == Type::mirror, end_of(item.window.alpha),
                            end_of(item.window.beta)};
    by_hand::Misled search{tree, how, mistake == "bound" ? "" : mistake, form};
    search.run();
    switch (item.type) {
        case Type::values: {
            const auto plain = by_hand::values(tree);
            NodeValues out;
            for (NodeId n = 0; n < item.tree->size(); ++n) {
                if (item.tree->is_leaf(n) || (form == 1 && !search.at[n])) continue;
                const auto& value = mistake == "bound" && search.at[n] ? search.value[n] : plain[n];
                out.values.emplace_back(n, rational(value));
            }
            return out;
        }
        case Type::pruned:
        case Type::mirror: return LeafSet{search.pruned()};
        case Type::window: {
            const auto n = item.asked.node;  // numbered in preorder by both
            if (!search.at[n]) return std::nullopt;
            const auto& window = item.asked.on_leaving ? search.left[n] : search.entered[n];
            return WindowEnds{rational(window.first), rational(window.second)};
        }
        case Type::first:
            if (search.first_skipped < 0) return std::nullopt;
            return Place{static_cast<NodeId>(mistake == "whole" ? search.first_cutter : search.first_skipped)};
        default: return std::nullopt;
    }
}

struct Shown {
    const char* mistake;
    int form;
    Type type;
};

class Misunderstandings : public ::testing::TestWithParam<Shown> {};

TEST_P(Misunderstandings, AreRecognisedOnTwoHundredTreesThatShowThem) {
    const auto& [mistake, form, type] = GetParam();
    int shown = 0;
    for (std::uint64_t seed = 1; shown < 200 && seed < 20'000; ++seed) {
        const Item item = make_item(type, seed, 3 + static_cast<int>(seed % 3));
        const auto answer = mistaken(item, mistake, form);
        if (!answer || *answer == item.answer) continue;
        const Verdict verdict = judge(item, *answer);
        EXPECT_FALSE(verdict.right);
        EXPECT_FALSE(verdict.slip);
        std::vector<std::string> named;
        for (const Misconception it : verdict.misconceptions) named.emplace_back(name(it));
        EXPECT_THAT(named, Contains(mistake)) << shown_tree(item) << " seed " << seed;
        ++shown;
    }
    EXPECT_EQ(shown, 200);
}

INSTANTIATE_TEST_SUITE_P(Each, Misunderstandings,
                         ::testing::Values(Shown{"strict", 0, Type::pruned}, Shown{"equal", 0, Type::pruned},
                                           Shown{"bound", 0, Type::values}, Shown{"bound", 1, Type::values},
                                           Shown{"whole", 0, Type::pruned}, Shown{"whole", 0, Type::first},
                                           Shown{"no-window", 0, Type::window}, Shown{"shallow", 0, Type::pruned},
                                           Shown{"shallow", 0, Type::window}, Shown{"last", 0, Type::pruned},
                                           Shown{"last", 0, Type::first}, Shown{"last", 1, Type::pruned},
                                           Shown{"last", 1, Type::first}, Shown{"backwards", 0, Type::pruned},
                                           Shown{"backwards", 0, Type::mirror}, Shown{"swapped", 0, Type::pruned},
                                           Shown{"swapped", 0, Type::window}, Shown{"unfinished", 0, Type::pruned},
                                           Shown{"unfinished", 1, Type::pruned}, Shown{"root-beta", 0, Type::window},
                                           Shown{"root-beta", 1, Type::window}, Shown{"root-beta", 2, Type::window},
                                           Shown{"root-beta", 3, Type::pruned}, Shown{"root-beta", 0, Type::pruned}),
                         [](const auto& it) {
                             std::string out = it.param.mistake + std::string("_") + std::string(name(it.param.type)) +
                                               std::to_string(it.param.form);
                             std::replace(out.begin(), out.end(), '-', '_');
                             return out;
                         });

TEST(Judging, BlamesNobodyForARightAnswer) {
    int answers = 0;
    for (const auto& [type, name] : types()) {
        const bool is_run = type == Type::misstep || type == Type::mistake;  // whose checker takes its time
        const auto seeds = static_cast<std::uint64_t>(::plyglass::testing::trials(is_run ? 200 : 950));
        for (std::uint64_t seed = 1; seed <= seeds; ++seed, ++answers) {
            const Item item = make_item(type, seed, 1 + static_cast<int>(seed % 5));
            const Verdict verdict = judge(item, item.answer);
            EXPECT_TRUE(verdict.right) << name << ' ' << seed;
            EXPECT_THAT(verdict.misconceptions, IsEmpty());
            EXPECT_FALSE(verdict.slip);
        }
    }
    EXPECT_GT(answers, ::plyglass::testing::trials(10'000));
}

TEST(Judging, DoesNotTakeAnEmptyAnswerForAWindowThatIsNotHandedDown) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const Item item = make_item(Type::pruned, seed, 3);
        const Verdict verdict = judge(item, LeafSet{});
        EXPECT_FALSE(verdict.right);
        EXPECT_THAT(verdict.misconceptions, Not(Contains(Misconception::no_window)));
    }
}

TEST(Judging, CallsOnePlaceThatNothingExplainsASlip) {
    int slips = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Item item = make_item(Type::values, seed, 4);
        NodeValues answer = std::get<NodeValues>(item.answer);
        const std::size_t at = seed % answer.values.size();
        answer.values[at].second += 100;
        const Verdict verdict = judge(item, answer);
        EXPECT_TRUE(verdict.slip);
        EXPECT_THAT(verdict.misconceptions, IsEmpty());
        EXPECT_EQ(verdict.first.places, 1U);
        EXPECT_EQ(std::get<NodeId>(verdict.first.place), answer.values[at].first);
        ++slips;
        if (answer.values.size() < 2) continue;
        answer.values[(at + 1) % answer.values.size()].second += 100;
        EXPECT_FALSE(judge(item, answer).slip);
    }
    EXPECT_EQ(slips, 200);
}

TEST(Judging, FindsTheFirstPlaceInTheOrderOfTheSearch) {
    Item item;
    item.type = Type::values;
    item.tree = *game::read_tree("((3 5) (2 9))");
    item.answer = *right_answer(item);
    const NodeValues wrong{{{0, 9}, {1, 3}, {4, 9}}};
    EXPECT_EQ(std::get<NodeId>(judge(item, wrong).first.place), 4U) << "the root comes last";
    item.type = Type::pruned;
    item.answer = *right_answer(item);
    EXPECT_EQ(std::get<LeafSet>(item.answer).leaves, std::vector<std::uint32_t>{3});
    EXPECT_EQ(std::get<Deviation::Leaf>(judge(item, LeafSet{{0, 3}}).first.place).number, 0U);
    item.type = Type::mirror;
    item.answer = *right_answer(item);
    EXPECT_THAT(std::get<LeafSet>(item.answer).leaves, IsEmpty());
    const Verdict verdict = judge(item, LeafSet{{0, 3}});
    EXPECT_EQ(std::get<Deviation::Leaf>(verdict.first.place).number, 3U) << "it comes from the right";
}

TEST(Judging, NamesAllThatExplainAnAnswer) {
    Item item;
    item.type = Type::pruned;
    item.tree = *game::read_tree("((3 5) (3 9))");
    item.answer = *right_answer(item);
    const Verdict verdict = judge(item, LeafSet{});
    EXPECT_THAT(verdict.misconceptions, Contains(Misconception::strict));
    EXPECT_THAT(verdict.misconceptions, Contains(Misconception::last));
    item.cut = search::CutRule::strict;
    item.answer = *right_answer(item);
    EXPECT_TRUE(judge(item, LeafSet{}).right);
    EXPECT_THAT(judge(item, LeafSet{{3}}).misconceptions, Contains(Misconception::equal));
}

// ---- Chance nodes ------------------------------------------------------------------------------------------------

/// The root's value for somebody who takes chance nodes so, worked out without a search.
core::Rational taken(const game::ExplicitTree& tree, NodeId n, Misconception mistake) {
    if (tree.is_leaf(n)) return tree.value(n);
    const bool chance = tree.turn(n) == Turn::chance;
    const bool max = chance ? mistake == Misconception::largest : tree.turn(n) == Turn::max;
    const bool picks = !chance || mistake == Misconception::largest || mistake == Misconception::smallest;
    const auto children = tree.children(n);
    core::Rational out = taken(tree, children.front(), mistake);
    if (mistake == Misconception::likeliest && chance) {
        NodeId best = children.front();
        for (const NodeId child : children) best = tree.weight(child) > tree.weight(best) ? child : best;
        return taken(tree, best, mistake);
    }
    for (const NodeId child : children.subspan(1)) {
        const core::Rational value = taken(tree, child, mistake);
        out = !picks ? out + value : max ? std::max(out, value) : std::min(out, value);
    }
    const auto count = static_cast<std::int64_t>(children.size());
    return chance && mistake == Misconception::unweighted ? out * core::Rational(1, count) : out;
}

TEST(Averages, MistakenInEachWayAreRecognised) {
    using enum Misconception;
    for (const Misconception mistake : {largest, smallest, sum, unweighted, likeliest}) {
        int shown = 0;
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const Item item = make_item(Type::average, seed, 1 + static_cast<int>(seed % 5));
            const Number answer{taken(*item.tree, 0, mistake)};
            if (Answer(answer) == item.answer) continue;
            ++shown;
            const Verdict verdict = judge(item, answer);
            EXPECT_FALSE(verdict.right);
            EXPECT_FALSE(verdict.slip);
            EXPECT_THAT(verdict.misconceptions, Contains(mistake)) << name(mistake) << ' ' << shown_tree(item);
        }
        EXPECT_GT(shown, mistake == unweighted ? 40 : 150)
            << name(mistake) << ": with fair coins a plain mean is right";
    }
}

TEST(ChanceNodes, NothingCrossedOutMeansThatNoneOfThemCuts) {
    int shown = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Item item = make_item(Type::chance, seed, 1 + static_cast<int>(seed % 5));
        const auto full = wrong_answers(item, Misconception::never_at_chance);
        const bool never_cuts = full == std::vector<Answer>{LeafSet{}};
        shown += never_cuts ? 1 : 0;
        const Verdict verdict = judge(item, LeafSet{});
        if (!never_cuts) continue;
        EXPECT_THAT(verdict.misconceptions, ::testing::ElementsAre(Misconception::never_at_chance));
    }
    EXPECT_GT(shown, 100);
}

TEST(ChanceNodes, InATreeWithoutMinNodesNobodyTakesMaxForMin) {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Item item = make_item(Type::chance, seed, 2);  // one player above chance nodes
        EXPECT_THAT(wrong_answers(item, Misconception::swapped), IsEmpty());
        EXPECT_THAT(wrong_answers(item, Misconception::root_beta), IsEmpty());
    }
}

/// The misconceptions with that wrong answer.
std::vector<Misconception> all_behind(const Item& item, const Answer& answer) {
    std::vector<Misconception> out;
    for (std::size_t i = 0; i < misconception_count; ++i) {
        const auto wrong = wrong_answers(item, static_cast<Misconception>(i));
        if (std::find(wrong.begin(), wrong.end(), answer) != wrong.end()) out.push_back(static_cast<Misconception>(i));
    }
    return out;
}

TEST(Judging, NamesTheMisconceptionWhoseAnswerItIs) {
    int alone = 0;
    const auto seeds = static_cast<std::uint64_t>(::plyglass::testing::trials(20));
    for (const auto& [type, type_name] : types()) {
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Item item = make_item(type, seed, 1 + static_cast<int>(seed % 5));
            for (std::size_t i = 0; i < misconception_count; ++i) {
                const auto mistake = static_cast<Misconception>(i);
                for (const Answer& answer : wrong_answers(item, mistake)) {
                    const auto behind = all_behind(item, answer);
                    if (behind.size() > 1) continue;
                    ++alone;
                    EXPECT_THAT(judge(item, answer).misconceptions, ::testing::ElementsAre(mistake))
                        << type_name << ' ' << seed << ' ' << name(mistake);
                }
            }
        }
    }
    EXPECT_GT(alone, static_cast<int>(seeds) * 10);
}

TEST(VerdictWords, SayWhatTheMistakenRuleDoesAtTheFirstWrongLeaf) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Item item = make_item(Type::pruned, seed, 3);
        for (const Answer& answer : wrong_answers(item, Misconception::strict)) {
            const Verdict verdict = judge(item, answer);
            if (verdict.misconceptions.size() > 1) continue;
            const auto leaf = std::get<Deviation::Leaf>(verdict.first.place).number;
            EXPECT_NE(verdict_words(item, verdict)
                          .find("By that rule " + node_words(item, item.tree->leaf(leaf)) + " is looked at, with α = "),
                      std::string::npos)
                << verdict_words(item, verdict);
        }
    }
}

TEST(VerdictWords, NameAllMisconceptionsInOneSentence) {
    const Item item = make_item(Type::pruned, 1, 1);
    Verdict verdict;
    verdict.misconceptions = {Misconception::last, Misconception::shallow, Misconception::backwards};
    EXPECT_EQ(
        verdict_words(item, verdict),
        "Wrong. Somebody who never cuts when a single child is left; or uses the bound of the direct parent only; or "
        "begins at the wrong end comes to this answer.");
    verdict.misconceptions.resize(1);
    EXPECT_EQ(verdict_words(item, verdict),
              "Wrong. Somebody who never cuts when a single child is left comes to this answer.");
}

TEST(Choices, HoldTheRightAnswerOnceAndWrongOnesThatMisconceptionsLeadTo) {
    int with_choices = 0;
    const auto seeds = static_cast<std::uint64_t>(::plyglass::testing::trials(100));
    for (const auto& [type, name] : types()) {
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const Item item = make_item(type, seed, 4);
            const Choices all = choices(item);
            if (all.answers.empty()) continue;
            ++with_choices;
            EXPECT_GE(all.answers.size(), 2U);
            EXPECT_LE(all.answers.size(), 4U);
            EXPECT_EQ(all.answers.at(all.right), item.answer);
            for (std::size_t i = 0; i < all.answers.size(); ++i) {
                const Verdict verdict = judge(item, all.answers[i]);
                EXPECT_EQ(verdict.right, i == all.right);
                const bool is_filler = (type == Type::first || type == Type::mistake) && verdict.misconceptions.empty();
                EXPECT_TRUE(verdict.misconceptions.empty() == (i == all.right) || is_filler);
            }
        }
    }
    EXPECT_GT(with_choices, ::plyglass::testing::trials(500));
}

TEST(Choices, OfAFirstCutAreMoreThanTwo) {
    for (int level = 1; level <= 5; ++level) {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            const Choices all = choices(make_item(Type::first, seed, level));
            EXPECT_TRUE(all.answers.empty() || all.answers.size() > 2) << "level " << level << " seed " << seed;
        }
    }
}

/// The words of all choices of the item, and of a first cut those of all places.
void expect_no_two_alike(const Item& item) {
    std::vector<Answer> answers = choices(item).answers;
    if (item.type == Type::first) {
        answers.clear();
        for (NodeId n = 0; n < item.tree->size(); ++n) answers.emplace_back(Place{n});
    }
    std::set<std::string> words;
    for (const Answer& answer : answers) {
        const std::string said = answer_words(item, answer);
        RC_ASSERT(words.insert(said).second);
    }
}

RC_GTEST_PROP(Choices, AreNeverTwoOfTheSameWordsEvenWhereNamesRepeat, (testing::TreeSpec spec)) {
    const ::plyglass::testing::InChinese chinese;
    spec.repeats_names = true;
    spec.chance = spec.seed / types().size() % 2 == 0;
    const auto tree = testing::random_tree(spec);
    const Type type = types()[spec.seed % types().size()].first;
    const auto item = make_item(type, tree, search::CutRule::equal, spec.seed);
    for (const auto language : {text::Language::english, testing::chinese()}) {
        const text::ScopedLanguage now(language);
        if (item) expect_no_two_alike(*item);
    }
}

}  // namespace
}  // namespace plyglass::practice
