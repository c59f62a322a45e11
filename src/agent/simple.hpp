#pragma once

// Agents that do not search: one takes a random legal move, the other the move that scores most right away.

#include <memory>

#include "agent/agent.hpp"
#include "agent/settings.hpp"

namespace plyglass::agent {

std::unique_ptr<Agent> make_random(const Settings& settings, int size);
std::unique_ptr<Agent> make_greedy(const Settings& settings, int size);

}  // namespace plyglass::agent
