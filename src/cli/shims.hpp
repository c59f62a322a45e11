#pragma once

// The files that `shim` prints: small libraries for users' programs.

#include <span>
#include <string_view>

namespace plyglass::cli {

struct Shim {
    std::string_view name;  ///< as the user types it
    std::string_view file;  ///< in assets/shims, and what it is to be saved as
    const char* help;       ///< marked for translation
};

std::span<const Shim> shims();

}  // namespace plyglass::cli
