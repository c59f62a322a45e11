// The parts of the Lab screen: what is chosen for the next experiment, and the experiment that is played.

#include <gtest/gtest.h>

#include "screen/lab_choices.hpp"
#include "screen/lab_run.hpp"
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
    LabRun run(short_one());
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
    LabRun run(short_one());
    run.start(short_one());
    testing::wait_until("all games are played", [&] {
        run.tick(0.01);
        return run.is_finished();
    });
    lab::Experiment other = short_one();
    other.seed = 1;
    run.start(other);
    run.pause();
    EXPECT_EQ(run.experiment(), other);
    EXPECT_LE(run.games().size(), other.size());
    EXPECT_FALSE(run.is_running());
}

}  // namespace
}  // namespace plyglass::screen
