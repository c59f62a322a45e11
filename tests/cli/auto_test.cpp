// `auto`: whole games, equal for equal seeds, and reported however they end.

#include <csignal>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/pseudo_terminal.hpp"
#include "cli/results.hpp"
#include "support/wait_until.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using testing::lines_of;
using testing::printed;
using testing::RunningProgram;
using ::testing::StartsWith;

json played(const std::vector<std::string>& more) {
    std::vector<std::string> args{"auto", "--format", "json"};
    args.insert(args.end(), more.begin(), more.end());
    return json::parse(printed(args));
}

/// The parts that must be equal each time: all but the times.
json without_times(json report) {
    for (const char* key : {"moves_per_s", "nodes_per_s"}) report["summary"].erase(key);
    for (json& game : report["games"]) {
        game.erase("ms_per_move");
        game.erase("ms_slowest");
    }
    return report;
}

TEST(Auto, ReportsEveryGameAndWhatTheyAddUpTo) {
    const json report = played({"--agent", "greedy", "--games", "20", "--seed", "5"});
    EXPECT_EQ(report["agent"], "greedy");
    EXPECT_EQ(report["spawner"], "random");
    ASSERT_EQ(report["games"].size(), 20U);
    EXPECT_EQ(report["interrupted"].size(), 0U);
    double sum = 0;
    std::uint64_t seed = 5;
    for (const json& game : report["games"]) {
        EXPECT_EQ(game["seed"], seed++);
        EXPECT_EQ(game["ending"], "over");
        EXPECT_GE(game["ms_slowest"], game["ms_per_move"]);
        sum += game["score"].get<double>();
    }
    const json& summary = report["summary"];
    EXPECT_EQ(summary["games"], 20);
    EXPECT_NEAR(summary["mean_score"].get<double>(), sum / 20, 1e-6);
    EXPECT_GT(summary["moves_per_s"], 0);
    for (const json& row : summary["tiles"]) {
        std::uint64_t reached = 0;
        for (const json& game : report["games"]) reached += game["max_tile"] >= row["tile"] ? 1 : 0;
        EXPECT_EQ(row["reached"], reached);
        EXPECT_NEAR(row["rate"].get<double>(), static_cast<double>(reached) / 20, 1e-12);
        EXPECT_LE(row["low"], row["rate"]);
        EXPECT_LE(row["rate"], row["high"]);
    }
    EXPECT_EQ(summary["tiles"].front()["reached"], 20) << "it starts with what every game reached";
    EXPECT_EQ(summary["tiles"].back()["reached"], 0) << "and ends with what none did";
}

TEST(Auto, PlaysTheSameGamesWhateverIsPlayedBesideThem) {
    const std::vector<std::string> games{"--agent", "random", "--games", "12"};
    const auto with = [&](const std::vector<std::string>& more) {
        std::vector<std::string> args = games;
        args.insert(args.end(), more.begin(), more.end());
        return without_times(played(args));
    };
    const json alone = with({});
    EXPECT_EQ(with({}), alone);
    EXPECT_EQ(with({"--parallel", "4"}), alone);
    EXPECT_EQ(with({"--parallel", "256"}), alone);
    EXPECT_NE(with({"--seed", "2"})["games"], alone["games"]);
    EXPECT_EQ(with({"--seed", "2"})["games"][0], alone["games"][1]) << "the game of a seed is the game of that seed";
}

TEST(Auto, FollowsItsRules) {
    const json stopped = played({"--agent", "greedy", "--games", "10", "--stop-at", "64"});
    for (const json& game : stopped["games"]) {
        EXPECT_EQ(game["max_tile"], 64);
        EXPECT_EQ(game["ending"], "tile");
    }
    EXPECT_EQ(stopped["summary"]["tiles"].size(), 1U);

    const json small = played({"--agent", "greedy", "--games", "10", "--size", "2", "--start-tiles", "3"});
    for (const json& game : small["games"]) EXPECT_LE(game["max_tile"], 32);
    EXPECT_EQ(small["start_tiles"], 3);

    const json twos = played({"--agent", "greedy", "--games", "3", "--spawner", "twos"});
    EXPECT_EQ(twos["spawner"], "twos");
    EXPECT_EQ(twos["four"], 0);
    // With 2s only, a game's score is that of its tiles, as many as there were moves.
    const json fours = played({"--agent", "greedy", "--games", "3", "--four", "1/4"});
    EXPECT_EQ(fours["four"], 0.25);

    const json worst = played({"--agent", "greedy", "--games", "10", "--spawner", "worst"});
    const json chance = played({"--agent", "greedy", "--games", "10"});
    EXPECT_LT(worst["summary"]["mean_score"], chance["summary"]["mean_score"]);
}

TEST(Auto, PrintsATable) {
    for (const char* language : {"en", "zh"}) {
        const auto lines = lines_of(printed({"auto", "--agent", "greedy", "--games", "3", "--lang", language}));
        ASSERT_GT(lines.size(), 10U);
        EXPECT_EQ(testing::has_chinese(lines[0]), std::string(language) == "zh");
        EXPECT_THAT(lines[0], AllOf(StartsWith("greedy"), AnyOf(HasSubstr("4 x 4"), HasSubstr("4×4"))));
        for (int game = 1; game <= 3; ++game) {
            EXPECT_THAT(lines[static_cast<std::size_t>(game) + 2], HasSubstr(" " + std::to_string(game) + "  "));
        }
        for (const std::string& line : lines) EXPECT_FALSE(line.ends_with(' ')) << line;
    }
}

TEST(Auto, ReportsTheFinishedGamesWhenInterrupted) {
    for (const char* parallel : {"1", "3"}) {
        RunningProgram program({"auto", "--agent", "greedy", "--games", "1000000", "--parallel", parallel});
        program.wait_for_output("\n      2  ");
        program.send(SIGINT);
        const auto ran = program.wait();
        EXPECT_EQ(ran.exit_code, 130);
        EXPECT_EQ(ran.err, "");
        EXPECT_THAT(ran.out, HasSubstr("greedy: 1000000 games from seed 1"));
        EXPECT_THAT(ran.out, HasSubstr("Moves per second")) << "the report of what was finished";
    }
}

/// Waits until the games of --parallel 3 are being played: before that, a signal ends the program at once.
void wait_for_players(pid_t program) {
    const auto threads = [&] {
        const std::filesystem::directory_iterator tasks("/proc/" + std::to_string(program) + "/task");
        return std::distance(begin(tasks), end(tasks));
    };
    testing::wait_until("three players are at work", [&] { return threads() >= 4; });
}

TEST(Auto, ReportsForProgramsWhenInterruptedToo) {
    RunningProgram program({"auto", "--agent", "greedy", "--games", "1000000", "--parallel", "3", "--format", "json"});
    wait_for_players(program.pid());
    program.send(SIGINT);
    const auto ran = program.wait();
    EXPECT_EQ(ran.exit_code, 130);
    const json report = json::parse(ran.out, nullptr, false);
    ASSERT_TRUE(report.is_object()) << ran.out.substr(0, 200);
    EXPECT_EQ(report["summary"]["games"], report["games"].size());
    EXPECT_LE(report["interrupted"].size(), 3U);
    for (const json& game : report["interrupted"]) EXPECT_EQ(game["ending"], "interrupted");
}

TEST(Auto, ShowsItsProgressOnATerminal) {
    // The games are long: each one that ends removes the line for a moment.
    testing::PseudoTerminal terminal(
        {"auto", "--agent", "expectimax:depth=3", "--games", "1000000", "--format", "json"});
    EXPECT_THAT(terminal.next_picture(), ::testing::Contains(HasSubstr(" of 1000000 games; now ")));
    terminal.send(SIGINT);
    EXPECT_EQ(terminal.wait(), 130);
}

TEST(Auto, EndsWhenNobodyReadsAnyMore) {
    testing::ProgramOptions shell;
    shell.program = "/bin/sh";
    const auto ran = testing::run_program(
        {"-c", testing::program_path + std::string(" auto --agent greedy --games 1000000 | head -n 4")}, shell);
    EXPECT_EQ(lines_of(ran.out).size(), 4U);
    EXPECT_EQ(ran.err, "");
}

TEST(Auto, HasAnAgentForEverySizeWhereNoneIsNamed) {
    const json large = json::parse(
        printed({"auto", "--size", "5", "--games", "1", "--depth", "1", "--stop-at", "8", "--format", "json"}));
    EXPECT_EQ(large["agent"], "jszyxw");
    const json small = json::parse(printed({"auto", "--size", "2", "--games", "1", "--format", "json"}));
    EXPECT_EQ(small["agent"], "exact");
}

TEST(Auto, NeedsAnAgentThatKnowsTheSize) {
    for (const json& agent : json::parse(printed({"agents", "--format", "json"}))) {
        if (agent["any_size"]) continue;
        const std::string name = agent["name"];
        const bool is_small = agent["most_size"] < 4;
        const auto ran = testing::run_program({"auto", "--agent", name, "--size", is_small ? "4" : "3"});
        EXPECT_EQ(ran.exit_code, 2);
        EXPECT_THAT(ran.err, HasSubstr(name + (is_small ? " plays on 2 x 2 to 3 x 3 cells only, found 4 x 4"
                                                        : " plays on 4 x 4 cells only, found 3 x 3")));
        EXPECT_THAT(ran.err, HasSubstr("greedy"));
    }
}

}  // namespace
}  // namespace plyglass::cli
