#include "agent/agent.hpp"

namespace plyglass::agent {

bool Agent::tell(const game::Grid&, Choice&, search::Witness&) { return false; }

}  // namespace plyglass::agent
