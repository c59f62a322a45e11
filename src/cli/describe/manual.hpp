#pragma once

// The manual, in the notation of scdoc: what the program knows of itself, put into a sheet that holds the rest
// (assets/package/plyglass.1.scd).

#include <string>
#include <string_view>

namespace plyglass::cli {

/// `sheet` with the line "@COMMANDS@" replaced by every command with all its options and examples, and "@KEYS@" by the
/// keys of every screen. In the current language.
std::string manual(std::string_view sheet);

}  // namespace plyglass::cli
