// The parts of the Lab screen: what is chosen for the next experiment, and the experiment that is played.

#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "agent/catalogue.hpp"
#include "app/background.hpp"
#include "screen/lab/lab_choices.hpp"
#include "screen/lab/lab_run.hpp"
#include "support/test_folder.hpp"
#include "support/wait_until.hpp"

namespace plyglass::screen {
namespace {

using scene::Verb;

/// An experiment that is over in a moment.
lab::Experiment short_one() {
    LabChoices choices;
    choices.choose({Verb::players, 2});  // random, greedy
    choices.choose({Verb::spawners, 0});
    choices.choose({Verb::games, 1});
    return choices.asked();
}

/// An experiment whose player needs the exact values of 3 x 3, under goals that no other test asks for.
lab::Experiment perfect_one() {
    lab::Experiment out = short_one();
    const auto named = agent::name_agent("exact:goal=64");
    EXPECT_TRUE(named);
    out.players = {lab::player(*named)};
    out.rules.size = 3;
    return out;
}

TEST(LabRun, SolvesTheBoardsOfAPerfectPlayerFirstAndCanBeLeftMeanwhile) {
    const char* before = std::getenv("XDG_CACHE_HOME");
    const std::string kept = before == nullptr ? "" : before;
    setenv("XDG_CACHE_HOME", testing::test_folder().c_str(), 1);
    {
        const app::HeldBackground held;
        LabRun run(perfect_one(), "", "0.0.test");
        run.start(perfect_one());
        EXPECT_TRUE(run.is_solving());
        EXPECT_TRUE(run.is_running());
        run.tick(0.1);
        EXPECT_EQ(run.furthest().moves, 0U) << "no game is played before";
        EXPECT_LT(run.solved_percent(), 100);
        run.pause();
        EXPECT_FALSE(run.is_running());
        EXPECT_TRUE(run.games().empty());
        run.start(perfect_one());
        EXPECT_TRUE(run.is_solving()) << "it can be begun again";
    }
    before == nullptr ? unsetenv("XDG_CACHE_HOME") : setenv("XDG_CACHE_HOME", kept.c_str(), 1);
}

TEST(LabChoices, AskForTwoPlayersWithBothKindsOfTilesAtFirst) {
    const LabChoices choices;
    EXPECT_EQ(choices.asked().players.size(), 2U);
    EXPECT_EQ(choices.asked().spawners.size(), 2U);
    EXPECT_EQ(choices.asked().games, 100U);
    EXPECT_FALSE(choices.menu().can_reset);
}

TEST(LabChoices, ChangeTheExperimentAndCanBeReset) {
    LabChoices choices;
    const lab::Experiment first = choices.asked();
    EXPECT_TRUE(choices.choose({Verb::depth, 3}));
    EXPECT_TRUE(choices.choose({Verb::spawners, 99})) << "beyond the last choice is the last one";
    EXPECT_FALSE(choices.choose(Verb::help));
    EXPECT_NE(choices.asked(), first);
    EXPECT_TRUE(choices.menu().can_reset);
    choices.reset();
    EXPECT_EQ(choices.asked(), first);
}

TEST(LabChoices, HaveNoDepthForPlayersThatDoNotSearch) {
    LabChoices choices;
    const std::size_t rows = choices.menu().rows.size();
    choices.choose({Verb::players, 2});
    EXPECT_EQ(choices.menu().rows.size(), rows - 1);
}

TEST(LabChoices, TakeTypedPlayersOrSayWhatIsWrongWithThem) {
    LabChoices choices;
    EXPECT_TRUE(choices.type_players("nobody-of-that-name"));
    EXPECT_EQ(choices.typed_players(), "");
    EXPECT_FALSE(choices.type_players("random"));
    EXPECT_EQ(choices.asked().players.size(), 1U);
}

TEST(LabChoices, AskForWhatWasOpenedUntilTheUserChooses) {
    LabChoices choices;
    const lab::Experiment opened = short_one();
    choices.open(opened);
    EXPECT_EQ(choices.asked(), opened);
    EXPECT_EQ(choices.obstacle(), "");
    choices.choose({Verb::depth, 2});
    EXPECT_NE(choices.asked(), opened);
}

TEST(LabRun, PlaysAllGamesAndAddsThemUp) {
    LabRun run(short_one(), "", "0.0.test");
    EXPECT_FALSE(run.has_begun());
    EXPECT_EQ(run.wake(), std::nullopt);
    run.start(short_one());
    EXPECT_TRUE(run.is_running());
    testing::wait_until("all games are played and added up", [&] {
        run.tick(0.01);
        return run.is_finished() && run.reported() == run.games().size();
    });
    EXPECT_EQ(run.games().size(), short_one().size());
    EXPECT_FALSE(run.report().rows.empty());
    EXPECT_GT(run.seconds(), 0);
    EXPECT_EQ(run.rate(), std::nullopt) << "nothing is played any more";
    run.start(short_one());
    EXPECT_FALSE(run.is_running()) << "there is nothing left to play";
    run.clear();
    EXPECT_FALSE(run.has_begun());
    EXPECT_TRUE(run.report().rows.empty());
}

TEST(LabRun, ForgetsTheGamesOfAnotherExperiment) {
    LabRun run(short_one(), "", "0.0.test");
    run.start(short_one());
    testing::wait_until("all games are played", [&] {
        run.tick(0.01);
        return run.is_finished();
    });
    lab::Experiment other = short_one();
    other.seed = 1;
    run.start(other);
    run.pause();
    EXPECT_EQ(run.trial(), other);
    EXPECT_LE(run.games().size(), other.size());
    EXPECT_FALSE(run.is_running());
}

}  // namespace
}  // namespace plyglass::screen
