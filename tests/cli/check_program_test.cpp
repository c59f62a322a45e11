// `check --run`: programs that are run on trees, and what they may do wrong.

#include <csignal>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/folder.hpp"
#include "cli/results.hpp"
#include "cli/students.hpp"
#include "support/wait_until.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using testing::Folder;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::Ran;
using testing::run_program;
using testing::student;

Ran checked(const Folder& folder, std::vector<std::string> more = {}) {
    std::vector<std::string> args{"check", "--run", "python3 student.py", "--time", "60"};
    args.insert(args.end(), more.begin(), more.end());
    return run_program(args, {.folder = folder.path()});
}

/// Whether something stands in the file of that process's runs.
bool has_written(pid_t process) {
    std::error_code gone;
    for (const auto& it : std::filesystem::directory_iterator("/proc/" + std::to_string(process) + "/fd", gone)) {
        const bool is_run =
            std::filesystem::read_symlink(it.path(), gone).string().find("plyglass run") != std::string::npos;
        if (is_run && std::filesystem::file_size(it.path(), gone) > 0) return true;
    }
    return false;
}

TEST(CheckProgram, SaysThatARightProgramIsAlphaBeta) {
    const Folder folder;
    folder.write("student.py", student());
    const auto result = checked(folder);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(result.err, "");
    EXPECT_THAT(result.out, HasSubstr("trees: your program is alpha-beta (cut at α ≥ β, fail-soft)."));
    EXPECT_EQ(folder.content().size(), 1U) << "nothing is left behind";
    EXPECT_THAT(checked(folder, {"((2 3)(1 4))"}).out, HasSubstr("Right: this run is alpha-beta"));
    EXPECT_THAT(checked(folder, {"--lang", "zh"}).out, HasSubstr("你的程序是 α-β 剪枝"));
}

TEST(CheckProgram, NamesAMistakeThatExplainsEveryRun) {
    const Folder folder;
    folder.write("student.py", student("        beta = min(beta, value)\n", ""));
    const auto result = checked(folder);
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_THAT(result.out, AllOf(HasSubstr("Banknote plates, 18 leaves. student.py: 45 steps"),
                                  HasSubstr("The mistake: β never falls at MIN nodes"),
                                  HasSubstr("What is named above explains every step on all of them."),
                                  HasSubstr("Watch it:   plyglass step student.run.jsonl"),
                                  HasSubstr("plyglass check \"((2 3)(1 4))\" --run \"python3 student.py\"")));
    EXPECT_EQ(run_program({"check", folder.at("student.run.jsonl")}).exit_code, 3);
    const auto data = json::parse(checked(folder, {"--format", "json"}).out);
    EXPECT_EQ(data["right"], false);
    EXPECT_EQ(data["mistakes"], json::parse(R"(["beta-never-updated"])"));
    EXPECT_EQ(data["trees"][0]["leaves"], 18);
    EXPECT_EQ(data["trees"][0]["failure"], nullptr);
}

/// A search on indices into arrays, whose children the shim can only count; in the order that `children` gives.
std::string student_on_indices(const std::string& children, const std::string& value = "value[node]") {
    return R"(from plyglass import trees, watch
def flat(tree):
    below.append([]), value.append(tree)
    node = len(below) - 1
    if isinstance(tree, list): below[node] = [flat(child) for child in tree]
    return node
@watch
def alphabeta(node, alpha, beta, is_max):
    if not below[node]: return )" +
           value + R"(
    best = -99999 if is_max else 99999
    for child in )" +
           children + R"(:
        found = alphabeta(child, alpha, beta, not is_max)
        if is_max: best = max(best, found); alpha = max(alpha, best)
        else: best = min(best, found); beta = min(beta, best)
        if alpha >= beta: break
    return best
for tree in trees():
    below, value = [], []
    alphabeta(flat(tree), -99999, 99999, True)
)";
}

TEST(CheckProgram, BlamesNoProgramForChildrenThatCouldOnlyBeCounted) {
    const Folder folder;
    folder.write("student.py", student_on_indices("reversed(below[node])"));
    for (const std::vector<std::string>& trees : std::vector<std::vector<std::string>>{{}, {"((2 3)(1 4))"}}) {
        const auto result = checked(folder, trees);
        EXPECT_EQ(result.exit_code, 4);
        EXPECT_EQ(result.out, "");
        EXPECT_THAT(result.err,
                    AllOf(HasSubstr(trees.empty() ? "node 1.1.1 is" : "node 1.1 is another one in the tree"),
                          HasSubstr("children were counted as they came"), HasSubstr("@watch(node=\"NAME\")")));
    }
    EXPECT_THAT(checked(folder, {"((2 3)(1 4))", "--lang", "zh"}).err, HasSubstr("节点 1.1 与树中的不同"));
    const auto of_all = checked(folder, {"((2 3)(1 4))", "((5 5)(5 5))"});
    EXPECT_EQ(of_all.exit_code, 4) << "right where it does not matter";
    EXPECT_THAT(of_all.out, HasSubstr("Right on 1 of 2 trees"));
    folder.write("student.py", student_on_indices("below[node]"));
    EXPECT_EQ(checked(folder).exit_code, 0);
    folder.write("student.py", student_on_indices("below[node][1:]"));
    EXPECT_EQ(checked(folder).exit_code, 4) << "that might be another order, too";
}

TEST(CheckProgram, NamesAMistakeAlsoWhereChildrenAreCounted) {
    const Folder folder;
    std::string program = student_on_indices("below[node]");
    const std::string beta = "beta = min(beta, best)";
    folder.write("student.py", program.replace(program.find(beta), beta.size(), "pass"));
    const auto result = checked(folder);
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_THAT(result.out, HasSubstr("The mistake: β never falls at MIN nodes"));
    folder.write("student.py", student_on_indices("below[node]").replace(program.find("max(best, found)"), 3, "min"));
    EXPECT_EQ(checked(folder).exit_code, 3) << "no leaf is another one";
    folder.write("student.py", student_on_indices("below[node]", "value[node] + 0.5"));
    EXPECT_EQ(checked(folder).exit_code, 3) << "no leaf has such a value";
}

TEST(CheckProgram, DoesNotJudgeARunInAFileThatIsMiscounted) {
    const Folder folder;
    folder.write("a.run.jsonl", R"({"plyglass": "run", "root": "max", "tree": [[2, 3], [1, 4]]}
{"kind": "enter", "node": [], "alpha": "-inf", "beta": "inf"}
{"kind": "enter", "node": [0], "alpha": "-inf", "beta": "inf", "counted": true}
{"kind": "leaf", "node": [0, 0], "value": 4}
)");
    const auto result = run_program({"check", folder.at("a.run.jsonl")});
    EXPECT_EQ(result.exit_code, 4);
    EXPECT_THAT(result.err, AllOf(HasSubstr("node 1.1 is another one in the tree"), HasSubstr("Give enter and leaf")))
        << "its parent may be another one";
}

TEST(CheckProgram, SaysWhatHasNoNumberForAValue) {
    const Folder folder;
    folder.write("student.py", R"(from plyglass import trees, watch
@watch
def is_above(node, bound, is_max):
    if not isinstance(node, list): return node > bound
    return (any if is_max else all)(is_above(child, bound, not is_max) for child in node)
@watch
def scout(node, is_max):
    if not isinstance(node, list): return node
    best = scout(node[0], not is_max)
    for child in node[1:]:
        if is_above(child, best, not is_max) == is_max: best = scout(child, not is_max)
    return best
for tree in trees(): scout(tree, True)
)");
    const auto result = checked(folder, {"((2 3)(1 4))"});
    EXPECT_EQ(result.exit_code, 4);
    EXPECT_THAT(result.err, HasSubstr("node 1.2, called in line 11: expected a number for its value, found True"));
}

TEST(CheckProgram, KnowsTwoReasonsForLeavesThatNoCallTells) {
    const Folder folder;
    folder.write("student.py", R"(from plyglass import trees, watch
@watch
def minimax(root):
    done, stack = {}, [(root, (), True)]
    while stack:
        node, path, is_max = stack.pop()
        below = [(child, (*path, i), not is_max) for i, child in enumerate(node)] if isinstance(node, list) else []
        if not below: done[path] = node
        elif all(it[1] in done for it in below): done[path] = (max if is_max else min)(done[it[1]] for it in below)
        else: stack += [(node, path, is_max), *below]
    return done[()]
for tree in trees(): minimax(tree)
)");
    const auto result = checked(folder, {"((2 3)(1 4))"});
    EXPECT_EQ(result.exit_code, 4);
    EXPECT_THAT(result.err, AllOf(HasSubstr("leaves below node "), HasSubstr("if another function searches them"),
                                  HasSubstr("if the watched one does, on a stack of its own"), Not(HasSubstr("["))));
}

TEST(CheckProgram, WantsTheValueAndASearch) {
    const Folder folder;
    folder.write("student.py", student("tree, -INF, INF", "tree, 0, 1"));
    const auto narrow = checked(folder, {"((2 3)(1 4))"});
    EXPECT_EQ(narrow.exit_code, 3);
    EXPECT_THAT(narrow.out,
                AllOf(HasSubstr("that is only a bound: no window has held the root's value, 2"),
                      HasSubstr("Try it:     plyglass check \"((2 3) (1 4))\" --run \"python3 student.py\"")));
    EXPECT_EQ(run_program({"check", folder.at("student.run.jsonl")}).out.substr(0, 300), narrow.out.substr(0, 300));
    folder.write("student.py", student("    if not isinstance(node, list): return node", "    return 7"));
    const auto constant = checked(folder);
    EXPECT_EQ(constant.exit_code, 3);
    EXPECT_THAT(constant.out, HasSubstr("takes the root for a leaf"));
}

TEST(CheckProgram, IsNotRightWhereTheProgramDoesNotEnd) {
    const Folder folder;
    folder.write("student.py", student() + "import time\nwhile True: time.sleep(1)\n");
    const auto result =
        run_program({"check", "--run", "python3 student.py", "(1 2)", "--time", "1"}, {.folder = folder.path()});
    EXPECT_EQ(result.exit_code, 4);
    EXPECT_THAT(result.err, HasSubstr("it was not done after 1"));
}

TEST(CheckProgram, NamesNoMistakeThatExplainsOnlySomeRuns) {
    const Folder folder;
    // On the plates it is as if it never cut at MIN; not so on trees without a 20.
    folder.write("student.py", student("if alpha >= beta: break", "if alpha >= beta and value != 5: break"));
    const auto result = checked(folder);
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_THAT(result.out, HasSubstr("No known mistake explains every step on all of them."));
    EXPECT_THAT(result.out, Not(HasSubstr("The mistake: ")));
}

TEST(CheckProgram, GivesOneTreeToAProgramThatReadsOne) {
    const Folder folder;
    folder.write("student.py",
                 student("for tree in trees(): print(", "import json\nfor tree in [json.loads(input())]: print("));
    const auto result = checked(folder, {"((2 3)(1 4))", "((1 2)(3 4))"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("Right on 2 of 2 trees"));
}

TEST(CheckProgram, ExitsWithFourAndTheReasonWhereThereIsNoRun) {
    const std::vector<std::pair<std::string, std::string>> faults{
        {student("min(beta, value)", "min(betta, value)"), "exit code 1 (NameError: name 'betta' is not defined"},
        {"while True: print('x' * 100000)", "it printed more than 1 MB"},
        {"import os; os.kill(os.getpid(), 11)", "it was killed by signal 11"},
        {"import os; open(os.environ['PLYGLASS_RUN'], 'w').write('{\"kind\": ')", "the file ends in the middle"},
        {"print(3)", "it printed values, but wrote no run file: add the shim, see \"plyglass shim\""},
        {"pass", "it wrote no run: what \"plyglass shim\" prints does that"},
        {student("-INF, INF, True))", "-INF, INF, False))"),
         "MIN moves first in its run; on the trees that it is given, MAX does"},
        {student() + "raise SystemExit(3)\n", "its run is right, but it has ended with exit code 3"},
        {student("for tree in trees()", "for tree in [[1, 2]]"),
         "it searched another tree than the one that it was given"},
        {student("node, list): return node", "node, list): return node if node != 6 else 1 / 0"),
         "((2 3) (6 1)): it has ended with exit code 1 (ZeroDivisionError: division by zero)"},
    };
    const Folder folder;
    for (const auto& [program, reason] : faults) {
        folder.write("student.py", program);
        const auto result = checked(folder, {"((2 3)(4 1))", "((2 3)(6 1))"});
        EXPECT_EQ(result.exit_code, 4) << program;
        EXPECT_THAT(result.err, HasSubstr(reason)) << program;
    }
    const auto hangs = run_program({"check", "--run", "sleep 1000", "(1 2)", "--time", "0.1"});
    EXPECT_EQ(hangs.exit_code, 4);
    EXPECT_THAT(hangs.err, HasSubstr("it was not done after 100 ms"));
}

TEST(CheckProgram, LeavesNothingBehindWhicheverSignalEndsIt) {
    for (const int signal : {SIGINT, SIGTERM, SIGKILL}) {
        const Folder temporary;
        testing::RunningProgram check(
            {"check", "--run", "echo '{\"kind\": \"enter\", \"node\": []}' >> $PLYGLASS_RUN; echo >&2; sleep 1000",
             "(1 2)", "--time", "1000", "--format", "json"},
            {.environment = testing::environment_with({"TMPDIR=" + temporary.path()}), .folder = temporary.path()});
        testing::wait_until("the program writes its run",
                            [&] { return has_written(check.pid()) || check.has_ended(); });
        check.send(signal);
        EXPECT_EQ(check.wait().out, "");
        EXPECT_THAT(temporary.content(), ::testing::IsEmpty()) << signal;
    }
}

TEST(CheckProgram, TakesTreesThatListsOfNumbersCanSay) {
    for (const char* tree : {"min(1 2)", "chance(1 2)", "(1/3 2)", "(1 (2))(", "no-such-tree"}) {
        const auto result = run_program({"check", "--run", "cat", tree});
        EXPECT_NE(result.exit_code, 0) << tree;
        EXPECT_EQ(result.out, "");
    }
    EXPECT_EQ(run_program({"check", "a", "b", "c"}).exit_code, 2);
    EXPECT_EQ(run_program({"check", "a", "--time", "3"}).exit_code, 2);
}

TEST(CheckProgram, WritesAPageWithTheFilmOfTheFirstDifferenceAndAllTrees) {
    const Folder folder;
    folder.write("student.py", student("        beta = min(beta, value)\n", ""));
    const auto result = checked(folder, {"--format", "html", "((1 2)(3 4))", "((2 3)(1 4))"});
    EXPECT_EQ(result.exit_code, 3);
    EXPECT_THAT(result.out, AllOf(HasSubstr("<h1>student.py</h1>"),
                                  HasSubstr("Right on 1 of 2 trees. First difference: tree 2, step 8."),
                                  HasSubstr("((1 2) (3 4))"), HasSubstr("student.py:"), Not(HasSubstr("http"))));
    EXPECT_EQ(folder.content().size(), 1U) << "only the terminal's words name a file to look at";
}

}  // namespace
}  // namespace plyglass::cli
