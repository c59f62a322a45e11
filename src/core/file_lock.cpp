#include "core/file_lock.hpp"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace plyglass::core {

bool lock_descriptor(int descriptor) { return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK; }

namespace {

/// Whether `file` is what `path` names now.
bool is_at(const std::string& path, const struct stat& file) {
    struct stat named {};
    return ::stat(path.c_str(), &named) == 0 && named.st_dev == file.st_dev && named.st_ino == file.st_ino;
}

}  // namespace

FileLock::FileLock(const std::string& path) : path_(path) {
    std::error_code ignored;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
    for (int tries = 0; tries < 10; ++tries) {
        // Never waits, not even if `path` is a pipe.
        descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
        elsewhere_ = descriptor_ >= 0 && !lock_descriptor(descriptor_);
        struct stat file {};
        if (descriptor_ < 0 || elsewhere_ || ::fstat(descriptor_, &file) != 0 || is_at(path, file)) return;
        ::close(descriptor_);  // its owner has removed it meanwhile: a lock on it would guard nothing
        descriptor_ = -1;
    }
}

FileLock::~FileLock() {
    struct stat file {};
    const bool is_ours = !elsewhere_ && ::fstat(descriptor_, &file) == 0 && S_ISREG(file.st_mode) && file.st_size == 0;
    if (is_ours && is_at(path_, file)) ::unlink(path_.c_str());
    ::close(descriptor_);
}

}  // namespace plyglass::core
