// JSON as programs read it: a library reads back all that is written here.

#include "cli/json.hpp"

#include <limits>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace plyglass::cli::json {
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

}  // namespace
}  // namespace plyglass::cli::json
