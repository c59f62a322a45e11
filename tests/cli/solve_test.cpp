// `solve`: the answer and the counts, in the forms for programs and for people.

#include <fstream>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/folder.hpp"
#include "cli/results.hpp"
#include "support/sanitizers.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using testing::Folder;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::printed;
using testing::run_program;
using testing::solved;
using testing::traced;

constexpr const char* three_by_three = "((3 12 8)(2 4 6)(14 5 2))";  // Russell and Norvig's

// --- Published trees ----------------------------------------------------------------------------------

TEST(Solve, GivesThePublishedAnswersUnderBothCutRules) {
    std::ifstream file(std::string(PLYGLASS_TEST_DATA) + "/trees.json");
    const json trees = json::parse(file);
    ASSERT_EQ(trees.size(), 15U);
    for (const json& entry : trees) {
        const auto tree = entry["tree"].get<std::string>();
        const std::string root = entry["root"] == "min" ? "min" : "max";
        const bool cuts_on_equality = entry["cut"] == ">=";
        for (const char* cut : {"ge", "gt"}) {
            SCOPED_TRACE(entry["name"].get<std::string>() + ", " + cut);
            const bool is_own_rule = cuts_on_equality == (std::string(cut) == "ge");
            const json& pruned = entry[is_own_rule ? "pruned_leaves_indices" : "pruned_if_other_cut"];
            const json answer = solved(tree, {"--cut", cut, "--root", root});
            EXPECT_EQ(answer["value"], entry["value"]);
            EXPECT_EQ(answer["leaves"], entry["leaves"]);
            EXPECT_EQ(answer["pruned_leaves"], pruned);
            EXPECT_EQ(answer["leaves_evaluated"].get<std::size_t>(),
                      entry["leaves"].get<std::size_t>() - pruned.size());
            if (is_own_rule) {
                EXPECT_EQ(answer["leaves_evaluated"], entry["evaluated"]);
            }
            EXPECT_EQ(answer["root"], root);
            EXPECT_EQ(answer["cut"], cut);
        }
    }
}

TEST(Solve, PrefersAShortWinWhereItIsAsked) {
    constexpr const char* game = "tictactoe:.OX/OXX/O..";
    EXPECT_EQ(solved(game)["value"], 1);
    EXPECT_EQ(solved(game, {"--prefer", "any"})["value"], 1);
    EXPECT_EQ(solved(game, {"--prefer", "short"})["value"], 3);
    EXPECT_EQ(solved(std::string(game) + ",short")["value"], 3);
    EXPECT_EQ(solved("nim:1,2,misere,short", {"--prefer", "short"})["value"], 2);
    EXPECT_THAT(run_program({"solve", "tictactoe", "--prefer", "short"}).err, HasSubstr("Read as: tictactoe:short\n"));
    EXPECT_THAT(printed({"step", game, "--text", "--prefer", "short"}),
                HasSubstr("X wins: this leaf is worth 3. A win of X counts 10, less 1 for each move"));
    for (const char* other : {"(1 2)", "banknote", "plates:[[1, 20], [5, 10]]", "2048:1000121023012346"}) {
        const auto refused = run_program({"solve", other, "--prefer", "short"});
        EXPECT_EQ(refused.exit_code, 2) << other;
        EXPECT_EQ(refused.err,
                  "plyglass: --prefer short is for games of two players, such as tictactoe or nim:3,4,5\n");
    }
    EXPECT_THAT(run_program({"solve", game, "--prefer", "long"}).err, HasSubstr("--prefer: expected "));
}

TEST(Solve, CountsTheDifferentPositionsOfAGame) {
    EXPECT_EQ(solved("tictactoe")["positions"], 5478);
    EXPECT_EQ(solved("tictactoe")["nodes"], 549946);
    EXPECT_EQ(solved("tictactoe")["nodes_visited"], 18297);
    EXPECT_EQ(solved("tictactoe", {"--cut", "gt"})["nodes_visited"], 146120);
    EXPECT_THAT(printed({"solve", "tictactoe:XOX/.O./..X"}), HasSubstr(" different ones\n"));
    EXPECT_FALSE(solved(three_by_three).contains("positions"));
    EXPECT_THAT(printed({"solve", "nim:1"}), Not(HasSubstr("different ones")));
}

// --- JSON ---------------------------------------------------------------------------------------------

TEST(Solve, PrintsTheObjectThatIsDocumented) {
    EXPECT_EQ(
        printed({"solve", three_by_three, "--format", "json"}),
        R"({"algorithm": "alphabeta", "cut": "ge", "fail": "soft", "root": "max", "players": ["max", "min"], "value": 3, "best": 0, )"
        R"("line": [0, 0], "nodes": 13, "leaves": 9, "leaves_evaluated": 7, "nodes_visited": 11, )"
        R"("cutoffs": 1, "pruned_leaves": [4, 5], "pruned_nodes": [[1, 1], [1, 2]], "names": ["2.2", "2.3"], )"
        R"("ties": [], "perhaps": []})"
        "\n");
}

TEST(Solve, HasNoMoveWhereNobodyMoves) {
    const json number = solved("7");
    EXPECT_EQ(number["value"], 7);
    EXPECT_EQ(number["best"], nullptr);
    EXPECT_EQ(number["line"], json::array());
    EXPECT_EQ(number["nodes"], 1);
    EXPECT_EQ(number["leaves"], 1);
    EXPECT_EQ(solved("chance(1/2 1, 1/2 3)")["best"], nullptr);
}

TEST(Solve, SaysTheSameInEveryLanguageToPrograms) {
    EXPECT_EQ(printed({"solve", three_by_three, "--format", "json", "--lang", "zh"}),
              printed({"solve", three_by_three, "--format", "json", "--lang", "en"}));
}

// --- Numbers ------------------------------------------------------------------------------------------

TEST(Solve, IsExact) {
    std::string ten_times_a_tenth = "chance(";
    for (int i = 0; i < 10; ++i) ten_times_a_tenth += " 0.1 1";
    ten_times_a_tenth += ")";
    struct {
        std::string tree;
        json value;
    } const rows[] = {
        {"(1/3)", "1/3"},
        {"-3.01", -3.01},
        {"\u22123", -3},  // a typographic minus
        {"chance(1/3 3, 2/3 6)", 5},
        {"chance(1/3 3, 2/3 (5 7))", "17/3"},
        {"chance(A: 0.9 (2 7), B: 0.1 -4)", 5.9},
        {ten_times_a_tenth, 1},
        {"(6/4)", 1.5},
        {"(-2/6)", "-1/3"},
        {"1e3", 1000},
        {"inf", "inf"},
        {"((inf 3)(-inf 4))", 3},
        {"((-inf 3)(-inf))", "-inf"},
        {"chance(1/2 inf, 1/2 3)", "inf"},
    };
    for (const auto& row : rows) EXPECT_EQ(solved(row.tree)["value"], row.value) << row.tree;
}

TEST(Solve, PrintsEveryDigitOfAFiniteDecimal) {
    const std::string digits = "0." + std::string(300, '3');
    EXPECT_THAT(printed({"solve", digits, "--format", "json"}), HasSubstr("\"value\": " + digits + ","));
}

TEST(Solve, SaysOfABoundWhatTraceSays) {
    struct {
        const char* tree;
        std::vector<std::string> more;
    } const rows[] = {{"(1 5)", {"--root", "min", "--window=-inf,1"}}, {"(3 (1 4))", {"--window", "4,5"}}};
    for (const auto& row : rows) {
        EXPECT_EQ(solved(row.tree, row.more)["bound"], "=");
        EXPECT_EQ(traced(row.tree, row.more).back()["bound"], "=");
    }
    EXPECT_THAT(printed({"solve", "(3 (1 4))", "--window", "4,5"}), Not(HasSubstr("only a bound")));
}

// --- Whose move, which search -------------------------------------------------------------------------

TEST(Solve, LetsMinMoveFirstWhereAsked) {
    const json answer = solved(three_by_three, {"--root", "min"});
    EXPECT_EQ(answer["root"], "min");
    EXPECT_EQ(answer["value"], 6);  // the child values are 12, 6 and 14
    EXPECT_EQ(answer["best"], 1);
    EXPECT_EQ(solved("min(1 2)")["root"], "min");
    EXPECT_EQ(solved("chance(1/2 (1 5), 1/2 (2 7))", {"--root", "min"})["value"], 1.5);
}

TEST(Solve, PicksPlateAForAnEnemyAndPlateBForChance) {
    const json minimax = solved("banknote", {"--algorithm", "minimax"});
    EXPECT_EQ(minimax["value"], 20);
    EXPECT_EQ(minimax["best"], 0);
    EXPECT_EQ(minimax["leaves_evaluated"], 18);
    const json expectimax = solved("banknote", {"--algorithm", "expectimax"});
    EXPECT_EQ(expectimax["value"], 70);
    EXPECT_EQ(expectimax["best"], 1);
    json plates;
    for (const json& step : traced("banknote", {"--algorithm", "expectimax"})) {
        if (step["kind"] == "return" && step["node"].size() == 1) plates.push_back(step["value"]);
    }
    EXPECT_EQ(plates, (json{40, 70, 15}));
}

TEST(Solve, LeavesMinAnEnemyWhereThereIsChance) {
    const std::string tree = "(min(1 5) chance(1/2 2, 1/2 3) max(2 0))";
    for (const char* algorithm : {"minimax", "alphabeta", "expectimax"}) {
        EXPECT_EQ(solved(tree, {"--algorithm", algorithm})["value"], 2.5) << algorithm;
    }
    EXPECT_EQ(solved("((1 5)(2 3))", {"--algorithm", "expectimax"})["value"], 3);
}

TEST(Solve, CountsAsWrittenWhateverWasLookedAtFirst) {
    for (const char* order : {"given", "best", "worst", "random"}) {
        SCOPED_TRACE(order);
        const json answer = solved(three_by_three, {"--order", order});
        EXPECT_EQ(answer["value"], 3);
        EXPECT_EQ(answer["best"], 0);
        EXPECT_EQ(answer["line"], (json{0, 0}));
        std::set<int> unseen{0, 1, 2, 3, 4, 5, 6, 7, 8};
        for (const json& step : traced(three_by_three, {"--order", order})) {
            if (step["kind"] == "leaf") unseen.erase(3 * step["node"][0].get<int>() + step["node"][1].get<int>());
        }
        EXPECT_EQ(answer["pruned_leaves"].get<std::set<int>>(), unseen);
    }
    EXPECT_EQ(solved(three_by_three, {"--order", "best"})["leaves_evaluated"], 5);
    EXPECT_EQ(solved(three_by_three, {"--order", "worst"})["leaves_evaluated"], 9);
}

TEST(Solve, ShufflesAsItsSeedSays) {
    std::set<std::string> answers;
    for (int seed = 0; seed < 10; ++seed) {
        const std::vector<std::string> args{"solve",    three_by_three, "--order", "random",
                                            "--format", "json",         "--seed",  std::to_string(seed)};
        const std::string answer = printed(args);
        EXPECT_EQ(answer, printed(args));
        answers.insert(answer);
    }
    EXPECT_GT(answers.size(), 2U);
    EXPECT_EQ(printed({"solve", "banknote", "--order", "random"}),
              printed({"solve", "banknote", "--order", "random", "--seed", "1"}));
}

TEST(Solve, CallsTheAnswerABoundWhereItLiesOutsideTheWindow) {
    struct {
        const char* window;
        const char* fail;
        json value;
        const char* bound;
    } const rows[] = {
        {"0,10", "soft", 3, "="},      {"6,9", "hard", 6, "<="},      {"6,9", "soft", 5, "<="},
        {"-4,1/2", "hard", 0.5, ">="}, {"-inf,1/2", "soft", 3, ">="}, {"-inf,inf", "soft", 3, "="},
    };
    for (const auto& row : rows) {
        const json answer = solved(three_by_three, {"--window", row.window, "--fail", row.fail});
        EXPECT_EQ(answer["value"], row.value) << row.window;
        EXPECT_EQ(answer["bound"], row.bound) << row.window;
    }
    EXPECT_FALSE(solved(three_by_three).contains("bound"));
    EXPECT_THAT(printed({"solve", three_by_three, "--window=6,9"}),
                HasSubstr("≤5  (not above the window: only a bound)"));
}

TEST(Solve, CutsAgainstTheParentOnlyWhereAsked) {
    EXPECT_EQ(solved("deep-cutoff")["value"], solved("deep-cutoff", {"--pruning", "shallow"})["value"]);
    EXPECT_LT(solved("deep-cutoff")["leaves_evaluated"],
              solved("deep-cutoff", {"--pruning", "shallow"})["leaves_evaluated"]);
}

// --- Naming a tree ------------------------------------------------------------------------------------

TEST(Solve, TakesLabelsOfAnyScriptCommentsAndCommas) {
    EXPECT_EQ(solved("(左: (1, 2) right: (3 4) \"два слова\": 5) # done\n")["value"], 5);
    EXPECT_THAT(printed({"solve", "(左: (1, 2) right: (3 4) \"два слова\": 5)"}), HasSubstr("Best move   два слова\n"));
}

TEST(Solve, ReadsStandardInputAndFiles) {
    testing::ProgramOptions options;
    options.input = "# Russell and Norvig\n((3 12 8)\n (2 4 6)\n (14 5 2))\n";
    EXPECT_EQ(solved("-", {}, options), solved(three_by_three));
    const Folder folder;
    folder.write("tree.txt", "\xEF\xBB\xBF((3 12 8)\r\n(2 4 6)\r\n(14 5 2))\r\n");
    EXPECT_EQ(solved(folder.at("tree.txt")), solved(three_by_three));
}

TEST(Solve, LooksForABundledTreeThenForTextThenForAFile) {
    const Folder folder;
    for (const char* name : {"banknote", "(1 2)", "7", "seven"}) folder.write(name, "(100)");
    testing::ProgramOptions options;
    options.folder = folder.path();
    EXPECT_EQ(solved("banknote", {}, options)["value"], 20);
    EXPECT_EQ(solved("(1 2)", {}, options)["value"], 2);
    EXPECT_EQ(solved("7", {}, options)["value"], 7);
    for (const char* name : {"./banknote", "./(1 2)", "./7", "seven"}) {
        EXPECT_EQ(solved(name, {}, options)["value"], 100) << name;
    }
}

TEST(Solve, ReadsTheFileWhoseNameStartsLikeATreeAndIsNone) {
    const Folder folder;
    folder.write("(1 2", "(100)");
    testing::ProgramOptions options;
    options.folder = folder.path();
    EXPECT_EQ(solved("(1 2", {}, options)["value"], 100);
}

TEST(Solve, TakesNegativeNumbersAndOptionsInAnyPlace) {
    EXPECT_EQ(solved("-5")["value"], -5);
    EXPECT_EQ(printed({"--lang", "zh", "solve", "--cut=gt", "-inf"}),
              printed({"solve", "-inf", "--cut", "gt", "--lang=zh"}));
    EXPECT_EQ(printed({"solve", "--cut", "gt", "--", "-5"}), printed({"solve", "-5", "--cut", "gt"}));
}

// --- For people ---------------------------------------------------------------------------------------

TEST(Solve, TellsPeopleTheAnswerAndTheCounts) {
    EXPECT_EQ(printed({"solve", "banknote"}),
              "Banknote plates\n"
              "Alpha-beta, cut at α ≥ β, fail-soft\n"
              "\n"
              "Value       20\n"
              "Best move   A\n"
              "Best line   A → {1, 20} → 20\n"
              "Players     max, min\n"
              "Leaves      9 of 18 looked at\n"
              "Nodes       18 of 31 visited\n"
              "Cutoffs     3\n"
              "Pruned      9 leaves: numbers 6, 9–12, 15–18 from the left\n"
              "By name     A.3.2, {5, 100} (with 2 leaves), {10, 100} (with 2 leaves), {1, 20} (with 2 leaves), "
              "{5, 20} (with 2 leaves)\n");
}

TEST(Solve, SaysNothingOfCutsWhereNoneCanBe) {
    const std::string text = printed({"solve", "banknote", "--algorithm", "expectimax"});
    EXPECT_THAT(text, HasSubstr("\nExpectimax\n"));
    EXPECT_THAT(text, HasSubstr("Value       70\n"));
    EXPECT_THAT(text, Not(HasSubstr("Cutoffs")));
}

TEST(Solve, ShortensWhatNobodyWouldRead) {
    testing::ProgramOptions options;
    options.input = std::string(testing::deep_levels, '(') + "1" + std::string(testing::deep_levels, ')');
    const std::string text = printed({"solve", "-"}, options);
    EXPECT_THAT(text, HasSubstr(" → … " + std::to_string(testing::deep_levels - 12) + " more\n"));
    for (const std::string& line : testing::lines_of(text)) EXPECT_LT(line.size(), 200U);
}

// --- The question that was asked ----------------------------------------------------------------------

constexpr const char* named_inner_nodes =
    "(B: (E: (L: 2 M: 3) F: (N: 8 O: 5) G: (P: 7 Q: 6)) C: (H: (R: 0 S: 1) I: (T: 5 U: 2)) D: (J: (V: 8 W: 4) K: (X: "
    "10 Y: 2)))";

TEST(Solve, NamesThePrunedNodesInnerOnesToo) {
    const json answer = solved(named_inner_nodes);
    EXPECT_EQ(answer["value"], 8);
    EXPECT_EQ(answer["names"], (json{"O", "Q", "I", "T", "U", "Y"}));
    EXPECT_EQ(answer["pruned_nodes"][2], (json{1, 1}));
    EXPECT_EQ(answer["pruned_nodes"][3], (json{1, 1, 0}));
    EXPECT_THAT(printed({"solve", named_inner_nodes}), HasSubstr("By name     O, Q, I (with T, U), Y\n"));
    EXPECT_THAT(printed({"solve", named_inner_nodes, "--lang", "zh"}), HasSubstr("I（连同 T、U）"));
    EXPECT_THAT(printed({"solve", "(5 (1 (3 4) 2))"}), HasSubstr("By name     2.2 (with 2 leaves), 2.3\n"));
    EXPECT_THAT(printed({"solve", three_by_three}), Not(HasSubstr("By name"))) << "leaves that have no names";
}

TEST(Solve, SaysWhichMovesAreWorthTheSameAndWhatIsKnownOfIt) {
    const char* const tied = "(min1: (A: 10) min2: (B: 10 C: 0) min3: (D: 10 E: 12))";
    const json whole = solved(tied, {"--algorithm", "minimax"});
    EXPECT_EQ(whole["ties"], json{2});
    EXPECT_EQ(whole["perhaps"], json::array());
    EXPECT_THAT(printed({"solve", tied, "--algorithm", "minimax"}),
                HasSubstr("Ties        worth the same: min1, min3\n"));
    const json cut = solved(tied);
    EXPECT_EQ(cut["ties"], json::array());
    EXPECT_EQ(cut["perhaps"], (json{1, 2}));
    EXPECT_THAT(printed({"solve", tied}), HasSubstr("perhaps as good: min2, min3 (only known: 10 or less)"));
    EXPECT_THAT(printed({"solve", "min((1 2)(2 5))"}), HasSubstr("perhaps as good: 2 (only known: 2 or more)"));
    EXPECT_THAT(printed({"solve", three_by_three}), Not(HasSubstr("Ties")));
    EXPECT_EQ(solved("chance(1/2 3, 1/2 3)")["ties"], json::array()) << "nobody chooses";
}

TEST(Solve, SaysBetweenWhichLeavesAGameEnds) {
    const char* const mixed = "(L: min(chance(0.25 12 0.75 10) chance(0.2 9 0.8 5)) R: min(17 chance(0.5 8 0.5 12)))";
    const json answer = solved(mixed);
    EXPECT_EQ(answer["value"], 10);
    EXPECT_EQ(answer["lowest"], 8);
    EXPECT_EQ(answer["highest"], 12);
    EXPECT_THAT(printed({"solve", mixed}),
                HasSubstr("Outcomes    8 at the lowest, 12 at the highest, if both play like that\n"));
    EXPECT_THAT(printed({"solve", "(5 chance(1/2 1, 1/2 3))"}), HasSubstr("always 5"));
    EXPECT_FALSE(solved(three_by_three).contains("lowest")) << "without chance it is the value";
    EXPECT_EQ(solved(three_by_three, {"--algorithm", "expectimax"})["highest"], 12) << "min is chance there";
}

TEST(Solve, GoesFromRightToLeft) {
    const json answer = solved(three_by_three, {"--order", "reversed"});
    EXPECT_EQ(answer["value"], 3);
    EXPECT_EQ(answer["pruned_leaves"], json::array());
    EXPECT_EQ(solved("((3 5)(2 9))", {"--order", "reversed"})["pruned_leaves"], json::array());
    EXPECT_EQ(solved("((3 5)(9 8))", {"--order", "reversed"})["pruned_leaves"], json{0});
    EXPECT_THAT(printed({"solve", three_by_three, "--order", "reversed"}), HasSubstr("from right to left"));
    EXPECT_EQ(traced(three_by_three, {"--order", "reversed"})[2]["node"], (json{2, 2}));
}

}  // namespace
}  // namespace plyglass::cli
