// JSON as programs read it: a library reads back all that is written here.

#include "text/json.hpp"

#include <limits>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

namespace plyglass::json {
namespace {

using Limits = std::numeric_limits<double>;

std::string text(const Value& value) { return value.text(); }
nlohmann::json parsed(const Value& value) { return nlohmann::json::parse(value.text()); }

TEST(JsonValue, IsWrittenByItsType) {
    EXPECT_EQ(text({}), "null");
    EXPECT_EQ(text(nullptr), "null");
    EXPECT_EQ(text(true), "true");
    EXPECT_EQ(text(false), "false");
    EXPECT_EQ(text(-3), "-3");
    EXPECT_EQ(text(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
    EXPECT_EQ(text("20"), R"("20")") << "a text stays a text, whatever it looks like";
    EXPECT_EQ(text(std::string("null")), R"("null")");
    EXPECT_EQ(text(std::optional<int>()), "null");
    EXPECT_EQ(text(std::optional(4)), "4");
    EXPECT_EQ(text(std::optional<std::string>("4")), R"("4")");
    EXPECT_EQ(text(text_or_null("")), "null");
    EXPECT_EQ(text(text_or_null("a")), R"("a")");
    std::ostringstream out;
    out << Value("a");
    EXPECT_EQ(out.str(), R"("a")");
}

TEST(JsonValue, OfADoubleReadsBackAsTheSameDouble) {
    for (const double value : {0.1, 1.0 / 3, -2.5, 1e300, 5e-324, 123456789.125, 1e21}) {
        EXPECT_EQ(parsed(value).get<double>(), value);
    }
    EXPECT_EQ(text(0.5), "0.5");
    EXPECT_EQ(text(-0.0), text(0.0)) << "no minus in front of nothing";
}

TEST(JsonValue, OfWhatIsNoNumberInJsonIsAString) {
    EXPECT_EQ(text(Limits::infinity()), R"("inf")");
    EXPECT_EQ(text(-Limits::infinity()), R"("-inf")");
    EXPECT_EQ(text(Limits::quiet_NaN()), R"("nan")");
}

TEST(JsonValue, OfAnExactValueHasAllItsDigits) {
    EXPECT_EQ(text(core::Value(core::Rational(1, 8))), "0.125");
    EXPECT_EQ(text(core::Value(core::Rational(-7))), "-7");
    EXPECT_EQ(text(core::Value(core::Rational(1, 3))), R"("1/3")");
    EXPECT_EQ(text(core::Value(*core::Rational::parse("0.12345678901234567890123"))), "0.12345678901234567890123");
    EXPECT_EQ(text(core::Value(0.25)), "0.25") << "a floating-point value";
    EXPECT_EQ(text(core::Value(core::Rational::infinity())), R"("inf")");
}

TEST(JsonValue, EscapesWhatEndsAStringOrCommandsATerminal) {
    EXPECT_EQ(text("a\"b\\c\nd"), R"("a\"b\\c\nd")");
    EXPECT_EQ(text("\x1b[31m\t"), R"("\u001b[31m\u0009")");
    EXPECT_EQ(text("\u202Eright to left"), R"("\u202eright to left")");
    EXPECT_EQ(text("\U0001FFFE"), R"("\ud83f\udffe")") << "the two halves of UTF-16";
    EXPECT_EQ(text("盘子 ≥ α"), R"("盘子 ≥ α")");
    EXPECT_EQ(text("\xFF"), "\"\uFFFD\"") << "no UTF-8";
}

TEST(JsonValue, OfAnyTextReadsBackAsThatText) {
    std::string all;
    for (char c = 1; c < 127; ++c) all += c;
    EXPECT_EQ(parsed(all).get<std::string>(), all);
    const std::string with_nul("a\0b", 3);
    EXPECT_EQ(parsed(with_nul).get<std::string>(), with_nul);
}

TEST(JsonObject, KeepsItsOrderAndLeavesOutWhatIsNotThere) {
    EXPECT_EQ(text(object({})), "{}");
    EXPECT_EQ(text(object({{"b", 1}, {"a", "x"}, {"c", 2, false}})), R"({"b": 1, "a": "x"})");
    EXPECT_EQ(text(object({{"c", 2, false}, {"a", nullptr}})), R"({"a": null})");
    EXPECT_EQ(text(object({{"a\"b", object({{"c", true}})}})), R"({"a\"b": {"c": true}})");
}

TEST(JsonList, IsMadeOfItsItems) {
    EXPECT_EQ(text(list_of(std::vector<int>{})), "[]");
    EXPECT_EQ(text(list_of(std::vector{0, 2})), "[0, 2]");
    EXPECT_EQ(text(list_of(std::vector<std::string>{"a", "b\""})), R"(["a", "b\""])");
    const auto twice = [](int item) { return object({{"twice", 2 * item}}); };
    EXPECT_EQ(text(list(std::vector{1, 2}, twice, line_each)), "[{\"twice\": 2},\n {\"twice\": 4}]");
}

TEST(JsonValue, IsWrittenAsFilesKeepIt) {
    const Value value{{"a", {1, 2.0, "ä\t"}}, {"b", nullptr}, {"c", {{"d", true}}}, {"e", Value::list()}};
    EXPECT_EQ(value.str(), R"({"a":[1,2.0,"ä\t"],"b":null,"c":{"d":true},"e":[]})");
    EXPECT_EQ(Value({{"a", {1}}, {"b", {}}}).str({.indent = 2}), "{\n  \"a\": [\n    1\n  ],\n  \"b\": null\n}");
    EXPECT_EQ(Value(Limits::infinity()).str(), "null");
}

TEST(JsonDocument, KeepsNumbersAsTheyAreSpelt) {
    const std::string text = R"([1.50, -0, 1E+2, 12345678901234567890123, 7])";
    const Document document(text);
    std::vector<std::string> spelt;
    for (const Node each : document.root()) spelt.push_back(each.spelt());
    EXPECT_EQ(spelt, (std::vector<std::string>{"1.50", "-0", "1E+2", "12345678901234567890123", "7"}));
    EXPECT_EQ(document.root()[4].whole(), 7U);
    EXPECT_EQ(document.root()[3].whole(), std::nullopt);
    EXPECT_EQ(document.root()[0].real(), 1.5);
    EXPECT_EQ(Document("12").root().spelt(), "12");
    EXPECT_EQ(copy_of(document.root()).str(), "[1.50,-0,1E+2,12345678901234567890123,7]");
}

TEST(JsonDocument, AnswersNothingForWhatIsNotThere) {
    const Document document(R"({"a": {"b\u0063": "x\"y\\"}, "l": [], "t": false})");
    EXPECT_EQ(document["a"]["bc"].text(), "x\"y\\");
    EXPECT_EQ(document["a"][0].key(), "bc");
    EXPECT_EQ(document["t"].truth(), false);
    EXPECT_FALSE(document["a"]["c"]["d"][3]);
    EXPECT_EQ(document["l"][0].kind(), Kind::none);
    EXPECT_EQ(document["t"].whole(), std::nullopt);
    EXPECT_TRUE(Document(R"({"a": 1, "\u0061": 2})").root().repeats_key());
    EXPECT_EQ(Document(R"({"a": 1, "\u0061": 2})")["a"].whole(), 2U);
}

RC_GTEST_PROP(JsonDocument, ReadsAnyTextThatIsWritten, ()) {
    const auto any_text = [] {
        return *rc::gen::container<std::string>(rc::gen::element('a', '\\', '"', '\n', '{', ',', ':'));
    };
    const std::string key = any_text();
    const std::string first = any_text();
    const std::string second = any_text();
    const std::string whole = "{" + json::quoted(key) + ":[" + json::quoted(first) + "," + json::quoted(second) + "]}";
    const Document document(whole);
    RC_ASSERT(document.is_whole());
    RC_ASSERT(document.root()[std::size_t{0}].key() == key);
    RC_ASSERT(document[key][std::size_t{0}].text() == first);
    RC_ASSERT(document[key][1].text() == second);
}

TEST(JsonDocument, KnowsThePlaces) {
    const std::string text = "{\"a\":\n [\"x\", 3 ]}";
    const Document document(text);
    EXPECT_EQ(document["a"].place(), (core::TextPlace{2, 2}));
    EXPECT_EQ(document["a"].key_place(), (core::TextPlace{1, 4}));
    EXPECT_EQ(document["a"][0].place(), (core::TextPlace{2, 5}));
}

TEST(JsonDocument, KnowsWhatStandsInWhat) {
    const Document document(R"([[1, [2]], 3])");
    const auto inner = document.root()[std::size_t{0}];
    EXPECT_TRUE(inner.is_in(document.root()));
    EXPECT_TRUE(inner[1][std::size_t{0}].is_in(inner));
    EXPECT_FALSE(inner.is_in(inner));
    EXPECT_FALSE(document.root()[1].is_in(inner)) << "the first value behind it";
    EXPECT_FALSE(document.root().is_in(inner));
}

TEST(JsonDocument, KeepsWhatStandsBeforeAMistake) {
    const Document document(R"({"a": [1, 2}, "b": 3})");
    EXPECT_FALSE(document.is_whole());
    EXPECT_EQ(document.fault(), 12U);
    EXPECT_EQ(document["a"].size(), 2U);
    EXPECT_FALSE(document["b"]);
    EXPECT_FALSE(Document("").root());
    EXPECT_FALSE(Document("[[1]]", 1).is_whole());
    EXPECT_TRUE(Document("[[1]]", 2).is_whole());
}

TEST(JsonDocument, MayBeAMillionDeep) {
    const std::size_t depth = 1'000'000;
    const std::string text = std::string(depth, '[') + std::string(depth, ']');
    const Document document(text);
    ASSERT_TRUE(document.is_whole());
    Node deepest = document.root();
    while (deepest.next()) deepest = deepest.next();
    EXPECT_EQ(deepest.size(), 0U);
    EXPECT_EQ(document.root().size(), 1U);
}

}  // namespace
}  // namespace plyglass::json
