// Agents by name, with their parameters.

#include "agent/catalogue.hpp"

#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "text/format.hpp"

namespace plyglass::agent {
namespace {

/// An agent's name with one parameter.
std::string with(const Description& agent, std::string_view parameter, const std::string& value) {
    return std::string(agent.name) + ":" + std::string(parameter) + "=" + value;
}

TEST(DefaultAgents, PlayTheBoardsThatTheyAreFor) {
    for (int size = 2; size <= 5; ++size) {
        for (const std::string_view name : {default_agent(size), default_adviser(size)}) {
            ASSERT_NE(find_agent(name), nullptr) << name;
            EXPECT_TRUE(find_agent(name)->sizes.contain(size)) << name << " " << size;
        }
        EXPECT_EQ(find_agent(default_agent(size))->looks_ahead == LooksAhead::solved, size == 2)
            << "larger boards take long to solve";
    }
    EXPECT_EQ(find_agent(default_adviser(4))->unit, Unit::points) << "a hint's numbers mean something";
}

TEST(AgentsNames, NameThemWithoutAnyParametersOrWithTheirDefaults) {
    EXPECT_EQ(find_agent("nobody"), nullptr);
    for (const Description& agent : agents()) {
        SCOPED_TRACE(agent.name);
        EXPECT_EQ(find_agent(std::string(agent.name) + ":any=thing"), &agent);
        const auto plain = name_agent(agent.name);
        ASSERT_TRUE(plain);
        EXPECT_EQ(plain->name, agent.name);
        EXPECT_EQ(plain->description, &agent);
        EXPECT_EQ(plain->settings.values.size(), agent.parameters.size());
        std::string all(agent.name);
        for (const Parameter& parameter : agent.parameters) {
            const std::string fallback(parameter.fallback);
            EXPECT_EQ(plain->settings.text(parameter.name), fallback);
            const auto named = name_agent(with(agent, parameter.name, fallback));
            ASSERT_TRUE(named) << named.error().words;
            EXPECT_EQ(named->settings.values, plain->settings.values);
            EXPECT_EQ(name_agent(named->name)->name, named->name);
            all += (all == agent.name ? ":" : ",") + std::string(parameter.name) + "=" + fallback;
        }
        EXPECT_EQ(name_agent(all)->settings.values, plain->settings.values);
    }
}

TEST(Parameters, TakeTheNumbersOfTheirRangeAndTheirWords) {
    for (const Description& agent : agents()) {
        SCOPED_TRACE(agent.name);
        for (const Parameter& parameter : agent.parameters) {
            SCOPED_TRACE(parameter.name);
            const auto takes = [&](const std::string& value) {
                return name_agent(with(agent, parameter.name, value)).has_value();
            };
            const auto takes_number = [&](double value) { return takes(fmt::format("{}", value)); };
            for (const std::string_view word : parameter.choices) {
                EXPECT_TRUE(takes(std::string(word)));
                EXPECT_NE(accepted(parameter).find(word), std::string::npos);
            }
            if (parameter.fault != nullptr) continue;
            EXPECT_FALSE(takes("nonsense"));
            EXPECT_FALSE(takes(""));
            EXPECT_EQ(takes_number(parameter.least), parameter.takes_numbers());
            if (!parameter.takes_numbers()) continue;
            EXPECT_TRUE(takes_number(parameter.most));
            EXPECT_FALSE(takes_number(parameter.least - 1));
            EXPECT_FALSE(takes_number(parameter.most + 1));
            EXPECT_EQ(takes_number(parameter.least + 0.5), !parameter.whole);
            EXPECT_FALSE(takes(fmt::format("{}x", parameter.least)));
            EXPECT_NE(accepted(parameter).find(fmt::format("{}", parameter.most)), std::string::npos);
        }
    }
}

TEST(AgentsNames, SayWhatIsWrongWithThem) {
    const auto words = [](const char* text) { return name_agent(text).error().words; };
    EXPECT_EQ(words("gredy").find("there is no agent called \"gredy\"; there are greedy"), 0U);
    EXPECT_EQ(words("greedy:k=1"), "greedy has no parameters, so no \"k\"");
    EXPECT_EQ(words("mcts:speed=1"),
              "mcts has no parameter \"speed\"; it has time, playouts, c, games, positions, placer, four");
    EXPECT_EQ(words("mcts:c=-1"), "c of mcts cannot be \"-1\"; expected a number from 0 to 1000");
    EXPECT_EQ(words("mcts:games=0"), "games of mcts cannot be \"0\"; expected a whole number from 1 to 1000");
    EXPECT_EQ(words("mcts:c"), "'c' in 'mcts:c' is not parameter=value");
    EXPECT_EQ(words("mcts:c=1,c=2"), "'c' is given twice in 'mcts:c=1,c=2'");
}

TEST(Limits, AreTheParametersOfTheSameNames) {
    const auto named = name_agent("expectimax:cutoff=0.001", {.milliseconds = 50, .depth = 3, .threads = 2});
    ASSERT_TRUE(named);
    const auto same = name_agent("expectimax:threads=2,cutoff=0.00100,time=50,depth=3");
    ASSERT_TRUE(same);
    EXPECT_EQ(named->name, same->name);
    EXPECT_EQ(named->settings.limits, (Limits{.milliseconds = 50, .depth = 3, .threads = 2}));
    EXPECT_EQ(same->settings.limits, named->settings.limits);
    EXPECT_EQ(name_agent("expectimax:time=50", {.milliseconds = 70, .depth = {}})->settings.limits.milliseconds, 70);
    EXPECT_FALSE(name_agent("greedy", {.milliseconds = {}, .depth = 3})) << "it has no depth";
}

TEST(Limits, LetADepthSwitchOffTheClockUnlessATimeIsGivenToo) {
    EXPECT_TRUE(name_agent("ovolve")->settings.limits.milliseconds);
    EXPECT_FALSE(name_agent("ovolve:depth=3")->settings.limits.milliseconds);
    EXPECT_EQ(name_agent("ovolve:depth=3,time=40")->settings.limits.milliseconds, 40);
    const Named slow = *name_agent("expectimax:cutoff=0.001,time=40");
    const Named deep = at_depth(slow, 4);
    EXPECT_EQ(deep.settings.limits.depth, 4);
    EXPECT_FALSE(deep.settings.limits.milliseconds);
    EXPECT_EQ(deep.settings.number("cutoff"), 0.001) << "all else as it was";
    EXPECT_EQ(at_depth(*name_agent("expectimax"), 4).name, "expectimax:depth=4");
}

TEST(Depths, AreCountedInTheAgentsOwnUnit) {
    for (const Description& agent : agents()) {
        const std::string_view unit = agent.depth_unit;
        if (unit.empty()) continue;
        EXPECT_EQ(depth_words(agent, 1).find("1 "), 0U) << agent.name;
        EXPECT_NE(depth_words(agent, 1), "1 " + depth_words(agent, 2).substr(2)) << "one of them, two of them";
    }
    EXPECT_EQ(depth_words(*find_agent("ovolve"), 2), "2 rounds of tile and reply");
    EXPECT_EQ(depth_words(*find_agent("expectimax"), 2), "2 rounds");
    EXPECT_EQ(depth_words(*find_agent("jszyxw"), 2), "2 player moves");
}

TEST(UnitsOfValues, FollowFromTheGoalToo) {
    EXPECT_EQ(unit_name(*name_agent("exact")), "points");
    EXPECT_EQ(unit_name(*name_agent("exact:goal=32")), "chance");
    EXPECT_EQ(unit_name(*name_agent("exact:goal=points")), "points");
    EXPECT_EQ(unit_name(*name_agent("hu")), "cost");
    EXPECT_EQ(unit_name(*name_agent("ovolve")), "evaluation");
}

TEST(Sizes, AreSaidAsARangeOrAsOne) {
    EXPECT_EQ(words(Sizes{}), "4 x 4");
    EXPECT_EQ(words(Sizes{2, 3}), "2 x 2 to 3 x 3");
    EXPECT_FALSE((Sizes{3, 4}.contain(2)));
    EXPECT_TRUE((Sizes{3, 4}.contain(3)));
    EXPECT_TRUE((Sizes{3, 4}.contain(4)));
    EXPECT_FALSE((Sizes{3, 4}.contain(5)));
}

}  // namespace
}  // namespace plyglass::agent
