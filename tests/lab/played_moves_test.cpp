// Games played again from the moves that their records keep.

#include "lab/played_moves.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "agent/match.hpp"
#include "lab/games.hpp"

namespace plyglass::lab {
namespace {

using agent::Spawner;
using testing::experiment;

/// Plays games of greedy, and expects that each, written to a file and read back, is the same game when it is played again:
/// every board on the way is what the agent saw.
void expect_same_games(Experiment played) {
    for (const GameRecord& game : testing::played(played)) {
        std::string line = write_record(game, played);
        line.pop_back();
        const auto read = read_record(line, played);
        ASSERT_TRUE(read) << read.error();
        EXPECT_EQ(read->played, game.played);
        const auto again = play_again(*read, played);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->moves(), game.moves);
        EXPECT_EQ(again->score(), game.score);
        agent::MatchRules rules = played.rules;
        rules.spawner = played.spawners[game.task.spawner];
        const auto agent = agent::make_agent(*agent::name_agent("greedy"), rules.size);
        std::size_t move = 0;
        const auto result = agent::play_game(*agent, rules, game.task.seed, {}, [&](const agent::GameResult& now) {
            EXPECT_EQ(again->grid_at(move), now.before);
            EXPECT_EQ(again->played()[move++].direction, now.last);
        });
        EXPECT_TRUE(result.ending != agent::Ending::over || again->grid() == result.grid);
    }
}

TEST(PlayedMoves, AreTheSameGameAgainOnEveryBoardAgainstChanceAndTheWorstTiles) {
    for (const int size : {2, 3, 4, 5}) {
        Experiment games = experiment("greedy", 3, {Spawner::random, Spawner::worst});
        games.rules.size = size;
        games.rules.tiles.four = 0.3;
        expect_same_games(games);
    }
}

TEST(PlayedMoves, AreTheSameGameAgainThatEndedWithATile) {
    Experiment games = experiment("greedy", 10, {Spawner::random, Spawner::worst});
    for (const game::Rank tile : {game::Rank{3}, game::Rank{6}}) {
        games.rules.stop_at = tile;
        expect_same_games(games);
    }
}

TEST(PlayedMoves, TakeAThirdOfACharacterWithTilesByChance) {
    Experiment games = experiment("greedy", 1, {Spawner::random, Spawner::worst});
    games.rules.size = 4;
    for (const GameRecord& game : testing::played(games)) {
        const std::uint64_t swipes = (game.moves + 2) / 3;
        EXPECT_EQ(game.played.text().size(), game.task.spawner == 0 ? swipes : swipes + game.moves);
    }
}

TEST(PlayedMoves, OfAnotherGameAreNotPlayed) {
    const Experiment games = experiment("greedy", 2);
    const auto played = testing::played(games);
    GameRecord other = played[0];
    other.played = played[1].played;
    other.moves = played[1].moves;
    EXPECT_FALSE(play_again(other, games));
    GameRecord silent = played[0];
    silent.played = {};
    EXPECT_FALSE(play_again(silent, games));
}

RC_GTEST_PROP(PlayedMoves, OfAnyTextAreAGameOrNone, (const std::string& text)) {
    const std::uint64_t moves = *rc::gen::inRange<std::uint64_t>(0, 20);
    agent::MatchRules rules;
    rules.spawner = *rc::gen::element(Spawner::random, Spawner::worst);
    const auto game = play_again(PlayedMoves(text), moves, rules, *rc::gen::arbitrary<std::uint64_t>());
    if (game) RC_ASSERT(game->moves() == moves);
}

}  // namespace
}  // namespace plyglass::lab
