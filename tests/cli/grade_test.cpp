// `grade`: the programs of a class on many trees, and a grading that goes on where it was ended.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <regex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/folder.hpp"
#include "cli/results.hpp"
#include "cli/students.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using testing::Folder;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::run_program;
using testing::student;

class Grade : public ::testing::Test {
protected:
    Grade() {
        std::filesystem::create_directory(folder_.at("class"));
        folder_.write("class/ann.py", student());
        folder_.write("class/bob.py", student("        beta = min(beta, value)\n", ""));
        folder_.write("class/cy.py", student("min(beta, value)", "min(betta, value)"));
        folder_.write("class/plyglass.py", testing::printed({"shim", "python"}));
        folder_.write("trees", "# three trees\n((2 3)(1 4))\nbanknote\n\n((1 2)(3 4))\n");
    }
    std::vector<std::string> args(const std::vector<std::string>& more = {}) const {
        std::vector<std::string> out{
            "grade", "--run", "echo {} >> log; python3 {}", "class", "--set", "trees", "--time", "60", "-o", "graded"};
        out.insert(out.end(), more.begin(), more.end());
        return out;
    }
    testing::Ran graded(const std::vector<std::string>& more = {}) const {
        return run_program(args(more), {.folder = folder_.path()});
    }
    std::size_t starts_of(const std::string& program) const {
        const auto lines = testing::lines_of(folder_.read("log"));
        return static_cast<std::size_t>(std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
            return line.find(program) != std::string::npos;
        }));
    }

    Folder folder_;
};

TEST_F(Grade, SaysWhatEachProgramIsAndNamesTheMistakes) {
    const auto result = graded();
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(result.err, "");
    EXPECT_THAT(
        result.out,
        AllOf(HasSubstr("3 programs, 3 trees (26 leaves; alpha-beta looks at 16)."),
              ContainsRegex("all right +1   ann"), ContainsRegex("right value, other steps +1   bob"),
              ContainsRegex("did not run on every tree +1   cy"), ContainsRegex("β never falls at MIN nodes +1   bob"),
              HasSubstr("cy   3 trees: it has ended with exit code 1 (NameError: name 'betta'")));
    EXPECT_EQ(starts_of("ann.py"), 1U) << "a program that reads on gets all trees at once";
}

TEST_F(Grade, WritesItsResultsForOtherPrograms) {
    graded({"--points", "right=2,work=0.5"});
    const auto results = json::parse(folder_.read("graded/results.json"));
    EXPECT_EQ(results["tests"][1],
              json::parse(R"({"name": "bob", "score": 3, "max_score": 6, "output": "β never falls at MIN nodes"})"));
    EXPECT_EQ(results["score"], 6 + 3);
    const auto bob = json::parse(folder_.read("graded/gradescope/bob.json"));
    EXPECT_EQ(bob["tests"][0]["name"], "((2 3) (1 4))");
    EXPECT_EQ(bob["tests"][0]["output"], "right value, other steps: differs at step 8");
    const auto cells = testing::lines_of(folder_.read("graded/results.csv"));
    ASSERT_EQ(cells.size(), 4U);
    EXPECT_EQ(cells[2], "bob,work,3,6,1,2,0,0,26,16,beta-never-updated,β never falls at MIN nodes,\"tree 1, step 8\"");
    EXPECT_THAT(folder_.read("graded/junit.xml"),
                AllOf(HasSubstr("<testsuite name=\"bob\" tests=\"3\" failures=\"2\" errors=\"0\">"),
                      HasSubstr("<testsuite name=\"cy\" tests=\"3\" failures=\"0\" errors=\"3\">")));
    EXPECT_THAT(folder_.read("graded/report.html"),
                AllOf(HasSubstr("<code class=\"firm\">cy</code>"), HasSubstr("Points for each tree: 2 if"),
                      Not(HasSubstr("http"))));
}

TEST_F(Grade, DrawsTheClassWithTheFilmsOfWhatDiffersInOneFile) {
    folder_.write("class/d & <b>.py", student("min(beta, value)", "min(betta, value)"));
    graded();
    const std::string report = folder_.read("graded/report.html");
    EXPECT_THAT(report,
                AllOf(HasSubstr("Alpha-beta: 4 programs, 3 trees"),
                      HasSubstr("a test of values alone passes 2: it does not see that 1 of them takes other steps"),
                      HasSubstr("<a class=\"go\" href=\"#program-2-en\">tree 1, step 8</a>"),
                      HasSubstr("<section class=\"one\" id=\"program-2-en\">"), HasSubstr("data-at=\"7\""),
                      HasSubstr("NameError: name 'betta'"), HasSubstr("d &amp; &lt;b&gt;")));
    EXPECT_THAT(report, AllOf(Not(HasSubstr("http")), Not(HasSubstr("src=")), Not(HasSubstr("<b>.py"))));
    EXPECT_THAT(folder_.read("graded/pages/bob.html"),
                AllOf(HasSubstr("β never falls at MIN nodes"), HasSubstr("data-at=\"7\""), Not(HasSubstr("betta"))));
    EXPECT_THAT(folder_.read("graded/pages/ann.html"), HasSubstr("alpha-beta (cut at"));
    EXPECT_EQ(run_program({"check", folder_.at("graded/programs/bob.run.jsonl")}).exit_code, 3);
}

/// The parts of a report's page in English and in Chinese; `shown`: which of them it opens with.
std::pair<std::string, std::string> parts_of(const std::string& page, const std::string& shown) {
    const auto begin = [&](const std::string& code) {
        return page.find("<div class=\"part" + std::string(code == shown ? " on" : "") + "\" lang=\"" + code + "\"");
    };
    const std::size_t english = begin("en"), chinese = begin("zh");
    EXPECT_LT(english, chinese);
    EXPECT_NE(chinese, std::string::npos);
    return {page.substr(english, chinese - english), page.substr(chinese)};
}

TEST_F(Grade, SpeaksEveryLanguageInOneReport) {
    folder_.write("class/d.py", student("min(beta, value)", "min(betta, value)"));
    graded();
    for (const std::string shown : {"en", "zh"}) {
        if (shown == "zh") graded({"--lang", "zh"});
        const std::string report = folder_.read("graded/report.html");
        const auto [english, chinese] = parts_of(report, shown);
        EXPECT_THAT(english, AllOf(HasSubstr("4 programs"), HasSubstr("First difference"), HasSubstr("#program-2-en"),
                                   HasSubstr("it has ended with exit code 1 (NameError"), Not(HasSubstr("程序"))));
        EXPECT_THAT(chinese,
                    AllOf(HasSubstr("4 个程序"), HasSubstr("第一处不同"), HasSubstr("#program-2-zh"),
                          HasSubstr("退出码为 1"), Not(HasSubstr("First difference")), Not(HasSubstr("exit code"))));
        const auto page = parts_of(folder_.read("graded/pages/bob.html"), shown);
        EXPECT_THAT(page.first, AllOf(HasSubstr("β never falls at MIN nodes"), HasSubstr("data-at=\"7\"")));
        EXPECT_THAT(page.second, AllOf(Not(HasSubstr("never falls")), HasSubstr("data-at=\"7\"")));
    }
    EXPECT_EQ(starts_of("bob.py"), 1U) << "another language is no reason to run anything again";
    EXPECT_THAT(folder_.read("graded/results.csv"), HasSubstr("退出码"));
}

TEST_F(Grade, OpensALinkToASectionOfAnotherLanguageThere) {
    graded();
    const std::string report = folder_.read("graded/report.html");
    EXPECT_THAT(report, AllOf(HasSubstr("\n.part:has(section.one:target){display:block}\n"),
                              HasSubstr(".part:has(section.one:target) main{display:none}"),
                              HasSubstr("addEventListener('hashchange', speakAsNamed);\nspeakAsNamed();")));
}

TEST_F(Grade, SaysWhichCommandHasMadeTheReportAndHowLongEachProgramTook) {
    graded({"--jobs", "2", "--seed", "5", "--points", "right=2,work=1"});
    EXPECT_THAT(
        folder_.read("graded/report.html"),
        AllOf(HasSubstr("plyglass grade --run &quot;echo {} &gt;&gt; log; python3 {}&quot; class --set trees --seed 5 "
                        "--time 60 --points right=2,work=1,value=0 -o graded</code>"),
              ContainsRegex("<code class=\"firm\">bob</code>"), ContainsRegex("[0-9]\\.[0-9] s</span>"),
              HasSubstr("The value is still right on this tree")));
}

TEST_F(Grade, MakesTheSameReportOfTheSameAndRunsNothingTwice) {
    const auto first = graded({"--jobs", "1"});
    const auto files = folder_.content();
    EXPECT_EQ(graded({"--jobs", "3"}).out, first.out);
    EXPECT_EQ(folder_.content(), files) << "nothing ran, and nothing was written otherwise";
    std::filesystem::remove_all(folder_.at("graded"));
    graded({"--jobs", "3"});
    for (const char* file :
         {"graded/results.csv", "graded/junit.xml", "graded/programs/bob.run.jsonl", "graded/pages/bob.html"})
        EXPECT_EQ(folder_.read(file), files.at(file));
    const auto without_times = [](const std::string& bytes, const char* time) {
        return std::regex_replace(bytes, std::regex(time), "");
    };
    const char* const seconds = "[0-9]+(\\.[0-9])? (s|秒)<";
    EXPECT_EQ(without_times(folder_.read("graded/report.html"), seconds),
              without_times(files.at("graded/report.html"), seconds));
    const char* const kept = "\"milliseconds\": ?[1-9][0-9]*";
    EXPECT_EQ(without_times(folder_.read("graded/programs/bob.json"), kept),
              without_times(files.at("graded/programs/bob.json"), kept));
}

TEST_F(Grade, GoesOnWhereItWasEnded) {
    folder_.write("class/bob.py", "import time\ntime.sleep(1000)\n");
    std::vector<std::string> words = args({"--jobs", "1"});
    words[7] = "1000";  // --time
    testing::RunningProgram hangs(words, {.folder = folder_.path()});
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(100);
    while (starts_of("bob.py") == 0 && std::chrono::steady_clock::now() < give_up) std::this_thread::yield();
    hangs.send(SIGKILL);
    EXPECT_EQ(hangs.wait().signal, SIGKILL);
    EXPECT_TRUE(std::filesystem::exists(folder_.at("graded/programs/ann.json")));
    folder_.write("class/bob.py", student());
    const auto result = run_program(words, {.folder = folder_.path()});
    EXPECT_THAT(result.out, ContainsRegex("all right +2   ann  bob"));
    EXPECT_EQ(starts_of("ann.py"), 1U);
    EXPECT_EQ(starts_of("bob.py"), 2U);
}

TEST_F(Grade, GivesAProgramUpAfterThreeFailuresOrAFlood) {
    folder_.write("trees", "((1 2)(3 4))\n((1 2)(3 5))\n((1 2)(3 6))\n((1 2)(3 7))\n((1 2)(3 8))\n");
    folder_.write("class/bob.py", "while True: print('x' * 100000)\n");
    const auto result = graded();
    EXPECT_EQ(starts_of("cy.py"), 1U + 3U);
    EXPECT_EQ(starts_of("bob.py"), 1U + 1U);
    EXPECT_THAT(result.out, HasSubstr("bob   1 tree: it printed more than 1 MB; 4 more were not tried"));
    EXPECT_THAT(result.out, ContainsRegex("cy   3 trees: it has ended .*; 2 more were not tried"));
}

TEST_F(Grade, PutsWhatBrokeOffAfterADifferenceAmongThoseThatDidNotRun) {
    std::string crashes = student("        beta = min(beta, value)\n", "");
    crashes.replace(crashes.find("        return value\n"), 21, "        return missing\n");
    folder_.write("class/bob.py", crashes);
    const auto result = graded();
    EXPECT_THAT(result.out, ContainsRegex("did not run on every tree +2   bob  cy"));
    EXPECT_THAT(result.out, ContainsRegex("wrong value +0"));
    const auto bob = json::parse(folder_.read("graded/gradescope/bob.json"));
    EXPECT_EQ(bob["score"], 0);
    EXPECT_THAT(bob["tests"][0]["output"].get<std::string>(),
                AllOf(HasSubstr("NameError"), HasSubstr("; before that, it differs at step 8")));
    const auto cells = testing::lines_of(folder_.read("graded/results.csv"));
    EXPECT_THAT(cells[2], AllOf(HasSubstr("bob,none,0,3,0,0,0,3,0,0,"), HasSubstr("\"tree 1, step 8\"")));
}

TEST_F(Grade, SaysWhyMinimaxHasHalfThePoints) {
    folder_.write("class/bob.py", R"(from plyglass import trees, watch
@watch
def search(node, is_max):
    if not isinstance(node, list): return node
    values = [search(child, not is_max) for child in node]
    return max(values) if is_max else min(values)
for tree in trees(): print(search(tree, True))
)");
    graded();
    const auto bob = json::parse(folder_.read("graded/gradescope/bob.json"));
    EXPECT_EQ(bob["score"], 1.5);
    EXPECT_EQ(bob["tests"][0]["output"], "right value by another algorithm: minimax without cuts");
    const std::string why = "minimax without cuts: right, but another algorithm than alpha-beta with all its cuts";
    EXPECT_EQ(bob["output"], why);
    EXPECT_THAT(testing::lines_of(folder_.read("graded/results.csv"))[2],
                AllOf(HasSubstr("bob,work,1.5,3,0,3,0,0,26,16,,"), HasSubstr(why)));
    EXPECT_THAT(folder_.read("graded/junit.xml"),
                HasSubstr("<failure message=\"right value by another algorithm: minimax without cuts\"/>"));
    EXPECT_THAT(folder_.read("graded/report.html"), HasSubstr(why));
}

TEST_F(Grade, LeavesNothingOfProgramsThatAreNotThereAnyMore) {
    graded();
    folder_.write("graded/pages/mine.html", "mine");
    folder_.write("graded/programs/mine.json", "{}");
    std::filesystem::rename(folder_.at("class/bob.py"), folder_.at("class/rob.py"));
    EXPECT_THAT(graded().err, HasSubstr("removed from graded: the results of 1 program that is not among these"));
    const auto files = folder_.content();
    for (const auto& [name, bytes] : files) EXPECT_THAT(name, Not(HasSubstr("graded/pages/bob")));
    EXPECT_EQ(files.count("graded/programs/bob.json") + files.count("graded/programs/bob.run.jsonl") +
                  files.count("graded/gradescope/bob.json"),
              0U);
    EXPECT_EQ(files.count("graded/pages/mine.html") + files.count("graded/programs/mine.json") +
                  files.count("graded/programs/rob.run.jsonl"),
              3U);
    folder_.write("class/rob.py", student());
    EXPECT_EQ(graded().err, "");
    EXPECT_EQ(folder_.content().count("graded/programs/rob.run.jsonl"), 0U) << "it differs nowhere now";
}

TEST_F(Grade, GivesLongerNamesOnlyToProgramsThatAreCalledAlike) {
    for (const char* folder : {"more", "more/class"}) std::filesystem::create_directory(folder_.at(folder));
    folder_.write("class/ann.txt", student());
    folder_.write("more/class/ann.txt", student());
    folder_.write("more/dan.py", student());
    std::vector<std::string> words = args({folder_.at("more"), folder_.at("more/class/ann.txt")});
    const auto result = run_program(words, {.folder = folder_.path()});
    EXPECT_THAT(result.out, ContainsRegex("all right +4   ann.py  class/ann.txt  dan  more/class/ann.txt"))
        << result.err;
    std::filesystem::remove_all(folder_.at("more"));
    EXPECT_THAT(graded().out, ContainsRegex("all right +2   ann.py  ann.txt"));
    EXPECT_THAT(folder_.read("graded/pages/ann.txt.html"), HasSubstr("<h1>ann.txt</h1>"));
}

TEST_F(Grade, KeepsWhatHasALongNameUnderAShorterOne) {
    const std::string name(240, 'x');
    folder_.write("class/" + name + "1.py", student());
    folder_.write("class/" + name + "2.py", student("        beta = min(beta, value)\n", ""));
    const auto result = graded();
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(folder_.read("graded/results.csv"), AllOf(HasSubstr(name + "1,right"), HasSubstr(name + "2,work")));
    EXPECT_EQ(graded().out, result.out);
    EXPECT_EQ(starts_of(name), 2U);
}

TEST_F(Grade, TellsWhichSubmissionCannotBeReadAndGradesTheOthers) {
    std::filesystem::create_symlink("dan.py", folder_.at("class/dan.py"));
    std::filesystem::create_symlink("nowhere", folder_.at("class/eve.py"));
    const auto result = graded();
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, AllOf(HasSubstr("5 programs"), ContainsRegex("all right +1   ann\n"),
                                  HasSubstr("dan   3 trees: it cannot be read: its links go round in a circle\n"),
                                  HasSubstr("eve   3 trees: it cannot be read: there is no such file or folder\n")));
}

/// A program that writes these lines as its run, whatever its tree.
std::string writes(const std::string& lines) {
    return "import os, sys\ntree = sys.stdin.readline().strip()\n"
           "sys.setrecursionlimit(5000)\nopen(os.environ['PLYGLASS_RUN'], 'w').write(" +
           lines + ")\n";
}

TEST_F(Grade, SaysOnWhichLineARunIsWrongAndQuotesNoMoreOfItThanIsBearable) {
    const std::string begin = R"('{"plyglass": "run", "version": 1}\n{"kind": "enter", "node": []}\n' + )";
    folder_.write("trees", "((1 2)(3 4))\n");
    folder_.write("class/a.py", writes(begin + R"('no json\n')"));
    folder_.write("class/b.py", writes(begin + R"('{"kind": "enter", "node": [' + '0, ' * 100000 + '0]}\n')"));
    folder_.write("class/c.py", writes(begin + R"('{"kind": "error", "text": "' + 'long ' * 20000 + '"}\n')"));
    folder_.write("class/d.py", writes(begin + R"('{"kind": "error", "text": ""}\n')"));
    folder_.write("class/e.py", writes(begin + R"('{"kind": "return", "node": [], "value": [1]}\n')"));
    const auto result = graded();
    EXPECT_THAT(result.out,
                AllOf(HasSubstr("a   1 tree: its run, line 3: this line is not a JSON object\n"),
                      ContainsRegex("b   1 tree: its run, line 3: node 1.1.1.*… .*has to be watched, too\n"),
                      ContainsRegex("c   1 tree: its run, line 3: the program died: long .*\n"),
                      HasSubstr("d   1 tree: its run, line 3: the program died\n"),
                      HasSubstr("e   1 tree: its run, line 3: the root: expected a number for its value, found [")));
    EXPECT_LT(result.out.size(), 6000U);
    EXPECT_LT(folder_.read("graded/results.csv").size(), 6000U);
    EXPECT_LT(folder_.read("graded/pages/c.html").size(), 100'000U);
}

TEST_F(Grade, BelievesNoExitCodeThatACommandIsMissingIfItHasWrittenARun) {
    folder_.write("class/bob.py", student() + "raise SystemExit(127)\n");
    folder_.write("class/cy.py", "import os\nos.kill(os.getpid(), 9)\n");
    EXPECT_THAT(graded().out, HasSubstr("bob   3 trees: its run is right, but it has ended with exit code 127\n"));
    EXPECT_THAT(graded({"--lang", "zh"}).out,
                AllOf(Not(HasSubstr("Killed")), Not(HasSubstr("。 ")), Not(HasSubstr("秒 "))));
}

TEST_F(Grade, PutsTheMistakesThatLeaveTheValueRightFirst) {
    for (const char* name : {"class/d.py", "class/e.py"})
        folder_.write(name, student("if alpha >= beta: break", "if alpha < beta: break"));
    folder_.write("trees", "((2 3)(1 4))\nbanknote\n");
    const std::string out = graded().out;
    const std::size_t first = out.find("β never falls at MIN nodes"), second = out.find("cuts where α is less than β");
    EXPECT_NE(second, out.npos) << out;
    EXPECT_LT(first, second) << out;
}

TEST_F(Grade, WritesNoReportAmongThePrograms) {
    const auto into = [&](const std::string& output) {
        std::vector<std::string> words = args();
        words[9] = output;
        return run_program(words, {.folder = folder_.path()});
    };
    EXPECT_EQ(into("class").exit_code, 2);
    EXPECT_THAT(into("./class/").err, HasSubstr("the report would stand among the programs in class"));
    std::filesystem::create_directory(folder_.at("class/dan"));
    folder_.write("class/dan/main.py", student());
    EXPECT_THAT(into("class/dan/graded").err, HasSubstr("the report would stand among the programs in class"));
    EXPECT_THAT(into("class/dan").err, HasSubstr("the report would stand in the program class/dan"));
    for (int time = 0; time < 2; ++time)
        EXPECT_THAT(into("class/graded").out, HasSubstr("4 programs, 3 trees")) << "a folder of ours is no program";
}

TEST_F(Grade, SaysAfterAnInterruptThatItGoesOn) {
    folder_.write("class/bob.py", "import time\ntime.sleep(1000)\n");
    std::vector<std::string> words = args({"--jobs", "1"});
    words[7] = "1000";  // --time
    testing::RunningProgram hangs(words, {.folder = folder_.path()});
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(100);
    while (starts_of("bob.py") == 0 && std::chrono::steady_clock::now() < give_up) std::this_thread::yield();
    hangs.send(SIGINT);
    const auto ran = hangs.wait();
    EXPECT_EQ(ran.exit_code, 130);
    EXPECT_THAT(ran.err, HasSubstr("interrupted after 1 of 3 programs; the same command goes on from there"));
    EXPECT_EQ(folder_.content().count("graded/programs/bob.json"), 0U);
}

TEST_F(Grade, SaysWhatItNeeds) {
    EXPECT_THAT(run_program({"grade", "class", "-o", "x"}).err, HasSubstr("grade needs --run"));
    EXPECT_THAT(run_program({"grade", "--run", "cat {}", "class"}).err, HasSubstr("grade needs -o DIR"));
    EXPECT_THAT(run_program({"grade", "--run", "cat {}", "-o", "x"}).err, HasSubstr("grade needs programs"));
    EXPECT_EQ(run_program({"grade", "--run", "cat {}", "no-such-file", "-o", "x"}).exit_code, 4);
    EXPECT_EQ(graded({"--points", "all=3"}).exit_code, 2);
    EXPECT_EQ(graded({"--points", "work=2"}).exit_code, 2) << "more than for what is right";
    EXPECT_THAT(graded({"--lang", "zh"}).out, HasSubstr("完全正确"));
    EXPECT_THAT(graded({"--memory", "77"}).out, HasSubstr("and 77 MB a run"));
}

}  // namespace
}  // namespace plyglass::cli
