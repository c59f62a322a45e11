#pragma once

#include <string>

namespace plyglass::cli {

/// "0.4.0"
std::string program_version();

}  // namespace plyglass::cli
