// Lessons as they are written, and the mistakes in them, each with its line.

#include "lesson/reader.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lesson/bound_text.hpp"
#include "support/file_text.hpp"

namespace plyglass::lesson {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::new_lesson;

std::vector<std::string> mistakes_in(const std::string& text) {
    std::vector<std::string> out;
    for (const core::Problem& mistake : read_lesson(text).mistakes) {
        out.push_back(std::to_string(mistake.line) + ": " + mistake.what);
    }
    return out;
}

/// A lesson with one page, on which `blocks` stand from line 8 on.
std::string with_page(const std::string& blocks) { return "# L\n\n## P\n\n```show\ntree: t\n```\n" + blocks; }

template <class Kind>
const Kind& block(const Page& page, std::size_t i) {
    return std::get<Kind>(page.blocks.at(i));
}

TEST(LessonReader, ReadsPagesInTheirOrder) {
    const Reading reading = read_lesson(
        "# Why **two**\n\n```lesson\nnumber: 3\ngoal: Say\n  why\nminutes: 8\n```\n## One\nA *b* `c` **d**\ne\n\n- "
        "x\n- y\n\n"
        "1. z\n## Two\n\n```show\ntree: (3 5)\ncut: gt\nstep: end\n```\n");
    EXPECT_THAT(mistakes_in(""),
                ElementsAre("1: expected # and the lesson's title", "1: expected ## and the title of a first page"));
    ASSERT_THAT(reading.mistakes, IsEmpty());
    const Lesson& lesson = reading.lesson;
    EXPECT_EQ(lesson.title, "Why two");
    EXPECT_EQ(lesson.number, 3);
    EXPECT_EQ(lesson.goal, "Say why");
    EXPECT_EQ(lesson.minutes, 8);
    ASSERT_EQ(lesson.pages.size(), 2U);
    EXPECT_EQ(lesson.pages[0].title, "One");
    EXPECT_EQ(lesson.pages[0].line, 9U);
    const Paragraph text{10,
                         "",
                         {{Emphasis::plain, "A "},
                          {Emphasis::emphasized, "b"},
                          {Emphasis::plain, " "},
                          {Emphasis::code, "c"},
                          {Emphasis::plain, " "},
                          {Emphasis::strong, "d"},
                          {Emphasis::plain, " e"}}};
    EXPECT_EQ(block<Paragraph>(lesson.pages[0], 0), text);
    EXPECT_EQ(block<Paragraph>(lesson.pages[0], 1), (Paragraph{13, "•", {{Emphasis::plain, "x"}}}));
    EXPECT_EQ(block<Paragraph>(lesson.pages[0], 2), (Paragraph{14, "•", {{Emphasis::plain, "y"}}}));
    EXPECT_EQ(block<Paragraph>(lesson.pages[0], 3), (Paragraph{16, "1.", {{Emphasis::plain, "z"}}}));
    const Show& show = block<Show>(lesson.pages[1], 0);
    EXPECT_EQ(show.line, 19U);
    EXPECT_EQ(show.tree, "(3 5)");
    EXPECT_EQ(show.search.rules.cut, search::CutRule::strict);
    EXPECT_EQ(show.place.what, Place::What::end);
}

TEST(LessonReader, KeepsTheLinesOfATree) {
    const auto tree = [](const std::string& lines) {
        const Reading reading = read_lesson("# L\n\n## P\n\n```show\n" + lines + "```\n");
        EXPECT_THAT(reading.mistakes, IsEmpty());
        return block<Show>(reading.lesson.pages.at(0), 0).tree;
    };
    EXPECT_EQ(tree("tree:\n  MAX\n    MIN\n      3\n    2\nstep: end\n"), "MAX\n  MIN\n    3\n  2");
    EXPECT_EQ(tree("tree: MAX\n  3\n  2\norder: worst\n"), "MAX\n  3\n  2");
    EXPECT_EQ(tree("tree:\nRoot\n├── 3\n└── 5\nalgorithm: minimax\n"), "Root\n├── 3\n└── 5");
    EXPECT_EQ(tree("tree:\nA: min\n B: 3\n C: 5\n"), "A: min\n B: 3\n C: 5");
    EXPECT_EQ(tree("step: 0\ntree: digraph {\n  A -> 3\n}\n"), "digraph {\n  A -> 3\n}");
    EXPECT_EQ(tree("tree: (3 5)\nstep: end\n"), "(3 5)");
}

TEST(LessonReader, JoinsBrokenChineseLinesWithoutABlank) {
    const Reading reading = read_lesson("# 课\n## 页\n先看\n左边，\n**再看**\nα\n值\n");
    ASSERT_THAT(reading.mistakes, IsEmpty());
    EXPECT_EQ(plain(block<Paragraph>(reading.lesson.pages[0], 0).spans), "先看左边，再看 α 值");
}

TEST(BoundText, GroupsLargeNumbersAsTheScreenDoes) {
    const std::string text =
        "[807512](hint nodes), [3143](nodes) and [65536](arithmetic 16 ^ 4 =), but [1024](games a b #: 0 of 9) and "
        "[12345](given)";
    const BoundText read = read_bound_text(text);
    EXPECT_EQ(read.words, "807\u2009512, 3\u2009143 and 65\u2009536, but 1024 and 12345");
    EXPECT_EQ(read.parts.front().words, "807512");
    EXPECT_THAT(numbers_of(read.words), ElementsAre("807512", "3143", "65536", "1024", "12345"));
}

TEST(LessonReader, ReadsAQuestion) {
    const Reading reading =
        read_lesson(with_page("```question\nAsk: Which?\nwrong: one\nbut: one\n  more\nright： two\nwrong: three\n  "
                              "and four\nsince: reasoning\nbecause: so\n```\n"));
    ASSERT_THAT(reading.mistakes, IsEmpty());
    const Question& question = block<Question>(reading.lesson.pages[0], 1);
    EXPECT_EQ(question.line, 8U);
    EXPECT_EQ(question.ask, "Which?");
    EXPECT_EQ(question.right, 1U);
    ASSERT_EQ(question.choices.size(), 3U);
    EXPECT_EQ(question.choices[2].text, "three and four");
    EXPECT_EQ(question.choices[0].but, "one more");
    EXPECT_EQ(question.choices[1].line, 13U);
    EXPECT_EQ(question.because, "so");
}

TEST(LessonReader, ReadsClaimsWithTheirLines) {
    const Reading reading =
        read_lesson(with_page("```expect\nsay: Nine\n  leaves.\n\nLeaves 9\nvalue of B <= 10 from step 28\n```\n"
                              "```go\ncut: 1\nis: cut at B\n```\n"));
    ASSERT_THAT(reading.mistakes, IsEmpty());
    const Proof& proof = block<Proof>(reading.lesson.pages[0], 1);
    EXPECT_EQ(proof.say, "Nine leaves.");
    ASSERT_EQ(proof.expectations.size(), 2U);
    EXPECT_EQ(proof.expectations[0].line, 12U);
    EXPECT_EQ(proof.expectations[1].line, 13U);
    const Go& go = block<Go>(reading.lesson.pages[0], 2);
    EXPECT_EQ(go.place, (Place{Place::What::cut, 1}));
    EXPECT_EQ(go.is->claim.kind, ClaimKind::step_cuts);
}

TEST(LessonReader, NamesEachMistakeWithItsLine) {
    EXPECT_THAT(mistakes_in("# L\ntext\n## P\nx\n### deep\n# again\n"),
                ElementsAre("2: this stands on no page; expected ## and the page's title before it",
                            "5: expected # (the lesson) or ## (a page); pages have no headings of their own",
                            "6: a lesson has one title; expected ## before the title of a page"));
    EXPECT_THAT(mistakes_in(with_page("```shw\n```\n")),
                ElementsAre("8: there is no block \"shw\"; expected one of show, lesson, go, pause, question, "
                            "expect, measure"));
    EXPECT_THAT(mistakes_in(with_page("```show\ncut: both\n```\n")),
                ElementsAre("8: expected a tree: or a board: in this show block",
                            "9: cut: expected one of ge, gt, found \"both\""));
    EXPECT_THAT(mistakes_in(with_page("```go\nstep: nine\n```\n")),
                ElementsAre("8: expected a step: or a cut: in this go block",
                            "9: step: expected the number of a step, or end, found \"nine\""));
    EXPECT_THAT(mistakes_in(with_page("```question\nask: a\nright: b\nright: c\n```\n")),
                ElementsAre("8: expected one right: in this question, found 2",
                            "8: expected a because: in this question, which explains the answer"));
    EXPECT_THAT(mistakes_in(with_page("```expect\n\nleafs 9\n```\n")).front(),
                ::testing::StartsWith("10: no claim begins with \"leafs\"; expected one of leaves"));
    EXPECT_THAT(mistakes_in(with_page("```expect\nleaves nine\n```\n")),
                ElementsAre("9: this reads unlike any claim; expected leaves COUNT | leaves COUNT of COUNT"));
    EXPECT_THAT(mistakes_in(with_page("```expect\nsay: so\n```\n")),
                ElementsAre("8: expected a claim that proves what is said"));
    EXPECT_THAT(mistakes_in("# L\n## P\n```expect\nleaves 9\n```\n"),
                ElementsAre("2: the page \"P\" is empty", "3: nothing is shown yet; expected a show block before it"));
    EXPECT_THAT(mistakes_in(with_page("[a](b)\n")), ElementsAre(::testing::StartsWith("8: (b) is no claim: ")));
    EXPECT_THAT(mistakes_in(with_page("| a | b |\n|---|---|\n")), ElementsAre("8: lessons have no tables"));
}

TEST(LessonReader, TakesOneQuestionAndOneSentenceAPage) {
    const std::string question = "```question\nask: a\nright: b\nsince: reasoning\nwrong: c\nbecause: d\n```\n";
    const std::string said = "```expect\nsay: a\nleaves 9\n```\n";
    EXPECT_THAT(mistakes_in(with_page(question + question)),
                ElementsAre("15: a page has one question; expected ## and a new page before this one"));
    EXPECT_THAT(mistakes_in(with_page(said + said)),
                ElementsAre("12: a page says one thing in this way; expected ## and a new page before this one"));
}

TEST(LessonReader, SaysWhereATextIsNoUtf8) {
    const Reading reading = read_lesson("# L\n\xFF");
    ASSERT_EQ(reading.mistakes.size(), 1U);
    EXPECT_EQ(reading.mistakes[0].line, 2U);
}

TEST(LessonReader, BeginsNewLessonsWithoutMistakes) {
    for (const char* file : {"lesson.en.md", "lesson.zh.md"}) EXPECT_THAT(mistakes_in(new_lesson(file)), IsEmpty());
}

}  // namespace
}  // namespace plyglass::lesson
