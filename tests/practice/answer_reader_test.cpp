// Answers in JSON: right ones are read as what they are, and of others it is said what is wrong.

#include "practice/answer_reader.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/tree_text.hpp"
#include "practice/generator.hpp"
#include "practice/solving.hpp"

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

TEST(AnswerReader, SaysWhatIsWrong) {
    EXPECT_THAT(mistake(Type::pruned, ""), HasSubstr("expected a list of leaf numbers from 0"));
    EXPECT_THAT(mistake(Type::pruned, "[3,"), HasSubstr("not JSON from character"));
    EXPECT_THAT(mistake(Type::pruned, "[3] x"), HasSubstr("not JSON from character"));
    EXPECT_THAT(mistake(Type::pruned, "3"), HasSubstr("expected a list of leaf numbers"));
    EXPECT_THAT(mistake(Type::pruned, "[4]"), HasSubstr("there is no leaf 4; the leaves have the numbers 0 to 3"));
    EXPECT_THAT(mistake(Type::pruned, "[-1]"), HasSubstr("expected"));
    EXPECT_THAT(mistake(Type::pruned, "[1.5]"), HasSubstr("expected"));
    EXPECT_THAT(mistake(Type::pruned, "[[[[[[1]]]]]]"), HasSubstr("expected"));
    EXPECT_THAT(mistake(Type::values, R"({"0,0": 3})"), HasSubstr("no node with children has the path \"0,0\""));
    EXPECT_THAT(mistake(Type::values, R"({"7": 3})"), HasSubstr("no node with children has the path"));
    EXPECT_THAT(mistake(Type::values, R"({"0": 3, "0": 4})"), HasSubstr("expected values by path"));
    EXPECT_THAT(mistake(Type::values, R"({"0": 3, "00": 4})"), HasSubstr("there twice"));
    EXPECT_THAT(mistake(Type::values, R"({"0": "x"})"), HasSubstr("expected values by path"));
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
