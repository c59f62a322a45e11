// What lessons claim is held against the search, and the truth is told in the claim's own words.

#include "lesson/check.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/2048/board_text.hpp"
#include "game/tree_text.hpp"
#include "lesson/arithmetic.hpp"
#include "lesson/nodes.hpp"
#include "lesson/reader.hpp"
#include "support/file_text.hpp"
#include "support/plates.hpp"

namespace plyglass::lesson {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::new_lesson;

/// Opens the plates, trees as text, and boards as text; records no searches of boards.
class TestStage final : public Stage {
public:
    core::Result<Film, std::string> film(const Show& show) override {
        if (!show.board.empty()) return std::string("no film");
        if (show.tree == "plates") return trace::record(testing::plates(), show.search);
        const auto tree = game::read_tree(show.tree == "tree.txt" ? new_lesson(show.tree) : show.tree, show.root);
        if (!tree) return std::string("no tree");
        return trace::record(*tree, show.search);
    }
    core::Result<game::Grid, std::string> board(const Show& show) override {
        if (show.board.empty()) return std::string("no board");
        return *game::read_board(show.board);
    }
    std::string results(const std::string& file) override {
        const bool is_there = file == "question.jsonl" || file == "best-moves-3x3.json";
        return is_there ? PLYGLASS_SOURCE "/lessons/results/" + file : "";
    }
};

std::vector<std::string> findings_of(const std::string& text) {
    const Reading reading = read_lesson(text);
    std::vector<std::string> out;
    for (const auto& mistake : reading.mistakes)
        out.push_back("read " + std::to_string(mistake.line) + ": " + mistake.what);
    TestStage stage;
    for (const Finding& finding : check(reading.lesson, stage).findings) {
        out.push_back(std::to_string(finding.line) + ": " + words(finding));
    }
    return out;
}

/// What is found where a lesson that shows `show` makes these claims, from line 9 on.
std::vector<std::string> findings(const std::string& show, const std::string& claims) {
    return findings_of("# L\n\n## P\n\n```show\n" + show + "\n```\n```expect\n" + claims + "\n```\n");
}
std::vector<std::string> on_plates(const std::string& claims) { return findings("tree: plates", claims); }

TEST(LessonCheck, ProvesEveryKindOfClaimAboutTheFilmOfThePlates) {
    EXPECT_THAT(on_plates(R"(value = 20
value of A = 20
value of B <= 10
value of C ≤ 5
value of {20, 50} >= 20
value of A <= 20 from step 8
value of A <= 20 at step 12
alpha of root 20 from step 22
beta of A 20 from step 9
beta of A ∞ at step 2
leaves 9
leaves 9 of 18
leaves 5 at step 19
nodes 18
nodes 18 of 31
children of B 3
games question minimax:time=10 random 4096: 13 of 15
cuts 3
equality cuts 1
pruned 9
pruned 5 from step 29
pruned leaves 6, 9-12, 15-18
pruned leaves 6 at step 20
steps 39
fewest leaves 8
move A
line A > A.{1, 20} > leaf 2
cut at {20, 50} because 20 >= 20
cut at B because 10 <= 20
cut at B by root
cut at {20, 50} by A
no cut at A
step 3: enter A.{1, 20}
step 4: leaf leaf 1 1
step 7: alpha of A.1 20
step 9: beta of A 20
step 19: cut at A.3
step 30: return of B <= 10
step 9 says "β falls to 20"
random orders 1 mean 11
with cut gt: leaves 10
with cut gt: equality cuts 0
with fail hard: value of B <= 20
with algorithm minimax: leaves 18
with algorithm expectimax: move B
with algorithm expectimax: value of B 70
with order worst: leaves 18
with order best and cut gt: leaves 8
with window 10,15: value >= 20
best moves 3x3 textbook:algorithm=expectimax,depth=3: 7848 of 10000
arithmetic 3 ^ 2 + 3 * 1 - 2 / 2 = 11
arithmetic 0.9 / 4 * 100 = 22.5
arithmetic 2 / 3 = 0.67
all leaves 18
number at B.{5, 100}.2 100
depth 3
given 65, 70 because they are examples)"),
                IsEmpty());
}

TEST(LessonCheck, TellsWhatIsSoInstead) {
    EXPECT_THAT(
        on_plates(R"(value 21
value of B = 10
leaves 8 of 18
cut at B because 10 <= 21
cut at B because 11 <= 20
cut at A because 20 >= 20
no cut at B
cut at B by A
step 9: beta of A 21
step 9: alpha of A 20
step 10: beta of A 20
pruned leaves 6, 9-12
move B
line A > A.{1, 20} > leaf 1
with cut gt: leaves 9
value of B <= 10 from step 29
alpha of leaf 1 20
step 40: enter A
leaves 5 at step 40
value of {1, 20} 20
value of Q 20
value of leaf 19 20
with cut equal: leaves 9
value of leaf 6 20
games question minimax:time=10 worst 2048: 8 of 15
best moves 3x3 textbook:algorithm=expectimax,depth=3: 7849 of 10000
best moves 4x4 greedy: 1 of 2
arithmetic 3 + 4 = 8
probability of A 0.5)"),
        ElementsAre(
            "9: expected value 21, found value = 20", "10: expected value of B = 10, found value of B <= 10",
            "11: expected leaves 8 of 18, found leaves 9 of 18",
            "12: expected cut at B because 10 <= 21, found cut at B because 10 <= 20",
            "13: expected cut at B because 11 <= 20, found cut at B because 10 <= 20",
            "14: expected cut at A because 20 >= 20, found no cut at A", "15: expected no cut at B, found cut at B",
            "16: expected cut at B by A, found cut at B by root",
            "17: expected step 9: beta of A 21, found step 9: beta of A 20",
            "18: expected step 9: alpha of A 20, found step 9: beta of A 20",
            "19: expected step 10: beta of A 20, found step 10: enter A.{1, 50}",
            "20: expected pruned leaves 6, 9-12, found pruned leaves 6, 9-12, 15-18",
            "21: expected move B, found move A",
            "22: expected line A > A.{1, 20} > leaf 1, found line A > A.{1, 20} > A.{1, 20}.2",
            "23: expected with cut gt: leaves 9, found with cut gt: leaves 10",
            "24: expected value of B <= 10 from step 29: this was so before step 29",
            "25: expected alpha of leaf 1 20: a leaf has no window",
            "26: expected step 40: enter A: this search has no step 40; expected a number from 1 to 39",
            "27: expected leaves 5 at step 40: this search has no step 40; expected a number from 1 to 39",
            "28: expected value of {1, 20} 20: 2 nodes are called \"{1, 20}\"; expected one of them, such as "
            "A.{1, 20}",
            "29: expected value of Q 20: this tree has no node \"Q\"",
            "30: expected value of leaf 19 20: this tree has no leaf 19; expected a number from 1 to 18",
            "31: expected with cut equal: leaves 9: cut: expected one of ge, gt, found \"equal\"",
            "32: expected value of leaf 6 20, found nothing is known of leaf 6",
            "33: expected games question minimax:time=10 worst 2048: 8 of 15, found games question "
            "minimax:time=10 worst 2048: 7 of 15",
            "34: expected best moves 3x3 textbook:algorithm=expectimax,depth=3: 7849 of 10000, found best moves "
            "3x3 textbook:algorithm=expectimax,depth=3: 7848 of 10000",
            "35: expected best moves 4x4 greedy: 1 of 2: there are no best moves of \"4x4\"",
            "36: expected arithmetic 3 + 4 = 8, found arithmetic 3 + 4 = 7",
            "37: expected probability of A 0.5: only what chance picks has a probability"));
}

TEST(LessonCheck, ProvesClaimsAboutBoards) {
    const std::string board = "board: 2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64\nagent: ovolve:depth=2";
    EXPECT_THAT(findings(board,
                         "hint down\nhint nodes 511\nhint computed 511\nlegal moves 4\nevaluation 3.45\nterm "
                         "smoothness -19\nweight of empty 2.7"),
                IsEmpty());
    EXPECT_THAT(findings(board, "hint up\nlegal moves 3\nevaluation 3.46\nterm smoothness 19\nterm smooth 1").size(),
                5U);
    EXPECT_THAT(findings("board: 2,0/0,2", "exact move up\nexact value of up 67.70"), ElementsAre());
    EXPECT_THAT(
        findings(board,
                 "empty cells 5\nempty cells after up 8\nempty cells after left 6\nwith board 2,0/0,2: empty "
                 "cells 2\nwith agent greedy: hint computed 1"),
        ElementsAre("12: expected empty cells after left 6, found empty cells after left 5",
                    "14: expected with agent greedy: hint computed 1, found with agent greedy: hint computed 4"));
}

TEST(LessonCheck, ProvesWhatKnownLimitsOfTheLeavesSave) {
    const std::string tree = "tree: (A: chance(1/2 4, 1/2 8)  B: chance(1/4 1, 3/4 9))\nrange: 0,10\nchance: star1";
    EXPECT_THAT(findings(tree,
                         "probability of B.2 0.75\nprobability of B.2 3/4\nvalue of B <= 7.75\nleaves 4 of 4\n"
                         "with range 0,9: value = 7"),
                ElementsAre("13: expected value of B <= 7.75, found value of B = 7"));
    EXPECT_THAT(findings("tree: (3 5)\nrange: 5,3", "value 5").size(), 1U);
}

TEST(LessonCheck, FindsPausesAtWhichThereIsNothingToAsk) {
    const auto paused = [](const std::string& show, const std::string& pause) {
        return findings_of("# L\n## P\n```show\n" + show + "\n```\n```pause\n" + pause + "\n```\n");
    };
    EXPECT_THAT(paused("tree: plates", "step: 18\nis: alpha of A.{20, 50} 20"), IsEmpty());
    EXPECT_THAT(paused("tree: plates", "cut: 2\nis: beta of B 10"), IsEmpty()) << "a class is asked before the cut";
    const std::string nothing = "expected a step of alpha-beta after which a cut comes, or could have come";
    EXPECT_THAT(paused("tree: plates", "step: 19"), ElementsAre("6: there is nothing to ask at step 19; " + nothing));
    EXPECT_THAT(paused("tree: plates\nalgorithm: minimax", "step: 5"),
                ElementsAre("7: there is nothing to ask at step 5; " + nothing));
}

TEST(LessonCheck, FindsPlayersThatCannotBeTimed) {
    const auto measured = [](const std::string& agents) {
        return findings_of("# L\n## P\n```show\nboard: 2,2/0,0\n```\n```measure\n" + agents + "\n```\n");
    };
    EXPECT_THAT(measured("ovolve:depth=2\ngreedy"), IsEmpty());
    EXPECT_EQ(measured("ovolve:depth=2\nnobody\nlearned:depth=0\novolve:time=10").size(), 3U)
        << "unknown; on 4 x 4 only; by a clock";
    EXPECT_EQ(measured("").size(), 1U);
}

TEST(LessonArithmetic, ReckonsAsAtSchool) {
    const auto is = [](const char* sum) {
        const auto found = reckoned(sum);
        return found ? found->str() : "nothing";
    };
    EXPECT_EQ(is("2 + 3 * 4"), "14");
    EXPECT_EQ(is("20 - 3 - 2"), "15");
    EXPECT_EQ(is("2 * 3 ^ 2"), "18");
    EXPECT_EQ(is("1 / 2 * 10 + 0.5"), "5.5");
    EXPECT_EQ(is("-3 + 5"), "2");
    for (const char* sum : {"", "1 +", "+ 1", "1 2", "1 / 0", "2 ^ -1", "2 ^ 0.5", "2 ^ 100", "inf + 1", "1 + x"}) {
        EXPECT_EQ(is(sum), "nothing") << sum;
    }
}

TEST(LessonCheck, FindsWhatIsClaimedTwice) {
    EXPECT_THAT(on_plates("leaves 9\nwith cut ge: leaves 9\nleaves 9 at step 34"),
                ElementsAre("10: expected with cut ge: leaves 9: the same is claimed twice on this page"));
}

TEST(LessonCheck, ProvesTheNumbersOfTheTextByTheClaimsToWhichTheyAreBound) {
    const auto text = [](const std::string& sentence) {
        return findings_of(
            "# L\n## P\n```show\ntree: plates\n```\n```expect\nleaves 9\ngiven 65 because it was said\n```\n" +
            sentence + "\n");
    };
    EXPECT_THAT(text("It looks at [9](leaves) of [18](all leaves) leaves, and takes **[A](move)**."), IsEmpty());
    EXPECT_THAT(
        text("B has [100](number at B.{5, 100}.2), in 2048 it was [65](given) %, Star1, {5, 10} and `7` are names."),
        IsEmpty());
    EXPECT_THAT(text("β of A was [20](beta of A # at step 12): see [plate A](line A > A.{1, 20} > leaf 2)."),
                IsEmpty());
    EXPECT_THAT(text("[3 × 3 − 2 = 7](arithmetic)"), IsEmpty());
    EXPECT_THAT(text("It looks at [8](leaves), [64](given), [B](move), [3 + 4 = 8](arithmetic)."),
                ElementsAre("10: expected leaves 8, found leaves 9",
                            "10: this page does not give 64; expected in an expect block: given 64 because REASON",
                            "10: expected move B, found move A",
                            "10: expected arithmetic 3 + 4 = 8, found arithmetic 3 + 4 = 7"));
    EXPECT_THAT(
        text("It looks at 9 leaves."),
        ElementsAre("10: nothing proves the number 9; expected it with its claim, [9](leaves), or [9](given) and in "
                    "an expect block: given 9 because REASON"));
    EXPECT_THAT(text("It looks at [9](leafs)."),
                ElementsAre(::testing::StartsWith("read 10: no claim begins with \"leafs\"")));
}

/// The lesson of a lecturer who guessed a key: everything in it that is false is found, whatever its claims are.
TEST(LessonCheck, FindsAFalseSentenceAndAWrongKeyOverTrueClaims) {
    const auto lesson = [](const std::string& say, const std::string& right, const std::string& because) {
        return findings_of(
            "# L\n## P\n```show\ntree: (L: ((4 7) (9 1)) M: ((6 2) (3 3)) R: ((8 5) (2 10)))\n```\n"
            "```question\nask: How many leaves are skipped in all?\nwrong: none\nright: " +
            right + "\nbecause: " + because + "\n```\n```expect\nsay: " + say +
            "\nvalue of L = 7\nleaves 9 of 12\npruned 3\n```\n");
    };
    EXPECT_THAT(lesson("L is worth [7](value of L).", "[3](pruned)",
                       "There are [12](all leaves) leaves and [9](leaves) are looked at."),
                IsEmpty());
    // As it was written, without claims in the text.
    EXPECT_THAT(lesson("L is worth 9.", "5", "There are 12 leaves and 7 are looked at."),
                ElementsAre(::testing::StartsWith("read 9: nothing proves the right answer"),
                            ::testing::StartsWith("9: nothing proves the number 5"),
                            ::testing::StartsWith("10: nothing proves the number 12"),
                            ::testing::StartsWith("10: nothing proves the number 7"),
                            ::testing::StartsWith("13: nothing proves the number 9")));
    // And with them.
    EXPECT_THAT(lesson("L is worth [9](value of L).", "[5](pruned)",
                       "There are [12](all leaves) leaves and [7](leaves) are looked at."),
                ElementsAre("9: expected pruned 5, found pruned 3", "10: expected leaves 7, found leaves 9",
                            "13: expected value of L 9, found value of L = 7"));
}

TEST(LessonCheck, BindsTheRightAnswerToAClaim) {
    const auto question = [](const std::string& lines) {
        return findings_of("# L\n## P\n```show\ntree: plates\n```\n```question\nask: Which plate?\n" + lines +
                           "\nbecause: so\n```\n");
    };
    EXPECT_THAT(question("wrong: B\nright: [A](move)"), IsEmpty());
    EXPECT_THAT(question("wrong: B\nright: The first one\nsince: move A"), IsEmpty());
    EXPECT_THAT(question("wrong: B\nright: The first one\nsince: reasoning"), IsEmpty());
    EXPECT_THAT(question("right: [B](move)\nwrong: A"), ElementsAre("8: expected move B, found move A"));
    EXPECT_THAT(question("wrong: B\nright: The second one\nsince: move B"),
                ElementsAre("10: expected move B, found move A"));
    EXPECT_THAT(
        question("wrong: B\nright: A"),
        ElementsAre("read 9: nothing proves the right answer; expected a claim in it, such as [9](leaves), or a line "
                    "since: CLAIM, or since: reasoning"));
    EXPECT_THAT(question("wrong: A\nright: [A](move)"), ElementsAre("read 8: this wrong answer is the right one"));
}

TEST(LessonCheck, AsksOfAWrongAnswerWhereItsNumberComesFrom) {
    const auto wrong = [](const std::string& lines) {
        return findings_of(
            "# L\n## P\n```show\ntree: plates\n```\n```question\nask: How many leaves?\nright: [9](leaves)\n" + lines +
            "\nbecause: so\n```\n");
    };
    EXPECT_THAT(wrong("wrong: 12\nbut: 12 would be four on each plate."), IsEmpty());
    EXPECT_THAT(wrong("wrong: [18](all leaves)"), IsEmpty());
    EXPECT_THAT(wrong("wrong: 13\nbut: 12 would be four on each plate.").size(), 2U);
    EXPECT_THAT(wrong("wrong: 12").size(), 1U);
    EXPECT_THAT(wrong("but: nothing is wrong yet").size(), 2U) << "and there is no wrong answer";
}

TEST(LessonCheck, FindsPlacesThatAreNotThere) {
    EXPECT_THAT(findings_of("# L\n## P\n```show\ntree: plates\nstep: 19\nis: cut at B\n```\n```go\ncut: 4\n```\n"),
                ElementsAre("6: expected step 19: cut at B, found step 19: cut at A.{20, 50}",
                            "8: this search has no cut 4; it makes 3"));
}

TEST(LessonCheck, SaysOnceThatNothingCanBeShown) {
    EXPECT_THAT(findings("tree: (3", "leaves 9\nmove 1"), ElementsAre("5: no tree"));
    EXPECT_THAT(findings("tree: (3 5)", "move 2\nhint left"), ElementsAre("10: expected hint left: no board"));
}

TEST(LessonCheck, IsContentWithNewLessons) {
    EXPECT_THAT(findings_of(new_lesson("lesson.en.md")), IsEmpty());
    EXPECT_THAT(findings_of(new_lesson("lesson.zh.md")), IsEmpty());
}

TEST(LessonCheck, ComparesTheLanguages) {
    const Lesson english = read_lesson(new_lesson("lesson.en.md")).lesson;
    Lesson chinese = read_lesson(new_lesson("lesson.zh.md")).lesson;
    EXPECT_THAT(compare(english, chinese), IsEmpty());
    std::get<Paragraph>(chinese.pages.back().blocks[1]).spans.push_back({Emphasis::plain, "17"});
    EXPECT_THAT(words(compare(english, chinese).at(0)),
                ::testing::EndsWith("the other language has nothing, this one 17"));
    std::get<Paragraph>(chinese.pages.back().blocks[1]).spans.pop_back();
    chinese.pages.back().blocks.pop_back();
    EXPECT_FALSE(compare(english, chinese).empty());
    chinese.pages.pop_back();
    EXPECT_EQ(compare(english, chinese).size(), 1U);
}

TEST(LessonNodes, FindsEachNodeByItsName) {
    const auto film = trace::record(testing::plates(), {});
    for (game::NodeId n = 0; n < film->tree().size(); ++n) {
        const auto found = find_node(*film, name_of(*film, n));
        ASSERT_TRUE(found) << name_of(*film, n);
        EXPECT_EQ(*found, n);
    }
}

TEST(LessonNodes, FindsNodesOfOneNameByTheNamesAboveThem) {
    const auto tree =
        *game::read_tree("(Gambit: (Knight: (3) Knight: (5)) Attack: (Rook: (2) Pawn: (9)) Rest: (Rook: 1))");
    const auto film = trace::record(tree, {});
    for (game::NodeId n = 0; n < tree->size(); ++n) EXPECT_EQ(*find_node(*film, name_of(*film, n)), n);
    EXPECT_EQ(*find_node(*film, "Attack · Rook"), tree->children(tree->children(0)[1])[0]);
    EXPECT_EQ(*find_node(*film, "Gambit · Knight 2"), tree->children(tree->children(0)[0])[1]);
    EXPECT_THAT(find_node(*film, "Rook").error(), ::testing::HasSubstr("2 nodes are called"));
}

TEST(LessonClaims, AreWrittenAsTheyAreRead) {
    for (const ClaimForm& form : claim_forms()) {
        std::string text(form.pattern);
        const std::vector<std::pair<std::string, std::string>> examples{
            {"\"TEXT\"", "\"x y\""}, {"NODE", "A.{1, 20}"},  {"NODE", "root"},    {"SIGN", "<="},
            {"NUMBERS", "6,2.7"},    {"REASON", "so it is"}, {"NUMBER", "-1.5"},  {"NUMBER", "2"},
            {"COUNT", "7"},          {"COUNT", "8"},         {"MOVE", "left"},    {"NAME", "max"},
            {"COUNT", "9"},          {"AGENT", "a:b=1"},     {"TILES", "random"}, {"LIST", "6, 9-12"},
            {"LINE", "A > B.1"},     {"SUM", "1 + 2 * 3"}};
        for (const auto& [word, example] : examples) {
            if (const auto at = text.find(word); at != std::string::npos) text.replace(at, word.size(), example);
        }
        const auto read = read_expectation(text, 1);
        ASSERT_TRUE(read) << text << ": " << read.error();
        EXPECT_EQ(read->claim.kind, form.kind) << text;
        EXPECT_EQ(write(read->claim), text);
    }
}

}  // namespace
}  // namespace plyglass::lesson
