#include "core/file.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace plyglass::core {

namespace {

class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    /// Some file systems report a full disk only here.
    bool close() { return number_ < 0 || ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

// Devices and open descriptors ("/dev/stdout", "/dev/fd/3") are never replaced, not even where they lead to
// an ordinary file: somebody has it open and may have written to it already.
bool names_a_stream(const std::string& path) { return path.starts_with("/dev/") || path.starts_with("/proc/"); }

// The file that `path` leads to, links followed; also where the last link leads to nothing yet.
std::string followed(const std::string& path) {
    const std::unique_ptr<char, decltype(&std::free)> real{::realpath(path.c_str(), nullptr), &std::free};
    if (real) return real.get();
    std::array<char, 4096> target{};
    const ssize_t length = ::readlink(path.c_str(), target.data(), target.size());
    if (length <= 0 || static_cast<std::size_t>(length) == target.size()) return path;
    std::string to(target.data(), static_cast<std::size_t>(length));
    if (to.starts_with('/')) return to;
    return path.substr(0, path.rfind('/') + 1) + to;
}

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/') + 1); }

// A name that no other run of the program uses at the same time. Not made from the target's own name, which
// may be as long as names can be.
std::string fresh_name(const std::string& folder) {
    static std::atomic<unsigned> count{0};
    return folder + ".plyglass-" + std::to_string(::getpid()) + "-" + std::to_string(count++) + ".tmp";
}

std::optional<FileError> write_stream(const std::string& path, std::string_view bytes) {
    Descriptor out(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!out.is_open()) return file_error(path, errno);
    if (auto error = write_descriptor(out.number(), path, bytes)) return error;
    if (!out.close()) return file_error(path, errno);
    return {};
}

// Creates a file of the name that `name` gets; a name left behind by a killed run is passed over.
int create(const std::string& folder, std::string& name) {
    for (int attempt = 0; attempt < 100; ++attempt) {
        name = fresh_name(folder);
        const int out = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (out >= 0 || errno != EEXIST) return out;
    }
    return -1;
}

// Puts `bytes` into a new file in `folder`; where that fails it is gone again.
std::optional<FileError> fill(const std::string& folder, std::string& name, const std::string& path,
                              std::string_view bytes, const struct stat* old) {
    Descriptor out(create(folder, name));
    if (!out.is_open()) return file_error(path, errno);
    auto error = write_descriptor(out.number(), path, bytes);
    // Permissions are a courtesy: some file systems have none, and the bytes count more.
    if (!error && old != nullptr) static_cast<void>(::fchmod(out.number(), old->st_mode & 07777));
    if (!out.close() && !error) error = file_error(path, errno);
    if (error) ::unlink(name.c_str());
    return error;
}

}  // namespace

FileError file_error(const std::string& path, int system_error) {
    using Kind = FileError::Kind;
    Kind kind = Kind::other;
    switch (system_error) {
        case ENOENT: kind = Kind::missing; break;
        case EISDIR: kind = Kind::is_directory; break;
        case ENOTDIR: kind = Kind::not_directory; break;
        case EACCES:
        case EPERM:
        case EROFS: kind = Kind::no_permission; break;
        case ENOSPC:
        case EDQUOT:
        case EFBIG: kind = Kind::no_space; break;
        default: break;
    }
    return {kind, path, system_error};
}

Result<std::string, FileError> read_descriptor(int descriptor, const std::string& path, std::size_t max_bytes) {
    std::string bytes;
    std::array<char, 65536> block{};
    for (;;) {
        const ssize_t got = ::read(descriptor, block.data(), block.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return file_error(path, errno);
        if (got == 0) return bytes;
        if (static_cast<std::size_t>(got) > max_bytes - bytes.size()) {
            return FileError{FileError::Kind::too_large, path, 0};
        }
        bytes.append(block.data(), static_cast<std::size_t>(got));
    }
}

Result<std::string, FileError> read_file(const std::string& path, std::size_t max_bytes) {
    const Descriptor in(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!in.is_open()) return file_error(path, errno);
    struct stat status {};
    if (::fstat(in.number(), &status) != 0) return file_error(path, errno);
    if (S_ISDIR(status.st_mode)) return file_error(path, EISDIR);
    if (S_ISREG(status.st_mode) && static_cast<std::uintmax_t>(status.st_size) > max_bytes) {
        return FileError{FileError::Kind::too_large, path, 0};
    }
    return read_descriptor(in.number(), path, max_bytes);
}

std::optional<FileError> write_descriptor(int descriptor, const std::string& path, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t put = ::write(descriptor, bytes.data(), bytes.size());
        if (put < 0 && errno == EINTR) continue;
        if (put < 0) return file_error(path, errno);
        bytes.remove_prefix(static_cast<std::size_t>(put));
    }
    return {};
}

std::optional<FileError> write_file(const std::string& path, std::string_view bytes) {
    if (path.ends_with('/')) return file_error(path, EISDIR);

    // Step 1. What stands there now?
    struct stat old {};
    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (!exists && errno != ENOENT) return file_error(path, errno);
    if (exists && S_ISDIR(old.st_mode)) return file_error(path, EISDIR);
    if (names_a_stream(path) || (exists && !S_ISREG(old.st_mode))) return write_stream(path, bytes);
    // A folder that we may write to lets us replace a file that we may not write to; its owner would mind.
    if (exists && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) return file_error(path, errno);

    // Step 2. The new file, beside it; step 3, its name.
    const std::string target = followed(path);
    std::string name;
    if (auto error = fill(folder_of(target), name, path, bytes, exists ? &old : nullptr)) return error;
    if (::rename(name.c_str(), target.c_str()) == 0) return {};
    const int error = errno;
    ::unlink(name.c_str());
    return file_error(path, error);
}

}  // namespace plyglass::core
