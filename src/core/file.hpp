#pragma once

// Whole files in and out: read with a limit, written so that nothing is ever half there. Failures are
// values; their words are put together where a language is known (text/).

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace plyglass::core {

/// Why a file could not be read or written.
struct FileError {
    enum class Kind : std::uint8_t {
        missing,        ///< no such file; on writing: no such folder
        is_directory,   ///< a folder, where a file was expected
        not_directory,  ///< a part of the path is a file
        no_permission,  ///< the system does not allow it (read-only media included)
        too_large,      ///< reading: more than the limit
        no_space,       ///< writing: the disk or the quota is full
        other,          ///< anything else: `system_error` says what
    };
    Kind kind = Kind::other;
    std::string path;
    int system_error = 0;  ///< errno, or 0 where the system had no complaint

    friend bool operator==(const FileError&, const FileError&) = default;
};

/// What `system_error` (errno) says of the file at `path`.
FileError file_error(const std::string& path, int system_error);

/// All of the file (or pipe) at `path`, byte for byte. A file of more than `max_bytes` is an error, found
/// without reading all of it.
Result<std::string, FileError> read_file(const std::string& path, std::size_t max_bytes);

/// The same of an open descriptor, read to its end and left open; `path` is its name in errors.
Result<std::string, FileError> read_descriptor(int descriptor, const std::string& path, std::size_t max_bytes);

/// Makes `path` hold exactly `bytes`: they are written to a new file beside it, which is then renamed, so
/// that a reader sees the old file or the new one and a failure leaves the old one as it was. A symbolic
/// link is followed, an existing file keeps its permissions, a new one gets those of the umask. What is no
/// file but can be written (a pipe, /dev/stdout) is written as it is. Nothing: it worked.
std::optional<FileError> write_file(const std::string& path, std::string_view bytes);

/// Writes all of `bytes` to an open descriptor and leaves it open.
std::optional<FileError> write_descriptor(int descriptor, const std::string& path, std::string_view bytes);

}  // namespace plyglass::core
