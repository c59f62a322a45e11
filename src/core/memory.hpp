#pragma once

// The amount of free memory: for callers that refuse a request before it makes the machine suffer.

#include <cstdint>
#include <optional>
#include <string>

namespace plyglass::core {

/// The number of bytes that this process could still take at no other process's expense: what the system calls
/// available, but no more than the limits of the process (`ulimit -v`) and of its control group leave. Nothing if the
/// system does not report it. The system's files are read below `root`.
std::optional<std::uint64_t> free_memory(const std::string& root = "");

}  // namespace plyglass::core
