#pragma once

// The network that comes with the program, inside of it.

#include <memory>

#include "eval/tuple_network.hpp"

namespace plyglass::eval {

/// The network of `assets/networks/`, where its README says how it was made. Unpacked on the first call, once for all
/// threads.
std::shared_ptr<const TupleNetwork> bundled_network();

}  // namespace plyglass::eval
