// "exec:COMMAND" as an agent: what it answers is checked, and what it does wrong is a result.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
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
using testing::printed;
using testing::run_program;

const char* const board_to_ask = "0,2,0,0/0,0,0,2/4,0,0,0/0,0,2,4";

TEST(ProgramAgents, GiveHintsInBothForms) {
    for (const char* answer : {R"(printf '{"move": "left", "values": {}}\n')", "echo left"}) {
        const auto hint = json::parse(printed(
            {"hint", board_to_ask, "--agent", "exec:read -r line; " + std::string(answer), "--format", "json"}));
        EXPECT_EQ(hint["move"], "left");
    }
}

TEST(ProgramAgents, AreAskedInOneLine) {
    const Folder folder;
    printed(
        {"hint", board_to_ask, "--agent", "exec:tee " + folder.at("asked") + " | sed 's/.*/left/;q'", "--time", "700"});
    EXPECT_EQ(json::parse(folder.read("asked")),
              json::parse(R"({"game": "2048", "board": [[0,2,0,0],[0,0,0,2],[4,0,0,0],[0,0,2,4]], "time_ms": 700})"));
}

TEST(ProgramAgents, PlayWholeGames) {
    // It takes the first move of its list that is legal, by trying them: what it cannot see fails.
    const Folder folder;
    folder.write("columbia.py", printed({"shim", "columbia"}));
    folder.write("PlayerAI.py",
                 "class PlayerAI:\n    def getMove(self, grid): return grid.getAvailableMoves([2, 0, 3, 1])[0]\n");
    const auto games = json::parse(printed(
        {"auto", "--agent", "exec:time=2000,python3 " + folder.at("columbia.py"), "--games", "2", "--format", "json"}));
    ASSERT_EQ(games["games"].size(), 2U);
    for (const json& game : games["games"]) {
        EXPECT_EQ(game["ending"], "over");
        EXPECT_GT(game["moves"], 50);
    }
}

TEST(ProgramAgents, PlayExperiments) {
    const Folder folder;
    folder.write("columbia.py", printed({"shim", "columbia"}));
    folder.write("PlayerAI.py",
                 "class PlayerAI:\n    def getMove(self, grid): return grid.getAvailableMoves([2, 0, 3, 1])[0]\n");
    const std::string command = "python3 " + folder.at("columbia.py");
    printed({"lab", "run", "--agents", "exec:time=60000," + command + ",random", "--games", "2", "-o",
             folder.at("lab.jsonl")});
    EXPECT_EQ(testing::lines_of(folder.read("lab.jsonl")).size(), 1U + 4U);
    const auto fails =
        run_program({"lab", "run", "--agents", "exec:exit 3", "--games", "2", "-o", folder.at("x.jsonl")});
    EXPECT_EQ(fails.exit_code, 1);
    EXPECT_THAT(fails.err, HasSubstr("it has ended with exit code 3; 2 of its 2 games ended so"));
    EXPECT_THAT(folder.read("x.jsonl"), HasSubstr(R"("failure":"it has ended with exit code 3")"));
    EXPECT_THAT(printed({"lab", "report", folder.at("x.jsonl")}),
                HasSubstr("first of them: it has ended with exit code 3."));
    const auto games = run_program({"auto", "--agent", "exec:exit 3", "--games", "2", "--format", "json"});
    EXPECT_EQ(games.exit_code, 1);
    EXPECT_EQ(json::parse(games.out)["games"][1]["failure"], "it has ended with exit code 3");
}

TEST(ProgramAgents, FailWithTheirReasons) {
    struct Fault {
        const char* command;
        const char* reason;
    };
    for (const Fault& it : std::vector<Fault>{
             {"read -r line; echo up; read -r line; sleep 10", "it was not done after "},
             {"read -r line; echo 'Oh no' >&2; exit 3", "it has ended with exit code 3 (Oh no)"},
             {"kill -SEGV $$", "it was killed by signal 11 (Segmentation fault)"},
             {"no-such-program-anywhere", "there is no such command"},
             {"head -c 100000000 /dev/zero", "it printed more than 1 MB"},
             {R"(echo '{"move": 3}')",
              R"(expected {"move": "left"} or another of the four moves, found "{"move": 3}")"},
             {"while echo left; do read -r line; done", "its move left is not legal there"},
         }) {
        const auto ran =
            run_program({"auto", "--agent", "exec:" + std::string(it.command), "--games", "1", "--time", "100"});
        EXPECT_EQ(ran.exit_code, 1) << it.command;
        EXPECT_THAT(ran.err, HasSubstr(" failed after ")) << it.command;
        EXPECT_THAT(ran.err, HasSubstr(it.reason)) << it.command;
    }
    const auto hint = run_program({"hint", board_to_ask, "--agent", "exec:exit 3"});
    EXPECT_EQ(hint.exit_code, 1);
    EXPECT_THAT(hint.err, HasSubstr("exec:exit 3 failed: it has ended with exit code 3"));
}

TEST(ProgramAgents, EndWithUsWhicheverSignalEndsUs) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const Folder folder;
        testing::RunningProgram hint(
            {"hint", board_to_ask, "--agent",
             "exec:setsid sleep 1000 & echo $! $$ > " + folder.at("new") + "; mv new pids; sleep 1000"},
            {.folder = folder.path()});
        const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(100);
        const auto has_time = [&] { return std::chrono::steady_clock::now() < give_up; };
        while (!std::filesystem::exists(folder.at("pids")) && has_time()) std::this_thread::yield();
        hint.send(signal);
        hint.wait();
        std::istringstream pids(folder.read("pids"));
        for (pid_t each = 0; pids >> each;) {
            while (::kill(each, 0) == 0 && has_time()) std::this_thread::yield();
            EXPECT_EQ(::kill(each, 0), -1) << signal;
        }
    }
}

TEST(ProgramAgents, StandBesideSearchesInComparisons) {
    const auto compared = [](const std::string& command) {
        return run_program(
            {"compare", board_to_ask, "--left", "exec:" + command, "--right", "minimax", "--format", "json"});
    };
    const auto plays = json::parse(compared("read -r line; echo left").out);
    EXPECT_EQ(plays["left"]["move"], "left");
    EXPECT_TRUE(plays["left"]["value"].is_null());
    EXPECT_EQ(plays["moves"].size(), 4U);
    EXPECT_THAT(plays["sentence"].get<std::string>(), HasSubstr("plays Left and says nothing of values."));
    for (const auto& [command, reason] :
         std::vector<std::pair<std::string, std::string>>{{"exit 3", "it has ended with exit code 3"},
                                                          {"read -r line; echo sideways", "found \"sideways\""},
                                                          {"kill -KILL $$", "it was killed by signal 9"}}) {
        const auto ran = compared(command);
        EXPECT_EQ(ran.exit_code, 1) << "a script must not take it for an answer";
        EXPECT_THAT(ran.err, HasSubstr(reason));
        const auto fails = json::parse(ran.out);
        EXPECT_TRUE(fails["left"]["move"].is_null());
        EXPECT_THAT(fails["left"]["failure"].get<std::string>(), HasSubstr(reason));
        EXPECT_THAT(fails["sentence"].get<std::string>(), HasSubstr("exec:" + command + " failed: "));
        EXPECT_TRUE(fails["right"]["move"].is_string()) << "the search's move is there all the same";
    }
}

TEST(ProgramAgents, EndTheSearchForDifferencesWithTheirReason) {
    const auto ran = run_program(
        {"compare", "--find", "--games", "1", "--depth", "1", "--left", "exec:exit 3", "--right", "minimax"});
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(ran.err, HasSubstr("exec:exit 3 failed: it has ended with exit code 3."));
}

TEST(ProgramAgents, StandInTheHelpOfWhateverAsksOne) {
    for (const char* command : {"hint", "auto", "compare", "play"})
        EXPECT_THAT(printed({command, "--help"}), HasSubstr("exec:COMMAND")) << command;
    EXPECT_THAT(printed({"lab", "run", "--help"}), HasSubstr("up to 10 s more for its first"));
    EXPECT_THAT(printed({"agents"}), HasSubstr("exec\n  Asks a program of yours for each move"));
}

TEST(ProgramAgents, OfThePlayScreenHaveToBeNamedWhole) {
    const auto ran = run_program({"play", "--agent", "exec:"});
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_THAT(ran.err, HasSubstr("exec needs a command"));
}

TEST(ProgramAgents, HaveNoParametersButATime) {
    for (const auto& [agent, message] :
         std::vector<std::pair<std::string, std::string>>{{"exec", "exec needs a command"},
                                                          {"exec: ", "exec needs a command"},
                                                          {"exec:time=x,cat", "expected milliseconds"}}) {
        const auto ran = run_program({"hint", board_to_ask, "--agent", agent});
        EXPECT_EQ(ran.exit_code, 2) << agent;
        EXPECT_THAT(ran.err, HasSubstr(message));
    }
    EXPECT_THAT(run_program({"hint", board_to_ask, "--agent", "exec:cat", "--depth", "2"}).err,
                HasSubstr("has no parameters"));
}

}  // namespace
}  // namespace plyglass::cli
