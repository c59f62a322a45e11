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
#include <sys/vfs.h>
#include <unistd.h>
#include <utility>

#include "core/number_in.hpp"

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
    /// Some file systems report a full disk only on close.
    bool close() { return number_ < 0 || ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/') + 1); }

std::string real_path(const std::string& path) {
    const std::unique_ptr<char, decltype(&std::free)> real{::realpath(path.c_str(), nullptr), &std::free};
    return real ? real.get() : std::string();
}

/// The target of the link at `path`, as seen from here; empty if `path` is no link.
std::string link_target(const std::string& path) {
    std::array<char, 4096> target{};
    const ssize_t length = ::readlink(path.c_str(), target.data(), target.size());
    if (length <= 0 || static_cast<std::size_t>(length) == target.size()) return {};
    const std::string to(target.data(), static_cast<std::size_t>(length));
    return to.starts_with('/') ? to : folder_of(path) + to;
}

bool is_in_proc(const std::string& path) {
    constexpr long proc = 0x9FA0;  // statfs(2): PROC_SUPER_MAGIC
    struct statfs system {};
    const std::string folder = folder_of(path);
    return ::statfs(folder.empty() ? "." : folder.c_str(), &system) == 0 && system.f_type == proc;
}

/// The name in /proc that `path` leads to: "/dev/stdout" is a link to "/proc/self/fd/1". Nothing if it leads elsewhere.
/// The target of such a name is never replaced, not even if it is an ordinary file: a process has it open and may
/// already have written to it.
std::optional<std::string> name_in_proc(std::string path) {
    constexpr int most_links = 40;  // as many as Linux follows
    for (int i = 0; i < most_links && !path.empty(); ++i) {
        if (is_in_proc(path)) return path;
        path = link_target(path);
    }
    return std::nullopt;
}

/// The descriptor of this process that "/proc/self/fd/1" names. Opening that name would start at the beginning of the
/// file.
std::optional<int> own_descriptor(const std::string& name) {
    if (real_path(folder_of(name)) != "/proc/" + std::to_string(::getpid()) + "/fd") return std::nullopt;
    return number_in<int>(name.substr(name.rfind('/') + 1));
}

// The file that `path` leads to, links followed; also if the last link leads to nothing yet.
std::string followed(const std::string& path) {
    if (std::string real = real_path(path); !real.empty()) return real;
    std::string target = link_target(path);
    return target.empty() ? path : target;
}

// A name that no other run of the program uses at the same time. It does not contain the target's own name, which may
// be as long as names can be.
std::string fresh_name(const std::string& folder) {
    static std::atomic<unsigned> count{0};
    return folder + ".plyglass-" + std::to_string(::getpid()) + "-" + std::to_string(count++) + ".tmp";
}

/// Opens a target that is no ordinary file for writing.
int open_stream(const std::string& path) {
    const auto name = name_in_proc(path);
    const auto number = name ? own_descriptor(*name) : std::nullopt;
    return number ? ::fcntl(*number, F_DUPFD_CLOEXEC, 0) : ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
}

// Creates a file and stores its name in `name`; skips a name left behind by a killed run.
int create(const std::string& folder, std::string& name, mode_t mode) {
    for (int attempt = 0; attempt < 100; ++attempt) {
        name = fresh_name(folder);
        const int out = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (out >= 0 || errno != EEXIST) return out;
    }
    return -1;
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

bool exists(const std::string& path) { return ::faccessat(AT_FDCWD, path.c_str(), F_OK, AT_SYMLINK_NOFOLLOW) == 0; }

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

namespace {

Result<std::string, FileError> read_opened(const Descriptor& in, const std::string& path, std::size_t max_bytes,
                                           bool must_be_regular) {
    if (!in.is_open()) return file_error(path, errno);
    struct stat status {};
    if (::fstat(in.number(), &status) != 0) return file_error(path, errno);
    if (S_ISDIR(status.st_mode)) return file_error(path, EISDIR);
    if (must_be_regular && !S_ISREG(status.st_mode)) return FileError{FileError::Kind::not_regular, path, 0};
    if (S_ISREG(status.st_mode) && static_cast<std::uintmax_t>(status.st_size) > max_bytes) {
        return FileError{FileError::Kind::too_large, path, 0};
    }
    return read_descriptor(in.number(), path, max_bytes);
}

}  // namespace

Result<std::string, FileError> read_file(const std::string& path, std::size_t max_bytes) {
    return read_opened(Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC)), path, max_bytes, false);
}

Result<std::string, FileError> read_regular_file(const std::string& path, std::size_t max_bytes) {
    const Descriptor in(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!in.is_open() && errno == ENXIO) return FileError{FileError::Kind::not_regular, path, 0};  // a socket
    return read_opened(in, path, max_bytes, true);
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

std::optional<FileError> sync_descriptor(int descriptor, const std::string& path) {
    while (::fsync(descriptor) != 0) {
        if (errno == EINTR) continue;
        if (errno == EINVAL || errno == ENOTSUP || errno == EROFS) return {};  // it has nothing to sync to
        return file_error(path, errno);
    }
    return {};
}

void sync_name(const std::string& path) {
    const std::string folder = folder_of(path);
    const Descriptor in(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    // The file itself is safe; the user could not mend a failure to sync its name.
    if (in.is_open()) static_cast<void>(sync_descriptor(in.number(), path).has_value());
}

struct FileReplacement::Impl {
    explicit Impl(std::string to) : path(std::move(to)) {}

    /// Opens the new file.
    std::optional<FileError> open() {
        if (path.ends_with('/')) return file_error(path, EISDIR);
        // Step 1. Find out what stands at `path` now.
        struct stat old {};
        const bool exists = ::stat(path.c_str(), &old) == 0;
        if (!exists && errno != ENOENT) return file_error(path, errno);
        if (exists && S_ISDIR(old.st_mode)) return file_error(path, EISDIR);
        if ((exists && !S_ISREG(old.st_mode)) || name_in_proc(path)) {
            out.emplace(open_stream(path));
            return out->is_open() ? std::nullopt : std::optional(file_error(path, errno));
        }
        // A writable folder would let us replace a file that we may not write to; its owner would mind.
        if (exists && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) return file_error(path, errno);

        // Step 2. Begin the new file beside it. A user who may not read the old file must not read the new one, not
        // even while it is being filled.
        target = followed(path);
        out.emplace(create(folder_of(target), name, exists ? old.st_mode & 0777 : 0666));
        if (!out->is_open()) {
            name.clear();
            return file_error(path, errno);
        }
        if (exists) before = old;
        return {};
    }

    std::optional<FileError> finish() {
        if (name.empty()) return out->close() ? std::nullopt : std::optional(file_error(path, errno));
        // Keeping owner and permissions is a courtesy: some file systems have none, and the bytes count more.
        if (before) {
            static_cast<void>(::fchown(out->number(), before->st_uid, before->st_gid) == 0);
            static_cast<void>(::fchmod(out->number(), before->st_mode & 07777));
        }
        if (auto failed = sync_descriptor(out->number(), path)) return failed;
        if (!out->close()) return file_error(path, errno);
        // Step 3. Give it its name.
        if (::rename(name.c_str(), target.c_str()) != 0) return file_error(path, errno);
        name.clear();
        sync_name(target);
        return {};
    }

    const std::string path;
    std::string target;                 ///< the file that is replaced
    std::string name;                   ///< of the new file; empty if there is none
    std::optional<Descriptor> out;      ///< the new file, or what is written directly
    std::optional<struct stat> before;  ///< of the old file
    std::optional<FileError> error;     ///< the first one
};

FileReplacement::FileReplacement(const std::string& path) : impl_(std::make_unique<Impl>(path)) {
    impl_->error = impl_->open();
}

FileReplacement::~FileReplacement() {
    if (!impl_->name.empty()) ::unlink(impl_->name.c_str());
}

bool FileReplacement::append(std::string_view bytes) {
    if (!impl_->error) impl_->error = write_descriptor(impl_->out->number(), impl_->path, bytes);
    return !impl_->error;
}

std::optional<FileError> FileReplacement::commit() {
    if (!impl_->error) impl_->error = impl_->finish();
    return impl_->error;
}

std::optional<FileError> write_file(const std::string& path, std::string_view bytes) {
    FileReplacement file(path);
    file.append(bytes);
    return file.commit();
}

}  // namespace plyglass::core
