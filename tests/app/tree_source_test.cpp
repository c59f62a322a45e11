// What a name of a tree means, on the command line and in the window's field. The words of every mistake:
// tests/cli/bad_input_test.cpp.

#include "app/tree_source.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/folder.hpp"
#include "support/in_chinese.hpp"
#include "text/numbers.hpp"

namespace plyglass::app {
namespace {

using ::testing::HasSubstr;
using Problem = TreeProblem::Kind;

const Assets& assets() {
    static const auto loaded = *load_assets(find_assets_folder());
    return loaded;
}

NamedTree opened(const std::string& name, std::optional<core::Turn> root = std::nullopt) {
    auto named = open_tree(name, assets(), {.root = root});
    if (!named) throw std::runtime_error(named.error().what);
    return *std::move(named);
}

TreeProblem problem_of(const std::string& name, std::optional<core::Turn> root = std::nullopt) {
    const auto named = open_tree(name, assets(), {.root = root});
    return named ? TreeProblem{Problem::input, "(none)", std::nullopt} : named.error();
}

TEST(TreeSource, TakesABundledNameBeforeAFile) {
    const NamedTree banknote = opened("banknote");
    EXPECT_EQ(banknote.id, "banknote");
    EXPECT_EQ(banknote.title, "Banknote plates");
    EXPECT_EQ(banknote.tree->leaf_count(), 18U);
    EXPECT_FALSE(banknote.pasted);
}

TEST(TreeSource, TakesWhatStartsLikeATreeForOne) {
    const NamedTree pasted = opened("((3 12 8)(2 4 6)(14 5 2))");
    EXPECT_EQ(pasted.id, "");
    EXPECT_EQ(pasted.title, "Pasted tree");
    EXPECT_TRUE(pasted.pasted);
    EXPECT_EQ(opened("7").tree->size(), 1U) << "a lone number is a tree";
    EXPECT_EQ(opened("(1 2)", core::Turn::min).tree->turn(0), core::Turn::min);
}

TEST(TreeSource, ReadsAPositionBehindTheNameOfItsGame) {
    const NamedTree plates = opened("plates:[[1, 20], [5, 10]]");
    EXPECT_EQ(plates.tree->leaf_count(), 4U);
    EXPECT_EQ(title_of(plates, assets()), "Banknote plates");
    const NamedTree position = opened("tictactoe:XO./.X./..O");
    EXPECT_EQ(title_of(position, assets()), "Tic-tac-toe");
    {
        const testing::InChinese chinese;
        EXPECT_EQ(title_of(position, assets()), "井字棋");
    }
    const auto pasted = read_pasted_tree(" plates:[[7]]");
    ASSERT_TRUE(pasted);
    EXPECT_EQ(pasted->tree->leaf_count(), 1U);
    EXPECT_EQ(problem_of("tictactoe:XO").what, "tictactoe:XO: row 1 has 2 cells; expected 3");
    EXPECT_EQ(problem_of("tic-tac-toe:.OX|OXX|O..", core::Turn::min).kind, Problem::usage);
}

TEST(TreeSource, EndsALargeGameAtADepthAndSaysSo) {
    const NamedTree whole = opened("tictactoe");
    EXPECT_EQ(whole.tree->size(), 549'946U);
    EXPECT_EQ(whole.note, "");
    const NamedTree large = opened("connect4:4453");
    EXPECT_EQ(large.tree->height(), 5U);
    EXPECT_LE(large.tree->size(), 20'000U);
    EXPECT_EQ(large.note,
              "5 moves deep, " + text::grouped(large.tree->size()) +
                  " nodes; a win is worth 1000, a loss −1000, and where the game goes on, the lines that X can still "
                  "fill less those that O can");
    auto shallow = open_tree("connect4:4453", assets(), {.plies = 2});
    ASSERT_TRUE(shallow);
    EXPECT_EQ(shallow->tree->size(), 57U);
    EXPECT_EQ(problem_of("connect4:44444444").what, "connect4:44444444: move 7: column 4 is full");
}

TEST(TreeSource, TakesAnythingElseForAFile) {
    const testing::Folder folder;
    folder.write("lesson.tree", "# two leaves\n(4 9)\n");
    const NamedTree file = opened(folder.at("lesson.tree"));
    EXPECT_EQ(file.title, "lesson.tree");
    EXPECT_FALSE(file.pasted);
    EXPECT_EQ(file.tree->leaf_count(), 2U);
}

TEST(TreeSource, ReadsWhatOtherProgramsWriteByContentAndElseByTheEnding) {
    const testing::Folder folder;
    const std::string game = "EFG 2 R \"\" { \"A\" \"B\" }\np \"\" 2 1 { \"x\" } 0\nt \"\" 1 { 3, -3 }\n";
    folder.write("game.txt", game);
    folder.write("graph.txt", "digraph { a [kind=min]; a -> 3 [label=x] }");
    folder.write("outline.txt", "min\n  x: 3\n");
    folder.write("tree.txt", R"({"plyglass": "tree", "version": 1, "tree":
                                {"kind": "min", "children": [{"label": "x", "value": 3}]}})");
    for (const char* name : {"game.txt", "graph.txt", "outline.txt", "tree.txt"}) {
        EXPECT_EQ(game::write_tree(*opened(folder.at(name)).tree), "min(x: 3)") << name;
        EXPECT_EQ(opened(folder.at(name)).title, name);
    }
    EXPECT_EQ(game::write_tree(*opened("digraph { a -> 3 }").tree), "(3)") << "the argument itself";
    const auto pasted = read_pasted_tree(game);
    ASSERT_TRUE(pasted.has_value());
    EXPECT_TRUE(pasted->pasted);
    folder.write("no.efg", "oops");
    EXPECT_THAT(problem_of(folder.at("no.efg")).what,
                HasSubstr("no.efg:1:1: expected EFG, with which Gambit's games begin, found \"oops\""));
    EXPECT_EQ(problem_of(folder.at("game.txt"), core::Turn::max).kind, Problem::usage);
}

TEST(TreeSource, TakesABoardForAPositionToBeSearched) {
    const NamedTree position = opened("2048:1000121023012346");
    EXPECT_EQ(position.tree, nullptr);
    ASSERT_TRUE(position.position);
    EXPECT_EQ(position.position->agent, "textbook");
    EXPECT_EQ(position.position->grid.size(), 4);
}

TEST(TreeSource, SaysWhatKindOfMistakeItIs) {
    EXPECT_EQ(problem_of("(1 2").kind, Problem::input);
    EXPECT_EQ(problem_of("(1 2").what.find("the tree:1:5: "), 0U);
    ASSERT_TRUE(problem_of("(1 x)").error);
    EXPECT_EQ(problem_of("(1 x)").error->offset, 3U) << "the field marks it";
    EXPECT_EQ(problem_of("2048:3,0,0,2").kind, Problem::input);
    EXPECT_EQ(problem_of("max(1 2)", core::Turn::min).kind, Problem::usage);
    EXPECT_EQ(problem_of("banknote", core::Turn::min).kind, Problem::usage);
    EXPECT_EQ(problem_of("./banknot").kind, Problem::file);
    const TreeProblem mistyped = problem_of("banknot");
    EXPECT_EQ(mistyped.kind, Problem::file);
    EXPECT_THAT(mistyped.what, HasSubstr("bundled trees: banknote, ")) << "the nearest one first";
}

TEST(TreeSource, TakesAMistypedTreeForATreeAndNotForAFile) {
    for (const char* text : {"[1 2]", "avg(1 2)", "（1 2）", ".5"}) {
        EXPECT_EQ(problem_of(text).kind, Problem::input) << text;
    }
}

TEST(PastedTree, MayBeABoardWithoutItsMark) {
    for (const char* text : {"1000121023012346", " 2048:1000121023012346", "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"}) {
        const auto board = read_pasted_tree(text);
        ASSERT_TRUE(board) << text << ": " << board.error().what;
        EXPECT_TRUE(board->position) << text;
    }
    const auto tree = read_pasted_tree("(1 2)");
    ASSERT_TRUE(tree);
    EXPECT_TRUE(tree->pasted);
    EXPECT_FALSE(tree->position);
}

TEST(PastedTree, IsRefusedWhereItCannotBeShown) {
    const auto stuck = read_pasted_tree("2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2");
    ASSERT_FALSE(stuck);
    EXPECT_THAT(stuck.error().what, HasSubstr("No tile can move"));
    const auto row = read_pasted_tree("2 4 8 16 32");
    ASSERT_FALSE(row);
    EXPECT_THAT(row.error().what, HasSubstr("the board: ")) << "numbers without a parenthesis are meant as a board";
}

TEST(TitleOfATree, IsTranslatedUnlessItIsAFilesName) {
    const testing::Folder folder;
    folder.write("lesson.tree", "(4 9)");
    const NamedTree banknote = opened("banknote");
    const NamedTree pasted = opened("(1 2)");
    const NamedTree file = opened(folder.at("lesson.tree"));
    const testing::InChinese chinese;
    EXPECT_EQ(title_of(banknote, assets()), "盘中取钞");
    EXPECT_EQ(title_of(pasted, assets()), "粘贴的树");
    EXPECT_EQ(title_of(file, assets()), "lesson.tree");
}

TEST(MistakesInAField, SayTheColumnAndTheLineFromTheSecondOn) {
    EXPECT_THAT(words_with_column(*problem_of("(1 x)").error), ::testing::StartsWith("column 4: expected "));
    EXPECT_THAT(words_with_column(*problem_of("(1\n x)").error), ::testing::StartsWith("line 2, column 2: expected "));
}

TEST(TreeSource, NamesWhatATextIsThatIsNoTree) {
    const auto what = [](const char* text) {
        const auto read = read_pasted_tree(text);
        return read ? "a tree" : read.error().what;
    };
    EXPECT_THAT(what(R"([{"move": "e4", "score": "good"}, {"move": "d4"}])"), HasSubstr("this JSON is no tree"));
    EXPECT_THAT(what("player: &it max\nchildren:\n  - value: 3\n"), HasSubstr("this is YAML with more in it"));
    EXPECT_THAT(what("Level 0: A\nLevel 1: B C\nLevel 2: 3 5 2 9\n"), HasSubstr("a list of nodes by levels"));
    EXPECT_THAT(what("第 0 层：A\n第 1 层：B C\n"), HasSubstr("a list of nodes by levels"));
    EXPECT_THAT(what("% a tree\nchild(a, b).\nvalue(b, 3).\n"), HasSubstr("a list of facts in Prolog"));
    EXPECT_THAT(what("- name: A\n  value: 3\n- name: B\n  children: []\n"), HasSubstr("found a list of 2"));
    EXPECT_THAT(what("    A\n   / \\\n  3   5\n"), HasSubstr("this is a tree drawn with slashes"));
    EXPECT_THAT(what("# MAX\n## MIN\n- 3\n"), HasSubstr("this is a text with headings"));
    EXPECT_THAT(what("[Event \"?\"]\n\n1. e4 e5 *\n"), HasSubstr("this is a game of chess"));
}

TEST(TreeSource, SaysWhichOfTwoReadingsItTook) {
    const auto note = [](const char* text) {
        const auto read = read_pasted_tree(text);
        return read ? read->note : read.error().what;
    };
    EXPECT_EQ(note("(3,5 12)"), "Read as two numbers, not as one: 3,5 (a decimal has a point: 3.5).");
    EXPECT_THAT(note("((\"2\" 12) (3 8))"), HasSubstr("Read as a value, not as a name: \"2\"."));
    EXPECT_EQ(note("MAX\n  2: 5\n  7\n"), "Read as a name, not as a value: \"2\".");
    EXPECT_EQ(note("(\"2\": 5, 7)"), "");
    EXPECT_EQ(note("```\n((3, 12), (2, 8))\n```\n"), "");
}

}  // namespace
}  // namespace plyglass::app
