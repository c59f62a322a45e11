#include "app/hint_search.hpp"

#include <stop_token>
#include <thread>

#include <gtest/gtest.h>

#include "app/position_film.hpp"
#include "game/2048/board_text.hpp"
#include "support/board_data.hpp"

namespace plyglass::app {
namespace {

using plyglass::testing::board;

const game::Grid middle = board("2,0,0,0/2,4,2,0/4,8,0,2/4,8,16,64");

AgentCache& shelf() {
    static AgentCache all;
    return all;
}

void expect_same(const agent::Choice& a, const agent::Choice& b) {
    EXPECT_EQ(a.move, b.move);
    EXPECT_EQ(a.nodes, b.nodes);
    EXPECT_EQ(a.cutoffs, b.cutoffs);
    EXPECT_EQ(a.depth, b.depth);
    for (std::size_t i = 0; i < a.moves.size(); ++i) {
        EXPECT_EQ(a.moves[i].legal, b.moves[i].legal) << i;
        // A hint looks closer at the moves that its search did not choose: it knows of them what that search only bounds.
        if (b.moves[i].bound == core::Bound::upper && a.moves[i].bound == core::Bound::exact) {
            EXPECT_LE(a.moves[i].value, b.moves[i].value) << i;
            continue;
        }
        EXPECT_EQ(a.moves[i].value, b.moves[i].value) << i;
        EXPECT_EQ(a.moves[i].bound, b.moves[i].bound) << i;
    }
}

TEST(Hint, IsWhatTheAgentChoosesAtTheDepthThatItNames) {
    for (const char* agent : {"expectimax", "minimax", "ovolve", "md20", "xu", "hu", "jszyxw", "nneonneo"}) {
        SCOPED_TRACE(agent);
        const auto hint = find_hint({middle, agent, 30, 7}, shelf());
        ASSERT_TRUE(hint && hint->search);
        EXPECT_EQ(hint->search->grid, middle);
        EXPECT_EQ(hint->search->agent, agent);
        EXPECT_EQ(hint->search->move, 7U);
        const auto again = agent::name_agent(agent, agent::Limits{.milliseconds = {}, .depth = hint->search->depth});
        ASSERT_TRUE(again);
        const auto player = agent::make_agent(*again, 4);
        player->begin_game(1);
        agent::Choice choice;
        player->choose(middle, choice);
        expect_same(hint->choice, choice);
    }
}

TEST(Hint, OfOvolveHasValuesForAllMovesAfter2048) {
    const auto after_2048 = board("2048,4,2,0/8,4,2,0/4,2,32,2/2,0,0,0");
    const auto hint = find_hint({after_2048, "ovolve", 60, 7}, shelf());
    ASSERT_TRUE(hint && hint->search);
    // The same search on the command line, which sets a time.
    const auto named = agent::name_agent("ovolve:time=3600000,depth=" + std::to_string(hint->search->depth));
    ASSERT_TRUE(named);
    const auto timed = agent::make_agent(*named, 4);
    timed->begin_game(1);
    agent::Choice choice;
    timed->choose(after_2048, choice);
    EXPECT_LT(hint->choice.value, 1000) << "no move is a win just because 2048 is there";
    EXPECT_EQ(hint->choice.move, choice.move);
    EXPECT_EQ(hint->choice.value, choice.value);
    for (std::size_t i = 0; i < choice.moves.size(); ++i) {
        EXPECT_EQ(hint->choice.moves[i].bound == core::Bound::unseen, !hint->choice.moves[i].legal) << i;
    }
    const auto film = record_position(*hint->search);
    ASSERT_TRUE(film);
    expect_same(hint->choice, film->choice);
}

TEST(Hint, IsTheSearchThatItsTreeShows) {
    for (const char* agent : {"expectimax", "minimax", "ovolve", "md20", "xu", "hu", "jszyxw", "nneonneo"}) {
        SCOPED_TRACE(agent);
        const auto hint = find_hint({middle, agent, 5, 7}, shelf());
        ASSERT_TRUE(hint && hint->search);
        const auto film = record_position(*hint->search);
        ASSERT_TRUE(film);
        expect_same(hint->choice, film->choice);
        EXPECT_EQ(hint->choice.value, film->choice.value);
        EXPECT_EQ(film->chapters.back().depth, hint->choice.depth);
    }
}

TEST(Hint, HasAnAnswerHoweverShortTheTime) {
    const auto hint = find_hint({middle, "expectimax", 0.001, 0}, shelf());
    ASSERT_TRUE(hint);
    EXPECT_TRUE(hint->choice.move);
    EXPECT_EQ(hint->search->depth, 1);
}

TEST(Hint, OfAnAgentWithoutADepthHasNoTree) {
    for (const char* agent : {"montecarlo", "mcts", "hu-mc", "greedy", "random"}) {
        SCOPED_TRACE(agent);
        const auto hint = find_hint({middle, agent, 10, 0}, shelf());
        ASSERT_TRUE(hint);
        EXPECT_TRUE(hint->choice.move);
        EXPECT_FALSE(hint->search);
    }
}

TEST(Hint, OnABoardWithoutMovesHasNone) {
    const auto hint = find_hint({board("2,4,2,4/4,2,4,2/2,4,2,4/4,2,4,2"), "expectimax", 10, 0}, shelf());
    ASSERT_TRUE(hint);
    EXPECT_FALSE(hint->choice.move);
    EXPECT_FALSE(hint->search);
}

TEST(Hint, LooksNoDeeperWhereOnlyOneMoveIsPossible) {
    const auto hint = find_hint({board("2,0,0,0/4,0,0,0/2,0,0,0/4,0,0,0"), "expectimax", 60'000, 0}, shelf());
    ASSERT_TRUE(hint);
    EXPECT_EQ(hint->choice.move, game::Direction::right);
    EXPECT_EQ(hint->search->depth, 1);
}

TEST(Hint, ThatNobodyWaitsForEndsWithoutAnAnswer) {
    std::stop_source stop;
    std::optional<Hint> hint;
    {
        std::jthread waiting([&] { hint = find_hint({middle, "minimax", 3'600'000, 0}, shelf(), stop.get_token()); });
        stop.request_stop();
    }
    EXPECT_FALSE(hint);
}

TEST(Hint, IsTheSameFromAnAgentThatHasAnsweredBefore) {
    AgentCache fresh;
    for (const char* agent : {"expectimax", "minimax", "nneonneo", "ovolve"}) {
        SCOPED_TRACE(agent);
        const auto named = agent::name_agent(agent, agent::Limits{.milliseconds = {}, .depth = 2});
        const auto ask = [&](const game::Grid& grid) {
            auto player = fresh.take(*named, 4);
            player->begin_game(1);
            agent::Choice choice;
            player->choose(grid, choice);
            fresh.give_back(*named, 4, std::move(player));
            return choice;
        };
        const agent::Choice first = ask(middle);
        ask(board("2,0,0,0/4,0,0,0/2,0,0,0/4,0,0,2"));
        expect_same(ask(middle), first);
    }
}

TEST(Hint, SaysWhyInTheAgentsOwnNumbers) {
    const auto hint = find_hint({middle, "ovolve", 30, 0}, shelf());
    ASSERT_TRUE(hint && hint->reason);
    EXPECT_EQ(hint->reason->best, hint->choice.move);
    EXPECT_EQ(hint->reason->best_value.value, hint->choice.value);
}

TEST(Thinker, ChoosesALegalMoveOnBoardsOfEverySize) {
    for (const char* text : {"2,2,0,0", "2,2,0,0,0,0,0,0,0", "2,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0"}) {
        const game::Grid grid = board(text);
        Thinker thinker("jszyxw", 1, grid.size());
        const auto choice = thinker.choose(grid, {});
        ASSERT_TRUE(choice && choice->move);
        EXPECT_TRUE(game::slide(grid, *choice->move).moved);
    }
}

TEST(Thinker, ThatIsAskedToStopDoesNotAnswer) {
    std::stop_source stop;
    stop.request_stop();
    Thinker thinker("expectimax", 1, 4);
    EXPECT_FALSE(thinker.choose(middle, stop.get_token()));
}

}  // namespace
}  // namespace plyglass::app
