#pragma once

// The searches of textbooks on positions of 2048, with nothing added: the Step screen shows them first.

#include "agent/catalogue.hpp"

namespace plyglass::agent {

Description describe_textbook();

}  // namespace plyglass::agent
