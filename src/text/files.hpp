#pragma once

// Writes finished bytes into files; if that fails, gives the reason in words.

#include <optional>
#include <string>
#include <string_view>

#include "core/file.hpp"
#include "core/result.hpp"

namespace plyglass::text {

/// Why a file could not be read or written, as a clause: "there is no such file or folder".
std::string reason(const core::FileError& error);

/// Writes `bytes` to the file at `path` (core::write_file: all of it or nothing), or to standard output if `path` is
/// "-". A Problem names the file and says why it could not be written.
std::optional<core::Problem> save(const std::string& path, std::string_view bytes);

}  // namespace plyglass::text
