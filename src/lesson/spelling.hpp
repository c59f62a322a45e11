#pragma once

// Numbers as a claim would have them.

#include <cstdint>
#include <string>

#include "core/value.hpp"

namespace plyglass::lesson {

/// `value` as `asked` if that is right; else an exact value in full, a floating-point one with as many digits as `asked` has.
std::string spelled(const core::Value& value, const std::string& asked);
std::string spelled(std::uint64_t count, const std::string& asked);

}  // namespace plyglass::lesson
