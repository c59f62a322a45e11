#pragma once

// A zip archive (PKWARE's APPNOTE, version 2.0): what learning platforms take packages in.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace plyglass::handout {

struct ArchiveEntry {
    std::string path;  ///< with "/" between folders
    std::string bytes;
};

/// The archive of these files, not compressed. The same files make the same bytes: their date is 1 January 1980, the
/// format's first. Together they have less than 4 GB.
std::string archive(const std::vector<ArchiveEntry>& entries);

/// `bytes` in base64 (RFC 4648), without line ends.
std::string base64(std::string_view bytes);

}  // namespace plyglass::handout
