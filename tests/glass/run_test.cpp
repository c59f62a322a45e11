// The reader of runs: whatever a file holds, it is read as far as it goes, and what is wrong with it is said with its line.

#include "glass/run.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "glass/check.hpp"
#include "glass/student.hpp"
#include "glass/tree_run.hpp"

namespace plyglass::glass {
namespace {

using ::testing::HasSubstr;
using testing::read;

const std::string header = "{\"plyglass\": \"run\", \"version\": 1, \"tree\": [[2, 3], [1, 4]]}\n";
const std::string root = "{\"kind\": \"enter\", \"node\": []}\n";

std::string right_run() { return testing::Student("((2 3)(1 4))", {}).run(); }

TEST(ARun, MayBeCutOffAtEveryByte) {
    const std::string whole = right_run();
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const auto run = read(whole.substr(0, length));
        if (!run) continue;
        EXPECT_TRUE(run->is_whole || run->problem) << length;
        EXPECT_TRUE(check(*run)->is_right) << length;
    }
}

TEST(ARun, TellsTheLineThatIsBroken) {
    const auto run = read(header + root + "{\"kind\": \"leaf\", \"node\": [0]\n");
    ASSERT_TRUE(run);
    ASSERT_TRUE(run->problem);
    EXPECT_EQ(run->problem->line, 3U);
    EXPECT_FALSE(run->is_whole);
    const auto problem = [](const std::string& line) {
        const auto read_run = read(header + root + line + "\n");
        return read_run && read_run->problem ? read_run->problem->what : "";
    };
    EXPECT_THAT(problem("[1, 2]"), HasSubstr("not a JSON object"));
    EXPECT_THAT(problem(R"({"kind": "leaf", "node": [0]})"), HasSubstr("\"value\""));
    EXPECT_THAT(problem(R"({"kind": "leaf", "node": "a", "value": 3})"), HasSubstr("\"node\""));
    EXPECT_THAT(problem(R"({"kind": "leaf", "node": [0], "value": "x"})"), HasSubstr("found x"));
    EXPECT_THAT(problem(R"({"kind": "leaf", "node": [0, 0, 0], "value": 3})"), HasSubstr("does not fit here"));
    EXPECT_THAT(problem(R"({"kind": "return", "node": [1, 1], "value": 3})"),
                HasSubstr("expected [] or one of its children"));
    EXPECT_THAT(problem(R"({"kind": "error", "text": "NameError"})"), HasSubstr("NameError"));
    EXPECT_FALSE(read("{\"plyglass\": \"run\", \"version\": 2}\n" + root));
    EXPECT_FALSE(read("{\"plyglass\": \"run\", \"tree\": \"((\"}\n" + root));
    EXPECT_FALSE(read("{\"plyglass\": \"film\"}\n" + root));
    EXPECT_FALSE(read(""));
}

TEST(ARun, PassesOverWhatItDoesNotKnow) {
    std::string lines = right_run();
    lines.insert(lines.find('\n') + 1, "{\"kind\": \"print\", \"text\": \"hello\"}\n\n{\"note\": 1}\n");
    const auto run = read(lines);
    ASSERT_TRUE(run && run->is_whole);
    EXPECT_TRUE(check(*run)->is_right);
    EXPECT_EQ(run->step(0), 4U);  // lines are steps, whatever they hold
}

TEST(ARun, MayHaveWordsOfNumbersInItsTexts) {
    const auto run = read(
        header + R"({"kind": "enter", "node": [], "text": "\"Infinity reached, NaN", "score": NaN, "alpha": -Infinity}
)");
    ASSERT_TRUE(run);
    EXPECT_EQ(run->events[0].alpha, -infinite_rank);
}

TEST(ARun, MayHaveATreeOfAnyDepth) {
    const std::size_t depth = 30'000;
    const std::string tree = std::string(depth, '[') + '1' + std::string(depth, ']');
    const auto run = read("{\"plyglass\": \"run\", \"tree\": " + tree + "}\n" + root);
    ASSERT_TRUE(run);
    EXPECT_EQ(run->tree->height(), depth);
    EXPECT_FALSE(check(*run)->is_whole);
}

TEST(ASecondHeader, BeginsAnotherPassOrAnotherRun) {
    const std::string whole = right_run();
    EXPECT_TRUE(check(*read(whole + whole))->is_right);
    EXPECT_FALSE(read(whole + whole)->problem);
    const auto other = read(whole + header + root);
    EXPECT_THAT(other->problem->what, HasSubstr("another run begins here"));
    EXPECT_TRUE(check(*other)->is_right);
}

TEST(APlayer, MayMoveTwiceIfTheLinesSaySo) {
    const auto run = read(R"({"kind": "enter", "node": [], "turn": "max"}
{"kind": "enter", "node": [0], "turn": "max"}
{"kind": "leaf", "node": [0, 0], "value": 2}
{"kind": "leaf", "node": [0, 1], "value": 3}
{"kind": "return", "node": [0], "value": 3}
{"kind": "return", "node": [], "value": 3}
)");
    ASSERT_TRUE(run);
    EXPECT_TRUE(check(*run)->is_right);
}

TEST(ARun, WithoutAnEndIsReadNoFurtherThanAsFarAsItIsKept) {
    std::string lines = header + root;
    for (int i = 0; i < 100; ++i)
        lines += "{\"kind\": \"leaf\", \"node\": [" + std::to_string(i) + "], \"value\": 1}\n";
    std::istringstream in(lines);
    const auto run = read_run(in, testing::read_nothing_else, 10);
    ASSERT_TRUE(run);
    EXPECT_EQ(run->events.size(), 10U);
    EXPECT_THAT(run->problem->what, HasSubstr("only the first 10 steps"));
}

TEST(Numbers, OfLanguagesAreInfiniteIfNoLeafReachesThem) {
    const auto first = [](const std::string& alpha, const std::string& beta, const std::string& leaf) {
        const auto run = read(R"({"kind": "enter", "node": [], "alpha": )" + alpha + ", \"beta\": " + beta + "}\n" +
                              R"({"kind": "leaf", "node": [0], "value": )" + leaf + "}\n");
        return run ? run->events.front() : Event{};
    };
    for (const char* number :
         {"inf", "1000000000", "99999", "2147483647", "1.7976931348623157E308", "Infinity", "1e9"}) {
        const std::string text = number == std::string("inf") ? "\"inf\"" : number;
        const std::string minus = number == std::string("inf") ? "\"-inf\"" : "-" + text;
        EXPECT_EQ(first(minus, text, "5").alpha, -infinite_rank) << number;
        EXPECT_EQ(first(minus, text, "5").beta, infinite_rank) << number;
    }
    EXPECT_NE(first("-1000", "1000", "1000").beta, infinite_rank);
    EXPECT_NE(first("-12345", "12345", "5").beta, infinite_rank);
    EXPECT_EQ(first("4.9E-324", "5", "5").alpha, 1);
    EXPECT_EQ(first("5e-324", "5", "5").alpha, 1);
    EXPECT_EQ(first("0", "5", "5").alpha, 0);
}

TEST(Numbers, AreComparedExactly) {
    const auto run = read(R"x({"plyglass": "run", "tree": "((9007199254740993 1/3)(0.1 -0.1))"})x"
                          "\n" +
                          root + "{\"kind\": \"enter\", \"node\": [0]}\n" +
                          "{\"kind\": \"leaf\", \"node\": [0, 0], \"value\": 9007199254740993}\n"
                          "{\"kind\": \"leaf\", \"node\": [0, 1], \"value\": 0.3333333333333333}\n");
    ASSERT_TRUE(run);
    EXPECT_EQ(run->events[2].value, run->leaf_values[0]);
    EXPECT_EQ(run->events[3].value, run->leaf_values[1]);  // a program cannot hold a third exactly
    EXPECT_EQ(run->leaf_values[2], -run->leaf_values[3]);
}

TEST(ABlackBox, IsJudgedByItsLeaves) {
    const std::string start = header;
    const std::string leaves =
        "{\"kind\": \"leaf\", \"node\": [0, 0], \"value\": 2}\n"
        "{\"kind\": \"leaf\", \"node\": [0, 1], \"value\": 3}\n"
        "{\"kind\": \"leaf\", \"node\": [1, 0], \"value\": 1}\n";
    const std::string answer = "{\"kind\": \"answer\", \"value\": 2}\n";
    const auto right = read(start + leaves + answer);
    ASSERT_TRUE(right);
    EXPECT_TRUE(right->is_black_box);
    EXPECT_TRUE(check(*right)->is_right);
    EXPECT_EQ(check(*right)->is_minimax, false);
    const auto wrong = read(start + leaves + "{\"kind\": \"answer\", \"value\": 3}\n");
    EXPECT_FALSE(check(*wrong)->is_right);
    EXPECT_FALSE(check(*read("{\"plyglass\": \"run\"}\n" + leaves + answer)).has_value());
}

}  // namespace
}  // namespace plyglass::glass
