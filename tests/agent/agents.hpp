#pragma once

// Agents by name, for tests that ask them.

#include <array>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "agent/agent.hpp"
#include "agent/catalogue.hpp"

namespace plyglass::testing {

/// The directions in their order, as files of vectors call them.
inline constexpr std::array<const char*, 4> direction_names{"up", "right", "down", "left"};

/// The agent `name` for boards of `size`; fails the test if nobody is called that.
inline std::unique_ptr<agent::Agent> agent_called(const std::string& name, int size = 4,
                                                  const agent::Limits& limits = {}) {
    const auto named = agent::name_agent(name, limits);
    EXPECT_TRUE(named) << (named ? "" : named.error().words);
    return agent::make_agent(*named, size);
}

/// What the agent `name` chooses on `board`.
inline agent::Choice choice_of(const std::string& name, const game::Grid& board) {
    agent::Choice choice;
    agent_called(name)->choose(board, choice);
    return choice;
}

}  // namespace plyglass::testing
