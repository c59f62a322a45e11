#pragma once

// Reads whole files with a limit, and writes them so that a file is never left half written. Failures are values; the
// words for them are made where the language is known (text/).

#include <cstddef>
#include <cstdint>
#include <memory>
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
        not_regular,    ///< a pipe, a device or a socket, where a file was expected
        not_directory,  ///< a part of the path is a file
        no_permission,  ///< the system does not allow it (read-only media included)
        too_large,      ///< reading: more than the limit
        no_space,       ///< writing: the disk or the quota is full
        other,          ///< anything else: `system_error` says what
    };
    Kind kind = Kind::other;
    std::string path;
    int system_error = 0;  ///< errno, or 0 if the system reported no error

    friend bool operator==(const FileError&, const FileError&) = default;
};

/// The meaning of `system_error` (errno) for the file at `path`.
FileError file_error(const std::string& path, int system_error);

/// Whether there is anything at `path`.
bool exists(const std::string& path);

/// Reads all of the file (or pipe) at `path`, byte for byte. A file of more than `max_bytes` is an error, found without
/// reading all of it.
Result<std::string, FileError> read_file(const std::string& path, std::size_t max_bytes);

/// The same for an ordinary file only; anything else (a pipe, a device) is an error, found without waiting for the
/// process at its other end. For files that the program reads unasked.
Result<std::string, FileError> read_regular_file(const std::string& path, std::size_t max_bytes);

/// The same for an open descriptor, which is read to its end and left open; `path` is its name in errors.
Result<std::string, FileError> read_descriptor(int descriptor, const std::string& path, std::size_t max_bytes);

/// Makes a path hold new bytes. They are written to a new file beside it, which is then renamed, so that a reader sees
/// the old file or the new one, and a failure leaves the old one unchanged. So does a power cut, because the bytes reach
/// the disk before the name does. A symbolic link is followed; a hard link is not, its other names keep the old bytes.
/// An existing file keeps its permissions, and its owner if the system lets us give files away; a new one gets the
/// permissions of the umask. A target that is no file but can be written (a pipe, a device, an open descriptor by a name
/// such as /dev/stdout or /dev/fd/3) is written directly.
class FileReplacement {
public:
    explicit FileReplacement(const std::string& path);
    FileReplacement(const FileReplacement&) = delete;
    FileReplacement& operator=(const FileReplacement&) = delete;
    /// Without `commit`, the old file stays.
    ~FileReplacement();

    /// Returns false once something has failed: `commit` says what.
    bool append(std::string_view bytes);
    /// Call once, at the end. Returns nothing on success.
    std::optional<FileError> commit();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Makes `path` hold exactly `bytes` (see FileReplacement). Returns nothing on success.
std::optional<FileError> write_file(const std::string& path, std::string_view bytes);

/// Writes all of `bytes` to an open descriptor and leaves it open.
std::optional<FileError> write_descriptor(int descriptor, const std::string& path, std::string_view bytes);

/// Returns when the data written to an open descriptor would survive a power cut. For a target without such storage (a
/// pipe) there is nothing to do.
std::optional<FileError> sync_descriptor(int descriptor, const std::string& path);
/// The same for the name `path`, which is stored in its folder, as far as the file system supports that.
void sync_name(const std::string& path);

}  // namespace plyglass::core
