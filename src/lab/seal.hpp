#pragma once

// The checksum at the end of each line of a file of results: without it, a disk or a copy that changed one bit of a
// number would go unnoticed.

#include <optional>
#include <string>
#include <string_view>

namespace plyglass::lab {

/// The line of `object` (JSON on one line, not empty), with its line end. Its last member is "crc", the checksum of
/// everything before it.
std::string sealed(std::string object);

/// Whether `line` (without its end) has a checksum. Files of older versions have none.
bool is_sealed(std::string_view line);

/// The object of a line (without its end), as it was before it was sealed.
std::string unsealed(std::string_view line);

/// What is wrong with the line's checksum, as a translated clause; nothing if it is right or missing.
std::optional<std::string> damage(std::string_view line);

}  // namespace plyglass::lab
