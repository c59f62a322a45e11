#pragma once

// What people type for games: lists of agents, seeds.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace plyglass::lab {

/// "A, B:depth=2,weight=1" as "A" and "B:depth=2,weight=1". The command of a program has no comma in it.
std::vector<std::string> agents_in(std::string_view list);

/// A seed, or one translated sentence.
core::Result<std::uint64_t, std::string> read_seed(const std::string& text);

}  // namespace plyglass::lab
