// `auto` for games of two players: tournaments, reported game by game.

#include <csignal>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/folder.hpp"
#include "cli/results.hpp"
#include "support/wait_until.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using testing::Folder;
using ::testing::HasSubstr;
using testing::lines_of;
using ::testing::Not;
using testing::printed;
using testing::run_program;

json report_of(const std::vector<std::string>& more) {
    std::vector<std::string> args{"auto"};
    args.insert(args.end(), more.begin(), more.end());
    args.insert(args.end(), {"--format", "json"});
    return json::parse(printed(args));
}

TEST(Tournament, TellsEveryGameAndWhatTheyAddUpTo) {
    const json report =
        report_of({"connect4:44", "--agents", "alphabeta:2,random", "--games", "6", "--openings", "1", "--seed", "7"});
    EXPECT_EQ(report["game"], "connect4");
    EXPECT_EQ(report["position"], "44");
    ASSERT_EQ(report["games"].size(), 6U);
    std::uint64_t seed = 7;
    double points = 0;
    for (const json& game : report["games"]) {
        const bool begins = game["first"] == "alphabeta:2";
        EXPECT_EQ(game["seed"], seed++);
        EXPECT_EQ(game["second"], begins ? "random" : "alphabeta:2");
        EXPECT_EQ(game["opening"], 1);
        EXPECT_GT(game["moves"].size(), 5U);
        EXPECT_FALSE(game.contains("failure"));
        points += 0.5 + (begins ? 0.5 : -0.5) * game["result"].get<double>();
    }
    const json& first = report["agents"][0];
    EXPECT_EQ(first["agent"], "alphabeta:2");
    EXPECT_NEAR(first["points"].get<double>(), points / 6, 1e-9);
    EXPECT_LT(first["low"], first["points"]);
    EXPECT_EQ(report["pairs"].size(), 1U);
    EXPECT_EQ(report["pairs"][0]["against"], "random");
}

TEST(Tournament, IsTheSameForTheSameSeed) {
    const std::vector<std::string> words{"auto", "mnk:4x4,3,gravity", "--agents", "random,alphabeta:3", "--games",
                                         "4",    "--openings",        "2"};
    EXPECT_EQ(printed(words), printed(words));
}

TEST(Tournament, HasATableForPeople) {
    const std::string out = printed({"auto", "nim:3,4,5", "--agents", "solver,random,alphabeta", "--games", "2"});
    EXPECT_THAT(out, HasSubstr("nim:3,4,5: 6 games from seed 1\n"));
    EXPECT_THAT(out, HasSubstr("SEED   Jia           Yi            WINNER"));
    EXPECT_THAT(out, HasSubstr("AGENT         AGAINST"));
    EXPECT_THAT(out, HasSubstr("95 % INTERVAL"));
    EXPECT_THAT(out, HasSubstr("A draw counts half a point."));
    EXPECT_THAT(printed({"auto", "connect4:4", "--agents", "random", "--games", "2", "--openings", "2"}),
                HasSubstr("openings of 2 moves: 1\n"));
}

TEST(Tournament, SaysIfGamesRepeatEachOther) {
    const char* const start = "tictactoe:XOX/OO./X..";
    EXPECT_THAT(printed({"auto", start, "--agents", "solver", "--games", "4"}),
                HasSubstr("Different games: 1 of 4. The others repeat one of them"));
    EXPECT_THAT(printed({"auto", "connect4", "--agents", "random", "--games", "4"}), Not(HasSubstr("Different games")));
}

TEST(Tournament, IsPlayedByProgramsToo) {
    const Folder folder;
    // As lessons/formats.md has it.
    folder.write("four.py",
                 "import sys\n"
                 "for line in sys.stdin:\n"
                 "    rows = line.strip().split(':')[1].split('/')  # from the top; X begins\n"
                 "    free = [column + 1 for column in range(7) if rows[0][column] == '.']\n"
                 "    print(free[len(free) // 2], flush=True)\n");
    const std::string program = "exec:time=60000,python3 " + folder.at("four.py");
    const json report = report_of({"connect4", "--agents", program + ",alphabeta:2", "--games", "2"});
    EXPECT_EQ(report["games"][0]["first"], program);
    EXPECT_EQ(report["games"][0]["moves"][0], "4");
    EXPECT_EQ(report["agents"][0]["games"], 2);
    EXPECT_EQ(report["agents"][0]["failures"], 0);
    // Each line that it gets is a position, as hint takes it; its answer may be JSON.
    const std::string asked =
        "exec:time=60000,tee " + folder.at("asked") + R"( | while read -r it; do echo '{"move": 4}'; done)";
    run_program({"auto", "connect4:1122", "--agents", asked + ",random", "--games", "2"});
    EXPECT_EQ(lines_of(folder.read("asked")).front(), "connect4:......./......./......./......./OO...../XX.....");
}

TEST(Tournament, HasABrokenProgramForAResult) {
    const auto ran =
        run_program({"auto", "tictactoe", "--agents", "exec:exit 3,random", "--games", "4", "--format", "json"});
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(ran.err,
                HasSubstr("exec:exit 3 failed after 0 moves of the game of seed 1: it has ended with exit code 3; "
                          "4 of its 4 games ended so"));
    const json report = json::parse(ran.out);
    EXPECT_EQ(report["games"][1]["failure"], "it has ended with exit code 3");
    EXPECT_EQ(report["games"][1]["result"], 1) << "the random one has begun, and won";
    EXPECT_EQ(report["agents"][0]["failures"], 4);
    const auto wrong =
        run_program({"auto", "connect4", "--agents", "exec:read -r line; echo 8,random", "--games", "2"});
    EXPECT_THAT(wrong.err, HasSubstr("expected one of the moves 1, 2, 3, 4, 5, 6, 7, found \"8\""));
}

TEST(Tournament, TellsTheGamesThatWerePlayedWhenInterrupted) {
    testing::RunningProgram program({"auto", "connect4", "--agents", "random,alphabeta:2", "--games", "1000000"});
    program.wait_for_output("\n      3  ");
    program.send(SIGINT);
    const auto ran = program.wait();
    EXPECT_EQ(ran.exit_code, 130);
    EXPECT_EQ(ran.err, "");
    EXPECT_THAT(ran.out, HasSubstr("95 % INTERVAL")) << "the report of what was finished";
}

TEST(Tournament, SaysWhatIsWrongWithItsWords) {
    const auto fault = [](const std::vector<std::string>& words) {
        const auto ran = run_program(words);
        EXPECT_TRUE(ran.exit_code == 2 || ran.exit_code == 3) << ran.exit_code;
        EXPECT_EQ(lines_of(ran.err).size(), 1U);
        return ran.err;
    };
    EXPECT_THAT(fault({"auto", "connect4", "--agents", "greedy,random"}),
                HasSubstr("greedy is an agent of 2048; those of Connect Four are random, alphabeta, solver, exec"));
    EXPECT_THAT(fault({"auto", "connect4", "--agents", "solvre,random"}),
                HasSubstr("there is no agent called \"solvre\" for games of two players; there are solver, "));
    EXPECT_THAT(fault({"auto", "connect4", "--agents", "random", "--spawner", "worst"}),
                HasSubstr("--spawner is for games of 2048"));
    EXPECT_THAT(fault({"auto", "connect4", "--agents", "random", "--depth", "3"}),
                HasSubstr("--depth is for games of 2048; expected --agents alphabeta:DEPTH,..."));
    EXPECT_THAT(fault({"auto", "--agent", "solver"}), HasSubstr("solver plays games of two players: "));
    EXPECT_THAT(fault({"auto", "connect4"}), HasSubstr("games of Connect Four need --agents A,B: random, alphabeta"));
    EXPECT_THAT(fault({"auto", "--agents", "random"}), HasSubstr("--agents is for games of two players"));
    EXPECT_THAT(fault({"auto", "conect4", "--agents", "random"}), HasSubstr("expected one of connect4, "));
    EXPECT_THAT(fault({"auto", "nim:3,4", "--agents", "random", "--games", "3"}), HasSubstr("an even number"));
    EXPECT_THAT(fault({"auto", "connect4:4444444", "--agents", "random"}), HasSubstr("move 7: column 4 is full"));
    EXPECT_THAT(fault({"auto", "plates", "--agents", "random"}), HasSubstr("no moves that two players make in turn"));
    EXPECT_THAT(fault({"auto", "tictactoe", "--agents", "random", "--openings", "9"}),
                HasSubstr("tictactoe: no game goes on for 10 moves from there"));
}

const std::vector<std::string> in_the_lab{"lab",        "run", "connect4", "--agents", "alphabeta:2,random,alphabeta:1",
                                          "--openings", "1",   "--seed",   "7"};

std::vector<std::string> words(std::vector<std::string> first, const std::vector<std::string>& more) {
    first.insert(first.end(), more.begin(), more.end());
    return first;
}

TEST(ATournamentInTheLab, IsThatOfAutoWithTheSameReport) {
    const Folder folder;
    const std::string file = folder.at("four.jsonl");
    EXPECT_THAT(printed(words(in_the_lab, {"--games", "4", "-o", file})),
                AllOf(HasSubstr("connect4: 12 games from seed 7; openings of 1 move: 2\n"),
                      HasSubstr("All 12 games are in " + file)));
    EXPECT_EQ(lines_of(folder.read("four.jsonl")).size(), 13U);
    const json report = json::parse(printed({"lab", "report", file, "--format", "json"}));
    const json once = report_of(
        {"connect4", "--agents", "alphabeta:2,random,alphabeta:1", "--openings", "1", "--seed", "7", "--games", "4"});
    for (const char* key : {"games", "agents", "pairs", "different_games"}) EXPECT_EQ(report[key], once[key]) << key;
    const std::string text = printed({"lab", "report", file});
    const std::string of_auto =
        printed(words(words({"auto"}, {in_the_lab.begin() + 2, in_the_lab.end()}), {"--games", "4"}));
    EXPECT_THAT(text, HasSubstr(of_auto.substr(of_auto.find("\n\n")))) << "games and standings";
    EXPECT_THAT(text, HasSubstr("\nBegun on 2"));
    const auto table = lines_of(printed({"lab", "report", file, "--format", "csv"}));
    ASSERT_EQ(table.size(), 4U);
    EXPECT_EQ(table[0], "agent,against,games,wins,draws,losses,failures,points,low,high");
    EXPECT_TRUE(table[1].starts_with("alphabeta:2,random,4,"));
}

TEST(ATournamentInTheLab, IsGoneOnWithAndExtended) {
    const Folder folder;
    const std::string file = folder.at("four.jsonl"), other = folder.at("other.jsonl");
    printed(words(in_the_lab, {"--games", "2", "-o", file}));
    std::string half = folder.read("four.jsonl");
    half.resize(half.size() - 5);
    folder.write("four.jsonl", half);
    EXPECT_THAT(run_program(words(in_the_lab, {"--games", "6", "-o", file})).err, HasSubstr("was only half written"));
    printed(words(in_the_lab, {"--games", "6", "-o", other, "--threads", "1"}));
    const auto games = [](const std::string& path) {
        return json::parse(printed({"lab", "report", path, "--format", "json"}))["games"];
    };
    EXPECT_EQ(games(file), games(other));
    EXPECT_EQ(games(file).size(), 18U);
    EXPECT_THAT(
        run_program({"lab", "run", "connect4", "--agents", "random", "--games", "6", "-o", file}).err,
        HasSubstr("holds another experiment: its \"agents\" is alphabeta:2, random, alphabeta:1, expected random"));
}

TEST(ATournamentInTheLab, KeepsWhatIsDoneWhenInterrupted) {
    const Folder folder;
    const std::string file = folder.at("four.jsonl");
    testing::RunningProgram program(words(in_the_lab, {"--games", "100000", "-o", file}));
    testing::wait_until("a few games", [&] { return lines_of(folder.read("four.jsonl")).size() > 3; });
    program.send(SIGINT);
    const auto ran = program.wait();
    EXPECT_EQ(ran.exit_code, 130);
    EXPECT_THAT(ran.err, HasSubstr("the same command continues from there"));
    EXPECT_THAT(printed({"lab", "report", file}), HasSubstr("the others have not been played."));
}

TEST(ATournamentInTheLab, SaysWhatItDoesNotTake) {
    const Folder folder;
    const std::string file = folder.at("four.jsonl"), games = folder.at("2048.jsonl");
    const auto fault = [](const std::vector<std::string>& all) {
        const auto ran = run_program(all);
        EXPECT_NE(ran.exit_code, 0);
        return ran.err;
    };
    EXPECT_THAT(fault(words(in_the_lab, {"--spawner", "worst", "-o", file})),
                HasSubstr("--spawner is for games of 2048"));
    EXPECT_THAT(fault(words(in_the_lab, {"--time", "5", "-o", file})), HasSubstr("expected --agents solver:MS,..."));
    EXPECT_THAT(fault(in_the_lab), HasSubstr("lab run needs -o FILE"));
    EXPECT_THAT(fault({"lab", "run", "--agents", "greedy", "--openings", "1", "-o", file}),
                HasSubstr("--openings is for games of two players, such as plyglass lab run connect4"));
    EXPECT_THAT(fault({"lab", "run", "chess", "--agents", "random", "-o", file}), HasSubstr("unknown game \"chess\""));
    printed(words(in_the_lab, {"--games", "2", "-o", file}));
    printed({"lab", "run", "--agents", "greedy", "--games", "2", "--size", "3", "-o", games});
    EXPECT_THAT(fault({"lab", "report", file, "--format", "svg"}), HasSubstr("expected text, json or csv"));
    EXPECT_THAT(fault({"lab", "report", file, games}), HasSubstr("it holds games of 2048"));
    EXPECT_THAT(fault({"lab", "report", games, file}), HasSubstr("it holds games of two players"));
    EXPECT_THAT(fault({"lab", "run", "--agents", "greedy", "-o", file}), HasSubstr("it holds games of two players"));
}

TEST(ATournamentInTheLab, HasABrokenProgramForAResult) {
    const Folder folder;
    const std::string file = folder.at("broken.jsonl");
    const auto ran =
        run_program({"lab", "run", "tictactoe", "--agents", "exec:exit 3,random", "--games", "4", "-o", file});
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_THAT(ran.err,
                HasSubstr("exec:exit 3 failed after 0 moves of the game of seed 1: it has ended with exit code 3"));
    EXPECT_EQ(json::parse(printed({"lab", "report", file, "--format", "json"}))["agents"][0]["failures"], 4);
}

TEST(Tournament, HasItsAgentsListed) {
    EXPECT_THAT(printed({"agents"}), HasSubstr("alphabeta:DEPTH\n  Searches so many moves ahead"));
    EXPECT_THAT(printed({"agents", "solver"}), HasSubstr("solver:MS\n  Solves the position"));
    EXPECT_THAT(printed({"complete", "--", "auto", "connect4", "--agents", "random,al"}),
                HasSubstr("random,alphabeta"));
    EXPECT_THAT(printed({"complete", "--", "auto", "conn"}), HasSubstr("connect4"));
}

}  // namespace
}  // namespace plyglass::cli
