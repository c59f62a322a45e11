#pragma once

// Lists of agents, as people write them.

#include <string>
#include <string_view>
#include <vector>

namespace plyglass::lab {

/// "A, B:depth=2,weight=1" as "A" and "B:depth=2,weight=1". The command of a program has no comma in it.
std::vector<std::string> agents_in(std::string_view list);

}  // namespace plyglass::lab
