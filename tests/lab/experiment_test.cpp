// The experiment: agents from a list, tasks in one order, shards that are parts of the whole, and sweeps.

#include "lab/experiment.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "lab/games.hpp"
#include "lab/sweep.hpp"
#include "lab/tables.hpp"

namespace plyglass::lab {
namespace {

using ::testing::ElementsAre;
using testing::experiment;
using ::testing::HasSubstr;

std::vector<std::string> names(std::string_view list, const agent::Limits& limits = {}) {
    const auto agents = name_agents(list, limits);
    std::vector<std::string> out;
    if (!agents) return {agents.error().words};
    for (const agent::Named& each : *agents) out.push_back(each.name);
    return out;
}

TEST(Experiment, SaysWhatKeepsThisProgramFromPlayingIt) {
    Experiment experiment;
    experiment.players.push_back(player(*agent::name_agent("hu:depth=2")));
    EXPECT_FALSE(obstacle(experiment));
    experiment.rules.size = 3;
    EXPECT_FALSE(obstacle(experiment));
    experiment.players[0] = player(*agent::name_agent("nneonneo"));
    EXPECT_THAT(obstacle(experiment).value_or(""), ::testing::HasSubstr("4 x 4"));
    experiment.rules.size = 4;
    EXPECT_FALSE(obstacle(experiment));
    experiment.players[0].parameters.begin()->second += "1";
    EXPECT_THAT(obstacle(experiment).value_or(""), ::testing::HasSubstr("different default settings"));
    experiment.players[0].name = "deepblue";
    EXPECT_THAT(obstacle(experiment).value_or(""), ::testing::HasSubstr("deepblue"));
}

TEST(Experiment, NamesItsPlayersByWhatTheyDifferIn) {
    const auto short_of = [](const char* list) {
        Experiment experiment;
        const auto agents = name_agents(list);
        for (const agent::Named& named : *agents) experiment.players.push_back(player(named));
        return short_names(experiment);
    };
    EXPECT_THAT(short_of("xu:monotonicity=1.5,depth=2,xu:depth=2,monotonicity=2"),
                ElementsAre("monotonicity=1.5", "monotonicity=2"));
    EXPECT_THAT(short_of("jszyxw:k1=0.1,depth=3,jszyxw:depth=4"), ElementsAre("k1=0.1,depth=3", "depth=4"));
    EXPECT_THAT(short_of("hu,hu:depth=2"), ElementsAre("hu", "depth=2"));
    EXPECT_THAT(short_of("hu:depth=2,xu:depth=2"), ElementsAre("hu:depth=2", "xu:depth=2"));
    EXPECT_THAT(short_of("hu:depth=2"), ElementsAre("hu:depth=2"));
}

TEST(Agents, AreToldFromTheirParametersInAList) {
    EXPECT_THAT(names("greedy"), ElementsAre("greedy"));
    EXPECT_THAT(names("greedy,ovolve:depth=2,max=3,random"), ElementsAre("greedy", "ovolve:depth=2,max=3", "random"));
    EXPECT_THAT(names("xu:depth=2,xu:depth=3"), ElementsAre("xu:depth=2", "xu:depth=3"));
    EXPECT_THAT(names("jszyxw,k1=0.5,greedy"), ElementsAre("jszyxw:k1=0.5", "greedy"));
    EXPECT_THAT(names(" jszyxw, k1=0.5 ,greedy "), ElementsAre("jszyxw:k1=0.5", "greedy"));
}

TEST(Agents, AreSeveralWhereAParameterTakesSeveralValues) {
    EXPECT_THAT(
        names("xu:depth=2,monotonicity=1:2:0.5,greedy"),
        ElementsAre("xu:depth=2,monotonicity=1", "xu:depth=2,monotonicity=1.5", "xu:depth=2,monotonicity=2", "greedy"));
    EXPECT_THAT(names("jszyxw:k1=0.1:0.2:0.1,depth=1:2:1"),
                ElementsAre("jszyxw:k1=0.1,depth=1", "jszyxw:k1=0.1,depth=2", "jszyxw:k1=0.2,depth=1",
                            "jszyxw:k1=0.2,depth=2"));
    EXPECT_THAT(names("hu:depth=1:2:1, hu:depth=2"), ElementsAre(HasSubstr("named twice")));
    EXPECT_THAT(names("xu:monotony=1:2:0.5"), ElementsAre(HasSubstr("monotonicity"))) << "what it meant";
    EXPECT_THAT(names("xu:monotonicity=2:1:0.5"), ElementsAre(HasSubstr("2:1:0.5"))) << "this is no range";
}

TEST(Agents, HaveOneNameHoweverTheyAreAskedFor) {
    EXPECT_THAT(names("jszyxw:k2=0.10,k1=1.0"), ElementsAre("jszyxw:k1=1,k2=0.1"));
    EXPECT_THAT(names("ovolve,xu", {.milliseconds = {}, .depth = 2}), ElementsAre("ovolve:depth=2", "xu:depth=2"));
    for (const std::string& name : names("jszyxw:k2=0.10,k1=1.0,hu:depth=2"))
        EXPECT_THAT(names(name), ElementsAre(name));
}

TEST(Agents, ThatAreWrongOrNamedTwiceAreRefused) {
    EXPECT_THAT(names("greedy,nobody"), ElementsAre(HasSubstr("no agent called \"nobody\"")));
    EXPECT_THAT(names("greedy,"), ElementsAre(HasSubstr("no agent called \"\"")));
    EXPECT_THAT(names("xu:depth=2,xu:depth=2.0"), ElementsAre(HasSubstr("xu:depth=2 is named twice")));
}

TEST(Agents, HaveAClockWhereTheyHaveATime) {
    EXPECT_TRUE(experiment("greedy,ovolve", 1).has_clock());
    EXPECT_FALSE(experiment("greedy,ovolve:depth=1", 1).has_clock());
    EXPECT_TRUE(experiment("ovolve:depth=1,time=5", 1).has_clock());
}

TEST(Tasks, AreEverySeedWithEverySpawnerAndPlayer) {
    Experiment both = experiment("greedy,random", 3, {agent::Spawner::random, agent::Spawner::worst});
    both.seed = 7;
    const auto all = tasks(both);
    ASSERT_EQ(all.size(), 12U);
    EXPECT_EQ(all[0], (Task{7, 0, 0}));
    EXPECT_EQ(all[3], (Task{7, 1, 1}));
    EXPECT_EQ(all[11], (Task{9, 1, 1}));
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
}

RC_GTEST_PROP(Shards, AreTheWholeTogetherAndShareNothing, ()) {
    Experiment whole = experiment("greedy,random", *rc::gen::inRange<std::uint64_t>(1, 50));
    whole.seed = *rc::gen::inRange<std::uint64_t>(0, 1000);
    const auto count = *rc::gen::inRange<std::uint32_t>(1, 12);
    std::vector<Task> together;
    for (std::uint32_t index = 1; index <= count; ++index) {
        const auto part = tasks(whole, {index, count});
        // No shard has many more games than the others.
        RC_ASSERT(part.size() <= 2 * (whole.games / count + 1));
        together.insert(together.end(), part.begin(), part.end());
    }
    std::sort(together.begin(), together.end());
    RC_ASSERT(together == tasks(whole));
}

TEST(Sweep, CountsItsValuesExactly) {
    const auto ranges = read_ranges("weight=1:2:0.1,depth=3");
    ASSERT_TRUE(ranges);
    EXPECT_THAT((*ranges)[0].values,
                ElementsAre("1", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "2"));
    EXPECT_THAT((*ranges)[1].values, ElementsAre("3"));
    EXPECT_THAT((*read_ranges("k=0:0.5:0.2"))[0].values, ElementsAre("0", "0.2", "0.4"));
}

TEST(Sweep, RefusesWhatIsNoRange) {
    for (const char* text : {"", "k", "k=", "k=1:2", "k=1:2:0", "k=2:1:1", "k=1:2:-1", "k=a:b:c", "k=1:2:0.1:3",
                             "k=0:1:0.0001", "k=0:inf:1", "k=1:2:0.5,", "=1:2:1:"}) {
        EXPECT_FALSE(read_ranges(text)) << text;
    }
}

TEST(Sweep, VariesTheLastParameterFirst) {
    const auto all = variants("xu:empty=1", {}, *read_ranges("depth=1:2:1,monotonicity=0:1:0.5"));
    ASSERT_TRUE(all);
    ASSERT_EQ(all->size(), 6U);
    EXPECT_EQ(all->front().agent.name, "xu:depth=1,monotonicity=0,empty=1");
    EXPECT_EQ(all->front().label, "depth=1, monotonicity=0");
    EXPECT_EQ((*all)[1].label, "depth=1, monotonicity=0.5");
    EXPECT_EQ(all->back().label, "depth=2, monotonicity=1");
    EXPECT_EQ(variants("xu", {}, *read_ranges("max=1:2:1"))->back().label, "2");
    EXPECT_THAT(variants("xu", {}, *read_ranges("colour=1:2:1")).error(), HasSubstr("xu has no parameter \"colour\""));
    EXPECT_THAT(variants("xu", {}, *read_ranges("max=1:40:1,empty=1:40:1")).error(), HasSubstr("1000"));
}

TEST(Tables, AreMadeOfAgentsThatThereAre) {
    std::set<std::string_view> seen;
    for (const Table& table : tables()) {
        EXPECT_TRUE(seen.insert(table.name).second) << table.name;
        EXPECT_EQ(find_table(table.name), &table);
        const Experiment whole = experiment(table);
        EXPECT_EQ(whole.players.size(), table.columns.size());
        EXPECT_EQ(whole.has_clock(), table.milliseconds.has_value()) << table.name;
        EXPECT_EQ(experiment(table, 3, {}, 9).games, 3U);
    }
    EXPECT_EQ(find_table("005"), nullptr);
}

}  // namespace
}  // namespace plyglass::lab
