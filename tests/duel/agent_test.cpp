#include "duel/agent.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/games.hpp"

namespace plyglass::duel {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

Position placed(std::string_view text) {
    const auto named = game::position_named(text);
    EXPECT_NE(named.game, nullptr) << text;
    return {named.game, named.text};
}

std::unique_ptr<Agent> made(std::string_view name) {
    auto agent = make_agent(name);
    EXPECT_TRUE(agent) << name;
    return *std::move(agent);
}

/// All moves that an agent makes there, one after another.
std::set<std::string> moves_of(std::string_view agent, std::string_view position) {
    const auto player = made(agent);
    core::Random random(1);
    std::set<std::string> out;
    for (int i = 0; i < 100; ++i) out.insert(player->choose(placed(position), random).move);
    return out;
}

TEST(AnAgent, IsMadeAgainOfItsName) {
    for (const auto& [written, name] : std::vector<std::pair<std::string, std::string>>{
             {"random", "random"},
             {"alphabeta", "alphabeta:4"},
             {"alphabeta:6", "alphabeta:6"},
             {"alphabeta:depth=6", "alphabeta:6"},
             {"solver", "solver:1000"},
             {"solver:time=50", "solver:50"},
         }) {
        EXPECT_EQ(made(written)->name(), name);
        EXPECT_EQ(made(name)->name(), name);
    }
}

TEST(AnAgent, ThatIsNoneSaysWhichThereAre) {
    EXPECT_EQ(make_agent("sovler").error(),
              "there is no agent called \"sovler\" for games of two players; there are solver, random, alphabeta");
    EXPECT_EQ(make_agent("random:3").error(), "random has no parameters, so no \"3\"");
    for (const char* name : {"alphabeta:", "alphabeta:0", "alphabeta:four", "alphabeta:1000", "alphabeta:time=5"}) {
        EXPECT_THAT(make_agent(name).error(), HasSubstr("expected alphabeta:DEPTH with a whole number from 1 to 100"));
    }
    EXPECT_THAT(make_agent("solver:0.5").error(), HasSubstr("expected solver:MS"));
}

TEST(TheRandomAgent, MakesEveryMove) {
    EXPECT_THAT(moves_of("random", "connect4:"), UnorderedElementsAre("1", "2", "3", "4", "5", "6", "7"));
    EXPECT_THAT(moves_of("random", "nim:1,2"), UnorderedElementsAre("1-1", "2-1", "2-2"));
}

TEST(AlphaBeta, WinsAtOnceOrPreventsIt) {
    for (const char* agent : {"alphabeta:2", "alphabeta:4", "solver:60000"}) {  // which is done at once
        EXPECT_THAT(moves_of(agent, "connect4:414141"), UnorderedElementsAre("4")) << agent << " wins";
        EXPECT_THAT(moves_of(agent, "connect4:41414"), UnorderedElementsAre("4")) << agent << " prevents it";
        EXPECT_THAT(moves_of(agent, "nim:0,5"), UnorderedElementsAre("2-5")) << agent;
        EXPECT_THAT(moves_of(agent, "nim:1,5,misere"), UnorderedElementsAre("2-5")) << agent;
    }
}

TEST(AlphaBeta, DrawsLotsBetweenMovesThatAreAsGood) {
    EXPECT_THAT(moves_of("alphabeta:1", "tictactoe:"), UnorderedElementsAre("b2")) << "in most lines";
    EXPECT_THAT(moves_of("alphabeta:9", "tictactoe:").size(), 9U) << "all of them draw";
    EXPECT_THAT(moves_of("alphabeta:1", "tictactoe:.../.X./..."), UnorderedElementsAre("a1", "a3", "c1", "c3"));
}

TEST(TheSolver, ChoosesByTheEvaluationWhatItCannotSolve) {
    EXPECT_THAT(moves_of("solver:1", "mnk:9x9,5"), UnorderedElementsAre("e5")) << "in most lines";
}

TEST(AnAgent, ThatIsCancelledMovesAllTheSame) {
    for (const char* name : {"alphabeta:40", "solver:3600000"}) {
        const auto agent = made(name);
        agent->cancel();
        core::Random random(1);
        EXPECT_THAT(facts(placed("connect4:"))->moves, Contains(agent->choose(placed("connect4:"), random).move))
            << name;
    }
}

}  // namespace
}  // namespace plyglass::duel
