#include "game/tree_text.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/random.hpp"
#include "core/utf8.hpp"
#include "game/plates/rules.hpp"
#include "game/reading.hpp"
#include "game/tree_game.hpp"
#include "support/random_tree.hpp"

namespace plyglass::game {
namespace {

using core::Rational;
using core::Turn;
using Kind = TreeError::Kind;

TreeError mistake(std::string_view text, std::optional<Turn> root = {}) { return read_tree(text, root).error(); }

Rational value(std::string_view text, std::optional<Turn> root = {}) {
    return minimax_values(*tree(text, root)).front();
}

// --- Reading ------------------------------------------------------------------------------------------

TEST(TreeText, ReadsNestedLists) {
    const auto t = tree("((3 12 8)(2 4 6)(14 5 2))");
    EXPECT_EQ(t->leaf_count(), 9U);
    EXPECT_EQ(t->turn(0), Turn::max);
    EXPECT_EQ(t->turn(1), Turn::min);
    EXPECT_EQ(value("((3 12 8)(2 4 6)(14 5 2))"), Rational(3));
}

TEST(TreeText, ReadsALoneNumber) {
    EXPECT_EQ(tree("7")->size(), 1U);
    EXPECT_EQ(value(" -3.01 "), number("-3.01"));
    EXPECT_EQ(value("inf", Turn::min), Rational::infinity());
}

TEST(TreeText, ReadsOneChildAndUnequalDepths) { EXPECT_EQ(value("(((5)) ((9 8) (6)) 1)"), Rational(6)); }

TEST(TreeText, CommasBlanksCommentsAndLineEndsSeparateAlike) {
    const auto t = tree("(1 (2 3))");
    for (const char* text :
         {"(1,(2,3))", "( 1 , ( 2 , 3 ) )", "(1(2 3))", "(\t1\n\n(2\r\n3\r\n))\r\n",
          "# a tree\n(1 # one\n (2 # two\n 3)) # done", "\uFEFF(1 (2 3))", "(1\u00A0(2\u30003))", "#(\n(1(2,3))#)"}) {
        EXPECT_EQ(*tree(text), *t) << text;
    }
}

TEST(TreeText, NumbersMeanExactlyWhatIsWritten) {
    EXPECT_EQ(value("(-3 -3.01)"), Rational(-3));
    EXPECT_EQ(value("min(0.1 1/10 1e-1 \u22120)"), Rational(0));
    EXPECT_EQ(value("min(1/3 0.3333333333333333333333333333)"), number("0.3333333333333333333333333333"));
    EXPECT_EQ(value("(-inf \u2212inf)"), -Rational::infinity());
}

TEST(TreeText, ABareListTakesTheOtherPlayer) {
    const auto t = tree("(1 (2 (3)) min(4 (5)) max(6 (7)))");
    EXPECT_EQ(write_tree(*t), "(1 (2 (3)) (4 (5)) max(6 (7)))");
    EXPECT_EQ(tree("(1 (2))", Turn::min)->turn(0), Turn::min);
    EXPECT_EQ(tree("(1 (2))", Turn::min)->turn(2), Turn::max);
}

TEST(TreeText, ABareListUnderChanceAnswersTheNearestPlayerAbove) {
    EXPECT_EQ(tree("(chance(1 (2)))")->turn(2), Turn::min);
    EXPECT_EQ(tree("min(chance(1 chance(1 (2))))")->turn(3), Turn::max);
    EXPECT_EQ(tree("chance(1 (2))")->turn(1), Turn::max) << "there is none: it takes the root's kind";
    EXPECT_EQ(tree("chance(1 chance(1 (2)))", Turn::min)->turn(2), Turn::min);
}

TEST(TreeText, TheRootKindIsNotContradicted) {
    EXPECT_EQ(tree("min(1 2)", Turn::min)->turn(0), Turn::min);
    EXPECT_EQ(mistake("min(1 2)", Turn::max).kind, Kind::root_conflict);
    EXPECT_EQ(mistake("min(1 2)", Turn::max).detail, "min");
    EXPECT_EQ(mistake(" max(1 2)", Turn::min).column, 2U);
    EXPECT_EQ(tree("chance(1 2)", Turn::min)->turn(0), Turn::chance) << "chance is nobody's turn";
}

TEST(TreeText, WeightsStandBeforeTheirNodes) {
    EXPECT_EQ(value("chance(1/3 3, 2/3 (5 7))", Turn::min), Rational(13, 3));
    EXPECT_EQ(value("chance(A: 0.9 (2 7), B: 0.1 -4)"), number("5.9"));
    EXPECT_EQ(value("chance(0.5 3 0.5 4)"), number("3.5"));
    EXPECT_EQ(value("chance(1/2(1 2)1/2(3 4))"), Rational(3));
    EXPECT_EQ(value("chance(1e-1 10 9e-1 0)"), Rational(1));
    EXPECT_EQ(value("chance(+1 1/2)"), Rational(1, 2));
}

TEST(TreeText, ThereAreNoWeightsOutsideChance) {
    EXPECT_EQ(tree("max(1/2 (3 4), 5)")->children(0).size(), 3U);
    EXPECT_EQ(tree("(A: 0.9 (2 7), B: 0.1 -4)")->children(0).size(), 4U);
}

std::vector<std::string> labels(std::string_view text) {
    const auto t = tree(text);
    std::vector<std::string> found;
    for (const NodeId child : t->children(0)) found.emplace_back(t->label(child));
    return found;
}

TEST(TreeText, LabelsAreWordsOfAnyScriptOrQuoted) {
    using Labels = std::vector<std::string>;
    EXPECT_EQ(labels("(A: 3 B:4, Left-2 : (5) 6)"), (Labels{"A", "B", "Left-2", ""}));
    EXPECT_EQ(labels("(甲: 3 Ωmega: 4 ärger: 5 д: 6)"), (Labels{"甲", "Ωmega", "ärger", "д"}));
    EXPECT_EQ(labels(R"re(("2 notes": 3 "say \"hi\"": 4 "C:\tmp\\": 5 "(#,": 6))re"),
              (Labels{"2 notes", "say \"hi\"", "C:\\tmp\\", "(#,"}));
    EXPECT_EQ(labels("(A # the first\n : 3)"), (Labels{"A"}));
    EXPECT_EQ(labels("(\"\": 3)"), (Labels{""})) << "an empty label is none";
}

TEST(TreeText, KeywordsAreLabelsBeforeAColon) {
    EXPECT_EQ(labels("(max: 3 min: max(4) chance: 5 inf: inf)"),
              (std::vector<std::string>{"max", "min", "chance", "inf"}));
    EXPECT_EQ(*tree("max # of these\n (1 2)"), *tree("(1 2)"));
}

// --- Mistakes -----------------------------------------------------------------------------------------

TEST(TreeText, ANulInALabelIsNamedWithItsPlace) {
    const auto result = read_tree(std::string_view("(1\n \"a\0b\": 2)", 13));
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind, Kind::nul);
    EXPECT_EQ(result.error().line, 2U);
    EXPECT_EQ(result.error().column, 4U);
    EXPECT_EQ(result.error().found, "U+0000");
}

TEST(TreeText, TheMemoryThatATreeTakesIsToldBeforeItIsRead) {
    const auto leaves = [](std::size_t n) {
        std::string text = "(";
        for (std::size_t i = 0; i < n; ++i) text += "1 ";
        return text + ")";
    };
    EXPECT_EQ(memory_for_tree(leaves(1000)), 3U * 2002 + 110 * 1001 + 500);
    EXPECT_EQ(memory_for_tree(leaves(2000)) - memory_for_tree(leaves(1000)), 1000U * (110 + 6));
    EXPECT_GT(memory_for_tree(std::string(1000, '(') + "1"), 1000U * 600) << "unclosed, too";
    EXPECT_EQ(memory_for_tree(""), 0U);
    EXPECT_LT(memory_for_tree("# (1 2 3)"), 1000U) << "what is not read so exactly";
    const std::string_view words = "max(a: 1 b: -2, \u4e2d: inf)";
    EXPECT_EQ(memory_for_tree(words), 3 * words.size() + 110 * 4 + 500) << "the root and three leaves";
}

struct Mistake {
    const char* text;
    Kind kind;
    std::size_t line;
    std::size_t column;
    const char* found;
};

const std::vector<Mistake> mistakes{
    // Empty
    {"", Kind::empty, 1, 1, ""},
    {"  \n\t ", Kind::empty, 2, 3, ""},
    {"# only words", Kind::empty, 1, 13, ""},
    // Not a node
    {"banknote", Kind::expected_node, 1, 1, "banknote"},
    {"A: 3", Kind::expected_node, 1, 1, "A"},
    {",", Kind::expected_node, 1, 1, ","},
    {"{1 2}", Kind::expected_node, 1, 1, "{1"},
    {"\"A\": 3", Kind::expected_node, 1, 1, "\"A\""},
    {"infinity", Kind::expected_node, 1, 1, "infinity"},
    {"nan", Kind::expected_node, 1, 1, "nan"},
    {"(1 NaN)", Kind::expected_child_or_close, 1, 4, "NaN"},
    {"(1 x)", Kind::expected_child_or_close, 1, 4, "x"},
    {"(1 \"x\" 2)", Kind::expected_child_or_close, 1, 4, "\"x\""},
    {"(1 [2])", Kind::expected_child_or_close, 1, 4, "[2]"},
    {"(1 2: 3)", Kind::expected_child_or_close, 1, 5, ":"},
    {"(甲：3)", Kind::expected_child_or_close, 1, 2, "甲"},
    {"(1，2)", Kind::expected_child_or_close, 1, 3, "，"},
    {"（1 2）", Kind::expected_node, 1, 1, "（"},
    {"(1 \x1B[31m)", Kind::expected_child_or_close, 1, 4, "U+001B"},
    {"(∞)", Kind::expected_child_or_close, 1, 2, "∞"},
    // Keywords
    {"max", Kind::expected_open, 1, 4, ""},
    {"min 3", Kind::expected_open, 1, 5, "3"},
    {"(chance)", Kind::expected_open, 1, 8, ")"},
    {"max min(1)", Kind::expected_open, 1, 5, "min"},
    {"Maxi(1)", Kind::expected_node, 1, 1, "Maxi"},
    // Labels
    {"(A:)", Kind::expected_node_after_label, 1, 4, ")"},
    {"(A:, 3)", Kind::expected_node_after_label, 1, 4, ","},
    {"(A: B: 3)", Kind::expected_node_after_label, 1, 5, "B"},
    {"(A: x)", Kind::expected_node_after_label, 1, 5, "x"},
    {"(\"A: 3)", Kind::unclosed_quote, 1, 2, "\"A: 3)"},
    {"(\"A\n\": 3)", Kind::unclosed_quote, 1, 2, "\"A"},
    {"(\"A\\\": 3)", Kind::unclosed_quote, 1, 2, "\"A\\\": 3)"},
    // Parentheses
    {"(1 2", Kind::unclosed, 1, 5, ""},
    {"((1 2)\n (3\n", Kind::unclosed, 3, 1, ""},
    {"(A:", Kind::unclosed, 1, 4, ""},
    {"(1,", Kind::unclosed, 1, 4, ""},
    {")", Kind::unmatched_close, 1, 1, ")"},
    {"(1 2))", Kind::unmatched_close, 1, 6, ")"},
    {"3)", Kind::unmatched_close, 1, 2, ")"},
    {"()", Kind::empty_list, 1, 1, "("},
    {"(1 max( # nobody\n))", Kind::empty_list, 1, 7, "("},
    // Trailing text
    {"3 4", Kind::trailing, 1, 3, "4"},
    {"(1)(2)", Kind::trailing, 1, 4, "("},
    {"(1),", Kind::trailing, 1, 4, ","},
    {"(1)\n# fine\nx: 2", Kind::trailing, 3, 1, "x"},
    {"3 4x", Kind::trailing, 1, 3, "4x"},
    // Numbers
    {"3-4", Kind::bad_number, 1, 1, "3-4"},
    {"(1 3x)", Kind::bad_number, 1, 4, "3x"},
    {"(1 .5)", Kind::bad_number, 1, 4, ".5"},
    {"(1 5.)", Kind::bad_number, 1, 4, "5."},
    {"(1 - 3)", Kind::bad_number, 1, 4, "-"},
    {"(1 --3)", Kind::bad_number, 1, 4, "--3"},
    {"(1 1e)", Kind::bad_number, 1, 4, "1e"},
    {"(1 1.2.3)", Kind::bad_number, 1, 4, "1.2.3"},
    {"(1 1/2/3)", Kind::bad_number, 1, 4, "1/2/3"},
    {"(1 -nan)", Kind::bad_number, 1, 4, "-nan"},
    {"(\u22125 \u2212x)", Kind::bad_number, 1, 5, "\u2212x"},
    {"(1 1e10000)", Kind::number_too_long, 1, 4, "1e10000"},
    {"(1 1/0)", Kind::zero_denominator, 1, 4, "1/0"},
    {"chance(1/0 3)", Kind::zero_denominator, 1, 8, "1/0"},
    // Weights
    {"chance(3)", Kind::missing_weight, 1, 8, "3"},
    {"chance(1 3, 4)", Kind::missing_weight, 1, 13, "4"},
    {"chance((1 2))", Kind::missing_weight, 1, 8, "("},
    {"chance(A: max(1))", Kind::missing_weight, 1, 11, "max"},
    {"chance(1/2, 3)", Kind::missing_weight, 1, 8, "1/2"},
    {"chance(1/2 A: 3)", Kind::missing_weight, 1, 8, "1/2"},
    {"chance(inf 3)", Kind::missing_weight, 1, 8, "inf"},
    {"chance(1 x)", Kind::expected_node, 1, 10, "x"},
    {"chance(0 3, 1 4)", Kind::weight_not_positive, 1, 8, "0"},
    {"chance(1 3, -1/2 4)", Kind::weight_not_positive, 1, 13, "-1/2"},
    {"(1 chance(1/2 3))", Kind::weights_not_one, 1, 4, "chance"},
    {"chance(0.9 3, 0.11 4)", Kind::weights_not_one, 1, 1, "chance"},
    // Infinities
    {"chance(1/2 inf, 1/2 -inf)", Kind::mixed_infinities, 1, 21, "-inf"},
    {"chance(1/3 (-inf), 1/3 5, 1/3 min(inf))", Kind::mixed_infinities, 1, 34, "("},
    // Commas
    {"(,1)", Kind::stray_comma, 1, 2, ","},
    {"(1,,2)", Kind::stray_comma, 1, 4, ","},
    {"(1,)", Kind::stray_comma, 1, 3, ","},
    {"(,)", Kind::stray_comma, 1, 2, ","},
    // Places count code points, lines end with "\n"
    {"(甲: 1 乙: 2 丙: 三)", Kind::expected_node_after_label, 1, 15, "三"},
    {"(1\r\n 2\r\n ,,3)", Kind::stray_comma, 3, 3, ","},
    {"(1 \xFF)", Kind::bad_utf8, 1, 4, "0xFF"},
    {"(\"\xC3\x28\": 1)", Kind::bad_utf8, 1, 3, "0xC3"},
    {"1 # \x80", Kind::bad_utf8, 1, 5, "0x80"},
    {"max \xFE", Kind::bad_utf8, 1, 5, "0xFE"},
};

TEST(TreeText, TakesKindsInCapitals) {
    EXPECT_EQ(write_tree(**read_tree("MIN(Max(3 5) CHANCE(1/2 2, 1/2 9) MAX: 4)")),
              "min((3 5) chance(0.5 2, 0.5 9), MAX: 4)");
}

TEST(TreeText, TakesAPlayerBeforeAColonForThePlayerAndInQuotationMarksForAName) {
    EXPECT_EQ(write_tree(**read_tree("(MIN: (3 5) MAX: (2 9))")), "((3 5) max(2 9))");
    EXPECT_EQ(write_tree(**read_tree("(chance: (1/2 3, 1/2 5) 4)")), "(chance(0.5 3, 0.5 5) 4)");
    const std::string named = R"(("MAX": (3 5), MAX: 2, "min": max(4)))";
    EXPECT_EQ(write_tree(**read_tree(named)), named);
    EXPECT_EQ(write_tree(**read_tree("(MAX: min(3 5))")), R"(("MAX": (3 5)))");
}

TEST(TreeMistakes, AreNamedWithTheirPlaces) {
    for (const Mistake& expected : mistakes) {
        SCOPED_TRACE(std::string("in: ") + expected.text);
        const auto result = read_tree(expected.text);
        ASSERT_FALSE(result);
        const TreeError& error = result.error();
        EXPECT_EQ(error.kind, expected.kind) << "kind " << static_cast<int>(error.kind);
        EXPECT_EQ(error.line, expected.line);
        EXPECT_EQ(error.column, expected.column);
        EXPECT_EQ(error.found, expected.found);
        const core::TextPlace place = core::place_of(expected.text, error.offset);
        EXPECT_EQ(place.line, error.line) << "the offset names the same place";
        EXPECT_EQ(place.column, error.column);
    }
}

TEST(TreeMistakes, SayWhereTheOpenListBegan) {
    const TreeError error = mistake("(1\n (2 3)\n min(4 5");
    EXPECT_EQ(error.kind, Kind::unclosed);
    EXPECT_EQ(error.open_line, 3U);
    EXPECT_EQ(error.open_column, 5U);
}

TEST(TreeMistakes, SayWhatTheWeightsAddUpTo) {
    EXPECT_EQ(mistake("chance(0.9 3, 0.11 4)").detail, "1.01");
    EXPECT_EQ(mistake("chance(1/3 3, 1/3 4)").detail, "2/3");
}

TEST(TreeMistakes, DoNotCountAByteOrderMarkAsAColumn) {
    const TreeError error = mistake("\uFEFF(1 x)");
    EXPECT_EQ(error.column, 4U);
    EXPECT_EQ(error.offset, 6U);
}

TEST(TreeMistakes, SpellOutControlCharactersAndQuoteAllOthers) {
    for (unsigned point = 0x20; point < 0x100; ++point) {
        const bool is_ascii = point < 0x80;
        const std::string character =
            is_ascii ? std::string(1, static_cast<char>(point))
                     : std::string{static_cast<char>(0xC0 | point >> 6), static_cast<char>(0x80 | (point & 0x3F))};
        if (character == "\"" || character == "\\") continue;  // they have a meaning between quotation marks
        const std::string quoted = "\"a" + character + "\"";
        const std::string found = mistake("(1 " + quoted + ")").found;
        if (0x7F <= point && point < 0xA0) {
            EXPECT_EQ(found.find("U+00"), 0U) << point;
        } else {
            EXPECT_EQ(found, quoted) << point;
        }
    }
}

TEST(TreeMistakes, QuoteNoMoreThanAMessageHoldsOfALineOf100Megabytes) {
    const TreeError digits = mistake(std::string(100'000'000, '1'));
    EXPECT_EQ(digits.kind, Kind::number_too_long);
    EXPECT_EQ(digits.found, "11111111111111111111111…");
    EXPECT_EQ(digits.length, 100'000'000U);
    EXPECT_EQ(mistake("(" + std::string(100'000'000, 'x')).found, "xxxxxxxxxxxxxxxxxxxxxxx…");
    EXPECT_EQ(mistake("(123456789012345678901234x)").found, "12345678901234567890123…");
    EXPECT_EQ(mistake("(12345678901234567890123x)").found, "12345678901234567890123x");
}

TEST(TreeMistakes, AreFoundAtTheEndOfALongText) {
    std::string text = "(";
    for (int i = 0; i < 100'000; ++i) text += "甲: 1\n";
    const TreeError error = mistake(text + "x)");
    EXPECT_EQ(error.line, 100'001U);
    EXPECT_EQ(error.column, 1U);
}

// --- Size ---------------------------------------------------------------------------------------------

TEST(TreeText, ReadsAndWritesAChainAHundredThousandDeep) {
    const std::string text = std::string(100'000, '(') + "7" + std::string(100'000, ')');
    const auto t = tree(text);
    EXPECT_EQ(t->height(), 100'000U);
    EXPECT_EQ(write_tree(*t), text);
}

TEST(TreeText, IsAsDeepUnderChance) {
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += "chance(1 ";
    const auto t = tree(text + "7" + std::string(100'000, ')'));
    EXPECT_EQ(t->height(), 100'000U);
    EXPECT_EQ(minimax_values(*t).front(), Rational(7));
    EXPECT_EQ(*tree(write_tree(*t)), *t);
}

TEST(TreeText, NoticesAMissingParenthesisAHundredThousandDeep) {
    const TreeError error = mistake(std::string(100'000, '(') + "7" + std::string(99'999, ')'));
    EXPECT_EQ(error.kind, Kind::unclosed);
    EXPECT_EQ(error.open_column, 1U);
    EXPECT_EQ(error.column, 200'001U);
}

// --- What looks like a tree ---------------------------------------------------------------------------

TEST(TreeText, TellsATreeFromAName) {
    for (const char* text : {"(1 2)", " ( 1", "7", "-3", "+inf", "inf", "\u22125", "max(", "chance (1 2)",
                             "# note\n(1)", "A: 3", "甲: 3", "\"A B\": 3", "\"A", "\uFEFF(1 2)", "((", ")", "max: 3"}) {
        EXPECT_TRUE(looks_like_tree(text)) << text;
    }
    for (const char* text : {"", "  ", "# note", "banknote", "max", "minimal.tree", "../trees/small.tree", "./3",
                             "/tmp/t", "info", "russell-norvig", "C", "~/t.tree", "\xFF(", "trees(1)/a"}) {
        EXPECT_FALSE(looks_like_tree(text)) << text;
    }
}

// --- Writing ------------------------------------------------------------------------------------------

TEST(TreeText, WritesTheShortestFormThatReadsBack) {
    EXPECT_EQ(write_tree(*tree("max(min(3,12,8),min(2,4,6))")), "((3 12 8) (2 4 6))");
    EXPECT_EQ(write_tree(*tree("min(1 (2 3))")), "min(1 (2 3))");
    EXPECT_EQ(write_tree(*tree("(1 max(2 3))")), "(1 max(2 3))");
    EXPECT_EQ(write_tree(*tree("(\"A\": 1 \"B C\": 2 \"7\": 3 \"q\\\"\": 4)")),
              R"((A: 1, "B C": 2, "7": 3, "q\"": 4))");
    EXPECT_EQ(write_tree(*tree("chance(A: 9/10 (2 7) B: 0.1 -4)")), "chance(A: 0.9 (2 7), B: 0.1 -4)");
    EXPECT_EQ(write_tree(*tree("-1/3")), "-1/3");
}

TEST(TreeText, WritesTheRootSoThatItNeedsNoFlag) {
    EXPECT_EQ(write_tree(*tree("(1 (2 3))", Turn::min)), "min(1 (2 3))");
    EXPECT_EQ(write_tree(*tree("chance(1 (2 3))", Turn::min)), "chance(1 min(2 3))");
}

// Random trees with all features of the notation, from a seed and a size that RapidCheck can shrink.
class RandomNotation {
public:
    explicit RandomNotation(std::uint64_t seed) : random_(seed) {}

    std::shared_ptr<const ExplicitTree> tree(std::uint32_t height) {
        TreeBuilder builder;
        grow(builder, height, {});
        return builder.finish();
    }

private:
    void grow(TreeBuilder& builder, std::uint32_t height, const TreeBuilder::Edge& edge) {
        if (height == 0 || random_.below(5) == 0) return builder.leaf(value(), edge);
        const Turn turn = std::array{Turn::max, Turn::min, Turn::chance}.at(random_.below(3));
        builder.open(turn, edge);
        const std::uint32_t children = 1 + random_.below(4);
        Rational left = 1;
        for (std::uint32_t i = 0; i < children; ++i) {
            const std::string word = label();
            const Rational weight =
                i + 1 == children ? left : left * Rational(1 + random_.below(99), 100 + random_.below(9));
            left = left - weight;
            grow(builder, height - 1, {word, {}, turn == Turn::chance ? &weight : nullptr});
        }
        builder.close();
    }

    Rational value() {
        const auto digits = static_cast<std::int64_t>(random_.next() >> random_.below(64));
        switch (random_.below(8)) {
            case 0: return Rational::infinity();  // only this one: chance cannot average both
            case 1: return Rational(digits, 1 + random_.below(1000));
            case 2: return Rational(digits) * Rational(digits) * Rational(digits);
            case 3: return Rational(-1 - random_.below(9), 8) / Rational(digits | 1) / Rational(digits | 1);
            default: return static_cast<int>(random_.below(200)) - 100;
        }
    }

    std::string label() {
        std::string word;
        if (random_.below(2) == 0) return word;
        // Much punctuation, all of Unicode; no line breaks.
        for (std::uint32_t length = random_.below(5); length > 0; --length) {
            const std::uint32_t any = random_.below(3) == 0 ? random_.below(0x30000) : ' ' + random_.below(0x5F);
            const bool fits = any >= ' ' && (any < 0xD800 || any >= 0xE000);
            core::append_utf8(word, fits ? char32_t{any} : U'\\');
        }
        return word;
    }

    core::Random random_;
};

RC_GTEST_PROP(TreeText, WhatIsWrittenReadsBackAsTheSameTree, (std::uint64_t seed)) {
    const auto height = *rc::gen::inRange<std::uint32_t>(0, 6);
    const auto t = RandomNotation(seed).tree(height);
    const std::string text = write_tree(*t);
    RC_LOG() << text;
    const auto again = read_tree(text);
    RC_ASSERT(again.has_value());
    RC_ASSERT(**again == *t);
    RC_ASSERT(text.find('\n') == std::string::npos);
}

RC_GTEST_PROP(TreeText, RandomTreesOfTheSearchTestsReadBackToo, (plyglass::testing::TreeSpec spec, bool chance)) {
    spec.chance = chance;
    const auto t = plyglass::testing::random_tree(spec);
    RC_ASSERT(*tree(write_tree(*t)) == *t);
}

// A damaged text gives either a tree or one mistake whose place lies in the text.
RC_GTEST_PROP(TreeText, ADamagedTextIsReadOrRefusedAtAPlace, (std::uint64_t seed)) {
    core::Random random(seed);
    std::string text = write_tree(*RandomNotation(seed).tree(3));
    constexpr std::string_view signs = "(),:#\"\\ \n0/-.ecmix\xE2\x88\x92\xFF";
    for (int i = 0; i < 3; ++i)
        text.at(random.below(static_cast<std::uint32_t>(text.size()))) = signs[random.below(signs.size())];
    const auto result = read_tree(text);
    if (result) {
        RC_ASSERT(*tree(write_tree(**result)) == **result);
        return;
    }
    const TreeError& error = result.error();
    RC_ASSERT(error.offset + error.length <= text.size());
    RC_ASSERT((core::TextPlace{error.line, error.column} == core::place_of(text, error.offset)));
    RC_ASSERT(core::is_utf8(error.found));
    RC_ASSERT(core::count_code_points(error.found) <= 24);
}

}  // namespace
}  // namespace plyglass::game
