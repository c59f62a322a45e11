// A game as a line: written and read back the same, and rejected if it is invalid.

#include "lab/game_record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "lab/games.hpp"

namespace plyglass::lab {
namespace {

using testing::experiment;
using ::testing::HasSubstr;

Experiment two_agents() {
    return experiment("greedy,ovolve:depth=1", 100, {agent::Spawner::random, agent::Spawner::worst});
}

RC_GTEST_PROP(GameRecord, IsReadAsItWasWritten, ()) {
    const Experiment whole = two_agents();
    GameRecord game;
    game.task = {1 + *rc::gen::inRange<std::uint64_t>(0, 100), *rc::gen::inRange(0U, 2U), *rc::gen::inRange(0U, 2U)};
    game.score = *rc::gen::arbitrary<std::uint64_t>();
    game.highest = static_cast<game::Rank>(*rc::gen::inRange(1, 11));
    game.moves = *rc::gen::arbitrary<std::uint64_t>();
    game.nodes = *rc::gen::arbitrary<std::uint64_t>();
    game.ending = *rc::gen::element(agent::Ending::over, agent::Ending::tile_reached, agent::Ending::illegal_move);
    if (game.ending == agent::Ending::illegal_move) game.failure = *rc::gen::element<std::string>("", "it hung \"up\"");
    game.times.total = *rc::gen::inRange(0, 1 << 30) / 1024.0;
    for (double& each : game.times.quantiles) each = *rc::gen::inRange(0, 1 << 20) / 64.0;
    if (*rc::gen::arbitrary<bool>()) game.given_away = *rc::gen::inRange(0, 1 << 20) / 64.0;
    const std::string line = write_record(game, whole);
    RC_ASSERT(line.back() == '\n' && line.find('\n') == line.size() - 1);
    const auto read = read_record(line.substr(0, line.size() - 1), whole);
    RC_ASSERT(read.has_value());
    // Times are rounded to a nanosecond; these have at most six decimal places, or are rounded once.
    RC_ASSERT(write_record(*read, whole) == line);
    GameRecord same = *read;
    same.times = game.times;
    RC_ASSERT(same == game);
}

RC_GTEST_PROP(GameRecord, IsNotReadFromAPartOfALine, ()) {
    const Experiment whole = two_agents();
    GameRecord game;
    game.task.seed = 1;
    game.highest = 3;
    game.ending = agent::Ending::over;
    const std::string line = write_record(game, whole);
    const auto length = *rc::gen::inRange<std::size_t>(0, line.size() - 1);
    RC_ASSERT(!read_record(line.substr(0, length), whole));
}

TEST(GameRecord, HasAChecksumThatIsItsLastMember) {
    const Experiment whole = two_agents();
    GameRecord game;
    game.task.seed = 1;
    game.highest = 3;
    game.ending = agent::Ending::over;
    std::string line = write_record(game, whole);
    line.pop_back();
    EXPECT_THAT(line, ::testing::MatchesRegex("\\{.*,\"crc\":\"[0-9a-f]{8}\"\\}"));
    ASSERT_TRUE(read_record(line, whole));
    line.replace(line.find("\"score\":0"), 9, "\"score\":8");
    EXPECT_THAT(read_record(line, whole).error(), HasSubstr("the line was damaged"));
}

TEST(GameRecord, SaysWhatWasExpected) {
    const Experiment whole = two_agents();
    GameRecord game;
    game.task.seed = 1;
    game.highest = 3;
    game.ending = agent::Ending::over;
    const std::string line = write_record(game, whole);
    const auto mistake = [&](const std::string& from, const std::string& to) {
        std::string changed = line.substr(0, line.rfind(",\"crc\"")) + "}";  // or the checksum would fail first
        const auto at = changed.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        changed.replace(at, from.size(), to);
        const auto read = read_record(changed, whole);
        return read ? std::string("read: ") + changed : read.error();
    };
    EXPECT_EQ(mistake("\"greedy\"", "\"random\""), "its \"agent\" is \"random\", expected one of the file's agents");
    EXPECT_EQ(mistake("\"random\"", "\"fair\""), "its \"spawner\" is \"fair\", expected one of the file's spawners");
    EXPECT_EQ(mistake("\"seed\":1", "\"seed\":101"), "its \"seed\" is 101, expected one of the file's seeds");
    EXPECT_EQ(mistake("\"seed\":1", "\"seed\":0"), "its \"seed\" is 0, expected one of the file's seeds");
    EXPECT_EQ(mistake("\"moves\":0", "\"moves\":-1"), "its \"moves\" is -1, expected a whole number");
    EXPECT_EQ(mistake("\"moves\":0,", ""), "it has no \"moves\", expected a whole number");
    EXPECT_EQ(mistake("\"max_tile\":8", "\"max_tile\":9"), "its \"max_tile\" is 9, expected a tile");
    EXPECT_EQ(mistake("\"max_tile\":8", "\"max_tile\":0"), "its \"max_tile\" is 0, expected a tile");
    EXPECT_EQ(mistake("\"max_tile\":8", "\"max_tile\":4096"), "its \"max_tile\" is 4096, expected a tile")
        << "no game on 3 x 3 gets there";
    EXPECT_EQ(mistake("\"over\"", "\"interrupted\""),
              "its \"ending\" is \"interrupted\", expected over, tile or illegal");
    EXPECT_THAT(mistake("\"ms_p50\":0.0", "\"ms_p50\":-1.0"), HasSubstr("expected milliseconds"));
    EXPECT_EQ(mistake("\"score\":0", "\"score\":0,\"given_away\":-1"),
              "its \"given_away\" is -1, expected points, 0 or more");
    EXPECT_EQ(mistake("\"score\":0", "\"score\":0,\"played\":\"A\""),
              "its \"played\" is not the game's moves, three swipes in a character")
        << "no move was made";
    EXPECT_EQ(read_record("[]", whole).error(), "expected a game as a JSON object");
    EXPECT_EQ(read_record("", whole).error(), "expected a game as a JSON object");
}

TEST(MoveTimes, AreQuantilesAndTheirSum) {
    std::vector<double> moves{5, 1, 3, 2, 4};
    const MoveTimes times = move_times(moves);
    EXPECT_EQ(times.total, 15);
    EXPECT_EQ(times.median(), 3);
    EXPECT_EQ(times.slowest(), 5);
    EXPECT_EQ(move_times({}).slowest(), 0);
}

TEST(MoveTimes, AreThoseThatAFileGivesBack) {
    std::vector<double> moves{1.0 / 3, 2.0 / 7, 1e-9};
    const MoveTimes times = move_times(moves);
    EXPECT_EQ(times.slowest(), 0.333333);
    EXPECT_EQ(times.total, 0.619048);
}

TEST(GamesAsATable, HaveNoFormulaForAName) {
    Experiment experiment;
    experiment.players.resize(1);
    experiment.players.front().name = "@SUM(1)";
    experiment.spawners.resize(1);
    const std::string table = write_csv(experiment, std::vector<GameRecord>(1));
    EXPECT_EQ(table,
              "agent,spawner,seed,score,max_tile,moves,nodes,ending,ms_total,ms_p50,ms_max\n"
              "'@SUM(1),random,0,0,0,0,0,interrupted,0.000000,0.000000,0.000000\n");
}

}  // namespace
}  // namespace plyglass::lab
