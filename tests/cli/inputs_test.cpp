// What people have in hand, in tests/data/inputs: nothing of it is read silently as something else, and what is not read has a
// message that names it.

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/folder.hpp"
#include "cli/results.hpp"
#include "core/random.hpp"
#include "support/file_text.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using testing::file_text;
using testing::Folder;
using ::testing::HasSubstr;
using testing::printed;
using testing::ProgramOptions;
using testing::run_program;
using testing::solved;

/// In the folder of the files, with `file` on standard input.
ProgramOptions among_inputs(const std::string& file = "") {
    ProgramOptions options;
    options.folder = std::string(PLYGLASS_TEST_DATA) + "/inputs";
    if (!file.empty()) options.input = file_text(options.folder + "/" + file);
    return options;
}

json told(std::vector<std::string> args, const ProgramOptions& options) {
    args.insert(args.end(), {"--format", "json"});
    return json::parse(printed(args, options), nullptr, false);
}

const json four_rows{{0, 2, 0, 0}, {0, 0, 0, 2}, {4, 0, 0, 0}, {0, 0, 2, 4}};

TEST(Inputs, OfARowOnEachLineAreOneBoardForEveryCommand) {
    const auto file = "board-four-lines.txt";
    const auto from_input = among_inputs(file);
    const std::string text = from_input.input;
    for (const std::string& operand : {std::string("-"), std::string(file), text}) {
        EXPECT_EQ(told({"hint", operand, "--agent", "greedy"}, from_input)["board"], four_rows) << operand;
        EXPECT_EQ(told({"eval", operand}, from_input), told({"eval", "0,2,0,0/0,0,0,2/4,0,0,0/0,0,2,4"}, {}))
            << operand;
        EXPECT_EQ(told({"compare", operand, "--depth", "1"}, from_input)["board"], four_rows) << operand;
    }
    ProgramOptions small;
    small.input = "0 2\r\n2 4\r\n";
    EXPECT_EQ(told({"exact", "-"}, small), told({"exact", "0,2/2,4"}, {}));
    const auto no_tree = run_program({"solve", file}, among_inputs());
    EXPECT_EQ(no_tree.exit_code, 3);
    EXPECT_THAT(no_tree.err, HasSubstr("this is a board of 2048; expected a tree, or 2048:0,2,0,0/0,0,0,2/"));
}

TEST(Inputs, AreNoBoardsWhereTheyCannotBeRead) {
    const auto missing = run_program({"eval", "no-such-board.txt"});
    EXPECT_EQ(missing.exit_code, 4);
    EXPECT_THAT(missing.err, HasSubstr("no-such-board.txt cannot be read: there is no such file"));
    const auto folder = run_program({"eval", "/"});
    EXPECT_EQ(folder.exit_code, 4);
    EXPECT_THAT(folder.err, HasSubstr("/ cannot be read: it is a folder"));
}

TEST(Inputs, OfBoardsAreReadAsTheyStand) {
    const std::vector<std::pair<std::string, std::string>> boards{
        {"board-json-array.txt", "8,256,2,0/32,128,0,2/16,64,0,0/4,2,0,0"},
        {"board-log2-rows.txt", "0,0,2,4/0,0,2,2/0,2,8,2/0,4,8,64"},
        {"board-localstorage.json", "0,0,0,0/2,0,0,0/0,4,0,0/64,16,8,2"},
        {"board-ruled.txt", "512,128,4,2/64,32,2,0/16,8,0,0/2,0,0,0"},
        {"board-dots.txt", "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64"},
        {"board-numpy.txt", "4,8,2,32/2,2,8,16/0,0,2,2/0,0,8,0"},
    };
    for (const auto& [file, values] : boards) {
        const auto options = among_inputs(file);
        const json plain = told({"hint", values, "--agent", "greedy"}, {})["board"];
        for (const std::string& operand : {std::string("-"), file, options.input}) {
            EXPECT_EQ(told({"hint", operand, "--agent", "greedy"}, options)["board"], plain) << operand;
        }
    }
}

TEST(Inputs, SayWhatWasGuessedOfABoard) {
    const auto hint = [](const std::string& board) { return printed({"hint", board, "--agent", "greedy"}, {}); };
    EXPECT_THAT(hint("1 0 0 2"), HasSubstr("(Read as exponents: 1 is the tile 2, 2 is 4, 3 is 8.)"));
    EXPECT_THAT(hint("2 0 0 0 2 4 2 0 4 8 0 2 4 8 16 64 up"),
                HasSubstr("(The last value, \"up\", is taken for a move and left out.)"));
    EXPECT_THAT(hint(R"({"cells": [[null, {"value": 2}], [null, {"value": 4}]]})"),
                HasSubstr("(Read as a saved game, column by column.)"));
    const auto both = run_program({"compare", "[[2, 4], [8, 2]]"});
    EXPECT_EQ(both.exit_code, 3);
    EXPECT_THAT(both.err, HasSubstr("this may be a board of 2048 or a tree; expected 2048:2,4/8,2 for the board, or "
                                    "((2 4) (8 2)) for the tree"));
}

TEST(Inputs, OfSpreadsheetsHaveEmptyCells) {
    const json board{{2, 4, 8, 16}, {0, 0, 2, 4}, {0, 0, 0, 2}, {0, 0, 0, 0}};
    for (const char* text :
         {"2,4,8,16\n,,2,4\n,,,2\n,,,\n", "2\t4\t8\t16\n\t\t2\t4\n\t\t\t2\n\t\t\t\n",
          "| a | b | c | d |\n|---|:-:|---|---|\n| 2 | 4 | 8 | 16 |\n|  |  | 2 | 4 |\n|  |  |  | 2 |\n|  |  |  |  |\n",
          "| 2 | 4 | 8 | 16 |\n|---|---|---|---|\n|  |  | 2 | 4 |\n|  |  |  | 2 |\n|  |  |  |  |\n",
          "2 4 8 16\n* * 2 4\n⬜ ⬜ ⬜ 2\nx x x x\n"}) {
        ProgramOptions input;
        input.input = text;
        EXPECT_EQ(told({"hint", "-", "--agent", "greedy"}, input)["board"], board) << text;
        EXPECT_EQ(told({"hint", text, "--agent", "greedy"}, {})["board"], board) << text;
    }
    EXPECT_THAT(printed({"exact", "[[1, 0], [0, 2]]"}),
                HasSubstr("(Read as exponents: 1 is the tile 2, 2 is 4, 3 is 8.)\n"));
}

TEST(Inputs, MayBeWhatTheProgramPrints) {
    core::Random random(7);
    for (const std::size_t cells : {4, 9, 16, 16, 16, 25}) {
        std::string board;
        for (std::size_t i = 0; i < cells; ++i) {
            const auto rank = random.below(6);
            board += (i > 0 ? "," : "") + std::to_string(rank == 0 ? 0 : 1U << rank);
        }
        const auto read = [](const std::string& text) {
            return told({"hint", text, "--agent", "greedy"}, {})["board"];
        };
        const std::string text = printed({"hint", board, "--agent", "greedy"});
        const std::size_t begin = text.find("\n\n") + 2;
        EXPECT_EQ(read(text.substr(begin, text.find("\n\n", begin) - begin)), read(board)) << text;
        EXPECT_EQ(read(read(board).dump()), read(board));
    }
    const Folder folder;
    for (const char* seed : {"1", "2", "3"}) {
        // The last one has chance nodes, and a child of theirs with a name.
        const std::string tree = *seed == '3'
                                     ? "(chance(0.25 (3 1), 0.75 (2 9)) chance(a: 1/3 (7 8), 2/3 (6 5)))"
                                     : printed({"tree", "new", "--branching", "3", "--depth", "3", "--seed", seed});
        const json value = solved(tree)["value"];
        for (const std::vector<std::string>& to :
             std::vector<std::vector<std::string>>{{"x.json"},
                                                   {"x.dot"},
                                                   {"x.efg"},
                                                   {"x.tex", "--forest"},
                                                   {"x.dot", "--at", "0"},
                                                   {"x.tex", "--forest", "--at", "0"}}) {
            std::vector<std::string> args{"export", tree, "-o", folder.at(to.front())};
            args.insert(args.end(), to.begin() + 1, to.end());
            ASSERT_EQ(run_program(args).exit_code, 0);
            const auto ran = run_program({"solve", folder.at(to.front()), "--format", "json"});
            EXPECT_EQ(json::parse(ran.out)["value"], value) << to.front();
            EXPECT_EQ(json::parse(ran.out)["leaves"], solved(tree)["leaves"]) << to.front();
        }
    }
}

TEST(Inputs, SayWhatIsNoValueOfABoard) {
    EXPECT_THAT(printed({"hint", "- - 2 4", "--agent", "greedy"}, {}), HasSubstr("   .   .\n   2   4\n"));
    for (const char* dashes : {"-----------2-2--", "----/--2-/----/2---"}) {
        const auto ran = run_program({"hint", dashes});
        EXPECT_EQ(ran.exit_code, 3) << ran.err;
        EXPECT_THAT(ran.err, HasSubstr("the board: "));
    }
}

TEST(Inputs, OfOtherProgramsAreReadAsTheyAreMeant) {
    const std::string number = file_text(among_inputs().folder + "/board-0x.txt");
    EXPECT_EQ(told({"hint", number, "--agent", "greedy"}, {})["board"][0], json({2, 4, 0, 0}));
    EXPECT_EQ(solved("dot-min-labels.dot", {}, among_inputs())["value"], 5);
    EXPECT_EQ(solved("dot-percent.dot", {}, among_inputs())["value"], 3);
    EXPECT_EQ(solved("payoffs-on-the-way.efg", {}, among_inputs())["value"], 0);
    EXPECT_EQ(solved("hungry-monkey.txt", {"--algorithm", "expectimax"}, among_inputs())["players"],
              json({"max", "chance", "min"}));
}

TEST(Inputs, WhoseNameBeginsLikeANumberAreFiles) {
    EXPECT_EQ(solved("2smp.efg", {}, among_inputs())["value"], 5);
    const Folder folder;
    folder.write("5", "(1 2)");
    ProgramOptions options;
    options.folder = folder.path();
    EXPECT_EQ(solved("5", {}, options)["value"], 5) << "what is a tree is one";
}

TEST(Inputs, ThatAreLinksToNowhereAreNotTakenForNamesOfTrees) {
    const testing::Folder folder;
    std::filesystem::create_symlink("loop", folder.at("loop"));
    ProgramOptions options;
    options.folder = folder.path();
    const auto ran = run_program({"solve", "loop"}, options);
    EXPECT_EQ(ran.exit_code, 4);
    EXPECT_EQ(ran.err.substr(0, 30), "plyglass: loop: cannot be read");
}

TEST(Inputs, ThatAreNoTreesAreCalledWhatTheyAre) {
    const std::vector<std::pair<std::string, std::string>> files{
        {"normal-form.nfg",
         ":1:1: this is a game in normal form (NFG), which is a table and no tree; expected a tree in"},
        {"rounded-probabilities.txt", ":1:2: the weights of this chance node add up to 0.99; expected 1"},
    };
    for (const auto& [file, said] : files) {
        const auto ran = run_program({"solve", file}, among_inputs());
        EXPECT_EQ(ran.exit_code, 3) << file;
        EXPECT_EQ(ran.err.substr(0, (file + said).size() + 10), "plyglass: " + file + said);
    }
}

TEST(Inputs, ThatAreWhatTheProgramPrintsOfASearchAreCalledThat) {
    const std::string tree = "((3 12 8) L: (2 (4 9) (6 1)) (3 5))";
    const std::string steps = printed({"step", tree, "--text"});
    std::vector<std::string> texts{steps, printed({"solve", tree}), printed({"trace", tree}),
                                   printed({"practice", "--type", "pruned"})};
    // Each picture by itself, too.
    for (std::size_t at = steps.find("\n\n"); at < steps.size(); at = steps.find("\n\n", at + 1)) {
        const std::string picture = steps.substr(at + 2, steps.find("\n\n", at + 2) - at - 2);
        if (picture.find("─") != std::string::npos) texts.push_back(picture);
    }
    EXPECT_GT(texts.size(), 15U);
    for (const std::string& text : texts) {
        const auto ran = run_program({"solve", "-"}, {.input = text});
        EXPECT_EQ(ran.exit_code, 3) << text;
        EXPECT_THAT(ran.err, HasSubstr("this is what Plyglass prints of a search, not the tree itself")) << text;
    }
    const auto chinese =
        run_program({"solve", "-", "--lang", "zh"}, {.input = printed({"solve", tree, "--lang", "zh"})});
    EXPECT_THAT(chinese.err, HasSubstr("这是 Plyglass 打印的"));
}

struct ReadTree {
    std::string file;
    int value;
    std::size_t nodes;
    std::vector<int> pruned;
};

TEST(Inputs, OfTreesAreReadAsTheyStand) {
    const std::vector<ReadTree> trees{
        {"nested-arrays.json", 6, 10, {4}},
        {"name-first-list.py", 3, 7, {3}},
        {"lisp-name-first.txt", 3, 7, {3}},
        {"value-in-brackets.txt", 3, 13, {4, 5}},
        {"d3-hierarchy.json", 3, 7, {3}},
        {"type-children.json", 3, 7, {3}},
        {"depth-branching-leaves.txt", 3, 7, {3}},
        {"forest.tex", 3, 7, {3}},
        {"box-drawing.txt", 3, 7, {3}},
        {"percent.txt", 4, 5, {}},
        {"constant-sum.efg", 0, 5, {}},
        {"zero-probability.efg", 4, 3, {}},
    };
    for (const ReadTree& tree : trees) {
        const auto ran = run_program({"solve", tree.file, "--format", "json"}, among_inputs());
        ASSERT_EQ(ran.exit_code, 0) << tree.file << ran.err;
        const json answer = json::parse(ran.out);
        EXPECT_EQ(answer["value"], tree.value) << tree.file;
        EXPECT_EQ(answer["nodes"], tree.nodes) << tree.file;
        EXPECT_EQ(answer["pruned_leaves"], json(tree.pruned)) << tree.file;
        EXPECT_FALSE(ran.err.empty()) << tree.file << ": what was guessed is said";
    }
    const auto row = run_program({"solve", "flat-leaves.txt"}, among_inputs());
    EXPECT_EQ(row.exit_code, 3);
    EXPECT_THAT(row.err, HasSubstr("a row of 8 numbers is no tree; expected parentheses, or 2^3: before the leaves"));
    const auto power = run_program({"solve", "2^3: 90 23 6 33 21 65 123 34423", "--format", "json"});
    EXPECT_EQ(json::parse(power.out)["value"], 65);
    EXPECT_THAT(run_program({"solve", "[[3, 12], [2, 8]]"}).err, HasSubstr("Read as: max root, 2 children, 4 leaves."));
}

/// Those of `parts` that are not in `text`, or those that are.
std::string wrong_parts(const json& parts, const std::string& text, bool expected) {
    std::string out;
    for (const json& part : parts) {
        const bool is_there = text.find(part.get<std::string>()) != std::string::npos;
        if (is_there != expected) out += (expected ? "\n  lacks " : "\n  has ") + part.dump();
    }
    return out;
}

/// What a case of tests/data/inputs/cases.json does otherwise than its author expects.
std::string wrong_in(const json& its) {
    const std::string file = its["file"];
    const auto files = among_inputs(its.contains("input") ? file : "");
    const Folder folder;
    std::string out;
    std::vector<std::string> args = its["run"];
    for (std::string& arg : args) {
        if (arg == "@FILE") arg = file;
        if (arg == "@TEXT") arg = file_text(files.folder + "/" + file);
        if (arg.starts_with("@OUT")) arg = out = folder.at("x" + arg.substr(4));
    }
    const auto ran = run_program(args, files);
    const json none = json::array();
    std::string wrong = ran.exit_code == its.value("exit", 0) ? "" : "\n  exits " + std::to_string(ran.exit_code);
    wrong += wrong_parts(its["says"], ran.out + ran.err, true);
    wrong += wrong_parts(its.value("says_not", none), ran.out + ran.err, false);
    if (!out.empty() && ran.exit_code == 0) {
        const std::string written = file_text(out);
        wrong += wrong_parts(its.value("writes", none), written, true);
        wrong += wrong_parts(its.value("writes_not", none), written, false);
    }
    return wrong.empty() ? wrong : wrong + "\n" + ran.out + ran.err;
}

// Each is a file, a command that gets its name or its text, and what is to come of it.
TEST(Inputs, OfHomeworkExamsAndThreadsDoWhatTheirAuthorsExpect) {
    std::set<std::string> files;
    for (const json& each : json::parse(file_text(among_inputs().folder + "/cases.json"))) {
        files.insert(each["file"]);
        EXPECT_EQ(wrong_in(each), "") << each["file"] << ' ' << each["run"];
    }
    EXPECT_EQ(files.size(), 56U);
}

TEST(Inputs, WithLeavesWithoutAValueAreSearchedAsFarAsTheseAreNotNeeded) {
    const std::string unneeded = "((3 5)(2 ?))";
    const std::string needed = "((3 ?)(2 9))";
    EXPECT_EQ(solved(unneeded)["value"], 3);
    for (const std::vector<std::string>& args :
         std::vector<std::vector<std::string>>{{"solve", needed},
                                               {"trace", needed},
                                               {"export", needed, "-o", Folder().at("x.svg")},
                                               {"step", needed, "--text"}}) {
        const auto ran = run_program(args);
        EXPECT_EQ(ran.exit_code, 3) << args.front();
        EXPECT_THAT(ran.err, HasSubstr("leaf 2 has no value, and the search needs it")) << args.front();
    }
    for (const std::vector<std::string>& args :
         std::vector<std::vector<std::string>>{{"solve", unneeded, "--order", "best"},
                                               {"solve", unneeded, "--algorithm", "minimax"},
                                               {"orders", unneeded},
                                               {"compare", unneeded},
                                               {"practice", "--type", "values", "--tree", unneeded},
                                               {"worksheet", "--tree", unneeded, "-o", Folder().at("x.pdf")}}) {
        const auto ran = run_program(args);
        EXPECT_EQ(ran.exit_code, 3) << args.front() << ran.out;
        EXPECT_THAT(ran.err, HasSubstr("leaf 4 has no value, and the search needs it")) << args.front();
    }
}

TEST(Inputs, WithPayoffsForEachPlayerAreSolvedAndDrawnAndNotSteppedThrough) {
    const auto files = among_inputs();
    const json answer = solved("general-sum.efg", {}, files);
    EXPECT_EQ(answer["payoffs"], json({1, 1}));
    EXPECT_EQ(answer["line"], json({1, 1}));
    EXPECT_EQ(answer["players"], json({"In", "Mo"}));
    const Folder folder;
    for (const char* name : {"x.svg", "x.pdf", "x.png", "x.dot", "x.tex", "x.efg"}) {
        EXPECT_EQ(run_program({"export", "general-sum.efg", "-o", folder.at(name)}, files).exit_code, 0) << name;
    }
    EXPECT_THAT(file_text(folder.at("x.svg")),
                AllOf(HasSubstr("(−1, −1)"), HasSubstr("In"), ::testing::Not(HasSubstr("Alpha-beta"))));
    EXPECT_EQ(solved(folder.at("x.efg"))["payoffs"], json({1, 1}));
    for (const std::vector<std::string>& args :
         std::vector<std::vector<std::string>>{{"trace", "general-sum.efg"},
                                               {"step", "general-sum.efg", "--text"},
                                               {"orders", "general-sum.efg"},
                                               {"compare", "general-sum.efg"},
                                               {"practice", "--type", "values", "--tree", "general-sum.efg"},
                                               {"export", "general-sum.efg", "-o", folder.at("x.gif")},
                                               {"export", "general-sum.efg", "-o", folder.at("x.json")}}) {
        const auto ran = run_program(args, files);
        EXPECT_EQ(ran.exit_code, 3) << args.front();
        EXPECT_THAT(ran.err, HasSubstr("going through it step by step comes later")) << args.front();
    }
    const auto tied = run_program({"solve",
                                   "EFG 2 R \"\" { \"Ann\" \"Bob\" \"Cy\" }\np \"\" 3 1 { \"x\" \"y\" } 0\nt \"\" 1 { "
                                   "1, 2, 3 }\nt \"\" 2 { 2, 1, 3 }"});
    EXPECT_THAT(tied.out,
                AllOf(HasSubstr("(1, 2, 3)  Ann: 1, Bob: 2, Cy: 3"), HasSubstr("another move as good at the root")));
}

TEST(Inputs, WithRoundedProbabilitiesSayWhatTheyWereTakenFor) {
    for (const char* tree : {"chance(0.333333 1 0.333333 2 0.333333 3)",
                             R"({"plyglass": "tree", "version": 1, "tree": {"kind": "chance", "children": [
                                 {"weight": 0.333333, "value": 1}, {"weight": 0.333333, "value": 2},
                                 {"weight": 0.333333, "value": 3}]}})",
                             "digraph { c [kind=chance]; c -> 1 [label=0.333333]; c -> 2 [label=\"33.3333%\"]; "
                             "c -> 3 [probability=0.333333] }",
                             "chance\n  0.333333 1\n  0.333333 2\n  0.333333 3\n",
                             "EFG 2 R \"\" { \"a\" \"b\" }\nc \"\" 1 { \"x\" .333333 \"y\" .333333 \"z\" .333333 } 0\n"
                             "t \"\" 1 { 1, -1 }\nt \"\" 2 { 2, -2 }\nt \"\" 3 { 3, -3 }"}) {
        ProgramOptions input;
        input.input = tree;
        const auto ran = run_program({"solve", "-", "--format", "json"}, input);
        ASSERT_EQ(ran.exit_code, 0) << tree << ran.err;
        EXPECT_EQ(json::parse(ran.out)["value"], 2) << tree;
        EXPECT_EQ(ran.err,
                  "plyglass: standard input: the weights of a chance node add up to 0.999999, which was taken for 1: "
                  "each is divided by their sum\n");
    }
    EXPECT_EQ(run_program({"solve", "chance(1/3 1 1/3 2 1/3 3)"}).err, "") << "nothing is guessed of exact weights";
}

TEST(Inputs, AreTheSameTreeForEveryCommandThatTakesOne) {
    const std::string rounded = "(chance(0.333333 1 0.666666 4) 2)";
    for (const std::vector<std::string>& args :
         std::vector<std::vector<std::string>>{{"trace", rounded},
                                               {"orders", rounded, "--samples", "2"},
                                               {"compare", rounded},
                                               {"step", rounded, "--text"},
                                               {"practice", "--type", "values", "--tree", rounded}}) {
        const auto ran = run_program(args);
        EXPECT_EQ(ran.exit_code, 0) << args.front() << ran.err;
        EXPECT_THAT(ran.err, HasSubstr("add up to 0.999999")) << args.front();
    }
}

/// A list of `count` values, each one over an odd number from `first` on; under chance with even weights.
std::string odd_fractions(std::int64_t first, int count, const std::string& weight) {
    std::string text = "(";
    for (int i = 0; i < count; ++i) text += weight + " 1/" + std::to_string(first + 2 * i) + ' ';
    return text + ')';
}

TEST(Inputs, WhoseExactAveragesWouldNeverEndAreRefused) {
    ProgramOptions input;
    input.time_limit = std::chrono::seconds(60);  // the sums themselves would take longer
    input.input = "chance" + odd_fractions(1'000'000'000'000'001, 3'000, "1/3000");
    const auto chance = run_program({"solve", "-"}, input);
    EXPECT_EQ(chance.exit_code, 3);
    EXPECT_THAT(chance.err, HasSubstr("the exact sum of these numbers has too many digits; expected rounded ones"));
    input.input = "(" + odd_fractions(1'000'000'001, 20'000, "") + ")";
    const auto fair = run_program({"solve", "-", "--algorithm", "expectimax"}, input);
    EXPECT_EQ(fair.exit_code, 3);
    EXPECT_THAT(fair.err, HasSubstr("too many digits"));
    EXPECT_EQ(run_program({"solve", "-", "--algorithm", "minimax"}, input).exit_code, 0) << "nothing is added up";
}

}  // namespace
}  // namespace plyglass::cli
