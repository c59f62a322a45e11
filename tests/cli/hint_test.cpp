// `hint`: the best move, the value of every move, and why.

#include <algorithm>
#include <chrono>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/results.hpp"
#include "support/folder.hpp"
#include "text/columns.hpp"
#include "text/numbers.hpp"

namespace plyglass::cli {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using testing::lines_of;
using ::testing::MatchesRegex;
using ::testing::Not;
using testing::printed;
using testing::run_program;

constexpr const char* example = "2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64";
constexpr const char* uneven = "512,64,64,8/256,4,0,4/128,32,4,2/8,4,2,16";
constexpr const char* over = "2,4,8,16/16,8,4,2/2,4,8,16/16,8,4,2";

json hinted(const std::string& board, const std::vector<std::string>& more = {}) {
    std::vector<std::string> args{"hint", board, "--format", "json"};
    args.insert(args.end(), more.begin(), more.end());
    return json::parse(printed(args));
}

/// Those that play boards of this size.
std::vector<std::string> agent_names(int size = 4) {
    std::vector<std::string> out;
    for (const json& agent : json::parse(printed({"agents", "--format", "json"}))) {
        if (agent["least_size"] <= size && size <= agent["most_size"]) out.push_back(agent["name"]);
    }
    return out;
}

TEST(Hint, IsAnObjectForPrograms) {
    json out = hinted(example, {"--agent", "greedy"});
    EXPECT_TRUE(out["time_ms"].is_number());
    out.erase("time_ms");
    EXPECT_EQ(out, json::parse(R"({
        "agent": "greedy",
        "board": [[2, 0, 0, 0], [2, 4, 2, 0], [4, 8, 0, 2], [4, 8, 16, 64]],
        "move": "up", "value": 28, "unit": "points", "baseline": 0, "depth": 0, "nodes": 4, "computed": 4, "cutoffs": 0,
        "moves": [{"move": "up", "legal": true, "value": 28, "bound": "=",
                   "verdict": "best", "merges": [16, 8, 4], "worst": null},
                  {"move": "right", "legal": true, "value": 0, "bound": "=",
                   "verdict": "large", "merges": [], "worst": null},
                  {"move": "down", "legal": true, "value": 28, "bound": "=",
                   "verdict": "equal", "merges": [16, 8, 4], "worst": null},
                  {"move": "left", "legal": true, "value": 0, "bound": "=",
                   "verdict": "large", "merges": [], "worst": null}],
        "depth_unit": null,
        "sentence": "Up and down win 28 points at once (right and left 0); greedy looks at nothing else. Up gives up the corner: 64 leaves it; down would keep it there and is as good.",
        "why": [{"fact": "points", "move": "up", "other": "down", "value": 28, "other_value": 28},
                {"fact": "leaves_corner", "move": "up", "not": ["down"], "tile": 64}]})"));
}

TEST(Hint, NamesALegalMoveWhoeverIsAsked) {
    for (const std::string& name : agent_names()) {
        SCOPED_TRACE(name);
        const json out = hinted("2,4,8,16/0,0,0,0/0,0,0,0/0,0,0,0", {"--agent", name, "--lang", "zh"});
        EXPECT_EQ(out["move"], "down");
        EXPECT_EQ(out["sentence"], "只能向下滑。");
        for (const json& move : out["moves"]) {
            EXPECT_EQ(move["legal"], move["move"] == "down") << move;
            EXPECT_TRUE(move["legal"] || move["value"].is_null()) << move;
        }
    }
}

TEST(Hint, SaysWhyInBothLanguagesWhoeverIsAsked) {
    for (const std::string& name : agent_names()) {
        SCOPED_TRACE(name);
        const std::string english = hinted(example, {"--agent", name})["sentence"];
        const std::string chinese = hinted(example, {"--agent", name, "--lang", "zh"})["sentence"];
        EXPECT_TRUE(english.ends_with('.')) << english;
        EXPECT_FALSE(testing::has_chinese(english)) << english;
        EXPECT_TRUE(testing::has_chinese(chinese)) << chinese;
        EXPECT_THAT(english, Not(HasSubstr("{"))) << english;
    }
}

TEST(Hint, GivesAClearAnswerWhereNothingMoves) {
    for (const std::string& name : agent_names()) {
        const json out = hinted(over, {"--agent", name});
        EXPECT_EQ(out["move"], nullptr);
        EXPECT_EQ(out["value"], nullptr);
        EXPECT_EQ(out["sentence"], "The game is over: no move changes this board.");
        EXPECT_EQ(hinted("0000000000000000", {"--agent", name})["sentence"],
                  "The board is empty: there is nothing to move.");
    }
    EXPECT_THAT(printed({"hint", over, "--lang", "zh"}), HasSubstr("游戏已结束"));
}

TEST(Hint, GoesOnBehindTheGoalAndUpToTheLargestTile) {
    for (const std::string& name : agent_names()) {
        SCOPED_TRACE(name);
        const json out = hinted("131072,65536,32768,2048/0,0,0,0/0,0,0,0/0,0,2,2", {"--agent", name});
        EXPECT_EQ(out["board"][0][0], 131072);
        EXPECT_TRUE(out["move"].is_string());
    }
}

// Searches of 4 x 4 keep a tile in four bits.
TEST(Hint, SaysWhereTheSearchCountsALargeTileAsASmallerOne) {
    const std::string two = "32768,32768,0,0/0,0,0,0/0,0,0,0/0,0,0,4", words = "takes tiles above 32768 for 32768";
    for (const char* const agent : {"expectimax", "learned", "textbook", "montecarlo:k=10"}) {
        EXPECT_THAT(hinted(two, {"--agent", agent})["sentence"].get<std::string>(), HasSubstr(words)) << agent;
        EXPECT_THAT(hinted(example, {"--agent", agent})["sentence"].get<std::string>(), Not(HasSubstr(words))) << agent;
    }
    EXPECT_THAT(hinted(two, {"--agent", "greedy"})["sentence"].get<std::string>(), Not(HasSubstr(words)));
    for (const char* const command : {"solve", "trace"}) {
        EXPECT_THAT(printed({command, "2048:" + two, "--depth", "1"}), HasSubstr(words)) << command;
        EXPECT_THAT(printed({command, std::string("2048:") + example, "--depth", "1"}), Not(HasSubstr(words)))
            << command;
    }
}

// The counts are of one tree; where an agent deepens, as minimax does, the hint's are of all depths.
TEST(Hint, CountsTheNodesThatSolveCounts) {
    for (const char* const agent :
         {"ovolve", "md20", "hu", "xu", "jszyxw", "expectimax", "nneonneo", "textbook", "learned"}) {
        const auto tree = json::parse(
            printed({"solve", std::string("2048:") + example, "--agent", agent, "--depth", "2", "--format", "json"}));
        EXPECT_EQ(hinted(example, {"--agent", agent, "--depth", "2"})["nodes"], tree["nodes_visited"]) << agent;
    }
}

TEST(Hint, SaysThatNoGameReachesABoard) {
    EXPECT_THAT(printed({"hint", "131072,131072,0,0/0,0,0,0/0,0,0,0/0,0,0,2", "--agent", "greedy"}),
                HasSubstr("(No game reaches this board: the larger tiles leave no room to make the 131072 in "
                          "row 1, column 2.)"));
}

TEST(Hint, KnowsOtherSizesOrWhoDoes) {
    for (const std::string& name : agent_names()) {
        const auto ran = run_program({"hint", "2,0,0/0,4,0/0,0,2", "--agent", name, "--format", "json"});
        if (ran.exit_code == 0) {
            EXPECT_EQ(json::parse(ran.out)["board"].size(), 3U);
            continue;
        }
        EXPECT_EQ(ran.exit_code, 3);
        EXPECT_THAT(ran.err, AllOf(HasSubstr(name + " plays on 4 x 4 cells only, found 3 x 3"), HasSubstr("greedy")));
    }
    const auto small = run_program({"hint", example, "--agent", "exact"});
    EXPECT_EQ(small.exit_code, 3);
    EXPECT_THAT(small.err, HasSubstr("exact plays on 2 x 2 to 3 x 3 cells only, found 4 x 4"));
    const std::map<int, std::string> boards{{2, "2,0/0,4"}, {5, "2,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,0/0,0,0,0,4"}};
    for (const auto& [size, board] : boards) {
        for (const std::string& name : agent_names(size)) {
            EXPECT_TRUE(hinted(board, {"--agent", name})["move"].is_string()) << name << ' ' << board;
        }
    }
}

TEST(Hint, HasAnAgentForEveryBoardWhereNoneIsNamed) {
    // Whoever runs the tests may have solved 3 x 3.
    const testing::Folder cache;
    testing::ProgramOptions options;
    options.environment = testing::environment_with({"XDG_CACHE_HOME=" + cache.path()});
    const auto unsolved = [&](std::vector<std::string> args) {
        args.insert(args.begin(), {"hint", "2,0,0/2,4,2/0,0,2", "--format", "json"});
        return json::parse(run_program(args, options).out);
    };
    EXPECT_EQ(unsolved({})["agent"], "jszyxw");
    EXPECT_TRUE(unsolved({"--depth", "2"})["move"].is_string());
    EXPECT_EQ(hinted("2,0/0,4")["agent"], "exact");
    EXPECT_EQ(hinted("32,32/32,32")["agent"], "jszyxw") << "no game reaches this board: nobody knows its exact value";
    EXPECT_EQ(hinted(example)["agent"], "learned");
    EXPECT_EQ(hinted(example)["unit"], "points");
    EXPECT_EQ(hinted(example)["depth"], 1);
}

TEST(Hint, TellsTheNodesOfTheTreeFromThoseThatWereComputed) {
    const char* first = "0,0,0,0/0,2,0,0/0,0,0,0/0,0,2,0";
    const json out = hinted(first, {"--depth", "3"});
    EXPECT_GT(out["computed"], 0);
    EXPECT_LT(out["computed"], out["nodes"]);
    const std::string computed = text::grouped(out["computed"].get<std::uint64_t>());
    const std::string counts = text::grouped(out["nodes"].get<std::uint64_t>()) + ", " + computed + " computed\n";
    EXPECT_THAT(printed({"hint", first, "--depth", "3"}), HasSubstr("Nodes   " + counts));
    EXPECT_THAT(printed({"hint", first, "--depth", "3", "--lang", "zh"}), HasSubstr("，其中计算 " + computed));
    EXPECT_THAT(printed({"hint", first, "--agent", "hu", "--depth", "1"}), Not(HasSubstr("computed")));
}

TEST(Hint, IsTheSameOnAnyNumberOfThreads) {
    for (const char* name : {"expectimax", "nneonneo", "minimax"}) {
        json one = hinted(example, {"--agent", name, "--depth", "3"});
        json two = hinted(example, {"--agent", name, "--depth", "3", "--threads", "2"});
        for (json* out : {&one, &two}) {
            for (const char* own : {"nodes", "computed", "cutoffs", "time_ms"}) out->erase(own);
        }
        EXPECT_EQ(one, two) << name;
    }
}

TEST(Hint, StandsInLinesForPeople) {
    const std::string text = printed({"hint", example, "--agent", "greedy"});
    EXPECT_THAT(text,
                HasSubstr("greedy\n\n   2   .   .   .\n   2   4   2   .\n   4   8   .   2\n   4   8  16  64\n\n"
                          "Best move: up\n\nup      best                  28   merges the two 8s\n"
                          "right   wins 28 points less    0   merges nothing\n"
                          "down    as good               28   worth the same\n"
                          "left    wins 28 points less    0   merges nothing\n\n"
                          "Up and down win 28 points at once (right and left 0); greedy looks at nothing\n"
                          "else. Up gives up the corner: 64 leaves it; down would keep it there and is as\ngood.\n"
                          "Values are the points that the move wins at once.\n"));
    EXPECT_THAT(printed({"hint", example, "--agent", "greedy", "--lang", "zh"}), HasSubstr("最佳走法：向上\n"));
    for (const char* language : {"en", "zh"}) {
        for (const std::string& line : lines_of(printed({"hint", example, "--lang", language}))) {
            EXPECT_LE(text::columns(line), 80U) << line;
        }
    }
}

TEST(Hint, OfTheSameDepthIsTheSameHint) {
    for (const json& agent : json::parse(printed({"agents", "--format", "json"}))) {
        if (agent["depth_unit"].is_null()) continue;
        const std::string name = agent["name"];
        json first = hinted(example, {"--agent", name, "--depth", "2"});
        json second = hinted(example, {"--agent", name, "--depth", "2"});
        EXPECT_EQ(first["depth"], 2) << name;
        first.erase("time_ms");
        second.erase("time_ms");
        EXPECT_EQ(first, second) << name;
    }
}

TEST(Hint, WithATimeHasExactValuesOfAllMoves) {
    for (const char* agent : {"minimax", "expectimax", "ovolve", "md20", "xu", "hu", "nneonneo", "jszyxw"}) {
        const json out = hinted(uneven, {"--agent", agent, "--time", "40"});
        for (const json& move : out["moves"]) {
            if (move["legal"]) {
                EXPECT_EQ(move["bound"], "=") << agent << ' ' << move;
            }
        }
        EXPECT_EQ(hinted(uneven, {"--agent", agent, "--time", "3000", "--depth", "2"})["depth"], 2) << agent;
    }
}

TEST(Hint, ShowsWhatGoesWrongAfterAMove) {
    const json out = hinted(uneven, {"--why-not", "left"});
    const json& line = out["why_not"];
    EXPECT_EQ(line["move"], "left");
    EXPECT_EQ(line["moved"], json::parse("[[512, 128, 8, 0], [256, 8, 0, 0], [128, 32, 4, 2], [8, 4, 2, 16]]"));
    json with_tile = line["moved"];
    const json& tile = line["new_tile"];
    with_tile[tile["row"].get<int>() - 1][tile["column"].get<int>() - 1] = tile["tile"];
    EXPECT_EQ(line["with_tile"], with_tile);
    EXPECT_TRUE(line["reply"].is_string());
    EXPECT_LT(line["left_value"], line["worst_of_best"]["value"]) << "it is worse than the worst case of the best move";
    EXPECT_TRUE(hinted(uneven, {"--why-not", "up"})["why_not"].is_null()) << "the best move";
    EXPECT_FALSE(hinted(uneven).contains("why_not")) << "only if it is asked";

    const std::string text = printed({"hint", uneven, "--why-not", "left"});
    EXPECT_THAT(text, HasSubstr("Why not left?\n\n  512  128    8    .      512  128    8    .  "));
    EXPECT_THAT(text, HasSubstr("\n1  The move: leaves no pair to merge next.\n2  The tile that hurts: a 2 in row 2, "
                                "column 3 (30 %).\n3  The "
                                "best reply is "));
    EXPECT_THAT(printed({"hint", uneven, "--why-not", "down", "--lang", "zh"}), HasSubstr("3  游戏结束。"));
    EXPECT_THAT(printed({"hint", uneven, "--why-not", "up"}), HasSubstr("Why not up? It is the best move.\n"));
    const auto wrong = run_program({"hint", uneven, "--why-not", "sideways"});
    EXPECT_EQ(wrong.exit_code, 2);
}

TEST(Hint, EndsAStreamWithALineThatIsNoBoards) {
    testing::ProgramOptions options;
    options.input = "2,4/8,0\n" + std::string(1 << 20, '2');
    const auto ran = run_program({"hint", "-", "--agent", "greedy", "--format", "json"}, options);
    EXPECT_EQ(ran.exit_code, 3);
    EXPECT_THAT(ran.err, HasSubstr("line 2: the board: found 65536 hexadecimal digits"));
    EXPECT_THAT(ran.err, HasSubstr("1 of 2 boards got no answer"));
}

TEST(Hint, AnswersEachBoardOfStandardInput) {
    testing::ProgramOptions options;
    options.input = std::string(example) + "\n\n2,0/0,4\r\n" + over + "\n";
    const auto ran = run_program({"hint", "-", "--agent", "greedy", "--format", "json"}, options);
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    const auto lines = lines_of(ran.out);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(json::parse(lines[0])["move"], hinted(example, {"--agent", "greedy"})["move"]);
    EXPECT_EQ(json::parse(lines[1])["board"].size(), 2U);
    EXPECT_EQ(json::parse(lines[2])["move"], nullptr);

    options.input = std::string(example) + "\n2,3/0,64\n" + over + "\n";
    const auto wrong = run_program({"hint", "-", "--agent", "greedy", "--format", "json"}, options);
    EXPECT_EQ(wrong.exit_code, 3);
    EXPECT_THAT(wrong.err, HasSubstr("line 2: the board: "));
    EXPECT_THAT(wrong.err, HasSubstr("1 of 3 boards got no answer"));
    const auto answers = lines_of(wrong.out);
    ASSERT_EQ(answers.size(), 3U) << "each line has its answer";
    EXPECT_EQ(json::parse(answers[1])["line"], 2);
    EXPECT_THAT(json::parse(answers[1])["error"].get<std::string>(), HasSubstr("the board: "));
    EXPECT_EQ(json::parse(answers[2])["move"], nullptr);
}

std::vector<std::size_t> sizes_of_boards(const std::string& input) {
    testing::ProgramOptions options;
    options.input = input;
    const auto ran = run_program({"hint", "-", "--agent", "greedy", "--format", "json"}, options);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    std::vector<std::size_t> out;
    for (const std::string& line : lines_of(ran.out)) out.push_back(json::parse(line)["board"].size());
    return out;
}

TEST(Hint, TakesLinesOfARowEachForOneBoard) {
    using Sizes = std::vector<std::size_t>;
    EXPECT_EQ(sizes_of_boards("0 2 0 0\n0 0 0 2\n4 0 0 0\n0 0 2 4\n"), Sizes{4});
    EXPECT_EQ(sizes_of_boards("0,2,0,64\r\n0,0,0,2\r\n4,0,0,0\r\n0,0,2,128\r\n"), Sizes{4});
    EXPECT_EQ(sizes_of_boards("0 2 0\n2 0 0\n0 0 4\n\n0 2\n2 0\n"), (Sizes{3, 2}));
    EXPECT_EQ(sizes_of_boards("2 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 4"), Sizes{5});
    EXPECT_EQ(sizes_of_boards("0 2 0 0\n\n0 2/2 0\n0 2 0 0\n"), (Sizes{2, 2, 2})) << "alone, four values are a board";

    testing::ProgramOptions options;
    options.input = "0 2 0 0\n0 0 2 2\n4 0 0 0\n\n0 2/2 0\n";
    const auto wrong = run_program({"hint", "-", "--agent", "greedy"}, options);
    EXPECT_EQ(wrong.exit_code, 3);
    EXPECT_THAT(wrong.err, HasSubstr("lines 1–3, a row each: the board: found 3 rows of 4 values"));
}

TEST(Hint, ReadsANumberOfOtherProgramsFromItsLastDigit) {
    EXPECT_EQ(hinted("0x21", {"--agent", "greedy"})["board"][0], json::parse("[2, 4, 0, 0]"));
    EXPECT_THAT(printed({"hint", "0x0000000000000021", "--agent", "greedy"}), HasSubstr("is read from its last digit"));
    EXPECT_EQ(run_program({"hint", "0x12345678901234567"}).exit_code, 3);
}

TEST(Hint, TellsTheChancesOfEachMove) {
    const json out = hinted(uneven, {"--agent", "greedy", "--games", "100"});
    double before = 1;
    for (const char* name : {"up", "right", "down"}) {
        const auto move =
            std::find_if(out["moves"].begin(), out["moves"].end(), [&](const json& m) { return m["move"] == name; });
        const json& chances = (*move)["chances"];
        EXPECT_EQ(chances["tile"], 2048);
        EXPECT_EQ(chances["games"], 100);
        EXPECT_LE(chances["low"], chances["rate"]);
        EXPECT_GE(chances["high"], chances["rate"]);
        EXPECT_LT(chances["rate"], before) << name;
        before = chances["rate"];
    }
    // Which other moves are visibly worse, and than which, depends on the bundled network.
    EXPECT_THAT(out["chances_sentence"].get<std::string>(),
                MatchesRegex("After (right and )?down, visibly fewer games reach 2048 than after (up|left)\\..*"));
    EXPECT_EQ(hinted(uneven, {"--agent", "greedy", "--games", "100"})["moves"], out["moves"])
        << "it says the same again";
    EXPECT_FALSE(hinted(uneven, {"--agent", "greedy"})["moves"][0].contains("chances")) << "only if it is asked";

    const std::string text = printed({"hint", uneven, "--agent", "greedy", "--games", "100"});
    EXPECT_THAT(text, HasSubstr("Move    Reach 2048   95 % interval\nup          "));
    EXPECT_THAT(text, HasSubstr("100 quick games after each move"));
    EXPECT_THAT(printed({"hint", example, "--agent", "random", "--games", "10"}),
                HasSubstr("No difference\nvisible in 10 games."));
    EXPECT_THAT(printed({"hint", example, "--agent", "greedy", "--games", "10"}),
                HasSubstr("Quick games do not\nshow the difference."))
        << "greedy calls two of the moves worse";
    EXPECT_THAT(printed({"hint", uneven, "--games", "100", "--lang", "zh"}), HasSubstr("达到 2048"));
}

TEST(Hint, SaysWhereQuickGamesFavourAnotherMove) {
    constexpr const char* crowded = "2,0,4,2/8,16,32,2/64,128,256,16/4,512,8,2";
    const std::vector<std::string> more{"--agent", "minimax:depth=4", "--games", "100"};
    const json out = hinted(crowded, more);
    ASSERT_EQ(out["move"], "up");
    ASSERT_TRUE(out["chances_favour"].is_string());
    const std::string favoured = out["chances_favour"];
    const auto chances_of = [&](const std::string& name) {
        const auto& moves = out["moves"];
        return (*std::find_if(moves.begin(), moves.end(), [&](const json& m) { return m["move"] == name; }))["chances"];
    };
    EXPECT_GT(chances_of(favoured)["low"], chances_of("up")["high"]);
    EXPECT_THAT(out["chances_sentence"].get<std::string>(), HasSubstr("Quick games favour " + favoured + " ("));
    EXPECT_THAT(out["chances_sentence"].get<std::string>(),
                ::testing::EndsWith("; minimax expects the worst new tile."));
    EXPECT_THAT(printed({"hint", crowded, "--agent", "minimax:depth=4", "--games", "100"}),
                HasSubstr("Quick games favour " + favoured));
    EXPECT_THAT(printed({"hint", crowded, "--agent", "minimax:depth=4", "--games", "100", "--lang", "zh"}),
                HasSubstr("快速试玩更看好"));

    const json agreed = hinted(uneven, {"--agent", "minimax:depth=2", "--games", "100"});
    EXPECT_TRUE(agreed["chances_favour"].is_null());
    EXPECT_FALSE(hinted(uneven, {"--agent", "greedy"}).contains("chances_favour")) << "only if it is asked";
}

TEST(Hint, HasNoChancesWithoutAMoveOrASquareOfFour) {
    const json out = hinted(over, {"--agent", "greedy", "--games", "10"});
    for (const json& move : out["moves"]) EXPECT_TRUE(move["chances"].is_null());
    EXPECT_EQ(out["chances_sentence"], "");
    EXPECT_TRUE(hinted("2,4,8,16/0,0,0,0/0,0,0,0/0,0,0,0", {"--agent", "greedy", "--games", "2"})["moves"][0]["chances"]
                    .is_null());

    const auto refused = [](const std::vector<std::string>& args, int exit_code, const std::string& what) {
        const auto ran = run_program(args);
        EXPECT_EQ(ran.exit_code, exit_code) << what;
        EXPECT_THAT(ran.err, HasSubstr(what));
        EXPECT_EQ(ran.out, "");
    };
    refused({"hint", "2,2/0,0", "--games", "10"}, 3, "Quick games are played on boards of 4 x 4 only");
    refused({"hint", "32768,2,2,0/0,0,0,0/0,0,0,0/0,0,0,0", "--games", "10"}, 3, "Quick games know tiles up to 32768");
    refused({"hint", example, "--games", "0"}, 2, "a whole number from 1 to");
}

}  // namespace
}  // namespace plyglass::cli
