// Answers in JSON and in words: right ones are read as what they are, and of others it is said what is wrong.

#include "practice/answer_reader.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/tree_text.hpp"
#include "practice/generator.hpp"
#include "practice/misconception.hpp"
#include "practice/solving.hpp"
#include "practice/words.hpp"
#include "support/in_chinese.hpp"
#include "text/scoped_language.hpp"

namespace plyglass::practice {
namespace {

using ::testing::HasSubstr;

Item item_of(Type type) {
    Item item;
    item.type = type;
    item.tree = *game::read_tree("((3 5) (2 9))");
    return item;
}

std::string mistake(Type type, const std::string& json) {
    Item item = item_of(type);
    item.asked.given = {2, 3, 5, 9};
    const auto answer = read_answer(item, json);
    return answer ? "" : answer.error();
}

Answer answer_in(Type type, const std::string& json) { return *read_answer(item_of(type), json); }

TEST(AnswerReader, ReadsEachKind) {
    EXPECT_EQ(answer_in(Type::values, R"({"": 3, "1": 2, "0": 3})"), Answer(NodeValues{{{0, 3}, {1, 3}, {4, 2}}}));
    EXPECT_EQ(answer_in(Type::pruned, "[3, 1, 3]"), Answer(LeafSet{{1, 3}}));
    EXPECT_EQ(answer_in(Type::window, R"({"beta": "inf", "alpha": -3})"),
              Answer(WindowEnds{-3, core::Rational::infinity()}));
    EXPECT_EQ(answer_in(Type::average, "\"1/3\""), Answer(Number{core::Rational(1, 3)}));
    EXPECT_EQ(answer_in(Type::average, "0.1"), Answer(Number{core::Rational(1, 10)})) << "decimals are exact";
    EXPECT_EQ(answer_in(Type::average, "123456789012345678901234567890.5"),
              Answer(Number{*core::Rational::parse("123456789012345678901234567890.5")}));
    EXPECT_EQ(answer_in(Type::aspiration, R"({"value": 3, "bound": "<=", "pruned": []})"),
              Answer(BoundedValue{{3, core::Bound::upper}, {}}));
    EXPECT_EQ(answer_in(Type::same, "false"), Answer(Truth{false}));
    EXPECT_EQ(answer_in(Type::first, "\"1,1\""), Answer(Place{6}));
    EXPECT_EQ(answer_in(Type::first, "[1, 1]"), Answer(Place{6}));
    EXPECT_EQ(answer_in(Type::first, "\"\""), Answer(Place{0}));
}

TEST(AnswerReader, TakesBackEveryAnswerThatIsPrintedInBothLanguages) {
    const ::plyglass::testing::InChinese chinese;  // knows the words of both
    for (const auto& [type, type_name] : types()) {
        for (std::uint64_t seed = 1; seed <= 25; ++seed) {
            const Item item = make_item(type, seed, 1 + static_cast<int>(seed % 5));
            auto answers = choices(item).answers;
            answers.push_back(item.answer);
            for (std::size_t i = 0; i < answers.size(); ++i) {
                for (const auto language : {text::Language::english, testing::chinese()}) {
                    const text::ScopedLanguage now(language);
                    std::vector<std::string> spellings{answer_words(item, answers[i])};
                    if (i + 1 < answers.size()) {
                        const std::string letter(1, static_cast<char>('A' + i));
                        spellings.insert(spellings.end(),
                                         {letter, letter + "  " + spellings.front(), "(" + letter + ")", letter + ")"});
                    } else {
                        spellings.push_back("→ " + spellings.front());
                    }
                    for (const std::string& spelling : spellings) {
                        const auto read = read_answer(item, spelling);
                        ASSERT_TRUE(read) << type_name << ' ' << seed << ' ' << spelling << ": " << read.error();
                        EXPECT_EQ(*read, answers[i]) << type_name << ' ' << seed << ' ' << spelling;
                    }
                }
            }
        }
    }
}

TEST(AnswerReader, TakesTheFormsThatItSuggestsInBothLanguages) {
    const ::plyglass::testing::InChinese chinese;
    for (const auto& [type, type_name] : types()) {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const Item item = make_item(type, seed, 1 + static_cast<int>(seed % 5));
            for (const auto language : {text::Language::english, testing::chinese()}) {
                const text::ScopedLanguage now(language);
                const auto [words, json] = example_answers(item);
                for (const std::string& example : {words, json}) {
                    const auto read = read_answer(item, example);
                    EXPECT_TRUE(read) << type_name << ' ' << seed << ": " << read.error();
                }
                const std::string said = read_answer(item, "~").error();
                const bool is_named = type == Type::first || said.find(words) != std::string::npos;
                EXPECT_TRUE(is_named || said.find('~') != std::string::npos) << said;
            }
        }
    }
}

TEST(AnswerReader, TakesNumbersAloneWithAnyCommas) {
    for (const char* text : {"3 3 2", "3,3,2", "3, 3, 2", "3，3，2", "3、3、2", "3；3; 2"}) {
        EXPECT_EQ(answer_in(Type::values, text), Answer(NodeValues{{{0, 3}, {1, 3}, {4, 2}}})) << text;
    }
    Item filling = item_of(Type::filling);
    filling.asked.given = {2, 3, 5, 9};
    for (const char* text : {"9 2 3 5", "9,2,3,5", "9、2、3、5", "9，2， 3，5"}) {
        EXPECT_EQ(*read_answer(filling, text), Answer(LeafValues{{9, 2, 3, 5}})) << text;
    }
    for (const char* text : {"3 inf", "3,inf", "3、∞", "β = +∞, α = 3", "α=3，β=inf", "alpha 3 beta inf"}) {
        EXPECT_EQ(answer_in(Type::window, text), Answer(WindowEnds{3, core::Rational::infinity()})) << text;
    }
    for (const char* text : {"2 4", "2,4", "2、4", "2，4", "2; 4"}) {
        EXPECT_EQ(answer_in(Type::pruned, text), Answer(LeafSet{{1, 3}})) << text;
    }
    EXPECT_FALSE(read_answer(item_of(Type::values), "3, 3")) << "one is missing";
}

TEST(AnswerReader, TakesNamesOfSeveralWords) {
    Item item = item_of(Type::pruned);
    item.tree = *game::read_tree(R"(("Carla's opening": (Knight: 3 Pawn: 5) Gambit: (Knight: 2 Pawn: 9)))");
    EXPECT_EQ(*read_answer(item, "Carla's opening · Knight, leaf Gambit · Pawn"), Answer(LeafSet{{0, 3}}));
    EXPECT_EQ(*read_answer(item, "Gambit · Pawn"), Answer(LeafSet{{3}}));
    item.type = Type::first;
    EXPECT_EQ(*read_answer(item, "Gambit · Pawn"), Answer(Place{6}));
    EXPECT_EQ(answer_words(item, Place{6}), "leaf Gambit · Pawn");
}

TEST(AnswerReader, TakesWhatPeopleWriteForShort) {
    EXPECT_EQ(answer_in(Type::pruned, "2, 4"), Answer(LeafSet{{1, 3}}));
    EXPECT_EQ(answer_in(Type::pruned, "leaves 2 and 4"), Answer(LeafSet{{1, 3}}));
    EXPECT_EQ(answer_in(Type::pruned, "4"), Answer(LeafSet{{3}})) << "from 1, as it is printed";
    EXPECT_EQ(answer_in(Type::pruned, "[3]"), Answer(LeafSet{{3}})) << "from 0, as programs have it";
    EXPECT_EQ(answer_in(Type::pruned, "2-4"), Answer(LeafSet{{1, 2, 3}}));
    EXPECT_EQ(answer_in(Type::pruned, "leaf 2.2"), Answer(LeafSet{{3}}));
    EXPECT_EQ(answer_in(Type::pruned, " none "), Answer(LeafSet{}));
    EXPECT_EQ(answer_in(Type::window, "3, ∞"), Answer(WindowEnds{3, core::Rational::infinity()}));
    EXPECT_EQ(answer_in(Type::window, "-inf, +inf"),
              Answer(WindowEnds{-core::Rational::infinity(), core::Rational::infinity()}));
    EXPECT_EQ(answer_in(Type::average, "7/3"), Answer(Number{core::Rational(7, 3)}));
    EXPECT_EQ(answer_in(Type::average, "−2.5"), Answer(Number{core::Rational(-5, 2)}));
    EXPECT_EQ(answer_in(Type::values, "root = 3, 1 = 3, node 2 = 2"), Answer(NodeValues{{{0, 3}, {1, 3}, {4, 2}}}));
    EXPECT_EQ(answer_in(Type::aspiration, "≤ 3; none"), Answer(BoundedValue{{3, core::Bound::upper}, {}}));
    EXPECT_EQ(answer_in(Type::first, "2.2"), Answer(Place{6}));
    EXPECT_EQ(answer_in(Type::same, "no"), Answer(Truth{false}));
    EXPECT_EQ(answer_in(Type::pruned, "２、４"), Answer(LeafSet{{1, 3}})) << "as wide as Chinese signs";
    EXPECT_EQ(answer_in(Type::window, "－３，＋∞"), Answer(WindowEnds{-3, core::Rational::infinity()}));
    EXPECT_EQ(answer_in(Type::aspiration, "＜＝３；none"), Answer(BoundedValue{{3, core::Bound::upper}, {}}));
}

TEST(AnswerReader, AsksWhereALetterIsAChoiceAndAName) {
    Item item = *make_item(Type::first, *game::read_tree("((A: 3 B: 5) (C: 2 D: 9) (E: 1 F: 4))"), {}, 1);
    const Choices all = choices(item);
    ASSERT_FALSE(all.answers.empty());
    const auto read = read_answer(item, "B");
    if (read) {
        EXPECT_EQ(*read, all.answers.at(1)) << "both are the same";
    } else {
        EXPECT_THAT(read.error(), HasSubstr("the letter of a choice and a name"));
    }
    EXPECT_EQ(*read_answer(item, "leaf D"), item.answer);
}

TEST(AnswerReader, SaysWhatIsWrong) {
    EXPECT_THAT(mistake(Type::pruned, ""), HasSubstr("expected numbers of leaves from 1"));
    EXPECT_THAT(mistake(Type::pruned, "[3,"), HasSubstr("not JSON from character"));
    EXPECT_THAT(mistake(Type::pruned, "[3] x"), HasSubstr("not JSON from character"));
    EXPECT_THAT(mistake(Type::pruned, "5"),
                HasSubstr("there is no leaf 5; from the left, the leaves have the numbers 1"));
    EXPECT_THAT(mistake(Type::pruned, "0, 1"), HasSubstr("there is no leaf 0"));
    EXPECT_THAT(mistake(Type::pruned, "4-2"), HasSubstr("there is no leaf 4-2"));
    EXPECT_THAT(mistake(Type::pruned, "x"), HasSubstr("no leaf of the tree is called \"x\""));
    EXPECT_THAT(mistake(Type::first, "Z"), HasSubstr("no node of the tree is called \"Z\""));
    EXPECT_THAT(mistake(Type::pruned, "[4]"), HasSubstr("there is no leaf 4; the leaves have the numbers 0 to 3"));
    EXPECT_THAT(mistake(Type::pruned, "[-1]"), HasSubstr("expected"));
    EXPECT_THAT(mistake(Type::pruned, "[1.5]"), HasSubstr("expected"));
    EXPECT_THAT(mistake(Type::pruned, "[[[[[[1]]]]]]"), HasSubstr("expected"));
    EXPECT_THAT(mistake(Type::values, R"({"0,0": 3})"), HasSubstr("no node with children has the path \"0,0\""));
    EXPECT_THAT(mistake(Type::values, R"({"7": 3})"), HasSubstr("no node with children has the path"));
    EXPECT_THAT(mistake(Type::values, R"({"0": 3, "0": 4})"), HasSubstr("expected values, such as"));
    EXPECT_THAT(mistake(Type::values, R"({"0": 3, "00": 4})"), HasSubstr("there twice"));
    EXPECT_THAT(mistake(Type::values, R"({"0": "x"})"), HasSubstr("expected values, such as"));
    EXPECT_THAT(mistake(Type::window, R"({"alpha": 3})"), HasSubstr("expected both ends"));
    EXPECT_THAT(mistake(Type::average, "\"1/0\""), HasSubstr("expected a number"));
    EXPECT_THAT(mistake(Type::filling, "[2, 3, 5]"), HasSubstr("expected each of the values 2, 3, 5, 9 once"));
    EXPECT_THAT(mistake(Type::aspiration, R"({"value": 3, "bound": "<", "pruned": []})"),
                HasSubstr("expected such as"));
    EXPECT_THAT(mistake(Type::same, "1"), HasSubstr("expected true or false"));
    EXPECT_THAT(mistake(Type::first, "\"1,\""), HasSubstr("no node has the path"));
    EXPECT_THAT(mistake(Type::first, "\"9\""), HasSubstr("no node has the path"));
}

}  // namespace
}  // namespace plyglass::practice
