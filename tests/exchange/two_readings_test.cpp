// Which of two readings was taken.

#include "exchange/two_readings.hpp"

#include <string>

#include <gtest/gtest.h>

#include "game/tree_text.hpp"

namespace plyglass::exchange {
namespace {

TEST(CommaWords, SayHowACommaWithinNumbersWasRead) {
    for (const char* text : {"(3,5 12)", "((1 2) (3,5 12))", "(4; 3,5 12)", "(1, 3,5)", "A: 3,5 12\n"})
        EXPECT_EQ(comma_words(text), "Read as two numbers, not as one: 3,5 (a decimal has a point: 3.5).") << text;
    for (const char* text : {"(3,5)", "((3,5) (2,9))", "((3,5), (2,9))", "(3, 5)", "(3,5,12 7)", "A: 3,5\nB: 2 9\n",
                             "(3，5 12)", "(3 5)", "(A,3 5)", "", ")("}) {
        EXPECT_EQ(comma_words(text), "") << text;
    }
}

TEST(PairWords, SayThatPairsOfNumbersAreNodes) {
    for (const char* text : {"(((3,1) (0,0))((1,2) (4,4)))", "((3, 1) (0, 0))"}) {
        EXPECT_EQ(pair_words(text),
                  "Read as a node with 2 leaves: (3, 1). Payoffs of several players are written as an .efg game.")
            << text;
    }
    for (const char* text :
         {"((3,5),(2,9))", "((3 5) (2 9))", "((3,5))", "(3,5)", "((3,5) 2)", "((3,5) (2,9,1))", ")("})
        EXPECT_EQ(pair_words(text), "") << text;
}

TEST(QuotedValueWords, SayThatANumberInQuotationMarksIsAValue) {
    EXPECT_EQ(quoted_value_words("((\"2\" 12) (3 8))"), "Read as a value, not as a name: \"2\".");
    for (const char* text : {"[['3', '12'], ['2', '8']]", "(\"A\" 3 5)", "{'2': 3, '4': 5}", "(3 5)", "\""})
        EXPECT_EQ(quoted_value_words(text), "") << text;
}

TEST(NumberNameWords, SayThatANumberIsAName) {
    const auto words = [](const char* text) { return number_name_words(**game::read_tree(text)); };
    EXPECT_EQ(words("((\"2\": 5, 7) 1)"), "Read as a name, not as a value: \"2\".");
    EXPECT_EQ(words("((\"1\": 5, \"2\": 7) 1)"), "");
    EXPECT_EQ(words("((A: 5, 7) 1)"), "");
}

}  // namespace
}  // namespace plyglass::exchange
