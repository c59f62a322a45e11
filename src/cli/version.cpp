#include "cli/version.hpp"

namespace plyglass::cli {

std::string program_version() { return PLYGLASS_VERSION; }

}  // namespace plyglass::cli
