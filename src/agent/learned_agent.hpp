#pragma once

// Expectimax over a learned evaluation: values are points still to come, those won on the way included.

#include <memory>
#include <string>

#include "agent/catalogue.hpp"
#include "core/result.hpp"
#include "eval/network_file.hpp"

namespace plyglass::agent {

/// The network that `learned:network=NAME` plays with: "bundled", or a file. A file stays in memory until it changes.
/// Safe from any thread.
core::Result<std::shared_ptr<const eval::TupleNetwork>, eval::NetworkError> learned_network(const std::string& name);

}  // namespace plyglass::agent
