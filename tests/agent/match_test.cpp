// Whole games: by the rules, equal for equal seeds, and ended on request.

#include "agent/match.hpp"

#include <cstdint>
#include <stop_token>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "agent/catalogue.hpp"
#include "game/2048/board_text.hpp"
#include "support/board_data.hpp"

namespace plyglass::agent {
namespace {

using game::Direction;
using game::Grid;
using plyglass::testing::board;

std::unique_ptr<Agent> named(const char* name, int size = 4) { return make_agent(*name_agent(name), size); }

/// Makes the first legal move, or the one that a test sets.
class Scripted final : public Agent {
public:
    std::function<std::optional<Direction>(const Grid&)> move = [](const Grid& grid) -> std::optional<Direction> {
        for (const Direction direction : game::directions) {
            if (game::slide(grid, direction).moved) return direction;
        }
        return std::nullopt;
    };
    std::function<double(const Grid&)> judge = [](const Grid&) { return 0.0; };
    std::vector<std::uint64_t> seeds;

    void begin(std::uint64_t seed) override { seeds.push_back(seed); }
    void choose(const Grid& grid, Choice& choice) override {
        choice = {};
        choice.move = move(grid);
        choice.nodes = 3;
    }
    double static_value(const Grid& grid) const override { return judge(grid); }
    bool is_cancelled() const { return cancelled_.load(); }
};

bool same_game(const GameResult& a, const GameResult& b) {
    return a.seed == b.seed && a.grid == b.grid && a.score == b.score && a.moves == b.moves && a.ending == b.ending &&
           a.nodes == b.nodes;
}

TEST(Match, IsPlayedByTheRulesToItsEnd) {
    const auto agent = named("greedy");
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Grid before(4);
        std::uint64_t moves = 0;
        std::uint64_t score = 0;
        const auto result = play_game(*agent, {}, seed, {}, [&](const GameResult& now) {
            ++moves;
            if (moves > 1) {
                const game::Slide slid = game::slide(before, now.last);
                Grid expected = slid.grid;
                ASSERT_TRUE(slid.moved);
                ASSERT_EQ(expected[now.last_tile.cell], 0);
                expected[now.last_tile.cell] = now.last_tile.rank;
                ASSERT_EQ(expected, now.grid);
                ASSERT_EQ(score + slid.score, now.score);
            }
            before = now.grid;
            score = now.score;
        });
        EXPECT_EQ(result.ending, Ending::over);
        EXPECT_TRUE(game::is_over(result.grid));
        EXPECT_EQ(result.moves, moves);
        EXPECT_EQ(result.grid, before);
        EXPECT_GE(result.milliseconds, result.slowest_move);
    }
}

TEST(Match, RepeatsForTheSameSeedWhateverIsPlayedBesideIt) {
    constexpr std::size_t games = 12;
    std::vector<GameResult> alone;
    {
        const auto agent = named("random");
        for (std::uint64_t seed = 1; seed <= games; ++seed) alone.push_back(play_game(*agent, {}, seed));
    }
    std::vector<GameResult> beside(games);
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < games; ++i) {
            threads.emplace_back([&beside, i] { beside[i] = play_game(*named("random"), {}, i + 1); });
        }
    }
    for (std::size_t i = 0; i < games; ++i) EXPECT_TRUE(same_game(alone[i], beside[i])) << i + 1;
    EXPECT_FALSE(alone[0].grid == alone[1].grid);
}

TEST(Match, HasAllSizes) {
    for (int size = Grid::smallest; size <= Grid::largest; ++size) {
        const auto agent = named("greedy", size);
        MatchRules rules;
        rules.size = size;
        const auto result = play_game(*agent, rules, 1);
        EXPECT_EQ(result.grid.size(), size);
        EXPECT_TRUE(game::is_over(result.grid));
    }
}

TEST(Match, EndsWithTheFirstTileThatIsAskedFor) {
    const auto agent = named("greedy");
    MatchRules rules;
    rules.stop_at = 6;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto result = play_game(*agent, rules, seed);
        EXPECT_EQ(result.ending, Ending::tile_reached);
        EXPECT_EQ(game::highest_rank(result.grid), 6);
    }
}

TEST(Match, FollowsItsTileRule) {
    const auto agent = named("random");
    MatchRules rules;
    rules.tiles = {0, 3, true};
    int tiles = 0;
    play_game(*agent, rules, 1, {}, [&](const GameResult& now) {
        EXPECT_EQ(now.last_tile.rank, 1);
        ++tiles;
    });
    EXPECT_GT(tiles, 20);
    rules.tiles.four = 1;
    play_game(*agent, rules, 1, {}, [](const GameResult& now) { EXPECT_EQ(now.last_tile.rank, 2); });
}

TEST(Match, StopsBetweenTwoMoves) {
    std::stop_source stop;
    const auto agent = named("greedy");
    GameResult seen;
    const auto result = play_game(*agent, {}, 1, stop.get_token(), [&](const GameResult& now) {
        seen = now;
        if (now.moves == 7) stop.request_stop();
    });
    EXPECT_EQ(result.ending, Ending::unfinished);
    EXPECT_EQ(result.moves, 7U);
    EXPECT_TRUE(same_game(result, seen));
}

TEST(Match, HurriesAnAgentThatThinksAndDropsItsMove) {
    std::stop_source stop;
    Scripted agent;
    bool was_cancelled = false;
    agent.move = [&](const Grid&) {
        stop.request_stop();  // as from another thread, while it thinks
        was_cancelled = agent.is_cancelled();
        return Direction::up;
    };
    const auto result = play_game(agent, {}, 1, stop.get_token());
    EXPECT_TRUE(was_cancelled);
    EXPECT_EQ(result.moves, 0U);
    EXPECT_EQ(result.ending, Ending::unfinished);
}

TEST(Match, TellsAnIllegalMove) {
    for (const bool none : {false, true}) {
        Scripted agent;
        agent.move = [&](const Grid& grid) -> std::optional<Direction> {
            if (none) return std::nullopt;
            for (const Direction direction : game::directions) {
                if (!game::slide(grid, direction).moved) return direction;
            }
            return Direction::left;
        };
        EXPECT_EQ(play_game(agent, {}, 1).ending, Ending::illegal_move);
    }
}

TEST(Match, GivesTheAgentARandomStreamOfItsOwn) {
    Scripted agent;
    play_game(agent, {}, 5);
    play_game(agent, {}, 5);
    play_game(agent, {}, 6);
    ASSERT_EQ(agent.seeds.size(), 3U);
    EXPECT_EQ(agent.seeds[0], agent.seeds[1]);
    EXPECT_NE(agent.seeds[0], agent.seeds[2]);
    EXPECT_NE(agent.seeds[0], 5U);
}

TEST(WorstTile, EndsTheGameWhereItCan) {
    Scripted agent;
    // One empty cell, beside a 2 and an 8: a 2 would merge, a 4 would not.
    const Grid grid = board("0,8,16,32/2,4,8,16/8,16,32,64/16,32,64,128");
    EXPECT_EQ(worst_tile(agent, grid), (game::Tile{0, 2}));
    EXPECT_EQ(worst_tile(agent, grid, {0, 2, true}), (game::Tile{0, 1})) << "where only 2s come";
}

TEST(WorstTile, IsTheOneWithTheLowestOpinionOfTheBestReply) {
    Scripted agent;
    // For an agent that fears a 4 in the third column, the best reply moves the 4 elsewhere.
    agent.judge = [](const Grid& grid) {
        double worth = 0;
        for (int row = 0; row < 4; ++row) worth -= grid.at(row, 2) == 2 ? 1 : 0;
        return worth;
    };
    EXPECT_EQ(worst_tile(agent, board("16,32,0,64/64,32,16,8/2,4,8,16/32,16,64,4")), (game::Tile{2, 2}));
    EXPECT_EQ(worst_tile(agent, board("16,32,0,64/0,0,0,0/0,0,0,0/0,0,0,0")), (game::Tile{2, 2}));
}

TEST(WorstTile, IsTheFirstOfEqualOnes) {
    const Scripted agent;
    EXPECT_EQ(worst_tile(agent, board("16,32,0,64/0,0,0,0/0,0,0,0/0,0,0,0")), (game::Tile{2, 1}));
}

TEST(WorstTile, MakesGamesShort) {
    const auto agent = named("greedy");
    MatchRules worst;
    worst.spawner = Spawner::worst;
    std::uint64_t against_chance = 0;
    std::uint64_t against_worst = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        against_chance += play_game(*agent, {}, seed).moves;
        against_worst += play_game(*agent, worst, seed).moves;
    }
    EXPECT_LT(against_worst, against_chance);
}

}  // namespace
}  // namespace plyglass::agent
