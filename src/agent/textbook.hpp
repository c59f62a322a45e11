#pragma once

// The searches of textbooks on positions of 2048, with nothing added: what the Step screen shows first.

#include "agent/catalogue.hpp"

namespace plyglass::agent {

Description describe_textbook();

}  // namespace plyglass::agent
