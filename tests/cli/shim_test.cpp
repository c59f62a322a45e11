// `shim`: what real interpreters and compilers make of the files that it prints. The programs, each in a style of its own, are in
// tests/data/shims; their runs must be those of `trace`.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/folder.hpp"
#include "cli/results.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using testing::Folder;
using ::testing::HasSubstr;
using testing::lines_of;
using testing::printed;
using testing::Ran;
using testing::run_program;
using ::testing::SizeIs;
using ::testing::StartsWith;
using testing::traced;

const std::string programs = std::string(PLYGLASS_TEST_DATA) + "/shims/";

Ran ran(const std::string& program, const std::vector<std::string>& args, const Folder& folder,
        const std::vector<std::string>& environment = {}, const std::string& input = "") {
    testing::ProgramOptions options;
    options.program = program;
    options.folder = folder.path();
    options.environment = testing::environment_with(environment);
    options.input = input;
    return run_program(args, options);
}

std::vector<json> lines_in(const std::string& text) {
    std::vector<json> out;
    for (const std::string& line : lines_of(text)) out.push_back(json::parse(line, nullptr, false));
    return out;
}

/// Large numbers stand for infinity. `sign` is -1 where the mover is min and values are the mover's.
double number_in(const json& value, int sign = 1) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double out = value.is_string() ? (value == "inf" ? infinity : -infinity) : value.get<double>();
    return sign * (out >= 1000 ? infinity : out <= -1000 ? -infinity : out);
}

/// That the events of a run, the header and answers left out, are those of `trace`, as far as the run goes.
void expect_same(const std::vector<json>& run, const std::vector<json>& trace, bool is_mover = false,
                 std::size_t least = 9) {
    std::vector<json> steps;
    for (const json& step : trace) {
        if (step["kind"] == "enter" || step["kind"] == "leaf" || step["kind"] == "return") steps.push_back(step);
    }
    std::size_t at = 0;
    for (const json& event : run) {
        if (!event.contains("node")) continue;
        ASSERT_LT(at, steps.size()) << event;
        const json& step = steps[at++];
        ASSERT_EQ(event["kind"], step["kind"]) << event << step;
        ASSERT_EQ(event["node"], step["node"]) << event << step;
        const int sign = is_mover && event["node"].size() % 2 == 1 ? -1 : 1;
        if (event.contains("value")) {
            EXPECT_EQ(number_in(event["value"], sign), number_in(step["value"])) << event << step;
        }
        if (event["kind"] == "return") continue;
        for (const char* end : {"alpha", "beta"}) {
            const char* other = std::string(end) == "alpha" ? "beta" : "alpha";
            if (!event.contains(end)) continue;
            EXPECT_EQ(number_in(event[sign < 0 ? other : end], sign), number_in(step[end])) << event << step;
        }
    }
    EXPECT_GE(at, least);
}

struct Program {
    const char* name;
    const char* printed;
    const char* tree;
    std::vector<std::string> options{};
    std::size_t skip = 0;  ///< the lines of another search
    bool is_mover = false;
};

class Python : public ::testing::TestWithParam<Program> {};

TEST_P(Python, WritesTheRunThatTraceKnows) {
    const Program& program = GetParam();
    const Folder folder;
    folder.write("plyglass.py", printed({"shim", "python"}));
    const std::string file = std::string(program.name) + ".py";
    std::filesystem::copy(programs + file, folder.path());
    const Ran it = ran("python3", {file}, folder, {"PLYGLASS_RUN"});
    EXPECT_EQ(it.exit_code, 0) << it.err;
    EXPECT_EQ(it.out, program.printed);
    EXPECT_EQ(it.err, "");
    auto run = lines_in(folder.read(std::string(program.name) + ".run.jsonl"));
    ASSERT_GT(run.size(), 9U);
    EXPECT_EQ(run[0]["plyglass"], "run");
    EXPECT_EQ(run[0]["program"], file);
    EXPECT_EQ(run[0]["root"], "max");
    EXPECT_GT(run[1]["line"], 5);
    EXPECT_EQ(run.back()["kind"], "answer");
    EXPECT_EQ(run_program({"check", folder.at(std::string(program.name) + ".run.jsonl")}).exit_code, 0);
    run.erase(run.begin(), run.begin() + static_cast<std::ptrdiff_t>(program.skip));
    expect_same(run, traced(program.tree, program.options), program.is_mover);
}

const char* const nine = "((3 12 8) (2 4 6) (14 5 2))";
INSTANTIATE_TEST_SUITE_P(
    Styles, Python,
    ::testing::Values(
        Program{"list_isinstance", "3\n", nine}, Program{"two_functions", "3\n", nine},
        Program{"leaves_in_the_loop", "7\n", "((3 12 8) (2 (4 9) 6) 7)"},
        Program{"negamax_color", "3\n", nine, {}, 0, true}, Program{"dictionaries", "3\n", "((3 5) (2 9))"},
        Program{"node_objects", "6\n", "((3 5) (6 9) (1 2))"}, Program{"method_of_the_node", "3\n", "((3 5) (2 9))"},
        Program{"nested_function", "0\n3\n", "((3 5) (2 9))", {}, 6},
        Program{"array_index", "5\n", "(((3 5) (6 9)) ((1 2) (0 -1)))"},
        Program{"right_to_left",
                "leaf 4\nleaf 7\nleaf 9\nleaf 2\nleaf 5\nleaf 3\nvalue 7\n",
                "(((3 5) (2 9)) ((7 4)))",
                {"--order", "reversed"}},
        Program{"minimax_comprehension", "8\n", "(((3 12) (8 2)) ((4 6) (14 5)))", {"--algorithm", "minimax"}}),
    [](const auto& it) { return std::string(it.param.name); });

TEST(Shims, OfPythonTellAnExceptionAndLetItPass) {
    const Folder folder;
    folder.write("plyglass.py", printed({"shim", "python"}));
    std::filesystem::copy(programs + "told_names.py", folder.path());
    const Ran it = ran("python3", {"told_names.py"}, folder, {"PLYGLASS_RUN=" + folder.at("here")});
    EXPECT_EQ(it.exit_code, 1);
    EXPECT_THAT(it.err, HasSubstr("ZeroDivisionError"));
    const auto run = lines_in(folder.read("here"));
    EXPECT_EQ(run.back()["kind"], "error");
    EXPECT_EQ(run.back()["text"], "ZeroDivisionError: division by zero");
    expect_same(run, traced("((3.5 5.5) (2.5 9.5))"), false, 6);
}

TEST(Shims, OfPythonFollowFailHardAndStrictCuts) {
    const Folder folder;
    folder.write("plyglass.py", printed({"shim", "python"}));
    std::filesystem::copy(programs + "fail_hard_strict.py", folder.path());
    EXPECT_EQ(ran("python3", {"fail_hard_strict.py"}, folder).out, "3\n");
    EXPECT_THAT(printed({"check", folder.at("fail_hard_strict.run.jsonl")}), HasSubstr("α > β"));
    std::vector<json> leaves;
    for (const json& event : lines_in(folder.read("fail_hard_strict.run.jsonl"))) {
        if (event.contains("kind") && event["kind"] == "leaf") leaves.push_back(event["node"]);
    }
    EXPECT_EQ(json(leaves), json::parse("[[0, 0], [0, 1], [1, 0], [2, 0], [2, 1]]"));
}

TEST(Shims, OfPythonTakeNoBoardForATree) {
    const Folder folder;
    folder.write("plyglass.py", printed({"shim", "python"}));
    std::filesystem::copy(programs + "tic_tac_toe.py", folder.path());
    EXPECT_EQ(ran("python3", {"tic_tac_toe.py"}, folder).out, "0\n");
    const auto run = lines_in(folder.read("tic_tac_toe.run.jsonl"));
    EXPECT_FALSE(run[0].contains("tree"));
    EXPECT_GT(run.size(), 20U);
    EXPECT_EQ(run_program({"check", folder.at("tic_tac_toe.run.jsonl")}).exit_code, 0);
}

/// Searches written as `program` of three trees that are given, or of what it has; all runs go into one file.
std::vector<json> runs_of(const std::string& program, const std::string& input = "") {
    const Folder folder;
    folder.write("plyglass.py", printed({"shim", "python"}));
    folder.write("program.py", program);
    const Ran it = ran("python3", {"program.py"}, folder, {"PLYGLASS_RUN=" + folder.at("here")}, input);
    EXPECT_EQ(it.err, "");
    return lines_in(folder.read("here"));
}

TEST(Shims, OfPythonKnowTheMoverOfASearchThatBeginsAtMin) {
    const auto run = runs_of(R"(
from plyglass import watch
@watch
def minimax(node, is_max=True):
    if isinstance(node, int): return node
    return (max if is_max else min)(minimax(child, not is_max) for child in node)
minimax([[3, 5], [2, 9]], False)
minimax([[3, 5], [2, 9]], True)
)");
    ASSERT_THAT(run, SizeIs(2 * (1 + 3 + 4 + 3 + 1)));
    EXPECT_EQ(run[0]["root"], "min");
    EXPECT_EQ(run[1]["turn"], "min");
    EXPECT_EQ(run[2]["turn"], "max");
    EXPECT_EQ(run[11]["value"], 5);
    EXPECT_EQ(run[12]["root"], "max") << "the same tree, searched for the other player";
}

TEST(Shims, OfPythonWriteARunForEachTreeThatIsGiven) {
    const auto run = runs_of(R"(
from plyglass import trees, watch
@watch
def negamax(node, color):
    if isinstance(node, int): return color * node
    return max(-negamax(child, -color) for child in node)
for tree in trees(): negamax(tree, -1)
)",
                             "[[3, 5], [2, 9]]\n[4, 1]\n[7, 6]\n");
    std::vector<json> trees;
    for (const json& line : run) {
        if (!line.contains("plyglass")) continue;
        trees.push_back(line["tree"]);
        EXPECT_EQ(line["root"], "min") << "whose sign is -1";
    }
    EXPECT_EQ(json(trees), json::parse("[[[3, 5], [2, 9]], [4, 1], [7, 6]]"));
}

TEST(Shims, OfPythonTakeNoOrderingByLeavesForASearchOfThem) {
    const auto run = runs_of(R"(
from plyglass import trees, watch
def first(node): return first(node[0]) if isinstance(node, list) else node
@watch
def search(node, is_max):
    if not isinstance(node, list): return node
    values = [search(child, not is_max) for child in sorted(node, key=first, reverse=is_max)]
    return max(values) if is_max else min(values)
for tree in trees(): search(tree, True)
)",
                             "[[5, 3], [2, 9]]\n");
    std::vector<json> leaves;
    for (const json& line : run) {
        if (line.value("kind", "") == "leaf") leaves.push_back(line["node"]);
    }
    EXPECT_EQ(json(leaves), json::parse("[[0, 1], [0, 0], [1, 0], [1, 1]]"));
}

/// Where leaves are looked at, in order: the paths of a run's leaves.
std::string leaves_of(const std::vector<json>& run) {
    json out = json::array();
    for (const json& line : run) {
        if (line.value("kind", "") == "leaf") out.push_back(line["node"]);
    }
    return out.dump();
}

TEST(Shims, OfPythonTakeNoEvaluationForASearchOfTheLeavesBelow) {
    const auto run = runs_of(R"(
from plyglass import trees, watch
def mean(node): return sum(map(mean, node)) / len(node) if isinstance(node, list) else node
@watch
def search(node, depth, is_max):
    if not isinstance(node, list): return node
    if depth == 0: return mean(node)
    return (max if is_max else min)([search(child, depth - 1, not is_max) for child in node])
for tree in trees():
    for depth in (1, 2): search(tree, depth, True)
)",
                             "[[5, 3], [2, 8]]\n");
    EXPECT_EQ(leaves_of(run), "[[0],[1],[0,0],[0,1],[1,0],[1,1]]") << "two passes";
}

TEST(Shims, OfPythonTellLeavesThatAFunctionLooksAtThatIsNotWatched) {
    const auto run = runs_of(R"(
from plyglass import trees, watch
def test(node, value, is_max):
    if not isinstance(node, list): return node > value
    return (any if is_max else all)(test(child, value, not is_max) for child in node)
@watch
def scout(node, is_max):
    if not isinstance(node, list): return node
    best = scout(node[0], not is_max)
    for child in node[1:]:
        if test(child, best, not is_max) == is_max: best = scout(child, not is_max)
    return best
for tree in trees(): scout(tree, True)
)",
                             "[[5, 3], [2, 8]]\n");
    EXPECT_EQ(leaves_of(run), "[[0,0],[0,1]]");
    std::string looks;
    for (const json& line : run) {
        if (line.value("kind", "") == "look") looks += line["node"].dump();
    }
    EXPECT_EQ(looks, "[0,1][1,0]") << "once for each child";
}

TEST(Shims, OfPythonTakeNoOrderingForALookAtTheLeavesThatANegamaxUses) {
    const auto run = runs_of(R"(
from plyglass import trees, watch
def guess(node): return guess(node[0]) if isinstance(node, list) else node
@watch
def search(node, alpha, beta, sign):
    best = -99
    for child in sorted(node, key=lambda x: -sign * guess(x)):
        value = -search(child, -beta, -alpha, -sign) if isinstance(child, list) else sign * child
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta: break
    return best
for tree in trees(): search(tree, -99, 99, 1)
)",
                             "[[5, 3], [2, 8]]\n");
    EXPECT_EQ(leaves_of(run), "[[0,1],[0,0],[1,0]]");
    EXPECT_EQ(std::count_if(run.begin(), run.end(), [](const json& it) { return it.value("values", "") == "max"; }), 3);
}

TEST(Shims, OfPythonLeaveARunOfAProgramThatIsKilled) {
    const auto run = runs_of(R"(
import os, plyglass
@plyglass.watch
def search(node, depth=0):
    if depth == 2: os._exit(0)
    return search(node[0], depth + 1)
search([[[1, 2], 3], 4])
)");
    ASSERT_THAT(run, SizeIs(3));
    EXPECT_EQ(run[0]["tree"], json::parse("[[[1, 2], 3], 4]"));
    EXPECT_EQ(run[2]["kind"], "enter");
}

TEST(Shims, OfPythonSeeThroughACacheAboveThem) {
    const auto run = runs_of(R"(
from functools import lru_cache
from plyglass import trees, watch
def frozen(node): return tuple(map(frozen, node)) if isinstance(node, list) else node
@lru_cache(maxsize=None)
@watch
def search(node, is_max):
    if isinstance(node, int): return node
    return (max if is_max else min)([search(child, not is_max) for child in node])
for tree in trees(): search(frozen(tree), True)
)",
                             "[[5, 3], [5, 3]]\n");
    EXPECT_EQ(leaves_of(run), "[[0,0],[0,1],[1]]") << "the second pair is answered from the cache";
}

TEST(Shims, OfPythonKeepWhatWasNotedByIdAndWhatTypeSays) {
    const auto run = runs_of(R"(
from plyglass import trees, watch
height = {}
def note(node):
    height[id(node)] = 1 + max(map(note, node)) if type(node) is list else 0
    return height[id(node)]
@watch
def search(node, is_max):
    values = [child if type(child) is int and height[id(child)] == 0 else search(child, not is_max) for child in node]
    return max(values) if is_max else min(values)
for tree in trees(): note(tree), search(tree, True)
)",
                             "[[5, 300], [2, 800]]\n");
    EXPECT_EQ(leaves_of(run), "[[0,0],[0,1],[1,0],[1,1]]");
}

TEST(Shims, OfPythonKnowTheChildrenOfANamedTuple) {
    const auto run = runs_of(R"(
from collections import namedtuple
from plyglass import trees, watch
Node = namedtuple("Node", "name value children guess")
def made(tree): return Node("inner", None, [made(x) for x in tree], 9) if isinstance(tree, list) else Node("leaf", tree, (), tree)
@watch
def search(node, is_max):
    if not node.children: return node.value
    values = [search(x, not is_max) for x in sorted(node.children, key=lambda x: x.guess)]
    return max(values) if is_max else min(values)
for tree in trees(): search(made(tree), True)
)",
                             "[[5, 3], [8, 2]]\n");
    EXPECT_EQ(run[0]["tree"], json::parse("[[5, 3], [8, 2]]"));
    EXPECT_EQ(leaves_of(run), "[[0,1],[0,0],[1,1],[1,0]]");
}

/// That a program which looks at children from right to left has its nodes at their own places in the tree.
void expect_right_to_left(const std::string& program, const std::string& what) {
    SCOPED_TRACE(what);
    const auto run = runs_of("from plyglass import trees, watch\n" + program, "[[[3, 5], [2, 9]], [[7, 4]]]\n");
    ASSERT_FALSE(run.empty());
    EXPECT_EQ(run[0]["tree"], json::parse("[[[3, 5], [2, 9]], [[7, 4]]]"));
    EXPECT_TRUE(std::none_of(run.begin(), run.end(), [](const json& it) { return it.contains("counted"); }));
    expect_same(run, traced("(((3 5) (2 9)) ((7 4)))", {"--order", "reversed"}));
}

std::string replaced(std::string text, const std::string& word, const std::string& by) {
    for (auto at = text.find(word); at != text.npos; at = text.find(word, at + by.size()))
        text.replace(at, word.size(), by);
    return text;
}

TEST(Shims, OfPythonKnowANodeByWhatItIs) {
    const std::string program = R"(
@watch
def search(path, killers, depth, NODE, alpha, beta, is_max):
    if not isinstance(NODE, list): return NODE
    best = -9999 if is_max else 9999
    for i in reversed(range(len(NODE))):
        value = search(path + [i], killers, depth - 1, NODE[i], alpha, beta, not is_max)
        best = (max if is_max else min)(best, value)
        if is_max: alpha = max(alpha, best)
        else: beta = min(beta, best)
        if alpha >= beta: break
    return best
for tree in trees(): search([], [[0, 0], [0, 0], [0, 0]], 3, tree, -9999, 9999, True)
)";
    for (const char* name : {"nd", "x", "p", "st", "arr", "curr", "subtree", "current_node", "node"})
        expect_right_to_left(replaced(program, "NODE", name), name);
    expect_right_to_left(replaced(program, "trees()", "[[[[3, 5], [2, 9]], [[7, 4]]]]"), "nobody gave it the tree");
    expect_right_to_left(replaced(program, "killers", "t"), "another one has a usual name, and is no such tree");
}

TEST(Shims, OfPythonTakeNoBoardOfAnyNameForATree) {
    const auto run = runs_of(R"(
from plyglass import watch
class Game:
    def __init__(self): self.cells = [[0, 0, 0], [0, 1, -1], [-1, 1, 0]]
    @watch
    def search(self, squares, player, depth):
        if depth == 0: return sum(map(sum, self.cells))
        best = None
        for i in (0, 2):
            self.cells[0][i] = player
            best = max(best or 0, self.search(squares, -player, depth - 1))
            self.cells[0][i] = 0
        return best
game = Game()
print(game.search(game.cells, 1, 1))
)");
    ASSERT_THAT(run, SizeIs(6));
    EXPECT_FALSE(run[0].contains("tree"));
    EXPECT_EQ(run.back()["value"], 1) << "the board that it plays on is no copy";
}

TEST(Shims, OfPythonKnowChildrenAndValuesByWhatTheyAre) {
    const std::string search = R"(
def made(tree): return Node([made(x) for x in tree], None) if isinstance(tree, list) else Node([], tree)
@watch
def search(state, alpha, beta, is_max):
    if not state.KIDS: return state.WORTH
    best = -9999 if is_max else 9999
    for child in reversed(state.KIDS):
        best = (max if is_max else min)(best, search(child, alpha, beta, not is_max))
        if is_max: alpha = max(alpha, best)
        else: beta = min(beta, best)
        if alpha >= beta: break
    return best
for tree in trees(): search(made(tree), -9999, 9999, True)
)";
    const std::string plain =
        "class Node:\n    def __init__(self, x, y): self.KIDS, self.WORTH, self.name = x, y, 'N'\n";
    const std::string slots = replaced(plain, "Node:\n", "Node:\n    __slots__ = ('KIDS', 'WORTH', 'name')\n");
    const std::string frozen =
        "from dataclasses import dataclass\n@dataclass(frozen=True)\nclass Node:\n    KIDS: list\n    WORTH: object\n";
    const auto named = [&](const std::string& text, const char* children, const char* value) {
        expect_right_to_left(replaced(replaced(text + search, "KIDS", children), "WORTH", value), text + children);
    };
    for (const char* name : {"children", "successors", "branches", "next", "moves"}) named(plain, name, "utility");
    for (const char* name : {"utility", "payoff", "gain", "u"}) named(plain, "kids", name);
    named(slots, "kids", "points");
    named(frozen, "moves", "gain");
    expect_right_to_left("def Node(x, y): return {'name': 'N', 'succ': x, 'u': y}\n" +
                             replaced(replaced(search, "state.KIDS", "state['succ']"), "state.WORTH", "state['u']"),
                         "dictionaries");
}

TEST(Shims, OfPythonTakeAFunctionThatHandsItsNodeOnForNoLevel) {
    const std::string two = R"(
@watch
def max_value(n, alpha, beta):
    if not isinstance(n, list): return n
    best = -9999
    for child in reversed(n):
        best = max(best, MIN(child, alpha, beta))
        if best >= beta: break
        alpha = max(alpha, best)
    return best
@watch
def min_value(n, alpha, beta):
    if not isinstance(n, list): return n
    best = 9999
    for child in reversed(n):
        best = min(best, MAX(child, alpha, beta))
        if best <= alpha: break
        beta = min(beta, best)
    return best
)";
    expect_right_to_left(replaced(replaced(two, "MIN", "min_value"), "MAX", "max_value") + R"(
@watch
def alphabeta(node, alpha, beta): return max_value(node, alpha, beta)
for tree in trees(): alphabeta(tree, -9999, 9999)
)",
                         "above the root");
    expect_right_to_left(replaced(replaced(two, "MIN(child, alpha, beta)", "value(child, 'min', alpha, beta)"),
                                  "MAX(child, alpha, beta)", "value(child, 'max', alpha, beta)") +
                             R"(
@watch
def value(n, player, alpha, beta): return (max_value if player == 'max' else min_value)(n, alpha, beta)
for tree in trees(): value(tree, 'max', -9999, 9999)
)",
                         "at every node");
}

TEST(Shims, OfPythonTakeNoEvaluationOfANodeForALevel) {
    const auto run = runs_of(R"(
from plyglass import trees, watch
@watch
def first(t):
    while isinstance(t, list): t = t[0]
    return t
@watch
def search(node, depth, sign):
    if depth == 0 or not isinstance(node, list): return sign * first(node)
    return max([-search(child, depth - 1, -sign) for child in node])
for tree in trees():
    for depth in (1, 2): search(tree, depth, 1)
)",
                             "[[5, 3], [2, 8]]\n");
    EXPECT_EQ(leaves_of(run), "[[0],[1],[0,0],[0,1],[1,0],[1,1]]");
    EXPECT_EQ(run[2]["value"], -5) << "as the search takes it";
}

TEST(Shims, OfPythonTakeAPassForOneOfAFunctionThatHandsItsNodeOn) {
    const auto run = runs_of(R"(
from plyglass import trees, watch
def mean(node): return sum(map(mean, node)) / len(node) if isinstance(node, list) else node
@watch
def search(node, depth, is_max):
    if not isinstance(node, list): return node
    if depth == 0: return mean(node)
    return (max if is_max else min)([search(child, depth - 1, not is_max) for child in node])
@watch
def deepen(root):
    for depth in (1, 2): value = search(root, depth, True)
    return value
for tree in trees(): deepen(tree)
)",
                             "[[5, 3], [2, 8]]\n");
    EXPECT_EQ(leaves_of(run), "[[0],[1],[0,0],[0,1],[1,0],[1,1]]");
    EXPECT_EQ(run.back()["value"], 3);
}

TEST(Shims, OfPythonSayWhichChildrenAreOnlyCounted) {
    const auto run = runs_of(R"(
from plyglass import trees, watch
def flat(tree, name, found):
    found[name] = [flat(child, name + str(i), found) for i, child in enumerate(tree)] if isinstance(tree, list) else tree
    return name
@watch
def search(state, is_max):
    if not isinstance(nodes[state], list): return nodes[state]
    return (max if is_max else min)([search(child, not is_max) for child in reversed(nodes[state])])
for tree in trees():
    nodes = {}
    search(flat(tree, "R", nodes), True)
)",
                             "[[5, 3], [2, 8]]\n");
    std::string nodes;
    for (const json& line : run) {
        if (line.value("counted", false)) nodes += line["node"].dump();
    }
    EXPECT_EQ(nodes, "[0][0,0][0,1][1][1,0][1,1]") << "all but the root, and once each";
}

TEST(Shims, OfPythonTellAValueFromAMove) {
    const auto answers = [](const std::string& returned) {
        const auto run = runs_of(R"(
from plyglass import trees, watch
@watch
def search(node, is_max):
    if isinstance(node, int): return node
    return (max if is_max else min)([search(child, not is_max) for child in node])
@watch
def decide(tree):
    values = [search(child, False) for child in tree]
    best = max(range(len(values)), key=values.__getitem__)
    return )" + returned + R"(
for tree in trees(): decide(tree)
)",
                                 "[[5, 3], [8, 4]]\n");
        return run.back();
    };
    EXPECT_EQ(answers("best, values[best]")["value"], 4);
    EXPECT_EQ(answers("values[best], best")["value"], 4);
    EXPECT_EQ(answers("-(-values[best])")["value"], 4);
    EXPECT_EQ(answers("best")["what"], "no value") << "it may be the move or the value";
    EXPECT_EQ(answers("None")["what"], "no value");
}

TEST(Shims, OfPythonShowTheFilmInANotebook) {
    const Folder folder;
    folder.write("plyglass.py", printed({"shim", "python"}));
    const std::string cell = R"(
from plyglass import watch
@watch
def minimax(node, is_max=True):
    if isinstance(node, int): return node
    return (max if is_max else min)(minimax(child, not is_max) for child in node)
value = minimax([[3, 5], [2, 9]])
print(value, value._repr_html_())
)";
    const std::string path = std::getenv("PATH");
    const auto shown = [&](const std::string& places) {
        const Ran it = ran("python3", {"-c", cell}, folder, {"PATH=" + places, "PLYGLASS_RUN"});
        EXPECT_EQ(it.err, "");
        return it.out;
    };
    EXPECT_EQ(shown(path), "3 Judge it: <code>plyglass check notebook.run.jsonl</code>\n");
    folder.write("plyglass", "#!/bin/sh\necho \"<p>\" \"$@\"\n");
    std::filesystem::permissions(folder.at("plyglass"), std::filesystem::perms::owner_all);
    EXPECT_EQ(
        shown(folder.path() + ":" + path),
        "3 <iframe srcdoc=\"&lt;p&gt; check notebook.run.jsonl --format html\n\" style=\"width: 100%; height: 45em; "
        "border: 0\"></iframe>\n");
    EXPECT_THAT(lines_of(folder.read("notebook.run.jsonl")), SizeIs(1 + 3 + 4 + 3 + 1));
}

TEST(Shims, OfCppAreThreeCalls) {
    const Folder folder;
    folder.write("plyglass.hpp", printed({"shim", "cpp"}));
    std::filesystem::copy(programs + "alphabeta.cpp", folder.path());
    const Ran compiled =
        ran("g++", {"-std=c++17", "-Wall", "-Wextra", "-Werror", "alphabeta.cpp", "-o", "program"}, folder);
    ASSERT_EQ(compiled.exit_code, 0) << compiled.err;
    EXPECT_EQ(ran(folder.at("program"), {}, folder, {"PLYGLASS_RUN"}).out, "3\n");
    const auto run = lines_in(folder.read("plyglass.run.jsonl"));
    expect_same(run, traced(nine));
    EXPECT_EQ(run.back()["value"], 3);
}

TEST(Shims, OfCppTakeTheNumberOfAChildThatComesOutOfOrder) {
    const Folder folder;
    folder.write("plyglass.hpp", printed({"shim", "cpp"}));
    folder.write("main.cpp", R"(
#include "plyglass.hpp"
int main() {
    plyglass::enter(-9, 9, true);
    plyglass::leaf(7, 1);
    plyglass::leaf(5, 0);
    plyglass::leaf(7, 1);
    plyglass::leaf(8);
    return plyglass::leave(8) - 8;
})");
    ASSERT_EQ(ran("g++", {"-std=c++17", "-Wall", "-Wextra", "-Werror", "main.cpp", "-o", "program"}, folder).err, "");
    ASSERT_EQ(ran(folder.at("program"), {}, folder, {"PLYGLASS_RUN"}).exit_code, 0);
    std::vector<json> leaves;
    for (const json& line : lines_in(folder.read("plyglass.run.jsonl"))) {
        if (line.value("kind", "") == "leaf") leaves.push_back(line["node"]);
    }
    EXPECT_EQ(json(leaves), json::parse("[[1], [0], [1], [2]]"));
}

/// PLYGLASS_JAVA in the environment (./dev nightly): no other test needs a JDK.
TEST(Shims, OfJavaAreThreeCalls) {
    if (std::getenv("PLYGLASS_JAVA") == nullptr) GTEST_SKIP() << "./dev nightly installs a JDK";
    const Folder folder;
    folder.write("Plyglass.java", printed({"shim", "java"}));
    std::filesystem::copy(programs + "AlphaBeta.java", folder.path());
    const Ran compiled = ran("javac", {"AlphaBeta.java", "Plyglass.java"}, folder);
    ASSERT_EQ(compiled.exit_code, 0) << compiled.err;
    EXPECT_EQ(ran("java", {"AlphaBeta"}, folder, {"PLYGLASS_RUN"}).out, "3\n");
    const auto run = lines_in(folder.read("plyglass.run.jsonl"));
    expect_same(run, traced(nine));
    EXPECT_EQ(run.back()["value"], 3);
}

TEST(Shims, OfColumbiaPlayWithAPlayerAsItIs) {
    const Folder folder;
    folder.write("columbia.py", printed({"shim", "columbia"}));
    std::filesystem::copy(programs + "player/PlayerAI.py", folder.path());
    const Ran it = ran("python3", {"columbia.py"}, folder, {},
                       R"({"game": "2048", "board": [[2,2,4,8],[0,0,0,0],[0,0,2,0],[0,0,2,0]], "time_ms": 100})"
                       "\n"
                       R"({"game": "2048", "board": [[2,2,2,2],[4,8,4,8],[8,4,8,4],[4,8,4,8]], "time_ms": 100})"
                       "\n");
    EXPECT_EQ(it.out, "{\"move\": \"up\"}\n{\"move\": \"left\"}\n") << it.err;
    EXPECT_THAT(it.err, StartsWith("thinking about a maximum of 8\n"));
}

TEST(Shims, AreListedAndShort) {
    const std::string list = printed({"shim"});
    for (const char* name : {"python", "java", "cpp", "columbia"}) {
        EXPECT_THAT(list, HasSubstr(name));
        if (std::string(name) != "python") {
            EXPECT_LE(lines_of(printed({"shim", name})).size(), 40U) << name;
        }
    }
    const Ran unknown = run_program({"shim", "jaav"});
    EXPECT_EQ(unknown.exit_code, 2);
    EXPECT_THAT(unknown.err, HasSubstr("shim: expected one of java, "));
}

}  // namespace
}  // namespace plyglass::cli
