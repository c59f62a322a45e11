// `export`: the step that goes into each file. tests/diagram checks the look of the diagrams.

#include <iterator>
#include <map>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/folder.hpp"
#include "cli/results.hpp"

namespace plyglass::cli {
namespace {

using testing::Folder;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::printed;
using testing::run_program;
using ::testing::StartsWith;

/// Exports into a fresh file and returns its contents.
std::string exported(const std::string& tree, const std::string& name, std::vector<std::string> more = {}) {
    const Folder folder;
    std::vector<std::string> args{"export", tree, "-o", folder.at(name)};
    args.insert(args.end(), more.begin(), more.end());
    EXPECT_EQ(printed(args), "");
    EXPECT_EQ(folder.content().size(), 1U);
    return folder.read(name);
}

struct Kind {
    const char* ending;
    const char* start;
    std::string file() const { return std::string("x.") + ending; }
    friend void PrintTo(const Kind& kind, std::ostream* out) { *out << kind.ending; }
};

class ExportedFile : public ::testing::TestWithParam<Kind> {};

TEST_P(ExportedFile, IsOfTheKindThatItsNameSays) {
    EXPECT_THAT(exported("banknote", GetParam().file()), StartsWith(GetParam().start));
}

TEST_P(ExportedFile, IsTheSameByteForByteEveryTime) {
    const std::string once = exported("banknote", GetParam().file(), {"--at", "19"});
    EXPECT_TRUE(once == exported("banknote", GetParam().file(), {"--at", "19"}));
    EXPECT_TRUE(once != exported("banknote", GetParam().file(), {"--at", "20"}));
}

INSTANTIATE_TEST_SUITE_P(By, ExportedFile,
                         ::testing::Values(Kind{"svg", "<svg "}, Kind{"pdf", "%PDF-"}, Kind{"png", "\x89PNG"},
                                           Kind{"gif", "GIF89a"}, Kind{"dot", "digraph"}, Kind{"SVG", "<svg "}),
                         [](const auto& row) { return std::string(row.param.ending); });

TEST(Export, ShowsTheStepThatWasAskedFor) {
    EXPECT_THAT(exported("banknote", "x.dot", {"--at", "19"}), HasSubstr("Step 19/39"));
    EXPECT_THAT(exported("banknote", "x.dot", {"--at", "0"}), HasSubstr("Step 0/39"));
    EXPECT_THAT(exported("banknote", "x.dot", {"--at", "39"}), HasSubstr("Step 39/39"));
    EXPECT_EQ(exported("banknote", "x.dot", {"--at", "end"}), exported("banknote", "x.dot"));
    EXPECT_EQ(exported("banknote", "x.dot", {"--at", "39"}), exported("banknote", "x.dot"));
}

TEST(Export, TakesTheFlagsOfTheSearch) {
    EXPECT_THAT(exported("banknote", "x.dot", {"--algorithm", "expectimax"}), HasSubstr("Step 44/44"));
    EXPECT_NE(exported("banknote", "x.dot"), exported("banknote", "x.dot", {"--cut", "gt"}));
}

TEST(Export, SpeaksTheLanguageThatWasAskedFor) {
    const std::string picture = exported("banknote", "x.svg", {"--lang", "zh"});
    EXPECT_THAT(picture, HasSubstr("盘中取钞"));
    EXPECT_THAT(picture, Not(HasSubstr("Banknote plates")));
}

TEST(Export, StatesNoNumberOfLeavesThatNobodyKnows) {
    const std::string position = "2048:1000121023012346";
    for (const std::vector<std::string>& how : {std::vector<std::string>{"x.svg"},
                                                {"x.svg", "--levels", "3"},
                                                {"x.dot"},
                                                {"x.tex"},
                                                {"x.tex", "--levels", "2"},
                                                {"x.tex", "--beamer", "--at", "1000-1001"},
                                                {"x.svg", "--words", "both"}}) {
        const std::string file = exported(position, how.front(), {how.begin() + 1, how.end()});
        EXPECT_THAT(file, ::testing::ContainsRegex("Leaves [0-9]+[ <\\\\]")) << ::testing::PrintToString(how);
        EXPECT_THAT(file, Not(::testing::ContainsRegex("Leaves [0-9]+/"))) << ::testing::PrintToString(how);
        EXPECT_THAT(file, Not(HasSubstr("Pruned 490"))) << ::testing::PrintToString(how);
    }
    EXPECT_THAT(printed({"step", position, "--text"}), Not(HasSubstr(" leaves]"))) << "of what an outline folds";
    EXPECT_THAT(exported("banknote", "x.svg"), HasSubstr("Leaves 9/18"));
}

TEST(Export, DrawsTheUpperLevelsOfATreeThatIsTooLargeToDrawWhole) {
    const Folder folder;
    std::string tree = "7";
    for (int level = 0; level < 5; ++level) {
        std::string wider = "(";
        for (int child = 0; child < 10; ++child) wider += tree + " ";
        tree = wider + ")";
    }
    folder.write("big.txt", tree);
    for (const char* name : {"x.svg", "x.dot", "x.tex", "x.pdf"}) {
        const auto whole = run_program({"export", folder.at("big.txt"), "-o", folder.at(name)});
        EXPECT_EQ(whole.exit_code, 3) << name;
        EXPECT_THAT(whole.err, HasSubstr("too large")) << name;
        EXPECT_THAT(printed({"export", folder.at("big.txt"), "-o", folder.at(name), "--levels", "3"}), "");
        EXPECT_THAT(printed({"export", folder.at("big.txt"), "-o", folder.at(name), "--node", "1.1"}), "");
    }
}

TEST(Export, DrawsEveryLabelLegiblyAndInSilence) {
    std::string odd_ones;
    for (const char* label : {"a\U0010FFFFb", "a\U0010FFFDb", "a\u2028b", "a\uFFFEb", "a\uFDD0b", "a\u0378b",
                              "a\U000E0001b", "a\u202Eb", "a\x1b\x7f\u009b", "\U0001F468\u200D\U0001F469"}) {
        odd_ones += std::string("\"") + label + "\": (1) ";
    }
    const std::string long_one(100'000, 'x');
    for (const std::string& tree : {"(" + odd_ones + "b: 3)", "(\"" + long_one + "\": (1 2) b: 3)"}) {
        for (const char* ending : {"svg", "pdf", "png", "dot"}) {
            // `exported` expects success and silence.
            const std::string file = exported(tree, std::string("x.") + ending);
            EXPECT_GT(file.size(), 100U) << ending;
            EXPECT_LT(file.size(), 300'000U) << ending;
        }
    }
    const std::string dot = exported("(\"" + long_one + "\": (1 2) b: 3)", "x.dot");
    EXPECT_THAT(dot, HasSubstr(std::string(59, 'x') + "…"));
    EXPECT_THAT(dot, Not(HasSubstr(std::string(60, 'x'))));
    // Graphviz's dot reads the file: it cannot handle HTML-like words of more than 16 kB.
    const Folder folder;
    folder.write("x.dot", dot);
    EXPECT_EQ(testing::run_program({"-Tsvg", "-o", "/dev/null", folder.at("x.dot")}, {.program = "dot"}).exit_code, 0);
}

TEST(Export, WritesAFilmThatIsReadBackStepForStep) {
    const Folder folder;
    EXPECT_EQ(run_program({"export", "banknote", "--cut", "gt", "-o", folder.at("film.json")}).exit_code, 0);
    const auto steps = run_program({"step", folder.at("film.json"), "--text"});
    EXPECT_EQ(steps.out, run_program({"step", "banknote", "--cut", "gt", "--text"}).out);
    EXPECT_THAT(steps.out, HasSubstr("Jia"));
    // Options that say how to search take the tree alone.
    EXPECT_EQ(run_program({"trace", folder.at("film.json"), "--algorithm", "minimax"}).out,
              run_program({"trace", "banknote", "--algorithm", "minimax"}).out);
    const auto position = run_program({"export", "2048:2,0/0,2", "--depth", "1", "-o", folder.at("game.efg")});
    EXPECT_EQ(position.exit_code, 3);
    EXPECT_THAT(position.err, HasSubstr("a position of 2048 has no tree before its search"));
}

TEST(Export, WritesAndReadsBackTheFilmOfAPosition) {
    for (const std::vector<std::string>& how :
         std::vector<std::vector<std::string>>{{"--depth", "2"},
                                               {"--depth", "3", "--algorithm", "expectimax"},
                                               {"--agent", "ovolve", "--depth", "2"},
                                               {"--depth", "2", "--chance", "star1"}}) {
        const Folder folder;
        const std::string board = "2048:1000121023012346";
        const auto with = [&](std::vector<std::string> words) {
            words.insert(words.end(), how.begin(), how.end());
            return words;
        };
        EXPECT_EQ(printed(with({"export", board, "-o", folder.at("film.json")})), "");
        EXPECT_EQ(printed({"trace", folder.at("film.json"), "--format", "jsonl"}),
                  printed(with({"trace", board, "--format", "jsonl"})))
            << how.back();
        EXPECT_EQ(printed({"export", folder.at("film.json"), "-o", folder.at("again.json")}), "");
        EXPECT_EQ(folder.read("again.json"), folder.read("film.json")) << how.back();
        std::string other = folder.read("film.json");
        const auto kind = other.find("\"kind\": \"leaf\"");
        ASSERT_NE(kind, std::string::npos);
        other.replace(kind + 9, 4, "love");
        folder.write("other.json", other);
        const auto refused = run_program({"trace", folder.at("other.json")});
        EXPECT_EQ(refused.exit_code, 3);
        EXPECT_THAT(refused.err, HasSubstr("does not fit the tree and the search"));
    }
    EXPECT_THAT(exported("2048:2,0/0,2", "x.csv", {"--depth", "1"}), StartsWith("step,kind,node"));
}

TEST(Export, WritesLatexOfAStepOfSeveralAndOfAllOnASlide) {
    const auto count = [](const std::string& text, const std::string& what) {
        std::size_t found = 0;
        for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
        return found;
    };
    const auto latex = [&](const std::vector<std::string>& more) {
        const Folder folder;
        std::vector<std::string> arguments{"export", "banknote", "-o", folder.at("x.tex")};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const auto ran = run_program(arguments);
        EXPECT_EQ(ran.exit_code, 0) << ran.err;
        return folder.read("x.tex");
    };
    EXPECT_EQ(count(latex({}), "\\begin{tikzpicture}"), 1U);
    EXPECT_EQ(count(latex({"--at", "5-9"}), "\\begin{tikzpicture}"), 5U);
    EXPECT_EQ(count(latex({"--at", "37-end"}), "\\begin{tikzpicture}"), 3U);
    EXPECT_EQ(count(latex({"--at", "all"}), "\\begin{tikzpicture}"), 39U);
    EXPECT_EQ(count(latex({"--at", "cutoffs"}), "\\begin{tikzpicture}"), 3U);
    EXPECT_THAT(latex({"--beamer"}), HasSubstr("Step 39/39"));
    const std::string some = latex({"--beamer", "--at", "18-19"});
    EXPECT_THAT(some, HasSubstr("\\only<2>"));
    EXPECT_THAT(some, Not(HasSubstr("\\only<3>")));
    for (const std::vector<std::string>& wrong : {std::vector<std::string>{"-o", "x.svg", "--at", "5-9"},
                                                  {"-o", "x.svg", "--beamer"},
                                                  {"-o", "x.tex", "--at", "9-5"},
                                                  {"-o", "x.tex", "--at", "5-99"},
                                                  {"-o", "x.tex", "--at", "99-end"},
                                                  {"-o", "x.tex", "--at", "end-5"},
                                                  {"-o", "x.tex", "--at", "cutoffs", "--algorithm", "minimax"}}) {
        std::vector<std::string> arguments{"export", "banknote"};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        EXPECT_EQ(run_program(arguments).exit_code, 2) << wrong[3];
    }
}

TEST(Export, WritesAGameForGambit) {
    const Folder folder;
    EXPECT_EQ(run_program({"export", "((3 5) (2 9))", "-o", folder.at("x.efg")}).exit_code, 0);
    EXPECT_THAT(run_program({"solve", folder.at("x.efg")}).out, HasSubstr("Value       3"));
}

TEST(Export, ReplacesAFileAndKeepsItWhereItCannot) {
    const Folder folder;
    folder.write("x.dot", "the old one");
    testing::ProgramOptions options;
    options.folder = folder.path();
    EXPECT_EQ(testing::run_program({"export", "(1 2", "-o", "x.dot"}, options).exit_code, 3);
    EXPECT_EQ(folder.read("x.dot"), "the old one");
    EXPECT_EQ(printed({"export", "(1 2)", "-o", "x.dot"}, options), "");
    EXPECT_THAT(folder.read("x.dot"), StartsWith("digraph"));
    EXPECT_EQ(folder.content().size(), 1U);
}

struct DotPlace {
    double x = 0, y = 0, half_height = 0;
};

/// The attribute `key` of a DOT statement, without quotes; empty if there is none.
std::string attribute(const std::string& statement, const std::string& key) {
    for (auto at = statement.find(key + "="); at != std::string::npos; at = statement.find(key + "=", at + 1)) {
        if (std::string(" ,[\t\n").find(statement[at - 1]) == std::string::npos) continue;  // the end of another one
        const auto begin = at + key.size() + 1;
        if (statement[begin] != '"') return statement.substr(begin, statement.find_first_of(", ]\n", begin) - begin);
        return statement.substr(begin + 1, statement.find('"', begin + 1) - begin - 1);
    }
    return {};
}

/// The first and the last place of an attribute such as "10,20 11,22 12,24".
std::pair<DotPlace, DotPlace> ends(const std::string& places) {
    std::vector<DotPlace> all;
    std::istringstream words(places);
    for (std::string word; words >> word;) {
        const auto comma = word.rfind(',');
        if (comma == std::string::npos) continue;
        const auto before = word.rfind(',', comma - 1);  // "e,10,20" is the tip of an arrow
        const auto begin = before == std::string::npos ? 0 : before + 1;
        all.push_back({std::stod(word.substr(begin, comma - begin)), std::stod(word.substr(comma + 1))});
    }
    return all.empty() ? std::pair<DotPlace, DotPlace>() : std::pair(all.front(), all.back());
}

TEST(Export, EdgesOfAPositionEndAtTheirNodes) {
    for (const char* depth : {"1", "2"}) {
        std::string dot = exported("2048:1000121023012346", "x.dot", {"--depth", depth});
        for (auto at = dot.find("\\\n"); at != std::string::npos; at = dot.find("\\\n")) dot.erase(at, 2);
        std::map<std::string, DotPlace> nodes;
        std::map<std::string, DotPlace> edges;  // their ends, by the child
        for (std::size_t begin = 0, end = dot.find("];"); end != std::string::npos;
             begin = end + 2, end = dot.find("];", begin)) {
            const auto bracket = dot.find('[', begin);
            if (bracket > end) continue;
            std::istringstream words(dot.substr(begin, bracket - begin));
            std::vector<std::string> names{std::istream_iterator<std::string>(words), {}};
            const std::string attributes = dot.substr(bracket, end + 1 - bracket);
            const auto [first, last] = ends(attribute(attributes, "pos"));
            if (names.size() >= 3 && names[names.size() - 2] == "->") {
                edges[names.back()] = last;
            } else if (const std::string height = attribute(attributes, "height"); !height.empty() && !names.empty()) {
                nodes[names.back()] = first;
                nodes[names.back()].half_height = 36 * std::stod(height);  // 72 points per inch
            }
        }
        ASSERT_GE(edges.size(), 4U) << dot;
        for (const auto& [child, end] : edges) {
            ASSERT_TRUE(nodes.contains(child)) << child;
            EXPECT_NEAR(end.x, nodes[child].x, 1) << child;
            // The edge enters from above, at most a few points from the shape.
            EXPECT_LE(end.y, nodes[child].y + nodes[child].half_height + 4) << child << " at depth " << depth;
            EXPECT_GE(end.y, nodes[child].y) << child;
        }
    }
}

// ---- how it looks -----------------------------------------------------------------------------------------------

TEST(ExportedLook, LeavesOutWhatIsHidden) {
    const std::string all = exported("banknote", "x.svg", {"--at", "19"});
    const std::string bare = exported("banknote", "x.svg", {"--at", "19", "--hide", "alpha-beta,values,pruned,legend"});
    EXPECT_THAT(all, HasSubstr("α −∞"));
    EXPECT_THAT(all, HasSubstr("Searching now"));
    EXPECT_THAT(all, HasSubstr("≥20"));
    for (const char* hidden : {"α −∞", "Searching now", "≥20", ">pruned<"}) EXPECT_THAT(bare, Not(HasSubstr(hidden)));
    EXPECT_THAT(bare, HasSubstr("{20, 50}")) << "names stay";
}

TEST(ExportedLook, ShowsASubtreeAlone) {
    const std::string part = exported("banknote", "x.svg", {"--node", "B"});
    EXPECT_THAT(part, HasSubstr("{5, 10}"));
    EXPECT_THAT(part, Not(HasSubstr("{1, 50}")));
    EXPECT_THAT(part, HasSubstr("≤10"));
}

TEST(ExportedLook, CountsWhatIsBelowTheLevels) {
    const std::string upper = exported("banknote", "x.svg", {"--levels", "2"});
    EXPECT_THAT(upper, HasSubstr("≤10"));
    EXPECT_THAT(upper, Not(HasSubstr("{1, 50}")));
    EXPECT_THAT(upper, HasSubstr("+"));
    EXPECT_EQ(exported("banknote", "x.svg", {"--levels", "9"}), exported("banknote", "x.svg"));
}

TEST(ExportedLook, IsInGreysForPrintAndInTheThemesColours) {
    EXPECT_THAT(exported("banknote", "x.svg"), HasSubstr("#0072b2"));
    const std::string grey = exported("banknote", "x.svg", {"--print"});
    EXPECT_THAT(grey, Not(HasSubstr("#0072b2")));
    EXPECT_THAT(grey, HasSubstr("#c4c4c4"));
    for (auto at = grey.find("=\"#"); at != grey.npos; at = grey.find("=\"#", at + 1)) {
        const std::string colour = grey.substr(at + 3, 6);
        EXPECT_TRUE(colour.substr(0, 2) == colour.substr(2, 2) && colour.substr(2, 2) == colour.substr(4)) << colour;
    }
    EXPECT_NE(exported("banknote", "x.svg", {"--theme", "dark"}), exported("banknote", "x.svg"));
}

TEST(ExportedLook, HasTheTreeInTheOrderOfItsSearch) {
    const char* const tree = "(A: 1 B: 5 C: 3)";
    EXPECT_THAT(exported(tree, "x.efg", {"--order", "best"}), HasSubstr("{ \"B\" \"C\" \"A\" }"));
    EXPECT_THAT(exported(tree, "x.efg", {"--order", "worst"}), HasSubstr("{ \"A\" \"C\" \"B\" }"));
    EXPECT_THAT(exported(tree, "x.efg", {"--order", "reversed"}), HasSubstr("{ \"A\" \"B\" \"C\" }"))
        << "which is about the tree as it is drawn";
    EXPECT_THAT(exported(tree, "x.svg"), HasSubstr("<desc>Root (Max) worth 5: "));
}

TEST(ExportedLook, IsRefusedWhereNobodyCouldReadIt) {
    std::string wide = "(";
    for (int i = 0; i < 400; ++i) wide += "(1 2) ";
    const auto ran = run_program({"export", wide + ")", "-o", "x.pdf", "--paper", "a4"});
    EXPECT_EQ(ran.exit_code, 3);
    EXPECT_THAT(ran.err, HasSubstr("too small to read"));
}

TEST(ExportedLook, IsForForestAndNamesNodesForTikz) {
    const std::string forest = exported("(A: (3 5) B: (2 9))", "x.tex", {"--forest"});
    EXPECT_THAT(forest, HasSubstr("\\usepackage{forest}"));
    EXPECT_THAT(forest, HasSubstr("[{9}, leaf, pruned, name=n2-2]"));
    EXPECT_THAT(exported("(A: (3 5) B: (2 9))", "x.tex"), HasSubstr("(n2-2) at"));
    EXPECT_EQ(run_program({"export", "(1 2)", "-o", "x.svg", "--forest"}).exit_code, 2);
    EXPECT_EQ(run_program({"export", "(1 2)", "-o", "x.svg", "--pace", "50"}).exit_code, 2);
}

TEST(ExportedLook, HasAsManyDotsAsTheScaleSays) {
    const auto width = [](const std::string& png) {
        std::uint32_t out = 0;
        for (std::size_t i = 16; i < 20; ++i) out = out << 8 | static_cast<unsigned char>(png[i]);
        return out;
    };
    EXPECT_NEAR(width(exported("banknote", "x.png", {"--scale", "1"})),
                width(exported("banknote", "x.png", {"--scale", "2"})) / 2.0, 1);
}

TEST(ExportedLook, MakesAPageOfEachCutoff) {
    EXPECT_THAT(exported("banknote", "x.pdf", {"--at", "cutoffs", "--print"}), HasSubstr("/Count 3"));
}

TEST(ExportedLook, ShowsAPositionsBoards) {
    const std::string way = exported("2048:1000121023012346", "x.svg", {"--depth", "2", "--at", "9"});
    for (const char* tile : {">64<", ">16<"}) EXPECT_THAT(way, HasSubstr(tile));
    EXPECT_THAT(way, HasSubstr("you move"));
    const std::string upper = exported("2048:1000121023012346", "x.svg", {"--depth", "2", "--levels", "2"});
    EXPECT_THAT(upper, HasSubstr(">64<")) << "at every node of the tree's upper levels";
    for (const char* option : {"--notation", "--direction"}) {
        const std::string value = option == std::string("--notation") ? "triangles" : "right";
        const auto ran = run_program({"export", "2048:2,0/0,2", "--depth", "1", "-o", "x.svg", option, value});
        EXPECT_EQ(ran.exit_code, 2);
        EXPECT_THAT(ran.err, HasSubstr("has its own shapes"));
    }
}

TEST(ExportedLook, HasOtherShapesDirectionsAndPlaces) {
    const std::string usual = exported("banknote", "x.svg");
    for (const std::vector<std::string>& how : std::vector<std::vector<std::string>>{
             {"--notation", "triangles"}, {"--notation", "circles"}, {"--direction", "right"}, {"--layout", "dot"}}) {
        EXPECT_NE(exported("banknote", "x.svg", how), usual) << how[1];
    }
    EXPECT_EQ(exported("banknote", "x.svg", {"--layout", "own", "--direction", "down"}), usual);
    EXPECT_THAT(exported("banknote", "x.dot", {"--layout", "dot"}), Not(HasSubstr("pos=")));
}

std::size_t occurrences(const std::string& text, const std::string& what) {
    std::size_t out = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++out;
    return out;
}

TEST(ExportedLook, HasEachPositionOfAGameOnce) {
    constexpr const char* game = "tictactoe:XOX/.O./..X";
    const auto answer = testing::solved(game);
    const std::vector<std::string> once{"--positions", "graph"};
    const std::string graph = exported(game, "x.dot", once);
    EXPECT_EQ(occurrences(graph, "penwidth") - occurrences(graph, " -> "), answer["positions"].get<std::size_t>())
        << "nodes and edges have one each";
    EXPECT_LT(occurrences(graph, " -> "), answer["nodes"].get<std::size_t>() - 1);
    EXPECT_GT(occurrences(graph, " -> "), answer["positions"].get<std::size_t>() - 1);
    EXPECT_THAT(exported(game, "x.svg", once), HasSubstr("Same position again"));
    EXPECT_THAT(exported(game, "x.svg"), Not(HasSubstr("Same position again")));
    EXPECT_THAT(exported(game, "x.tex", {"--positions", "graph", "--forest"}), HasSubstr("to[bend"));
    for (const std::vector<std::string>& more : {std::vector<std::string>{"--direction", "right"},
                                                 {"--levels", "4"},
                                                 {"--node", "c2"},
                                                 {"--notation", "circles"},
                                                 {"--layout", "dot"},
                                                 {"--at", "20"}}) {
        std::vector<std::string> both = more;
        both.insert(both.end(), once.begin(), once.end());
        EXPECT_NE(exported(game, "x.svg", both), exported(game, "x.svg", more));
    }
    const Folder folder;
    const auto refused = run_program({"export", "banknote", "-o", folder.at("x.svg"), "--positions", "graph"});
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_THAT(refused.err, HasSubstr("no position of a game stands at two nodes of this tree"));
}

TEST(ExportedLook, SaysWhatItExpected) {
    const auto message = [](std::vector<std::string> words) {
        words.insert(words.begin(), {"export", "banknote"});
        const auto ran = run_program(words);
        EXPECT_EQ(ran.exit_code, 2);
        return ran.err;
    };
    EXPECT_THAT(message({"-o", "x.svg", "--hide", "leaves"}), HasSubstr("some of alpha-beta,values,pruned,legend"));
    EXPECT_THAT(message({"-o", "x.svg", "--scale", "2"}), HasSubstr("expected -o FILE.png"));
    EXPECT_THAT(message({"-o", "x.json", "--print"}), HasSubstr("--print is for pictures"));
    EXPECT_THAT(message({"-o", "x.svg", "--print", "--theme", "dark"}), HasSubstr("expected one of them"));
    EXPECT_THAT(message({"-o", "x.svg", "--node", "Z"}), HasSubstr("--node: "));
    EXPECT_THAT(message({"-o", "x.svg", "--at", "cutoffs"}), HasSubstr("expected -o FILE.pdf, FILE.gif or FILE.tex"));
}

}  // namespace
}  // namespace plyglass::cli
